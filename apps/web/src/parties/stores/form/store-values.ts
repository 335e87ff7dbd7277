import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { addressFields } from '@celeiro/rules/records/address-fields.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { houseNumber } from '@celeiro/rules/house-number.ts';
import { isPhone, phoneDigits } from '@celeiro/rules/phone.ts';
import { type SightMethod, sightMethodKinds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import type { StoreContactRole, StoreStatus } from '@celeiro/rules/parties/stores/store.ts';
import type { Company } from '../../../kit/forms/registration/document-first.tsx';
import type { Found } from '../../../kit/forms/choice-fields.tsx';
import {
  emptyPlainForm,
  type PlainForm,
  plainBodyOf,
  plainFormOf,
} from '../../../kit/forms/plain/plain-values.ts';
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
type BillingValues = PlainForm<typeof addressFields>;
const noBilling: BillingValues = emptyPlainForm(addressFields);

/** What the form holds of a store; '' and null for what is empty. */
export type StoreValues = PlainForm<typeof storeFields> & {
  publicId: string;
  documentNumber: string;
  contacts: ContactValues[];
  /** Its bills go elsewhere than its deliveries: to `billingAddress`, which otherwise says nothing. */
  hasBilling: boolean;
  billingAddress: BillingValues;
  /** From the tax office. */
  registrationStatus: string;
  receivingWindows: WindowValues[];
  sightMethods: readonly SightMethod[];
  sellerUsername: Found | null;
  tagPublicIds: readonly string[];
};

const buys: StoreStatus = 'ACTIVE';
const firstRole: StoreContactRole = 'PURCHASING';

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
  ...emptyPlainForm(storeFields),
  publicId: '',
  documentNumber: '',
  status: buys,
  contacts: [newContact],
  hasBilling: false,
  billingAddress: noBilling,
  registrationStatus: '',
  receivingWindows: [],
  sightMethods: sightMethodKinds,
  sellerUsername: null,
  tagPublicIds: [],
};

const shown = (text: string | null): string => text ?? '';

/** The form of a store as it is. */
export const storeValuesOf = (store: StoreRecord): StoreValues => ({
  ...plainFormOf(storeFields, store),
  publicId: store.publicId,
  documentNumber: store.documentNumber,
  contacts: store.contacts.map(({ role, name, phone, isWhatsapp, email }, place) => ({
    place,
    role,
    name,
    phone: shown(phone),
    isWhatsapp,
    email: shown(email),
  })),
  hasBilling: store.billingAddress !== null,
  billingAddress:
    store.billingAddress === null ? noBilling : plainFormOf(addressFields, store.billingAddress),
  registrationStatus: shown(store.registrationStatus),
  receivingWindows: store.receivingWindows.map((one) => ({ ...one })),
  sightMethods: store.sightMethods,
  sellerUsername:
    store.sellerUsername === null
      ? null
      : { value: store.sellerUsername, label: store.sellerName ?? store.sellerUsername },
  tagPublicIds: store.tagPublicIds,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Nothing is closed, so that there is nothing to explain. */
export const isAllOpen = (open: readonly SightMethod[]): boolean => open.length === sightMethodKinds.length;

const withHouseNumber = (billing: BillingValues): BillingValues => ({
  ...billing,
  number: houseNumber(billing.number),
});

/** As it is sent: a registration without its signs; of a store that buys there is no reason. */
export const storeBodyOf = ({ hasBilling, ...values }: StoreValues): Readonly<Record<string, unknown>> => ({
  ...values,
  ...plainBodyOf(storeFields, values),
  number: houseNumber(values.number),
  billingAddress: hasBilling ? plainBodyOf(addressFields, withHouseNumber(values.billingAddress)) : null,
  registrationStatus: orNull(values.registrationStatus),
  ...(values.status === buys && { statusReason: null }),
  ...(isAllOpen(values.sightMethods) && { sightMethodsReason: null }),
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
