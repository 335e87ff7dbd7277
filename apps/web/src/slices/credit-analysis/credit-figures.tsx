import type { CreditAnalysis } from '@celeiro/contract/credit-analysis.ts';
import { formatDate } from '@celeiro/rules/calendar.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatPercent, ratio } from '@celeiro/rules/percent.ts';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { creditTexts } from './credit-analysis.texts.ts';
import styles from './credit-analysis.module.css';

const FULL = 100;

const Figure = ({
  label,
  amount,
  isOver = false,
}: {
  readonly label: string;
  readonly amount: Centavos;
  readonly isOver?: boolean;
}) => (
  <div className={classes(isOver && styles['over'])}>
    <dt>{label}</dt>
    <dd className="number">{formatBRL(amount)}</dd>
  </div>
);

/** A store's limit, what open deliveries take of it and what is left, with how full it is. */
export const CreditFigures = ({ analysis }: { readonly analysis: CreditAnalysis }) => {
  const { creditLimit, usedLimit, availableLimit, exceededAmount } = analysis;
  const share = ratio(usedLimit, creditLimit);
  const isOver = exceededAmount > 0;
  return (
    <section className={styles['figures']} aria-label={creditTexts.limit}>
      <dl>
        <Figure
          label={
            analysis.validUntil === null
              ? creditTexts.limit
              : creditTexts.limitUntil(formatDate(analysis.validUntil))
          }
          amount={creditLimit}
        />
        <Figure label={creditTexts.used} amount={usedLimit} />
        {isOver ? (
          <Figure label={creditTexts.exceeded} amount={exceededAmount} isOver />
        ) : (
          <Figure label={creditTexts.available} amount={availableLimit} />
        )}
        <div>
          <dt>{creditTexts.reliability}</dt>
          <dd>
            {analysis.reliability === null
              ? creditTexts.noReliability
              : creditTexts.reliabilities[analysis.reliability]}
          </dd>
        </div>
      </dl>
      <div className={classes(styles['meter'], isOver && styles['full'])} aria-hidden="true">
        <span style={{ width: `${creditLimit === 0 ? FULL : Math.min(FULL, share / FULL)}%` }} />
      </div>
      <p className={styles['usage']}>
        <span>{creditLimit === 0 ? creditTexts.noLimit : creditTexts.usage(formatPercent(share))}</span>
        <span>{creditTexts.openCount(analysis.openCount)}</span>
      </p>
      {analysis.isOverdue && (
        <Banner tone="warning">{creditTexts.overdueHolds(formatBRL(analysis.overdueAmount))}</Banner>
      )}
    </section>
  );
};
