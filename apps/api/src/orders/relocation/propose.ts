import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  getRealocationProposals as endpoint,
  RealocationProposals,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { proposeRelocation } from '@celeiro/rules/orders/relocation/propose.ts';
import { neededSuppliers, suppliersInOrder } from '@celeiro/rules/orders/relocation/supplier-order.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readDelivery } from '../deliveries/deliveries.public.ts';
import { carriedDiscountsDto, offerDto, supplierDto } from './relocation.dto.ts';
import { readCandidates, readStoreMethods } from './relocation.queries.ts';

/**
 * Candidate suppliers for each item of a delivery, excluded suppliers with the rule that excludes them, and three
 * proposals for all items.
 */
export const getProposals = async (
  { db, now }: Operation,
  { params }: EndpointInput<typeof endpoint>,
): Promise<RealocationProposals> => {
  const source =
    (await readDelivery(db, sql`d.public_id = ${params.id}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');
  const today = businessDateOf(now.getTime());
  const candidates = await readCandidates(db, source.id, today);
  const methods = await readStoreMethods(db, source.storeId);
  const suppliers = candidates.suppliers.map((supplier) =>
    supplierDto(source, supplier, methods.join(', '), now.getTime()),
  );
  const items = new Map(source.items.map((item) => [item.publicId, item]));
  const offers = candidates.offers.flatMap((offer) => {
    const item = items.get(offer.itemPublicId);
    return item === undefined ? [] : offerDto(item, offer);
  });
  const open = suppliers.flatMap(
    ({ supplierPublicId, logisticCost, freeFreightFrom, deliveryDate, reason }) =>
      reason !== null || deliveryDate === null
        ? []
        : { supplierId: supplierPublicId, logisticCost, freeFreightFrom, deliveryDate },
  );
  const choices = offers
    .filter(({ reason }) => reason === null)
    .map((offer) => ({
      itemId: offer.orderSupplierItemPublicId,
      supplierId: offer.supplierPublicId,
      productId: offer.supplierProductDetailsPublicId,
      total: offer.totalAmount,
    }));
  const proposals = proposeRelocation([...items.keys()], choices, open);
  return {
    version: source.version,
    discounts: carriedDiscountsDto(source),
    suppliers: suppliersInOrder(suppliers, choices, neededSuppliers(proposals)),
    offers,
    proposals: proposals.map((proposal) => ({
      kind: proposal.kind,
      totalAmount: proposal.total,
      items: proposal.offers.map(({ itemId, productId }) => ({
        orderSupplierItemPublicId: itemId,
        supplierProductDetailsPublicId: productId,
      })),
    })),
  };
};
