import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { untilDone } from './journey.ts';

const program = join(import.meta.dirname, '../../apps/simulator/src/main.ts');

/**
 * The simulator beside the product, playing the systems around one delivery only: other journeys' orders stay as they
 * are. `stop` in the end.
 */
export const simulate = (baseUrl: string | undefined, deliveryPublicId: string, ...args: string[]) => {
  const child = spawn(
    process.execPath,
    [program, '--url', baseUrl ?? '', '--delivery', deliveryPublicId, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said += part.toString('utf8')));
  }
  let isOver = false;
  child.once('close', () => {
    isOver = true;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    /** Waits until it says this; that it ended without saying it is a failure. */
    says: async (text: string | RegExp) => {
      const hasSaid = () => (typeof text === 'string' ? said.includes(text) : text.test(said));
      await expect.poll(() => hasSaid() || isOver, untilDone).toBe(true);
      expect(said).toMatch(text);
    },
    /** Waits until it ends by itself, without a complaint. */
    ends: async () => expect(await ended, said).toBe(0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
export type Simulator = ReturnType<typeof simulate>;
