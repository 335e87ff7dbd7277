import type {
  SupplierScore,
  SupplierScoreFigure,
} from '@celeiro/contract/parties/supplier-score/supplier-score.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { formatCount, formatShort } from '@celeiro/rules/quantity.ts';
import {
  deliveryFigures,
  type DeliveryFigure,
  isWorse,
  productFigures,
  type ProductFigure,
} from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import type { ScoreMark } from '@celeiro/rules/parties/supplier-score/score-marks.ts';
import { formatFigure, formatMove } from '@celeiro/rules/parties/supplier-score/score-words.ts';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { COUNTED, countedText } from '../../../kit/url/counted-deliveries.ts';
import { pages } from '../../../kit/url/pages.ts';
import { classes } from '../../../ui/classes.ts';
import { TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import styles from './score.module.css';
import { scoreTexts as texts } from './score.texts.ts';
import { Sparkline } from './sparkline.tsx';

export type ScoreRow = SupplierScoreFigure & {
  readonly publicId: string;
  readonly supplierPublicId: string;
  readonly days: Pick<SupplierScore, 'from' | 'to'>;
};

const isOfDeliveries = (figure: ScoreRow['figure']): figure is DeliveryFigure => figure in deliveryFigures;
const isOfProducts = (figure: ScoreRow['figure']): figure is ProductFigure => figure in productFigures;

/** Opens the deliveries that a number counts, all of them and no other. */
const Rows = ({
  row: { figure, supplierPublicId, days },
  mark,
  className,
  children,
}: {
  readonly row: ScoreRow;
  readonly mark: ScoreMark;
  readonly className?: string | undefined;
  readonly children: string;
}) => (
  <Link
    className={classes(styles['link'], 'number', className)}
    aria-label={texts.opens(texts.figures[figure].name, children)}
    to={pages.deliveryList.path}
    search={{ [COUNTED]: countedText({ mark, supplierPublicId, ...days }) }}
  >
    {children}
  </Link>
);

const Value = ({ row }: { readonly row: ScoreRow }) => {
  const { figure, value, of } = row;
  if (of === 0 || value === null)
    return (
      <span>
        {texts.nothing}{' '}
        {of > 0 && (
          <small className="size-12 line-16 faint">
            {isOfProducts(figure) ? texts.fewProducts : texts.few}
          </small>
        )}
      </span>
    );
  const shown = formatFigure(figure, value);
  return isOfDeliveries(figure) ? (
    <Rows row={row} mark={deliveryFigures[figure].hits} className={styles['value']}>
      {shown}
    </Rows>
  ) : (
    <b className="number">{shown}</b>
  );
};

const ofDeliveries = (row: ScoreRow, figure: DeliveryFigure): ReactNode => {
  const { of, hits, worse } = deliveryFigures[figure];
  const all = texts.deliveries(formatCount(row.of));
  const isApart = worse !== null && worse !== hits;
  return (
    <>
      {hits !== of && (
        <>
          <Rows row={row} mark={hits}>
            {formatCount(row.hits)}
          </Rows>{' '}
          {texts.of}{' '}
        </>
      )}
      <Rows row={row} mark={of}>
        {all}
      </Rows>
      {isApart && row.worse !== null && row.worse > 0 && (
        <Rows row={row} mark={worse}>
          {(figure === 'fillRate' ? texts.worse.fillRate : texts.worse.onTime)(formatCount(row.worse))}
        </Rows>
      )}
      {row.quantities && (
        <small className="size-12 line-16 faint">
          {texts.packs(formatShort(row.quantities.fulfilled), formatShort(row.quantities.ordered))}
        </small>
      )}
    </>
  );
};

const From = ({ row }: { readonly row: ScoreRow }) => {
  if (row.of === 0) return texts.nothing;
  if (isOfDeliveries(row.figure))
    return <span className="row wrap center muted gap-0-6">{ofDeliveries(row, row.figure)}</span>;
  return (
    <span className="row wrap center muted gap-0-6">
      {formatCount(row.hits)} {texts.of} {texts.products(formatCount(row.of))}
      {row.worse !== null && row.worse > 0 && (
        <small className="size-12 line-16 faint">{texts.worse.freshness(formatCount(row.worse))}</small>
      )}
    </span>
  );
};

const betterOf = (figure: ScoreRow['figure']): 'more' | 'less' =>
  isOfDeliveries(figure) ? deliveryFigures[figure].better : productFigures[figure].better;

const Move = ({ row: { figure, before, value } }: { readonly row: ScoreRow }) => {
  if (before === null || value === null) return texts.nothing;
  const worse = isWorse(betterOf(figure), before, value) === true;
  const Icon = value === before ? IconArrowRight : value > before ? IconArrowUpRight : IconArrowDownRight;
  const words = value === before ? texts.got.same : worse ? texts.got.worse : texts.got.better;
  return (
    <span className={classes('inline gap-4 center nowrap number', worse ? 'semibold ink' : 'muted')}>
      <Icon size={16} aria-hidden="true" />
      {formatMove(figure, before, value)}
      <span className="visually-hidden">{words}</span>
    </span>
  );
};

/** '27 jan' */
const shortDay = (day: string): string => formatDate(day).slice(0, 6);

const Trend = ({ row: { figure, weeks } }: { readonly row: ScoreRow }) => (
  <Sparkline
    label={texts.trendOf(texts.figures[figure].name)}
    weeks={weeks.map(({ week, value }) => ({
      value,
      text: texts.week(shortDay(week), value === null ? texts.nothing : formatFigure(figure, value)),
    }))}
  />
);

/** A figure a row: what it is, where it comes from, how it went. */
export const scoreColumns: readonly DataColumn<ScoreRow>[] = [
  {
    id: 'figure',
    label: texts.columns.figure,
    cell: ({ figure }) => <TwoLines first={texts.figures[figure].name} second={texts.figures[figure].hint} />,
    card: { line: 1, look: 'strong', content: ({ figure }) => texts.figures[figure].name },
  },
  {
    id: 'value',
    label: texts.columns.value,
    width: '104px',
    isNumber: true,
    cell: (row) => <Value row={row} />,
    card: { line: 1 },
  },
  {
    id: 'from',
    label: texts.columns.from,
    width: '220px',
    isApart: true,
    cell: (row) => <From row={row} />,
    card: { line: 2 },
  },
  {
    id: 'trend',
    label: texts.columns.trend,
    width: '112px',
    givesWay: 'second',
    cell: (row) => <Trend row={row} />,
  },
  {
    id: 'move',
    label: texts.columns.move,
    width: '112px',
    givesWay: 'third',
    cell: (row) => <Move row={row} />,
  },
  {
    id: 'region',
    label: texts.columns.region,
    head: <span title={texts.regionHint}>{texts.columns.region}</span>,
    width: '96px',
    isNumber: true,
    givesWay: 'first',
    cell: ({ figure, region }) => (
      <span className="number">{region === null ? texts.nothing : formatFigure(figure, region)}</span>
    ),
  },
];
