import type { StoreSummary } from '@celeiro/contract/store-summary.ts';
import styles from './store-summary.module.css';

type Months = StoreSummary['months'];

const WIDTH = 360;
const HEIGHT = 236;
const LETTERS = 18;
const GAP = 10;

const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });

/** 'nov' */
export const monthWord = (month: string): string => shortMonth.format(Date.parse(month)).replace('.', '');

/** A bar a month, the running one darker; everything it says stands in the table beside it. */
export const MonthsChart = ({ months }: { readonly months: Months }) => {
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  const step = WIDTH / Math.max(1, months.length);
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {months.map(({ month, amount }, index) => {
        const height = Math.round((amount / most) * (HEIGHT - LETTERS - 4));
        return (
          <g key={month} className={index === months.length - 1 ? styles['now'] : undefined}>
            <rect
              x={index * step + GAP / 2}
              y={HEIGHT - LETTERS - height}
              width={step - GAP}
              height={height}
              rx={2}
            />
            <text x={(index + 0.5) * step} y={HEIGHT - 3}>
              {monthWord(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
