import { type Centavos, sumCentavos } from '../money.ts';
import { type Basis, basis } from '../percent.ts';

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

/** Whether the discounts of any category pass its share of the supplier's amount of the delivery. Exact, no rounding. */
export const exceedsPolicy = (
  discounts: readonly PolicyDiscount[],
  adjustedItemsTotal: Centavos,
  limits: Readonly<Record<string, Basis>>,
): boolean => {
  const counted = discounts.filter(countsForPolicy);
  const categories = new Set(counted.map((discount) => discount.category));
  return [...categories].some((category) => {
    const given = sumCentavos(counted.filter((d) => d.category === category).map((d) => d.amount));
    return BigInt(given) * 10_000n > BigInt(adjustedItemsTotal) * BigInt(limits[category] ?? 0);
  });
};

/**
 * An approval stands while every discount that counts was part of it and none is larger now. Lowering or removing
 * keeps it, adding or raising voids it.
 */
export const approvalStands = (
  approved: readonly { readonly publicId: string; readonly amount: number }[] | null,
  discounts: readonly (PolicyDiscount & { readonly publicId: string })[],
): boolean => {
  if (approved === null) return false;
  const amounts = new Map(approved.map((discount) => [discount.publicId, discount.amount]));
  return discounts.filter(countsForPolicy).every((d) => d.amount <= (amounts.get(d.publicId) ?? -1));
};
