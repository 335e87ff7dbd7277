import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSummaries } from './unread-words.ts';

const contract = join(import.meta.dirname, '../../packages/contract/src');

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
