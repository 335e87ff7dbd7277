// Starts the product like a newcomer (a clean clone in a temporary folder, `npm start`), does the main job once in
// a real browser, stops it with Ctrl+C, starts it again and stops it like a service manager (SIGTERM to npm only), and
// checks each time that no process of it is left.
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product-process.mjs';
import { root, run } from './project.mjs';

/** Processes that run in, or were started from, a folder. */
const processesOf = (folder) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });

const folder = mkdtempSync(join(tmpdir(), 'celeiro-clone-'));
const clone = join(folder, 'celeiro-ops');
let product = null;
let failure = null;

const start = () =>
  startProduct({
    dataDir: join(folder, 'data'),
    cwd: clone,
    command: ['npm', 'start'],
    timeout: 600_000,
  });

const stop = async (signal, to) => {
  const running = product;
  product = null;
  await running.stop(signal, to);
  const left = processesOf(folder);
  if (left.length > 0) throw new Error(`ainda em execução depois de ${signal}: ${left.join(', ')}`);
};

try {
  const cloned = await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  if (cloned.code !== 0) throw new Error('git clone falhou');
  console.log('Clone limpo: npm start…');
  const since = performance.now();
  product = await start();
  console.log(
    `No ar em ${product.url} depois de ${Math.round((performance.now() - since) / 1000)} s. Trabalho principal…`,
  );
  const journey = await run('node', ['scripts/e2e.mjs', '--base-url', product.url, '--grep', '@main']);
  if (journey.code !== 0) throw new Error('o trabalho principal falhou no clone limpo');
  await stop('SIGINT');
  product = await start();
  await stop('SIGTERM', product.pid);
} catch (error) {
  failure = error;
} finally {
  await product?.stop('SIGINT').catch((error) => (failure ??= error));
}
rmSync(folder, { recursive: true, force: true });
if (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
console.log('Clone limpo: instalado, iniciado, usado e parado sem deixar nada em execução.');
