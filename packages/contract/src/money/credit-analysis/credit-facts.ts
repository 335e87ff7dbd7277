import * as z from 'zod/mini';
import { businessDate, money } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordGet } from '../../records.ts';
import { storeInstallment } from '../../parties/stores/store-summary.ts';

/** Which installments a figure counts: slips that take of the limit, those of them that are late, those paid in twelve months. */
export const creditInstallmentKinds = ['UNPAID', 'OVERDUE', 'PAID'] as const;
export type CreditInstallmentKind = (typeof creditInstallmentKinds)[number];

/** Facts for a decision on a limit. The rows of each figure are answered by another call, which counts as many. */
export const getCreditFacts = endpoint({
  ...recordGet,
  name: 'getCreditFacts',
  path: '/credit-analysis/store/:id/facts',
  summary: 'Fatos para a análise de crédito de um cliente',
  response: z.object({
    /** Since when the limit is in force; null before the first decision. */
    limitSince: z.nullable(businessDate),
    /** Deliveries that take of the limit and don't wait: `listDeliveries` finds as many by `takesCredit`. */
    running: z.object({ count: z.number(), amount: money }),
    /** Of all stores of the CNPJ's root; the root is null of a person. `searchStores` finds as many by it. */
    group: z.object({ root: z.nullable(z.string()), stores: z.number(), amount: money }),
    unpaid: z.object({ count: z.number(), amount: money }),
    overdue: z.object({ count: z.number(), amount: money, since: z.nullable(businessDate) }),
    /** Of slips paid in the last twelve months: from invoice to payment and to the due day, on average by amount. */
    paid: z.object({
      count: z.number(),
      onTime: z.number(),
      days: z.nullable(z.number()),
      term: z.nullable(z.number()),
    }),
    /** The last twelve, the running one among them: bought on term, and what slips were unpaid at its end (today's, of the running one). */
    months: z.array(
      z.object({ month: businessDate, bought: money, deliveries: z.number(), unpaidAtEnd: money }),
    ),
    /** When unpaid slips are due, and give their part of the limit back; `until` null: later. */
    returns: z.array(z.object({ until: z.nullable(businessDate), count: z.number(), amount: money })),
    documents: z.object({ done: z.number(), required: z.number() }),
  }),
});
export type CreditFacts = z.output<typeof getCreditFacts.response>;

/** The installments a figure counts, at most 200; `total` counts all. */
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
