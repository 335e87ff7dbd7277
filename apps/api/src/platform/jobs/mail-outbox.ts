import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

export type QueuedMail = { readonly recipient: string; readonly subject: string; readonly body: string };

/** Leaves a mail to be sent once the caller's transaction commits; no recipient runs the same statement and leaves none. */
export const queueMail = async (
  db: Kysely<Database>,
  mail: Omit<QueuedMail, 'recipient'> & { readonly recipient: string | null },
): Promise<void> => {
  await sql`insert into mail_outbox (recipient, subject, body)
    select ${mail.recipient}::text, ${mail.subject}, ${mail.body} where ${mail.recipient}::text is not null`.execute(
    db,
  );
};

/** The newest mails, for the development tools. */
export const newestMails = (db: Kysely<Database>) =>
  db
    .selectFrom('mailOutbox')
    .select(['recipient', 'subject', 'body', 'createdAt', 'sentAt'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/**
 * Hands waiting mails to `send`, one transaction each, so that a failure keeps only that mail waiting. What was sent
 * is wiped: a body may hold a link that opens an account. Returns how many left.
 */
export const sendWaitingMails = async (
  db: Kysely<Database>,
  send: (mail: QueuedMail) => Promise<void>,
  now: Date,
): Promise<number> => {
  for (let sent = 0; ; sent += 1) {
    const isSent = await inTransaction(db, async (transaction) => {
      const mail = await transaction
        .selectFrom('mailOutbox')
        .select(['id', 'recipient', 'subject', 'body'])
        .where('sentAt', 'is', null)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!mail) return false;
      await send(mail);
      await transaction
        .updateTable('mailOutbox')
        .set({ sentAt: now, body: '' })
        .where('id', '=', mail.id)
        .execute();
      return true;
    });
    if (!isSent) return sent;
  }
};

/** Forgets mails older than a month, sent or not. */
export const forgetOldMails = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const limit = new Date(now.getTime() - 30 * 24 * 3600 * 1000);
  await db.deleteFrom('mailOutbox').where('createdAt', '<', limit).execute();
};
