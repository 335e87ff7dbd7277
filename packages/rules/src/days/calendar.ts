/** A calendar day of São Paulo, 'YYYY-MM-DD'. */
export type BusinessDate = string;

// São Paulo has had no daylight saving time since 2019, before the product's first order.
const SAO_PAULO_OFFSET_MS = -3 * 60 * 60 * 1000;

const pad = (value: number): string => String(value).padStart(2, '0');
const inSaoPaulo = (ms: number): Date => new Date(ms + SAO_PAULO_OFFSET_MS);

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Whether a text is an existing date 'YYYY-MM-DD'; the Date constructor would turn '2025-02-30' into another day. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  // PostgreSQL has no year 0.
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** The São Paulo day of an instant (ms since the epoch). */
export const businessDateOf = (ms: number): BusinessDate => inSaoPaulo(ms).toISOString().slice(0, 10);

/** First instant (ms) of a São Paulo day. */
export const startOfBusinessDate = (date: BusinessDate): number =>
  Date.parse(`${date}T00:00:00Z`) - SAO_PAULO_OFFSET_MS;

/** The date `days` later; negative for earlier. */
export const addDays = (date: BusinessDate, days: number): BusinessDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** R-OLD-001: 2023-11-16 22:54 in São Paulo, ms since the epoch. */
export const OLD_ORDER_CUTOFF = Date.parse('2023-11-17T01:54:00Z');

/** R-OLD-001: whether an instant is before the cutoff; at the cutoff it is a new order. */
export const isOldOrder = (createdAt: number): boolean => createdAt < OLD_ORDER_CUTOFF;

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

/** R-FORMAT-007, R-HEADER-004: '24 nov 2025'. */
export const formatDate = (date: BusinessDate): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day} ${months[Number(month) - 1] ?? month} ${year}`;
};

/** R-FORMAT-007: '24 nov 2025, 08:42'. */
export const formatDateTime = (ms: number): string => `${formatDate(businessDateOf(ms))}, ${formatTime(ms)}`;

/** `formatDateTime` with seconds, for steps in quick succession: '21 nov 2031, 08:42:07'. */
export const formatMoment = (ms: number): string =>
  `${formatDateTime(ms)}:${pad(inSaoPaulo(ms).getUTCSeconds())}`;

/** 'HH:mm' in São Paulo. */
export const formatTime = (ms: number): string => {
  const local = inSaoPaulo(ms);
  return `${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}`;
};

/** R-DETAIL-007: 'DD/MM/YYYY HH:mm'. */
export const formatReceived = (ms: number): string => {
  const [year, month, day] = businessDateOf(ms).split('-');
  return `${day}/${month}/${year} ${formatTime(ms)}`;
};

/** R-FORMAT-008: 'Agora mesmo' under a minute, then date and time. */
export const formatUpdated = (ms: number, now: number): string =>
  now - ms < 60_000 ? 'Agora mesmo' : formatDateTime(ms);

/**
 * How long ago an instant was: 'Agora mesmo', 'Há 12 min', 'Há 3 h', 'Ontem', then the date. Up to twelve hours are
 * counted in hours, even across midnight.
 */
export const formatAgo = (ms: number, now: number): string => {
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return 'Agora mesmo';
  if (minutes < 60) return `Há ${minutes} min`;
  const [day, today] = [businessDateOf(ms), businessDateOf(now)];
  const hours = Math.floor(minutes / 60);
  if (hours < 12 || day === today) return `Há ${hours} h`;
  return day === addDays(today, -1) ? 'Ontem' : formatDate(day);
};

/** R-FORMAT-001: seconds since midnight of a text HH:mm:ss. */
export const parseTime = (value: string): number => {
  const match = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(value);
  if (!match) throw new Error('Invalid time value. Expected format: HH:mm:ss');
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
};

/** Weekdays in calendar order, with their labels. R-FORMAT-002. */
export const weekDays = [
  { code: 'SUNDAY', label: 'Domingo' },
  { code: 'MONDAY', label: 'Segunda-feira' },
  { code: 'TUESDAY', label: 'Terça-feira' },
  { code: 'WEDNESDAY', label: 'Quarta-feira' },
  { code: 'THURSDAY', label: 'Quinta-feira' },
  { code: 'FRIDAY', label: 'Sexta-feira' },
  { code: 'SATURDAY', label: 'Sábado' },
] as const;
export type WeekDay = (typeof weekDays)[number]['code'];

/** R-FORMAT-002: throws for a name outside SUNDAY..SATURDAY. */
export const parseWeekDay = (value: string): WeekDay => {
  const found = weekDays.find((day) => day.code === value);
  if (!found) throw new Error(`Invalid day of week: ${value}`);
  return found.code;
};

export const weekDayOf = (date: BusinessDate): WeekDay => {
  const day = weekDays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  if (!day) throw new RangeError(`not a date: ${date}`);
  return day.code;
};

/** 'seg', 'ter' */
export const shortWeekDay = (date: BusinessDate): string =>
  (weekDays.find(({ code }) => code === weekDayOf(date))?.label ?? '').slice(0, 3).toLowerCase();

/** 'seg, 24 nov 2025' */
export const formatWeekDate = (date: BusinessDate): string => `${shortWeekDay(date)}, ${formatDate(date)}`;

/** R-HEADER-005 */
export const periods = [
  { code: 'MORNING', label: 'Manhã' },
  { code: 'AFTERNOON', label: 'Tarde' },
  { code: 'NIGHT', label: 'Noite' },
] as const;
export type Period = (typeof periods)[number]['code'];

/** A period by its code, EVENING as NIGHT; null for any other text. */
export const parsePeriod = (value: string): Period | null =>
  value === 'EVENING' ? 'NIGHT' : (periods.find((period) => period.code === value)?.code ?? null);

/** R-HEADER-005: the label of a period; 'Período não informado' for an unknown one. */
export const periodLabel = (value: string | null): string =>
  periods.find((period) => period.code === parsePeriod(value ?? ''))?.label ?? 'Período não informado';
