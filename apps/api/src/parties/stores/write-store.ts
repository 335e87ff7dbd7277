import { tagText } from '@celeiro/rules/records/tag-text.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as records from '@celeiro/contract/parties/stores/store-records.ts';
import type { StoreRecord as StoreWire } from '@celeiro/contract/parties/stores/store-records.ts';
import {
  maskedRefusal,
  personDocumentRefusal,
  staysPerson,
  wholeRegistration,
  withoutCpf,
} from '@celeiro/rules/personal-data.ts';
import { nothingOf } from '@celeiro/rules/records/field-table.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { diffRecord } from '@celeiro/rules/records/record-history.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { mergedStoreRefusal } from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import { billingText, readBilling } from '@celeiro/rules/parties/stores/billing-address.ts';
import { incompleteStoreRefusal, missingOfStore } from '@celeiro/rules/parties/stores/complete-store.ts';
import { erasedStoreRefusal } from '@celeiro/rules/desk/erasure/erasure.ts';
import {
  allSightMethods,
  sightMethodsRefusal,
  tidySightMethods,
} from '@celeiro/rules/parties/stores/sight-methods.ts';
import { standingValidations } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import {
  blockedStoreRefusal,
  firstStoreStatus,
  contactText,
  readContact,
  receivingWindowRefusal,
  storeRegistrationRefusal,
  storeStatusRefusal,
  windowText,
  withMainContact,
} from '@celeiro/rules/parties/stores/store.ts';
import { isSupervisor } from '../../platform/auth/supervision.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { assertSeen, assertUnused, mergeEdit, sentFields } from '../../platform/records/merge-edit.ts';
import { forgetRemovedCommentsOf } from '../../orders/comments/comments.public.ts';
import { intendStoreWords } from '../../orders/deliveries/deliveries.public.ts';
import { withOfficialCity } from '../../base/places/places.public.ts';
import { resolveStoreCorrection } from '../store-corrections/store-corrections.public.ts';
import {
  countStoreUses,
  findDocumentHolder,
  hasInvoices,
  readSeller,
  readStoreRecord,
  readTags,
} from './store-records.queries.ts';
import { commitStore } from './commit-store.ts';
import { recordOf, storeDto, storeRecord } from './store.record.ts';
import {
  deleteStoreRow,
  insertStore,
  lockStore,
  lockStoreDocument,
  lockStoresOfSeller,
  lockStoreToDelete,
  type StoreValues,
} from './stores.store.ts';

/** A new active store without data. */
const nothing: Omit<StoreValues, 'documentNumber' | 'wasPerson' | 'name'> = {
  ...nothingOf(storeFields),
  status: 'ACTIVE',
  contacts: [],
  validations: [],
  billingAddress: null,
  registrationStatus: null,
  registrationCheckedAt: null,
  erasedAt: null,
  receivingWindows: [],
  ...allSightMethods,
  sellerUsername: null,
  tagPublicIds: [],
  mergedInto: null,
  mergedStores: [],
};

type Sent = Omit<EndpointInput<typeof records.updateStore>['body'], 'publicId'>;

const sellerOf = async ({ db }: Operation, username: string | null) =>
  username === null
    ? null
    : ((await readSeller(db, username)) ?? refuse('SELLER_UNKNOWN', {}, 'sellerUsername'));

const tagsOf = async ({ db }: Operation, publicIds: readonly string[]): Promise<readonly string[]> => {
  const requested = [...new Set(publicIds)];
  const tags = await readTags(db, requested);
  if (tags.length < requested.length) refuse('STORE_TAG_UNKNOWN', {}, 'tagPublicIds');
  return tags.map(tagText);
};

/** The sent values in the form of the record. `known` is its present seller. */
const valuesOf = async (
  operation: Operation,
  sent: Sent,
  known: StoreValues['sellerUsername'],
): Promise<Partial<StoreValues>> => {
  const { contacts, receivingWindows, sellerUsername: username, tagPublicIds, ...others } = sent;
  const { billingAddress, ...plain } = others;
  refuseIf(receivingWindowRefusal(receivingWindows ?? []));
  // A present seller remains valid after leaving.
  const seller =
    username === undefined || username === known?.id ? known : await sellerOf(operation, username);
  return {
    ...sentFields(plain),
    ...(plain.legalName && { legalName: withoutCpf(plain.legalName) }),
    ...(billingAddress !== undefined && { billingAddress: billingText(billingAddress) }),
    ...(contacts && { contacts: [...new Set(withMainContact(contacts).map(contactText))] }),
    ...(receivingWindows && { receivingWindows: receivingWindows.map(windowText) }),
    ...(username !== undefined && { sellerUsername: seller }),
    ...(tagPublicIds && { tagPublicIds: await tagsOf(operation, tagPublicIds) }),
  };
};

/** With the present instant as the time of the check at the tax office, if its result was sent. */
const asked = <T extends Pick<StoreValues, 'registrationStatus' | 'registrationCheckedAt'>>(
  { now }: Operation,
  sent: Pick<Sent, 'registrationStatus'>,
  store: T,
): T => {
  if (store.registrationStatus === null) return { ...store, registrationCheckedAt: null };
  return sent.registrationStatus === undefined ? store : { ...store, registrationCheckedAt: now };
};

/** An active store has no reason for its status. */
const withoutReason = <T extends Pick<StoreValues, 'status' | 'statusReason'>>(store: T): T =>
  store.status === 'ACTIVE' ? { ...store, statusReason: null } : store;

/** Removes validations of contacts that no longer exist. */
const withStandingValidations = <T extends Pick<StoreValues, 'contacts' | 'validations'>>(store: T): T => ({
  ...store,
  validations: standingValidations(store.validations, store.contacts.map(readContact)),
});

