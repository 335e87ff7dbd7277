// The Chromium of the browser tests: $CHROME_PATH, the system's, Debian's package when we may install it, the one npm
// ships for Linux x64; never a download from elsewhere.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './project.mjs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const help =
  'Instale o Chromium (Debian: "apt-get install chromium") ou aponte CHROME_PATH para um Chrome/Chromium.';

/** `{ executablePath, args, env }` to launch it with; throws a sentence that says what to install. */
export const findChromium = async () => {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!runs(chosen)) throw new Error(`CHROME_PATH aponta para "${chosen}", que não é um programa. ${help}`);
    return launchOf(chosen);
  }
  const found = installed.find(runs);
  if (found) return launchOf(found);
  if (installFromDebian() && runs(installed[0])) return launchOf(installed[0]);
  return (await shippedByNpm()) ?? fail();
};

const launchOf = (executablePath, args = [], env = {}) => ({
  executablePath,
  // Chromium's own sandbox does not work for root.
  args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
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
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
};

const shippedByNpm = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(join(root, 'node_modules', '@sparticuz', 'chromium'))) return null;
  // It trusts whatever already stands in the temporary folder: give it one of its own, and again when it is incomplete.
  const folder = join(tmpdir(), `celeiro-chromium-${process.getuid?.() ?? 0}`);
  const libraries = join(folder, 'al2023', 'lib');
  if (!existsSync(libraries)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = { TMPDIR: process.env.TMPDIR, AWS: process.env.AWS_EXECUTION_ENV };
  // Both are read while the module loads; the second makes it unpack the system libraries it needs.
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const path = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
    return launchOf(executablePath, chromium.args, { LD_LIBRARY_PATH: path });
  } finally {
    restore('TMPDIR', before.TMPDIR);
    restore('AWS_EXECUTION_ENV', before.AWS);
  }
};

const restore = (name, value) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

const fail = () => {
  throw new Error(`Nenhum Chromium para os testes de navegador. ${help}`);
};
