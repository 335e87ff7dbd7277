import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testPassword } from './test-app.ts';

// With API_BUNDLE the bundled product, which starts several times faster than its sources.
const main = fileURLToPath(
  process.env['API_BUNDLE'] === undefined
    ? new URL('../src/main.ts', import.meta.url)
    : new URL('server.js', process.env['API_BUNDLE']),
);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** The product as a separate process that can be killed. */
export type Product = {
  readonly url: (path: string) => string;
  /** Starts it; throws its output when it isn't ready in time. */
  readonly start: () => Promise<void>;
  /** SIGKILL, also for its children. */
  readonly kill: () => void;
  /** Sends the signals at once; resolves to the exit code. */
  readonly stop: (...signals: readonly NodeJS.Signals[]) => Promise<number | null>;
  /** What it printed, all of its starts together. */
  readonly output: () => string;
  /** A person's access token, through a separate client. */
  readonly login: (client: string, scope: string, username: string) => Promise<string>;
};

export const createProduct = async (
  dataDir: string,
  readyWithin: number,
  environment: Readonly<Record<string, string>>,
): Promise<Product> => {
  const port = await freePort();
  const url = (path: string): string => `http://127.0.0.1:${port}/api${path}`;
  let child: ChildProcess | null = null;
  let output = '';
  return {
    url,
    start: async () => {
      const started = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          APP_ENV: 'test',
          PORT: String(port),
          CELEIRO_DATA_DIR: dataDir,
          SEED_DEMO: 'false',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_PER_MINUTE: '0',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk) => (output += String(chunk)));
      const deadline = performance.now() + readyWithin;
      while (performance.now() < deadline) {
        const answer = await fetch(url('/health/ready')).catch(() => null);
        if (answer?.ok) return;
        if (started.exitCode !== null) break;
        await pause(25);
      }
      throw new Error(`not ready: ${output.slice(-2000)}`);
    },
    output: () => output,
    kill: () => void child?.kill('SIGKILL'),
    stop: async (...signals) => {
      if (child === null) return null;
      const ended = once(child, 'exit');
      for (const signal of signals) child.kill(signal);
      await ended;
      return child.exitCode;
    },
    login: async (client, scope, username) => {
      const answer = await fetch(url('/authorization-server-web/oauth/token'), {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${client}:${client}-dev`)}` },
        body: new URLSearchParams({ scope, username, password: testPassword }),
      });
      const body = (await answer.json()) as { access_token: string }; // the token endpoint's answer
      return body.access_token;
    },
  };
};
