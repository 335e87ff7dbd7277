import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/desk/erasure/erasure.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import {
  erasureHolds,
  erasureMode,
  erasureWords,
  fiscalEnd,
  isConfirmedBy,
} from '@celeiro/rules/desk/erasure/erasure.ts';
import { assertCountAsTwo } from '../../platform/auth/account-origin.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { assertUnused } from '../../platform/records/merge-edit.ts';
import { lockDeliveriesOfStore } from '../../orders/deliveries/deliveries.public.ts';
import { withdraw } from '../../base/notifications/notifications.public.ts';
import { lockCredit } from '../../money/store-credit/store-credit.public.ts';
import {
  lockStoreFacts,
  lockStoreToDelete,
  readStoreRecord,
  type StoreRecord,
} from '../../parties/stores/stores.public.ts';
import { readRecordedSuppliers } from '../../parties/supplier-stores/supplier-stores.public.ts';
import { lockSupplier, readSupplier } from '../../parties/suppliers/suppliers.public.ts';
import { eraseStoreContact, eraseSupplierContact } from './erase-contact.ts';
import { erasePerson } from './erase-person.ts';
import { placeOfContact, storeSubject, type Subject, supplierSubject } from './erasure-subject.ts';
import { type AskedErasure, readAsked, readErasure, readMerged } from './erasure.queries.ts';
import { deleteAsked } from './erasure.store.ts';

/** Locks the registration against sales and changes, in the usual order of locks. Returns it and its requester. */
const lock = async (
  operation: Operation,
  publicId: string,
): Promise<{ readonly store: StoreRecord; readonly requested: AskedErasure }> => {
  const { db } = operation;
  const seen = (await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const merged = await readMerged(db, seen.id);
  await lockStoreFacts(db, [publicId, ...merged.map((one) => one.publicId)]);
  for (const supplier of await readRecordedSuppliers(db, seen.id, seen.id))
    await lockSupplier(db, supplier.publicId);
  for (const one of [...merged, seen].toSorted((a, b) => a.id - b.id))
    await lockStoreToDelete(db, one.publicId);
  await lockDeliveriesOfStore(db, seen.id);
  await lockCredit(operation, seen.id, null);
  const store = (await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const requested = (await readAsked(db, { kind: 'store', id: store.id })) ?? refuse('RESOURCE_NOT_FOUND');
  return { store, requested };
};

/** Erases a whole person, if the effect is still the previewed one. */
const confirmPerson = async (
  operation: Operation,
  store: StoreRecord,
  requested: AskedErasure,
  mode: string,
): Promise<void> => {
  if (!isPersonDocument(store.documentNumber)) refuse('ERASURE_CHANGED');
  const found = await readErasure(operation.db, store.id);
  assertUnused(erasureHolds(found));
  if (erasureMode(found) !== mode) refuse('ERASURE_CHANGED');
  await erasePerson(operation, store, {
    askedId: requested.id,
    isErased: mode === 'ERASED',
    keepUntil: found.lastInvoice === null ? null : fiscalEnd(found.lastInvoice),
    words: erasureWords(false, requested.ground, requested.askedByName),
  });
};

type Confirmed = EndpointInput<typeof contract.confirmErasure>['body'];

/** Throws ERASURE_OWN for the requester, VERSION_CONFLICT, and a refusal when the confirmation isn't the name. */
const assertConfirmed = async (
  operation: Operation,
  subject: Subject,
  requested: AskedErasure,
  body: Confirmed,
): Promise<void> => {
  if (requested.askedByUserId === operation.actor.userId) refuse('ERASURE_OWN');
  await assertCountAsTwo(operation.db, operation.actor.userId, [requested.askedByUserId]);
  await subject.assertSeen(operation);
  const word = requested.contact ?? subject.name;
  if (!isConfirmedBy(body.confirmation, word)) refuse('CONFIRMATION_WORD_WRONG', { word }, 'confirmation');
};

/** The contact to erase, if the effect is still the previewed one. */
const contactOf = (subject: Subject, { contact, ...requested }: AskedErasure, mode: string) => {
  const place = contact === null ? null : placeOfContact(subject, contact);
  if (place === null || mode !== 'CONTACT') return refuse('ERASURE_CHANGED');
  return { askedId: requested.id, place, words: erasureWords(true, requested.ground, requested.askedByName) };
};

const confirmAtStore = async (operation: Operation, publicId: string, body: Confirmed): Promise<Subject> => {
  const { store, requested } = await lock(operation, publicId);
  const subject = storeSubject(store);
  await assertConfirmed(operation, subject, requested, body);
  await (requested.contact === null
    ? confirmPerson(operation, store, requested, body.mode)
    : eraseStoreContact(operation, store, contactOf(subject, requested, body.mode)));
  return subject;
};

const confirmAtSupplier = async (
  operation: Operation,
  publicId: string,
  body: Confirmed,
): Promise<Subject> => {
  await lockSupplier(operation.db, publicId);
  const supplier = (await readSupplier(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const subject = supplierSubject(supplier);
  const requested = (await readAsked(operation.db, subject)) ?? refuse('RESOURCE_NOT_FOUND');
  await assertConfirmed(operation, subject, requested, body);
  await eraseSupplierContact(operation, supplier, contactOf(subject, requested, body.mode));
  return subject;
};

/**
 * Performs a requested erasure, confirmed by another person. Throws ERASURE_OWN for the requester, RECORD_IN_USE while a
 * delivery or payment is open, ERASURE_CHANGED when the effect would differ from the preview.
 */
export const confirmErasure = async (
  operation: Operation,
  { params, body }: Pick<EndpointInput<typeof contract.confirmErasure>, 'params' | 'body'>,
): Promise<undefined> => {
  const confirm = params.subject === 'stores' ? confirmAtStore : confirmAtSupplier;
  const subject = await confirm(operation, params.id, body);
  await deleteAsked(operation.db, subject);
  await withdraw(operation, subject.publicId);
};
