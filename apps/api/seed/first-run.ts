import type pg from 'pg';
import { shiftedClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { refuseDefaults } from '../src/platform/production.ts';
import { onConnection } from './on-connection.ts';
import { ensureReferenceData } from './reference.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Before the server starts: the schema and the reference data are brought up to date, and outside production an empty
 * database gets the demonstration. The embedded server is left running for the application to adopt.
 */
export const prepareFirstRun = async (): Promise<void> => {
  const config = readConfig(process.env);
  refuseDefaults(config);
  const { environment, seedsDemo, database, clockShiftMs } = config;
  const now = !environment.isProduction && seedsDemo ? shiftedClock(clockShiftMs)() : null;
  const url = database.ownerUrl;
  if (url !== null) return prepare({ connectionString: url }, now);
  const starting = startEmbeddedPostgres({ dataDir: database.dataDir, log: say });
  let isStopping = false;
  const onSignal = (): void => {
    // Ctrl+C arrives twice, from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    void starting
      .then((server) => server.stop())
      .catch(() => undefined)
      .finally(() => process.exit(130));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    const server = await starting;
    try {
      await prepare(server.owner, now);
      await server.leave();
    } catch (error) {
      await server.stop();
      throw error;
    }
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
};

/** `now` is the moment of the demonstration; null: no demonstration. */
const prepare = async (owner: pg.ClientConfig, now: Date | null): Promise<void> => {
  await migrate({ connection: owner, log: say });
  await ensureReferenceData(owner);
  if (now === null || (await hasPeople(owner))) return;
  say('Banco vazio: carregando a demonstração…');
  // Loaded only when there is something to fill: every other start is quicker without it.
  const { seedDemo } = await import('./demo.ts');
  await seedDemo(owner, now);
};

const hasPeople = (owner: pg.ClientConfig): Promise<boolean> =>
  onConnection(owner, async (client) => {
    const { rowCount } = await client.query('select from app_user limit 1');
    return Boolean(rowCount);
  });
