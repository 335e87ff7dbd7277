import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, text } from './codecs.ts';

test.each([
  ['Linha\num\tdois', 'Linha um dois'],
  ['  Ana \r\n  Prado ', 'Ana Prado'],
  ['Ana\u00a0Prado\u2028', 'Ana Prado'],
  ['A\u200bna', 'Ana'],
])('a name is one line, whatever a paste brought along: %j', (typed, name) => {
  expect(z.decode(line(20, 1), typed)).toBe(name);
});

test('a name of blanks is none, and other control characters are refused', () => {
  for (const typed of ['\t\n ', 'A\u0007na', 'x'.repeat(21)])
    expect(z.safeDecode(line(20, 1), typed).success).toBe(false);
});

test('a text of several lines keeps them', () => {
  expect(z.decode(text(40), ' Saiu.\n\n\tDevolveu ')).toBe('Saiu.\n\n\tDevolveu');
});
