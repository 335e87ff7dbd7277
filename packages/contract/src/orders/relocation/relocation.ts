import { discountTypes } from '@celeiro/rules/orders/discounts/calculate.ts';
import * as z from 'zod/mini';
import { chargeEffect, chargeRefusals } from '../../money/installments/charge-effect.ts';
import {
  businessDate,
  instant,
  money,
  moneyFromZero,
  percent,
  period,
  publicId,
  quantity,
  quantityTotal,
  size,
  text,
} from '../../codecs.ts';
import { reasonRefusals, statusUpdate } from '../deliveries/deliveries.ts';
import { totalQuantityFromZero, twoDecimals } from '../discounts/discount-values.ts';
import { endpoint } from '../../endpoint.ts';
import { orderDetails } from '../orders/orders.ts';
import { intranet } from '../../permissions.ts';
import {
  freightOffer,
  lateAgreed,
  newDeliveryRefusals,
} from '../../parties/supplier-routes/supplier-routes.ts';

const byId = z.object({ id: publicId });
/** R-RELOC-014: a discount of a relocated item, as the form sends it. */
export const realocationDiscount = z.object({
  discountReasonPublicId: publicId,
  discountType: z.enum(discountTypes.map(({ code }) => code)),
  discountValue: twoDecimals,
  releaseName: text(120, 1),
  releaseUserName: z.optional(text(254, 1)),
  supplierProblemPublicId: z.optional(publicId),
  /** The source's discount that is transferred; absent for a new one. */
  carriedFromPublicId: z.optional(publicId),
});
export type RealocationDiscount = z.output<typeof realocationDiscount>;
const discountList = z.array(realocationDiscount).check(z.maxLength(50));
const discountItem = z.extend(realocationDiscount, {
  discountReason: z.string(),
  discountCategoryReason: z.string(),
  discount: money,
});

