import { approvalDecisions } from '@celeiro/rules/orders/approvals/approval.ts';
import { discountCategories } from '@celeiro/rules/orders/discounts/policy.ts';
import * as z from 'zod/mini';
import { instant, money, percent, percentShare, publicId, text } from '../../codecs.ts';
import { delivery, deliveryStatus, statusPublicId, statusRefusals } from '../deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';

const byId = z.object({ id: publicId });
const supervisors = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const;

/** R-STATUS-009, R-PERM-007: remembers the status that was wanted and lets the delivery wait in WAITING_APPROVE. */
export const requestApproval = endpoint({
  name: 'requestApproval',
  method: 'POST',
  path: '/order-suppliers/:id/approval-requests',
  summary: 'Pede a aprovação dos descontos de uma entrega',
  scopes: intranet,
  params: byId,
  body: z.object({ orderSupplierStatusPublicId: statusPublicId }),
  response: delivery,
  status: 201,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'VERSION_CONFLICT',
    ...statusRefusals,
    'APPROVAL_NOT_NEEDED',
    'APPROVAL_ALREADY_REQUESTED',
  ],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** A discount that waits for approval; `askedAmount` is what it came to then, null when it was given later. */
const waitingDiscount = z.object({
  publicId,
  amount: money,
  askedAmount: z.nullable(money),
  reason: z.string(),
  category: z.string(),
  /** The product, or null for a discount of the whole delivery. */
  product: z.nullable(z.string()),
  addedByName: z.string(),
});

/** How far a category uses its limit; `overAmount` is 0 within it. */
const policyUse = z.object({
  category: z.string(),
  amount: money,
  allowedAmount: money,
  overAmount: money,
  percentage: percent,
  limit: percent,
});

/** A delivery that waits for approval, as the inbox shows it. `ownReason` says why the reader may not decide on it. */
export const approvalRequest = z.object({
  publicId,
  requestedAt: instant,
  requestedByName: z.string(),
  deliveryPublicId: publicId,
  orderPublicId: publicId,
  orderNumber: z.string(),
  orderUniqueId: z.nullable(z.string()),
  store: z.string(),
  supplier: z.string(),
  totalAmountWithTax: money,
  discountTotalAmount: money,
  formerStatus: deliveryStatus,
  targetStatus: deliveryStatus,
  discounts: z.array(waitingDiscount),
  categories: z.array(policyUse),
  changedSinceRequest: z.boolean(),
  ownReason: z.nullable(z.enum(['APPROVAL_OWN_DISCOUNT', 'APPROVAL_OWN_REQUEST'])),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

/** What waits, oldest first. */
export const listApprovalRequests = endpoint({
  name: 'listApprovalRequests',
  method: 'GET',
  path: '/approval-requests',
  summary: 'Entregas que aguardam aprovação de descontos',
  scopes: intranet,
  query: pageQuery,
  response: pageOf(approvalRequest),
  refusals: [],
  transaction: 'none',
});

/** What a supervisor decided on, as it was seen: the discounts one by one and the amount of the delivery. */
const seenRequest = {
  discounts: z.array(z.object({ publicId, amount: money, category: text(60, 1) })).check(z.maxLength(1000)),
  totalAmountWithTax: money,
};
const decision = {
  decision: z.enum(approvalDecisions),
  comment: z.optional(text(1000)),
};

const decisionRefusals = [
  'RESOURCE_NOT_FOUND',
  ...statusRefusals,
  'APPROVAL_ALREADY_DECIDED',
  'APPROVAL_DISCOUNTS_CHANGED',
  'APPROVAL_OWN_DISCOUNT',
  'APPROVAL_OWN_REQUEST',
  'ACCOUNTS_OF_ONE_ORIGIN',
  'APPROVAL_COMMENT_REQUIRED',
] as const;

/**
 * A supervisor approves, and the requested status is set, or rejects with a comment, and the previous one returns. Bound to
 * what was seen: a change since refuses APPROVAL_DISCOUNTS_CHANGED, and no one decides on their own discounts.
 */
export const decideApproval = endpoint({
  name: 'decideApproval',
  ifMatch: 'seen',
  method: 'PUT',
  path: '/approval-requests/:id',
  summary: 'Aprova ou recusa os descontos de uma entrega',
  scopes: intranet,
  authorities: supervisors,
  params: byId,
  body: z.object({ ...decision, ...seenRequest }),
  response: delivery,
  refusals: decisionRefusals,
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** Most requests decided on in one call. */
export const DECISIONS_MAXIMUM = 100;

/** One decision on many: each in a transaction of its own, and the answer has each result. */
export const decideApprovals = endpoint({
  name: 'decideApprovals',
  ifMatch: 'seen',
  method: 'PUT',
  path: '/approval-requests',
  summary: 'Aprova ou recusa os descontos de várias entregas',
  scopes: intranet,
  authorities: supervisors,
  body: z.object({
    ...decision,
    requests: z
      .array(z.object({ publicId, ...seenRequest }))
      .check(z.minLength(1), z.maxLength(DECISIONS_MAXIMUM)),
  }),
  response: z.array(
    z.object({ publicId, ok: z.boolean(), code: z.optional(z.string()), message: z.optional(z.string()) }),
  ),
  refusals: decisionRefusals,
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'each',
});

const policyLimit = z.object({
  category: z.enum(discountCategories),
  limit: percent,
});

/** The limits, percent of the supplier's amount of a delivery, and the newest changes. */
export const discountPolicy = z.object({
  version: z.number(),
  limits: z.array(policyLimit),
  changes: z.array(
    z.object({
      category: z.string(),
      oldLimit: percent,
      newLimit: percent,
      name: z.string(),
      date: instant,
    }),
  ),
});
export type DiscountPolicy = z.output<typeof discountPolicy>;

export const getDiscountPolicies = endpoint({
  name: 'getDiscountPolicies',
  method: 'GET',
  path: '/discount-policies',
  summary: 'Limites de desconto da política comercial',
  scopes: intranet,
  response: discountPolicy,
  refusals: [],
  transaction: 'none',
});

/**
 * Sets limits; a category that is not sent keeps its own. Deliveries that still have to go on are judged anew:
 * `newlyExceeded` came to need an approval, `noLongerExceeded` don't need it any more.
 */
export const updateDiscountPolicies = endpoint({
  name: 'updateDiscountPolicies',
  method: 'PUT',
  path: '/discount-policies',
  summary: 'Altera os limites de desconto da política comercial',
  scopes: intranet,
  authorities: supervisors,
  body: z.object({
    limits: z.array(z.object({ category: z.enum(discountCategories), limit: percentShare })).check(
      z.minLength(1),
      z.maxLength(discountCategories.length),
      z.refine((limits) => new Set(limits.map(({ category }) => category)).size === limits.length, {
        error: 'once',
      }),
    ),
  }),
  response: z.extend(discountPolicy, { newlyExceeded: z.number(), noLongerExceeded: z.number() }),
  refusals: ['DISCOUNT_POLICY_CHANGED'],
  changes: ['discountPolicy'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});
