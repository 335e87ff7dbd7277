import type { ReasonList } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type StatusReasonRow = {
  readonly id: number;
  readonly publicId: string;
  readonly type: ReasonList;
  readonly name: string;
  readonly description: string;
  readonly selectable: boolean;
};

/** R-REASON-001: the reasons of one list, 'other' last. */
export const readStatusReasons = async (
  db: Kysely<Database>,
  type: ReasonList,
): Promise<StatusReasonRow[]> => {
  const { rows } = await sql<StatusReasonRow>`
    select id, public_id, type, name, description, selectable from order_status_reason
    where type = ${type} order by name = 'OTHER', description, id`.execute(db);
  return rows;
};

export const readStatusReason = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<StatusReasonRow | null> => {
  const { rows } = await sql<StatusReasonRow>`
    select id, public_id, type, name, description, selectable from order_status_reason
    where public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
