import { REASON_COMMENT_MAXIMUM, reasonLists } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import { approvalDecisions } from '@celeiro/rules/orders/approvals/approval.ts';
import * as z from 'zod/mini';
import {
  businessDate,
  instant,
  money,
  moneyFromZero,
  percent,
  period,
  publicId,
  quantityTotal,
  size,
  text,
  WRITTEN_DOCUMENT,
} from '../../codecs.ts';
import { chargeRefusals } from '../../money/installments/charge-effect.ts';
import { endpoint } from '../../endpoint.ts';
import { paymentRefusals } from '../../money/payments/payments.ts';
import { intranet } from '../../permissions.ts';

/** A status is named by its public id: a uuid, or the literal MAXIMUM_AMOUNT_ALLOWED (R-STATUS-017). */
export const statusPublicId = z
  .string()
  .check(z.regex(/^([0-9a-f-]{36}|MAXIMUM_AMOUNT_ALLOWED)$/, { error: 'id' }));

export const deliveryStatus = z.object({ publicId: z.string(), name: z.string(), description: z.string() });

/** R-ENTITY-002 */
export const itemDiscount = z.object({
  publicId,
  type: z.enum(['INTRANET', 'BANK']),
  discount: money,
  discountInPercentage: percent,
  discountApplied: money,
});

export const deliveryItem = z.object({
  publicId,
  supplierProductDetailsPublicId: publicId,
  product: z.string(),
  brand: z.nullable(z.string()),
  packDesc: z.string(),
  unit: z.string(),
  originalProductId: publicId,
  quantity: quantityTotal,
  content: z.number(),
  size,
  useUnitPrice: z.boolean(),
  quantityTotal,
  unitPrice: money,
  priceDesc: z.string(),
  adjustedPrice: money,
  adjustedPriceDesc: z.string(),
  percentAdjust: percent,
  adjustedTotalAmount: money,
  totalAmount: money,
  familyName: z.string(),
  familyPublicId: publicId,
  orderSupplierItemDiscount: z.array(itemDiscount),
});
export type DeliveryItem = z.output<typeof deliveryItem>;

/** A delivery with all data of its screens (spec doc0 §3). R-ENTITY-001, R-ENTITY-003. */
export const delivery = z.object({
  publicId,
  orderPublicId: publicId,
  index: z.number(),
  orderNumber: z.string(),
  version: z.number(),
  supplier: z.string(),
  supplierPublicId: publicId,
  delivery: z.string(),
  deliveryDate: businessDate,
  logisticCost: money,
  /** The amount of products from which the freight is free; null for a fixed freight. */
  freeFreightFrom: z.nullable(money),
  operatorName: z.nullable(z.string()),
  operatorUsername: z.nullable(z.string()),
  operatorNote: z.nullable(z.string()),
  note: z.nullable(z.string()),
  orderSupplierStatus: deliveryStatus,
  /** R-STATUS-003: a Pix, a card link or a checkout isn't paid yet. */
  statusBlocked: z.boolean(),
  /** The part of its money that limits status changes (MONEY_MOVED). */
  statusMoney: z.object({
    /** It has a valid invoice: it only moves forward. */
    invoiced: z.boolean(),
    /** An installment is paid or authorised: it only moves forward. */
    paid: z.boolean(),
    /** Something is unpaid: WAITING_PAYMENT is allowed. */
    unpaid: z.boolean(),
    /** The store's money was not refunded: after a cancellation it can't be reopened. */
    held: z.boolean(),
  }),
  /** The amount that finance has to refund to the store. */
  pendingRefundAmount: money,
  orderStatusReason: z.nullable(z.object({ publicId, name: z.string(), description: z.string() })),
  orderStatusReasonComment: z.nullable(z.string()),
  paymentMethod: z.string(),
  paymentMethodName: z.string(),
  celeiroPaymentMethodPublicId: z.nullable(z.string()),
  taxPercentage: percent,
  itemsTotalAmount: money,
  discountTotalAmount: money,
  totalAmount: money,
  totalAmountWithTax: money,
  tax: money,
  nfes: z.array(z.object({ nfeNumber: z.string(), url: z.string() })),
  /** For an open delivery of a supplier that takes no new orders: the reason, as text. */
  supplierOutOfService: z.nullable(z.string()),
  /** For an open delivery at a time its supplier no longer serves: the reason, as text. */
  timeNotServed: z.nullable(z.string()),
  supplierWarnings: z.array(z.string()),
  hasIntegration: z.boolean(),
  orderExternalId: z.nullable(z.string()),
  /** It was sent to its supplier's system at least once. */
  wasSent: z.boolean(),
  creditAnalysisDetailUrl: z.nullable(z.string()),
  /** Why it waits in credit analysis, as text; null without a reason. */
  creditAnalysisReason: z.nullable(z.string()),
  exceededDiscountPolicy: z.boolean(),
  /** The newest request for approval that was not withdrawn: who requested, or who decided what. */
  discountApproval: z.nullable(
    z.object({
      decision: z.nullable(z.enum(approvalDecisions)),
      name: z.string(),
      date: instant,
      comment: z.nullable(z.string()),
      targetStatus: deliveryStatus,
    }),
  ),
  orderSupplierItems: z.array(deliveryItem),
});
export type Delivery = z.output<typeof delivery>;

