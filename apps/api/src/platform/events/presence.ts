import type { EventKind, Person } from '@celeiro/contract/events.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Operation } from '../http/docs/operation.ts';
import { writeEvents } from './outbox.ts';

type Subject = { readonly kind: string; readonly publicId: string };

const lifetimeMilliseconds = 45_000;

/**
 * Records what one tab has open and returns who else has the same open. The others get an event only when a person opens
 * or leaves it, not at each repetition.
 */
export const announce = async (
  operation: Operation,
  body: { readonly kind: EventKind; readonly publicId: string | null },
): Promise<{ people: Person[] }> => {
  const { db, actor, now } = operation;
  const tabId = operation.tabId ?? 'default';
  const left = await db
    .deleteFrom('presence')
    .where('userId', '=', actor.userId)
    .where('tabId', '=', tabId)
    .returning(['kind', 'publicId', 'seenAt'])
    .executeTakeFirst();
  const subject = body.publicId === null ? null : { kind: body.kind, publicId: body.publicId };
  const isSame = left && subject && left.kind === subject.kind && left.publicId === subject.publicId;
  const before = subject ? await viewers(db, subject, now) : [];
  if (subject) {
    await db
      .insertInto('presence')
      .values({ userId: actor.userId, tabId, ...subject, seenAt: now })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'tabId']).doUpdateSet({ ...subject, seenAt: now }),
      )
      .execute();
  }
  if (left && !isSame) await announceChange(operation, left);
  if (!subject) return { people: [] };
  const people = await viewers(db, subject, now);
  const wasHere = isSame && left.seenAt.getTime() > now.getTime() - lifetimeMilliseconds;
  const isArrival = !wasHere && !before.some((one) => one.userPublicId === actor.publicId);
  if (isArrival) await operation.emit(presenceEvent(subject, people));
  return { people };
};

const announceChange = async (operation: Operation, subject: Subject): Promise<void> => {
  const people = await viewers(operation.db, subject, operation.now);
  if (people.some((one) => one.userPublicId === operation.actor.publicId)) return;
  await operation.emit(presenceEvent(subject, people));
};

const presenceEvent = (subject: Subject, people: readonly Person[]) =>
  ({ kind: 'presence', publicId: subject.publicId, version: null, detail: { people } }) as const;

const viewers = async (db: Kysely<Database>, subject: Subject, now: Date): Promise<Person[]> => {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('appUser', 'appUser.id', 'presence.userId')
    .select(['appUser.publicId as userPublicId', 'appUser.name'])
    .distinct()
    .where('presence.kind', '=', subject.kind)
    .where('presence.publicId', '=', subject.publicId)
    .where('presence.seenAt', '>', new Date(now.getTime() - lifetimeMilliseconds))
    .orderBy('appUser.name')
    .execute();
  return rows;
};

/** Deletes tabs that sent nothing for too long and notifies the remaining ones; true when there were any. */
const expirePresence = async (db: Kysely<Database>, now: Date): Promise<boolean> => {
  const limit = new Date(now.getTime() - lifetimeMilliseconds);
  const removed =
    await sql<Subject>`with gone as (delete from presence where seen_at <= ${limit} returning kind, public_id)
    select distinct kind, public_id as "publicId" from gone`.execute(db);
  for (const subject of removed.rows) {
    await writeEvents(db, [presenceEvent(subject, await viewers(db, subject, now))], null, null);
  }
  return removed.rows.length > 0;
};

const sweepEvery = 15_000;

/**
 * Deletes expired tabs every 15 s. Every instance may do it; only the first finds rows. Returns the function that stops
 * it.
 */
export const sweepPresence = (
  db: Kysely<Database>,
  clock: () => Date,
  onExpired: () => void,
): (() => void) => {
  const timer = setInterval(() => {
    // Without a database no one can be notified. The next round finds the same rows.
    expirePresence(db, clock()).then(
      (hasExpired) => hasExpired && onExpired(),
      () => undefined,
    );
  }, sweepEvery).unref();
  return () => clearInterval(timer);
};
