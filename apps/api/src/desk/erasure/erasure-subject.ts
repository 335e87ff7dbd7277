import type { ErasureSubject } from '@celeiro/contract/desk/erasure/erasure.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { erasedStoreRefusal } from '@celeiro/rules/desk/erasure/erasure.ts';
import { readContact } from '@celeiro/rules/parties/stores/store.ts';
import { readContact as readSupplierContact } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { assertSeen } from '../../platform/records/merge-edit.ts';
import {
  lockStoreToDelete,
  readStoreRecord,
  type StoreRecord,
  storeRecordOf,
} from '../../parties/stores/stores.public.ts';
import {
  lockSupplier,
  readSupplier,
  type SupplierRecord,
  supplierRecordOf,
} from '../../parties/suppliers/suppliers.public.ts';
import type { ErasureOf } from './erasure.queries.ts';
import type { ContactWords } from './personal-words.ts';

/** A registration whose data may be erased. */
export type Subject = ErasureOf & {
  readonly publicId: string;
  readonly name: string;
  readonly version: number;
  readonly contacts: readonly ContactWords[];
  /** Whether the whole registration may be erased, not only a contact. */
  readonly isPerson: boolean;
  /** Throws VERSION_CONFLICT when the caller saw another version. */
  readonly assertSeen: (operation: Operation) => Promise<void>;
};

/** A store as a person's registration. */
export const storeSubject = (store: StoreRecord): Subject => ({
  kind: 'store',
  id: store.id,
  publicId: store.publicId,
  name: store.name,
  version: store.version,
  contacts: store.contacts.map(readContact),
  isPerson: isPersonDocument(store.documentNumber),
  assertSeen: (operation) => assertSeen(operation, storeRecordOf(store), store),
});

/**
 * A supplier, of which only contacts may be erased: the supplier itself remains the counterparty of sales, even if it is
 * a person.
 */
export const supplierSubject = (supplier: SupplierRecord): Subject => ({
  kind: 'supplier',
  id: supplier.id,
  publicId: supplier.publicId,
  name: supplier.name,
  version: supplier.version,
  contacts: supplier.contacts.map(readSupplierContact),
  isPerson: false,
  assertSeen: (operation) => assertSeen(operation, supplierRecordOf(supplier), supplier),
});

type Named = { readonly subject: ErasureSubject; readonly id: string };

/** The registration of this kind and id. Throws RESOURCE_NOT_FOUND, and STORE_ERASED for an erased one. */
export const readSubject = async ({ db }: Operation, { subject, id }: Named): Promise<Subject> => {
  if (subject === 'suppliers')
    return supplierSubject((await readSupplier(db, id)) ?? refuse('RESOURCE_NOT_FOUND'));
  const store = (await readStoreRecord(db, id)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(erasedStoreRefusal(store));
  return storeSubject(store);
};

/** The same, locked until the transaction ends. */
export const lockSubject = async (operation: Operation, named: Named): Promise<Subject> => {
  await (named.subject === 'stores' ? lockStoreToDelete : lockSupplier)(operation.db, named.id);
  return readSubject(operation, named);
};

/** The index of the only contact with this name, or null; two contacts with the name are ambiguous. */
export const placeOfContact = ({ contacts }: Pick<Subject, 'contacts'>, name: string): number | null => {
  const found = contacts.flatMap((one, index) => (one.name === name ? [index] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
};
