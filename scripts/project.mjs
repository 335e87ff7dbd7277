// Paths of the project, and how programs of node_modules are run.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The environment in which `node` is the project's Node, even if npm didn't start the command. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/**
 * Runs a program until it ends, or until this process does; `output` is its output when `quiet`, otherwise it is printed.
 */
export const run = (program, args, { env = {}, quiet = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: projectEnv(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const end = () => child.kill();
    process.once('exit', end);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      process.off('exit', end);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });

/** A free port. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A CELEIRO_NOW that several processes can share: the moment with the machine's current time. */
export const sharedNow = (moment) =>
  moment.includes('@') ? moment : `${moment}@${new Date().toISOString()}`;

/** Ends this process with one sentence. */
export const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
