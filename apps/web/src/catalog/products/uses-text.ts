import type { ProductUses } from '@celeiro/contract/catalog/products/products.ts';
import { usesTexts as texts } from './products.texts.ts';

const list = new Intl.ListFormat('pt-BR');

/** Uses of a product that is taken out of sale, as a sentence; null for none. */
export const usesText = (uses: ProductUses): string | null => {
  const counts = [
    [uses.suppliers, texts.suppliers],
    [uses.offers, texts.offers],
    [uses.deliveries, texts.deliveries],
    [uses.recommendations, texts.recommendations],
  ] as const;
  const found = counts.flatMap(([count, words]) => (count === 0 ? [] : [words(count)]));
  return found.length === 0 ? null : texts.dependOnIt(list.format(found));
};
