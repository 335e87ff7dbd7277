import { importContextOf } from './import-kinds.ts';
import { longWorkKindsOf } from './long-work-kinds.ts';
import type { Config } from './platform/config.ts';
import { readServerSecret } from './platform/auth/server-secret.ts';
import { shiftedClock } from './platform/clock.ts';
import type { Connections } from './platform/db/connections.ts';
import { type DatabaseHandle, openDatabase } from './platform/db/database.ts';
import { createAnnouncer, openWakes, type Wakes } from './platform/events/wakes.ts';
import { housekeeping } from './platform/jobs/housekeeping.ts';
import { type Job, type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { type QueuedMail, sendWaitingMails } from './platform/jobs/mail-outbox.ts';
import { longWorkJobs } from './platform/long-work/long-work-jobs.ts';
import type { Log } from './platform/log/log.ts';
import type { Parts } from './platform/process/parts.ts';
import { openSecretBox } from './platform/secrets/open-secret-box.ts';
import { boxOfKeys } from './platform/secrets/sealed.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { cloudApiWhatsapp } from './ports/whatsapp/cloud-api.ts';
import { httpGateway } from './ports/supplier-gateway/http.ts';
import { sandboxGateway } from './ports/supplier-gateway/sandbox.ts';
import { startDispatcher } from './orders/sending/dispatcher.ts';
import { openPaymentGateway } from './ports/payment-gateway/open-payment-gateway.ts';
import { authJobs } from './access/auth/auth.jobs.ts';
import { notificationsJobs } from './base/notifications/notifications.jobs.ts';
import { supplierRoutesJobs } from './parties/supplier-routes/supplier-routes.jobs.ts';
import { sendingJobs } from './orders/sending/sending.jobs.ts';
import { supplierMessagesJobs } from './orders/supplier-messages/supplier-messages.jobs.ts';
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

// What runs without a request: orders sent to suppliers, and jobs.

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
    ...authJobs,
    ...notificationsJobs,
    ...sendingJobs,
    ...supplierRoutesJobs,
    ...supplierMessagesJobs,
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
  const often = { cron: '* * * * *', atMostEvery: 1, clock: 'machine' } as const;
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

type Background = {
  readonly config: Config;
  readonly connections: Pick<Connections, 'api' | 'owner'>;
  readonly database: DatabaseHandle;
  readonly parts: Parts;
  readonly log: Log;
};

/** Begins to send orders to suppliers and to run the jobs. Both stop after the server: requests end first. */
export const beginBackgroundWork = async (background: Background): Promise<void> => {
  // One connection announces to both what was committed.
  const wakes = await openWakes(background.connections.api, 'celeiro-wakes');
  background.parts.addBelow('wakes', wakes.stop);
  await beginSending(background, wakes);
  await beginJobs(background, wakes);
};

/** Sends orders to suppliers over separate connections, so that requests don't wait for them. */
const beginSending = async ({ config, connections, parts, log }: Background, wakes: Wakes): Promise<void> => {
  const handle = openDatabase(connections.api, { size: 6, applicationName: 'celeiro-sending' });
  const { isProduction } = config.environment;
  const secretBox = await openSecretBox(handle.db, config.secretKeys, isProduction);
  const webhook = httpGateway({ isStrict: config.callsOnlyPublic });
  const announcer = createAnnouncer(handle.db, log);
  const dispatcher = startDispatcher(
    {
      db: handle.db,
      gateways: { WEBHOOK: webhook, SANDBOX: isProduction ? null : sandboxGateway() },
      secretBox,
      clock: shiftedClock(config.clockShiftMs),
    },
    log,
    { isWoken: wakes.isListening, onRecorded: announcer.announce },
  );
  wakes.add(dispatcher.wake);
  parts.addBelow('sending', async () => {
    // A hanging supplier must not delay the stop: after two seconds its connections are cut, and the attempt counts as
    // failed.
    const cutting = setTimeout(() => void webhook.close(), 2_000);
    await dispatcher.stop();
    announcer.stop();
    clearTimeout(cutting);
    await webhook.close();
    await handle.close();
  });
};

const beginJobs = async (
  { config, connections, database, parts, log }: Background,
  wakes: Wakes,
): Promise<void> => {
  // A step of long work holds its connection; nothing else waits for it.
  const longWork = openDatabase(connections.api, { size: 1, applicationName: 'celeiro-long-work' });
  let jobs: Jobs | null = null;
  const beginning = startJobs({
    db: database.db,
    ownerConnection: connections.owner,
    jobs: await jobsOf(config, database, longWork, log),
    clock: shiftedClock(config.clockShiftMs),
    log,
    wakes,
  }).then(
    (running) => {
      jobs = running;
    },
    (error: unknown) => log.error({ err: error }, 'jobs did not start'),
  );
  parts.addBelow('jobs', async () => {
    await beginning;
    await jobs?.stop();
    await longWork.close();
  });
  await beginning;
};
