import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, worksIn } from './processes.ts';

/** The server that `postmaster.pid` names. */
export type RunningServer = { readonly pid: number; readonly port: number; readonly socketFolder: string };

/**
 * The server running on this cluster, or null. A file left behind by a killed server is recognised: its process is
 * gone, or the id now belongs to a program that does not work in the cluster's folder.
 */
export const findRunningServer = (cluster: string): RunningServer | null => {
  let lines: readonly string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const socketFolder = lines[4]?.trim() ?? '';
  // Written line by line: a server that is just starting has not named its socket yet.
  if (!Number.isSafeInteger(pid) || pid <= 1 || !port || !socketFolder) return null;
  if (!isAlive(pid) || worksIn(pid, realpathSync(cluster)) === false) return null;
  return { pid, port, socketFolder };
};
