import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isErrorCode } from './binaries.ts';
import { placeOf } from './place.ts';
import { namesServerHere } from './postmaster-file.ts';
import { chooseStrategy, type Strategy } from './strategy.ts';

/** The user that owns a data folder: a folder created by one user can't be opened by another. */
export type Identity = {
  readonly strategy: Strategy;
  readonly uid: number;
  readonly gid: number;
  /** Folder of the cluster and everything that belongs to it. */
  readonly home: string;
};

/**
 * The record in the data folder. It has a path only when the data are outside the folder. So a copied folder has its own
 * database, and a moved folder finds its data.
 */
const savedIdentity = z.object({
  strategy: z.enum(['plain', 'namespace', 'switch-user']),
  uid: z.int(),
  gid: z.int(),
  /** Path of data outside the folder. Earlier versions also wrote the folder's own path here, which is ignored. */
  home: z.optional(z.string()),
  /** An id of the folder that wrote this; a copy gets another id. */
  place: z.optional(z.string()),
});
type SavedIdentity = z.output<typeof savedIdentity>;

/** Folder of data and programs that the other user must be able to reach (`switch-user`). */
export const sharedRoot = '/var/lib/celeiro-ops';

/**
 * Reads the folder's identity, or chooses and stores one the first time. `forced` overrides the choice but not the
 * record. `log` is called when the folder is a copy whose data are elsewhere: those data belong to the original, and the
 * copy starts empty.
 */
export const identityFor = (
  folder: string,
  forced?: Strategy,
  log: (message: string) => void = () => undefined,
): Identity => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const saved = read(folder);
    if (saved === null) {
      writeFirst(folder, forced);
      continue;
    }
    const { strategy, uid, gid } = saved;
    const elsewhere = homeElsewhere(saved);
    if (elsewhere === null) {
      adoptFolder(folder, saved);
      return { strategy, uid, gid, home: folder };
    }
    if (claim(elsewhere, folder)) return { strategy, uid, gid, home: elsewhere };
    log(`${folder} é uma cópia, e os dados da original ficam em ${elsewhere}: esta cópia começa vazia.`);
    setAside(folder);
  }
};

const recordOf = (folder: string): string => join(folder, 'identity.json');

const read = (folder: string): SavedIdentity | null => {
  try {
    return savedIdentity.parse(JSON.parse(readFileSync(recordOf(folder), 'utf8')));
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
};

const homeElsewhere = ({ home }: SavedIdentity): string | null =>
  home !== undefined && dirname(home) === sharedRoot && /^[0-9a-f]{16}$/.test(basename(home)) ? home : null;

/** The first of several simultaneous starts writes the record; the others read it. */
const writeFirst = (folder: string, forced: Strategy | undefined): void => {
  const { isElsewhere, ...chosen } = chooseStrategy(folder, forced);
  const home = isElsewhere ? newHomeElsewhere(folder) : undefined;
  const unfinished = write(folder, { ...chosen, ...(home && { home }), place: placeOf(folder) });
  try {
    linkSync(unfinished, recordOf(folder));
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
    if (home) rmSync(home, { recursive: true, force: true });
  } finally {
    rmSync(unfinished, { force: true });
  }
};

const write = (folder: string, saved: SavedIdentity): string => {
  const unfinished = `${recordOf(folder)}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, `${JSON.stringify(saved)}\n`);
  return unfinished;
};

const setAside = (folder: string): void => {
  try {
    renameSync(recordOf(folder), `${recordOf(folder)}.copied`);
  } catch (error) {
    // Another start was faster.
    if (!isErrorCode(error, 'ENOENT')) throw error;
  }
};

/**
 * A copied folder contains PostgreSQL's lock files, which name processes of the original. They would prevent this server
 * from starting, or lead to the original.
 */
const adoptFolder = (folder: string, saved: SavedIdentity): void => {
  const place = placeOf(folder);
  if (saved.place === place) return;
  const cluster = join(folder, 'data');
  if (!namesServerHere(cluster)) {
    for (const name of ['socket', 'socket-folder', join('data', 'postmaster.pid')]) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
  const { strategy, uid, gid } = saved;
  renameSync(write(folder, { strategy, uid, gid, place }), recordOf(folder));
};

const claimOf = (home: string): string => join(home, 'claimed-by');

const newHomeElsewhere = (folder: string): string => {
  const home = join(sharedRoot, randomBytes(8).toString('hex'));
  mkdirSync(home, { recursive: true, mode: 0o700 });
  writeFileSync(claimOf(home), realpathSync(folder));
  return home;
};

/** True when the data in `home` belong to this folder: it created them, or it was moved here from the folder that did. */
const claim = (home: string, folder: string): boolean => {
  if (!existsSync(home)) return false;
  const here = realpathSync(folder);
  const claimant = existsSync(claimOf(home)) ? readFileSync(claimOf(home), 'utf8') : null;
  if (claimant === here) return true;
  // Earlier versions wrote no claim and named the home after the folder's path.
  const isFree = claimant === null ? home === formerHome(folder) : !stillLeadsTo(claimant, home);
  if (isFree) writeFileSync(claimOf(home), here);
  return isFree;
};

const stillLeadsTo = (folder: string, home: string): boolean => {
  try {
    return read(folder)?.home === home;
  } catch {
    return true;
  }
};

const formerHome = (folder: string): string =>
  join(sharedRoot, createHash('sha256').update(folder).digest('hex').slice(0, 16));
