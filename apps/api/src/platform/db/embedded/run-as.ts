import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { isErrorCode } from './binaries.ts';
import { sharedRoot, type Identity } from './identity.ts';
import { namespaceArguments } from './strategy.ts';

export type RunOptions = {
  readonly cwd: string;
  readonly detached: boolean;
  readonly output: number | 'pipe';
};

/** Starts a PostgreSQL program under the identity of its data folder. */
export const runAs = (
  identity: Identity,
  binaries: PostgresBinaries,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  { cwd, detached, output }: RunOptions,
): ChildProcess => {
  const stdio = ['ignore', output, output] as const;
  // Messages in English on every machine, since the launcher parses them.
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
  const path = join(binaries.native, 'bin', program);
  const options = { cwd, detached, env, stdio: [...stdio] };
  if (identity.strategy === 'namespace') {
    return spawn('unshare', [...namespaceArguments(identity.uid, identity.gid), path, ...args], options);
  }
  if (identity.strategy === 'switch-user') {
    return spawn(path, args, { ...options, uid: identity.uid, gid: identity.gid });
  }
  return spawn(path, args, options);
};

/**
 * Creates the home folder. For `switch-user` it also changes the folder's owner and copies the programs where that user
 * can run them.
 */
export const prepare = (identity: Identity, binaries: PostgresBinaries): PostgresBinaries => {
  mkdirSync(identity.home, { recursive: true, mode: 0o700 });
  if (identity.strategy !== 'switch-user') return binaries;
  if (dirname(identity.home) === sharedRoot) chmodSync(sharedRoot, 0o755);
  chownSync(identity.home, identity.uid, identity.gid);
  return { native: copyForOthers(binaries.native) };
};

/** One copy for each version, named by a hash of the server program, and moved into place as a whole. */
const copyForOthers = (native: string): string => {
  const version = createHash('sha256')
    .update(readFileSync(join(native, 'bin', 'postgres')))
    .digest('hex')
    .slice(0, 16);
  const copy = join(sharedRoot, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    if (!isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
};
