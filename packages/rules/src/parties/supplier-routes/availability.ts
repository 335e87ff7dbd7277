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

/** When a supplier serves one store. `route` is empty when no route reaches the store's city. */
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
  /** The reason as text; null while open. */
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

/** The unavailability that closes one of these periods of a day. */
const blockOf = (calendar: SupplierCalendar, date: BusinessDate, asked: readonly Period[]) =>
  calendar.unavailable.find(
    ({ startDate, endDate, periods: during }) =>
      startDate <= date && date <= endDate && asked.every((period) => during.includes(period)),
  );

const has = (slots: readonly Slot[], weekDay: WeekDay, period: Period): boolean =>
  slots.some((slot) => slot.weekDay === weekDay && slot.period === period);

/** Why the supplier doesn't serve the store on a day and period, whatever the time of the order; null when it does. */
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

/** Texts for periods of today that are over. */
const overText: Readonly<Record<Period, string>> = {
  MORNING: 'A manhã de hoje já passou.',
  AFTERNOON: 'A tarde de hoje já passou.',
  NIGHT: 'A noite de hoje já passou.',
};

/**
 * Why a period is closed, as text for the operator: about the period when other periods of the day are open, otherwise
 * about the day.
 */
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

/** The reason that is closest to an open day comes first: it is the most useful one. */
const nearestToOpen: readonly ClosedReason[] = [
  'CUTOFF_PASSED',
  'LEAD_TIME',
  'PERIOD_OVER',
  'UNAVAILABLE',
  'NO_ROUTE_THAT_DAY',
];

/**
 * Whether a supplier delivers to the store on a day, for an order at `now`, for each period, and why not. It does when it
 * is in service, operates then, one of its routes to the store runs then, it isn't unavailable, and the order is in time.
 * A closed day has the reason of its period that is closest to open.
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

/** Days ahead in which open days are searched. */
export const AVAILABILITY_HORIZON = 120;

/** The next `count` days, from `from` on, on which the supplier delivers; fewer when there are fewer. */
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

/** Why no delivery is possible on that day and period, as text; or null. */
export const closedPeriodText = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  period: Period,
  now: number,
): string | null => periodOf(calendar, date, period, now)?.why ?? null;

/**
 * Why a delivery can't take place on that day and period, or null: SUPPLIER_NOT_IN_SERVICE, SUPPLIER_DISABLED_FOR_STORE,
 * SUPPLIER_TOO_LATE unless agreed with the supplier, SUPPLIER_UNAVAILABLE.
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

/** The calendar for an open delivery: its supplier may be out of service or disabled for its store. */
export const ofRunning = (calendar: SupplierCalendar): SupplierCalendar => ({
  ...calendar,
  status: 'ACTIVE',
  statusReason: null,
  disabled: null,
});

/** Day and period of a delivery. */
export type DeliveryTime = { readonly date: BusinessDate; readonly period: Period };

/**
 * Why the supplier of an open delivery no longer serves the store at its day and period, as text; null when it does. The
 * delivery continues. Past days are ignored, as are cut-off and lead time: it was ordered before.
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

/** Why an order for that day and period is too late, as text; null when it isn't, or when another reason closes the day. */
export const lateText = (
  calendar: SupplierCalendar,
  { date, period }: DeliveryTime,
  now: number,
): string | null => {
  const state = periodOf(calendar, date, period, now);
  return state !== undefined && isLate(state.closed) ? state.why : null;
};

/**
 * Moves an open delivery to another day or period: the refusal (SUPPLIER_UNAVAILABLE, SUPPLIER_TOO_LATE unless agreed),
 * or what was agreed. An unchanged day is always allowed; on a day that is closed anyway, the period adds no refusal
 * unless it is over.
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
