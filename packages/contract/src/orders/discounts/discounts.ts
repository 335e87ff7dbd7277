import { discountTypes } from '@celeiro/rules/orders/discounts/calculate.ts';
import { supplierProblems } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { generalDiscountTypes } from '@celeiro/rules/orders/discounts/general.ts';
import { discountKinds, discountOrigins } from '@celeiro/rules/orders/discounts/kinds.ts';
import * as z from 'zod/mini';
import { money, moneyFromZero, percent, publicId, text } from '../../codecs.ts';
import { delivery, editRefusals } from '../deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import type { Scope } from '../../permissions.ts';
import { totalQuantityFromZero, twoDecimals } from './discount-values.ts';

/** Operations give INTRANET discounts and finance applies BANK ones, by the token's scope (R-DISC-004). */
const bothSides = ['intranetweb', 'bankweb'] as const satisfies readonly Scope[];
const byId = z.object({ id: publicId });
const discountType = z.enum(discountTypes.map(({ code }) => code));
const generalDiscountType = z.enum(generalDiscountTypes);

/** R-DISC-001, R-DISC-002, R-DISC-033. `type` is the side that gave it; `origin` and `kind` are finance's terms. */
export const discount = z.object({
  publicId,
  discountReason: z.string(),
  discountReasonPublicId: publicId,
  discountCategoryReason: z.string(),
  discountType,
  discountValue: twoDecimals,
  discount: money,
  discountInPercentage: percent,
  orderSupplierItemPublicId: z.nullable(publicId),
  product: z.nullable(z.string()),
  releaseName: z.string(),
  releaseUserName: z.nullable(z.string()),
  supplierProblemPublicId: z.nullable(publicId),
  supplierProblem: z.nullable(z.string()),
  addedByName: z.string(),
  discountOfferCeleiro: z.boolean(),
  type: z.enum(['INTRANET', 'BANK']),
  origin: z.enum(discountOrigins),
  kind: z.enum(discountKinds),
});
export type Discount = z.output<typeof discount>;

const share = z.object({ orderSupplierItemPublicId: publicId, product: z.string(), discount: money });

/** A discount on the whole delivery, with each item's share. */
const generalDiscount = z.extend(discount, { items: z.array(share) });

/** R-DISC-007 */
export const discountReason = z.object({
  publicId,
  reason: z.string(),
  category: z.string(),
  active: z.boolean(),
  supplierProblem: z.enum(supplierProblems),
});
export type DiscountReason = z.output<typeof discountReason>;

/** EP-040, R-DISC-035 */
export const listDiscountReasons = endpoint({
  name: 'listDiscountReasons',
  method: 'GET',
  path: '/discount-reasons',
  summary: 'Motivos de desconto de um produto',
  scopes: bothSides,
  response: z.array(discountReason),
  refusals: [],
  transaction: 'none',
});

/** EP-041, R-DISC-035 */
export const listGeneralDiscountReasons = endpoint({
  name: 'listGeneralDiscountReasons',
  method: 'GET',
  path: '/discount-reasons-general',
  summary: 'Motivos de desconto da entrega inteira',
  scopes: bothSides,
  response: z.array(discountReason),
  refusals: [],
  transaction: 'none',
});

/**
 * EP-046, R-DISC-024: the active discounts of one item. The total counts discounts of operations, which finance's settle.
 */
