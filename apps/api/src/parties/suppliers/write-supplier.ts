import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as records from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import {
  maskedRefusal,
  personDocumentRefusal,
  staysPerson,
  wholeRegistration,
  withoutCpf,
} from '@celeiro/rules/personal-data.ts';
import { nothingOf } from '@celeiro/rules/records/field-table.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import {
  contactText,
  readContact,
  registrationRefusal,
  registrationText,
  slotText,
  supplierStatusRefusal,
} from '@celeiro/rules/parties/suppliers/supplier.ts';
import { isSupervisor } from '../../platform/auth/supervision.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { mergeEdit, sentFields } from '../../platform/records/merge-edit.ts';
import { withOfficialCity } from '../../base/places/places.public.ts';
import { intendSupplierWords } from '../../orders/deliveries/deliveries.public.ts';
import { findDocumentHolder, readSupplier } from './supplier-records.queries.ts';
import { recordOf, supplierDto, supplierRecord } from './supplier.record.ts';
import {
  insertSupplier,
  lockDocument,
  lockSupplier,
  saveSupplier,
  type SupplierValues,
} from './suppliers.store.ts';

/** A new active supplier without data. */
const nothing: Omit<SupplierValues, 'documentNumber' | 'wasPerson' | 'name'> = {
  ...nothingOf(supplierFields),
  status: 'ACTIVE',
  stateRegistrations: [],
  contacts: [],
  minimumOrder: ZERO,
  logisticCost: ZERO,
  operatingPeriods: [],
  leadTimeDays: 0,
  bankData: null,
  bankDataProposal: null,
  stores: [],
  unavailability: null,
  paymentMethods: [],
};

type Sent = Omit<EndpointInput<typeof records.updateSupplier>['body'], 'publicId'>;

const each = <T>(parts: readonly T[], text: (part: T) => string): readonly string[] => [
  ...new Set(parts.map(text)),
];

/** The sent values in the form of the record; an active supplier has no reason for its status. */
const valuesOf = (sent: Sent): Partial<SupplierValues> => {
  const { stateRegistrations, contacts, operatingPeriods, ...plain } = sent;
  return {
    ...sentFields(plain),
    ...(plain.legalName && { legalName: withoutCpf(plain.legalName) }),
    ...(stateRegistrations && { stateRegistrations: each(stateRegistrations, registrationText) }),
    ...(contacts && { contacts: each(contacts, contactText) }),
    ...(operatingPeriods && { operatingPeriods: each(operatingPeriods, slotText) }),
    ...(plain.status === 'ACTIVE' && { statusReason: null }),
  };
};

const refuseTakenDocument = async ({ db }: Operation, documentNumber: string, id: number | null) => {
  await lockDocument(db, documentNumber);
  const name = await findDocumentHolder(db, documentNumber, id);
  if (name !== null) refuse('SUPPLIER_DOCUMENT_TAKEN', { name }, 'documentNumber');
};

/** Registers a supplier. Throws SUPPLIER_DOCUMENT_TAKEN and REASON_COMMENT_REQUIRED. */
export const createSupplier = async (
  operation: Operation,
  { body }: EndpointInput<typeof records.createSupplier>,
): Promise<Supplier> => {
  const { documentNumber, name } = body;
  const wasPerson = staysPerson(null, documentNumber);
  const written = { ...nothing, ...valuesOf(body), documentNumber, wasPerson, name };
  const supplier = await withOfficialCity(operation.db, written, null);
  refuseIf(supplierStatusRefusal(supplier) ?? registrationRefusal(body.stateRegistrations ?? [], []));
  await refuseTakenDocument(operation, documentNumber, null);
  const added = await insertSupplier(operation.db, supplier);
  return supplierDto(await recordCreated(operation, supplierRecord, { ...added, ...supplier }));
};

/** Changes the sent fields of a supplier, merged by field. Running deliveries continue, whatever the status. */
export const updateSupplier = async (
  operation: Operation,
  { body: { publicId, ...sent } }: EndpointInput<typeof records.updateSupplier>,
): Promise<Supplier> => {
  const { db } = operation;
  await lockSupplier(db, publicId);
  const before = (await readSupplier(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const known = { documentNumber: before.documentNumber, contacts: before.contacts.map(readContact) };
  const values = valuesOf(wholeRegistration(sent, known));
  const edited = await mergeEdit(operation, recordOf(before), before, values);
  const merged = await withOfficialCity(db, edited, before);
  const after = { ...merged, wasPerson: staysPerson(before, merged.documentNumber) };
  refuseIf(
    maskedRefusal(after.documentNumber, after.contacts.map(readContact)) ??
      personDocumentRefusal(before, after, isSupervisor(operation)),
  );
  const registered = sent.stateRegistrations ?? [];
  refuseIf(supplierStatusRefusal(after) ?? registrationRefusal(registered, before.stateRegistrations));
  if (after.documentNumber !== before.documentNumber)
    await refuseTakenDocument(operation, after.documentNumber, after.id);
  const saved = await commitRecord(operation, supplierRecord, before, after, (one) => saveSupplier(db, one));
  if (saved.name !== before.name) await intendSupplierWords(db, saved.id, operation.now);
  return supplierDto(saved);
};
