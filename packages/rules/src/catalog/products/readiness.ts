import type { Pack } from './products.ts';

/** What a product needs in order to sell well, in display order. */
export const readinessSteps = ['IMAGE', 'FAMILY', 'PRICE', 'STOCK', 'DESCRIPTION', 'GTIN'] as const;
export type ReadinessStep = (typeof readinessSteps)[number];

/** A supplier's product of it. */
export type SoldBy = {
  readonly active: boolean;
  readonly listPrice: number | null;
  readonly quantityStock: number;
};

type Judged = Pick<Pack, 'unit' | 'content' | 'size'> & {
  readonly familyName: string | null;
  readonly description: string | null;
  readonly gtin: string | null;
  /** Number of images. */
  readonly images: number;
};

/** The steps that a product has completed, with the number of suppliers where it matters. */
export const readinessOf = (
  product: Judged,
  sold: readonly SoldBy[],
): readonly { readonly step: ReadinessStep; readonly isDone: boolean; readonly count: number }[] => {
  const selling = sold.filter(({ active, listPrice }) => active && listPrice !== null);
  const counts: Partial<Record<ReadinessStep, number>> = {
    PRICE: selling.length,
    STOCK: selling.filter(({ quantityStock }) => quantityStock > 0).length,
  };
  const isPacked = product.unit !== null && product.content !== null && product.size !== null;
  const done: Readonly<Record<ReadinessStep, boolean>> = {
    IMAGE: product.images > 0,
    FAMILY: product.familyName !== null && isPacked,
    PRICE: (counts.PRICE ?? 0) > 0,
    STOCK: (counts.STOCK ?? 0) > 0,
    DESCRIPTION: product.description !== null,
    GTIN: product.gtin !== null,
  };
  return readinessSteps.map((step) => ({ step, isDone: done[step], count: counts[step] ?? 0 }));
};
