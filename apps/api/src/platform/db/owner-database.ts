import { resolve } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { migrate } from './migrate.ts';

export type OwnerDatabase = {
  /** Connection of the schema's owner, for `pg.Client` or `pg.Pool`. */
  readonly owner: pg.ClientConfig;
  /** Gives the database back (the embedded one stops with its last user). */
  readonly release: () => Promise<void>;
};

/**
 * The database that commands work on, migrated: the one of `DATABASE_OWNER_URL` (or `DATABASE_URL`), else the embedded
 * one in `CELEIRO_DATA_DIR`.
 */
export const openOwnerDatabase = async (
  env: NodeJS.ProcessEnv,
  log: (message: string) => void,
): Promise<OwnerDatabase> => {
  const url = env['DATABASE_OWNER_URL'] ?? env['DATABASE_URL'];
  if (url) {
    await migrate({ connection: url, log });
    return { owner: { connectionString: url }, release: async () => undefined };
  }
  const strategy = strategies.find((known) => known === env['CELEIRO_POSTGRES_STRATEGY']);
  const database = await startEmbeddedPostgres({
    dataDir: resolve(env['CELEIRO_DATA_DIR'] ?? '.data'),
    log,
    strategy,
  });
  try {
    await migrate({ connection: database.owner, log });
    return { owner: database.owner, release: database.stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
};

const strategies = ['plain', 'namespace', 'switch-user'] as const;
