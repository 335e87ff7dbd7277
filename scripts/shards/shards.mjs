// A test run may be divided among machines: `npm test -- --shard 1/3` runs one part and leaves its record in a folder,
// `npm test -- --merge-shards FOLDER` judges the records of all parts together.
import { parseArgs } from 'node:util';

/** Where a part leaves its record unless `--records` names another folder; each part has its own folder inside. */
const usualRecords = 'test-shards';

/**
 * Reads the options of `npm test`: `{ shard, records }` for one part, `{ mergeFrom }` for the judgement, neither for the
 * whole run. Throws a sentence for options that are none of these.
 */
export const readOptions = (args) => {
  const { values } = parseArgs({
    args,
    options: {
      shard: { type: 'string' },
      records: { type: 'string', default: usualRecords },
      'merge-shards': { type: 'string' },
    },
  });
  const { shard: text, records, 'merge-shards': mergeFrom } = values;
  if (text !== undefined && mergeFrom !== undefined)
    throw new Error('--shard runs tests, --merge-shards runs none: give one of them.');
  if (text === undefined) return { shard: null, records, mergeFrom: mergeFrom ?? null };
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text)?.map(Number) ?? [];
  if (!(index <= count))
    throw new Error(`--shard takes a part and the number of parts, as 1/3, not ${text}.`);
  return { shard: { index, count }, records, mergeFrom: null };
};

/** The option that makes vitest and Playwright run one part of their tests; none for the whole run. */
export const shardArgs = (shard) => (shard ? [`--shard=${shard.index}/${shard.count}`] : []);

/** The items of one part, dealt out one by one; all of them for the whole run. */
export const itemsOf = (items, shard) =>
  shard ? items.filter((_, at) => at % shard.count === shard.index - 1) : items;

/**
 * What is wrong with the records of a divided run, a line each. A record is `{ shard, commit, items }`; `items` are the
 * names of the tests and steps that ran. Every part must be there once and be of `commit`, and every item of `expected`
 * must have run in exactly one part.
 */
export const recordFaults = (records, commit, expected) => {
  const counts = new Set(records.map(({ shard }) => shard.count));
  if (counts.size !== 1)
    return [
      records.length === 0 ? 'no record of a part' : `parts of different runs: ${[...counts].join(', ')}`,
    ];
  const [count] = counts;
  const parts = Array.from({ length: count }, (_, at) => ({
    name: `part ${at + 1}/${count}`,
    found: records.filter(({ shard }) => shard.index === at + 1).length,
  }));
  const missing = parts.filter(({ found }) => found !== 1);
  if (missing.length > 0) return missing.map(({ name, found }) => `${name}: ${found} records`);
  const strange = records.filter((record) => record.commit !== commit);
  if (strange.length > 0)
    return strange.map(
      ({ shard, commit: other }) => `part ${shard.index}/${count} ran ${other}, this is ${commit}`,
    );
  const ran = records.flatMap(({ items }) => [...new Set(items)]);
  const known = new Set(expected);
  return [
    ...expected
      .map((item) => [item, ran.filter((other) => other === item).length])
      .filter(([, times]) => times !== 1)
      .map(([item, times]) => `${item}: ran in ${times} parts`),
    ...new Set(ran.filter((item) => !known.has(item)).map((item) => `${item}: is no test of this commit`)),
  ];
};
