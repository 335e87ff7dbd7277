import type { Home } from '@celeiro/contract/desk/home/home.ts';
import { type BusinessDate, formatDate, formatWeekDate } from '@celeiro/rules/days/calendar.ts';
import { axisOf } from '@celeiro/rules/desk/home/home-period.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { formatGrowth } from '@celeiro/rules/parties/supplier-score/score-words.ts';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { Card } from '../../kit/profile/profile-card.tsx';
import { pages } from '../../kit/url/pages.ts';
import { classes } from '../../ui/classes.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { homeTexts } from './home.texts.ts';
import type { HomeScope } from './home-queues.ts';
import styles from './home.module.css';

const texts = homeTexts.amounts;
/** Of the highest bar, as the styles have it. */
const HEIGHT = 180;
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact' });
/** More bars than these say every other day. */
const CLOSE = 16;

/** The deliveries a number of the first page adds up: of these days, in force, and of one's own where only those are shown. */
export const standingOf = (
  { username }: HomeScope,
  from: BusinessDate,
  to: BusinessDate,
  more: Readonly<Record<string, string>> = {},
) => ({
  to: pages.deliveryList.path,
  search: {
    deliveryFrom: from,
    deliveryTo: to,
    standing: 'true',
    ...(username !== null && { operator: username }),
    ...more,
  },
});

const lookOf = (day: BusinessDate, today: BusinessDate) =>
  classes(
    'column gap-4 center min-0 relative size-12 line-20 faint',
    styles['bar'],
    day === today && styles['now'],
    day > today && styles['coming'],
  );

/** What is delivered on each day: what comes is dashed. A bar opens its day, and the table says the same. */
export const AmountsCard = ({ home, scope }: { readonly home: Home; readonly scope: HomeScope }) => {
  const { days, amount, before } = home;
  const box = useRef<HTMLDivElement>(null);
  const most = days.length;
  // On a phone a month is wider than the screen: it begins where today is.
  useLayoutEffect(() => {
    const bar = box.current?.querySelector<HTMLElement>('[data-today]');
    if (box.current && bar) box.current.scrollLeft = bar.offsetLeft - box.current.clientWidth / 2;
  }, [most]);
  // In reais: an axis needs no centavos.
  const { step, steps } = axisOf(Math.max(0, ...days.map((one) => one.amount)) / 100);
  return (
    <Card
      title={texts.title}
      end={
        <span className={`inline wrap gap-0-8 baseline faint ${styles['total']}`}>
          <b className="number">{formatBRL(amount)}</b>
          {before > 0 && <span>{texts.before(formatGrowth(before, amount))}</span>}
        </span>
      }
    >
      <div className={styles['chart']}>
        <div
          className={`column between size-12 line-16 faint text-right ${styles['axis']}`}
          aria-hidden="true"
        >
          {Array.from({ length: steps + 1 }, (_, index) => steps - index).map((times) => (
            <span key={times} className="number">
              {compact.format(step * times)}
            </span>
          ))}
        </div>
        <div ref={box} className={styles['scroll']}>
          <div
            className={classes('row gap-4 relative', styles['bars'], days.length > CLOSE && styles['close'])}
          >
            <div
              className={styles['lines']}
              style={{ backgroundSize: `100% ${HEIGHT / steps}px` }}
              aria-hidden="true"
            />
            {days.map(({ day, count, amount: ofDay }) => (
              <Link
                key={day}
                {...standingOf(scope, day, day)}
                className={lookOf(day, scope.today)}
                {...(day === scope.today && { 'data-today': true })}
                aria-label={texts.bar(formatDate(day), formatBRL(ofDay), count)}
                title={texts.bar(formatWeekDate(day), formatBRL(ofDay), count)}
              >
                <span className={styles['well']}>
                  <span style={{ height: `${ofDay / (step * steps)}%` }} />
                </span>
                <span className="number">{Number(day.slice(8))}</span>
              </Link>
            ))}
          </div>
        </div>
      </div>
      <details className={styles['table']}>
        <summary>{texts.table}</summary>
        <SmallTable
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { id: 'day', label: texts.day, cell: ({ day }) => formatWeekDate(day) },
            { id: 'count', label: texts.count, isNumber: true, cell: ({ count }) => formatCount(count) },
            {
              id: 'amount',
              label: texts.amount,
              isNumber: true,
              cell: ({ day, count, amount: ofDay }) =>
                count === 0 ? (
                  EMPTY_VALUE
                ) : (
                  <Link className={styles['link']} {...standingOf(scope, day, day)}>
                    {formatBRL(ofDay)}
                  </Link>
                ),
            },
          ]}
        />
      </details>
    </Card>
  );
};
