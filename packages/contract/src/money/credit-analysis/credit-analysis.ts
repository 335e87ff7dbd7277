import * as z from 'zod/mini';
import {
  type CreditStep,
  creditStepLabels,
  limitDecisions,
} from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { businessDate, instant, money, moneyFromZero, publicId, text } from '../../codecs.ts';
import { deliveryStatus } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const byStore = z.object({ id: publicId });

/** A delivery that counts for its store's limit; `waits` while it is in CREDIT_ANALYSIS. */
const openDelivery = z.object({
  publicId,
  orderPublicId: publicId,
  orderNumber: z.string(),
  orderUniqueId: z.nullable(z.string()),
  supplier: z.string(),
  receivedAt: instant,
  deliveryDate: businessDate,
  paymentMethodName: z.string(),
  orderSupplierStatus: deliveryStatus,
  totalAmountWithTax: money,
  /** The part of the limit that it uses: without its paid part; zero when it isn't financed. */
  creditAmount: money,
  waits: z.boolean(),
  /** It waits, and the limit now has room for it after the deliveries that have waited longer. */
  fitsNow: z.boolean(),
  /** Why it waits, as text; null without a reason. */
  reason: z.nullable(z.string()),
  creditReleased: z.boolean(),
  exceededDiscountPolicy: z.boolean(),
  discountsApproved: z.boolean(),
});
export type OpenDelivery = z.output<typeof openDelivery>;

/** The terms of a proposed or current limit. */
const limitTerms = z.object({
  creditLimit: money,
  validUntil: businessDate,
  /** Names of the methods with a term. */
  paymentMethods: z.array(z.string()),
});

/** A proposed limit that waits for a second person. */
const limitProposal = z.extend(limitTerms, {
  publicId,
  comment: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  isOwn: z.boolean(),
});
export type LimitProposal = z.output<typeof limitProposal>;

/** A store's credit and its use. `openDeliveries` has waiting deliveries first, at most 200; `openCount` counts all. */
const creditAnalysis = z.object({
  storePublicId: publicId,
  /** Id of the credit; null for a store without one. */
  creditPublicId: z.nullable(publicId),
  store: z.string(),
  documentNumber: z.string(),
  reliability: z.nullable(z.enum(['LOW', 'MEDIUM', 'HIGH'])),
  creditLimit: money,
  usedLimit: money,
  availableLimit: money,
  /** The last day of the limit; null for no end. */
  validUntil: z.nullable(businessDate),
  /** Public ids of the store's methods with a term. */
  paymentMethodPublicIds: z.array(publicId),
  /** A limit above this amount, or above twice `comparedLimit`, needs two persons. */
  secondPersonAmount: money,
  /** The lowest of the current limit, the limit 90 days ago and the limit last confirmed by two persons. */
  comparedLimit: money,
  proposal: z.nullable(limitProposal),
  exceededAmount: money,
  /** Slips late beyond the tolerance, and whether they block new deliveries on term. */
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

/** Every recorded step of a store's credit; 'RECOUNTED': the used part of the limit changed without a decision. */
// The keys of a table are its codes.
const creditSteps = Object.keys(creditStepLabels) as CreditStep[];

/**
 * A supervisor releases deliveries from credit analysis, or leaves them there, with a comment. All or nothing: each must
 * still wait, with the amount the supervisor saw.
 */
export const decideCreditAnalysis = endpoint({
  name: 'decideCreditAnalysis',
  ifMatch: 'seen',
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

const seenDeliveries = z.array(z.object({ publicId, totalAmountWithTax: money })).check(z.maxLength(200));

const supervised = {
  method: 'POST',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  response: creditAnalysis,
  // The second person is notified.
  changes: ['delivery', 'storeCredit', 'notification'],
  idempotent: true,
  transaction: 'one',
} as const;
const limitRefusals = [
  'RESOURCE_NOT_FOUND',
  'CREDIT_VALIDITY_RANGE',
  'CREDIT_LIMIT_MOVED',
  'CREDIT_RELEASE_CHANGED',
  'STATUS_BLOCKED',
  'MONEY_MOVED',
] as const;

/**
 * A supervisor decides on a store's limit. An approved limit takes effect with its end and its methods, and releases the
 * deliveries in `release`: exactly those it covers, oldest first, or none. Above the bound it waits for a second person
 * instead.
 */
export const decideCreditLimit = endpoint({
  ...supervised,
  name: 'decideCreditLimit',
  ifMatch: 'seen',
  path: '/credit-analysis/store/:id',
  summary: 'Aprova, recusa ou adia o limite de um cliente',
  params: byStore,
  body: z.strictObject({
    decision: z.enum(limitDecisions),
    comment: text(1000, 1),
    /** For an approved limit. */
    creditLimit: z.optional(z.nullable(moneyFromZero)),
    validUntil: z.optional(z.nullable(businessDate)),
    paymentMethodPublicIds: z.optional(z.array(publicId).check(z.maxLength(60))),
    /** For a postponed decision. */
    postponedUntil: z.optional(z.nullable(businessDate)),
    /** The figures that the caller saw; other figures now return CREDIT_LIMIT_MOVED. */
    basis: z.object({ creditLimit: money, usedLimit: money, overdueAmount: money }),
    release: seenDeliveries,
    /** The proposal that the caller saw and this decision replaces; null for none. */
    replaces: z.nullable(publicId),
  }),
  refusals: [
    ...limitRefusals,
    'CREDIT_LIMIT_INCOMPLETE',
    'CREDIT_METHOD_UNKNOWN',
    'CREDIT_PROPOSAL_MOVED',
    'CREDIT_POSTPONED_PAST',
  ],
});

/** The second person decides: confirmed by someone other than its author, the proposal takes effect; refused, it ends. */
export const decideLimitProposal = endpoint({
  ...supervised,
  name: 'decideLimitProposal',
  ifMatch: 'seen',
  path: '/credit-analysis/store/:id/proposals/:proposalId',
  summary: 'Confirma ou recusa o limite proposto de um cliente',
  params: z.object({ id: publicId, proposalId: publicId }),
  body: z.strictObject({
    decision: z.enum(['CONFIRMED', 'REJECTED']),
    comment: text(1000, 1),
    release: seenDeliveries,
  }),
  refusals: [...limitRefusals, 'CREDIT_PROPOSAL_CLOSED', 'CREDIT_OWN_PROPOSAL', 'ACCOUNTS_OF_ONE_ORIGIN'],
});

/** R-ADMIN-015: the decisions, newest first. */
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
      decision: z.enum(creditSteps),
      comment: z.string(),
      name: z.string(),
      date: instant,
      creditLimit: money,
      usedLimit: money,
      /** The decided limit; null when the decision didn't change it. */
      limit: z.nullable(limitTerms),
      postponedUntil: z.nullable(businessDate),
      deliveries: z.array(
        z.object({ publicId, orderPublicId: publicId, orderNumber: z.string(), totalAmountWithTax: money }),
      ),
    }),
  ),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type CreditDecision = z.output<typeof listCreditAnalyses.response>[number];
