import type pg from 'pg';
import { type Clock, shiftedClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { seedDemo } from './demo.ts';
import { ensureReferenceData } from './reference.ts';
import { addVolume } from './volume.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Wanted = { readonly orders: number; readonly deliveries: number; readonly clock: Clock };

const seed = async (owner: pg.ClientConfig, { orders, deliveries, clock }: Wanted): Promise<void> => {
  await migrate({ connection: owner, log: say });
  await ensureReferenceData(owner);
  const isNew = await seedDemo(owner, clock());
  say(
    isNew ? 'Demonstração carregada.' : 'O banco já tem pessoas: a demonstração não foi carregada de novo.',
  );
  if (orders + deliveries > 0) await addVolume(owner, { orders, deliveries, now: clock(), log: say });
};

/**
 * `npm run seed`: the demonstration into the database of DATABASE_OWNER_URL or the embedded one, then `orders` more
 * orders, or as many as hold `deliveries` more deliveries. Refuses production: these people have published passwords.
 */
export const seedCommand = async (orders: number, deliveries = 0): Promise<void> => {
  // A clone that configured nothing is a demonstration; whoever names a database says what it is for.
  const { DATABASE_URL, APP_ENV = DATABASE_URL ? undefined : 'development' } = process.env;
  const { environment, database, clockShiftMs } = readConfig({ ...process.env, APP_ENV });
  if (environment.isProduction)
    throw new Error(
      'Dados de demonstração não entram em produção. Defina APP_ENV se este banco é de outro ambiente.',
    );
  const wanted = { orders, deliveries, clock: shiftedClock(clockShiftMs) };
  const url = database.ownerUrl;
  if (url !== null) return seed({ connectionString: url }, wanted);
  const server = await startEmbeddedPostgres({ dataDir: database.dataDir, log: say });
  try {
    await seed(server.owner, wanted);
  } finally {
    await server.stop();
  }
};
