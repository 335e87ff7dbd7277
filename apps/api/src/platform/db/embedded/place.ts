import { statSync } from 'node:fs';

/** Identifies a folder: a copy has another value, a folder moved within its disk keeps it. */
export const placeOf = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
};
