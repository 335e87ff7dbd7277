import type { EventKind } from '@celeiro/contract/events.ts';
import { appendFileSync } from 'node:fs';

const seen = new Set<string>();

/**
 * Appends the kinds that an endpoint emitted, one `endpoint kind` per line, to the file named by CELEIRO_EMITTED_KINDS.
 * After the whole run `scripts/emitted-kinds.mjs` compares the file with the contract's declarations.
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