/** The suppliers that can take each item of a delivery, their terms, and the automatic proposals. */
export const getRealocationProposals = endpoint({
  name: 'getRealocationProposals',
  method: 'GET',
  path: '/order-suppliers/:id/realocation-proposals',
  summary: 'Fornecedores que podem receber os produtos de uma entrega',
  scopes: intranet,
  params: byId,
  response: z.object({
    version: z.number(), // of the source
    /** The source's discounts that can be transferred, by item. */
    discounts: z.array(z.extend(discountItem, { orderSupplierItemPublicId: publicId })),
    /** The smallest set that sells every product first, then suppliers with more products. */
    suppliers: z.array(
      z.object({
        supplierPublicId: publicId,
        supplier: z.string(),
        minimumOrder: money,
        ...freightOffer,
        servesAddress: z.boolean(),
        /** The source's day and period if the supplier delivers then, otherwise its next ones. */
        deliveryDate: z.nullable(businessDate),
        delivery: z.nullable(period),
        /** Why it doesn't deliver on the source's day; null when it does. */
        dayReason: z.nullable(z.string()),
        paymentTerms: z.string(),
        warnings: z.array(z.string()),
        /** Why it is excluded, as text; null for an eligible one. */
        reason: z.nullable(z.string()),
      }),
    ),
    offers: z.array(
      z.object({
        orderSupplierItemPublicId: publicId,
        supplierPublicId: publicId,
        supplierProductDetailsPublicId: publicId,
        product: z.string(),
        packDesc: z.string(),
        unit: z.string(),
        /** Packs that equal the item's quantity. */
        quantity,
        quantityTotal,
        content: z.number(),
        size,
        useUnitPrice: z.boolean(),
        unitPrice: money,
        listPrice: z.nullable(money),
        totalAmount: money,
        /** Compared with the source's price per unit of measure. */
        difference: percent,
        stock: z.boolean(),
        quantityStock: z.number(),
        reason: z.nullable(z.string()),
      }),
    ),
    proposals: z.array(
      z.object({
        kind: z.enum(['CHEAPEST', 'FEWEST_SUPPLIERS', 'SOONEST']),
        totalAmount: money,
        items: z.array(
          z.object({ orderSupplierItemPublicId: publicId, supplierProductDetailsPublicId: publicId }),
        ),
      }),
    ),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type RealocationProposals = z.output<typeof getRealocationProposals.response>;

const totals = z.object({
  itemsTotalAmount: money,
  discountTotalAmount: money,
  logisticCost: money,
  tax: money,
  totalAmount: money,
  totalAmountWithTax: money,
});

/** The terms of a new delivery, without its items. */
const terms = {
  supplierPublicId: publicId,
  deliveryDate: z.optional(businessDate),
  delivery: z.optional(period),
  /** The form's 'term' (R-RELOC-017). */
  celeiroPaymentMethodPublicId: z.optional(publicId),
};

const relocatedItem = {
  supplierProductDetailsPublicId: publicId,
  /** The item of the source that it replaces. */
  orderSupplierItemPublicId: publicId,
  quantity,
};

const discountRefusals = [
  'DISCOUNT_ABOVE_LIMIT',
  'DISCOUNT_ABOVE_100',
  'DISCOUNT_ABOVE_ROOM',
  'DISCOUNT_WITHOUT_EFFECT',
  'DISCOUNT_REASON_NOT_ALLOWED',
  'RELEASE_USER_UNKNOWN',
  'SUPPLIER_UNKNOWN',
  'SUPPLIER_PROBLEM_REQUIRED',
] as const;

const relocationRefusals = [
  ...discountRefusals,
  'RESOURCE_NOT_FOUND',
  'STATUS_NOT_ALLOWED',
  'STATUS_FINAL',
  'PRODUCT_UNKNOWN',
  'PRODUCT_REPEATED',
  'PRODUCT_WITHOUT_PRICE',
  'PRODUCT_UNAVAILABLE',
  'PRICE_CHANGED',
  'QUANTITY_BELOW_MINIMUM',
  'QUANTITY_ABOVE_LIMIT',
  'SUPPLIER_REPEATED',
  ...newDeliveryRefusals,
  'SUPPLIER_EXCLUDED',
  'DISCOUNT_CARRIED_TWICE',
  'DELIVERY_DATE_PAST',
  'AMOUNT_TOO_LARGE',
  'ORDER_TOO_LARGE',
  'PAYMENT_METHOD_NOT_ALLOWED',
] as const;

/** EP-013, R-RELOC-013, R-RELOC-014: the exact result of saving; nothing is saved. */
export const summarizeRealocation = endpoint({
  name: 'summarizeRealocation',
  method: 'POST',
  path: '/realocations/summary',
  summary: 'Resumo de uma realocação',
  scopes: intranet,
  body: z.object({
    orderSupplierPublicId: publicId,
    deliveries: z
      .array(
        z.object({
          ...terms,
          realocationSummaryItemRequest: z
            .array(z.object({ ...relocatedItem, realocationDiscounts: discountList }))
            .check(z.minLength(1), z.maxLength(200)),
        }),
      )
      .check(z.minLength(1), z.maxLength(30)),
  }),
  response: z.object({
    version: z.number(),
    realocationSummaryOrderSupplierResponse: z.array(
      z.extend(totals, {
        supplierPublicId: publicId,
        supplier: z.string(),
        taxPercentage: percent,
        minimumOrder: money,
        exceededDiscountPolicy: z.boolean(),
        realocationSummaryItemResponse: z.array(
          z.object({
            ...relocatedItem,
            product: z.string(),
            unitPrice: money,
            totalAmount: money,
            discountItems: z.array(discountItem),
          }),
        ),
      }),
    ),
    current: totals,
    next: totals,
    /** The store's remaining limit after saving, negative when exceeded; absent for a store without credit. */
    creditAfter: money,
    /** The effect on the source's charges and payments, for both values of `carryPaid`. */
    charges: z.object({ refunded: chargeEffect, carried: chargeEffect }),
  }),
  refusals: relocationRefusals,
  transaction: 'none',
});
export type RealocationSummary = z.output<typeof summarizeRealocation.response>;

/** EP-015, R-RELOC-015: checks a product's discount before it is added to the relocation, and returns its amount. */
export const addRealocationDiscount = endpoint({
  name: 'addRealocationDiscount',
  method: 'POST',
  path: '/realocations/discount-item',
  summary: 'Confere um desconto de um produto realocado',
  scopes: intranet,
  body: z.object({
    supplier: z.string(),
    supplierPublicId: publicId,
    orderSupplierItem: z.object({
      supplierProductDetailsPublicId: publicId,
      product: z.string(),
      quantityTotal: totalQuantityFromZero,
      adjustedPrice: moneyFromZero,
      adjustedTotalAmount: moneyFromZero,
      realocationDiscounts: discountList,
    }),
  }),
  response: z.object({ discountItems: z.array(discountItem), discountTotal: money }),
  refusals: [...discountRefusals, 'PRODUCT_UNKNOWN', 'RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** R-RELOC-016 to R-RELOC-018. `carryPaid`: carries the payments over, up to the new deliveries' amount; else refunds them. */
const realocationOrder = z.object({
  orderSupplierPublicId: publicId,
  orderSupplierStatus: z.extend(statusUpdate, {
    orderSupplierStatusPublicId: publicId,
    orderStatusReasonPublicId: publicId,
  }),
  orderSuppliers: z
    .array(
      z.object({
        supplier: z.string(),
        supplierPublicId: publicId,
        paymentMethod: publicId,
        celeiroPaymentMethodPublicId: publicId,
        deliveryDate: businessDate,
        delivery: period,
        lateAgreed,
        orderSupplierItems: z
          .array(
            z.object({
              ...relocatedItem,
              product: z.string(),
              /** The price in the summary: a different price now is refused (PRICE_CHANGED). */
              expectedUnitPrice: moneyFromZero,
              discountItems: discountList,
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(30)),
  carryPaid: z.optional(z.boolean()),
});
export type RealocationOrder = z.output<typeof realocationOrder>;
const savingRefusals = [
  ...relocationRefusals,
  'VERSION_CONFLICT',
  ...reasonRefusals,
  ...chargeRefusals,
] as const;

/** EP-014, R-CALLS-003: the source becomes relocated and the new deliveries are added to its order, all or nothing. */
export const relocateDelivery = endpoint({
  name: 'relocateDelivery',
  method: 'POST',
  path: '/orders/:id/realocation',
  summary: 'Realoca uma entrega para outros fornecedores',
  scopes: intranet,
  params: byId,
  body: realocationOrder,
  response: orderDetails,
  refusals: savingRefusals,
  changes: ['order', 'delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** EP-166: the same with the other verb of the source documents. */
export const putRelocation = endpoint({ ...relocateDelivery, name: 'putRelocation', method: 'PUT' });

const draftContent = z.object({
  step: z.enum(['SELECT_PRODUCTS', 'RESUME']),
  deliveries: z
    .array(
      z.object({
        ...terms,
        items: z
          .array(
            z.object({
              ...relocatedItem,
              expectedUnitPrice: moneyFromZero,
              realocationDiscounts: discountList,
              /** A different product in the item's place, as the catalog returned it. */
              substitute: z.optional(
                z.object({
                  supplier: text(500),
                  product: text(500),
                  packDesc: text(500),
                  unit: text(500),
                  content: z.number().check(z.int(), z.minimum(1)),
                  size,
                  useUnitPrice: z.boolean(),
                }),
              ),
            }),
          )
          .check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(30)),
});
export type RealocationDraftContent = z.output<typeof draftContent>;
const draft = z.object({
  version: z.number(),
  savedAt: instant,
  savedByName: z.string(),
  content: draftContent,
  /** Changes of the source since the draft was saved. */
  sourceChanges: z.array(
    z.object({
      orderSupplierItemPublicId: z.nullable(publicId),
      product: z.nullable(z.string()),
      label: z.string(),
      oldValue: z.nullable(z.string()),
      newValue: z.nullable(z.string()),
    }),
  ),
});
export type RealocationDraft = z.output<typeof draft>;
const ofDraft = { path: '/order-suppliers/:id/realocation-draft', scopes: intranet, params: byId } as const;
export const getRealocationDraft = endpoint({
  name: 'getRealocationDraft',
  method: 'GET',
  ...ofDraft,
  summary: 'Rascunho da realocação de uma entrega',
  response: z.object({ draft: z.nullable(draft) }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

export const saveRealocationDraft = endpoint({
  name: 'saveRealocationDraft',
  ifMatch: 'seen',
  method: 'PUT',
  ...ofDraft,
  summary: 'Salva o rascunho da realocação de uma entrega',
  /** The version the draft is based on; 0 for a new one. */
  body: z.object({
    version: z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
    content: draftContent,
  }),
  response: draft,
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT', 'STATUS_NOT_ALLOWED', 'STATUS_FINAL'],
  idempotent: true,
  transaction: 'one',
});

export const deleteRealocationDraft = endpoint({
  name: 'deleteRealocationDraft',
  method: 'DELETE',
  ...ofDraft,
  summary: 'Descarta o rascunho da realocação de uma entrega',
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  idempotent: true,
  transaction: 'one',
});
