import { formatReceived } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, readConfig } from './platform/config.ts';
import { type Connections, openConnections } from './platform/db/connections.ts';
import { type DatabaseHandle, openDatabase } from './platform/db/database.ts';
import { unsafeSettings } from './platform/db/durability.ts';
import { migrate } from './platform/db/migrate.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createParts, describeFailedStart, isExplained, StartError } from './platform/process/parts.ts';
import { supervise, type Workers } from './platform/process/supervise.ts';
import { report, takeOrders, workerNumber } from './platform/process/worker.ts';
import { shareOfWorker } from './platform/process/worker-share.ts';
import { missingInProduction, refuseDefaults } from './platform/production.ts';

// The product as a process: starts configuration, database, schema, server and jobs, and stops them in reverse order.
// With `WORKERS` above 1 this process prepares the database and supervises workers, which run this module too.

const number = workerNumber();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * How long the parts that need the database may take to stop, in ms. The process manager waits ten seconds in all, and
 * the database has to stop too (T03b). A worker ends before the process that waits for it.
 */
const parts = createParts(number === null ? 6_500 : 6_000);

/** Ends a start that is being stopped, after its present step. */
const giveWay = (): void => {
  if (stoppingSince !== null) throw new StartError('Encerrado antes de estar pronto.');
};

/** Refuses to run production with the published passwords (T44), or with settings that may lose a write (T02). */
const refuseUnsafe = async (
  config: Config,
  database: DatabaseHandle,
  demo: readonly string[],
): Promise<void> => {
  const unsafe = await unsafeSettings(database.pool);
  if (unsafe.length > 0) {
    const text = `O banco não protege o que foi gravado: ${unsafe.join(', ')}.`;
    if (config.environment.isProduction) throw new StartError(text);
    say(text);
  }
  if (config.environment.isProduction && demo.length > 0)
    throw new StartError(`Produção não inicia com usuários de demonstração ativos: ${demo.join(', ')}.`);
};

const demoUsers = async ({ db }: DatabaseHandle): Promise<readonly string[]> => {
  // Includes supervisors: two of these accounts could decide what needs two people.
  const { rows } = await sql<{ username: string }>`
    select username from (
      select u.username, u.id from app_user u
      left join user_group_authority a on a.user_group_id = u.user_group_id and a.authority_code = 'ROLE_INTRANET_APPROVE_DISCOUNTS'
      where u.username like '%@celeiro.dev' and u.status = 'ACTIVE'
      order by a.authority_code, u.id limit 7) first
    order by id`.execute(db);
  return rows.map((row) => row.username);
};

/** Opens the database, brings it up to date and checks it. Returns its connections and the demonstration's users. */
const prepareDatabase = async (
  config: Config,
): Promise<{ readonly connections: Connections; readonly demo: readonly string[] }> => {
  const opening = openConnections(config.database, say);
  // If the process is stopped while the database starts, the database is stopped once it has started.
  parts.add('database', async () => {
    workers?.cut();
    await (await opening).stop();
  });
  const connections = await opening;
  giveWay();
  await migrate({ connection: connections.owner, log: say });
  giveWay();
  const database = openDatabase(connections.api, { size: 1, applicationName: 'celeiro-start' });
  try {
    const demo = await demoUsers(database);
    await refuseUnsafe(config, database, demo);
    return { connections, demo };
  } finally {
    await database.close();
  }
};

const announce = (config: Config, address: string, demo: readonly string[]): void => {
  const processes = config.workers === 1 ? '' : `, ${config.workers} processos`;
  say(`\nCeleiro OPS (${config.environment.name}) em ${address}${processes}`);
  if (config.clockShiftMs !== 0) say(`Agora, aqui, é ${formatReceived(Date.now() + config.clockShiftMs)}.`);
  for (const sentence of missingInProduction(config)) say(sentence);
  if (demo.length > 0)
    say(`Entrar com a senha Celeiro-demo-1:\n${demo.map((name) => `  ${name}`).join('\n')}`);
};

/** The only process: prepares the database, serves and runs the jobs. With workers, these serve and run the jobs. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  refuseDefaults(config);
  const log = createLog(config.logLevel);
  // The process that supervises loads nothing of the server, and stays small.
  const loading = config.workers === 1 ? import('./serve.ts') : null;
  const { connections, demo } = await prepareDatabase(config);
  giveWay();
  if (loading === null) return superviseWorkers(config, connections, demo, log);
  const { serve } = await loading;
  const { address, runJobs } = await serve({ config, connections, parts, log });
  giveWay();
  announce(config, address, demo);
  // After the server listens: requests don't need the jobs.
  if (config.runsJobs) await runJobs();
};

let workers: Workers | null = null;

const superviseWorkers = async (
  config: Config,
  { api, owner }: Connections,
  demo: readonly string[],
  log: Log,
): Promise<void> => {
  workers = supervise({
    count: config.workers,
    entry: import.meta.filename,
    connections: { api, owner },
    environment: sharedNow(process.env['CELEIRO_NOW']),
    log,
  });
  parts.add('workers', workers.stop);
  const address = await workers.serving;
  giveWay();
  announce(config, address, demo);
  if (config.runsJobs) workers.runJobs();
};

/** `CELEIRO_NOW` for the workers, so that one that starts later has the same business time. */
const sharedNow = (moment: string | undefined): Readonly<Record<string, string>> =>
  moment === undefined || moment === '' || moment.includes('@')
    ? {}
    : { CELEIRO_NOW: `${moment}@${new Date(performance.timeOrigin).toISOString()}` };

/** One of several workers: serves, and runs the jobs when it is appointed. */
const startWorker = async (worker: number): Promise<void> => {
  const ordered = takeOrders({ onJobs: () => appointed.resolve(), onStop: () => stop() });
  const config = shareOfWorker(readConfig(process.env));
  const log = createLog(config.logLevel, { worker });
  const { serve } = await import('./serve.ts');
  const connections = await ordered;
  // The first process stops the database.
  parts.add('database', async () => undefined);
  giveWay();
  const { address, runJobs } = await serve({ config, connections, parts, log });
  giveWay();
  await report({ type: 'serving', address });
  working = appointed.promise.then(() => (stoppingSince === null ? runJobs() : undefined));
  working.catch((error: unknown) => log.error({ err: error }, 'jobs did not start'));
};

const appointed = Promise.withResolvers<void>();
let working: Promise<void> | null = null;
let stoppingSince: number | null = null;

/** Stops this process once its start, if any, has finished its present step. */
const stop = (): void => {
  if (stoppingSince !== null) {
    // Ctrl+C arrives twice, from the terminal and from npm. Pressed again later, it stops at once.
    if (number === null && performance.now() - stoppingSince > 500) parts.hurryUp();
    return;
  }
  stoppingSince = performance.now();
  if (number === null) say('\nEncerrando…');
  setTimeout(() => process.exit(1), 10_000).unref();
  void Promise.race([starting.catch(() => undefined), pause(2_000), parts.hurry])
    .then(parts.stop)
    .finally(() => process.exit(0));
};
process.on('SIGTERM', stop);
// Ctrl+C reaches every process of the terminal; workers stop when the first process says so.
process.on('SIGINT', number === null ? stop : () => undefined);

const starting = number === null ? start() : startWorker(number);
try {
  await starting;
} catch (error) {
  // After an intended stop, the failures it causes in a start aren't reported.
  if (stoppingSince === null) {
    await parts.stop();
    const text = describeFailedStart(error);
    if (number === null) process.stderr.write(`${text}\n`);
    else await report({ type: 'failed', text, isFinal: isExplained(error) });
    process.exit(1);
  }
}
