import { statfs } from 'node:fs/promises';
import { sqlState } from './database-errors.ts';

export type DiskWatch = {
  /** Called with every failed request. A write that failed for lack of space counts for half a minute. */
  readonly report: (error: unknown) => void;
  readonly isFull: () => Promise<boolean>;
};

const diskFull = '53100';
const remembered = 30_000;
/** With less free space PostgreSQL may not get the next segment of its log, and stops until there is room. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Whether the database has room to write (T03). Two sources: failed writes, wherever the database runs, and the disk of
 * `folder` when it runs here. It recovers by itself once space is free again.
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

/** Free bytes for an ordinary user. A folder that can't be read counts as having space: the database itself would fail. */
const freeBytesOf = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};
