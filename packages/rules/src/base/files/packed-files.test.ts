import { expect, test } from 'vitest';
import { isHarmless, MOST_PACKED_FILES } from './packed-files.ts';

const fileOf = (more: Partial<Parameters<typeof isHarmless>[0]['files'][number]> = {}) => ({
  name: 'word/document.xml',
  isEncrypted: false,
  method: 8,
  offset: 0,
  packed: 100_000,
  size: 1_000_000,
  ...more,
});
const isTaken = (files: readonly ReturnType<typeof fileOf>[], listedAt = 15_000_000): boolean =>
  isHarmless({ files, listedAt });

test.each([
  [[]],
  [[fileOf()]],
  [[fileOf({ packed: 1, size: 1_000_000 })]],
  [[fileOf({ packed: 1_000_000, size: 100_000_000 })]],
  [[fileOf({ name: 'word/a..b/.rels' }), fileOf({ name: '[Content_Types].xml' })]],
  [Array.from({ length: MOST_PACKED_FILES }, () => fileOf({ packed: 1, size: 10 }))],
])('T36: %j may be unpacked', (files) => {
  expect(isTaken(files)).toBe(true);
});

test.each([
  ['more than anybody packs', [fileOf({ packed: 10_000_000, size: 100_000_001 })]],
  ['as much in pieces', Array.from({ length: 101 }, () => fileOf({ packed: 100_000, size: 1_000_000 }))],
  ['what grows a hundred times and more', [fileOf({ packed: 10_000, size: 1_000_001 })]],
  ['what says to be larger than a file may tell', [fileOf({ size: 0xff_ff_ff_ff })]],
  ['more packed than there is', [fileOf({ packed: 15_000_001, size: 99_000_000 })]],
  ['too many files', Array.from({ length: MOST_PACKED_FILES + 1 }, () => fileOf({ packed: 1, size: 1 }))],
  ['what nobody can look into', [fileOf({ isEncrypted: true })]],
  ...['../x', '../../../../etc/x', 'word/../../x', '..', '/etc/x', '..\\x', 'word\\x', 'C:x', 'a\0b'].map(
    (name): [string, ReturnType<typeof fileOf>[]] => [JSON.stringify(name), [fileOf({ name })]],
  ),
])('T36: %s may not', (_, files) => {
  expect(isTaken([fileOf(), ...files])).toBe(false);
});
