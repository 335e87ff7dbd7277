import type { Kysely } from 'kysely';
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
    .execute();
};
