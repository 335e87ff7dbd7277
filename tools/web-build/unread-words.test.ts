import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCatalog } from '../../packages/contract/src/errors.ts';
import {
  namedCodes,
  withoutForeignErrors,
  withoutForeignRefusals,
  withoutServerFields,
} from './unread-words.ts';

const root = join(import.meta.dirname, '../..');
const contract = join(root, 'packages/contract/src');

test('summary and transaction of a call go, and nothing else of its file', () => {
  const code =
    "export const one = endpoint({\n  name: 'one',\n  summary: 'Uma chamada',\n  scopes,\n  transaction: 'one',\n});\n";
  expect(withoutServerFields(code)).toBe("export const one = endpoint({\n  name: 'one',\n  scopes,\n});\n");
  const field = 'z.object({\n    summary: z.string(),\n  summary: text,\n  transaction: kind,\n});\n';
  expect(withoutServerFields(field)).toBe(field);
});

test('every file of the contract keeps its other lines', () => {
  for (const file of globSync('**/*.ts', { cwd: contract })) {
    const lines = readFileSync(join(contract, file), 'utf8').split('\n');
    const remaining = lines.filter((line) => !/^ {2}(?:summary|transaction): '/.test(line));
    expect(withoutServerFields(lines.join('\n')).split('\n')).toEqual(remaining);
  }
});

test('of what a call is refused with, what is named stays', () => {
  const code = "  refusals: ['ONE', 'TWO', ...others.refusals, 'THREE'],\n  changes: ['ONE'],\n";
  expect(withoutForeignRefusals(code, () => true)).toBe(code);
  expect(withoutForeignRefusals(code, (error) => error === 'TWO')).toBe(
    "  refusals: ['TWO', ...others.refusals, ],\n  changes: ['ONE'],\n",
  );
  const lines = "  refusals: [\n    'ONE',\n    'TWO',\n  ],\n";
  expect(withoutForeignRefusals(lines, (error) => error === 'TWO')).toBe("  refusals: [\n    'TWO',\n  ],\n");
  expect(namedCodes(root).has('CHARGES_AFFECTED')).toBe(true);
});

test('of a catalogue of errors what is named stays whole, and the rest of the file', () => {
  const [start, end] = ['export const errors = {\n  // Look-ups\n', '} as const satisfies Catalog;\n'];
  const one = "  ONE: entry(422, 'Um.'),\n";
  const two = '  TWO: entry(\n    409,\n    ({ name }) => `Já é de ${name}.`,\n  ),\n';
  const three = '  THREE: entry(422, (p) =>\n    [\n      `${p.a}`,\n    ]\n      .join()\n  ),\n';
  const all = start + one + two + three + end;
  expect(withoutForeignErrors(all, () => true)).toBe(all);
  expect(withoutForeignErrors(all, (code) => code === 'TWO')).toBe(start + two + end);
  expect(withoutForeignErrors(all, () => false)).toBe(start + end);
});

test('every code of the catalogs is found in its entry, and those used by rules and pages remain', () => {
  const found = globSync('**/*errors.ts', { cwd: contract }).flatMap((file) => {
    const code = readFileSync(join(contract, file), 'utf8');
    const codes: string[] = [];
    withoutForeignErrors(code, (one) => codes.push(one) > 0);
    return codes;
  });
  expect(found.toSorted()).toEqual(Object.keys(errorCatalog).toSorted());
  const named = namedCodes(root);
  expect(
    ['DELIVERY_LOCKED', 'RECEIVING_WINDOW_INVALID', 'UNEXPECTED'].filter((one) => !named.has(one)),
  ).toEqual([]);
  expect(found.filter((one) => !named.has(one)).length).toBeGreaterThan(20);
});
