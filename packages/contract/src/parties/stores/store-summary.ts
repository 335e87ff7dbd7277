import { installmentStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import * as z from 'zod/mini';
import { businessDate, money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const ofStore = {
  method: 'GET',
  scopes: intranet,
  params: z.object({ id: publicId }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
} as const;
const named = { publicId, name: z.string(), amount: money };

/**
 * A store's purchases, debt and payments. Purchases count deliveries by the day of receipt, without canceled and
 * relocated ones: `listDeliveries` finds the same number by days and `isStanding`.
 */
export const getStoreSummary = endpoint({
  ...ofStore,
  name: 'getStoreSummary',
  path: '/stores/:id/summary',
  summary: 'Resumo de um cliente',
  response: z.object({
    /** Its limit, null without one, and the part used by open deliveries. */
    creditLimit: z.nullable(money),
    usedLimit: money,
    open: z.object({ amount: money, count: z.number() }),
    overdue: z.object({ amount: money, count: z.number(), since: z.nullable(businessDate) }),
    /**
     * Payments of the last 180 days: average days from invoice to payment, weighted by amount, and the number paid in
     * time.
     */
    paid: z.object({ days: z.nullable(z.number()), count: z.number(), onTime: z.number() }),
    /** The last 90 days, including today. */
    bought: z.object({ from: businessDate, to: businessDate, amount: money, deliveries: z.number() }),
    lastPurchase: z.nullable(businessDate),
    /** The last twelve months, including the current one; `month` is its first day. */
    months: z.array(z.object({ month: businessDate, amount: money, deliveries: z.number() })),
    /** The last 90 days: the families and suppliers with the largest purchases. */
    families: z.array(z.object(named)),
    suppliers: z.array(z.object(named)),
  }),
});
export type StoreSummary = z.output<typeof getStoreSummary.response>;

/** An installment of a store, with its delivery. */
export const storeInstallment = z.object({
  publicId,
  orderPublicId: publicId,
  deliveryPublicId: publicId,
  deliveryNumber: z.string(),
  supplier: z.string(),
  status: z.enum(installmentStatuses.map(({ code }) => code)),
  dueDate: businessDate,
  paidOn: z.nullable(businessDate),
  amount: money,
});

/** A store's unpaid installments by due date, then its last paid ones. At most 100 of each. */
export const listStorePayments = endpoint({
  ...ofStore,
  name: 'listStorePayments',
  path: '/stores/:id/payments',
  summary: 'Parcelas de um cliente',
  response: z.array(storeInstallment),
});
export type StorePayment = z.output<typeof listStorePayments.response>[number];
