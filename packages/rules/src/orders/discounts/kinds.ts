import { ADF_WAIVER_REASON } from '../deliveries/totals.ts';
import type { DiscountSide } from './change-discount.ts';
import type { DiscountCategory } from './policy.ts';

/** R-DISC-033: the kinds of discounts that finance reads. */
export const discountKinds = [
  'OPERATIONAL',
  'FINANCIAL',
  'ADF_EXEMPTION',
  'MARKETING_COUPON',
  'COMMERCIAL_COUPON',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** R-DISC-033: OPS when operations gave the discount, BANK when finance applied it. */
export const discountOrigins = ['OPS', 'BANK'] as const;
/** Finance’s term for the side that gave a discount (R-DISC-033). */
export const discountOrigin = (side: DiscountSide): (typeof discountOrigins)[number] =>
  side === 'BANK' ? 'BANK' : 'OPS';

const kindOfReason: Readonly<Record<string, DiscountKind>> = {
  [ADF_WAIVER_REASON]: 'ADF_EXEMPTION',
  'Cupom de marketing': 'MARKETING_COUPON',
  'Cupom comercial': 'COMMERCIAL_COUPON',
};

/**
 * R-DISC-033: the kind that belongs to the reason; for any other reason the category decides between financial and
 * operational.
 */
export const discountKind = (reason: string, category: string): DiscountKind =>
  kindOfReason[reason] ?? (category === 'Financeiro' ? 'FINANCIAL' : 'OPERATIONAL');

/** R-DISC-006: 'Outros' of the commercial category reads 'Outro'. */
export const discountReasonLabel = (reason: string, category: string): string =>
  category === 'Comercial' && reason === 'Outros' ? 'Outro' : reason;

/** R-DISC-005: the colour of a category's tag. */
export const discountCategoryColors = {
  'Custo de oportunidade': 'green',
  Financeiro: 'green',
  Operacional: 'yellow',
  Comercial: 'grey',
} as const satisfies Record<DiscountCategory, string>;
