import type { Kysely } from 'kysely';
import { deferred } from '../db/deferred.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Actor, OutgoingEvent } from '../http/docs/operation.ts';

/** The statement for up to this many events is prepared; most operations write one or two. */
const PREPARED_ROWS = 2;

/** An event and its cause: a person, a system with a name, or null. */
type AttributedEvent = {
  readonly event: OutgoingEvent;
  readonly actor: { readonly publicId: Actor['publicId'] | null; readonly name: string } | null;
};

/** Writes events of several causes in one statement; see `writeEvents`. */
export const writeAttributedEvents = async (
  db: Kysely<Database>,
  attributed: readonly AttributedEvent[],
  tabId: string | null = null,
): Promise<void> => {
  if (attributed.length === 0) return;
  const rows = attributed.map(({ event, actor }) => ({
    kind: event.kind,
    publicId: event.publicId,
    version: event.version,
    userPublicId: actor?.publicId ?? null,
    userName: actor?.name ?? null,
    tabId,
    detail: event.detail ? JSON.stringify(event.detail) : null,
  }));
  const insert = db.insertInto('eventOutbox').values(rows).modifyEnd(deferred);
  await (rows.length <= PREPARED_ROWS ? insert.modifyEnd(prepared) : insert).execute();
};

/** Writes events in the transaction of their change, so they are sent only if it commits. */
export const writeEvents = (
  db: Kysely<Database>,
  events: readonly OutgoingEvent[],
  actor: AttributedEvent['actor'],
  tabId: string | null,
): Promise<void> =>
  writeAttributedEvents(
    db,
    events.map((event) => ({ event, actor })),
    tabId,
  );

/** Deletes events older than an hour, which every instance has sent. */
export const forgetOldEvents = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('eventOutbox')
    .where('at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
};
