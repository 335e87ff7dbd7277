import * as z from 'zod/mini';
import { businessDate, money } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordGet } from '../../records.ts';
import { storeInstallment } from '../../parties/stores/store-summary.ts';

/** The installments of a figure: slips that use the limit, the late ones of them, and those paid in twelve months. */
export const creditInstallmentKinds = ['UNPAID', 'OVERDUE', 'PAID'] as const;
export type CreditInstallmentKind = (typeof creditInstallmentKinds)[number];

/** Facts for a decision on a limit. Other calls return the rows of each figure, in the same number. */
export const getCreditFacts = endpoint({
  ...recordGet,
  name: 'getCreditFacts',
  path: '/credit-analysis/store/:id/facts',
  summary: 'Fatos para a análise de crédito de um cliente',
  response: z.object({
    /** The day the limit took effect; null before the first decision. */
    limitSince: z.nullable(businessDate),
    /** Deliveries that use the limit and don't wait: `listDeliveries` finds the same number with `takesCredit`. */
    running: z.object({ count: z.number(), amount: money }),
    /** All stores with the same CNPJ root; the root is null for a person. `searchStores` finds the same number. */
    group: z.object({ root: z.nullable(z.string()), stores: z.number(), amount: money }),
    unpaid: z.object({ count: z.number(), amount: money }),
    overdue: z.object({ count: z.number(), amount: money, since: z.nullable(businessDate) }),
    /** Slips paid in the last twelve months: average days from invoice to payment and to the due day, weighted by amount. */
    paid: z.object({
      count: z.number(),
      onTime: z.number(),
      days: z.nullable(z.number()),
      term: z.nullable(z.number()),
    }),
    /**
     * The last twelve months with the current one: purchases on term, and unpaid slips at the month's end (for the
     * current one today).
     */
    months: z.array(
      z.object({ month: businessDate, bought: money, deliveries: z.number(), unpaidAtEnd: money }),
    ),
    /** When unpaid slips are due and free their part of the limit; `until` null: later. */
    returns: z.array(z.object({ until: z.nullable(businessDate), count: z.number(), amount: money })),
    documents: z.object({ done: z.number(), required: z.number() }),
  }),
});
export type CreditFacts = z.output<typeof getCreditFacts.response>;

/** The installments of a figure, at most 200; `total` counts all. */
export const listCreditInstallments = endpoint({
  ...recordGet,
  name: 'listCreditInstallments',
  path: '/credit-analysis/store/:id/installments',
  summary: 'Parcelas por trás dos números da análise de crédito',
  query: z.strictObject({ kind: z.enum(creditInstallmentKinds) }),
  response: z.object({
    total: z.number(),
    content: z.array(storeInstallment),
  }),
});
export type CreditInstallment = z.output<typeof listCreditInstallments.response>['content'][number];
