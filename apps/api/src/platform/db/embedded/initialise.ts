import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { isErrorCode, type PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './processes.ts';
import { runAs } from './run-as.ts';
import type { Identity } from './identity.ts';

/**
 * Creates the cluster when there is none. It is built in a neighbouring folder and moved as a whole, so an incomplete
 * cluster is never taken for a complete one. The collation is PostgreSQL's own, the same on every machine. `sync: false`
 * is for tests.
 */
export const initialiseCluster = async (
  identity: Identity,
  binaries: PostgresBinaries,
  sync: boolean,
): Promise<string> => {
  const cluster = join(identity.home, 'data');
  if (existsSync(join(cluster, 'PG_VERSION'))) return cluster;
  sweepUnfinished(identity.home);
  const unfinished = join(identity.home, `data.tmp-${process.pid}-${randomBytes(4).toString('hex')}`);
  await initdb(identity, binaries, unfinished, sync);
  try {
    renameSync(unfinished, cluster);
  } catch (error) {
    if (!isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    // Another start was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  const folder = openSync(identity.home, 'r');
  if (process.platform !== 'win32') fsyncSync(folder);
  closeSync(folder);
  return cluster;
};

const sweepUnfinished = (home: string): void => {
  for (const name of readdirSync(home)) {
    const pid = Number(/^data\.tmp-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(home, name), { recursive: true, force: true });
  }
};

const initdb = async (
  identity: Identity,
  binaries: PostgresBinaries,
  folder: string,
  sync: boolean,
): Promise<void> => {
  const args = [
    ...['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--data-checksums'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'],
    ...(sync ? [] : ['--no-sync']),
  ];
  const child = runAs(identity, binaries, 'initdb', args, {
    cwd: identity.home,
    detached: false,
    output: 'pipe',
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // 'close' comes once all output was read; a program that can't start rejects with its 'error'.
  const [code] = await once(child, 'close');
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new EmbeddedPostgresError(`Não foi possível criar o banco em ${identity.home}:\n${output.trim()}`);
};
