import type { CreditHold } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import type { StatusSubject } from '@celeiro/rules/orders/deliveries/change-status.ts';
import {
  type InstallmentState,
  isMoneyMoved,
  isStatusBlocked,
  type StatusMoney,
} from '@celeiro/rules/orders/deliveries/status-money.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { ApprovalDecision } from '@celeiro/rules/orders/approvals/approval.ts';
import { type ApprovedDiscount, isApprovalValid } from '@celeiro/rules/orders/discounts/policy.ts';
import { isSettled } from '@celeiro/rules/money/installments/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Basis } from '@celeiro/rules/percent.ts';
import type { Centi, Milli } from '@celeiro/rules/quantity.ts';
import type { SupplierCalendar } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import type { FreightTerms } from '@celeiro/rules/parties/suppliers/freight.ts';
import type { SupplierStanding } from '@celeiro/rules/parties/suppliers/taking-orders.ts';
import type { CarryPlace } from '../../money/payments/payments.public.ts';

/** One product line of a delivery, as stored. */
export type ItemAggregate = {
  readonly id: number;
  readonly publicId: string;
  readonly position: number;
  readonly supplierProductPublicId: string;
  readonly originalProductPublicId: string;
  readonly familyPublicId: string;
  readonly familyName: string;
  readonly product: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly quantity: Milli;
  readonly quantityTotal: Milli;
  readonly unitPrice: Centavos;
  readonly adjustedPrice: Centavos;
  readonly percentAdjust: Basis;
  readonly total: Centavos;
  readonly adjustedTotal: Centavos;
};

/** A discount of an item, or of the whole delivery when `itemId` is null. */
export type DiscountAggregate = {
  /** 0 until it is saved; its public id identifies it. */
  readonly id: number;
  readonly publicId: string;
  readonly itemId: number | null;
  readonly origin: 'INTRANET' | 'BANK';
  readonly discountType: 'CORRECTED_ITEM_VALUE' | 'PERCENTAGE_VALUE' | 'TOTAL_VALUE_ITEM';
  /** Centavos, or basis points for PERCENTAGE_VALUE. */
  readonly value: number;
  readonly amount: Centavos;
  readonly percentage: Basis;
  readonly reasonId: number;
  readonly reasonPublicId: string;
  readonly reason: string;
  readonly category: string;
  readonly releaseName: string;
  readonly releaseUsername: string | null;
  /** The supplier that caused it, when the reason requires one. */
  readonly supplierProblem: { readonly id: number; readonly publicId: string; readonly name: string } | null;
  readonly addedByUserId: number | null;
  readonly addedByName: string;
  readonly isOffer: boolean;
  readonly active: boolean;
};

/** A delivery with its items and discounts, for display. */
export type DeliveryView = {
  readonly id: number;
  readonly publicId: string;
  readonly version: number;
  readonly number: number;
  readonly position: number;
  readonly orderId: number;
  readonly orderPublicId: string;
  readonly orderUniqueId: string | null;
  readonly receivedAt: string;
  readonly storeId: number;
  readonly storePublicId: string;
  readonly storeName: string;
  readonly storeDocument: string;
  readonly supplierId: number;
  readonly supplierPublicId: string;
  readonly supplierName: string;
  readonly supplierStanding: SupplierStanding;
  /** Warnings to colleagues about deliveries of this supplier to this store. */
  readonly supplierWarnings: string[];
  /**
   * The supplier's calendar, when the running delivery is at a time at which the supplier no longer comes; otherwise
   * null.
   */
  readonly lapsedCalendar: SupplierCalendar | null;
  readonly hasIntegration: boolean;
  readonly orderExternalId: string | null;
  /** Whether its order was sent to the supplier's system at least once. */
  readonly wasSent: boolean;
  readonly deliveryDate: string;
  readonly period: 'MORNING' | 'AFTERNOON' | 'NIGHT';
  readonly logisticCost: Centavos;
  /**
   * The terms its freight follows, as they were when the delivery was created; null: the freight was typed or sent by the
   * channel, and is fixed.
   */
  readonly freightTerms: FreightTerms | null;
  readonly operatorUserId: number | null;
  readonly operatorUsername: string | null;
  readonly operatorName: string | null;
  readonly operatorNote: string | null;
  readonly note: string | null;
  readonly status: DeliveryStatusCode;
  readonly statusReason: StatusReason | null;
  readonly statusReasonComment: string | null;
  readonly paymentMethod: PaymentMethod;
  /** Rate of the payment method when it was chosen; later changes of the table don't affect it. */
  readonly markup: Basis;
  readonly itemsTotal: Centavos;
  readonly adjustedItemsTotal: Centavos;
  readonly discountTotal: Centavos;
  readonly total: Centavos;
  readonly tax: Centavos;
  readonly totalWithTax: Centavos;
  readonly exceededDiscountPolicy: boolean;
  readonly creditReleased: boolean;
  readonly creditOpen: boolean;
  /** Reasons for its credit analysis, also while it waits for an approval. */
  readonly creditHolds: readonly CreditHold[];
  readonly items: readonly ItemAggregate[];
  readonly discounts: readonly DiscountAggregate[];
  readonly invoices: readonly InvoiceAggregate[];
  /** Payments of a relocated delivery that wait here for an invoice. */
  readonly carried: readonly CarriedMoney[];
  /** What finance has to refund to the store. */
  readonly pendingRefund: Centavos;
  /** The newest request for approval that was not withdrawn, or null. */
  readonly lastApproval: LastApproval | null;
  /** Only after a save: whether that save can be undone. */
  readonly undoable?: boolean;
};

