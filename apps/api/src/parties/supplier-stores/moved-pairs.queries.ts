import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Suppliers with a record for this store. */
const recordedOf = (
  storeId: number,
) => sql`select ss.supplier_id from supplier_store ss where ss.store_id = ${storeId}
  and (num_nonnulls(ss.disabled_reason, ss.external_code, ss.minimum_order_centavos, ss.logistic_cost_centavos, ss.note) > 0
    or exists (select from supplier_store_warning w where w.supplier_store_id = ss.id))`;

/** A supplier with a record for one store; `moves`: the other store has none and takes it over. */
type RecordedSupplier = { readonly id: number; readonly publicId: string; readonly moves: boolean };

/** The suppliers with a record for the first store, in a fixed order. */
export const readRecordedSuppliers = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<readonly RecordedSupplier[]> => {
  const { rows } = await sql<RecordedSupplier>`
    select su.id, su.public_id, su.id not in (${recordedOf(intoStoreId)}) as moves
    from supplier su where su.id in (${recordedOf(fromStoreId)}) order by su.id`.execute(db);
  return rows;
};
