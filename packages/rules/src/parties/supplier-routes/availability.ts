import {
  addDays,
  type BusinessDate,
  businessDateOf,
  type Period,
  periods,
  type WeekDay,
  weekDayOf,
} from '../../days/calendar.ts';
import { latestDeliveryDate } from '../../orders/deliveries/delivery-date.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { formatCutoff, leadTimeWords } from '../suppliers/supplier.ts';
import {
  isOutOfService,
  standingRefusal,
  type SupplierStanding,
  standingText,
} from '../suppliers/taking-orders.ts';
import { type ShownUnavailability, unavailableText, wholeDay } from '../suppliers/unavailability.ts';
import { type ClosedReason, isLate } from './closed-reasons.ts';
import { lateReasonOf, type OrderTerms } from './order-deadline.ts';
import { isPeriodOver } from './period-over.ts';

type Slot = { readonly weekDay: WeekDay; readonly period: Period };

/** When a supplier serves one store. `route` is empty when none of its routes reaches the store's city. */
export type SupplierCalendar = SupplierStanding &
  OrderTerms & {
    readonly operating: readonly Slot[];
    readonly route: readonly Slot[];
    readonly unavailable: readonly ShownUnavailability[];
  };

export type SupplierPeriod = {
  readonly period: Period;
  readonly closed: ClosedReason | null;
  readonly why: string | null;
};

/** One day of a supplier for a store; `closed` is null when at least one period is open. */
export type SupplierDay = {
  readonly date: BusinessDate;
  readonly closed: ClosedReason | null;
  /** The reason in words, null while open. */
  readonly why: string | null;
  readonly periods: readonly SupplierPeriod[];
};

const plurals: Record<WeekDay, string> = {
  SUNDAY: 'aos domingos',
  MONDAY: 'às segundas-feiras',
  TUESDAY: 'às terças-feiras',
  WEDNESDAY: 'às quartas-feiras',
  THURSDAY: 'às quintas-feiras',
  FRIDAY: 'às sextas-feiras',
  SATURDAY: 'aos sábados',
};

/** What closes these periods of a day, or one of them where only that is asked about. */
const blockOf = (calendar: SupplierCalendar, date: BusinessDate, asked: readonly Period[]) =>
  calendar.unavailable.find(
    ({ startDate, endDate, periods: during }) =>
      startDate <= date && date <= endDate && asked.every((period) => during.includes(period)),
  );

const has = (slots: readonly Slot[], weekDay: WeekDay, period: Period): boolean =>
  slots.some((slot) => slot.weekDay === weekDay && slot.period === period);

/** Why the supplier doesn't come to the store on a day and period, whenever it is asked; null where it does. */
const unserved = (calendar: SupplierCalendar, date: BusinessDate, period: Period): ClosedReason | null => {
  const weekDay = weekDayOf(date);
  if (calendar.route.length === 0) return 'NO_ROUTE';
  if (blockOf(calendar, date, wholeDay) !== undefined) return 'UNAVAILABLE';
  if (!has(calendar.operating, weekDay, period)) return 'NOT_OPERATING';
  if (!has(calendar.route, weekDay, period)) return 'NO_ROUTE_THAT_DAY';
  return blockOf(calendar, date, [period]) === undefined ? null : 'UNAVAILABLE';
};

const periodClosed = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  period: Period,
  now: number,
): ClosedReason | null => {
  const today = businessDateOf(now);
  if (date < today) return 'PAST'; // R-ADD-007
  if (date > latestDeliveryDate(today)) return 'TOO_FAR';
  if (isOutOfService(calendar)) return 'NOT_IN_SERVICE';
  return (
    unserved(calendar, date, period) ??
    lateReasonOf(calendar, date, now) ??
    (isPeriodOver(date, period, now) ? 'PERIOD_OVER' : null)
  );
};

const duringPeriod: Readonly<Record<Period, string>> = {
  MORNING: ' de manhã',
  AFTERNOON: ' à tarde',
  NIGHT: ' à noite',
};

