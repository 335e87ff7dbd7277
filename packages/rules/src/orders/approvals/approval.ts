import { type DeliveryStatusCode, statusOf } from '../deliveries/statuses.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** How a request for approval ends. VOIDED: the delivery left WAITING_APPROVE without a decision. */
export const approvalDecisions = ['APPROVED', 'REJECTED'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];
export type ApprovalOutcome = ApprovalDecision | 'VOIDED';

/** Display names of the outcomes. */
export const approvalOutcomeLabels: Readonly<Record<ApprovalOutcome, string>> = {
  APPROVED: 'Aprovada',
  REJECTED: 'Recusada',
  VOIDED: 'Retirada',
};

/**
 * The target of an approval without a chosen one (WAITING_APPROVE was set manually): the previous status; or analysis
 * when a person can't choose that one, or when the approval covers the credit too.
 */
export const defaultApprovalTarget = (former: DeliveryStatusCode): DeliveryStatusCode =>
  former !== 'CREDIT_ANALYSIS' && statusOf(former).selectable ? former : 'ANALYZING';

/**
 * Status after a rejection: the former one. A delivery that grew beyond the store's limit while it waited has to go
 * through credit analysis, which its approval would have covered.
 */
export const statusAfterRejection = (question: {
  readonly former: DeliveryStatusCode;
  readonly hasGrown: boolean;
  readonly fitsCredit: boolean;
  readonly isReleased: boolean;
}): DeliveryStatusCode =>
  question.hasGrown && !question.fitsCredit && !question.isReleased ? 'CREDIT_ANALYSIS' : question.former;

/** Four eyes (T22): no one may decide on their own request, nor on a discount that they gave or raised. */
export const ownDecisionRefusal = (question: {
  readonly actorId: number;
  readonly requestedById: number;
  /** The people who gave or raised the discounts that count. */
  readonly giverIds: readonly (number | null)[];
}): 'APPROVAL_OWN_DISCOUNT' | 'APPROVAL_OWN_REQUEST' | null => {
  if (question.giverIds.includes(question.actorId)) return 'APPROVAL_OWN_DISCOUNT';
  return question.requestedById === question.actorId ? 'APPROVAL_OWN_REQUEST' : null;
};

/** The supervisors who may decide on this request, and are notified. */
export const decidersOf = (
  supervisorIds: readonly number[],
  about: { readonly requestedById: number; readonly giverIds: readonly (number | null)[] },
): readonly number[] => supervisorIds.filter((actorId) => ownDecisionRefusal({ actorId, ...about }) === null);

/** A discount with the amount that was seen. */
export type SeenDiscount = {
  readonly publicId: string;
  readonly amount: Centavos;
  readonly category: string;
};
type CurrentDiscount = SeenDiscount & { readonly reason: string };

/** A difference between the seen and the present discounts; an amount is null when the discount didn't or doesn't exist. */
export type DiscountDifference = {
  readonly reason: string | null;
  readonly seen: Centavos | null;
  readonly current: Centavos | null;
  /** The new category; null when it is unchanged. */
  readonly category: string | null;
};

/** Differences of the discounts since they were seen; an approval is for exactly the seen ones. */
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
 * Refuses a decision on outdated data with what changed: the discounts first, then the amount, since an approval covers
 * the store's credit too. Null when nothing changed.
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
