import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// docs/how-to/add-a-field.md is right: applied to a copy of the code, its steps compile, and each missing step is
// reported.

const repository = join(import.meta.dirname, '../..');
const page = readFileSync(join(repository, 'docs/how-to/add-a-field.md'), 'utf8');
const diffs = [...page.matchAll(/^```diff\n([\s\S]*?)\n```$/gm)].map(([, diff = '']) => `${diff}\n`);
const stepIn = (folder: string): string => {
  const [found, ...others] = diffs.filter((diff) => diff.startsWith(`diff --git a/${folder}`));
  if (found === undefined || others.length > 0) throw new Error(`one diff of ${folder} expected`);
  return found;
};
const steps = {
  column: stepIn('apps/api/migrations/'),
  row: stepIn('packages/rules/'),
  place: stepIn('apps/web/'),
};
type Step = keyof typeof steps;

const copied = [
  'packages',
  'apps/api/src',
  'apps/api/package.json',
  'apps/web/src/kit/forms/plain',
  'apps/web/src/parties/stores/form',
  'package.json',
  'tsconfig.base.json',
];
const checked = [
  'apps/api/src/parties/stores/stores.store.ts',
  'apps/web/src/parties/stores/form/store-sections.ts',
];

/** Time for a compiler on a busy machine. */
const PATIENT = 120_000;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'celeiro-field-'));
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...copied],
    { cwd: repository, encoding: 'utf8' },
  );
  for (const file of files.split('\0').filter((name) => /\.(?:ts|json)$/.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(repository, file), join(copy, file));
  }
  // The copy's own packages, and all others as installed.
  mkdirSync(join(copy, 'node_modules/@celeiro'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@celeiro' && !name.startsWith('.'))
      symlinkSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['rules', 'contract'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@celeiro', name));
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      files: checked,
    }),
  );
}, PATIENT);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const apply = (diff: string, ...more: readonly string[]): void => {
  execFileSync('git', ['apply', ...more, '-'], { cwd: copy, input: diff });
};

/** Names of the columns that a migration adds to store, as in the generated schema types. */
const addColumn = (migration: string): (() => void) => {
  const column = /alter table store add column (\w+) text/.exec(migration)?.[1] ?? '';
  expect(column).not.toBe('');
  const path = join(copy, 'apps/api/src/platform/db/schema.gen.ts');
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace('export type StoreTable = {', `$&\n  ${column}: string | null;`));
  return () => writeFileSync(path, before);
};

/** The compiler's messages after these steps. */
const complaints = (...made: readonly Step[]): string => {
  const undo: (() => void)[] = [];
  for (const step of made) {
    apply(steps[step]);
    undo.push(() => apply(steps[step], '--reverse'));
    if (step === 'column') undo.push(addColumn(steps.column));
  }
  const { stdout } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', '.', '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  });
  for (const back of undo) back();
  return stdout;
};

describe('a new field of a store', { timeout: PATIENT }, () => {
  test('is three places', () => {
    expect(diffs).toHaveLength(3);
    expect(complaints('column', 'row', 'place')).toBe('');
  });

  test.each([
    ['column', ['row', 'place'], 'stores.store.ts', `'no column for': "suframa"`],
    ['place', ['column', 'row'], 'store-sections.ts', `'in no section': "suframa"`],
    ['row', ['column', 'place'], 'store-sections.ts', '"suframa"'],
  ] as const)('a forgotten %s is named', (_forgotten, made, file, name) => {
    const said = complaints(...made);
    expect(said.match(/error TS/g)).toHaveLength(1);
    expect(said).toContain(file);
    expect(said).toContain(name);
  });
});