/** Of today: what was before it is past. */
const overText: Readonly<Record<Period, string>> = {
  MORNING: 'A manhã de hoje já passou.',
  AFTERNOON: 'A tarde de hoje já passou.',
  NIGHT: 'A noite de hoje já passou.',
};

/** Why a period is closed, in an operator's words; alone where the others of its day are open, else the day is spoken of. */
const closedText = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  closed: ClosedReason,
  { period, isAlone }: { readonly period: Period; readonly isAlone: boolean },
): string => {
  const onSuchDays = `${plurals[weekDayOf(date)]}${isAlone ? duringPeriod[period] : ''}`;
  switch (closed) {
    case 'PAST':
      return 'A data já passou.';
    case 'TOO_FAR':
      return 'Ainda não é possível marcar entregas para esta data. Confira o ano.';
    case 'NOT_IN_SERVICE':
      return standingText(calendar) ?? '';
    case 'NO_ROUTE':
      return 'O fornecedor não entrega no endereço do cliente.';
    case 'UNAVAILABLE': {
      const block = blockOf(calendar, date, [period]);
      return block === undefined ? '' : unavailableText(block);
    }
    case 'NOT_OPERATING':
      return `O fornecedor não trabalha ${onSuchDays}.`;
    case 'NO_ROUTE_THAT_DAY':
      return `O fornecedor não tem rota para o cliente ${onSuchDays}.`;
    case 'PERIOD_OVER':
      return overText[period];
    case 'LEAD_TIME':
      return `O fornecedor pede ${leadTimeWords(calendar.leadTimeDays)} de antecedência.`;
    case 'CUTOFF_PASSED':
      return `O horário de corte para esta data já passou: hoje, às ${formatCutoff(calendar.cutoffTime ?? '')}.`;
  }
};

/** The last obstacle to a delivery on a day comes first: it is the most useful reason. */
const nearestToOpen: readonly ClosedReason[] = [
  'CUTOFF_PASSED',
  'LEAD_TIME',
  'PERIOD_OVER',
  'UNAVAILABLE',
  'NO_ROUTE_THAT_DAY',
];

/**
 * Whether a supplier that is asked `now` delivers to the store on a day, period by period, and why not. It does when it is in
 * service, works then, one of its routes to the store runs then, it has not said to be unavailable, and the order comes in
 * time. A day is as closed as the period that came closest to being open.
 */
export const supplierDay = (calendar: SupplierCalendar, date: BusinessDate, now: number): SupplierDay => {
  const found = periods.map(({ code }) => ({
    period: code,
    closed: periodClosed(calendar, date, code, now),
  }));
  const isOpen = found.some((state) => state.closed === null);
  const states = found.map((state) => ({
    ...state,
    why:
      state.closed === null
        ? null
        : closedText(calendar, date, state.closed, { period: state.period, isAlone: isOpen }),
  }));
  const nearest = nearestToOpen.find((reason) => states.some(({ closed }) => closed === reason));
  const shown = isOpen ? undefined : (states.find(({ closed }) => closed === nearest) ?? states[0]);
  return { date, closed: shown?.closed ?? null, why: shown?.why ?? null, periods: states };
};

/** How far ahead open days are looked for. */
export const AVAILABILITY_HORIZON = 120;

/** The next `count` days from `from` on (itself included) on which the supplier delivers; fewer when there are none. */
export const nextOpenDays = (
  calendar: SupplierCalendar,
  from: BusinessDate,
  count: number,
  now: number,
): readonly SupplierDay[] => {
  const today = businessDateOf(now);
  const found: SupplierDay[] = [];
  const first = from < today || from > latestDeliveryDate(today) ? today : from;
  for (let ahead = 0; ahead < AVAILABILITY_HORIZON && found.length < count; ahead += 1) {
    const day = supplierDay(calendar, addDays(first, ahead), now);
    if (day.closed === null) found.push(day);
  }
  return found;
};

const periodOf = (calendar: SupplierCalendar, date: BusinessDate, period: Period, now: number) =>
  supplierDay(calendar, date, now).periods.find((state) => state.period === period);

/** Why no delivery comes on that day and period, in words, or null. */
export const closedPeriodText = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  period: Period,
  now: number,
): string | null => periodOf(calendar, date, period, now)?.why ?? null;

