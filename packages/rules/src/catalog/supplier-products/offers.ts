import { type BusinessDate, formatDate } from '../../days/calendar.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { shareDays } from '../../days/shared-days.ts';

/** An offer's state (R-ADMIN-003): before its days, within them, after them, or closed by a person. */
export const offerStates = ['SCHEDULED', 'RUNNING', 'ENDED', 'CLOSED'] as const;
export type OfferState = (typeof offerStates)[number];

/** Display names of the states. */
export const offerStateLabels: Readonly<Record<OfferState, string>> = {
  SCHEDULED: 'Agendada',
  RUNNING: 'Em vigor',
  ENDED: 'Encerrada',
  CLOSED: 'Encerrada antes do fim',
};

/** A lower price on some days, inclusive. */
export type Offer = {
  readonly price: Centavos;
  readonly startDate: BusinessDate;
  readonly endDate: BusinessDate;
};

/** An offer's state on a day. */
export const offerState = (
  { startDate, endDate, isClosed }: Omit<Offer, 'price'> & { readonly isClosed: boolean },
  today: BusinessDate,
): OfferState => {
  if (isClosed) return 'CLOSED';
  if (today < startDate) return 'SCHEDULED';
  return today > endDate ? 'ENDED' : 'RUNNING';
};

/** Whether an offer is valid now or later. */
export const isOpenOffer = (state: OfferState): boolean => state === 'SCHEDULED' || state === 'RUNNING';

/** 'R$ 118,00 de 17 nov 2025 a 30 nov 2025' */
export const offerText = ({ price, startDate, endDate }: Offer): string =>
  `${formatBRL(price)} de ${formatDate(startDate)} a ${formatDate(endDate)}`;

/**
 * Why an offer can't be created: OFFER_PRICE_NOT_LOWER than the list price (STR-097; also without a list price),
 * DATE_PAST when it ends before today, OFFER_OVERLAPS with the days of another open one.
 */
export const offerRefusal = (
  requested: Offer,
  {
    listPrice,
    open,
    today,
  }: {
    readonly listPrice: Centavos | null;
    readonly open: readonly Offer[];
    readonly today: BusinessDate;
  },
): Refusal | null => {
  if (listPrice === null || requested.price >= listPrice)
    return refusal('OFFER_PRICE_NOT_LOWER', {}, 'price');
  if (requested.endDate < today) return refusal('DATE_PAST', {}, 'endDate');
  const other = open.find((one) => shareDays(requested, one));
  return other === undefined ? null : refusal('OFFER_OVERLAPS', { other: offerText(other) }, 'startDate');
};

/** From this many percent below the list price on, an offer needs a confirmation. */
export const DEEP_OFFER_PERCENT = 50;

/** Whether an offer is more than 50 % below the list price, which may be a mistake; false without a list price. */
export const isDeepOffer = (listPrice: Centavos | null, price: Centavos | null): boolean =>
  listPrice !== null && price !== null && (listPrice - price) * 100 > listPrice * DEEP_OFFER_PERCENT;

/** The open offers that a new list price ends: those that aren't below it any more, or all when it is removed. */
export const endedByPrice = <O extends Offer>(open: readonly O[], listPrice: Centavos | null): readonly O[] =>
  open.filter(({ price }) => listPrice === null || listPrice <= price);
