import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/parties/supplier-payments/supplier-payments.ts';
import type {
  PaymentForSeller,
  PaymentForStore,
} from '@celeiro/contract/parties/supplier-payments/supplier-payments.ts';
import { notDirectRefusal, recordedMethodsText } from '@celeiro/rules/money/payments/direct-methods.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { lockSupplier, recordSupplier } from '../suppliers/suppliers.public.ts';
import {
  findRecorded,
  findRecordedById,
  findSeller,
  findStore,
  findSupplier,
  readOfStore,
  readSelectable,
  readSellersOf,
  readStandard,
  type RecordedMethods,
  type Subject,
} from './payment-methods.queries.ts';
import { deleteMethods, insertMethods, saveMethods } from './payment-methods.store.ts';

/** A list is changed as a whole, so a caller who saw another version is refused. */
const refuseUnseen = ({ ifMatch }: Operation, found: RecordedMethods | null): void => {
  if (ifMatch !== null && ifMatch !== (found?.version ?? 0)) refuse('VERSION_CONFLICT');
};

/** Makes open dialogs reload the methods they offer. */
export const announceMethods = async (
  operation: Operation,
  supplierPublicId: string,
  name: string | null,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Promise<void> => {
  const recordOf = (methods: readonly string[] | null) => ({
    paymentMethods: [recordedMethodsText(name, methods)],
  });
  await recordSupplier(operation, supplierPublicId, recordOf(before), recordOf(after));
  await operation.emit({ kind: 'supplierStore', publicId: supplierPublicId, version: null });
};

/** Records a list for a store, a seller, or with neither all others; null deletes it. */
const record = async (
  operation: Operation,
  supplierPublicId: string,
  subject: Subject & { readonly name: string | null },
  publicIds: readonly string[] | null,
): Promise<void> => {
  const { db } = operation;
  const { selectable } = await readSelectable(db);
  if (publicIds !== null) refuseIf(notDirectRefusal(publicIds, selectable, 'paymentMethodPublicIds'));
  await lockSupplier(db, supplierPublicId);
  const found = await findRecorded(db, subject);
  refuseUnseen(operation, found);
  const chosen = selectable.filter(({ publicId }) => publicIds?.includes(publicId));
  const ids = chosen.map(({ id }) => id);
  if (publicIds === null) {
    if (found === null) return;
    await deleteMethods(db, found);
  } else if (found === null) await insertMethods(db, subject, ids);
  else await saveMethods(db, found, ids);
  const names = publicIds && chosen.map(({ name }) => name);
  await announceMethods(operation, supplierPublicId, subject.name, found?.methodNames ?? null, names);
};

const supplierOf = async ({ db }: Operation, publicId: string, field?: string) =>
  (await findSupplier(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND', {}, field);

export const setStandard = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.setSupplierPaymentMethods>,
) => {
  const { id: supplierId } = await supplierOf(operation, params.id);
  const subject = { supplierId, storeId: null, sellerUserId: null };
  await record(operation, params.id, { ...subject, name: null }, body.paymentMethodPublicIds);
  return readStandard(operation.db, supplierId);
};

/** EP-123 */
export const setForStore = async (
  operation: Operation,
  { body }: EndpointInput<typeof contract.setStorePaymentMethods>,
): Promise<PaymentForStore> => {
  const { db } = operation;
  const supplier = await supplierOf(operation, body.supplierPublicId, 'supplierPublicId');
  const store =
    (await findStore(db, body.storePublicId)) ?? refuse('RESOURCE_NOT_FOUND', {}, 'storePublicId');
  const subject = { supplierId: supplier.id, storeId: store.id, sellerUserId: null, name: store.name };
  await record(operation, body.supplierPublicId, subject, body.paymentMethodPublicIds);
  const rows = await readOfStore(db, store.id);
  return (
    rows.find(({ supplierPublicId }) => supplierPublicId === body.supplierPublicId) ??
    refuse('RESOURCE_NOT_FOUND')
  );
};

/** EP-129 */
export const setForSeller = async (
  operation: Operation,
  { body }: EndpointInput<typeof contract.setSellerPaymentMethods>,
): Promise<PaymentForSeller> => {
  const { db } = operation;
  const supplier = await supplierOf(operation, body.supplierPublicId, 'supplierPublicId');
  const seller =
    (await findSeller(db, body.sellerUsername)) ?? refuse('SELLER_UNKNOWN', {}, 'sellerUsername');
  const subject = { supplierId: supplier.id, storeId: null, sellerUserId: seller.id, name: seller.name };
  await record(operation, body.supplierPublicId, subject, body.paymentMethodPublicIds);
  const rows = await readSellersOf(db, supplier.id);
  return (
    rows.find(({ sellerUsername }) => sellerUsername === body.sellerUsername.toLowerCase()) ??
    refuse('RESOURCE_NOT_FOUND')
  );
};

const remove = async (
  operation: Operation,
  publicId: string,
  isRight: (found: RecordedMethods) => boolean,
): Promise<undefined> => {
  const { db } = operation;
  const seen = (await findRecordedById(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  if (!isRight(seen)) refuse('RESOURCE_NOT_FOUND');
  await lockSupplier(db, seen.supplierPublicId);
  const found = (await findRecordedById(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseUnseen(operation, found);
  await deleteMethods(db, found);
  await announceMethods(operation, found.supplierPublicId, found.name, found.methodNames, null);
  return undefined;
};

type ById = { readonly params: { readonly id: string } };

/** EP-124 */
export const removeForStore = (operation: Operation, { params }: ById) =>
  remove(operation, params.id, ({ storeId }) => storeId !== null);

export const removeForSeller = (operation: Operation, { params }: ById) =>
  remove(operation, params.id, ({ sellerUserId }) => sellerUserId !== null);
