import type pg from 'pg';
import { type Clock, shiftedClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { seedDemo } from './demo.ts';
import { ensureReferenceData } from './reference.ts';
import { onConnection } from './on-connection.ts';
import { closeLoad, markStep, openLoad } from './volume/volume-progress.ts';
import { addRegistrations } from './volume/volume-registrations.ts';
import { addVolume } from './volume/volume.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** How much is added to the demonstration. */
export type SeedCounts = Readonly<
  Partial<Record<'orders' | 'deliveries' | 'stores' | 'suppliers' | 'products', number>>
>;

const seed = async (owner: pg.ClientConfig, counts: SeedCounts, clock: Clock): Promise<void> => {
  const { orders = 0, deliveries = 0, stores = 0, suppliers = 0, products = 0 } = counts;
  await migrate({ connection: owner, log: say });
  await ensureReferenceData(owner);
  const isNew = await seedDemo(owner, clock());
  say(
    isNew ? 'Demonstração carregada.' : 'O banco já tem pessoas: a demonstração não foi carregada de novo.',
  );
  await addCounts(owner, { orders, deliveries, stores, suppliers, products }, clock());
};

const REGISTRATIONS = 'registrations';

const addCounts = async (owner: pg.ClientConfig, counts: Required<SeedCounts>, now: Date): Promise<void> => {
  const { orders, deliveries, stores, suppliers, products } = counts;
  if (orders + deliveries + stores + suppliers + products === 0) return;
  const load = await onConnection(owner, (client) => openLoad(client, counts, now));
  const onWritten = (client: pg.Client): Promise<void> => markStep(client, REGISTRATIONS);
  if (stores + suppliers + products > 0 && !load.isDone(REGISTRATIONS))
    await addRegistrations(owner, { stores, suppliers, products, now: load.startedAt, log: say, onWritten });
  if (orders + deliveries > 0) await addVolume(owner, { orders, deliveries, now, load, log: say });
  await onConnection(owner, closeLoad);
};

/**
 * `npm run seed`: writes the demonstration into the database of DATABASE_OWNER_URL or the embedded one, then adds the requested
 * stores, suppliers, products, orders, and as many orders as hold `deliveries` more deliveries. Interrupted, the same command continues
 * what it added. Refuses production: these people have published passwords.
 */
export const seedCommand = async (counts: SeedCounts): Promise<void> => {
  // A clone without configuration is a demonstration; with a database of its own, APP_ENV says what it is for.
  const { DATABASE_URL, APP_ENV = DATABASE_URL ? undefined : 'development' } = process.env;
  const { environment, database, clockShiftMs } = readConfig({ ...process.env, APP_ENV });
  if (environment.isProduction)
    throw new Error(
      'Dados de demonstração não entram em produção. Defina APP_ENV se este banco é de outro ambiente.',
    );
  const clock = shiftedClock(clockShiftMs);
  const url = database.ownerUrl;
  if (url !== null) return seed({ connectionString: url }, counts, clock);
  const server = await startEmbeddedPostgres({ dataDir: database.dataDir, log: say });
  try {
    await seed(server.owner, counts, clock);
  } finally {
    await server.stop();
  }
};
