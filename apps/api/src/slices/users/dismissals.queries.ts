import type { HandOver } from '@celeiro/rules/access/dismissal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { countHeld } from '../deliveries/deliveries.public.ts';
import { countStoresOf } from '../stores/stores.public.ts';

/** Who takes something over. */
export type Successor = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly username: string;
};

/** Somebody else who works here now, of whatever unit, or null: pickers of people go across units. */
export const findSuccessor = async (
  db: Kysely<Database>,
  publicId: string,
  exceptId: number,
): Promise<Successor | null> => {
  const { rows } = await sql<Successor>`select id, public_id, name, username from app_user
    where public_id = ${publicId}::uuid and id <> ${exceptId} and status = 'ACTIVE' and 'intranetweb' = any (scopes)`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The public ids of those somebody leads who work here, by name. */
export const readTeam = async (db: Kysely<Database>, userId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`select public_id from app_user
    where parent_id = ${userId} and status <> 'DISMISSED' order by id`.execute(db);
  return rows.map(({ publicId }) => publicId);
};

/** How much somebody would hand over. */
export const countHandOver = async (db: Kysely<Database>, userId: number): Promise<HandOver> => ({
  children: (await readTeam(db, userId)).length,
  ...(await countHeld(db, userId)),
  stores: await countStoresOf(db, userId),
});
