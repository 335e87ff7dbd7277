import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { houseNumber } from '@celeiro/rules/house-number.ts';
import { isPhone, phoneDigits } from '@celeiro/rules/phone.ts';
import type { BillingAddress } from '@celeiro/rules/parties/stores/billing-address.ts';
import { type SightMethod, sightMethodKinds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import type { StoreContactRole, StoreStatus } from '@celeiro/rules/parties/stores/store.ts';
import type { Company } from '../../../kit/forms/registration/document-first.tsx';
import type { Found } from '../../../kit/forms/choice-fields.tsx';
import { storeFormTexts as texts } from '../store-records.texts.ts';

/** A row of the contacts; '' for what is empty. The first one is the main one. */
export type ContactValues = {
  role: string;
  name: string;
  phone: string;
  isWhatsapp: boolean;
  email: string;
  /** Its place among the contacts of the record; none of a new one. */
  place?: number;
};
export type WindowValues = { weekDay: string; from: string; to: string };

/** An address for bills, part by part; '' for what is empty. */
type BillingValues = { -readonly [P in keyof BillingAddress]: string };
const noBilling: BillingValues = {
  zipCode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

/** What the form holds of a store; '' and null for what is empty. */
export type StoreValues = {
  publicId: string;
  documentNumber: string;
  name: string;
  legalName: string;
  status: string;
  statusReason: string;
  stateRegistration: string;
  municipalRegistration: string;
  taxRegime: string;
  cnae: string;
  segment: string;
  contacts: ContactValues[];
  zipCode: string;
  address: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** Its bills go elsewhere than its deliveries: to `billingAddress`, which otherwise says nothing. */
  hasBilling: boolean;
  billingAddress: BillingValues;
  /** From the tax office. */
  registrationStatus: string;
  openedOn: string;
  reference: string;
  unloadingNote: string;
  receivingWindows: WindowValues[];
  sightMethods: readonly SightMethod[];
  sightMethodsReason: string;
  sellerUsername: Found | null;
  tagPublicIds: readonly string[];
};

const buys: StoreStatus = 'ACTIVE';
const firstRole: StoreContactRole = 'PURCHASING';
/** The choice of one of which it isn't known. */
export const NO_CHOICE = 'NONE';

/** An empty contact. */
export const newContact: ContactValues = {
  role: firstRole,
  name: '',
  phone: '',
  isWhatsapp: false,
  email: '',
};
export const newWindow: WindowValues = { weekDay: 'MONDAY', from: '07:00:00', to: '11:00:00' };

/** The empty form of a new store. */
export const newStore: StoreValues = {
  publicId: '',
  documentNumber: '',
  name: '',
  legalName: '',
  status: buys,
  statusReason: '',
  stateRegistration: '',
  municipalRegistration: '',
  taxRegime: NO_CHOICE,
  cnae: '',
  segment: NO_CHOICE,
  contacts: [newContact],
  zipCode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  hasBilling: false,
  billingAddress: noBilling,
  registrationStatus: '',
  openedOn: '',
  reference: '',
  unloadingNote: '',
  receivingWindows: [],
  sightMethods: sightMethodKinds,
  sightMethodsReason: '',
  sellerUsername: null,
  tagPublicIds: [],
};

const shown = (text: string | null): string => text ?? '';

const billingValuesOf = (billing: BillingAddress | null): BillingValues =>
  billing === null
    ? noBilling
    : {
        zipCode: shown(billing.zipCode),
        address: shown(billing.address),
        number: shown(billing.number),
        complement: shown(billing.complement),
        neighborhood: shown(billing.neighborhood),
        city: shown(billing.city),
        state: shown(billing.state),
      };

/** The form of a store as it is. */
export const storeValuesOf = (store: StoreRecord): StoreValues => ({
  publicId: store.publicId,
  documentNumber: store.documentNumber,
  name: store.name,
  legalName: shown(store.legalName),
  status: store.status,
  statusReason: shown(store.statusReason),
  stateRegistration: shown(store.stateRegistration),
  municipalRegistration: shown(store.municipalRegistration),
  taxRegime: store.taxRegime ?? NO_CHOICE,
  cnae: shown(store.cnae),
  segment: store.segment ?? NO_CHOICE,
  contacts: store.contacts.map(({ role, name, phone, isWhatsapp, email }, place) => ({
    place,
    role,
    name,
    phone: shown(phone),
    isWhatsapp,
    email: shown(email),
  })),
  zipCode: shown(store.zipCode),
  address: shown(store.address),
  number: shown(store.number),
  complement: shown(store.complement),
  neighborhood: shown(store.neighborhood),
  city: shown(store.city),
  state: shown(store.state),
  hasBilling: store.billingAddress !== null,
  billingAddress: billingValuesOf(store.billingAddress),
  registrationStatus: shown(store.registrationStatus),
  openedOn: shown(store.openedOn),
  reference: shown(store.reference),
  unloadingNote: shown(store.unloadingNote),
  receivingWindows: store.receivingWindows.map((one) => ({ ...one })),
  sightMethods: store.sightMethods,
  sightMethodsReason: shown(store.sightMethodsReason),
  sellerUsername:
    store.sellerUsername === null
      ? null
      : { value: store.sellerUsername, label: store.sellerName ?? store.sellerUsername },
  tagPublicIds: store.tagPublicIds,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const signless = (text: string): string | null => orNull(text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
const chosen = (value: string): string | null => (value === NO_CHOICE ? null : value);

const billingBodyOf = ({ number, ...others }: BillingValues) =>
  Object.fromEntries(
    Object.entries({ ...others, number: houseNumber(number) }).map(([part, text]) => [part, orNull(text)]),
  );

/** Nothing is closed, so that there is nothing to explain. */
export const isAllOpen = (open: readonly SightMethod[]): boolean => open.length === sightMethodKinds.length;

/** As it is sent: a registration without its signs; of a store that buys there is no reason. */
export const storeBodyOf = ({ hasBilling, ...values }: StoreValues): Readonly<Record<string, unknown>> => ({
  ...values,
  number: houseNumber(values.number),
  billingAddress: hasBilling ? billingBodyOf(values.billingAddress) : null,
  registrationStatus: orNull(values.registrationStatus),
  openedOn: orNull(values.openedOn),
  statusReason: values.status === buys ? null : orNull(values.statusReason),
  sightMethodsReason: isAllOpen(values.sightMethods) ? null : orNull(values.sightMethodsReason),
  stateRegistration: signless(values.stateRegistration),
  municipalRegistration: signless(values.municipalRegistration),
  taxRegime: chosen(values.taxRegime),
  cnae: orNull(values.cnae.replace(/[./-]/g, '')),
  segment: chosen(values.segment),
  contacts: values.contacts.map(({ role, name, phone, isWhatsapp, email }, index) => ({
    role,
    name,
    isWhatsapp,
    phone: orNull(phone),
    email: orNull(email),
    isMain: index === 0,
  })),
  sellerUsername: values.sellerUsername?.value ?? null,
});

/** Of a new one, whose status the server gives by what the tax office says. */
export const newStoreBodyOf = (values: StoreValues): Readonly<Record<string, unknown>> => {
  const { status: _, ...body } = storeBodyOf(values);
  return body;
};

/** It has no phone and no mail address yet. */
export const isUnreached = ({ phone, email }: ContactValues): boolean => phone + email === '';

/** A contact without what was given of it, part by part; what was typed stays. */
export const withoutGiven =
  (given: ContactValues) =>
  (contact: ContactValues): ContactValues => {
    const left = (part: 'name' | 'phone' | 'email') => (contact[part] === given[part] ? '' : contact[part]);
    const phone = left('phone');
    const isWhatsapp = contact.isWhatsapp && phone === contact.phone;
    return { ...contact, name: left('name'), phone, email: left('email'), isWhatsapp };
  };

/** The first contact the tax office's phone and mail address make; null where it knows neither. */
export const contactOf = ({ phone, email }: Pick<Company, 'phone' | 'email'>): ContactValues | null => {
  const digits = phoneDigits(phone ?? '');
  const known = isPhone(digits) ? digits : '';
  const mail = (email ?? '').toLowerCase();
  return known === '' && mail === ''
    ? null
    : { ...newContact, name: texts.firstContact, phone: known, email: mail };
};