/** A delivery as it is locked, decided on and saved. */
export type DeliveryAggregate = DeliveryView & {
  /** Discounts of the last approval while it is valid (public id and amount), or null. */
  readonly approvedDiscounts: readonly ApprovedDiscount[] | null;
  /** The open request for approval, or null. */
  readonly approval: OpenApproval | null;
  /** What a change does to the approval; absent: the status alone decides. */
  readonly approvalStep?: ApprovalStep;
  /** The delivery ends, and its payments are carried over to these new deliveries; absent: payments are refunded. */
  readonly carriesPaidTo?: readonly CarryPlace[];
  /** An undo restores former values: discounts and freight are restored unchanged instead of being computed. */
  readonly restores?: true;
  /** Hash of the newest history row, hexadecimal; null before the first. */
  readonly historyHash: string | null;
};

export type InvoiceAggregate = {
  readonly publicId: string;
  readonly nfeNumber: string;
  /** The amount the supplier invoiced. */
  readonly amount: Centavos;
  /** The amount the store owes for it. */
  readonly receivable: Centavos;
  /** One entry for each payment type and status; a payment that was returned is REFUNDED. */
  readonly installments: readonly InstallmentState[];
};

/** Its status is REFUNDED once it was returned. */
export type CarriedMoney = InstallmentState & { readonly amount: Centavos };

export type StatusReason = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly description: string;
};

export type PaymentMethod = {
  readonly id: number;
  readonly publicId: string;
  readonly form: 'CELEIRO_PAYMENT' | 'SUPPLIER_PAYMENT';
  readonly name: string;
};

const installmentsOf = ({ invoices }: Pick<DeliveryView, 'invoices'>): readonly InstallmentState[] =>
  invoices.flatMap(({ installments }) => installments);

/** R-STATUS-003: whether one of its Pix charges, card links or checkouts is still unpaid. */
export const isDeliveryBlocked = (delivery: Pick<DeliveryView, 'invoices'>): boolean =>
  isStatusBlocked(installmentsOf(delivery));

/** Whether its invoices cover all that the store owes, and nothing of it is unpaid. */
export const isPaidInFull = (delivery: Pick<DeliveryView, 'invoices' | 'totalWithTax'>): boolean =>
  delivery.invoices.reduce((sum, { receivable }) => sum + receivable, 0) >= delivery.totalWithTax &&
  isSettled(installmentsOf(delivery).map(({ status }) => status));

/** The facts about its payments that its status depends on. */
export const statusMoneyOf = (
  delivery: Pick<DeliveryView, 'invoices' | 'carried' | 'totalWithTax'>,
): StatusMoney => {
  const isMoved = isMoneyMoved(installmentsOf(delivery));
  return {
    invoiced: delivery.invoices.length > 0,
    paid: isMoved,
    unpaid: !isPaidInFull(delivery),
    held: isMoved || isMoneyMoved(delivery.carried),
  };
};

/** The facts about a delivery that the status rules need. */
export const statusSubject = (delivery: DeliveryAggregate): StatusSubject => ({
  status: delivery.status,
  statusBlocked: isDeliveryBlocked(delivery),
  statusMoney: statusMoneyOf(delivery),
  exceededDiscountPolicy: delivery.exceededDiscountPolicy,
  discountsApproved: isApprovalValid(delivery.approvedDiscounts, delivery.discounts),
});

/** An approval for display: who requested it, or who decided it with which comment. */
export type LastApproval = {
  readonly decision: ApprovalDecision | null;
  readonly name: string;
  readonly at: string;
  readonly comment: string | null;
  readonly targetStatus: DeliveryStatusCode;
};

/** A request for approval without a decision. */
export type OpenApproval = {
  readonly publicId: string;
  readonly formerStatus: DeliveryStatusCode;
  readonly targetStatus: DeliveryStatusCode;
  /** The delivery's amount at the time of the request; null for older requests. */
  readonly amount: Centavos | null;
  readonly requestedByUserId: number;
};

/** A request with its target status, or a decision. */
export type ApprovalStep =
  | { readonly kind: 'ask'; readonly target: DeliveryStatusCode }
  | { readonly kind: 'decide'; readonly decision: ApprovalDecision; readonly comment: string };
