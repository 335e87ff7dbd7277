// Starts the product like a user (the script of npm start, in a separate process) and waits until it is ready.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, projectEnv, root } from './project.mjs';

/**
 * `command` runs in `cwd` with PORT and CELEIRO_DATA_DIR set; resolves to `{ url, stop }`. `stop` sends the signal of
 * Ctrl+C to the whole group, or another signal only to the started program, and resolves to the exit code (rejects after
 * 15 s).
 */
export const startProduct = async ({
  dataDir,
  env = {},
  cwd = root,
  command = ['node', 'scripts/start.mjs'],
  timeout = 180_000,
}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    // A separate process group, so that Ctrl+C can be imitated.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: projectEnv({
      PORT: String(port),
      CELEIRO_DATA_DIR: dataDir,
      PATH: `${join(cwd, 'node_modules', '.bin')}:${process.env.PATH}`,
      ...env,
    }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output = (output + chunk).slice(-20_000)));
  }
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)));
  const over = ended.then((code) => {
    throw new Error(`O produto terminou (${code}) antes de ficar pronto:\n${output}`);
  });
  over.catch(() => undefined);
  const stop = async (signal = 'SIGINT', to = -child.pid) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(to, signal);
    const code = await Promise.race([ended, pause(15_000, 'late', { ref: false })]);
    if (code === 'late') {
      process.kill(-child.pid, 'SIGKILL');
      throw new Error(`O produto não parou em 15 s depois de ${signal}:\n${output}`);
    }
    return code;
  };
  try {
    await Promise.race([ready(url, timeout), over]);
  } catch (error) {
    await stop('SIGKILL').catch(() => undefined);
    throw error instanceof Error && error.message.includes(output)
      ? error
      : new Error(`${error.message}\n${output}`);
  }
  return { url, port, pid: child.pid, stop, output: () => output };
};

const ready = async (url, timeout) => {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${url}/api/health/ready não respondeu em ${timeout / 1000} s.`);
};
