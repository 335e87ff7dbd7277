import { creditQueueGroups, creditQueueViews } from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import { type CreditStep, creditStepLabels } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import * as z from 'zod/mini';
import { businessDate, instant, money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** A store whose credit needs a review, with the reasons. */
const queuedStore = z.object({
  /** Id of the store. */
  publicId,
  store: z.string(),
  documentNumber: z.string(),
  /** Null for no group: decided, postponed or proposed. */
  group: z.nullable(z.enum(creditQueueGroups)),
  waitingCount: z.number(),
  waitingAmount: money,
  /** When its oldest waiting delivery was received. */
  waitingSince: z.nullable(instant),
  reason: z.nullable(z.string()),
  creditLimit: money,
  /** The part of the limit used by deliveries that don't wait. */
  runningAmount: money,
  /** The amount by which the limit is too low for all waiting deliveries. */
  missingAmount: money,
  overdueAmount: money,
  overdueCount: z.number(),
  overdueSince: z.nullable(businessDate),
  nextDelivery: z.nullable(
    z.object({ date: businessDate, period: z.enum(['MORNING', 'AFTERNOON', 'NIGHT']) }),
  ),
  validUntil: z.nullable(businessDate),
  postponedUntil: z.nullable(businessDate),
  /** The last decision of today. */
  // The keys of a table are its codes.
  decision: z.nullable(z.enum(Object.keys(creditStepLabels) as CreditStep[])),
  decidedBy: z.nullable(z.string()),
  /** Who has taken the analysis. */
  taker: z.nullable(z.object({ publicId, name: z.string(), isOwn: z.boolean() })),
});
export type QueuedStore = z.output<typeof queuedStore>;

/** The number of stores in each view. */
const counts = z.object({
  QUEUE: z.number(),
  OVER: z.number(),
  SECOND: z.number(),
  POSTPONED: z.number(),
  DECIDED: z.number(),
});

/**
 * The work list of credit: stores with waiting deliveries, an ending limit or overdue slips; each in the first group that
 * applies. At most 500 rows, the first of each group first, or those of one `group`; `counts` and `groups` count all.
 */
export const listCreditQueue = endpoint({
  name: 'listCreditQueue',
  method: 'GET',
  path: '/credit-analysis/queue',
  summary: 'Fila da análise de crédito',
  scopes: intranet,
  query: z
    .strictObject({
      view: z._default(z.enum(creditQueueViews), 'QUEUE'),
      /** Only rows of this group of the queue. */
      group: z.optional(z.enum(creditQueueGroups)),
    })
    .check(
      z.refine(({ view, group }) => group === undefined || view === 'QUEUE', {
        path: ['group'],
        error: 'queueOnly',
      }),
    ),
  response: z.object({
    counts,
    groups: z.array(
      z.object({
        group: z.enum(creditQueueGroups),
        stores: z.number(),
        deliveries: z.number(),
        amount: money,
      }),
    ),
    content: z.array(queuedStore),
  }),
  refusals: [],
  transaction: 'none',
});
export type CreditQueue = z.output<typeof listCreditQueue.response>;

/**
 * Takes over a store's analysis from the person the caller saw, or returns it to the queue. CREDIT_TAKEN when another
 * person has it now.
 */
export const takeCreditAnalysis = endpoint({
  name: 'takeCreditAnalysis',
  ifMatch: 'seen',
  method: 'PUT',
  path: '/credit-analysis/store/:id/taker',
  summary: 'Pega ou devolve a análise de um cliente',
  scopes: intranet,
  params: z.object({ id: publicId }),
  body: z.strictObject({
    isMine: z.boolean(),
    /** The person who had it when the caller read it; null for no one. */
    seen: z.nullable(publicId),
  }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND', 'CREDIT_TAKEN'],
  changes: ['storeCredit'],
  idempotent: true,
  transaction: 'one',
});
