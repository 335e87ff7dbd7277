import { addDays, type BusinessDate, formatDate, type Period, periods } from '../../days/calendar.ts';
import { deliveryDateRefusal } from '../../orders/deliveries/delivery-date.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** Why a supplier doesn't deliver for some days; optional. */
export const unavailabilityReasons = ['VACATION', 'HOLIDAY', 'STOCK', 'OTHER'] as const;
export type UnavailabilityReason = (typeof unavailabilityReasons)[number];

/** The reason as people read it. */
export const unavailabilityReasonLabels: Readonly<Record<UnavailabilityReason, string>> = {
  VACATION: 'Férias',
  HOLIDAY: 'Feriado',
  STOCK: 'Estoque',
  OTHER: 'Outro motivo',
};

/** Days on which a supplier doesn't deliver, in these periods of each (R-ADMIN-017). Both ends are included. */
export type UnavailableDays = {
  readonly startDate: BusinessDate;
  readonly endDate: BusinessDate;
  readonly periods: readonly Period[];
};
/** The part of an unavailability that is public; its note is only for colleagues. */
export type ShownUnavailability = UnavailableDays & { readonly reason: UnavailabilityReason | null };

/** All periods of a day. */
export const wholeDay: readonly Period[] = periods.map(({ code }) => code);

/** The largest number of days of one unavailability, also in a leap year. */
export const MAXIMUM_UNAVAILABLE_DAYS = 365;

/** The stage of an unavailability on a day. */
export const unavailabilityStage = (
  { startDate, endDate }: Pick<UnavailableDays, 'startDate' | 'endDate'>,
  today: BusinessDate,
): 'past' | 'running' | 'coming' => {
  if (endDate < today) return 'past';
  return startDate <= today ? 'running' : 'coming';
};

const isWhole = ({ periods: during }: Pick<UnavailableDays, 'periods'>): boolean =>
  wholeDay.every((period) => during.includes(period));

const list = new Intl.ListFormat('pt-BR');

/** 'Toda a operação', 'Só manhã', 'Só manhã e tarde' */
export const unavailabilityScope = (days: Pick<UnavailableDays, 'periods'>): string =>
  isWhole(days)
    ? 'Toda a operação'
    : `Só ${list.format(periods.filter(({ code }) => days.periods.includes(code)).map(({ label }) => label.toLowerCase()))}`;

/** '24 dez 2031', '24 dez 2031 a 02 jan 2032' */
export const unavailableRange = ({
  startDate,
  endDate,
}: Pick<UnavailableDays, 'startDate' | 'endDate'>): string =>
  startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} a ${formatDate(endDate)}`;

const shortDay = (date: BusinessDate, hasYear: boolean): string =>
  `${date.slice(8)}/${date.slice(5, 7)}${hasYear ? `/${date.slice(0, 4)}` : ''}`;

const reasonText = (reason: UnavailabilityReason | null): string | null =>
  reason === null || reason === 'OTHER' ? null : unavailabilityReasonLabels[reason].toLowerCase();

/** 'Indisponível: férias, de 02/01 a 15/01.' for a closed day; with years when start and end differ in year. */
export const unavailableText = ({ startDate, endDate, reason, ...days }: ShownUnavailability): string => {
  const hasYear = startDate.slice(0, 4) !== endDate.slice(0, 4);
  const range =
    startDate === endDate
      ? `em ${shortDay(startDate, false)}`
      : `de ${shortDay(startDate, hasYear)} a ${shortDay(endDate, hasYear)}`;
  const why = reasonText(reason);
  const scope = isWhole(days) ? '' : ` (${unavailabilityScope(days).toLowerCase()})`;
  return `Indisponível${why === null ? '' : `: ${why},`} ${range}${scope}.`;
};

/** An unavailability in a history or a refusal: '24 dez 2031 a 26 dez 2031 (férias, só manhã)'. */
export const unavailabilityWords = (one: ShownUnavailability & { readonly note?: string | null }): string => {
  const more = [
    reasonText(one.reason),
    isWhole(one) ? null : unavailabilityScope(one).toLowerCase(),
    one.note ?? null,
  ].filter((part) => part !== null && part !== '');
  return `${unavailableRange(one)}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
};

