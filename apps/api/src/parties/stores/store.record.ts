import { readTag } from '@celeiro/rules/records/tag-text.ts';
import {
  type StoreRecord as StoreWire,
  storeRecord as response,
} from '@celeiro/contract/parties/stores/store-records.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { maskReach } from '@celeiro/rules/personal-data.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { MergeableStore } from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import type { RegistrationStatus } from '@celeiro/rules/registration-status.ts';
import { readBilling } from '@celeiro/rules/parties/stores/billing-address.ts';
import { personStoreFields } from '@celeiro/rules/parties/stores/person-store.ts';
import { sightMethodKinds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { type Validation, validationOf } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { readContact, readWindows } from '@celeiro/rules/parties/stores/store.ts';
import { type PlainStore, storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

/** A store; its lists have one text for each part, as its history compares them. */
export type StoreRecord = RecordRow &
  PlainStore &
  MergeableStore & {
    readonly documentNumber: string;
    /** In the form of `billingText`; null: the same as the delivery address. */
    readonly billingAddress: string | null;
    readonly registrationStatus: RegistrationStatus | null;
    readonly registrationCheckedAt: Date | null;
    /** When the personal data were erased. */
    readonly erasedAt: Date | null;
    /** The remaining registration after a merge; otherwise null. */
    readonly mergedInto: RecordReference | null;
    /** The registrations merged into it, in the form of `tagText` (id and name). */
    readonly mergedStores: readonly string[];
  };

/** The contact whose phone and mail address are the store's. */
export const mainContactOf = ({ contacts }: Pick<StoreRecord, 'contacts'>) =>
  contacts.map(readContact).find(({ isMain }) => isMain) ?? null;

const shownValidation = (one: Validation | null) => one && { at: one.at, byName: one.byName };

/**
 * A store on the wire. For a present or former person, document, phones and mail addresses are masked (`showPersonalData`
 * shows them).
 */
export const storeDto = (store: StoreRecord): StoreWire => {
  const {
    id: _,
    billingAddress,
    registrationCheckedAt,
    erasedAt,
    contacts,
    validations,
    wasPerson,
    receivingWindows,
    sightMethods,
    sellerUsername,
    tagPublicIds,
    mergedInto,
    mergedStores,
    ...one
  } = store;
  const tags = tagPublicIds.map(readTag).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  const answered = contacts.map(readContact).map((contact) => ({
    ...(wasPerson ? maskReach(contact) : contact),
    emailValidation: shownValidation(validationOf(validations, contact, 'EMAIL')),
    whatsappValidation: shownValidation(validationOf(validations, contact, 'WHATSAPP')),
  }));
  const main = answered.find(({ isMain }) => isMain);
  return {
    ...one,
    billingAddress: billingAddress === null ? null : readBilling(billingAddress),
    registrationCheckedAt: registrationCheckedAt?.toISOString() ?? null,
    erasedAt: erasedAt?.toISOString() ?? null,
    documentNumber: maskCpf(store.documentNumber),
    contacts: answered,
    receivingWindows: [...readWindows(receivingWindows)],
    sightMethods: sightMethodKinds.filter((kind) => sightMethods.includes(kind)),
    sellerUsername: sellerUsername?.id ?? null,
    sellerName: sellerUsername?.name ?? null,
    tagPublicIds: tags.map(({ publicId }) => publicId),
    tags,
    mergedInto: mergedInto && { publicId: mergedInto.id, name: mergedInto.name },
    mergedStores: mergedStores.map(readTag),
    phone: main?.phone ?? null,
    email: main?.email ?? null,
  };
};

/** Stores as records; `personStoreRecord` is for present and former persons. */
export const storeRecord: RecordKind<keyof typeof storeFields, StoreRecord> = {
  kind: 'store',
  table: 'store',
  label: 'Cliente',
  fields: storeFields,
  response,
  toWire: storeDto,
};

export const personStoreRecord: typeof storeRecord = { ...storeRecord, fields: personStoreFields };

/** The record kind of a store; for present and former persons its history masks contacts. */
export const recordOf = ({ wasPerson }: Pick<StoreRecord, 'wasPerson'>): typeof storeRecord =>
  wasPerson ? personStoreRecord : storeRecord;
