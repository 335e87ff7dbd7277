import * as offers from '@celeiro/contract/catalog/supplier-products/offers.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readProductOffers } from './offers.queries.ts';
import { findProduct } from './supplier-products.queries.ts';
import { closeOffer, createOffer } from './write-offer.ts';
import { todayOf } from './write-supplier-product.ts';

export const offersRoutes: readonly Binding[] = [
  bind(offers.listProductOffers, async (operation, { params }) => {
    const product = (await findProduct(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readProductOffers(operation.db, product, todayOf(operation));
  }),
  bind(offers.createOffer, createOffer),
  bind(offers.closeOffer, closeOffer),
];
