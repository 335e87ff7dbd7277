import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { StoreStatus } from '@celeiro/rules/parties/stores/store.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { holdStoreFacts } from '../../parties/stores/stores.public.ts';

export type IntakeStore = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly status: StoreStatus;
  /** The store it was merged into. */
  readonly mergedInto: RecordReference | null;
};

const readIntakeStore = async (db: Kysely<Database>, documentNumber: string): Promise<IntakeStore | null> => {
  const { rows } = await sql<IntakeStore>`${prepared}
    select r.id, r.public_id, r.name, r.document_number, r.status,
      case when m.id is not null then json_build_object('id', m.public_id, 'name', m.name) end as merged_into
    from store r left join store m on m.id = r.merged_into_id where r.document_number = ${documentNumber}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The store with this document, locked until the transaction ends; null without one. */
export const holdIntakeStore = (db: Kysely<Database>, documentNumber: string): Promise<IntakeStore | null> =>
  holdStoreFacts(db, () => readIntakeStore(db, documentNumber));

export type ActiveUser = { readonly id: number; readonly username: string; readonly name: string };

/** The active user with this username, or null. */
export const readActiveUser = async (db: Kysely<Database>, username: string): Promise<ActiveUser | null> => {
  const { rows } = await sql<ActiveUser>`${prepared}
    select id, username, name from app_user where username = lower(${username}) and status = 'ACTIVE'`.execute(
    db,
  );
  return rows[0] ?? null;
};
