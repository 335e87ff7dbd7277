import type { CreditFacts } from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, formatAmount } from '@celeiro/rules/money.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { creditFactsTexts as texts } from './credit-facts.texts.ts';
import styles from './credit-facts.module.css';
import { monthText } from './suggested-limit.tsx';

const WIDTH = 420;
const HEIGHT = 132;

/** The unpaid amount at the end of each month, below the limit; the table next to it has all its numbers. */
const Chart = ({ months, limit }: { readonly months: CreditFacts['months']; readonly limit: Centavos }) => {
  const most = Math.max(1, limit, ...months.map(({ unpaidAtEnd }) => unpaidAtEnd)) * 1.1;
  const step = WIDTH / Math.max(1, months.length - 1);
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const line = months.map(({ unpaidAtEnd }, index) => `${index * step},${y(unpaidAtEnd)}`).join(' ');
  return (
    <svg
      className={`block full line-bottom ${styles['chart']}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
      <polyline points={line} />
      {limit > 0 && <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} />}
    </svg>
  );
};

export const LimitUse = ({
  months,
  limit,
}: {
  readonly months: CreditFacts['months'];
  readonly limit: Centavos;
}) => (
  <Card title={texts.use} end={texts.useHint}>
    <Chart months={months} limit={limit} />
    <details className={styles['details']}>
      <summary>{texts.table}</summary>
      <SmallTable
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          { id: 'month', label: texts.month, cell: ({ month }) => monthText(month) },
          {
            id: 'unpaid',
            label: texts.unpaidAtEnd,
            isNumber: true,
            cell: ({ unpaidAtEnd }) => formatAmount(unpaidAtEnd),
          },
          { id: 'bought', label: texts.bought, isNumber: true, cell: ({ bought }) => formatAmount(bought) },
        ]}
      />
    </details>
  </Card>
);

/** When unpaid slips give their part of the limit back. */
export const LimitReturns = ({
  returns,
  unpaid,
  onOpen,
}: {
  readonly returns: CreditFacts['returns'];
  /** How many slips that are. */
  readonly unpaid: number;
  readonly onOpen: () => void;
}) => (
  <Card
    title={texts.returns}
    end={
      <Button look="ghost" size="small" onClick={onOpen}>
        {texts.dueDays(unpaid)}
      </Button>
    }
  >
    <ul className={styles['returns']}>
      {returns.map(({ until, count, amount }) => (
        <li key={until ?? texts.later}>
          <span>{until === null ? texts.later : texts.until(formatDate(until))}</span>
          <span className="number">{count}</span>
          <b className="number">{formatAmount(amount)}</b>
        </li>
      ))}
    </ul>
  </Card>
);
