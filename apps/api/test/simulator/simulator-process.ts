import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The simulator as a person starts it: a separate process that only uses HTTP. */
export const startSimulator = (url: string, ...args: string[]) => {
  const program = join(import.meta.dirname, '../../../simulator/src/main.ts');
  const child = spawn(process.execPath, [program, '--url', url, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said += part.toString('utf8')));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    says: () => said,
    /** Its exit code, once it has ended by itself. */
    ended,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