export const listItemDiscounts = endpoint({
  name: 'listItemDiscounts',
  method: 'GET',
  path: '/order-supplier-item-discount/order-supplier-item/:id',
  summary: 'Descontos de um produto da entrega',
  scopes: bothSides,
  params: byId,
  response: z.object({ discounts: z.array(discount), discountTotal: money }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** EP-055 */
export const listGeneralDiscounts = endpoint({
  name: 'listGeneralDiscounts',
  method: 'GET',
  path: '/order-supplier-discount/order-supplier/:id',
  summary: 'Descontos gerais de uma entrega',
  scopes: bothSides,
  params: byId,
  response: z.object({ discounts: z.array(generalDiscount), discountTotal: money }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/**
 * All data of the discounts dialog of a delivery: its discounts, their use of the commercial policy, and who could
 * approve more. `adjustedTotalAmount` is the base of the limits.
 */
export const getDeliveryDiscounts = endpoint({
  name: 'getDeliveryDiscounts',
  method: 'GET',
  path: '/order-suppliers/:id/discounts',
  summary: 'Descontos de uma entrega e o uso da política comercial',
  scopes: bothSides,
  params: byId,
  response: z.object({
    version: z.number(),
    isOldOrder: z.boolean(),
    adjustedTotalAmount: money,
    discounts: z.array(discount),
    discountTotal: money,
    policy: z.array(z.object({ category: z.string(), limit: percent })),
    approvers: z.array(z.object({ name: z.string(), username: z.string() })),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type DeliveryDiscounts = z.output<typeof getDeliveryDiscounts.response>;

const calculation = { discountPercentage: percent, discountTotal: money, discountTotalItens: money };
const valueRefusals = ['DISCOUNT_ABOVE_LIMIT', 'DISCOUNT_ABOVE_100'] as const;

/** EP-048, R-DISC-022, R-DISC-023 */
export const calculateItemDiscount = endpoint({
  name: 'calculateItemDiscount',
  method: 'POST',
  path: '/calculator/discount',
  summary: 'Calcula um desconto de produto',
  scopes: bothSides,
  body: z.object({
    discountType,
    discountValue: twoDecimals,
    adjustedTotalAmount: moneyFromZero,
    quantityTotal: totalQuantityFromZero,
    adjustedPrice: moneyFromZero,
  }),
  response: z.object({ discountItem: money, ...calculation }),
  refusals: valueRefusals,
  transaction: 'none',
});
export type ItemCalculation = z.output<typeof calculateItemDiscount.response>;

/** EP-052, R-DISC-034: the amount is that of the delivery. */
export const calculateGeneralDiscount = endpoint({
  name: 'calculateGeneralDiscount',
  method: 'POST',
  path: '/calculator/discount-general',
  summary: 'Calcula um desconto geral e o rateio entre os produtos',
  scopes: bothSides,
  body: z.object({
    discountType: generalDiscountType,
    discountValue: twoDecimals,
    orderSupplierPublicId: publicId,
    orderSupplierDiscountReceivementsPublicId: z.optional(z.nullable(publicId)),
  }),
  response: z.object({ ...calculation, items: z.array(share) }),
  refusals: ['RESOURCE_NOT_FOUND', ...valueRefusals],
  transaction: 'none',
});

/** R-DISC-012, R-DISC-013, R-DISC-014 */
const itemDiscountBody = z.object({
  discountReasonPublicId: publicId,
  discountType,
  discountValue: twoDecimals,
  orderSupplierItemPublicId: publicId,
  releaseName: text(120, 1),
  releaseUserName: text(254, 1),
  supplierProblemPublicId: z.optional(z.nullable(publicId)),
});
export type ItemDiscountBody = z.output<typeof itemDiscountBody>;

/**
 * R-DISC-034. `orderSupplierDiscountReceivementsPublicId` is the general reason; without a release name the caller is the
 * one who released it.
 */
const generalDiscountBody = z.object({
  discountType: generalDiscountType,
  discountValue: twoDecimals,
  orderSupplierPublicId: publicId,
  orderSupplierDiscountReceivementsPublicId: publicId,
  releaseName: z.optional(text(120, 1)),
  releaseUserName: z.optional(text(254, 1)),
  supplierProblemPublicId: z.optional(z.nullable(publicId)),
});
export type GeneralDiscountBody = z.output<typeof generalDiscountBody>;

const changeRefusals = [
  ...editRefusals,
  'OLD_ORDER_DISCOUNTS',
  'DISCOUNT_OF_OFFER',
  'DISCOUNT_OF_FINANCE',
  'DISCOUNT_OF_OPERATIONS',
] as const;
const giveRefusals = [
  ...changeRefusals,
  ...valueRefusals,
  'DISCOUNT_ABOVE_ROOM',
  'DISCOUNT_ABOVE_ITEM',
  'DISCOUNT_WITHOUT_EFFECT',
  'DISCOUNT_NEEDS_CELEIRO_PAY',
  'DISCOUNT_REASON_NOT_ALLOWED',
  'SUPPLIER_PROBLEM_REQUIRED',
  'SUPPLIER_UNKNOWN',
  'RELEASE_USER_UNKNOWN',
] as const;

/** Shared by the calls that change a discount, and so its delivery. */
const writes = {
  scopes: bothSides,
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
} as const;

/** The saved discount with its current delivery. */
const saved = z.extend(discount, { delivery });

/** EP-043 */
export const createItemDiscount = endpoint({
  name: 'createItemDiscount',
  method: 'POST',
  path: '/order-supplier-item-discount',
  summary: 'Dá um desconto em um produto da entrega',
  body: itemDiscountBody,
  response: saved,
  status: 201,
  refusals: giveRefusals,
  ...writes,
});

/** EP-044, R-DISC-025 */
export const editItemDiscount = endpoint({
  name: 'editItemDiscount',
  method: 'PUT',
  path: '/order-supplier-item-discount',
  summary: 'Altera um desconto de produto',
  body: z.extend(itemDiscountBody, { publicId }),
  response: saved,
  refusals: [...giveRefusals, 'DISCOUNT_PRODUCT_KEPT'],
  ...writes,
});

/** EP-045 */
export const deleteItemDiscount = endpoint({
  name: 'deleteItemDiscount',
  method: 'DELETE',
  path: '/order-supplier-item-discount/:id',
  summary: 'Exclui um desconto de produto',
  params: byId,
  response: delivery,
  refusals: changeRefusals,
  ...writes,
});

/** EP-053 */
export const createGeneralDiscount = endpoint({
  name: 'createGeneralDiscount',
  method: 'POST',
  path: '/order-supplier-discount',
  summary: 'Dá um desconto na entrega inteira',
  body: generalDiscountBody,
  response: saved,
  status: 201,
  refusals: giveRefusals,
  ...writes,
});

/** EP-054: the discount by its `publicId`, or by its reason if it is the only one with it. */
export const editGeneralDiscount = endpoint({
  name: 'editGeneralDiscount',
  method: 'PUT',
  path: '/order-supplier-discount',
  summary: 'Altera um desconto geral',
  body: z.extend(generalDiscountBody, { publicId: z.optional(publicId) }),
  response: saved,
  refusals: giveRefusals,
  ...writes,
});

/** EP-056 */
export const deleteGeneralDiscount = endpoint({
  name: 'deleteGeneralDiscount',
  method: 'DELETE',
  path: '/order-supplier-discount/:id',
  summary: 'Exclui um desconto geral',
  params: byId,
  response: delivery,
  refusals: changeRefusals,
  ...writes,
});
