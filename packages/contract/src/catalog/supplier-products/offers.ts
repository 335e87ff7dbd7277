import { offerStates } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import * as z from 'zod/mini';
import { businessDate, money, moneyAboveZero, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordCreate, recordGet } from '../../records.ts';

// Lower prices of supplier products for some days (R-ADMIN-003): parts of the supplier product, with its version and
// history.

export const offer = z.object({
  publicId,
  supplierProductPublicId: publicId,
  supplierPublicId: publicId,
  supplier: z.string(),
  packDesc: z.string(),
  price: money,
  /** The current price without the offer; null when it has none any more. */
  listPrice: z.nullable(money),
  /** First and last day. */
  startDate: businessDate,
  endDate: businessDate,
  state: z.enum(offerStates),
  /**
   * Deliveries, neither canceled nor relocated, with the product ordered while the offer was valid: `soldByOffer` finds
   * the same number.
   */
  sales: z.number(),
});
export type Offer = z.output<typeof offer>;

/** The largest number of offers shown for a product. */
export const PRODUCT_OFFERS = 60;

/** Offers of a product's suppliers, at most `PRODUCT_OFFERS`: current and future ones first, then the latest. */
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

/** EP-026: an offer of a supplier product, below its list price, on days without another offer of it. */
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

/** EP-027: ends an offer now; existing orders keep its price (R-ADMIN-003). */
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
