import type { StoreStatus } from '@celeiro/rules/stores/store.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { holdStoreFacts } from '../stores/stores.public.ts';

export type IntakeStore = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly status: StoreStatus;
};

const readIntakeStore = async (db: Kysely<Database>, documentNumber: string): Promise<IntakeStore | null> => {
  const { rows } = await sql<IntakeStore>`
    select id, public_id, name, document_number, status from store where document_number = ${documentNumber}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The store of a document, which stays as it is read until the transaction ends; null for nobody. */
export const holdIntakeStore = (db: Kysely<Database>, documentNumber: string): Promise<IntakeStore | null> =>
  holdStoreFacts(db, () => readIntakeStore(db, documentNumber));

export type ActiveUser = { readonly id: number; readonly username: string; readonly name: string };

/** The active user of that username, or null. */
export const readActiveUser = async (db: Kysely<Database>, username: string): Promise<ActiveUser | null> => {
  const { rows } = await sql<ActiveUser>`
    select id, username, name from app_user where username = lower(${username}) and status = 'ACTIVE'`.execute(
    db,
  );
  return rows[0] ?? null;
};
