import type { OrderIntake } from '@celeiro/contract/orders.ts';
import { createHash } from 'node:crypto';

/** What a channel sent, as one hash: the same content gives the same value whatever the order of its keys. */
export const intakeFingerprint = (intake: OrderIntake): Buffer =>
  createHash('sha256').update(canonical(intake)).digest();

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, content]) => content !== undefined);
    entries.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, content]) => `${JSON.stringify(key)}:${canonical(content)}`).join(',')}}`;
  }
  return JSON.stringify(value);
};
