import { creditQueueGroups, creditQueueViews } from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import { type CreditStep, creditStepLabels } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import * as z from 'zod/mini';
import { businessDate, instant, money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** A store whose credit is to be looked at, with what says so. */
const queuedStore = z.object({
  /** The store's. */
  publicId,
  store: z.string(),
  documentNumber: z.string(),
  /** Null where it is in none: decided, postponed or proposed. */
  group: z.nullable(z.enum(creditQueueGroups)),
  waitingCount: z.number(),
  waitingAmount: money,
  /** When the oldest that waits came in. */
  waitingSince: z.nullable(instant),
  reason: z.nullable(z.string()),
  creditLimit: money,
  /** What runs takes of the limit: what waits isn't in it. */
  runningAmount: money,
  /** What the limit lacks for all that waits. */
  missingAmount: money,
  overdueAmount: money,
  overdueCount: z.number(),
  overdueSince: z.nullable(businessDate),
  nextDelivery: z.nullable(
    z.object({ date: businessDate, period: z.enum(['MORNING', 'AFTERNOON', 'NIGHT']) }),
  ),
  validUntil: z.nullable(businessDate),
  postponedUntil: z.nullable(businessDate),
  /** The last of today. */
  // The keys of a table are its codes.
  decision: z.nullable(z.enum(Object.keys(creditStepLabels) as CreditStep[])),
  decidedBy: z.nullable(z.string()),
  /** Who looks after it. */
  taker: z.nullable(z.object({ publicId, name: z.string(), isOwn: z.boolean() })),
});
export type QueuedStore = z.output<typeof queuedStore>;

/** How many stores each view has. */
const counts = z.object({
  QUEUE: z.number(),
  OVER: z.number(),
  SECOND: z.number(),
  POSTPONED: z.number(),
  DECIDED: z.number(),
});

/**
 * The work list of credit: stores with deliveries that wait, whose limit ends, that are late; each in the first group that
 * applies. At most 500 rows, the first of each group first, or of one `group`; `counts` and `groups` count all.
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
      /** Only these rows of the queue. */
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
 * Takes a store's analysis, from the person who was seen to have it, or gives it back. CREDIT_TAKEN where another person has it
 * by now.
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
    /** Who had it as it was seen; null: no one. */
    seen: z.nullable(publicId),
  }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND', 'CREDIT_TAKEN'],
  changes: ['storeCredit'],
  idempotent: true,
  transaction: 'one',
});
