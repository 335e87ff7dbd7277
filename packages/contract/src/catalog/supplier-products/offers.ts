import { offerStates } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import * as z from 'zod/mini';
import { businessDate, money, moneyAboveZero, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordCreate, recordGet } from '../../records.ts';

// Lower prices of what suppliers sell, for some days (R-ADMIN-003): parts of the supplier's product, whose version and history they share.

export const offer = z.object({
  publicId,
  supplierProductPublicId: publicId,
  supplierPublicId: publicId,
  supplier: z.string(),
  packDesc: z.string(),
  price: money,
  /** Without it, as of now; null where it has none any more. */
  listPrice: z.nullable(money),
  /** First and last day. */
  startDate: businessDate,
  endDate: businessDate,
  state: z.enum(offerStates),
  /** Deliveries, neither canceled nor relocated, it was ordered in while the offer counted: `soldByOffer` finds as many. */
  sales: z.number(),
});
export type Offer = z.output<typeof offer>;

/** The most offers that are shown of a product. */
export const PRODUCT_OFFERS = 60;

/** Those of a product's suppliers, at most `PRODUCT_OFFERS`: what counts now or later first, then the latest. */
export const listProductOffers = endpoint({
  ...recordGet,
  name: 'listProductOffers',
  path: '/products/:id/offers',
  summary: 'Ofertas de um produto',
  response: z.array(offer),
});

const days = z.strictObject({ price: moneyAboveZero, startDate: businessDate, endDate: businessDate }).check(
  z.refine<{ startDate: string; endDate: string }>(({ startDate, endDate }) => startDate <= endDate, {
    error: 'daysInOrder',
    path: ['endDate'],
  }),
);

/** EP-026, of what a supplier sells: below its listed price, on days on which no other offer of it is. */
export const createOffer = endpoint({
  ...recordCreate,
  name: 'createOffer',
  path: '/supplier-product-offer/:id',
  summary: 'Cria uma oferta',
  params: z.object({ id: publicId }),
  body: days,
  response: offer,
  refusals: ['RESOURCE_NOT_FOUND', 'OFFER_PRICE_NOT_LOWER', 'OFFER_OVERLAPS', 'DATE_PAST'],
  changes: ['supplierProduct'],
});

/** EP-027: ends an offer now; orders made at its price keep it (R-ADMIN-003). */
export const closeOffer = endpoint({
  name: 'closeOffer',
  ifMatch: 'state',
  method: 'PUT',
  path: '/supplier-product-offer/disable/:id',
  summary: 'Encerra uma oferta',
  scopes: intranet,
  params: z.object({ id: publicId }),
  response: offer,
  refusals: ['RESOURCE_NOT_FOUND', 'OFFER_CLOSED'],
  changes: ['supplierProduct'],
  idempotent: true,
  transaction: 'one',
});
