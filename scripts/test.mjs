// npm test: the build, the check, the API on a real PostgreSQL, and journeys in a real Chromium. The last line is the
// sum of all test runners; a failing step that isn't a test (format, lint, types…) counts as one failure.
// npm test -- --shard 1/3 [--records FOLDER]: one part of it, which leaves its record in FOLDER/1-of-3.
// npm test -- --merge-shards FOLDER: judges the records of all parts as one run.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct } from './build-product.mjs';
import { benchSteps, stepsWithoutTests, unitTests, vitestReport } from './check/check-steps.mjs';
import { missingIn } from './emitted-kinds.mjs';
import { giveUp, root, run } from './project.mjs';
import { quickFolder } from './quick-folder.mjs';
import { untrueRowsIn } from './statement-rows.mjs';
import { runSteps } from './check/run-steps.mjs';
import {
  mergeRecordings,
  openRecord,
  readRecords,
  resultsIn,
  testedCommit,
  writeRecord,
} from './shards/shard-records.mjs';
import { itemsOf, readOptions, recordFaults, shardArgs } from './shards/shards.mjs';
import { allTestItems, reportedItems, stepItem } from './shards/test-items.mjs';
import { createVerdict } from './shards/verdict.mjs';

const optionsOf = (args) => {
  try {
    return readOptions(args);
  } catch (error) {
    return giveUp(error.message);
  }
};

const { shard, records, mergeFrom } = optionsOf(process.argv.slice(2));
const folder = quickFolder();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Hundreds of short processes load the same libraries: they are compiled once for all of them.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
process.env.TMPDIR = folder;
process.env.CELEIRO_TEST_DATA_DIR ??= join(folder, 'tests');
const { mark, markLines, failedSteps, conclude } = createVerdict();

/** What runs next to the tests. */
const allSteps = () => [...benchSteps(), ...stepsWithoutTests()];

/** What only the API's tests together can show. */
const judgeRecordings = async ({ emittedKinds, statements }) => {
  const neverEmitted = await missingIn(emittedKinds);
  markLines(
    'eventos declarados',
    neverEmitted.map((line) => `declared in 'changes' but never emitted: ${line}`),
  );
  markLines('linhas do SQL', await untrueRowsIn(statements));
};

const build = async () => {
  try {
    await buildProduct();
    const bundle = await run('node', ['tools/architecture/browser-bundle.mjs']);
    mark('compilação', bundle.code === 0);
    // Tests that start the product as a process, or call it with nonsense, use the bundle.
    process.env.API_BUNDLE = pathToFileURL(join(root, 'apps/api/dist/')).href;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    mark('compilação', false);
  }
};

/** Runs all tests or one part of them; returns the runners' reports. */
const runTests = async () => {
  const record = shard ? openRecord(records, shard) : folder;
  const results = resultsIn(record);
  const [[, unit], [, api], [, e2e]] = results.reports;
  const steps = itemsOf(allSteps(), shard);
  await build();
  mark('verificação', await runSteps([unitTests(unit, shardArgs(shard)), ...steps]));
  const apiTests = await run(
    'vitest',
    ['run', '--project', 'api', ...shardArgs(shard), ...vitestReport(api)],
    { env: { CELEIRO_EMITTED_KINDS: results.emittedKinds, CELEIRO_STATEMENTS: results.statements } },
  );
  mark('testes da API em PostgreSQL', apiTests.code === 0);
  if (!shard) await judgeRecordings(results);
  const journeys = await run('node', ['scripts/e2e.mjs', ...shardArgs(shard)], { env: { E2E_REPORT: e2e } });
  mark('jornadas no Chromium', journeys.code === 0);
  if (shard) {
    const items = [...steps.map(([name]) => stepItem(name)), ...reportedItems(results.reports)];
    writeRecord(record, { shard, commit: testedCommit(), items, failedSteps });
  }
  return results.reports;
};

/** Judges the parts as one run; returns their reports. */
const judgeParts = async () => {
  const parts = readRecords(mergeFrom);
  const expected = [...allSteps().map(([name]) => stepItem(name)), ...(await allTestItems(folder))];
  const faults = recordFaults(parts, testedCommit(), expected);
  markLines('partes completas', faults);
  for (const { shard: part, failedSteps: names } of parts)
    for (const name of names) mark(`${name} (${part.index}/${part.count})`, false);
  // Of some tests, each statement that the others execute would be named.
  if (faults.length === 0) await judgeRecordings(mergeRecordings(parts, folder));
  return parts.flatMap(({ reports }) => reports);
};

process.exit(conclude(await (mergeFrom === null ? runTests() : judgeParts())));
