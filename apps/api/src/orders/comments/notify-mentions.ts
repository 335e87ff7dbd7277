import { mentionsIn } from '@celeiro/rules/base/notifications/mentions.ts';
import { type Kysely, sql } from 'kysely';
import { isOperatorRow } from '../../platform/auth/actor.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { notify, withdraw } from '../../base/notifications/notifications.public.ts';

type Colleague = { readonly id: number; readonly name: string };

/**
 * The people who may open the commented record, except the author: the same list as `listIntranetUsers` with operators
 * only.
 */
const readColleagues = async (db: Kysely<Database>, exceptUserId: number): Promise<readonly Colleague[]> => {
  const { rows } = await sql<Colleague>`
    select r.id, r.name from app_user r
    where r.status = 'ACTIVE' and 'intranetweb' = any (r.scopes) and r.id <> ${exceptUserId} and ${isOperatorRow}`.execute(
    db,
  );
  return rows;
};

/**
 * Notifies the people a comment mentions, each once however often the comment changes, and withdraws the notification of
 * people it no longer mentions. The notification doesn't copy the text; it is read from the comment.
 */
export const notifyMentions = async (
  operation: Operation,
  kind: 'DELIVERY_MENTION' | 'STORE_MENTION',
  record: { readonly recordPublicId: string; readonly recordName: string },
  { publicId, message, before }: { publicId: string; message: string; before: string | null },
): Promise<void> => {
  const { db, actor } = operation;
  const isNaming = message.includes('@');
  const people = isNaming ? await readColleagues(db, actor.userId) : [];
  const ids = [...new Set(mentionsIn(message, people).map(({ person }) => person.id))];
  if (before?.includes('@') === true) await withdraw(operation, publicId, ids);
  await notify(operation, { kind, subjectPublicId: publicId, ...record, message: '' }, ids);
};
