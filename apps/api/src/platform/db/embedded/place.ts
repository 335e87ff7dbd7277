import { statSync } from 'node:fs';

/** Identifies a folder on this machine: a copy has another value, a folder moved within its disk has the same. */
export const placeOf = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
};
