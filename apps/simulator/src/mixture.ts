import { createHash } from 'node:crypto';

/** One of a mixture, always the same one for the same id: what is repeated is treated the same every time. */
export const pickFrom = <T>(mixture: readonly [T, ...T[]], id: string): T => {
  const digest = createHash('sha256').update(id).digest();
  return mixture[digest.readUInt32BE(0) % mixture.length] ?? mixture[0];
};
