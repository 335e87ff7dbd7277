import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageNamed, sortByGtin } from './image-names.ts';

test.each([
  ['7891000315507.jpg', { gtin: '7891000315507', place: 1 }],
  ['7891000315507_2.JPG', { gtin: '7891000315507', place: 2 }],
  ['7891000315507-10.webp', { gtin: '7891000315507', place: 10 }],
  ['7891000315507 (3).png', { gtin: '7891000315507', place: 3 }],
  ['96385074.jpeg', { gtin: '96385074', place: 1 }],
  // With another last digit it is no GTIN.
  ['7891000315508.jpg', null],
  ['tomate.jpg', null],
  ['7891000315507', null],
  ['foto 7891000315507.jpg', null],
  ['7891000315507_2_3.jpg', null],
  ['', null],
])('%s', (name, found) => {
  expect(imageNamed(name)).toEqual(found);
});

test('files are in the order of their numbers, and none is lost', () => {
  const files = ['7891000315507_2.jpg', '96385074.jpg', 'x.jpg', '7891000315507.jpg'].map((name) => ({
    name,
  }));
  const { byGtin, unnamed } = sortByGtin(files);
  expect([...byGtin].map(([gtin, own]) => [gtin, own.map(({ name }) => name)])).toEqual([
    ['96385074', ['96385074.jpg']],
    ['7891000315507', ['7891000315507.jpg', '7891000315507_2.jpg']],
  ]);
  expect(unnamed).toEqual([{ name: 'x.jpg' }]);
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string() })), (any) => {
      const sorted = sortByGtin(any);
      expect([...sorted.byGtin.values()].flat().length + sorted.unnamed.length).toBe(any.length);
    }),
  );
});