const share = (one: UnavailableDays, other: UnavailableDays): boolean =>
  one.startDate <= other.endDate &&
  other.startDate <= one.endDate &&
  one.periods.some((period) => other.periods.includes(period));

/** The first of them that closes a period of a requested day already, or null. */
export const overlapping = <T extends UnavailableDays>(
  requested: UnavailableDays,
  others: readonly T[],
): T | null => others.find((one) => share(requested, one)) ?? null;

/** The one of them that closes every requested day and period already, or null. */
export const covering = <T extends UnavailableDays>(
  requested: UnavailableDays,
  others: readonly T[],
): T | null =>
  others.find(
    (one) =>
      one.startDate <= requested.startDate &&
      requested.endDate <= one.endDate &&
      requested.periods.every((period) => one.periods.includes(period)),
  ) ?? null;

/** UNAVAILABILITY_OVERLAPS with the other's days when one of them closes the same period of a day, or null. */
export const overlapRefusal = (
  requested: UnavailableDays,
  others: readonly ShownUnavailability[],
): Refusal | null => {
  const other = overlapping(requested, others);
  return other === null
    ? null
    : refusal('UNAVAILABILITY_OVERLAPS', { other: unavailabilityWords(other) }, 'startDate');
};

const isSameScope = (one: UnavailableDays, other: UnavailableDays): boolean =>
  wholeDay.every((period) => one.periods.includes(period) === other.periods.includes(period));

/** DATE_PAST for an unavailability that is over: it can't be changed or withdrawn. */
export const overRefusal = ({ endDate }: UnavailableDays, today: BusinessDate): Refusal | null =>
  endDate < today ? refusal('DATE_PAST', {}, 'endDate') : null;

/**
 * Why an unavailability can't be saved, or null; `before` is its old state, null for a new one. Past days don't change: a
 * new one starts today at the earliest; a current one keeps its start and periods and ends yesterday at the earliest; one
 * that is over can't change.
 */
export const unavailabilityRefusal = (
  before: UnavailableDays | null,
  after: UnavailableDays,
  today: BusinessDate,
): Refusal | null => {
  if (after.endDate > addDays(after.startDate, MAXIMUM_UNAVAILABLE_DAYS - 1))
    return refusal('UNAVAILABILITY_TOO_LONG', { maximum: MAXIMUM_UNAVAILABLE_DAYS }, 'endDate');
  const over = before === null ? null : overRefusal(before, today);
  if (over !== null) return over;
  const hasBegun = before !== null && before.startDate < today;
  if (hasBegun) {
    if (after.startDate !== before.startDate) return refusal('DATE_PAST', {}, 'startDate');
    if (!isSameScope(before, after)) return refusal('DATE_PAST', {}, 'periods');
    if (after.endDate < addDays(today, -1)) return refusal('DATE_PAST', {}, 'endDate');
  } else if (after.startDate < today) return refusal('DATE_PAST', {}, 'startDate');
  const isPast = after.endDate < today;
  return isPast ? null : deliveryDateRefusal(after.endDate, today, 'endDate');
};

/** The part that remains when it is withdrawn today: its past days, or null. */
export const leftOfTakenBack = <T extends UnavailableDays>(one: T, today: BusinessDate): T | null =>
  one.startDate < today ? { ...one, endDate: addDays(today, -1) } : null;

/** An unavailability in its supplier's history. */
export type RecordedUnavailability = ShownUnavailability & {
  readonly publicId: string;
  readonly note: string | null;
};

/** The changing unavailability as text in its supplier's record. */
export const unavailabilityText = (one: RecordedUnavailability): string =>
  JSON.stringify([one.publicId, one.startDate, one.endDate, one.reason, one.periods, one.note]);

/** The unavailability in a text of `unavailabilityText`. */
export const readUnavailability = (text: string): RecordedUnavailability => {
  // Only `unavailabilityText` writes it.
  const [publicId, startDate, endDate, reason, during, note] = JSON.parse(text) as [
    string,
    BusinessDate,
    BusinessDate,
    UnavailabilityReason | null,
    readonly Period[],
    string | null,
  ];
  return { publicId, startDate, endDate, reason, periods: during, note };
};
