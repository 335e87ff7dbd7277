import type { ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { accepts } from './connect.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findRunningServer, type RunningServer } from './postmaster-file.ts';
import { isAlive } from './processes.ts';
import { runAs } from './run-as.ts';
import type { Identity } from './identity.ts';

/** Recovery after a crash first replays the log, which may take long. */
const startTimeout = 120_000;
const logLimit = 10_000_000;
const socketPrefix = 'celeiro-';

export type StartedServer = { readonly server: RunningServer; readonly adopted: boolean };

/** Uses the server that runs on this cluster, or starts one, and waits until it accepts connections. */
export const ensureServer = async (
  identity: Identity,
  binaries: PostgresBinaries,
  cluster: string,
): Promise<StartedServer> => {
  const deadline = Date.now() + startTimeout;
  const log = join(identity.home, 'postgres.log');
  let child: ChildProcess | null = null;
  while (Date.now() < deadline) {
    const server = findRunningServer(cluster);
    if (server && (await accepts(server))) return { server, adopted: child?.pid !== server.pid };
    if (child === null && server === null) {
      child = launch(identity, binaries, cluster, log);
    } else if (child !== null && (child.exitCode !== null || child.signalCode !== null)) {
      const logText = lastWords(log);
      if (!isPassing(logText)) throw failure(identity, logText);
      child = null;
    }
    await pause(50);
  }
  throw failure(identity, lastWords(log));
};

/** Stops the server: open transactions are rolled back, committed ones are on disk. */
export const stopServer = async (cluster: string): Promise<void> => {
  const server = findRunningServer(cluster);
  if (server) {
    kill(server.pid, 'SIGINT');
    // A fast stop takes milliseconds; the caller has ten seconds in total. An immediate stop is safe too, thanks to
    // recovery.
    if (!(await endsWithin(server.pid, 2_500))) kill(server.pid, 'SIGQUIT');
    await endsWithin(server.pid, 2_000);
  }
  const socketFolder = server?.socketFolder;
  if (socketFolder && dirname(socketFolder) === tmpdir())
    rmSync(socketFolder, { recursive: true, force: true });
};

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The server ended by itself in the meantime.
  }
};

const endsWithin = async (pid: number, milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
};

const launch = (
  identity: Identity,
  binaries: PostgresBinaries,
  cluster: string,
  log: string,
): ChildProcess => {
  // A file, not a pipe: the server outlives a killed application and must still be able to write.
  if (existsSync(log) && statSync(log).size > logLimit) rmSync(log);
  const output = openSync(log, 'a', 0o600);
  const args = [
    ...['-D', cluster, '-k', socketFolderFor(identity), '-c', 'listen_addresses='],
    ...['-c', 'max_connections=200', '-c', 'unix_socket_permissions=0700', '-c', 'wal_compression=on'],
  ];
  // Detached: Ctrl+C reaches only the application, which finishes its requests before the database stops.
  const child = runAs(identity, binaries, 'postgres', args, { cwd: identity.home, detached: true, output });
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  return child;
};

/**
 * Socket paths are limited to about 107 bytes. A longer path gets a short private folder elsewhere, which is recorded so
 * that later starts use the same.
 */
const socketFolderFor = (identity: Identity): string => {
  const near = join(identity.home, 'socket');
  const folder = Buffer.byteLength(near) <= 80 ? near : shortFolder(identity);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity.strategy === 'switch-user') chownSync(folder, identity.uid, identity.gid);
  return folder;
};

const shortFolder = (identity: Identity): string => {
  const record = join(identity.home, 'socket-folder');
  const known = existsSync(record) ? readFileSync(record, 'utf8') : '';
  // The folder may have been deleted and created again by another user of the machine, who would then control the socket.
  const owner = statSync(known, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && (owner === process.getuid?.() || owner === identity.uid)) return known;
  const folder = mkdtempSync(join(tmpdir(), socketPrefix));
  writeFileSync(record, folder);
  return folder;
};

/** Refusals that end by themselves: children of a killed server are still ending, or another start is in progress. */
const isPassing = (logText: string): boolean =>
  /lock file ".*" already exists|is still in use|the database system is (starting up|shutting down)/.test(
    logText,
  );

const lastWords = (log: string): string => {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').slice(-6).join('\n');
  } catch {
    return '';
  }
};

const failure = (identity: Identity, logText: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(`O PostgreSQL embutido não iniciou (dados em ${identity.home}):\n${logText}`);
