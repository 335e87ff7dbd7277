import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { placeOf } from './place.ts';
import { isAlive, processBirth } from './processes.ts';

/**
 * Records which processes use the server of a data folder. Each process writes a mark; the last one to leave stops the
 * server. Marks of killed processes are ignored. A process that wants to stop writes a `leaving` mark *before* it looks
 * for others, and a process that arrives writes its own mark *before* it looks for `leaving` marks, so at least one of
 * them sees the other. A mark names the folder it was written in, so marks in a copied folder are ignored too.
 */
export type Hold = {
  /** Removes the mark and runs `stopServer` when no other process uses the server. */
  readonly release: (stopServer: () => Promise<void>) => Promise<void>;
};

let holdCount = 0;

/** Marks this process as a user of the server, once any stop in progress has ended. */
export const takeHold = async (home: string): Promise<Hold> => {
  const folder = join(home, 'holders');
  mkdirSync(folder, { recursive: true });
  holdCount += 1;
  const mark = `${process.pid}-${holdCount}`;
  const holder = `${processBirth(process.pid) ?? ''} ${placeOf(folder)}`;
  writeFileSync(join(folder, mark), holder);
  await leaversEnded(folder);
  return {
    release: async (stopServer) => {
      const leaving = join(folder, `leaving-${mark}`);
      writeFileSync(leaving, holder);
      rmSync(join(folder, mark), { force: true });
      try {
        if (liveMarks(folder, false).length === 0) await stopServer();
      } finally {
        rmSync(leaving, { force: true });
      }
    },
  };
};

const leaversEnded = async (folder: string): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (liveMarks(folder, true).length > 0) {
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError('Outro processo está parando o banco e não terminou em 30 s.');
    }
    await pause(50);
  }
};

/** Marks of running processes; removes the others. */
const liveMarks = (folder: string, leaving: boolean): readonly string[] =>
  readdirSync(folder).filter((mark) => {
    if (mark.startsWith('leaving-') !== leaving) return false;
    const pid = Number(mark.replace('leaving-', '').split('-')[0]);
    if (isAlive(pid) && isOf(readMark(folder, mark), pid, folder)) return true;
    rmSync(join(folder, mark), { force: true });
    return false;
  });

const readMark = (folder: string, mark: string): string | null => {
  try {
    return readFileSync(join(folder, mark), 'utf8');
  } catch {
    return null;
  }
};

const isOf = (holder: string | null, pid: number, folder: string): boolean => {
  if (holder === null) return false;
  // An empty mark is being written right now, and a mark without a place is from an earlier version: both are believed.
  const [birth = '', place = ''] = holder.split(' ');
  return (birth === '' || birth === (processBirth(pid) ?? '')) && (place === '' || place === placeOf(folder));
};
