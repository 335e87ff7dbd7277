import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { AcknowledgementStatus } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import type { DeliveryPlan } from './demo-order-plan.ts';

/** What the supplier's system must have answered for a delivery to have its status; null: it never answered. */
export const saidBefore: Readonly<Partial<Record<DeliveryStatusCode, AcknowledgementStatus | null>>> = {
  ORDER_PROCESSING: null,
  SYSTEM_UNAVAILABLE: null,
  SENT_FOR_INTEGRATION: 'RECEIVED',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
  MAXIMUM_AMOUNT_ALLOWED: 'QUANTITY_EXCEEDED',
  NO_RECORD: 'CUSTOMER_UNKNOWN',
  WAITING_ACCEPT: 'ACCEPTED_WITH_CHANGES',
  IN_FOLLOW_UP: 'REJECTED',
  CONFIRMED: 'ACCEPTED',
  WAITING_PAYMENT: 'ACCEPTED',
  WAITING_DISPATCH: 'ACCEPTED',
  INVOICE_ISSUED: 'ACCEPTED',
  DELIVERY_ROUTE: 'ACCEPTED',
  DELIVERED: 'ACCEPTED',
  RETURN_STARTED: 'ACCEPTED',
  RETURN_PARTIAL: 'ACCEPTED',
  RETURN_FULL: 'ACCEPTED',
  RETURN_CANCELED: 'ACCEPTED',
};

/** Whether the order went to its supplier's system: where there is one, nothing comes this far another way. */
export const wasSent = ({ supplier, status }: Pick<DeliveryPlan, 'supplier' | 'status'>): boolean =>
  supplier.hasIntegration && status in saidBefore;

/** Whether what the supplier said came with its own number of the order. */
export const hasReference = (plan: Pick<DeliveryPlan, 'supplier' | 'status'>): boolean => {
  const said = wasSent(plan) ? saidBefore[plan.status] : null;
  return said === 'ACCEPTED' || said === 'ACCEPTED_WITH_CHANGES' || said === 'RECEIVED';
};
