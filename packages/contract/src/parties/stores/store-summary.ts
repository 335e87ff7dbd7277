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
 * What a store buys, owes and how it pays. Purchases are counted by deliveries, by the day of receipt, without those canceled
 * or relocated: `listDeliveries` finds as many by days and `isStanding`.
 */
export const getStoreSummary = endpoint({
  ...ofStore,
  name: 'getStoreSummary',
  path: '/stores/:id/summary',
  summary: 'Resumo de um cliente',
  response: z.object({
    /** What it may owe, null without a limit, and what open deliveries take of it. */
    creditLimit: z.nullable(money),
    usedLimit: money,
    open: z.object({ amount: money, count: z.number() }),
    overdue: z.object({ amount: money, count: z.number(), since: z.nullable(businessDate) }),
    /** Of what was paid in the last 180 days: from invoice to payment on average by amount, and how many in time. */
    paid: z.object({ days: z.nullable(z.number()), count: z.number(), onTime: z.number() }),
    /** Of the last 90 days, today's among them. */
    bought: z.object({ from: businessDate, to: businessDate, amount: money, deliveries: z.number() }),
    lastPurchase: z.nullable(businessDate),
    /** The last twelve, the running one among them; `month` is its first day. */
    months: z.array(z.object({ month: businessDate, amount: money, deliveries: z.number() })),
    /** Of the last 90 days, those of which most was bought. */
    families: z.array(z.object(named)),
    suppliers: z.array(z.object(named)),
  }),
});
export type StoreSummary = z.output<typeof getStoreSummary.response>;

/** An installment of a store's, and the delivery it is of. */
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

/** What a store has still to pay, what is due first, first; then what it paid last. At most 100 of each. */
export const listStorePayments = endpoint({
  ...ofStore,
  name: 'listStorePayments',
  path: '/stores/:id/payments',
  summary: 'Parcelas de um cliente',
  response: z.array(storeInstallment),
});
export type StorePayment = z.output<typeof listStorePayments.response>[number];
