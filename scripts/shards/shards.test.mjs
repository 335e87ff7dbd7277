import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { mergeRecordings, openRecord, readRecords, resultsIn, writeRecord } from './shard-records.mjs';
import { itemsOf, readOptions, recordFaults, shardArgs } from './shards.mjs';

const parts = [1, 2, 3].map((index) => ({ index, count: 3 }));
const testFiles = globSync('{apps,packages,tools,scripts}/**/*.test.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'canary',
});

test('options name one part, the judgement or neither; others are refused', () => {
  expect(readOptions([])).toEqual({ shard: null, records: 'test-shards', mergeFrom: null });
  expect(readOptions(['--shard', '2/3', '--records', 'there'])).toEqual({
    shard: { index: 2, count: 3 },
    records: 'there',
    mergeFrom: null,
  });
  expect(readOptions(['--merge-shards', 'there']).mergeFrom).toBe('there');
  for (const wrong of ['0/3', '4/3', '1', 'a/b', '1/3/5', '']) {
    expect(() => readOptions(['--shard', wrong])).toThrow('--shard takes a part');
  }
  expect(() => readOptions(['--shard', '1/3', '--merge-shards', 'there'])).toThrow('give one of them');
  expect(() => readOptions(['--shards', '1/3'])).toThrow();
});

test('every item is in exactly one part, and all of them in the whole run', () => {
  const items = Array.from({ length: 14 }, (_, at) => `step ${at}`);
  expect(itemsOf(items, null)).toEqual(items);
  expect(new Set(parts.flatMap((shard) => itemsOf(items, shard)))).toEqual(new Set(items));
  expect(parts.map((shard) => itemsOf(items, shard).length)).toEqual([5, 5, 4]);
  expect(shardArgs(null)).toEqual([]);
});

// vitest's own division, on the project's files: in the order of their names and against it, as machines list them.
const filesOfPart = async (shard, files) => {
  const [option] = shardArgs(shard);
  const [, index, count] = /^--shard=(\d+)\/(\d+)$/.exec(option).map(Number);
  const sequencer = new BaseSequencer({ config: { root, shard: { index, count } } });
  const specs = await sequencer.shard(files.map((file) => ({ moduleId: join(root, file) })));
  return specs.map(({ moduleId }) => moduleId.slice(root.length + 1));
};

test('each test file is in exactly one part, in whatever order a machine lists the files', async () => {
  const divided = await Promise.all(parts.map((shard) => filesOfPart(shard, testFiles)));
  expect(testFiles.length).toBeGreaterThan(600);
  expect(divided.flat().toSorted()).toEqual(testFiles.toSorted());
  const other = await Promise.all(parts.map((shard) => filesOfPart(shard, testFiles.toReversed())));
  expect(other.map((files) => files.toSorted())).toEqual(divided.map((files) => files.toSorted()));
});

const recordsOf = (items) => parts.map((shard, at) => ({ shard, commit: 'abc', items: items[at] }));

test('complete parts of one commit have no fault; each planted one is named', () => {
  const expected = ['a.test.ts', 'b.test.ts', 'c.spec.ts:1 walks'];
  const complete = recordsOf([['a.test.ts'], ['b.test.ts'], ['c.spec.ts:1 walks']]);
  const [first, second, third] = complete;
  expect(recordFaults(complete, 'abc', expected)).toEqual([]);
  expect(recordFaults([], 'abc', expected)).toEqual(['no record of a part']);
  expect(recordFaults([first, third], 'abc', expected)).toEqual(['part 2/3: 0 records']);
  expect(recordFaults([...complete, first], 'abc', expected)).toEqual(['part 1/3: 2 records']);
  expect(recordFaults([first, { ...second, shard: { index: 2, count: 2 } }], 'abc', expected)).toEqual([
    'parts of different runs: 3, 2',
  ]);
  expect(recordFaults([first, second, { ...third, commit: 'old' }], 'abc', expected)).toEqual([
    'part 3/3 ran old, this is abc',
  ]);
  expect(
    recordFaults(
      recordsOf([['a.test.ts'], ['a.test.ts'], ['gone.test.ts', 'gone.test.ts']]),
      'abc',
      expected,
    ),
  ).toEqual([
    'a.test.ts: ran in 2 parts',
    'b.test.ts: ran in 0 parts',
    'c.spec.ts:1 walks: ran in 0 parts',
    'gone.test.ts: is no test of this commit',
  ]);
});

test('what the parts recorded is read together', () => {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-shards-'));
  try {
    for (const shard of parts) {
      const record = openRecord(folder, shard);
      const { emittedKinds, statements } = resultsIn(record);
      // The last part ran no test of the API.
      if (shard.index < 3) {
        writeFileSync(emittedKinds, `call${shard.index} order\n`);
        mkdirSync(statements);
        writeFileSync(join(statements, '7.jsonl'), `${shard.index}\n`);
      }
      writeRecord(record, { shard, commit: 'abc', items: [], failedSteps: [] });
    }
    const records = readRecords(folder);
    expect(records.map(({ shard, commit }) => [shard, commit])).toEqual(parts.map((shard) => [shard, 'abc']));
    const merged = mergeRecordings(records, mkdtempSync(join(folder, 'merged-')));
    expect(readFileSync(merged.emittedKinds, 'utf8')).toBe('call1 order\ncall2 order\n');
    expect(globSync('*', { cwd: merged.statements }).toSorted()).toEqual(['1-7.jsonl', '2-7.jsonl']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
