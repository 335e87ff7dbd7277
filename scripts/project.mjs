// Where things are, and how a program of node_modules is run.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The environment in which `node` is the project's own, even when the command was not started by npm. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/** Runs a program to its end, or to ours; `output` is what it said when `quiet`, else it speaks by itself. */
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

/** A CELEIRO_NOW that several processes can share: what the machine's time of now is called. */
export const sharedNow = (moment) =>
  moment.includes('@') ? moment : `${moment}@${new Date().toISOString()}`;

/** Stops this process with one sentence. */
export const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
