import { LimitBar } from '../../kit/limit-bar.tsx';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import {
  getStoreSummary,
  type StoreSummary as Summary,
} from '@celeiro/contract/parties/stores/store-summary.ts';
import { addDays, formatDate } from '@celeiro/rules/days/calendar.ts';
import { formatBRL, formatRound, sumCentavos } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { availableCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import { addMonths } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { useFlags } from '../../kit/browser/flags.ts';
import { type Figure, FigureStrip } from '../../kit/profile/figure-strip.tsx';
import { Card } from '../../kit/profile/profile-card.tsx';
import { pages } from '../../kit/url/pages.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { MonthsChart, monthWord, paceOf } from './months-chart.tsx';
import styles from './store-summary.module.css';
import { storeSummaryTexts as texts } from './store-summary.texts.ts';

type Props = { readonly store: StoreRecord };

const tab = (storePublicId: string, slug: string): Figure['link'] => ({
  to: pages.storeProfile.path,
  params: { storePublicId, _splat: slug },
});
/**
 * The deliveries a number counts: of this store, by the day the order came in, without canceled and relocated ones. A
 * person's document isn't shown: theirs are found by the name.
 */
const deliveries = (
  { documentNumber, name }: Pick<StoreRecord, 'documentNumber' | 'name'>,
  from: string,
  to: string,
  more: object = {},
) =>
  ({
    to: pages.deliveryList.path,
    search: {
      search: isMasked(documentNumber) ? name : documentNumber,
      standing: 'true',
      receivedFrom: from,
      receivedTo: to,
      ...more,
    },
  }) as const;

const figuresOf = (store: StoreRecord, one: Summary): readonly Figure[] => {
  const { publicId } = store;
  const { creditLimit: limit, usedLimit: used, open, overdue, paid, bought, lastPurchase } = one;
  return [
    {
      value: formatBRL(limit === null ? used : availableCredit(limit, used)),
      label: limit === null ? texts.noLimit : texts.limit(formatRound(limit)),
      detail: (
        <LimitBar used={used} limit={limit}>
          {texts.used(formatBRL(used))}
        </LimitBar>
      ),
      link: tab(publicId, 'credit'),
    },
    {
      value: lastPurchase === null ? EMPTY_VALUE : formatBRL(open.amount),
      label: texts.open,
      detail: texts.installments(open.count),
      link: tab(publicId, 'payments'),
    },
    {
      value: overdue.count === 0 ? EMPTY_VALUE : formatBRL(overdue.amount),
      label: texts.overdue,
      detail:
        overdue.since === null
          ? texts.installments(0)
          : `${texts.installments(overdue.count)}, ${texts.since(formatDate(overdue.since))}`,
      link: tab(publicId, 'payments'),
      isAlert: overdue.count > 0,
    },
    {
      value: paid.days === null ? EMPTY_VALUE : formatCount(paid.days),
      label: texts.days,
      detail: paid.count === 0 ? texts.nonePaid : texts.onTime(paid.onTime, paid.count),
      link: tab(publicId, 'payments'),
    },
    {
      value: lastPurchase === null ? EMPTY_VALUE : formatBRL(bought.amount),
      label: texts.bought,
      detail: texts.deliveries(bought.deliveries),
      link: deliveries(store, bought.from, bought.to),
    },
    {
      value: lastPurchase === null ? EMPTY_VALUE : formatDate(lastPurchase),
      label: texts.last,
      detail: texts.seeAll,
      link: tab(publicId, 'deliveries'),
    },
  ];
};

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** How far the running month is, and what it comes to at its pace. */
const Running = ({ months, today }: Pick<Summary, 'months'> & { readonly today: string }) => {
  const last = months.at(-1);
  if (last === undefined || last.amount === 0) return null;
  const pace = formatBRL(paceOf(last.amount, today));
  return <p className="size-12 faint">{texts.running(longMonth.format(Date.parse(last.month)), pace)}</p>;
};

const Months = ({ store, months, bought }: Props & Pick<Summary, 'months' | 'bought'>) => (
  <Card title={texts.months} end={texts.total(formatBRL(sumCentavos(months.map(({ amount }) => amount))))}>
    <div className={`stack gap-16 ${styles['months']}`}>
      <MonthsChart months={months} today={bought.to} />
      <SmallTable
        className={styles['table']}
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          {
            id: 'month',
            label: texts.month,
            cell: ({ month }) => `${monthWord(month)} ${month.slice(0, 4)}`,
          },
          { id: 'count', label: texts.count, isNumber: true, cell: (row) => formatCount(row.deliveries) },
          {
            id: 'amount',
            label: texts.amount,
            isNumber: true,
            cell: ({ month, amount, deliveries: count }) =>
              count === 0 ? (
                EMPTY_VALUE
              ) : (
                <Link
                  className={styles['link']}
                  {...deliveries(store, month, addDays(addMonths(month, 1), -1))}
                >
                  {formatBRL(amount)}
                </Link>
              ),
          },
        ]}
      />
    </div>
    <Running months={months} today={bought.to} />
  </Card>
);

