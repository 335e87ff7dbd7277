import type pg from 'pg';
import { readConfig } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Before the server starts: a database outside production is brought up to date. The embedded server is left running
 * for the application to adopt.
 */
export const prepareFirstRun = async (): Promise<void> => {
  const { environment, seedsDemo, database } = readConfig(process.env);
  if (environment.isProduction || !seedsDemo) return;
  const url = database.ownerUrl;
  if (url !== null) return fillWhenEmpty({ connectionString: url });
  const server = await startEmbeddedPostgres({ dataDir: database.dataDir, log: say });
  const onSignal = (): void => void server.stop().finally(() => process.exit(130));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    await fillWhenEmpty(server.owner);
    await server.leave();
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
};

const fillWhenEmpty = async (owner: pg.ClientConfig): Promise<void> => {
  await migrate({ connection: owner, log: say });
};
