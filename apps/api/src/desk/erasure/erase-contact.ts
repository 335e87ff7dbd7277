import type { Operation } from '../../platform/http/docs/operation.ts';
import { forgetAnswersNaming, forgetAnswersOf } from '../../platform/idempotency/idempotency.ts';
import { removeErasedContact, type StoreRecord } from '../../parties/stores/stores.public.ts';
import {
  removeErasedSupplierContact,
  type SupplierRecord,
} from '../../parties/suppliers/suppliers.public.ts';
import { storeSubject, type Subject, supplierSubject } from './erasure-subject.ts';
import { readCreditIds, readDeliveryIds, readRelated, readMerged } from './erasure.queries.ts';
import { eraseHistory, eraseOwnQuotes, eraseQuotedEvidence } from './erasure.store.ts';
import {
  creditFields,
  retainedTexts,
  ownTexts,
  suppliersTexts,
  type TypedText,
  typedFields,
} from './own-places.ts';
import { quotePattern, soughtWords, withFullNames, withoutShared, wordsOfContact } from './personal-words.ts';
import { askSweep } from './sweep-quotes.ts';

/** The contact to erase, and the text for the registration's history. */
type ErasedContact = { readonly askedId: number; readonly place: number; readonly words: string };

/** Places that are about the contact's registration: there even a single first name means this contact. */
type Surroundings = {
  /** The registration, and those merged into it. */
  readonly ids: readonly number[];
  /** Ids of its related records, by the kind of their history. */
  readonly related: Iterable<readonly [string, readonly number[]]>;
  readonly creditIds: readonly number[];
  readonly deliveryIds: readonly number[];
  readonly texts: readonly TypedText[];
  readonly remove: () => Promise<void>;
};

/** Erases one contact: from the registration, from histories, and where texts quote it. */
const eraseContact = async (
  operation: Operation,
  { kind, contacts }: Subject,
  { askedId, place }: ErasedContact,
  { ids, related, creditIds, deliveryIds, texts, remove }: Surroundings,
): Promise<void> => {
  const { db } = operation;
  const all = await wordsOfContact(db, kind, ids, contacts[place] ?? { name: '', phone: null, email: null });
  await remove();
  // Remaining contacts may have the same number.
  const own = await withoutShared(db, all, []);
  const here = quotePattern({ ...own, names: all.names });
  const erase = (what: Parameters<typeof eraseHistory>[2]) => eraseHistory(operation, askedId, what);

  await erase({ kind, ids, pattern: here });
  for (const [of, recordIds] of related) await erase({ kind: of, ids: recordIds, pattern: here });
  await erase({ kind: 'storeCredit', ids: creditIds, fields: creditFields, pattern: here });
  await erase({ kind: 'delivery', ids: deliveryIds, fields: typedFields, pattern: here });
  await eraseQuotedEvidence(operation, askedId, { kind, ids }, here);
  if (here !== null) await eraseOwnQuotes(db, texts, ids, here);
  await askSweep(operation, askedId, {
    anywhere: soughtWords(withFullNames(own)),
    supplierPattern: null,
    atSupplier: kind === 'supplier' ? soughtWords({ ...own, names: all.names }) : null,
  });
};

/** Erases one contact of a store that remains. The caller holds the locks. */
export const eraseStoreContact = async (
  operation: Operation,
  store: StoreRecord,
  erased: ErasedContact,
): Promise<void> => {
  const { db } = operation;
  const ids = [store.id, ...(await readMerged(db, store.id)).map(({ id }) => id)];
  await eraseContact(operation, storeSubject(store), erased, {
    ids,
    related: await readRelated(db, ids),
    creditIds: await readCreditIds(db, ids),
    deliveryIds: await readDeliveryIds(db, ids),
    texts: [...ownTexts, ...retainedTexts],
    remove: () => removeErasedContact(operation, store, erased.place, erased.words),
  });
  await forgetAnswersOf(db, ids);
};

/** Erases one contact of a supplier that remains. The caller holds its lock. */
export const eraseSupplierContact = async (
  operation: Operation,
  supplier: SupplierRecord,
  erased: ErasedContact,
): Promise<void> => {
  const { db } = operation;
  await eraseContact(operation, supplierSubject(supplier), erased, {
    ids: [supplier.id],
    // Data that grow with its deliveries are searched in steps.
    related: [],
    creditIds: [],
    deliveryIds: [],
    texts: suppliersTexts,
    remove: () => removeErasedSupplierContact(operation, supplier, erased.place, erased.words),
  });
  await forgetAnswersNaming(db, supplier.publicId);
};
