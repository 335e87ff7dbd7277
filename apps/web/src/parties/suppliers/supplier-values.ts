import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { readSlots, slotText, type SupplierStatus } from '@celeiro/rules/parties/suppliers/supplier.ts';

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
export type SupplierValues = {
  publicId: string;
  documentNumber: string;
  name: string;
  legalName: string;
  status: string;
  statusReason: string;
  stateRegistrations: RegistrationValues[];
  taxRegime: string;
  cnae: string;
  contacts: ContactValues[];
  zipCode: string;
  address: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  minimumOrder: Centavos | null;
  logisticCost: Centavos | null;
  freeFreightFrom: Centavos | null;
  /** As `slotText` writes them. */
  operatingPeriods: readonly string[];
  cutoffTime: string;
  leadTimeDays: string;
};

const inService: SupplierStatus = 'ACTIVE';
/** The regime of one of which it isn't known. */
export const NO_REGIME = 'NONE';

/** The empty form of a new supplier. */
export const newSupplier: SupplierValues = {
  publicId: '',
  documentNumber: '',
  name: '',
  legalName: '',
  status: inService,
  statusReason: '',
  stateRegistrations: [],
  taxRegime: NO_REGIME,
  cnae: '',
  contacts: [],
  zipCode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  minimumOrder: ZERO,
  logisticCost: ZERO,
  freeFreightFrom: null,
  operatingPeriods: [],
  cutoffTime: '',
  leadTimeDays: '0',
};

/** The form of a supplier as it is. */
export const supplierValuesOf = (supplier: Supplier): SupplierValues => {
  const { version: _, ...one } = supplier;
  return {
    ...one,
    legalName: one.legalName ?? '',
    statusReason: one.statusReason ?? '',
    taxRegime: one.taxRegime ?? NO_REGIME,
    cnae: one.cnae ?? '',
    contacts: one.contacts.map(({ phone, email, ...contact }, place) => ({
      ...contact,
      place,
      phone: phone ?? '',
      email: email ?? '',
    })),
    zipCode: one.zipCode ?? '',
    address: one.address ?? '',
    number: one.number ?? '',
    complement: one.complement ?? '',
    neighborhood: one.neighborhood ?? '',
    city: one.city ?? '',
    state: one.state ?? '',
    operatingPeriods: one.operatingPeriods.map(slotText),
    cutoffTime: one.cutoffTime ?? '',
    leadTimeDays: String(one.leadTimeDays),
  };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** As it is sent: money that is emptied is none, in service there is no reason. */
export const supplierBodyOf = (values: SupplierValues): Readonly<Record<string, unknown>> => ({
  ...values,
  statusReason: values.status === inService ? null : values.statusReason,
  contacts: values.contacts.map(({ role, name, phone, email }) => ({
    role,
    name,
    phone: orNull(phone),
    email: orNull(email),
  })),
  taxRegime: values.taxRegime === NO_REGIME ? null : values.taxRegime,
  cnae: orNull(values.cnae.replace(/[./-]/g, '')),
  operatingPeriods: readSlots(values.operatingPeriods),
  minimumOrder: values.minimumOrder ?? ZERO,
  logisticCost: values.logisticCost ?? ZERO,
  leadTimeDays: values.leadTimeDays === '' ? null : Number(values.leadTimeDays),
});
