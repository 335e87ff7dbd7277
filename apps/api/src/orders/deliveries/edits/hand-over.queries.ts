import { deliveryStatuses, isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

const open = deliveryStatuses.map(({ code }) => code).filter((code) => !isFinal(code));

const operated = (userIds: readonly number[]) =>
  sql`delivery d where d.operator_user_id = any (${userIds}::bigint[]) and d.status = any (${open})`;
const asked = (userIds: readonly number[]) =>
  sql`approval_request a join delivery d on d.id = a.delivery_id
    where a.decision is null and a.requested_by_user_id = any (${userIds}::bigint[])`;

/** Number of open deliveries whose operator is one of these people, and of open approvals they requested. */
export const countHeld = async (
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<{ readonly deliveries: number; readonly approvals: number }> => {
  const { rows } = await sql<{ deliveries: number; approvals: number }>`
    select (select count(*)::int from ${operated(userIds)}) as deliveries,
      (select count(*)::int from ${asked(userIds)}) as approvals`.execute(db);
  return rows[0] ?? { deliveries: 0, approvals: 0 };
};

const idsOf = async (db: Kysely<Database>, from: ReturnType<typeof operated>): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`select d.public_id from ${from} order by d.id`.execute(db);
  return rows.map(({ publicId }) => publicId);
};

/** Open deliveries of an operator, oldest first. */
export const readOperated = (db: Kysely<Database>, userId: number) => idsOf(db, operated([userId]));

/** Deliveries that wait for an approval this person requested, oldest first. */
export const readAsked = (db: Kysely<Database>, userId: number) => idsOf(db, asked([userId]));
