import { type DeliveryStatusCode, statusOf } from '../deliveries/statuses.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** How a request for approval ends. VOIDED: the delivery left WAITING_APPROVE without anybody's decision. */
export const approvalDecisions = ['APPROVED', 'REJECTED'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];
export type ApprovalOutcome = ApprovalDecision | 'VOIDED';

/** The outcome in the words of history and screens. */
export const approvalOutcomeLabels: Readonly<Record<ApprovalOutcome, string>> = {
  APPROVED: 'Aprovada',
  REJECTED: 'Recusada',
  VOIDED: 'Retirada',
};

/**
 * The target of an approval without a chosen one (WAITING_APPROVE chosen by hand): back to the previous status, and to analysis
 * where a person can't choose that one or where the approval covers the credit too.
 */
export const defaultApprovalTarget = (former: DeliveryStatusCode): DeliveryStatusCode =>
  former !== 'CREDIT_ANALYSIS' && statusOf(former).selectable ? former : 'ANALYZING';

/**
 * Status after a rejection: the former one. A delivery that grew past the store's limit while it waited owes the credit
 * analysis that its approval would have answered for.
 */
export const statusAfterRejection = (question: {
  readonly former: DeliveryStatusCode;
  readonly hasGrown: boolean;
  readonly fitsCredit: boolean;
  readonly isReleased: boolean;
}): DeliveryStatusCode =>
  question.hasGrown && !question.fitsCredit && !question.isReleased ? 'CREDIT_ANALYSIS' : question.former;

/** Four eyes (T22): no one decides on their own request, nor on a discount that they gave or raised. */
export const ownDecisionRefusal = (question: {
  readonly actorId: number;
  readonly requestedById: number;
  /** Who gave or raised the discounts that count. */
  readonly giverIds: readonly (number | null)[];
}): 'APPROVAL_OWN_DISCOUNT' | 'APPROVAL_OWN_REQUEST' | null => {
  if (question.giverIds.includes(question.actorId)) return 'APPROVAL_OWN_DISCOUNT';
  return question.requestedById === question.actorId ? 'APPROVAL_OWN_REQUEST' : null;
};

/** Of people who decide on discounts, those who may decide on this: they are notified. */
export const decidersOf = (
  supervisorIds: readonly number[],
  about: { readonly requestedById: number; readonly giverIds: readonly (number | null)[] },
): readonly number[] => supervisorIds.filter((actorId) => ownDecisionRefusal({ actorId, ...about }) === null);

/** A discount and what it came to when it was looked at. */
export type SeenDiscount = {
  readonly publicId: string;
  readonly amount: Centavos;
  readonly category: string;
};
type CurrentDiscount = SeenDiscount & { readonly reason: string };

/** One difference between the seen and the present discounts; null where it wasn't there, or isn't any more. */
export type DiscountDifference = {
  readonly reason: string | null;
  readonly seen: Centavos | null;
  readonly current: Centavos | null;
  /** The category it moved to, or null when it stayed. */
  readonly category: string | null;
};

/** Differences of the discounts since they were seen: an approval is for exactly those. */
export const discountDifferences = (
  seen: readonly SeenDiscount[],
  current: readonly CurrentDiscount[],
): readonly DiscountDifference[] => {
  const before = new Map(seen.map((discount) => [discount.publicId, discount]));
  const now = new Set(current.map((discount) => discount.publicId));
  return [
    ...current.flatMap(({ publicId, reason, amount, category }) => {
      const was = before.get(publicId);
      if (was?.amount === amount && was.category === category) return [];
      const moved = was !== undefined && was.category !== category ? category : null;
      return [{ reason, seen: was?.amount ?? null, current: amount, category: moved }];
    }),
    ...seen
      .filter((discount) => !now.has(discount.publicId))
      .map((discount) => ({ reason: null, seen: discount.amount, current: null, category: null })),
  ];
};

const difference = ({ reason, seen, current, category }: DiscountDifference): string => {
  if (current === null) return `um desconto de ${formatBRL(seen ?? (0 as Centavos))} saiu`; // 0 centavos is whole
  if (seen === null) return `entrou '${reason ?? ''}' de ${formatBRL(current)}`;
  if (category !== null) return `um desconto de ${formatBRL(current)} passou para ${category}`;
  return `'${reason ?? ''}' passou de ${formatBRL(seen)} para ${formatBRL(current)}`;
};

/**
 * Refuses a decision on outdated data, naming what changed: the discounts first, then the amount, since an approval covers the
 * store's credit too. Null when nothing changed.
 */
export const approvalSeenRefusal = (question: {
  readonly deliveryNumber: string;
  readonly differences: readonly DiscountDifference[];
  readonly seenAmount: Centavos;
  readonly amount: Centavos;
}): Refusal | null => {
  const changes = question.differences.map(difference);
  if (changes.length === 0 && question.amount !== question.seenAmount) {
    changes.push(
      `o valor da entrega passou de ${formatBRL(question.seenAmount)} para ${formatBRL(question.amount)}`,
    );
  }
  return changes.length === 0
    ? null
    : refusal('APPROVAL_DISCOUNTS_CHANGED', {
        delivery: question.deliveryNumber,
        changes: changes.slice(0, SHOWN_CHANGES).join('; '),
      });
};
const SHOWN_CHANGES = 5;
