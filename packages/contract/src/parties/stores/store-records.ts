import { weekDays } from '@celeiro/rules/days/calendar.ts';
import { registrationStatuses } from '@celeiro/rules/registration-status.ts';
import { sightMethodKinds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { STORE_CONTACTS, STORE_TAGS, storeContactRoles } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { addressFields } from '../../address-fields.ts';
import { documentNumber, instant, line, phone, publicId, text, timeOfDay } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas } from '../../field-schemas.ts';
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

// Stores as people administer them (R-ADMIN-020): what is kept of one, and who changed it.

const weekDay = z.enum(weekDays.map(({ code }) => code));

/** Receiving windows of a week. */
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

/** What is kept of a store. */
const fields = fieldSchemas(storeFields, {
  documentNumber,
  /** The main one's phone and mail address stand for the store's; without one the first is. */
  contacts: z.array(z.strictObject(contactOf({ phone, email }))).check(z.maxLength(STORE_CONTACTS)),
  validations: null,
  /** Where its bills go; null: where its deliveries do. */
  billingAddress: z.nullable(z.strictObject(addressFields)),
  registrationStatus: z.nullable(z.enum(registrationStatuses)),
  receivingWindows: windows,
  /** The methods at sight it may pay with; those with a term are opened by a decision on its credit. */
  sightMethods: z.array(z.enum(sightMethodKinds)).check(z.maxLength(sightMethodKinds.length)),
  /** Who sells to it. */
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
 * A store's present data, which older rules and channels may have filled. A person's document, phones and mail addresses are
 * masked.
 */
export const storeRecord = z.object({
  publicId,
  ...fields,
  documentNumber: z.string(),
  contacts: z.array(
    z.object({
      ...contactOf({ phone: z.string(), email: z.string() }),
      /** When the contact answered with the sent code, and who of us typed it. */
      emailValidation: validation,
      whatsappValidation: validation,
    }),
  ),
  ...shownAddress,
  billingAddress: z.nullable(z.object(shownAddress)),
  /** When the tax office was asked. */
  registrationCheckedAt: z.nullable(instant),
  /** Of the main contact. */
  phone: nullableText,
  email: nullableText,
  sellerName: nullableText,
  tags: z.array(z.object({ publicId, name: z.string() })),
  /** After a merge: the remaining registration, which alone can be changed and sold to. */
  mergedInto: z.nullable(z.object({ publicId, name: z.string() })),
  /** What was merged into it. */
  mergedStores: z.array(z.object({ publicId, name: z.string() })),
  /** When what was a person's was erased; it changes no more. */
  erasedAt: z.nullable(instant),
  version: z.number(),
});
export type StoreRecord = z.output<typeof storeRecord>;

/** EP-090: a store's registration, and what it may pay with. */
export const getStore = endpoint({
  ...recordGet,
  name: 'getStore',
  path: '/stores/:id',
  summary: 'Detalhes de um cliente',
  response: z.extend(storeRecord, { storePaymentMethods: z.array(celeiroPaymentMethod) }),
});

const body = z.strictObject(fields);
// What was read masked and isn't changed comes back so.
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

/** EP-096: what is left out is empty, and a new store may buy and pay at sight; its status waits ('PENDING') where something of its address or contact is missing, or the tax office calls the company anything but active. */
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

/** EP-097, whose body names the store: changes what is sent, merged by field. SUPERVISOR_REQUIRED for a company's document over a person's. */
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
