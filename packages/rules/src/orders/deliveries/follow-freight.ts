import { type Centavos, formatBRL } from '../../money.ts';
import { freightOf, freightText, type FreightTerms } from '../../parties/suppliers/freight.ts';
import type { HistoryChange } from './history.ts';
import { isRunning } from './lock.ts';
import type { DeliveryStatusCode } from './statuses.ts';

/** The part of a delivery that its freight depends on. */
export type FreightState = {
  readonly status: DeliveryStatusCode;
  /** The valid invoices. */
  readonly invoices: readonly unknown[];
  /** The terms its freight follows; null when it was typed, or the channel's own. */
  readonly freightTerms: FreightTerms | null;
  readonly itemsTotal: Centavos;
  readonly logisticCost: Centavos;
};

/** The terms that the freight follows as long as the delivery runs without invoice; otherwise null. */
export const followedTerms = ({
  status,
  invoices,
  freightTerms,
}: Pick<FreightState, 'status' | 'invoices' | 'freightTerms'>): FreightTerms | null =>
  invoices.length === 0 && isRunning(status) ? freightTerms : null;

/** The new freight of a delivery: it changes only with the amount of its products. */
export const followFreight = (before: Pick<FreightState, 'itemsTotal'>, intended: FreightState): Centavos => {
  const terms = followedTerms(intended);
  return terms === null || intended.itemsTotal === before.itemsTotal
    ? intended.logisticCost
    : freightOf(terms, intended.itemsTotal);
};

const cause = (newValue: string): HistoryChange => ({
  field: 'freightCause',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue,
});

/** History of why a freight changed; empty when it is unchanged or fixed. */
export const freightCause = (before: FreightState, after: FreightState): readonly HistoryChange[] => {
  const { freightTerms: terms } = after;
  if (terms === null) {
    if (before.freightTerms === null) return [];
    const amount = formatBRL(before.freightTerms.freeFreightFrom);
    return [cause(`Digitado: não acompanha mais o frete grátis a partir de ${amount}.`)];
  }
  const isMoved = before.logisticCost !== after.logisticCost || before.freightTerms === null;
  return isMoved ? [cause(freightText(terms, after.itemsTotal))] : [];
};

/** The same for a new delivery with freight terms. */
export const firstFreightCause = (
  terms: FreightTerms | null,
  itemsTotal: Centavos,
): readonly HistoryChange[] => (terms === null ? [] : [cause(freightText(terms, itemsTotal))]);
