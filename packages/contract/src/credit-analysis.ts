import * as z from 'zod/mini';
import { businessDate, instant, money, publicId, text } from './codecs.ts';
import { deliveryStatus } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { intranet } from './permissions.ts';

const byStore = z.object({ id: publicId });

/** A delivery that counts for its store's limit; `waits` while it stands in CREDIT_ANALYSIS. */
const openDelivery = z.object({
  publicId,
  orderPublicId: publicId,
  orderNumber: z.string(),
  orderUniqueId: z.nullable(z.string()),
  supplier: z.string(),
  deliveryDate: businessDate,
  paymentMethodName: z.string(),
  orderSupplierStatus: deliveryStatus,
  totalAmountWithTax: money,
  /** What it takes of the limit: less what was paid of it, nothing where it isn't financed. */
  creditAmount: money,
  waits: z.boolean(),
  /** It waits, and the limit holds it now, with all that waited longer and fits too. */
  fitsNow: z.boolean(),
  /** Why it waits, in words; null where nobody said so. */
  reason: z.nullable(z.string()),
  creditReleased: z.boolean(),
  exceededDiscountPolicy: z.boolean(),
  discountsApproved: z.boolean(),
});
export type OpenDelivery = z.output<typeof openDelivery>;

/** A store's credit and what takes of it. `openDeliveries` are the waiting ones first, at most 200; `openCount` counts all. */
const creditAnalysis = z.object({
  storePublicId: publicId,
  store: z.string(),
  documentNumber: z.string(),
  reliability: z.nullable(z.enum(['LOW', 'MEDIUM', 'HIGH'])),
  creditLimit: money,
  usedLimit: money,
  availableLimit: money,
  exceededAmount: money,
  /** What is late by more days than are tolerated, and whether it holds new deliveries on term. */
  overdueAmount: money,
  isOverdue: z.boolean(),
  openCount: z.number(),
  openDeliveries: z.array(openDelivery),
});
export type CreditAnalysis = z.output<typeof creditAnalysis>;

export const getCreditAnalysis = endpoint({
  name: 'getCreditAnalysis',
  method: 'GET',
  path: '/credit-analysis/store/:id',
  summary: 'Crédito de um cliente e as entregas que o ocupam',
  scopes: intranet,
  params: byStore,
  response: creditAnalysis,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

export const creditDecisions = ['RELEASED', 'KEPT'] as const;

/**
 * A supervisor releases deliveries from credit analysis, or keeps them there, with a comment. All or nothing: each must
 * still wait, at the amount that was seen.
 */
export const decideCreditAnalysis = endpoint({
  name: 'decideCreditAnalysis',
  method: 'POST',
  path: '/credit-analysis/store/:id/decisions',
  summary: 'Libera entregas da análise de crédito ou as mantém nela',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  params: byStore,
  body: z.object({
    decision: z.enum(creditDecisions),
    comment: text(1000, 1),
    deliveries: z
      .array(z.object({ publicId, totalAmountWithTax: money }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: creditAnalysis,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'CREDIT_ANALYSIS_CLOSED',
    'CREDIT_AMOUNT_CHANGED',
    'CREDIT_CONFIRMATION_REQUIRED',
    'STATUS_BLOCKED',
    'MONEY_MOVED',
  ],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** R-ADMIN-015: what was decided, newest first. */
export const listCreditAnalyses = endpoint({
  name: 'listCreditAnalyses',
  method: 'GET',
  path: '/credit-analysis-historic-activities/store/:id',
  summary: 'Histórico de análises de crédito de um cliente',
  scopes: intranet,
  params: byStore,
  response: z.array(
    z.object({
      publicId,
      /** 'RECOUNTED': what takes of the limit changed, by nobody's decision. */
      decision: z.enum([...creditDecisions, 'RECOUNTED']),
      comment: z.string(),
      name: z.string(),
      date: instant,
      creditLimit: money,
      usedLimit: money,
      deliveries: z.array(
        z.object({ publicId, orderPublicId: publicId, orderNumber: z.string(), totalAmountWithTax: money }),
      ),
    }),
  ),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type CreditDecision = z.output<typeof listCreditAnalyses.response>[number];
