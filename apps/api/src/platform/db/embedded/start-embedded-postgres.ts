import { resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { takeHold } from './holders.ts';
import { identityFor } from './identity.ts';
import { initialiseCluster } from './initialise.ts';
import { findRunningServer } from './postmaster-file.ts';
import { apiRole, databaseName, ensureRolesAndDatabase, ownerRole } from './roles.ts';
import { prepare } from './run-as.ts';
import { ensureServer, stopServer, type StartedServer } from './server-process.ts';
import type { Strategy } from './strategy.ts';

/** What `pg` needs to connect. */
export type ConnectionSettings = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

export type EmbeddedPostgres = {
  /** Folder of the Unix socket; the server listens on no network port. */
  readonly host: string;
  readonly port: number;
  /** The owner of the schema. */
  readonly user: string;
  readonly database: string;
  readonly owner: ConnectionSettings;
  readonly api: ConnectionSettings;
  readonly superuser: ConnectionSettings;
  /** Whether the server was already running: left by a killed process, or in use by another one. */
  readonly adopted: boolean;
  /** Releases the server; the last process to do so stops it. */
  readonly stop: () => Promise<void>;
  /** Releases the server and leaves it running for the next process. */
  readonly leave: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** Overrides how a new folder's server gets its identity (see strategy.ts). */
  readonly strategy?: Strategy | undefined;
  /** False only in tests: the new cluster is not flushed to disk. The running server always flushes. */
  readonly syncNewCluster?: boolean;
};

/**
 * Starts the PostgreSQL that npm installed, with its data in `dataDir`, or uses the one already running there. Until it
 * is released, a server that dies is started again. Throws `EmbeddedPostgresError` with a sentence for the terminal.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, log = () => undefined, strategy, syncNewCluster = true } = options;
  const found = findBinaries();
  const identity = identityFor(resolve(dataDir, 'postgres'), strategy, log);
  const binaries = prepare(identity, found);
  const hold = await takeHold(identity.home);
  let cluster = '';
  const start = async (): Promise<StartedServer> => {
    const started = await ensureServer(identity, binaries, cluster);
    await ensureRolesAndDatabase(started.server);
    return started;
  };
  try {
    cluster = await initialiseCluster(identity, binaries, syncNewCluster);
    const { server, adopted } = await start();
    if (!leftByUs.delete(cluster)) {
      log(adopted ? 'Banco embutido já em execução: em uso.' : 'Banco embutido iniciado.');
    }
    const stopWatching = watch(cluster, async () => {
      log('O banco embutido parou sozinho: iniciando de novo.');
      await start();
    });
    const settings = { host: server.socketFolder, port: server.port, database: databaseName };
    const owner = { ...settings, user: ownerRole };
    return {
      ...owner,
      owner,
      api: { ...settings, user: apiRole },
      superuser: { ...settings, user: 'postgres' },
      adopted,
      stop: async () => {
        await stopWatching();
        await hold.release(() => stopServer(cluster));
      },
      leave: async () => {
        await stopWatching();
        leftByUs.add(cluster);
        await hold.release(async () => undefined);
      },
    };
  } catch (error) {
    await hold.release(() => stopServer(cluster));
    throw error;
  }
};

/** Clusters that this process left running: using them again is not logged. */
const leftByUs = new Set<string>();

/** Checks twice a second whether the server runs and calls `revive` when it does not, one call at a time. */
const watch = (cluster: string, revive: () => Promise<void>): (() => Promise<void>) => {
  let reviving: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (reviving || findRunningServer(cluster)) return;
    reviving = revive()
      .catch(() => undefined)
      .finally(() => (reviving = null));
  }, 500);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reviving;
  };
};
