import { describe, expect, it } from 'vitest';
import { createSelection } from './selection.ts';

type Row = { readonly publicId: string; readonly version: number; readonly name: string };
const row = (publicId: string, version: number): Row => ({
  publicId,
  version,
  name: `${publicId} v${version}`,
});
const open = (maximum = 3) => createSelection<Row, Row>({ maximum, keep: (one) => one });

describe('chosen rows', () => {
  it.each([
    ['an older row', 1, 2],
    ['the same version', 2, 2],
    ['a newer row', 3, 3],
  ])('refreshed by %s', (_, seen, expected) => {
    const store = open();
    store.select([row('a', 2)], true);
    store.refresh([row('a', seen), row('b', 9)]);
    expect([...store.chosen.get().values()]).toEqual([row('a', expected)]);
  });

  it('are as many as fit; a row that is chosen already takes no room', () => {
    const store = open(2);
    expect(store.select([row('a', 1), row('b', 1)], true)).toBe(true);
    expect(store.select([row('b', 2), row('c', 1)], true)).toBe(false);
    expect([...store.chosen.get().values()]).toEqual([row('a', 1), row('b', 2)]);
    expect(store.select([row('a', 1)], false)).toBe(true);
    expect([...store.chosen.get().keys()]).toEqual(['b']);
  });

  it('are released one by one and cleared at once', () => {
    const store = open();
    store.select([row('a', 1), row('b', 1), row('c', 1)], true);
    store.release([row('b', 1)]);
    expect([...store.chosen.get().keys()]).toEqual(['a', 'c']);
    store.clear();
    expect(store.chosen.get().size).toBe(0);
  });
});
