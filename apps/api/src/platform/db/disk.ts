import { statfs } from 'node:fs/promises';
import { sqlState } from './database-errors.ts';

export type DiskWatch = {
  /** Called with every failed request; a write that failed for lack of space counts for half a minute. */
  readonly report: (error: unknown) => void;
  readonly isFull: () => Promise<boolean>;
};

const diskFull = '53100';
const remembered = 30_000;
/** Below this PostgreSQL may not get the next piece of its log, and stops until there is room. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Whether the database has room to write (T03): by what it said to a write, wherever it runs, and by the disk under `folder`,
 * where it runs here. Room made again shows by itself.
 */
export const watchDisk = (
  folder: string | null,
  clock: () => Date,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): DiskWatch => {
  let refusedAt = -Infinity;
  return {
    report: (error) => {
      if (sqlState(error) === diskFull) refusedAt = clock().getTime();
    },
    isFull: async () => {
      if (clock().getTime() - refusedAt < remembered) return true;
      return folder !== null && (await freeBytes(folder)) < LEAST_FREE_BYTES;
    },
  };
};

/** Free space for an ordinary user; a folder that can't be read counts as having space, since the database itself would fail. */
const freeBytesOf = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};
