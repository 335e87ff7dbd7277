import type { Kysely } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Actor, OutgoingEvent } from '../http/operation.ts';

/** Writes an event beside the change it tells of; it leaves only if that transaction commits. */
export const writeEvent = async (
  db: Kysely<Database>,
  event: OutgoingEvent,
  actor: Pick<Actor, 'publicId' | 'name'> | null,
  tabId: string | null,
): Promise<void> => {
  await db
    .insertInto('eventOutbox')
    .values({
      kind: event.kind,
      publicId: event.publicId,
      version: event.version,
      userPublicId: actor?.publicId ?? null,
      userName: actor?.name ?? null,
      tabId,
      detail: event.detail ? JSON.stringify(event.detail) : null,
    })
    .modifyEnd(prepared)
    .execute();
};

/** Forgets events an hour old: every instance has long sent them. */
export const forgetOldEvents = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('eventOutbox')
    .where('at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
};
