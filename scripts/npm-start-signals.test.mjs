import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './project.mjs';

// T03a: a service manager stops the process it started, which is npm; a shell runs between it and the server.

const folder = mkdtempSync(join(tmpdir(), 'celeiro-signals-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('signals to npm reach the program of npm start', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  writeFileSync(
    join(folder, 'scripts', 'start.mjs'),
    `process.on('SIGTERM', () => { console.log('heard SIGTERM'); process.exit(0); });
     console.log('process', process.pid);
     process.stdin.resume();`,
  );
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  const closed = once(npm, 'close');
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
    if (String(chunk).includes('process ')) npm.kill('SIGTERM');
  });
  await once(npm, 'exit');
  // The writing end of the pipe: open as long as the program runs.
  npm.stdin.end();
  await closed;
  expect(output).toContain('heard SIGTERM');
});
