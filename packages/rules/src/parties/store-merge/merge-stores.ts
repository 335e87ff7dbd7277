import { readTag } from '../../records/tag-text.ts';
import type { RecordReference, RecordValue } from '../../records/record-history.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { fold } from '../../text.ts';
import { erasedStoreRefusal } from '../../desk/erasure/erasure.ts';
import { readValidation, standingValidations } from '../contact-codes/contact-validation.ts';
import { mergeSightMethods, type SightMethods } from '../stores/sight-methods.ts';
import {
  contactText,
  readContact,
  STORE_CONTACTS,
  STORE_TAGS,
  type StoreContact,
  type StoreSegment,
  type StoreStatus,
  withMainContact,
} from '../stores/store.ts';

const address = [
  'zipCode',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const satisfies readonly (keyof MergeableStore)[];

/**
 * The fields that a store's registration can take over from another one. Fields of its document (taxes, legal name) can't
 * be taken over.
 */
export type MergeableStore = SightMethods & {
  readonly documentNumber: string;
  /** Whether it has or had a CPF. */
  readonly wasPerson: boolean;
  readonly segment: StoreSegment | null;
  readonly contacts: readonly string[];
  /** Texts of `validationText`. */
  readonly validations: readonly string[];
  readonly zipCode: string | null;
  readonly address: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** Text of `billingText`; null: bills go to the delivery address. */
  readonly billingAddress: string | null;
  readonly reference: string | null;
  readonly unloadingNote: string | null;
  readonly receivingWindows: readonly string[];
  /** Compared by username, shown by name. */
  readonly sellerUsername: RecordReference | null;
  /** Texts of `tagText`. */
  readonly tagPublicIds: readonly string[];
};

/** The remaining registration, and the values of the other one that had no room in it. */
export type MergedStores = {
  readonly store: MergeableStore;
  readonly leftContacts: readonly string[];
  readonly leftValidations: readonly string[];
  readonly leftTags: readonly string[];
};

const isSameDoor = (one: MergeableStore, other: MergeableStore): boolean =>
  one.zipCode !== null &&
  one.zipCode === other.zipCode &&
  fold(one.number ?? '') === fold(other.number ?? '');

const isSameContact = (one: StoreContact, other: StoreContact): boolean =>
  (one.phone !== null && one.phone === other.phone) ||
  (one.email !== null && one.email === other.email) ||
  (fold(one.name) === fold(other.name) && other.phone === null && other.email === null);

const mergeContacts = (into: readonly string[], from: readonly string[]) => {
  const own = into.map(readContact);
  const others = from.map(readContact).filter((one) => !own.some((known) => isSameContact(known, one)));
  const room = Math.max(0, STORE_CONTACTS - own.length);
  const taken = others.slice(0, room).map((one) => ({ ...one, isMain: own.length === 0 && one.isMain }));
  return {
    contacts: [...own, ...taken].length === 0 ? [] : withMainContact([...own, ...taken]).map(contactText),
    leftContacts: others.slice(room).map(contactText),
  };
};

/** Validations move with their contacts. */
const mergeValidations = (into: readonly string[], from: readonly string[], contacts: readonly string[]) => {
  const key = (text: string) => {
    const { channel, reach } = readValidation(text);
    return `${channel} ${reach}`;
  };
  const own = new Set(into.map(key));
  const others = from.filter((one) => !own.has(key(one)));
  return standingValidations([...into, ...others], contacts.map(readContact));
};

const mergeTags = (into: readonly string[], from: readonly string[]) => {
  const own = new Set(into.map((one) => readTag(one).publicId));
  const others = from.filter((one) => !own.has(readTag(one).publicId));
  const room = Math.max(0, STORE_TAGS - into.length);
  return { tagPublicIds: [...into, ...others.slice(0, room)], leftTags: others.slice(room) };
};

/**
 * Fills the empty fields of a registration from another one; no present value is replaced. The address is taken as a
 * whole, its delivery hints only with it or where both addresses are the same. Contacts and tags are joined while there
 * is room. A person's contacts and billing address don't move to a company.
 */
export const mergeStores = (into: MergeableStore, from: MergeableStore): MergedStores => {
  const takesAddress = address.every((field) => into[field] === null || into[field] === '');
  const place = Object.fromEntries(address.map((field) => [field, (takesAddress ? from : into)[field]]));
  const isOneDoor = takesAddress || isSameDoor(into, from);
  // A person's contacts don't move to a company: they stay, masked, in the registration that ends.
  const isHeldBack = from.wasPerson && !into.wasPerson;
  const { contacts, leftContacts } = isHeldBack
    ? { contacts: into.contacts, leftContacts: from.contacts }
    : mergeContacts(into.contacts, from.contacts);
  const { tagPublicIds, leftTags } = mergeTags(into.tagPublicIds, from.tagPublicIds);
  return {
    store: {
      ...into,
      ...place,
      segment: into.segment ?? from.segment,
      billingAddress: into.billingAddress ?? (isHeldBack ? null : from.billingAddress),
      reference: into.reference ?? (isOneDoor ? from.reference : null),
      unloadingNote: into.unloadingNote ?? (isOneDoor ? from.unloadingNote : null),
      receivingWindows: into.receivingWindows.length > 0 ? into.receivingWindows : from.receivingWindows,
      sellerUsername: into.sellerUsername ?? from.sellerUsername,
      ...mergeSightMethods(into, from),
      contacts,
      validations: mergeValidations(into.validations, from.validations, contacts),
      tagPublicIds,
    },
    leftContacts,
    leftValidations: standingValidations(from.validations, leftContacts.map(readContact)),
    leftTags,
  };
};

/** The outcome of a field: unchanged, filled from the other registration, extended by it, or the same in both. */
export type MergeOutcome = 'KEPT' | 'FILLED' | 'JOINED' | 'SAME';

const isNothing = (value: RecordValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The outcome of a field with these two values. A withheld value is never taken over. */
export const mergeOutcome = (into: RecordValue, from: RecordValue, isWithheld: boolean): MergeOutcome => {
  if (isWithheld) return JSON.stringify(into) === JSON.stringify(from) ? 'SAME' : 'KEPT';
  return isNothing(into) ? 'FILLED' : 'JOINED';
};

type Merging = {
  readonly publicId: string;
  readonly name: string;
  readonly status: StoreStatus;
  readonly mergedInto: RecordReference | null;
  readonly erasedAt: Date | null;
};

/** Why two registrations can't be merged, or null: one was merged before, or they are the same. */
export const storeMergeRefusal = (from: Merging, into: Merging): Refusal | null => {
  if (from.publicId === into.publicId) return refusal('STORE_MERGED_WITH_ITSELF', {}, 'intoStorePublicId');
  const ended = [from, into].find(({ mergedInto }) => mergedInto !== null);
  if (ended?.mergedInto != null)
    return refusal('STORE_MERGED', { store: ended.name, into: ended.mergedInto.name });
  const erased = erasedStoreRefusal(from) ?? erasedStoreRefusal(into);
  if (erased !== null) return erased;
  return into.status === 'INACTIVE'
    ? refusal('STORE_MERGE_INTO_INACTIVE', { store: into.name }, 'intoStorePublicId')
    : null;
};

/** Why a merged registration can't be changed, deleted or sold to; the message names the remaining one. */
export const mergedStoreRefusal = (
  store: Pick<Merging, 'name' | 'mergedInto'>,
  field?: string,
): Refusal | null =>
  store.mergedInto === null
    ? null
    : refusal('STORE_MERGED', { store: store.name, into: store.mergedInto.name }, field);
