import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import { readSlots, slotText, type SupplierStatus } from '@celeiro/rules/parties/suppliers/supplier.ts';

import {
  emptyPlainForm,
  type PlainForm,
  plainBodyOf,
  plainFormOf,
} from '../../kit/forms/plain/plain-values.ts';

/** A row of the contacts; '' for what is empty. */
export type ContactValues = {
  role: string;
  name: string;
  phone: string;
  email: string;
  /** Its place among the contacts of the record; none of a new one. */
  place?: number;
};
export type RegistrationValues = { uf: string; number: string };

/** What the form holds of a supplier; '' and null for what is empty. */
export type SupplierValues = PlainForm<typeof supplierFields> & {
  publicId: string;
  documentNumber: string;
  stateRegistrations: RegistrationValues[];
  contacts: ContactValues[];
  /** As `slotText` writes them. */
  operatingPeriods: readonly string[];
  leadTimeDays: string;
};

const inService: SupplierStatus = 'ACTIVE';

/** The empty form of a new supplier. */
export const newSupplier: SupplierValues = {
  ...emptyPlainForm(supplierFields),
  publicId: '',
  documentNumber: '',
  status: inService,
  stateRegistrations: [],
  contacts: [],
  minimumOrder: ZERO,
  logisticCost: ZERO,
  operatingPeriods: [],
  leadTimeDays: '0',
};

/** The form of a supplier as it is. */
export const supplierValuesOf = (supplier: Supplier): SupplierValues => ({
  ...plainFormOf(supplierFields, supplier),
  publicId: supplier.publicId,
  documentNumber: supplier.documentNumber,
  stateRegistrations: supplier.stateRegistrations,
  contacts: supplier.contacts.map(({ phone, email, ...contact }, place) => ({
    ...contact,
    place,
    phone: phone ?? '',
    email: email ?? '',
  })),
  operatingPeriods: supplier.operatingPeriods.map(slotText),
  leadTimeDays: String(supplier.leadTimeDays),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** As it is sent: in service there is no reason. */
export const supplierBodyOf = (values: SupplierValues): Readonly<Record<string, unknown>> => ({
  ...values,
  ...plainBodyOf(supplierFields, values),
  ...(values.status === inService && { statusReason: null }),
  contacts: values.contacts.map(({ role, name, phone, email }) => ({
    role,
    name,
    phone: orNull(phone),
    email: orNull(email),
  })),
  operatingPeriods: readSlots(values.operatingPeriods),
  leadTimeDays: values.leadTimeDays === '' ? null : Number(values.leadTimeDays),
});
