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

/** The initial limits of the commercial policy; a supervisor edits them in their table. */
export const defaultPolicy: Readonly<Record<DiscountCategory, Basis>> = {
  'Custo de oportunidade': basis(300),
  Comercial: basis(500),
  Operacional: basis(1000),
  Financeiro: basis(200),
};

/** The limits as a list, in the order of the categories; 0 for a category that is missing. */
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

/** Whether a discount counts against the policy: offers and discounts of finance don't. */
export const countsForPolicy = (discount: PolicyDiscount): boolean =>
  discount.active && discount.origin === 'INTRANET' && !discount.isOffer;

/** What the policy allows in a category: its share of the supplier's amount, rounded down to the centavo. */
export const policyAllowance = (adjustedItemsTotal: Centavos, limit: Basis): Centavos =>
  centavos(Number((BigInt(adjustedItemsTotal) * BigInt(limit)) / 10_000n));

/** How much of its limit one category of discounts uses. */
export type PolicyUse = {
  readonly category: string;
  readonly given: Centavos;
  readonly allowed: Centavos;
  readonly limit: Basis;
  /** The given discounts as a share of the supplier's amount, rounded half up: for display only. */
  readonly share: Basis;
  /** 0 within the limit. */
  readonly over: Centavos;
};

/**
 * The use of each category with discounts, the farthest above its limit first. A category without a limit allows nothing.
 */
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

/** Whether a category's discounts exceed its share of the delivery's supplier amount. Exact, without rounding. */
export const exceedsPolicy = (
  discounts: readonly PolicyDiscount[],
  adjustedItemsTotal: Centavos,
  limits: Readonly<Record<string, Basis>>,
): boolean => policyUse(discounts, adjustedItemsTotal, limits).some(({ over }) => over > 0);

/**
 * Whether a policy that changes now applies to a delivery. A delivery already in a status that needs approval follows the
 * policy of its time; a closed one has nothing left to approve.
 */
export const followsNewPolicy = (status: DeliveryStatusCode): boolean =>
  !needsDiscountApproval(status) && !isFinal(status) && !closesEditing(status);

/** A discount at the time of its approval. */
export type ApprovedDiscount = {
  readonly publicId: string;
  readonly amount: number;
  readonly category?: string | undefined;
};

/**
 * Whether an approval is still valid: it includes every counted discount, none is larger now, and each still has its
 * approved category (older approvals have no categories). Lowering or removing a discount keeps the approval; adding or
 * raising one voids it.
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
