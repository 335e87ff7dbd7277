import { erasedDocument } from '@celeiro/rules/documents.ts';
import { erasedName, erasedReason } from '@celeiro/rules/desk/erasure/erasure.ts';
import { standingValidations } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { contactText, readContact, withMainContact } from '@celeiro/rules/parties/stores/store.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { nothingOf, withoutPlain } from '@celeiro/rules/records/field-table.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord } from '../../platform/records/commit-record.ts';
import { erasureFields } from '@celeiro/rules/records/erasure-fields.ts';
import { storeRecord, type StoreRecord } from './store.record.ts';
import { deleteStoreRow, keepFiscal, saveStore } from './stores.store.ts';

// Erases the data of a registration. The caller erases its history.

/** A store's record with the history of its erasure. */
const erasableRecord = { ...storeRecord, fields: { ...storeFields, ...erasureFields } };

/** Deletes a person's registration permanently. */
export const deleteErasedStore = (operation: Operation, store: StoreRecord): Promise<void> =>
  removeRecord(operation, storeRecord, store, () => deleteStoreRow(operation.db, store.id));

const commit = (
  operation: Operation,
  before: StoreRecord,
  after: StoreRecord,
  words: string,
): Promise<unknown> =>
  commitRecord(
    operation,
    erasableRecord,
    { ...before, erasure: null },
    { ...after, erasure: words },
    (saved) => saveStore(operation.db, saved, before),
  );

/** Makes a registration that has to remain anonymous; the names on invoices are stored separately until `keepUntil`. */
export const anonymiseStore = async (
  operation: Operation,
  store: StoreRecord,
  { keepUntil, words }: { readonly keepUntil: string | null; readonly words: string },
): Promise<void> => {
  if (keepUntil !== null) await keepFiscal(operation.db, store.id, keepUntil);
  const erasedStore: StoreRecord = {
    ...withoutPlain(storeFields, store),
    ...nothingOf(storeFields),
    documentNumber: erasedDocument(store.id),
    name: erasedName(store.id),
    status: 'INACTIVE',
    statusReason: erasedReason,
    contacts: [],
    validations: [],
    billingAddress: null,
    registrationStatus: null,
    registrationCheckedAt: null,
    receivingWindows: [],
    tagPublicIds: [],
    erasedAt: operation.now,
  };
  await commit(operation, store, erasedStore, words);
};

/** Removes a contact from a registration that remains. */
export const removeErasedContact = async (
  operation: Operation,
  store: StoreRecord,
  place: number,
  words: string,
): Promise<void> => {
  const others = store.contacts.filter((_, index) => index !== place).map(readContact);
  const contacts = others.length === 0 ? [] : withMainContact(others).map(contactText);
  const validations = standingValidations(store.validations, others);
  await commit(operation, store, { ...store, contacts, validations }, words);
};
