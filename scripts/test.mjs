// npm test: the build, the check, the API on a real PostgreSQL, and journeys in a real Chromium. The last line is the
// sum of all test runners; a failing step that isn't a test (format, lint, types…) counts as one failure.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct } from './build-product.mjs';
import { checkSteps, vitestReport } from './check/check-steps.mjs';
import { missingIn } from './emitted-kinds.mjs';
import { root, run } from './project.mjs';
import { quickFolder } from './quick-folder.mjs';
import { untrueRowsIn } from './statement-rows.mjs';
import { runSteps } from './check/run-steps.mjs';
import { countReports, failuresOf, unstableOf } from './test-report.mjs';

const folder = quickFolder();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Hundreds of short processes load the same libraries: they are compiled once for all of them.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
process.env.TMPDIR = folder;
process.env.CELEIRO_TEST_DATA_DIR ??= join(folder, 'tests');
const report = (name) => join(folder, `${name}.json`);
const reports = [
  ['vitest', report('unit')],
  ['vitest', report('api')],
  ['playwright', report('e2e')],
];
/** More tests than this that needed a second try count as a failure. */
const toleratedUnstable = 2;
let brokenSteps = 0;
const mark = (name, well) => {
  if (!well) brokenSteps += 1;
  console.log(`${well ? '✓' : '✗'} ${name}`);
};

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
mark('verificação', await runSteps(checkSteps(report('unit'))));
const emittedKinds = join(folder, 'emitted-kinds');
const statements = join(folder, 'statements');
const api = await run('vitest', ['run', '--project', 'api', ...vitestReport(report('api'))], {
  env: { CELEIRO_EMITTED_KINDS: emittedKinds, CELEIRO_STATEMENTS: statements },
});
mark('testes da API em PostgreSQL', api.code === 0);
const neverEmitted = await missingIn(emittedKinds);
for (const line of neverEmitted) console.log(`declared in 'changes' but never emitted: ${line}`);
mark('eventos declarados', neverEmitted.length === 0);
const untrueRows = await untrueRowsIn(statements);
for (const line of untrueRows) console.log(line);
mark('linhas do SQL', untrueRows.length === 0);
const journeys = await run('node', ['scripts/e2e.mjs'], { env: { E2E_REPORT: report('e2e') } });
mark('jornadas no Chromium', journeys.code === 0);

const { passed, failed } = countReports(reports);
for (const failure of failuresOf(reports)) console.log(failure);
const unstable = unstableOf(reports);
for (const test of unstable) console.log(test);
if (unstable.length > toleratedUnstable) mark('testes estáveis', false);
// A step that fails without a failed test (format, build, a crashed runner) must show in the sum too.
const allFailed = failed > 0 ? failed : brokenSteps;
console.log(`${passed} passed, ${allFailed} failed`);
process.exit(allFailed > 0 || passed === 0 ? 1 : 0);