/** The data of a 409 VERSION_CONFLICT: the current delivery, and who changed which field since the caller's version. */
export const versionConflict = z.object({
  current: delivery,
  changes: z.array(
    z.object({
      label: z.string(),
      itemLabel: z.nullable(z.string()),
      oldValue: z.nullable(z.string()),
      newValue: z.nullable(z.string()),
      byName: z.string(),
      at: instant,
    }),
  ),
});
export type VersionConflict = z.output<typeof versionConflict>;

const byId = z.object({ id: publicId });

/** R-STATUS-001 */
export const listDeliveryStatuses = endpoint({
  name: 'listDeliveryStatuses',
  method: 'GET',
  path: '/order-supplier-status',
  summary: 'Status das entregas',
  scopes: intranet,
  response: z.array(
    z.object({
      publicId: z.string(),
      name: z.string(),
      description: z.string(),
      active: z.boolean(),
      selectable: z.boolean(),
    }),
  ),
  refusals: [],
  transaction: 'none',
});

/** R-REASON-001 */
export const listStatusReasons = endpoint({
  name: 'listStatusReasons',
  method: 'GET',
  path: '/order-status-reason',
  summary: 'Motivos de cancelamento e realocação',
  scopes: intranet,
  query: z.strictObject({ type: z.enum(reasonLists) }),
  response: z.array(
    z.object({ publicId, name: z.string(), description: z.string(), selectable: z.boolean() }),
  ),
  refusals: [],
  transaction: 'none',
});

export const getDeliveryDetails = endpoint({
  name: 'getDeliveryDetails',
  method: 'GET',
  path: '/order-suppliers/:id/delivery-details',
  summary: 'Detalhes de uma entrega',
  scopes: intranet,
  params: byId,
  query: z.strictObject({ storeDocumentNumber: z.optional(text(WRITTEN_DOCUMENT)) }),
  response: delivery,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

export const getDeliverySummary = endpoint({
  name: 'getDeliverySummary',
  method: 'GET',
  path: '/order-suppliers/:id/summary',
  summary: 'Resumo de uma entrega',
  scopes: intranet,
  params: byId,
  response: delivery,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** Refusals of any edit of a delivery. */
export const editRefusals = [
  'RESOURCE_NOT_FOUND',
  'VERSION_CONFLICT',
  'DELIVERY_LOCKED',
  'DELIVERY_CLOSED',
  ...chargeRefusals,
] as const;

/** Refusals of a given reason. */
export const reasonRefusals = [
  'REASON_REQUIRED',
  'REASON_NOT_SELECTABLE',
  'REASON_COMMENT_REQUIRED',
  'REASON_COMMENT_TOO_LONG',
] as const;

export const statusRefusals = [
  'STATUS_NOT_ALLOWED',
  'STATUS_BLOCKED',
  'MONEY_MOVED',
  'STATUS_FINAL',
  ...reasonRefusals,
  'SUPERVISOR_REQUIRED',
  // A reopened delivery uses its order's coupon again.
  'COUPON_EXHAUSTED',
  'REOPEN_COMMENT_REQUIRED',
  'CREDIT_CONFIRMATION_REQUIRED',
  'CREDIT_LIMIT_EXCEEDED',
  'CREDIT_STORE_OVERDUE',
  'CREDIT_LIMIT_ENDED',
  'DISCOUNT_APPROVAL_REQUIRED',
] as const;

export const statusUpdate = z.object({
  orderSupplierStatusPublicId: statusPublicId,
  orderStatusReasonPublicId: z.optional(publicId),
  orderStatusReasonComment: z.optional(text(REASON_COMMENT_MAXIMUM)),
});

/** The fields of a status update that refusals refer to. */
export const statusFields = {
  status: 'orderSupplierStatusPublicId',
  reason: 'orderStatusReasonPublicId',
  comment: 'orderStatusReasonComment',
} as const;

/** R-STATUS-012 */
export const changeStatus = endpoint({
  name: 'changeStatus',
  method: 'PUT',
  path: '/order-suppliers/:id/status',
  summary: 'Muda o status de uma entrega',
  scopes: intranet,
  params: byId,
  body: statusUpdate,
  response: delivery,
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT', ...statusRefusals, ...chargeRefusals],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** R-HEADER-006, R-PAY-012: a partial update; absent fields don't change. An empty text clears a note or the operator. */
export const deliveryUpdate = z.partial(
  z.object({
    deliveryDate: businessDate,
    delivery: period,
    logisticCost: moneyFromZero,
    operatorName: text(120),
    operatorUsername: text(254),
    operatorNote: text(1000),
    paymentMethod: publicId,
    celeiroPaymentMethodPublicId: publicId,
    disableAllCeleiroDiscounts: z.boolean(),
    /** With a day or period: agreed with the supplier despite its cut-off or lead time. */
    lateAgreed: z.boolean(),
    orderSupplierStatusPublicId: statusPublicId,
    orderStatusReasonPublicId: publicId,
    orderStatusReasonComment: text(REASON_COMMENT_MAXIMUM),
  }),
);
export type DeliveryUpdate = z.output<typeof deliveryUpdate>;

export const updateDelivery = endpoint({
  name: 'updateDelivery',
  method: 'PUT',
  path: '/order-suppliers/details/:id',
  summary: 'Altera campos de uma entrega',
  scopes: intranet,
  params: byId,
  body: deliveryUpdate,
  response: delivery,
  refusals: [
    ...editRefusals,
    ...statusRefusals,
    ...paymentRefusals,
    'DELIVERY_DATE_PAST',
    'DELIVERY_DATE_TOO_FAR',
    'SUPPLIER_UNAVAILABLE',
    'SUPPLIER_TOO_LATE',
  ],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});
