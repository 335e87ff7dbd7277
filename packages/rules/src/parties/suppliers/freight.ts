import { type Centavos, centavos, formatBRL, ZERO } from '../../money.ts';

/**
 * The freight of an order, and the amount of products from which it is free (before discounts, like the minimum order);
 * null: never free.
 */
export type FreightOffer = { readonly logisticCost: Centavos; readonly freeFreightFrom: Centavos | null };

/** Freight terms of a delivery whose freight depends on its products: there is an amount from which it is free. */
export type FreightTerms = FreightOffer & { readonly freeFreightFrom: Centavos };

/** The freight terms of a delivery created with this offer; null when its freight is fixed. */
export const freightTermsOf = ({ logisticCost, freeFreightFrom }: FreightOffer): FreightTerms | null =>
  freeFreightFrom === null ? null : { logisticCost, freeFreightFrom };

/** The freight of products with this amount. */
export const freightOf = ({ logisticCost, freeFreightFrom }: FreightOffer, itemsTotal: Centavos): Centavos =>
  freeFreightFrom !== null && itemsTotal >= freeFreightFrom ? ZERO : logisticCost;

/** How much is missing until the freight is free, as text; null when nothing can be reached. */
export const freeFreightText = (
  { logisticCost, freeFreightFrom }: FreightOffer,
  itemsTotal: Centavos,
): string | null => {
  if (freeFreightFrom === null) return null;
  const missing = centavos(freeFreightFrom - itemsTotal);
  if (missing <= 0) return `Frete grátis a partir de ${formatBRL(freeFreightFrom)}`;
  return logisticCost === 0 ? null : `Faltam ${formatBRL(missing)} para o frete grátis`;
};

/** The reason of a freight, as text: 'Produtos somam R$ 520,00: frete grátis a partir de R$ 500,00.' */
export const freightText = ({ freeFreightFrom }: FreightTerms, itemsTotal: Centavos): string => {
  const only = itemsTotal >= freeFreightFrom ? '' : 'só ';
  return `Produtos somam ${formatBRL(itemsTotal)}: frete grátis ${only}a partir de ${formatBRL(freeFreightFrom)}.`;
};
