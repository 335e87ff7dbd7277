import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aboveCeilings, privateComments, privateNames } from './plain-words.ts';
import { canary, readCode, readSources, repository } from '../source-files.ts';

const styles = (root: string) => readSources(root, 'apps/web/src/**/*.css');
const code = [...readCode(repository), ...styles(repository)];
const planted = [...readCode(canary), ...styles(canary)].filter(({ path }) =>
  path.includes('private-words/'),
);
const { names, comments } = z
  .object({ names: z.record(z.string(), z.string()), comments: z.record(z.string(), z.number()) })
  .parse(JSON.parse(readFileSync(join(repository, 'tools/architecture/words/plain-words.json'), 'utf8')));

const file = 'packages/rules/src/private-words/kept-rows.ts';
const sheet = 'apps/web/src/kit/private-words/rows.css';
const instead = 'stored, remaining, unchanged, cached, retained';

test('names of files, code and classes use the words of the field', () => {
  expect(privateNames(planted, { toldAt: 'column' })).toEqual([
    `${file}: the file's name: ${instead}`,
    `${file}: WishOf: change, request, choice, input`,
    `${file}: tellOwner: notify, record, announce, report, show`,
    `${file}: KEPT_MS: ${instead}`,
    `${sheet}: beside-list: next to, adjacent, additional, detail`,
  ]);
  expect(privateNames(code, names)).toEqual([]);
});

test('a name that stays is still there', () => {
  const all = code.map(({ text }) => text).join('\n');
  expect(Object.keys(names).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
});

test('comments use the words of the field, ever more of them', () => {
  const places = privateComments(planted);
  expect(aboveCeilings(places, {})).toEqual([
    `${file}: a comment says 'whoever': the caller, no one, someone, everyone`,
    `${file}: a comment says 'lets go': releases`,
    `${sheet}: a comment says 'stands': is, status, isValid`,
  ]);
  expect(aboveCeilings(places, { whoever: 1, stands: 1 })).toEqual([
    `${file}: a comment says 'lets go': releases`,
  ]);
  expect(aboveCeilings(privateComments(code), comments)).toEqual([]);
});