/** The cities of its addresses by their official names. Throws CITY_UNKNOWN for a new unknown one. */
const withOfficialCities = async <T extends Pick<StoreValues, 'city' | 'state' | 'billingAddress'>>(
  { db }: Operation,
  store: T,
  before: T | null,
): Promise<T> => {
  const placed = await withOfficialCity(db, store, before);
  const { billingAddress: billing } = placed;
  if (billing === null || billing === before?.billingAddress) return placed;
  const known = before?.billingAddress ?? null;
  const official = await withOfficialCity(
    db,
    readBilling(billing),
    known === null ? null : readBilling(known),
    'billingAddress.city',
  );
  return { ...placed, billingAddress: billingText(official) };
};

/** The store as the rules for completeness take it. */
const reachOf = <T extends Pick<StoreValues, 'contacts'>>(store: T) => ({
  ...store,
  contacts: store.contacts.map(readContact),
});

const refuseTakenDocument = async ({ db }: Operation, documentNumber: string, id: number | null) => {
  await lockStoreDocument(db, documentNumber);
  const name = await findDocumentHolder(db, documentNumber, id);
  if (name !== null) refuse('STORE_DOCUMENT_TAKEN', { name }, 'documentNumber');
};

/** Registers a store. Throws STORE_DOCUMENT_TAKEN, and refusals of the rules. */
export const createStore = async (
  operation: Operation,
  { body }: EndpointInput<typeof records.createStore>,
): Promise<StoreWire> => {
  const { documentNumber, name } = body;
  const given = await valuesOf(operation, body, null);
  const wasPerson = staysPerson(null, documentNumber);
  const status = firstStoreStatus(
    given.registrationStatus ?? null,
    missingOfStore(reachOf({ ...nothing, ...given })),
  );
  const sightMethods = tidySightMethods(
    withoutReason({ ...nothing, status, ...given, documentNumber, wasPerson, name }),
  );
  const store = await withOfficialCities(operation, asked(operation, body, sightMethods), null);
  refuseIf(
    storeStatusRefusal(store) ??
      incompleteStoreRefusal(null, reachOf(store)) ??
      storeRegistrationRefusal(store, null) ??
      sightMethodsRefusal(allSightMethods, store, isSupervisor(operation)),
  );
  await refuseTakenDocument(operation, documentNumber, null);
  const added = await insertStore(operation.db, store);
  return storeDto(await recordCreated(operation, storeRecord, { ...added, ...store }));
};

/** Changes the sent fields of a store, merged by field (T19). Running deliveries continue, whatever the status. */
export const updateStore = async (
  operation: Operation,
  { body: { publicId, ...sent } }: EndpointInput<typeof records.updateStore>,
): Promise<StoreWire> => {
  const { db } = operation;
  await lockStore(db, publicId);
  const before = (await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(mergedStoreRefusal(before) ?? erasedStoreRefusal(before));
  const known = { documentNumber: before.documentNumber, contacts: before.contacts.map(readContact) };
  const values = await valuesOf(operation, wholeRegistration(sent, known), before.sellerUsername);
  const edited = await mergeEdit(operation, recordOf(before), before, values);
  const merged = await withOfficialCities(operation, edited, before);
  const wasPerson = staysPerson(before, merged.documentNumber);
  const after = tidySightMethods(withStandingValidations(withoutReason({ ...merged, wasPerson })));
  refuseIf(
    maskedRefusal(after.documentNumber, after.contacts.map(readContact)) ??
      personDocumentRefusal(before, after, isSupervisor(operation)) ??
      blockedStoreRefusal(before, after, isSupervisor(operation)) ??
      storeStatusRefusal(after) ??
      incompleteStoreRefusal(reachOf(before), reachOf(after)) ??
      storeRegistrationRefusal(after, before) ??
      sightMethodsRefusal(before, after, isSupervisor(operation)),
  );
  if (after.documentNumber !== before.documentNumber) {
    if (await hasInvoices(db, before.id)) refuse('STORE_DOCUMENT_LOCKED', {}, 'documentNumber');
    await refuseTakenDocument(operation, after.documentNumber, after.id);
  }
  const saved = await commitStore(operation, before, asked(operation, sent, after));
  const changed = diffRecord(storeRecord.fields, before, saved).map(({ field }) => field);
  await resolveStoreCorrection(operation, saved.id, changed);
  const isCalledOtherwise = saved.name !== before.name || saved.documentNumber !== before.documentNumber;
  if (isCalledOtherwise) await intendStoreWords(db, saved.id, operation.now);
  return storeDto(saved);
};

/** Deletes a store without orders, and its removed comments. Throws RECORD_IN_USE with what refers to it. */
export const deleteStore = async (
  operation: Operation,
  { params }: EndpointInput<typeof records.deleteStore>,
): Promise<undefined> => {
  const { db } = operation;
  await lockStoreToDelete(db, params.id);
  const store = (await readStoreRecord(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(mergedStoreRefusal(store) ?? blockedStoreRefusal(store, null, isSupervisor(operation)));
  await assertSeen(operation, recordOf(store), store);
  // Before the count, which then includes a comment that is being restored.
  await forgetRemovedCommentsOf(db, store.id);
  assertUnused(await countStoreUses(db, store.id));
  await removeRecord(operation, storeRecord, store, () => deleteStoreRow(db, store.id));
};

/** Makes another person the seller of a seller's stores, each as a separate change. */
export const handOverStores = async (
  operation: Operation,
  fromUserId: number,
  to: StoreValues['sellerUsername'],
): Promise<void> => {
  const { db } = operation;
  for (const publicId of await lockStoresOfSeller(db, fromUserId)) {
    const before = (await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
    await commitStore(operation, before, { ...before, sellerUsername: to });
  }
};
