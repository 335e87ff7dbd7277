// Runs every bench in its short form, one after the other on one data folder: whether each still works, not how fast it is.
// node scripts/check/bench-short.mjs [NAME]: those whose name contains it. Without a name, one for each file: the parts of
// `bench.mjs` that need a volume of their own ('bench stores', …) take as long as all others together.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../project.mjs';

const quick = ['--rounds', '1', '--seconds', '0.02', '--clients', '2'];
const brief = ['--rounds', '1', '--seconds', '0.2'];
const onlyOf = (only) => ['bench.mjs', ...quick, '--deliveries', '300', '--only', only];
const forms = {
  bench: onlyOf(''),
  'bench stores': onlyOf('stores'),
  'bench search everything': onlyOf('search everything'),
  'bench products': onlyOf('products'),
  'bench classification': onlyOf('classification'),
  'bench home': onlyOf('home'),
  imports: ['imports.mjs', '--rows', '20', '--deliveries', '300', '--seconds', '0.2'],
  mixture: ['mixture.mjs', '--minutes', '0.1', '--operators', '4', '--pause', '0.3', '--deliveries', '300'],
  web: ['web.mjs', '--rounds', '1', '--throttle', '1', '--deliveries', '300'],
  'web memory': ['web-memory.mjs', '--hours', '0.2', '--deliveries', '300'],
  growth: ['growth.mjs', ...brief, '--deliveries', '300', '--edits', '20', '--history', '100'],
  sending: ['sending.mjs', '--deliveries', '3'],
  coverage: ['coverage.mjs', '--stores', '30', '--suppliers', '2', '--deliveries', '20'],
};

// A bench is a file with a command of its own.
const commands = globSync('bench/*.mjs', { cwd: root })
  .filter((file) => readFileSync(join(root, file), 'utf8').startsWith('// npm run bench'))
  .map((file) => file.slice('bench/'.length));
const missing = commands.filter((file) => !Object.values(forms).some(([name]) => name === file));
if (missing.length > 0) throw new Error(`without a short form: ${missing.join(', ')}`);

const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'celeiro-bench-'));
let failed = 0;
try {
  for (const [name, [file, ...options]] of Object.entries(forms)) {
    if (!(only === undefined ? !name.startsWith('bench ') : name.includes(only))) continue;
    const since = performance.now();
    const { code, output } = await run('node', [join('bench', file), ...options], {
      quiet: true,
      env: { BENCH_SHORT: folder },
    });
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
