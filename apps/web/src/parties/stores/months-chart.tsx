import type { StoreSummary } from '@celeiro/contract/parties/stores/store-summary.ts';
import { type Centavos, centavos, formatRound } from '@celeiro/rules/money.ts';
import { storeSummaryTexts as texts } from './store-summary.texts.ts';
import styles from './store-summary.module.css';

type Months = StoreSummary['months'];

const WIDTH = 360;
const HEIGHT = 236;
const LETTERS = 18;
/** Where the amounts of the axis stand. */
const AXIS = 44;
const TOP = 14;
const GAP = 8;
const LINES = 4;

const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });

/** 'nov' */
export const monthWord = (month: string): string => shortMonth.format(Date.parse(month)).replace('.', '');

/** The distance of the lines: 1, 2, 2,5 or 5 with noughts, so that four of them reach the most. */
const stepOf = (most: number): number => {
  const least = Math.max(1, most / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  return (power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= least) ?? 10)) as number;
};

const THOUSAND = 100_000;
const MILLION = 1000 * THOUSAND;
const lineText = (amount: number): string => {
  if (amount >= MILLION) return texts.millions((amount / MILLION).toLocaleString('pt-BR'));
  if (amount >= THOUSAND) return texts.thousands((amount / THOUSAND).toLocaleString('pt-BR'));
  return formatRound(centavos(Math.round(amount)));
};

/** The running month's amount if it continues as until its `today`. */
export const paceOf = (amount: Centavos, today: string): Centavos => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return centavos(Math.round((amount * days) / day));
};

/** A bar a month, the running one solid to `today` and dashed for its pace; the table next to it has all its numbers. */
export const MonthsChart = ({ months, today }: { readonly months: Months; readonly today: string }) => {
  const pace = paceOf(months.at(-1)?.amount ?? centavos(0), today);
  const most = Math.max(1, pace, ...months.map(({ amount }) => amount));
  const step = stepOf(most);
  const lines = Math.ceil(most / step);
  const foot = HEIGHT - LETTERS;
  const heightOf = (amount: number) => Math.round((amount / (lines * step)) * (foot - TOP));
  const width = (WIDTH - AXIS) / Math.max(1, months.length);
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {Array.from({ length: lines + 1 }, (_, index) => (
        <g key={index} className={styles['axis']}>
          <line x1={AXIS} x2={WIDTH} y1={foot - heightOf(index * step)} y2={foot - heightOf(index * step)} />
          <text x={AXIS - 6} y={foot - heightOf(index * step) + 3}>
            {lineText(index * step)}
          </text>
        </g>
      ))}
      {months.map(({ month, amount }, index) => {
        const isNow = index === months.length - 1;
        const bar = { x: AXIS + index * width + GAP / 2, width: width - GAP, rx: 2 };
        return (
          <g key={month} className={isNow ? styles['now'] : undefined}>
            {isNow && pace > amount && (
              <rect
                {...bar}
                className={styles['pace']}
                y={foot - heightOf(pace)}
                height={heightOf(pace) - heightOf(amount)}
              />
            )}
            <rect {...bar} y={foot - heightOf(amount)} height={heightOf(amount)} />
            <text x={AXIS + (index + 0.5) * width} y={HEIGHT - 3}>
              {monthWord(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
