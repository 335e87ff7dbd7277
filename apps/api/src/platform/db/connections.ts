import type pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

/** The two connections to the database: the API's role (rows) and the owner's role (structure, jobs). */
export type Connections = {
  readonly api: pg.ClientConfig;
  readonly owner: pg.ClientConfig;
  /** Releases the embedded server; does nothing for an external one. */
  readonly stop: () => Promise<void>;
};

/** The database of DATABASE_URL, or else the embedded one of CELEIRO_DATA_DIR, started or adopted. */
export const openConnections = async (
  config: Config['database'],
  log: (message: string) => void,
): Promise<Connections> => {
  if (config.url !== null) {
    return {
      api: { connectionString: config.url },
      owner: { connectionString: config.ownerUrl ?? config.url },
      stop: async () => undefined,
    };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { api: server.api, owner: server.owner, stop: server.stop };
};
