import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { placeOf } from './place.ts';
import { isAlive, processBirth } from './processes.ts';

/**
 * Who uses the server of a data folder. Each process leaves a mark; the last one to go stops the server, and marks of
 * killed processes count for nothing. A process that wants to stop raises a `leaving` mark *before* it looks for
 * others, and one that arrives raises its own mark *before* it looks for leavers: at least one sees the other. A mark names
 * the folder it was made in, so that those a copied folder brought along count for nothing either.
 */
export type Hold = {
  /** Gives the mark back and runs `stopServer` when no other process holds the server. */
  readonly release: (stopServer: () => Promise<void>) => Promise<void>;
};

let holdCount = 0;

/** Marks this process as a user of the server, after any stop that is under way has ended. */
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

/** Marks of processes that still run; the others are swept. */
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
  // An empty mark is one just being written; without a place it was made by an earlier version: believed.
  const [birth = '', place = ''] = holder.split(' ');
  return (birth === '' || birth === (processBirth(pid) ?? '')) && (place === '' || place === placeOf(folder));
};
