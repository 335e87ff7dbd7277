import {
  addDays,
  type BusinessDate,
  formatDate,
  type Period,
  periods,
  type WeekDay,
  weekDayOf,
} from '../calendar.ts';
import { latestDeliveryDate } from '../deliveries/delivery-date.ts';

type Slot = { readonly weekDay: WeekDay; readonly period: Period };

/** When a supplier serves one store. `route` is empty when none of its routes reaches the store's city. */
export type SupplierCalendar = {
  readonly operating: readonly Slot[];
  readonly route: readonly Slot[];
  readonly unavailable: readonly { readonly startDate: BusinessDate; readonly endDate: BusinessDate }[];
};

/** Why a day or a period is closed. */
export const closedReasons = [
  'PAST',
  'TOO_FAR',
  'NO_ROUTE',
  'UNAVAILABLE',
  'NOT_OPERATING',
  'NO_ROUTE_THAT_DAY',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

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

const blockOf = (calendar: SupplierCalendar, date: BusinessDate) =>
  calendar.unavailable.find((range) => range.startDate <= date && date <= range.endDate);

const has = (slots: readonly Slot[], weekDay: WeekDay, period: Period): boolean =>
  slots.some((slot) => slot.weekDay === weekDay && slot.period === period);

const periodClosed = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  period: Period,
  today: BusinessDate,
): ClosedReason | null => {
  const weekDay = weekDayOf(date);
  if (date < today) return 'PAST'; // R-ADD-007
  if (date > latestDeliveryDate(today)) return 'TOO_FAR';
  if (calendar.route.length === 0) return 'NO_ROUTE';
  if (blockOf(calendar, date) !== undefined) return 'UNAVAILABLE';
  if (!has(calendar.operating, weekDay, period)) return 'NOT_OPERATING';
  return has(calendar.route, weekDay, period) ? null : 'NO_ROUTE_THAT_DAY';
};

const duringPeriod: Readonly<Record<Period, string>> = {
  MORNING: ' de manhã',
  AFTERNOON: ' à tarde',
  NIGHT: ' à noite',
};

/** A closed day in an operator's words, or only a period of it where the others are open. */
const closedText = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  closed: ClosedReason,
  period: Period | null = null,
): string => {
  const onSuchDays = `${plurals[weekDayOf(date)]}${period === null ? '' : duringPeriod[period]}`;
  switch (closed) {
    case 'PAST':
      return 'A data já passou.';
    case 'TOO_FAR':
      return 'Ainda não é possível marcar entregas para esta data. Confira o ano.';
    case 'NO_ROUTE':
      return 'O fornecedor não entrega no endereço do cliente.';
    case 'UNAVAILABLE':
      return `O fornecedor está indisponível até ${formatDate(blockOf(calendar, date)?.endDate ?? date)}.`;
    case 'NOT_OPERATING':
      return `O fornecedor não trabalha ${onSuchDays}.`;
    case 'NO_ROUTE_THAT_DAY':
      return `O fornecedor não tem rota para o cliente ${onSuchDays}.`;
  }
};

/**
 * Whether a supplier delivers to the store on a day, period by period, and why not. It does when it works then, one of
 * its routes to the store's city runs then, and it has not said to be unavailable. A day is as closed as the period that
 * came closest to being open.
 */
export const supplierDay = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  today: BusinessDate,
): SupplierDay => {
  const found = periods.map(({ code }) => ({
    period: code,
    closed: periodClosed(calendar, date, code, today),
  }));
  const isOpen = found.some((state) => state.closed === null);
  const states = found.map((state) => ({
    ...state,
    why:
      state.closed === null ? null : closedText(calendar, date, state.closed, isOpen ? state.period : null),
  }));
  const closed = isOpen
    ? null
    : (states.find((state) => state.closed === 'NO_ROUTE_THAT_DAY')?.closed ?? states[0]?.closed ?? null);
  return { date, closed, why: closed === null ? null : closedText(calendar, date, closed), periods: states };
};

/** How far ahead open days are looked for. */
export const AVAILABILITY_HORIZON = 120;

/** The next `count` days from `from` on (itself included) on which the supplier delivers; fewer when there are none. */
export const nextOpenDays = (
  calendar: SupplierCalendar,
  from: BusinessDate,
  count: number,
  today: BusinessDate,
): readonly SupplierDay[] => {
  const found: SupplierDay[] = [];
  const first = from < today || from > latestDeliveryDate(today) ? today : from;
  for (let ahead = 0; ahead < AVAILABILITY_HORIZON && found.length < count; ahead += 1) {
    const day = supplierDay(calendar, addDays(first, ahead), today);
    if (day.closed === null) found.push(day);
  }
  return found;
};

/** Why a delivery can't be made on that day and period, in words, or null. */
export const deliveryDayRefusal = (
  calendar: SupplierCalendar,
  date: BusinessDate,
  period: Period,
  today: BusinessDate,
): string | null =>
  supplierDay(calendar, date, today).periods.find((state) => state.period === period)?.why ?? null;
