import {
  contactText,
  registrationText,
  slotText,
  type StateRegistration,
  type SupplierContact,
  type WeekSlot,
} from '@celeiro/rules/parties/suppliers/supplier.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { plainColumns } from '../../platform/records/plain-columns.ts';
import { bankDataOf, type BankDataRow, bankTextOf } from './bank-data.queries.ts';
import type { SupplierRecord } from './supplier.record.ts';

type ReadRow = Omit<
  SupplierRecord,
  | 'stateRegistrations'
  | 'contacts'
  | 'operatingPeriods'
  | 'bankData'
  | 'bankDataProposal'
  | 'stores'
  | 'unavailability'
  | 'paymentMethods'
> & {
  readonly bankRows: readonly BankDataRow[];
  readonly stateRegistrations: readonly StateRegistration[];
  readonly contacts: readonly SupplierContact[];
  readonly operatingPeriods: readonly WeekSlot[];
};

/** One supplier by its public id, or null. */
export const readSupplier = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<SupplierRecord | null> => {
  const { rows } = await sql<ReadRow>`
    select r.id, r.public_id, r.version, r.document_number, r.was_person,
      ${plainColumns('supplier', supplierFields, 'r')},
      coalesce((select json_agg(json_build_object('uf', sr.uf, 'number', sr.number) order by sr.uf, sr.number)
        from supplier_state_registration sr where sr.supplier_id = r.id), '[]') as state_registrations,
      coalesce((select json_agg(json_build_object('role', c.role, 'name', c.name, 'phone', c.phone, 'email', c.email)
        order by c.id) from supplier_contact c where c.supplier_id = r.id), '[]') as contacts,
      coalesce((select json_agg(json_build_object('weekDay', op.week_day, 'period', op.period))
        from supplier_operating_period op where op.supplier_id = r.id), '[]') as operating_periods,
      r.lead_time_days, ${bankDataOf} as bank_rows
    from supplier r where r.public_id = ${publicId}::uuid`.execute(db);
  return (
    rows.map(({ stateRegistrations, contacts, operatingPeriods, bankRows, ...row }) => ({
      ...row,
      bankData: bankTextOf(bankRows, 'CONFIRMED'),
      bankDataProposal: bankTextOf(bankRows, 'PENDING'),
      unavailability: null,
      stateRegistrations: stateRegistrations.map(registrationText),
      contacts: contacts.map(contactText),
      operatingPeriods: operatingPeriods.map(slotText),
      stores: [],
      paymentMethods: [],
    }))[0] ?? null
  );
};

/** Name of the other supplier with this document, or null. */
export const findDocumentHolder = async (
  db: Kysely<Database>,
  documentNumber: string,
  exceptId: number | null,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from supplier where document_number = ${documentNumber}
      and id is distinct from ${exceptId}::bigint`.execute(db);
  return rows[0]?.name ?? null;
};
