import type { HandOver } from '@celeiro/rules/access/users/dismissal.ts';
import { type Kysely, sql } from 'kysely';
import { isOperatorRow } from '../../../platform/auth/actor.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { countHeld } from '../../../orders/deliveries/deliveries.public.ts';
import { countStoresOf } from '../../../parties/stores/stores.public.ts';

/** The person who takes something over. */
export type Successor = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly username: string;
  /** Whether the person may open deliveries and stores: has a group or an authority. */
  readonly isOperator: boolean;
};

/** Another active person of any unit, or null; pickers of people search all units. */
export const findSuccessor = async (
  db: Kysely<Database>,
  publicId: string,
  exceptId: number,
): Promise<Successor | null> => {
  const { rows } = await sql<Successor>`
    select r.id, r.public_id, r.name, r.username, ${isOperatorRow} as is_operator from app_user r
    where r.public_id = ${publicId}::uuid and r.id <> ${exceptId} and r.status = 'ACTIVE'
      and 'intranetweb' = any (r.scopes)`.execute(db);
  return rows[0] ?? null;
};

/** The public ids of a person's active team. */
export const readTeam = async (db: Kysely<Database>, userId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`select public_id from app_user
    where parent_id = ${userId} and status <> 'DISMISSED' order by id`.execute(db);
  return rows.map(({ publicId }) => publicId);
};

const countTeams = async (db: Kysely<Database>, userIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from app_user
    where parent_id = any (${userIds}::bigint[]) and status <> 'DISMISSED'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What these people would hand over together. */
export const countHandOver = async (db: Kysely<Database>, userIds: readonly number[]): Promise<HandOver> => ({
  children: await countTeams(db, userIds),
  ...(await countHeld(db, userIds)),
  stores: await countStoresOf(db, userIds),
});
