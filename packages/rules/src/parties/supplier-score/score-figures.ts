import { addDays, type BusinessDate, weekDays, weekDayOf } from '../../days/calendar.ts';
import type { ScoreMark } from './score-marks.ts';

/**
 * A supplier's figures from deliveries: the share of `hits` among those marked `of`. `worse` marks the deliveries to list
 * first. `unit`: a share in hundredths of a percent, or seconds (a median).
 */
export const deliveryFigures = {
  onTime: { of: 'due', hits: 'onTime', worse: 'late', unit: 'share', better: 'more' },
  fillRate: { of: 'delivered', hits: 'delivered', worse: 'short', unit: 'share', better: 'more' },
  timeToConfirm: { of: 'confirmed', hits: 'confirmed', worse: null, unit: 'seconds', better: 'less' },
  failures: { of: 'expected', hits: 'failed', worse: 'failed', unit: 'share', better: 'less' },
  returns: { of: 'delivered', hits: 'returned', worse: 'returned', unit: 'share', better: 'less' },
  sendingFailures: {
    of: 'sent',
    hits: 'sendingFailed',
    worse: 'sendingFailed',
    unit: 'share',
    better: 'less',
  },
} as const satisfies Record<
  string,
  {
    readonly of: ScoreMark;
    readonly hits: ScoreMark;
    readonly worse: ScoreMark | null;
    readonly unit: 'share' | 'seconds';
    readonly better: 'more' | 'less';
  }
>;
export type DeliveryFigure = keyof typeof deliveryFigures;

/** Figures of its products: those whose price changed in the window, and those reported in the last seven days. */
export const productFigures = {
  priceChanges: { unit: 'share', better: 'less' },
  freshness: { unit: 'share', better: 'more' },
} as const;
export type ProductFigure = keyof typeof productFigures;

/** In the order of the screens. */
export const scoreFigures = [
  'onTime',
  'fillRate',
  'timeToConfirm',
  'failures',
  'returns',
  'sendingFailures',
  'priceChanges',
  'freshness',
] as const satisfies readonly (DeliveryFigure | ProductFigure)[];
export type ScoreFigure = (typeof scoreFigures)[number];

/** With fewer there is no figure: a single delivery would change it too much. */
export const FEWEST_COUNTED = 10;

/** Days in which a product's price or stock counts as known. */
export const FRESH_DAYS = 7;

/** The windows, in weeks, and the weeks in which a past week can still change by returns and late arrivals. */
export const scoreWindows = [4, 12] as const;
export type ScoreWindow = (typeof scoreWindows)[number];
export const CHANGING_WEEKS = 13;
/** Weeks that are stored: a window is compared with the one before it. */
export const RETENTION_WEEKS = 25;
/** Days of the figure in lists, including the last. */
export const LIST_DAYS = 30;

/**
 * `part` of `whole` in hundredths of a percent; null when `counted` (deliveries or products) is too small or `whole` is
 * zero.
 */
export const shareOf = (part: number, whole: number, counted: number): number | null =>
  counted < FEWEST_COUNTED || whole <= 0 ? null : Math.round((part * 10_000) / whole);

/** The Monday of a day's week. */
export const weekOf = (day: BusinessDate): BusinessDate => {
  const place = weekDays.findIndex(({ code }) => code === weekDayOf(day));
  return addDays(day, -((place + 6) % 7));
};

/** The first days of the last `count` weeks; the last one contains `today`. */
export const lastWeeks = (today: BusinessDate, count: number): readonly BusinessDate[] => {
  const current = weekOf(today);
  return Array.from({ length: count }, (_, index) => addDays(current, (index + 1 - count) * 7));
};

/** Whether a figure got worse; null when one of both is missing. */
export const isWorse = (
  better: 'more' | 'less',
  before: number | null,
  after: number | null,
): boolean | null =>
  before === null || after === null ? null : better === 'more' ? after < before : after > before;
