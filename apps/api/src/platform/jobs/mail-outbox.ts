import { maskEmail } from '@celeiro/rules/personal-data.ts';
import { phoneDigits } from '@celeiro/rules/phone.ts';
import { maskPhone } from '@celeiro/rules/text.ts';
import { sql, type Kysely } from 'kysely';
import { recordAccess } from '../auth/access-history.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log/log.ts';

export type QueuedMail = { readonly recipient: string; readonly subject: string; readonly body: string };

/** How a message is sent: by mail, or as a code by WhatsApp. */
export type MailChannel = 'EMAIL' | 'WHATSAPP';

/**
 * Queues a mail that is sent once the caller's transaction commits; without a recipient the same statement runs and
 * queues none. After `usefulUntil` it isn't tried any more. With `isPersonal` its address is masked in the record of a
 * failed delivery.
 */
export const queueMail = async (
  db: Kysely<Database>,
  mail: Omit<QueuedMail, 'recipient'> & {
    readonly recipient: string | null;
    readonly usefulUntil?: Date;
    readonly channel?: MailChannel;
    readonly isPersonal?: boolean;
    readonly now: Date;
  },
): Promise<void> => {
  await sql`insert into mail_outbox (recipient, subject, body, useful_until, next_try_at, channel, is_personal)
    select ${mail.recipient}::text, ${mail.subject}, ${mail.body}, ${mail.usefulUntil ?? null}::timestamptz,
      ${mail.now}::timestamptz, ${mail.channel ?? 'EMAIL'}, ${mail.isPersonal ?? false}
    where ${mail.recipient}::text is not null`.execute(db);
};

/** The newest mails and codes, for the development tools. */
export const newestMails = (db: Kysely<Database>) =>
  db
    .selectFrom('mailOutbox')
    .select([
      'channel',
      'recipient',
      'subject',
      'body',
      'createdAt',
      'sentAt',
      'tries',
      'lastError',
      'givenUpAt',
    ])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

const minutes = 60_000;
/** Pauses before a refused mail is tried again, one for each attempt; after the last it is given up. */
const pauses = [1, 2, 5, 10, 30, 60, 120, 240, 480].map((pause) => pause * minutes);
/** After this many consecutive refusals the mail server is at fault, not the mailboxes: the rest waits for the next run. */
const refusalsInARow = 5;

/**
 * Passes the due mails of a channel to `send`, one transaction each: a refused mail waits on its own, and the others
 * continue. A mail that is given up, after about sixteen hours or past `usefulUntil`, is reported in the log and in the
 * access history, where administrators see it. The content of sent or given up mails is wiped, since a body may contain a
 * link that opens an account. Returns the number of sent mails.
 */
export const sendWaitingMails = async (
  db: Kysely<Database>,
  send: (mail: QueuedMail) => Promise<void>,
  now: Date,
  log: Log,
  channel: MailChannel = 'EMAIL',
): Promise<number> => {
  let sent = 0;
  for (let refused = 0; refused < refusalsInARow;) {
    const outcome = await inTransaction(db, (transaction) =>
      sendNext(transaction, { send, channel }, now, log),
    );
    if (outcome === 'none') break;
    if (outcome === 'sent') sent += 1;
    refused = outcome === 'refused' ? refused + 1 : 0;
  }
  return sent;
};

const sendNext = async (
  db: Kysely<Database>,
  { send, channel }: { readonly send: (mail: QueuedMail) => Promise<void>; readonly channel: MailChannel },
  now: Date,
  log: Log,
): Promise<'none' | 'sent' | 'refused' | 'given up'> => {
  const mail = await db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'subject', 'body', 'tries', 'usefulUntil', 'isPersonal'])
    .where('channel', '=', channel)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mail) return 'none';
  if (mail.usefulUntil !== null && mail.usefulUntil <= now) {
    await giveUp(db, mail, now, log);
    return 'given up';
  }
  try {
    await send(mail);
  } catch (error) {
    await postpone(db, mail, error, now, log);
    return 'refused';
  }
  await db.updateTable('mailOutbox').set({ sentAt: now, body: '' }).where('id', '=', mail.id).execute();
  return 'sent';
};

type WaitingMail = {
  readonly id: number;
  readonly recipient: string;
  readonly tries: number;
  readonly isPersonal: boolean;
};

const postpone = async (db: Kysely<Database>, mail: WaitingMail, error: unknown, now: Date, log: Log) => {
  const tries = mail.tries + 1;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const pause = pauses[mail.tries];
  log.warn({ mail: mail.id, tries, err: error }, 'mail refused');
  await db
    .updateTable('mailOutbox')
    .set({ tries, lastError, nextTryAt: new Date(now.getTime() + (pause ?? 0)) })
    .where('id', '=', mail.id)
    .execute();
  if (pause === undefined) await giveUp(db, { ...mail, tries }, now, log);
};

const maskedRecipient = (recipient: string): string =>
  recipient.includes('@') ? maskEmail(recipient) : maskPhone(phoneDigits(recipient));

const giveUp = async (db: Kysely<Database>, mail: WaitingMail, now: Date, log: Log): Promise<void> => {
  log.error({ mail: mail.id, tries: mail.tries }, 'mail given up');
  await db.updateTable('mailOutbox').set({ givenUpAt: now, body: '' }).where('id', '=', mail.id).execute();
  await recordAccess(db, {
    actor: { userId: null, name: 'correio' },
    action: 'MAIL_GIVEN_UP',
    subject: mail.isPersonal ? maskedRecipient(mail.recipient) : mail.recipient,
    after: { tries: mail.tries },
    requestId: null,
  });
};

/** Deletes mails older than a month, sent or not. */
export const forgetOldMails = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const limit = new Date(now.getTime() - 30 * 24 * 3600 * 1000);
  await db.deleteFrom('mailOutbox').where('createdAt', '<', limit).execute();
};
