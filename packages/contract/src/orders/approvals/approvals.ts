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

/** R-STATUS-009, R-PERM-007: stores the requested status and moves the delivery to WAITING_APPROVE. */
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

/** A discount that waits for approval; `askedAmount` is its amount in the request, null when it was added later. */
const waitingDiscount = z.object({
  publicId,
  amount: money,
  askedAmount: z.nullable(money),
  reason: z.string(),
  category: z.string(),
  /** The product; null for a discount on the whole delivery. */
  product: z.nullable(z.string()),
  addedByName: z.string(),
});

/** The use of a category's limit; `overAmount` is 0 within it. */
const policyUse = z.object({
  category: z.string(),
  amount: money,
  allowedAmount: money,
  overAmount: money,
  percentage: percent,
  limit: percent,
});

/** A delivery that waits for approval. `ownReason`: why the reader may not decide on it. */
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

/** Waiting requests, oldest first. */
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

/** The request as the supervisor saw it: each discount, and the amount of the delivery. */
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
 * A supervisor approves, which sets the requested status, or rejects with a comment, which restores the previous one. A
 * change since the request was read returns APPROVAL_DISCOUNTS_CHANGED, and no one decides on their own discounts.
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

/** The largest number of requests in one call. */
export const DECISIONS_MAXIMUM = 100;

/** One decision on many requests: each in a separate transaction; the response has each result. */
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

/** The limits, in percent of a delivery's supplier amount, and the newest changes. */
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
 * Sets limits; categories that aren't sent don't change. Deliveries before their approval are checked again:
 * `newlyExceeded` now need an approval, `noLongerExceeded` no longer do.
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
