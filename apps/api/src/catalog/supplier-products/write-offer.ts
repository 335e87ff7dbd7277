import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/catalog/supplier-products/offers.ts';
import type { Offer as OfferOnWire } from '@celeiro/contract/catalog/supplier-products/offers.ts';
import { type Offer, offerRefusal, offerText } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { readOffer, readOpenOffers } from './offers.queries.ts';
import { type SupplierProductRecord, supplierProductRecord } from './supplier-product.record.ts';
import { closeOffers, insertOffer, saveSupplierProductVersion } from './supplier-products.store.ts';
import { lockSold, todayOf } from './write-supplier-product.ts';

/** Records a change of open offers as a change of the supplier's product. */
const commit = (
  operation: Operation,
  sold: SupplierProductRecord,
  states: { readonly before: readonly Offer[]; readonly after: readonly Offer[] },
  save: () => Promise<unknown>,
) =>
  commitRecord(
    operation,
    supplierProductRecord,
    { ...sold, offers: states.before.map(offerText) },
    { ...sold, offers: states.after.map(offerText) },
    async (after) => {
      await save();
      await saveSupplierProductVersion(operation.db, after);
    },
  );

const read = async (operation: Operation, publicId: string) =>
  (await readOffer(operation.db, publicId, todayOf(operation))) ?? refuse('RESOURCE_NOT_FOUND');

/** Opens an offer for a supplier's product on some days. Throws OFFER_PRICE_NOT_LOWER, OFFER_OVERLAPS and DATE_PAST. */
export const openOffer = async (
  operation: Operation,
  supplierProductPublicId: string,
  requested: Offer,
): Promise<OfferOnWire> => {
  const { before, open } = await lockSold(operation, supplierProductPublicId);
  // Includes offers that ended since the start date, if the new one begins before today.
  const openOffers = await readOpenOffers(operation.db, before.id, requested.startDate);
  refuseIf(offerRefusal(requested, { listPrice: before.price, open: openOffers, today: todayOf(operation) }));
  let publicId = '';
  await commit(operation, before, { before: open, after: [...open, requested] }, async () => {
    publicId = await insertOffer(operation.db, { ...requested, supplierProductId: before.id }, operation.now);
  });
  return (await read(operation, publicId)).offer;
};

/** EP-026 */
export const createOffer = (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.createOffer>,
): Promise<OfferOnWire> => openOffer(operation, params.id, body);

/** EP-027, R-ADMIN-003: ends an offer now. Throws OFFER_CLOSED for one that is over. */
export const closeOffer = async (
  operation: Operation,
  { params }: Pick<EndpointInput<typeof contract.closeOffer>, 'params'>,
): Promise<OfferOnWire> => {
  const { offer: found } = await read(operation, params.id);
  const { before, open } = await lockSold(operation, found.supplierProductPublicId);
  const { id, isOpen } = await read(operation, params.id);
  if (!isOpen) return refuse('OFFER_CLOSED');
  await commit(operation, before, { before: open, after: open.filter((one) => one.id !== id) }, () =>
    closeOffers(operation.db, [id], operation.now),
  );
  return (await read(operation, params.id)).offer;
};
