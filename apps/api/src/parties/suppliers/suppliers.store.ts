import { readContact, readRegistration, readSlots } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { plainValues } from '../../platform/records/plain-columns.ts';
import type { RecordRow } from '../../platform/records/record.ts';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import { lockSupplierFacts } from '../supplier-routes/supplier-routes.public.ts';
import type { SupplierRecord } from './supplier.record.ts';

// The only writer of supplier, its contacts, its state registrations and its working periods.

/** The stored values of a supplier, without the record's own columns. */
export type SupplierValues = Omit<SupplierRecord, keyof RecordRow>;

/** Makes registrations with the same document run one after the other; read who has it afterwards. */
export const lockDocument = async (db: Kysely<Database>, documentNumber: string): Promise<void> => {
  await lockNames(db, [`supplier:${documentNumber}`], 'alone');
};

/** Locks a supplier against changes and decisions based on it until the transaction ends. */
export const lockSupplier = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await lockSupplierFacts(db, publicId);
  await sql`select from supplier where public_id = ${publicId}::uuid for no key update ${rowLock(db)}`.execute(
    db,
  );
};

const columns = (supplier: SupplierValues) => ({
  ...plainValues('supplier', supplierFields, supplier),
  documentNumber: supplier.documentNumber,
  leadTimeDays: supplier.leadTimeDays,
});

const addParts = async (
  db: Kysely<Database>,
  supplierId: number,
  supplier: SupplierValues,
): Promise<void> => {
  const contacts = supplier.contacts.map((one) => ({ supplierId, ...readContact(one) }));
  if (contacts.length > 0) await db.insertInto('supplierContact').values(contacts).execute();
  const registrations = supplier.stateRegistrations.map((one) => ({ supplierId, ...readRegistration(one) }));
  if (registrations.length > 0)
    await db.insertInto('supplierStateRegistration').values(registrations).execute();
  const slots = readSlots(supplier.operatingPeriods).map((slot) => ({ supplierId, ...slot }));
  if (slots.length > 0) await db.insertInto('supplierOperatingPeriod').values(slots).execute();
};

/** Inserts a supplier with its first version. */
export const insertSupplier = async (
  db: Kysely<Database>,
  supplier: SupplierValues,
): Promise<{ id: number; publicId: string; version: number }> => {
  const added = await db
    .insertInto('supplier')
    .values({ ...columns(supplier), version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();
  await addParts(db, added.id, supplier);
  return added;
};

/** Saves the version for a change outside its own columns. */
export const saveSupplierVersion = async (
  db: Kysely<Database>,
  { id, version }: SupplierRecord,
): Promise<void> => {
  await db.updateTable('supplier').set({ version }).where('id', '=', id).execute();
};

export const saveSupplier = async (db: Kysely<Database>, supplier: SupplierRecord): Promise<void> => {
  const { id, version } = supplier;
  await db
    .updateTable('supplier')
    .set({ ...columns(supplier), version })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('supplierContact').where('supplierId', '=', id).execute();
  await db.deleteFrom('supplierStateRegistration').where('supplierId', '=', id).execute();
  await db.deleteFrom('supplierOperatingPeriod').where('supplierId', '=', id).execute();
  await addParts(db, id, supplier);
};
