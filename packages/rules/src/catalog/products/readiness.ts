import type { Pack } from './products.ts';

/** What a product needs before it sells well, in the order it is shown. */
export const readinessSteps = ['IMAGE', 'FAMILY', 'PRICE', 'STOCK', 'DESCRIPTION', 'GTIN'] as const;
export type ReadinessStep = (typeof readinessSteps)[number];

/** One of what a product is sold with. */
export type SoldBy = {
  readonly active: boolean;
  readonly listPrice: number | null;
  readonly quantityStock: number;
};

type Judged = Pick<Pack, 'unit' | 'content' | 'size'> & {
  readonly familyName: string | null;
  readonly description: string | null;
  readonly gtin: string | null;
  /** How many it has. */
  readonly images: number;
};

/** How far a product is: what is done, and with how many suppliers where that counts. */
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
