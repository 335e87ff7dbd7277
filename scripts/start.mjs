// npm start: builds what changed, fills an empty demonstration database, and serves the product; with the option
// `--with-simulator` an ordering channel and suppliers come along.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct } from './build-product.mjs';
import { giveUp, root, sharedNow } from './project.mjs';

const inApps = (...path) => join(root, 'apps', ...path);
const bundled = (name) => import(pathToFileURL(inApps('api', 'dist', `${name}.js`)).href);
const sayAndEnd = (error) => giveUp(error instanceof Error ? error.message : String(error));

// The server, and what fills its database, stop by themselves on a signal. Before them a signal simply ends this; one that
// arrives while the server's code is being read is passed on afterwards.
let isReading = false;
let early = null;
const onSignal = (signal) => {
  if (process.listenerCount(signal) > 1) return;
  if (!isReading) process.exit(130);
  early = signal;
};
process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

await buildProduct().catch(sayAndEnd);

const { env } = process;
env.NODE_ENV ??= 'production';
env.WEB_DIST_DIR ??= inApps('web', 'dist');
// Sent to open pages, which offer a reload when the server has another build.
env.BUILD_ID ??= readFileSync(inApps('web', 'dist', '.sources-hash'), 'utf8').slice(0, 12);
// A trial has no configuration: it is a demonstration. With a database of its own APP_ENV says what it is for, and without it
// means production.
if (!env.DATABASE_URL) env.APP_ENV ??= 'development';

// One day for the server, what fills its database, and the simulator.
if (env.CELEIRO_NOW) env.CELEIRO_NOW = sharedNow(env.CELEIRO_NOW);

enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
const { prepareFirstRun } = await bundled('first-run');
await prepareFirstRun().catch(sayAndEnd);
isReading = true;
await bundled('server');
if (early) process.kill(process.pid, early);

if (process.argv.includes('--with-simulator')) {
  // A program of its own, which ends with this one.
  const simulator = spawn(process.execPath, [inApps('simulator', 'src', 'main.ts')], {
    stdio: 'inherit',
    env,
  });
  process.on('exit', () => simulator.kill());
}
