// The folder in which a part of a divided test run leaves its record: `shard.json`, the runners' reports and what the
// API's tests recorded, all of which the judgement of the whole run reads.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** The runner's kind and the file name of each report. */
const reportNames = [
  ['vitest', 'unit.json'],
  ['vitest', 'api.json'],
  ['playwright', 'e2e.json'],
];

/** The places of a run's results in a folder. */
export const resultsIn = (folder) => ({
  reports: reportNames.map(([kind, name]) => [kind, join(folder, name)]),
  emittedKinds: join(folder, 'emitted-kinds'),
  statements: join(folder, 'statements'),
});

/** The commit that is tested. */
export const testedCommit = () =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** Creates an empty folder for the record of one part. */
export const openRecord = (records, { index, count }) => {
  const folder = join(records, `${index}-of-${count}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Writes what a part ran: `{ shard, commit, items, failedSteps }`. */
export const writeRecord = (folder, record) =>
  writeFileSync(join(folder, 'shard.json'), `${JSON.stringify(record, null, 2)}\n`);

/** The records of all parts in a folder, with their results. */
export const readRecords = (records) =>
  (existsSync(records) ? readdirSync(records) : [])
    .map((name) => join(records, name))
    .filter((folder) => existsSync(join(folder, 'shard.json')))
    .map((folder) => ({
      ...JSON.parse(readFileSync(join(folder, 'shard.json'), 'utf8')),
      ...resultsIn(folder),
    }));

/** Puts what the API's tests of all parts recorded into one folder, as a whole run leaves it. */
export const mergeRecordings = (records, folder) => {
  const merged = resultsIn(folder);
  const kinds = records.map(({ emittedKinds }) => emittedKinds).filter(existsSync);
  writeFileSync(merged.emittedKinds, kinds.map((file) => readFileSync(file, 'utf8')).join(''));
  mkdirSync(merged.statements, { recursive: true });
  for (const { shard, statements } of records)
    for (const name of existsSync(statements) ? readdirSync(statements) : [])
      cpSync(join(statements, name), join(merged.statements, `${shard.index}-${name}`));
  return merged;
};
