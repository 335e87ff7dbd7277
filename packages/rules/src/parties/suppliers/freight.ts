import { type Centavos, centavos, formatBRL, ZERO } from '../../money.ts';

/** What bringing an order costs, and from what amount of products on (before discounts, as the minimum order) nothing; null: never nothing. */
export type FreightOffer = { readonly logisticCost: Centavos; readonly freeFreightFrom: Centavos | null };

/** Terms a freight follows as its products change: only where some amount makes it nothing there is something to follow. */
export type FreightTerms = FreightOffer & { readonly freeFreightFrom: Centavos };

/** What a delivery made by this offer follows from then on; null where its freight is the same whatever it holds. */
export const freightTermsOf = ({ logisticCost, freeFreightFrom }: FreightOffer): FreightTerms | null =>
  freeFreightFrom === null ? null : { logisticCost, freeFreightFrom };

/** The freight of products that come to so much. */
export const freightOf = ({ logisticCost, freeFreightFrom }: FreightOffer, itemsTotal: Centavos): Centavos =>
  freeFreightFrom !== null && itemsTotal >= freeFreightFrom ? ZERO : logisticCost;

/** How far products that come to so much are from free freight, in words; null where there is nothing to reach. */
export const freeFreightText = (
  { logisticCost, freeFreightFrom }: FreightOffer,
  itemsTotal: Centavos,
): string | null => {
  if (freeFreightFrom === null) return null;
  const missing = centavos(freeFreightFrom - itemsTotal);
  if (missing <= 0) return `Frete grátis a partir de ${formatBRL(freeFreightFrom)}`;
  return logisticCost === 0 ? null : `Faltam ${formatBRL(missing)} para o frete grátis`;
};

/** Why a freight is what its terms say, in words: 'Produtos somam R$ 520,00: frete grátis a partir de R$ 500,00.' */
export const freightText = ({ freeFreightFrom }: FreightTerms, itemsTotal: Centavos): string => {
  const only = itemsTotal >= freeFreightFrom ? '' : 'só ';
  return `Produtos somam ${formatBRL(itemsTotal)}: frete grátis ${only}a partir de ${formatBRL(freeFreightFrom)}.`;
};
