import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAlive, worksIn } from './processes.ts';

/** The server that `postmaster.pid` names. */
export type RunningServer = { readonly pid: number; readonly port: number; readonly socketFolder: string };

/**
 * The server that runs on this cluster, or null. Ignores a file left by a killed server or copied with the folder: its
 * process ended, or works in another folder.
 */
export const findRunningServer = (cluster: string): RunningServer | null => {
  const lines = readLines(cluster);
  const port = Number(lines[3]);
  const recorded = lines[4]?.trim() ?? '';
  // PostgreSQL writes the file line by line: a starting server has not written its socket yet.
  if (!port || !recorded || !isHere(cluster, lines)) return null;
  // When a folder is moved while its server runs, the socket moves with it.
  const isNear = basename(recorded) === 'socket';
  const socketFolder = isNear ? join(dirname(cluster), 'socket') : recorded;
  return { pid: Number(lines[0]), port, socketFolder };
};

/** True when a server runs on this cluster or is just starting on it. */
export const namesServerHere = (cluster: string): boolean => isHere(cluster, readLines(cluster));

const readLines = (cluster: string): readonly string[] => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

const isHere = (cluster: string, [first, dataFolder = '']: readonly string[]): boolean => {
  const pid = Number(first);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const here = realpathSync(cluster);
  // Without that information, compares the folder the server was started with; one that no longer exists was moved to
  // here.
  return worksIn(pid, here) ?? (!existsSync(dataFolder) || realpathSync(dataFolder) === here);
};
