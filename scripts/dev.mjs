// npm run dev: the API from its sources (restarted when they change) with vite's server in front of it.
import { spawn } from 'node:child_process';
import { bin, projectEnv, root } from './project.mjs';

const env = projectEnv({ APP_ENV: process.env.APP_ENV ?? 'development', NODE_ENV: 'development' });

const children = [
  spawn(bin('node'), ['--watch', 'scripts/dev-api.mjs'], {
    cwd: root,
    // vite's proxy looks for the API here (apps/web/vite.config.ts).
    env: { ...env, PORT: '3000' },
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['dev', 'apps/web', '--strictPort'], { cwd: root, env, stdio: 'inherit' }),
];
console.log('Desenvolvimento: http://localhost:5173 (API em http://localhost:3000)');

let stopping = false;
const stop = (code) => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 1));
