import type { EventKind } from '@celeiro/contract/events.ts';
import { appendFileSync } from 'node:fs';

const seen = new Set<string>();

/**
 * Records that an endpoint emitted these kinds, one `endpoint kind` a line, in the file CELEIRO_EMITTED_KINDS names. After
 * the whole run `scripts/emitted-kinds.mjs` compares the file with what the contract declares.
 */
export const recordEmitted = (endpointName: string, kinds: readonly EventKind[]): void => {
  const file = process.env['CELEIRO_EMITTED_KINDS'];
  if (file === undefined) return;
  for (const kind of kinds) {
    const line = `${endpointName} ${kind}`;
    if (seen.has(line)) continue;
    seen.add(line);
    appendFileSync(file, `${line}\n`);
  }
};
