import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { wasPerson } from '../../platform/records/was-person.queries.ts';
import { personSupplierRecord, type SupplierRecord, supplierRecord } from './supplier.record.ts';

/** How a supplier is told: of a person, or of who was one, without what reaches them. */
export const recordOf = async (
  db: Kysely<Database>,
  supplier: SupplierRecord,
): Promise<typeof supplierRecord> =>
  (await wasPerson(db, supplierRecord.kind, supplier)) ? personSupplierRecord : supplierRecord;
