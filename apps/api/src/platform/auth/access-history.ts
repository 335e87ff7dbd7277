import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export type AccessChange = {
  readonly actor: { readonly userId: number | null; readonly name: string };
  readonly action: string;
  /** What it was done to: a username, a flag's name. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string | null;
};

/** Writes down a change of access beside the change itself, in its transaction (T31). Rows can only be added. */
export const recordAccess = async (db: Kysely<Database>, change: AccessChange): Promise<void> => {
  await db
    .insertInto('accessHistory')
    .values({
      actorUserId: change.actor.userId,
      actorName: change.actor.name,
      action: change.action,
      subject: change.subject,
      oldValue: change.before === undefined ? null : JSON.stringify(change.before),
      newValue: change.after === undefined ? null : JSON.stringify(change.after),
      requestId: change.requestId,
    })
    .execute();
};