type Bought = Props & Pick<Summary, 'bought'>;

/** What the store bought most in the last 90 days; each amount opens the deliveries that hold it, found by `param`. */
const Ranking = ({
  title,
  param,
  ranked,
  hasBars = false,
  store,
  bought,
}: Bought & {
  readonly title: string;
  readonly param: 'family' | 'supplier';
  readonly ranked: Summary['families'];
  /** Their names are short enough to be drawn beside. */
  readonly hasBars?: boolean;
}) => (
  <Card title={title} end={texts.ninety}>
    {ranked.length === 0 ? (
      <p className="size-12 faint">{texts.nothingBought}</p>
    ) : (
      <ul className={`stack ${styles['rows']}`}>
        {ranked.map(({ publicId, name, amount }) => (
          <li key={publicId}>
            <span>{name}</span>
            {hasBars && (
              <span className={styles['share']} aria-hidden="true">
                <span style={{ width: `${(amount * 100) / Math.max(1, ranked[0]?.amount ?? 1)}%` }} />
              </span>
            )}
            <Link
              className={`${styles['link']} number`}
              aria-label={texts.opens(name, formatBRL(amount))}
              {...deliveries(store, bought.from, bought.to, { [param]: publicId })}
            >
              {formatBRL(amount)}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const useSummary = (id: string) => useQuery(read(getStoreSummary, { params: { id } }));

/** The numbers of a store, each leading to what it counts. */
export const StoreFigures = ({ store }: Props) => {
  const { data, error, refetch } = useSummary(store.publicId);
  if (data === undefined && error !== null)
    return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  return <FigureStrip label={texts.label} figures={data === undefined ? null : figuresOf(store, data)} />;
};

/** No sales yet: the first steps are shown, not zeros. */
const NeverBought = ({ store: { publicId } }: Props) => {
  const areDocumentsHidden = useFlags()('disable:store-documents-tab');
  return (
    <Card title={texts.months}>
      <EmptyState
        title={texts.neverBought}
        hint={texts.neverBoughtHint}
        action={
          <>
            <Link className={styles['link']} {...tab(publicId, 'credit')}>
              {texts.toCredit}
            </Link>{' '}
            {!areDocumentsHidden && (
              <Link className={styles['link']} {...tab(publicId, 'documents')}>
                {texts.toDocuments}
              </Link>
            )}
          </>
        }
      />
    </Card>
  );
};

/** What a store bought, by month, family and supplier. */
export const StoreBuying = ({ store }: Props) => {
  const { data } = useSummary(store.publicId);
  if (data === undefined) return null;
  const of = { store, bought: data.bought };
  if (data.lastPurchase === null) return <NeverBought store={store} />;
  return (
    <>
      <Months {...of} months={data.months} />
      <div className={`stack gap-16 ${styles['pair']}`}>
        <Ranking {...of} title={texts.families} param="family" ranked={data.families} hasBars />
        <Ranking {...of} title={texts.suppliers} param="supplier" ranked={data.suppliers} />
      </div>
    </>
  );
};
