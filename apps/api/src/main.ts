import { formatReceived } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { ConfigError, type Config, readConfig } from './platform/config.ts';
import { readServerSecret } from './platform/auth/server-secret.ts';
import { shiftedClock } from './platform/clock.ts';
import { type Connections, openConnections } from './platform/db/connections.ts';
import { type DatabaseHandle, openDatabase } from './platform/db/database.ts';
import { unsafeSettings } from './platform/db/durability.ts';
import { migrate } from './platform/db/migrate.ts';
import { housekeeping } from './platform/jobs/housekeeping.ts';
import { type Job, type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { longWorkJobs } from './platform/long-work/long-work-jobs.ts';
import { importContextOf } from './import-kinds.ts';
import { longWorkKindsOf } from './long-work-kinds.ts';
import { type QueuedMail, sendWaitingMails } from './platform/jobs/mail-outbox.ts';
import { missingInProduction, refuseDefaults } from './platform/production.ts';
import { openSecretBox } from './platform/secrets/open-secret-box.ts';
import { boxOfKeys } from './platform/secrets/sealed.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { cloudApiWhatsapp } from './ports/whatsapp/cloud-api.ts';
import { httpGateway } from './ports/supplier-gateway/http.ts';
import { sandboxGateway } from './ports/supplier-gateway/sandbox.ts';
import { startDispatcher } from './orders/sending/dispatcher.ts';
import { openPaymentGateway } from './ports/payment-gateway/open-payment-gateway.ts';
import { commentsJobs } from './orders/comments/comments.jobs.ts';
import { deliveriesJobs } from './orders/deliveries/deliveries.jobs.ts';
import { erasureJobs } from './desk/erasure/sweep-quotes.ts';
import { importsJobs } from './base/imports/imports.jobs.ts';
import { installmentsJobs } from './money/installments/installments.jobs.ts';
import { contactCodesJobs } from './parties/contact-codes/contact-codes.jobs.ts';
import { storeDocumentsJobs } from './parties/store-documents/store-documents.jobs.ts';
import { productImagesJobs } from './catalog/product-images/product-images.jobs.ts';
import { filesJobs } from './base/files/files.jobs.ts';
import { lookupsJobs } from './base/lookups/lookups.jobs.ts';
import { storeFiguresJobs } from './parties/store-figures/store-figures.jobs.ts';
import { storesJobs } from './parties/stores/stores.jobs.ts';
import { supplierScoreJobs } from './parties/supplier-score/supplier-score.jobs.ts';
import { openStorage } from './ports/storage/open-storage.ts';

// The product as a process: starts configuration, database, schema, server and jobs, and stops them in reverse order.

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The started parts, newest last; `undo` stops a part. */
const started: { readonly name: string; readonly undo: () => Promise<unknown> }[] = [];

/**
 * How long the parts that need the database may take to stop, in ms. The process manager waits ten seconds in all, and
 * the database has to stop too (T03b).
 */
const patience = 6_500;
const { promise: hurry, resolve: hurryUp } = Promise.withResolvers<void>();

const stopEverything = async (): Promise<void> => {
  const [database, ...above] = started.splice(0);
  const inOrder = async (): Promise<void> => {
    // A part that fails or hangs while stopping must not leave the others running, above all the database.
    for (const { undo } of above.reverse()) await undo().catch(() => undefined);
  };
  await Promise.race([inOrder(), pause(patience), hurry]);
  await database?.undo().catch(() => undefined);
};

class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends a start that is being stopped, after its present step. */
const giveWay = (): void => {
  if (stoppingSince !== null) throw new StartError('Encerrado antes de estar pronto.');
};

/** Refuses to run production with the published passwords (T44), or with settings that may lose a write (T02). */
const refuseUnsafe = async (config: Config, database: DatabaseHandle): Promise<void> => {
  const unsafe = await unsafeSettings(database.pool);
  if (unsafe.length > 0) {
    const text = `O banco não protege o que foi gravado: ${unsafe.join(', ')}.`;
    if (config.environment.isProduction) throw new StartError(text);
    say(text);
  }
  if (!config.environment.isProduction) return;
  const demo = await demoUsers(database);
  if (demo.length > 0) {
    throw new StartError(`Produção não inicia com usuários de demonstração ativos: ${demo.join(', ')}.`);
  }
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

const listen = async (app: FastifyInstance, { host, port }: Config['http']): Promise<string> => {
  try {
    const address = await app.listen({ host, port });
    return address.replace('127.0.0.1', 'localhost');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(`A porta ${port} já está em uso em ${host}. Escolha outra: PORT=3001 npm start`);
    }
    throw error;
  }
};

const jobsOf = async (
  config: Config,
  { db }: DatabaseHandle,
  longWork: DatabaseHandle,
  log: Log,
): Promise<readonly Job[]> => {
  const keyBox = boxOfKeys(config.secretKeys);
  const ownKey = await readServerSecret(db, 'payment-gateway', keyBox);
  const imports = importContextOf(await readServerSecret(db, 'personal-search', keyBox));
  const { gateway } = openPaymentGateway(config, ownKey);
  const clock = shiftedClock(config.clockShiftMs);
  const files = openStorage(config);
  const always = [
    ...housekeeping,
    ...lookupsJobs,
    ...deliveriesJobs,
    ...commentsJobs,
    ...storesJobs,
    ...supplierScoreJobs,
    ...storeFiguresJobs,
    ...productImagesJobs,
    ...filesJobs(files),
    ...storeDocumentsJobs,
    ...contactCodesJobs,
    ...erasureJobs,
    ...importsJobs,
    ...installmentsJobs(gateway, clock),
    ...longWorkJobs({ db: longWork.db, kinds: longWorkKindsOf(imports), files, clock, log }),
  ];
  return [...always, ...messageJobs(config)];
};

/** Jobs that send mails and WhatsApp messages, each if configured. They run often, since people wait for codes. */
const messageJobs = ({ mail, whatsapp }: Config): readonly Job[] => {
  const often = { cron: '* * * * *', everySeconds: 5, clock: 'machine' } as const;
  const jobs: Job[] = [];
  if (mail.smtpUrl !== null) {
    const { send } = smtpMail(mail.smtpUrl, mail.from);
    const run: Job['run'] = (db, now, log) => sendWaitingMails(db, send, now, log);
    jobs.push({ name: 'send-mails', ...often, run });
  }
  if (whatsapp !== null) {
    const { send } = cloudApiWhatsapp(whatsapp);
    const handOn = ({ recipient, body: code }: QueuedMail) => send({ recipient, code });
    const run: Job['run'] = (db, now, log) => sendWaitingMails(db, handOn, now, log, 'WHATSAPP');
    jobs.push({ name: 'send-whatsapp', ...often, run });
  }
  return jobs;
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  refuseDefaults(config);
  const log = createLog(config.logLevel);
  const opening = openConnections(config.database, say);
  // If the process is stopped while the database starts, the database is stopped once it has started.
  started.push({ name: 'database', undo: async () => (await opening).stop() });
  const connections = await opening;
  giveWay();
  await migrate({ connection: connections.owner, log: say });
  giveWay();

  const background = openDatabase(connections.api, { size: 2, applicationName: 'celeiro-background' });
  started.push({ name: 'background connections', undo: background.close });
  await refuseUnsafe(config, background);

  const app = await buildApp({ config, connection: connections.api, log });
  started.push({ name: 'server', undo: () => app.close() });
  giveWay();
  const address = await listen(app, config.http);
  say(`\nCeleiro OPS (${config.environment.name}) em ${address}`);
  if (config.clockShiftMs !== 0) say(`Agora, aqui, é ${formatReceived(Date.now() + config.clockShiftMs)}.`);
  for (const sentence of missingInProduction(config)) say(sentence);
  const demo = await demoUsers(background);
  if (demo.length > 0)
    say(`Entrar com a senha Celeiro-demo-1:\n${demo.map((name) => `  ${name}`).join('\n')}`);
  // After the server listens: requests don't need the jobs.
  if (config.runsJobs) {
    await beginSending(config, connections.api, log);
    await beginJobs(config, connections, background, log);
  }
};

/** Sends orders to suppliers over separate connections, so that requests don't wait for them. */
const beginSending = async (config: Config, connection: pg.ClientConfig, log: Log): Promise<void> => {
  const handle = openDatabase(connection, { size: 6, applicationName: 'celeiro-sending' });
  const { isProduction } = config.environment;
  const secretBox = await openSecretBox(handle.db, config.secretKeys, isProduction);
  const webhook = httpGateway({ isStrict: config.callsOnlyPublic });
  const dispatcher = startDispatcher(
    {
      db: handle.db,
      gateways: { WEBHOOK: webhook, SANDBOX: isProduction ? null : sandboxGateway() },
      secretBox,
      clock: shiftedClock(config.clockShiftMs),
    },
    log,
  );
  started.splice(-1, 0, {
    name: 'sending',
    undo: async () => {
      // A hanging supplier must not delay the stop: after two seconds its connections are cut, and the attempt counts as
      // failed.
      const cutting = setTimeout(() => void webhook.close(), 2_000);
      await dispatcher.stop();
      clearTimeout(cutting);
      await webhook.close();
      await handle.close();
    },
  });
};

const beginJobs = async (
  config: Config,
  connections: Connections,
  background: DatabaseHandle,
  log: Log,
): Promise<void> => {
  const { db } = background;
  // A step of long work holds its connection; nothing else waits for it.
  const longWork = openDatabase(connections.api, { size: 1, applicationName: 'celeiro-long-work' });
  let jobs: Jobs | null = null;
  // Before the server in the list: on stop, requests end first, then the jobs.
  const beginning = startJobs({
    db,
    ownerConnection: connections.owner,
    jobs: await jobsOf(config, background, longWork, log),
    clock: shiftedClock(config.clockShiftMs),
    log,
  }).then(
    (running) => {
      jobs = running;
    },
    (error: unknown) => log.error({ err: error }, 'jobs did not start'),
  );
  started.splice(-1, 0, {
    name: 'jobs',
    undo: async () => {
      await beginning;
      await jobs?.stop();
      await longWork.close();
    },
  });
  await beginning;
};

let stoppingSince: number | null = null;
const starting = start();

const onSignal = (): void => {
  if (stoppingSince !== null) {
    // Ctrl+C arrives twice, from the terminal and from npm. Pressed again later, it stops at once.
    if (performance.now() - stoppingSince > 500) hurryUp();
    return;
  }
  stoppingSince = performance.now();
  say('\nEncerrando…');
  setTimeout(() => process.exit(1), 10_000).unref();
  const begun = starting.catch(() => undefined);
  void Promise.race([begun, pause(2_000), hurry])
    .then(stopEverything)
    .finally(() => process.exit(0));
};
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

try {
  await starting;
} catch (error) {
  // After an intended stop, the failures it causes in a start aren't reported.
  if (stoppingSince === null) {
    await stopEverything();
    const isExplained = error instanceof StartError || error instanceof ConfigError;
    const known =
      isExplained || (error instanceof Error && /^(MigrationError|EmbeddedPostgresError)$/.test(error.name));
    process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
