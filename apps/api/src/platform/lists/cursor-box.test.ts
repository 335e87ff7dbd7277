import { expect, test } from 'vitest';
import { createCursorBoxes } from './cursor-box.ts';

const boxes = createCursorBoxes(Buffer.alloc(32, 1));
const stores = boxes('searchStores');
const parts = ['name', 'asc', 'next', 'maria das dores', 7, 1] as const;

test('what was sealed opens, for the same list of the same installation alone', () => {
  const cursor = stores.seal(parts);
  expect(stores.open(cursor)).toEqual(parts);
  expect(boxes('searchSuppliers').open(cursor)).toBeNull();
  expect(createCursorBoxes(Buffer.alloc(32, 2))('searchStores').open(cursor)).toBeNull();
});

test('it is the same each time, and says neither its content nor how long that is', () => {
  const cursor = stores.seal(parts);
  expect(stores.seal(parts)).toBe(cursor);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/name|maria|dores/);
  expect(stores.seal(['name', 'asc', 'next', 'x', 7, 1])).toHaveLength(cursor.length);
});

test('changed in any byte, cut or empty it does not open', () => {
  const bytes = Buffer.from(stores.seal(parts), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const other = Buffer.from(bytes);
    other.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(stores.open(other.toString('base64url'))).toBeNull();
    expect(stores.open(bytes.subarray(0, place).toString('base64url'))).toBeNull();
  }
});

test('the longest name is within what a call takes, whatever its letters are', () => {
  expect(
    stores.seal(['name', 'desc', 'previous', '家'.repeat(300), 2 ** 53 - 1, 10_000_000]).length,
  ).toBeLessThan(1500);
});
