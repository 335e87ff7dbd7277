import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export type AccessChange = {
  readonly actor: { readonly userId: number | null; readonly name: string };
  readonly action: string;
  /**
   * The object of the change, for example a username or the name of a flag. With null the statement runs but writes
   * nothing.
   */
  readonly subject: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string | null;
};

/** Records a change of access in the transaction of the change (T31). Rows can only be added. */
export const recordAccess = async (db: Kysely<Database>, change: AccessChange): Promise<void> => {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`insert into access_history (actor_user_id, actor_name, action, subject, old_value, new_value, request_id)
    select ${change.actor.userId}::bigint, ${change.actor.name}, ${change.action}, ${change.subject}::text,
      ${json(change.before)}::jsonb, ${json(change.after)}::jsonb, ${change.requestId}::text
    where ${change.subject}::text is not null`.execute(db);
};
