import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type IntakeStore = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
};

export const readIntakeStore = async (
  db: Kysely<Database>,
  documentNumber: string,
): Promise<IntakeStore | null> => {
  const { rows } = await sql<IntakeStore>`
    select id, public_id, name, document_number from store where document_number = ${documentNumber}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** A supplier as one line of the intake needs it: `delivers` says whether it serves the store on that day and period. */
export type IntakeSupplier = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly hasIntegration: boolean;
  readonly delivers: boolean;
};

/**
 * The supplier of one line. It delivers when it operates on that week day and period, has a route to the store's city
 * for them, and is not unavailable on the date.
 */
export const readIntakeSupplier = async (
  db: Kysely<Database>,
  storeId: number,
  line: {
    readonly supplierPublicId: string;
    readonly deliveryDate: string;
    readonly weekDay: string;
    readonly period: string;
  },
): Promise<IntakeSupplier | null> => {
  const { rows } = await sql<IntakeSupplier>`
    select s.id, s.public_id, s.name, s.has_integration,
      exists (select 1 from supplier_operating_period op
        where op.supplier_id = s.id and op.week_day = ${line.weekDay} and op.period = ${line.period})
      and exists (select 1 from store st
        join city c on c.uf = st.state and fold(c.name) = fold(st.city)
        join supplier_route r on r.city_ibge_code = c.ibge_code and r.supplier_id = s.id
        join supplier_route_period rp on rp.supplier_route_id = r.id
        where st.id = ${storeId} and rp.week_day = ${line.weekDay} and rp.period = ${line.period})
      and not exists (select 1 from supplier_unavailability un
        where un.supplier_id = s.id and ${line.deliveryDate}::date between un.start_date and un.end_date) as delivers
    from supplier s where s.public_id = ${line.supplierPublicId}::uuid and s.active`.execute(db);
  return rows[0] ?? null;
};

export type ActiveUser = { readonly id: number; readonly username: string; readonly name: string };

/** The active user of that username, or null. */
export const readActiveUser = async (db: Kysely<Database>, username: string): Promise<ActiveUser | null> => {
  const { rows } = await sql<ActiveUser>`
    select id, username, name from app_user where username = lower(${username}) and status = 'ACTIVE'`.execute(
    db,
  );
  return rows[0] ?? null;
};
