import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCatalog } from '../../packages/contract/src/errors.ts';
import { namedCodes, withoutForeignErrors, withoutSummaries } from './unread-words.ts';

const root = join(import.meta.dirname, '../..');
const contract = join(root, 'packages/contract/src');

test('the summary of a call goes, and nothing else of its file', () => {
  const code = "export const one = endpoint({\n  name: 'one',\n  summary: 'Uma chamada',\n  scopes,\n});\n";
  expect(withoutSummaries(code)).toBe("export const one = endpoint({\n  name: 'one',\n  scopes,\n});\n");
  const field = 'z.object({\n    summary: z.string(),\n  summary: text,\n});\n';
  expect(withoutSummaries(field)).toBe(field);
});

test('every file of the contract keeps its other lines', () => {
  for (const file of globSync('*.ts', { cwd: contract })) {
    const lines = readFileSync(join(contract, file), 'utf8').split('\n');
    const kept = lines.filter((line) => !/^ {2}summary: '/.test(line));
    expect(withoutSummaries(lines.join('\n')).split('\n')).toEqual(kept);
  }
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

test('every code of the catalogues is found where it stands, and those of rules and pages stay', () => {
  const found = globSync('*errors.ts', { cwd: contract }).flatMap((file) => {
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
