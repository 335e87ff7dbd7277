import { type StoreRecord as StoreWire, storeRecord as response } from '@celeiro/contract/store-records.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import {
  readContact,
  readTag,
  readWindows,
  storeFields,
  type StoreSegment,
  type StoreStatus,
} from '@celeiro/rules/stores/store.ts';
import type { TaxRegime } from '@celeiro/rules/suppliers/supplier.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

/** A store; its lists hold one text for each of their parts, as its history compares them. */
export type StoreRecord = RecordRow & {
  readonly documentNumber: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly status: StoreStatus;
  readonly statusReason: string | null;
  readonly stateRegistration: string | null;
  readonly municipalRegistration: string | null;
  readonly taxRegime: TaxRegime | null;
  readonly cnae: string | null;
  readonly segment: StoreSegment | null;
  readonly contacts: readonly string[];
  readonly zipCode: string | null;
  readonly address: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly reference: string | null;
  readonly unloadingNote: string | null;
  readonly receivingWindows: readonly string[];
  /** By the username, told by the name. */
  readonly sellerUsername: RecordReference | null;
  /** As `tagText` writes them. */
  readonly tagPublicIds: readonly string[];
};

/** Whose phone and mail address stand for the store's. */
export const mainContactOf = ({ contacts }: Pick<StoreRecord, 'contacts'>) =>
  contacts.map(readContact).find(({ isMain }) => isMain) ?? null;

export const storeDto = (store: StoreRecord): StoreWire => {
  const { id: _, contacts, receivingWindows, sellerUsername, tagPublicIds, ...one } = store;
  const tags = tagPublicIds.map(readTag).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  const main = mainContactOf(store);
  return {
    ...one,
    contacts: contacts.map(readContact),
    receivingWindows: [...readWindows(receivingWindows)],
    sellerUsername: sellerUsername?.id ?? null,
    sellerName: sellerUsername?.name ?? null,
    tagPublicIds: tags.map(({ publicId }) => publicId),
    tags,
    phone: main?.phone ?? null,
    email: main?.email ?? null,
  };
};

/** Stores as records. */
export const storeRecord: RecordKind<keyof typeof storeFields, StoreRecord> = {
  kind: 'store',
  table: 'store',
  label: 'Cliente',
  fields: storeFields,
  response,
  toWire: storeDto,
};
