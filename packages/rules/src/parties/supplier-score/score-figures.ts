import { addDays, type BusinessDate, weekDays, weekDayOf } from '../../days/calendar.ts';
import type { ScoreMark } from './score-marks.ts';

/**
 * A supplier's figures from deliveries: of those marked `of` the ones marked `hits`. `worse` are the ones people look for
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

/** Figures of its products: which changed their price in the window, which were reported in the last seven days. */
export const productFigures = {
  priceChanges: { unit: 'share', better: 'less' },
  freshness: { unit: 'share', better: 'more' },
} as const;
export type ProductFigure = keyof typeof productFigures;

/** In the order screens show them. */
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

/** Of fewer nothing is said: one delivery more or less would turn the figure over. */
export const FEWEST_COUNTED = 10;

/** How long a product's price or stock counts as known, days. */
export const FRESH_DAYS = 7;

/** The windows in weeks, and how long a week still changes: returns and late arrivals come after it. */
export const scoreWindows = [4, 12] as const;
export type ScoreWindow = (typeof scoreWindows)[number];
export const CHANGING_WEEKS = 13;
/** A window is compared with the one before it. */
export const RETENTION_WEEKS = 25;
/** Of the figure in lists, its last day included. */
export const LIST_DAYS = 30;

/** `part` of `whole` in hundredths of a percent; null where nothing was counted, or too little: `counted` deliveries or products. */
export const shareOf = (part: number, whole: number, counted: number): number | null =>
  counted < FEWEST_COUNTED || whole <= 0 ? null : Math.round((part * 10_000) / whole);

/** The Monday of a day's week. */
export const weekOf = (day: BusinessDate): BusinessDate => {
  const place = weekDays.findIndex(({ code }) => code === weekDayOf(day));
  return addDays(day, -((place + 6) % 7));
};

/** The first days of the last `count` weeks, the one of `today` last. */
export const lastWeeks = (today: BusinessDate, count: number): readonly BusinessDate[] => {
  const current = weekOf(today);
  return Array.from({ length: count }, (_, index) => addDays(current, (index + 1 - count) * 7));
};

/** Whether a figure moved to the worse; null where one of both is missing. */
export const isWorse = (
  better: 'more' | 'less',
  before: number | null,
  after: number | null,
): boolean | null =>
  before === null || after === null ? null : better === 'more' ? after < before : after > before;
