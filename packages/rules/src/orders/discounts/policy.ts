import {
  closesEditing,
  type DeliveryStatusCode,
  isFinal,
  needsDiscountApproval,
} from '../deliveries/statuses.ts';
import { type Centavos, centavos, sumCentavos } from '../../money.ts';
import { type Basis, basis, ratio } from '../../percent.ts';

export const discountCategories = [
  'Custo de oportunidade',
  'Comercial',
  'Operacional',
  'Financeiro',
] as const;
export type DiscountCategory = (typeof discountCategories)[number];

/** Where the commercial policy starts; a supervisor edits the table that holds it. */
export const defaultPolicy: Readonly<Record<DiscountCategory, Basis>> = {
  'Custo de oportunidade': basis(300),
  Comercial: basis(500),
  Operacional: basis(1000),
  Financeiro: basis(200),
};

/** The limits one by one, in the order of the categories; what the table lacks allows nothing. */
export const policyLimits = (
  limits: Readonly<Record<string, Basis>>,
): { readonly category: DiscountCategory; readonly limit: Basis }[] =>
  discountCategories.map((category) => ({ category, limit: limits[category] ?? basis(0) }));

export type PolicyDiscount = {
  readonly origin: 'INTRANET' | 'BANK';
  readonly category: string;
  readonly amount: Centavos;
  readonly isOffer: boolean;
  readonly active: boolean;
};

/** What counts against the policy: offers and what finance applied do not. */
export const countsForPolicy = (discount: PolicyDiscount): boolean =>
  discount.active && discount.origin === 'INTRANET' && !discount.isOffer;

/** What the policy allows of a category: its share of the supplier's amount, down to the whole centavo. */
export const policyAllowance = (adjustedItemsTotal: Centavos, limit: Basis): Centavos =>
  centavos(Number((BigInt(adjustedItemsTotal) * BigInt(limit)) / 10_000n));

/** How far one category of discounts uses its limit. */
export type PolicyUse = {
  readonly category: string;
  readonly given: Centavos;
  readonly allowed: Centavos;
  readonly limit: Basis;
  /** What was given as a share of the supplier's amount, rounded half up: to be read, not to be judged by. */
  readonly share: Basis;
  /** 0 within the limit. */
  readonly over: Centavos;
};

/** The use of each category that has discounts, the farthest over its limit first. A category without limit allows nothing. */
export const policyUse = (
  discounts: readonly PolicyDiscount[],
  adjustedItemsTotal: Centavos,
  limits: Readonly<Record<string, Basis>>,
): readonly PolicyUse[] => {
  const counted = discounts.filter(countsForPolicy);
  return [...new Set(counted.map(({ category }) => category))]
    .map((category): PolicyUse => {
      const given = sumCentavos(counted.filter((d) => d.category === category).map((d) => d.amount));
      const limit = limits[category] ?? basis(0);
      const allowed = policyAllowance(adjustedItemsTotal, limit);
      const share = ratio(given, adjustedItemsTotal);
      return { category, given, allowed, limit, share, over: centavos(Math.max(0, given - allowed)) };
    })
    .toSorted((one, other) => other.over - one.over || one.category.localeCompare(other.category, 'pt-BR'));
};

/** Whether the discounts of any category pass its share of the supplier's amount of the delivery. Exact, no rounding. */
export const exceedsPolicy = (
  discounts: readonly PolicyDiscount[],
  adjustedItemsTotal: Centavos,
  limits: Readonly<Record<string, Basis>>,
): boolean => policyUse(discounts, adjustedItemsTotal, limits).some(({ over }) => over > 0);

/**
 * Whether a delivery still answers to a policy that changes now. What went on where an approval would have been needed,
 * went on under the policy of its day; what is closed has nothing left to approve.
 */
export const followsNewPolicy = (status: DeliveryStatusCode): boolean =>
  !needsDiscountApproval(status) && !isFinal(status) && !closesEditing(status);

/** A discount as it was approved. */
export type ApprovedDiscount = {
  readonly publicId: string;
  readonly amount: number;
  readonly category?: string | undefined;
};

/**
 * An approval is valid while every discount that counts was part of it, none is larger now and each is still of the category
 * that was approved (older approvals name none). Lowering or removing keeps it, adding or raising voids it.
 */
export const isApprovalValid = (
  approved: readonly ApprovedDiscount[] | null,
  discounts: readonly (PolicyDiscount & { readonly publicId: string })[],
): boolean => {
  if (approved === null) return false;
  const known = new Map(approved.map((discount) => [discount.publicId, discount]));
  return discounts.filter(countsForPolicy).every((discount) => {
    const before = known.get(discount.publicId);
    const isSameCategory = before?.category === undefined || before.category === discount.category;
    return before !== undefined && discount.amount <= before.amount && isSameCategory;
  });
};