/**
 * Why a delivery can't be made on that day and period, or null: SUPPLIER_NOT_IN_SERVICE, SUPPLIER_DISABLED_FOR_STORE,
 * SUPPLIER_TOO_LATE unless that was agreed on with the supplier, SUPPLIER_UNAVAILABLE.
 */
export const deliveryDayRefusal = (
  { name, calendar }: { readonly name: string; readonly calendar: SupplierCalendar },
  requested: { readonly date: BusinessDate; readonly period: Period; readonly isLateAgreed?: boolean },
  now: number,
  field: string,
): Refusal | null => {
  const state = periodOf(calendar, requested.date, requested.period, now);
  if (state === undefined || state.closed === null || state.why === null) return null;
  if (state.closed === 'NOT_IN_SERVICE') return standingRefusal({ ...calendar, name }, field);
  const about = { supplier: name, reason: state.why };
  if (!isLate(state.closed)) return refusal('SUPPLIER_UNAVAILABLE', about, field);
  return requested.isLateAgreed === true ? null : refusal('SUPPLIER_TOO_LATE', about, field);
};

/** The calendar for a running delivery: it keeps a supplier that is out of service, or disabled for its store. */
export const ofRunning = (calendar: SupplierCalendar): SupplierCalendar => ({
  ...calendar,
  status: 'ACTIVE',
  statusReason: null,
  disabled: null,
});

/** When a delivery is to come. */
export type DeliveryTime = { readonly date: BusinessDate; readonly period: Period };

/**
 * Why a running delivery is at a time its supplier doesn't come to the store any more, in words; null while it does. It
 * continues. Days before today are ignored, as are cut-off and lead time: it was ordered before.
 */
export const lapsedText = (
  calendar: SupplierCalendar,
  { date, period }: DeliveryTime,
  now: number,
): string | null => {
  const closed = unserved(calendar, date, period);
  if (closed === null || date < businessDateOf(now)) return null;
  const isWholeDay = periods.every(({ code }) => unserved(calendar, date, code) !== null);
  return closedText(calendar, date, closed, { period, isAlone: !isWholeDay });
};

/** Why an order for that day and period comes too late, in words; null where it doesn't, or where more than that is in its way. */
export const lateText = (
  calendar: SupplierCalendar,
  { date, period }: DeliveryTime,
  now: number,
): string | null => {
  const state = periodOf(calendar, date, period, now);
  return state !== undefined && isLate(state.closed) ? state.why : null;
};

/**
 * A running delivery on another day or period: why it can't be (SUPPLIER_UNAVAILABLE, SUPPLIER_TOO_LATE unless that was
 * agreed), or what was agreed. An unchanged day is always possible, and on a day that is closed anyway the period adds no
 * reason, unless it is over.
 */
export const moveDelivery = (
  { name, calendar }: { readonly name: string; readonly calendar: SupplierCalendar },
  before: DeliveryTime,
  requested: DeliveryTime & { readonly isLateAgreed: boolean },
  now: number,
): { readonly refused: Refusal | null; readonly late: string | null } => {
  const running = ofRunning(calendar);
  const isOtherDay = requested.date !== before.date;
  const isClosedAnyway = supplierDay(running, before.date, now).closed !== null;
  const isOtherPeriod = requested.period !== before.period;
  if (!isOtherDay && !isOtherPeriod) return { refused: null, late: null };
  const field = isOtherDay ? 'deliveryDate' : 'delivery';
  if (!isOtherDay && isClosedAnyway) {
    if (requested.date < businessDateOf(now) || !isPeriodOver(requested.date, requested.period, now))
      return { refused: null, late: null };
    const reason = overText[requested.period];
    return requested.isLateAgreed
      ? { refused: null, late: reason }
      : { refused: refusal('SUPPLIER_TOO_LATE', { supplier: name, reason }, field), late: null };
  }
  const refused = deliveryDayRefusal({ name, calendar: running }, requested, now, field);
  return { refused, late: refused === null ? lateText(running, requested, now) : null };
};
