import { type Supplier, supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { maskReach } from '@celeiro/rules/personal-data.ts';
import { parseUf } from '@celeiro/rules/states.ts';
import { personSupplierFields } from '@celeiro/rules/parties/suppliers/person-supplier.ts';
import { type PlainSupplier, supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import { readContact, readRegistration, readSlots } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

/** A supplier; its lists have one text for each part, as its history compares them. */
export type SupplierRecord = RecordRow &
  PlainSupplier & {
    readonly documentNumber: string;
    /** Whether it has or had a CPF. */
    readonly wasPerson: boolean;
    readonly stateRegistrations: readonly string[];
    readonly contacts: readonly string[];
    readonly operatingPeriods: readonly string[];
    readonly leadTimeDays: number;
    /** Masked, only for its history; separate calls read and change them. */
    readonly bankData: string | null;
    readonly bankDataProposal: string | null;
    /** What one save changes for stores, as text for its history; empty otherwise. */
    readonly stores: readonly string[];
    /** What one save changes of its payment methods, as text for its history; empty otherwise. */
    readonly paymentMethods: readonly string[];
    /** The unavailability that one save changes, for the history; null otherwise. */
    readonly unavailability: string | null;
  };

/** Fields that the supplier's calls don't return: they are only in its history, or decide what is masked. */
type SeparateParts =
  | 'id'
  | 'wasPerson'
  | 'bankData'
  | 'bankDataProposal'
  | 'stores'
  | 'paymentMethods'
  | 'unavailability';

const answered = (supplier: SupplierRecord): Omit<SupplierRecord, SeparateParts> => {
  const {
    id: _,
    wasPerson: _was,
    bankData: _now,
    bankDataProposal: _next,
    stores: _stores,
    paymentMethods: _paid,
    unavailability: _days,
    ...one
  } = supplier;
  return one;
};

/**
 * A supplier on the wire. For a present or former person, document, phones and mail addresses are masked
 * (`showPersonalData` shows them).
 */
export const supplierDto = (supplier: SupplierRecord): Supplier => {
  const one = answered(supplier);
  return {
    ...one,
    documentNumber: maskCpf(supplier.documentNumber),
    stateRegistrations: one.stateRegistrations.map(readRegistration).flatMap(({ uf, number }) => {
      const known = parseUf(uf);
      return known === null ? [] : [{ uf: known, number }];
    }),
    contacts: one.contacts
      .map(readContact)
      .map((contact) => (supplier.wasPerson ? maskReach(contact) : contact)),
    state: parseUf(one.state),
    operatingPeriods: [...readSlots(one.operatingPeriods)],
  };
};

/** Suppliers as records; `personSupplierRecord` is for present and former persons. */
export const supplierRecord: RecordKind<keyof typeof supplierFields, SupplierRecord> = {
  kind: 'supplier',
  table: 'supplier',
  label: 'Fornecedor',
  fields: supplierFields,
  response: supplier,
  toWire: supplierDto,
};

export const personSupplierRecord: typeof supplierRecord = {
  ...supplierRecord,
  fields: personSupplierFields,
};

/** The record kind of a supplier; for present and former persons its history masks contacts. */
export const recordOf = ({ wasPerson }: Pick<SupplierRecord, 'wasPerson'>): typeof supplierRecord =>
  wasPerson ? personSupplierRecord : supplierRecord;
