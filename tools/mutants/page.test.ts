import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { equivalents } from './equivalent.ts';
import { pageOf, sectionOf, sectionsOf, tally } from './page.ts';
import { chosenParts, parts } from './parts.ts';
import { notInSample, sampleChecker, spread } from './sample.ts';

const mutant = (status: string, line: number, statusReason?: string) => ({
  status,
  ...(statusReason === undefined ? {} : { statusReason }),
  location: { start: { line } },
  replacement: 'a <= b',
});
const money = 'packages/rules/src/money.ts';
const report = {
  files: {
    [money]: {
      source: 'one\n  a < b\n',
      mutants: [
        mutant('Killed', 1),
        mutant('Timeout', 1),
        mutant('Survived', 2),
        mutant('NoCoverage', 1),
        mutant('Ignored', 1),
        mutant('CompileError', 1),
        mutant('RuntimeError', 1),
      ],
    },
  },
};

test('timeouts are killed, untested code survives, what could not be judged does not count', () => {
  const tallied = tally(report);
  expect([tallied.killed, tallied.tried, tallied.leftOut, tallied.survivors.length]).toEqual([2, 4, 0, 2]);
  const section = sectionOf('rules/money', tallied, []);
  expect(section).toContain('## rules/money\n\n2 of 4 killed (50.0 %).\n');
  expect(section).toContain(`\`${money}\`\n\n- 1: \`one\` → \`a <= b\`\n- 2: \`a < b\` → \`a <= b\``);
});

test('an equivalent mutant is listed with its reason', () => {
  const known = [{ file: money, text: 'a < b', replacement: 'a <= b', reason: 'they are never equal.' }];
  expect(sectionOf('rules/money', tally(report), known)).toContain(
    '- 2: `a < b` → `a <= b`. Equivalent: they are never equal.',
  );
});

test('a run of one part leaves the sections of the others', () => {
  const names = ['rules/money', 'rules/percent', 'rules/orders'];
  const sampled = {
    files: { 'a.ts': { source: '', mutants: [mutant('Killed', 1), mutant('CompileError', 1, notInSample)] } },
  };
  const first = pageOf(
    names,
    new Map([['rules/percent', sectionOf('rules/percent', tally(sampled), [])]]),
    85,
  );
  const sections = sectionsOf(first).set('rules/money', sectionOf('rules/money', tally(report), []));
  const page = pageOf(names, sections, 85);
  expect(page).toContain('| rules/money | 2 of 4 | 50.0 % |  |');
  expect(page).toContain('| rules/percent | 1 of 1 | 100.0 % | sample of 2 |');
  expect(page).toContain('| rules/orders | | | not yet run |');
  expect(page.indexOf('\n## rules/money')).toBeLessThan(page.indexOf('\n## rules/percent'));
  expect(pageOf(names, sectionsOf(page), 85)).toBe(page);
});

test('a part is chosen by its name or by the group it is in', () => {
  expect(chosenParts([])).toEqual(parts);
  expect(chosenParts(['rules/discounts']).map(({ name }) => name)).toEqual(['rules/discounts']);
  expect(chosenParts(['use-cases']).every(({ name }) => name.startsWith('use-cases/'))).toBe(true);
  expect(() => chosenParts(['rules/disc'])).toThrow("No part is called 'rules/disc'");
});

test('a sample is spread evenly and has the size that was chosen', async () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, 0.5)).toEqual([1, 5, 8]);
  expect(spread([1, 2], 3, 0.5)).toEqual([1, 2]);
  const mutants = Array.from({ length: 10 }, (_, at) => ({
    id: `${at}`,
    fileName: 'a.ts',
    location: { start: { line: 10 - at, column: 1 } },
  }));
  const checker = sampleChecker(4);
  expect(await checker.group([])).toEqual([]);
  const [ids = []] = await checker.group(mutants);
  expect(ids.length).toBe(10);
  const verdicts = Object.values(await checker.check(mutants));
  expect(verdicts.filter(({ status }) => status === 'passed').length).toBe(4);
  expect(verdicts.filter((verdict) => 'reason' in verdict && verdict.reason === notInSample).length).toBe(6);
});

test('the line of every equivalent mutant is in its file', () => {
  const lost = equivalents.filter(
    ({ file, text }) =>
      !readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => line.trim() === text),
  );
  expect(lost).toEqual([]);
});
