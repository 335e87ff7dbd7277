// npm start: builds what changed, fills an empty demonstration database, and serves the product; with the option
// `--with-simulator` it also starts an ordering channel and suppliers.
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

// The server and the seed stop by themselves on a signal. Before they run, a signal simply ends this process; one that
// arrives while the server's code is loading is passed on afterwards.
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
// Sent to open pages, which offer a reload when the server has a different build.
env.BUILD_ID ??= readFileSync(inApps('web', 'dist', '.sources-hash'), 'utf8').slice(0, 12);
// A trial without configuration is a demonstration. With an external database APP_ENV sets the environment; without APP_ENV
// it is production.
if (!env.DATABASE_URL) env.APP_ENV ??= 'development';

// One date for the server, the seed and the simulator.
if (env.CELEIRO_NOW) env.CELEIRO_NOW = sharedNow(env.CELEIRO_NOW);

enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
const { prepareFirstRun } = await bundled('first-run');
await prepareFirstRun().catch(sayAndEnd);
isReading = true;
await bundled('server');
if (early) process.kill(process.pid, early);

if (process.argv.includes('--with-simulator')) {
  // A separate program that ends with this one.
  const simulator = spawn(process.execPath, [inApps('simulator', 'src', 'main.ts')], {
    stdio: 'inherit',
    env,
  });
  process.on('exit', () => simulator.kill());
}
