import type { SupplierScoreFigure } from '@celeiro/contract/parties/supplier-score/supplier-score.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { Milli } from '@celeiro/rules/quantity.ts';
import {
  type DeliveryFigure,
  deliveryFigures,
  FEWEST_COUNTED,
  type ScoreFigure,
  shareOf,
} from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import { scoreMarkNames } from '@celeiro/rules/parties/supplier-score/score-marks.ts';
import type { CatalogueNow, Counted } from './score.queries.ts';

type Numbers = Pick<SupplierScoreFigure, 'value' | 'hits' | 'of'>;

/** The value of a figure that is computed from deliveries. */
export const deliveryNumbers = (figure: DeliveryFigure, counted: Counted): Numbers => {
  const { of, hits } = deliveryFigures[figure];
  const numbers = { hits: counted[hits], of: counted[of] };
  if (figure === 'timeToConfirm')
    return { ...numbers, value: numbers.of < FEWEST_COUNTED ? null : counted.secondsToConfirm };
  return figure === 'fillRate'
    ? { ...numbers, value: shareOf(counted.fulfilledMilli, counted.orderedMilli, numbers.of) }
    : { ...numbers, value: shareOf(numbers.hits, numbers.of, numbers.of) };
};

const share = (hits: number, of: number): Numbers => ({ hits, of, value: shareOf(hits, of, of) });

/** The value of a figure of the catalogue in a week. Weeks without an observation have no number of products. */
const productNumbers = (figure: 'priceChanges' | 'freshness', week: Counted, now: CatalogueNow): Numbers => {
  const of = week.products ?? now.products;
  if (figure === 'priceChanges')
    return week.changedProducts === null ? { hits: 0, of: 0, value: null } : share(week.changedProducts, of);
  return week.freshProducts === null || week.products === null
    ? { hits: 0, of: 0, value: null }
    : share(week.freshProducts, week.products);
};

const nothing: Counted = {
  delivered: 0,
  onTime: 0,
  late: 0,
  short: 0,
  confirmed: 0,
  failed: 0,
  expected: 0,
  returned: 0,
  sent: 0,
  sendingFailed: 0,
  due: 0,
  orderedMilli: 0,
  fulfilledMilli: 0,
  secondsToConfirm: null,
  products: null,
  freshProducts: null,
  changedProducts: null,
};

/** The sum of several weeks; their median is computed from the deliveries instead. */
export const together = (weeks: readonly Counted[], secondsToConfirm: number | null): Counted => {
  const sum = (of: (week: Counted) => number): number => weeks.reduce((all, week) => all + of(week), 0);
  const marks = Object.fromEntries(scoreMarkNames.map((mark) => [mark, sum((week) => week[mark])]));
  return {
    ...nothing,
    ...marks,
    orderedMilli: sum((week) => week.orderedMilli),
    fulfilledMilli: sum((week) => week.fulfilledMilli),
    secondsToConfirm,
  };
};

export type ScoreFacts = {
  /** The last twelve weeks; unknown ones are missing. */
  readonly weeks: ReadonlyMap<BusinessDate, Counted>;
  readonly mondays: readonly BusinessDate[];
  readonly window: Counted;
  readonly before: Counted;
  readonly region: Counted | null;
  readonly catalogue: CatalogueNow;
};

const isOfDeliveries = (figure: ScoreFigure): figure is DeliveryFigure => figure in deliveryFigures;

/** One figure with its source, its former value and the value of the region. */
export const figureDto = (figure: ScoreFigure, facts: ScoreFacts): SupplierScoreFigure => {
  const { weeks, mondays, window, before, region, catalogue } = facts;
  const weekly = (numbers: (week: Counted) => Numbers) =>
    mondays.map((week) => ({ week, ...numbers(weeks.get(week) ?? nothing) }));
  if (isOfDeliveries(figure)) {
    const { worse } = deliveryFigures[figure];
    return {
      figure,
      ...deliveryNumbers(figure, window),
      worse: worse === null ? null : window[worse],
      quantities:
        figure === 'fillRate'
          ? {
              fulfilled: window.fulfilledMilli as Milli, // thousandths, as in the column
              ordered: window.orderedMilli as Milli, // thousandths, as in the column
            }
          : null,
      before: deliveryNumbers(figure, before).value,
      region: region === null ? null : deliveryNumbers(figure, region).value,
      weeks: weekly((week) => deliveryNumbers(figure, week)),
    };
  }
  const { fresh, changed, changedBefore } = catalogue;
  const products = catalogue.reported === 0 ? 0 : catalogue.products;
  const isFreshness = figure === 'freshness';
  return {
    figure,
    ...share(isFreshness ? fresh : changed, products),
    worse: isFreshness ? products - fresh : null,
    quantities: null,
    before: isFreshness ? null : shareOf(changedBefore, products, products),
    region:
      isFreshness && region !== null && region.products !== null
        ? shareOf(region.freshProducts ?? 0, region.products, region.products)
        : null,
    weeks: weekly((week) => productNumbers(figure, week, catalogue)),
  };
};
