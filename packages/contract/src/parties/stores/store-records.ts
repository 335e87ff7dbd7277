import { weekDays } from '@celeiro/rules/days/calendar.ts';
import { registrationStatuses } from '@celeiro/rules/registration-status.ts';
import { sightMethodKinds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { STORE_CONTACTS, STORE_TAGS, storeContactRoles } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { addressFields } from '../../address-fields.ts';
import { documentNumber, instant, line, phone, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas, timeOfDay } from '../../field-schemas.ts';
import { documentOrMasked, email, emailOrMasked, phoneOrMasked } from '../../masked-codecs.ts';
import { celeiroPaymentMethod } from '../../money/payments/payments.ts';
import {
  recordCreate,
  recordDelete,
  recordGet,
  recordHistory,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Stores, for their administration (R-ADMIN-020): their data and its history.

const weekDay = z.enum(weekDays.map(({ code }) => code));

/** The largest number of receiving windows of a week. */
export const STORE_WINDOWS = 28;

const contactOf = <P extends z.ZodMiniType, E extends z.ZodMiniType>(of: { phone: P; email: E }) => ({
  role: z.enum(storeContactRoles),
  name: line(120, 1),
  phone: z.nullable(of.phone),
  isWhatsapp: z.boolean(),
  email: z.nullable(of.email),
  isMain: z.boolean(),
});
const windows = z
  .array(z.strictObject({ weekDay, from: timeOfDay, to: timeOfDay }))
  .check(z.maxLength(STORE_WINDOWS));

/** The stored fields of a store. */
const fields = fieldSchemas(storeFields, {
  documentNumber,
  /** Phone and mail address of the main contact are the store's; without a main one the first counts. */
  contacts: z.array(z.strictObject(contactOf({ phone, email }))).check(z.maxLength(STORE_CONTACTS)),
  validations: null,
  /** The billing address; null when it is the delivery address. */
  billingAddress: z.nullable(z.strictObject(addressFields)),
  registrationStatus: z.nullable(z.enum(registrationStatuses)),
  receivingWindows: windows,
  /** The methods at sight it may pay with; methods with a term are enabled by a credit decision. */
  sightMethods: z.array(z.enum(sightMethodKinds)).check(z.maxLength(sightMethodKinds.length)),
  /** Its seller. */
  sellerUsername: z.nullable(text(254, 1)),
  tagPublicIds: z.array(publicId).check(z.maxLength(STORE_TAGS)),
  mergedInto: null,
  mergedStores: null,
});

const nullableText = z.nullable(z.string());
const shownAddress = {
  zipCode: nullableText,
  address: nullableText,
  number: nullableText,
  complement: nullableText,
  neighborhood: nullableText,
  city: nullableText,
  state: nullableText,
};

const validation = z.nullable(z.object({ at: instant, byName: z.string() }));

/**
 * A store's current data, which older rules and channels may have filled. A person's document, phones and mail addresses
 * are masked.
 */
export const storeRecord = z.object({
  publicId,
  ...fields,
  documentNumber: z.string(),
  contacts: z.array(
    z.object({
      ...contactOf({ phone: z.string(), email: z.string() }),
      /** When the contact was validated, and by which colleague. */
      emailValidation: validation,
      whatsappValidation: validation,
    }),
  ),
  ...shownAddress,
  billingAddress: z.nullable(z.object(shownAddress)),
  /** Time of the lookup at the tax office. */
  registrationCheckedAt: z.nullable(instant),
  /** Those of the main contact. */
  phone: nullableText,
  email: nullableText,
  sellerName: nullableText,
  tags: z.array(z.object({ publicId, name: z.string() })),
  /** After a merge: the remaining registration; only that one can be changed and sold to. */
  mergedInto: z.nullable(z.object({ publicId, name: z.string() })),
  /** The registrations that were merged into it. */
  mergedStores: z.array(z.object({ publicId, name: z.string() })),
  /** When the person's data was erased; after that it can't change. */
  erasedAt: z.nullable(instant),
  version: z.number(),
});
export type StoreRecord = z.output<typeof storeRecord>;

/** EP-090: a store's registration, and its payment at sight. */
export const getStore = endpoint({
  ...recordGet,
  name: 'getStore',
  path: '/stores/:id',
  summary: 'Detalhes de um cliente',
  response: z.extend(storeRecord, { storePaymentMethods: z.array(celeiroPaymentMethod) }),
});

const body = z.strictObject(fields);
// Masked values are sent back unchanged.
const changed = z.strictObject({
  ...fields,
  documentNumber: documentOrMasked,
  contacts: z
    .array(z.strictObject(contactOf({ phone: phoneOrMasked, email: emailOrMasked })))
    .check(z.maxLength(STORE_CONTACTS)),
});
const refusals = [
  'STORE_DOCUMENT_TAKEN',
  'STORE_INCOMPLETE',
  'CITY_UNKNOWN',
  'REASON_COMMENT_REQUIRED',
  'STATE_REGISTRATION_INVALID',
  'RECEIVING_WINDOW_INVALID',
  'SIGHT_METHODS_BY_SUPERVISION',
  'SELLER_UNKNOWN',
  'STORE_TAG_UNKNOWN',
] as const;

/**
 * EP-096: absent fields are empty, and a new store may buy and pay at sight. Its status is 'PENDING' when its address or
 * contact is incomplete, or the company isn't active at the tax office.
 */
export const createStore = endpoint({
  ...recordCreate,
  name: 'createStore',
  path: '/stores',
  summary: 'Cadastra um cliente',
  body: z.extend(z.partial(body), { documentNumber: fields.documentNumber, name: fields.name }),
  response: storeRecord,
  refusals,
  changes: ['store'],
});

/**
 * EP-097, whose body names the store: changes the sent fields, merged by field. SUPERVISOR_REQUIRED for replacing a
 * person's document by a company's.
 */
export const updateStore = endpoint({
  name: 'updateStore',
  method: 'PUT',
  path: '/stores',
  summary: 'Altera um cliente',
  scopes: recordUpdate.scopes,
  body: z.extend(z.partial(changed), { publicId }),
  response: storeRecord,
  refusals: [
    ...recordUpdateRefusals,
    ...refusals,
    'STORE_DOCUMENT_LOCKED',
    'STORE_BLOCKED_BY_SUPERVISION',
    'STORE_MERGED',
    'STORE_ERASED',
    'MASKED_VALUE_UNKNOWN',
    'SUPERVISOR_REQUIRED',
  ],
  // A save may resolve a request.
  changes: ['store', 'storeCorrection', 'notification'],
  idempotent: recordUpdate.idempotent,
  ifMatch: recordUpdate.ifMatch,
  transaction: recordUpdate.transaction,
});

/** EP-095: deletes a store without orders. */
export const deleteStore = endpoint({
  ...recordDelete,
  name: 'deleteStore',
  path: '/stores/:id',
  summary: 'Exclui um cliente',
  refusals: [...recordDelete.refusals, 'STORE_MERGED', 'STORE_BLOCKED_BY_SUPERVISION'],
  changes: ['store'],
});

export const getStoreHistory = endpoint({
  ...recordHistory,
  name: 'getStoreHistory',
  path: '/stores/hist/:id',
  summary: 'Histórico de um cliente',
});
