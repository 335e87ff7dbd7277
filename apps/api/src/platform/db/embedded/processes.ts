import { readFileSync, readlinkSync } from 'node:fs';
import { isErrorCode } from './binaries.ts';

/** True while a process with this id runs (a zombie does not count). */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
  return processStat(pid)?.state !== 'Z';
};

/** Start time of a process in clock ticks, which distinguishes two processes with the same id; null when unknown. */
export const processBirth = (pid: number): string | null => processStat(pid)?.birth ?? null;

const processStat = (pid: number): { state: string; birth: string } | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may contain spaces; the fields after it are counted.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', birth: fields[19] ?? '' };
  } catch {
    return null;
  }
};

/** True when the working directory of the process is this folder; null where the system can't tell (no /proc). */
export const worksIn = (pid: number, folder: string): boolean | null => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return null;
  }
};
