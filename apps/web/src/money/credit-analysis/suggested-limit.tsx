import type { CreditAnalysis } from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import type { CreditFacts } from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { reliabilityLabels } from '@celeiro/rules/money/store-credit/credit.ts';
import {
  reliabilityTenths,
  SUGGESTED_TURNOVER,
  suggestedLimit,
} from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { creditFactsTexts as texts } from './credit-facts.texts.ts';
import styles from './credit-facts.module.css';

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'out. de 2025' */
export const monthText = (month: string): string => monthName.format(Date.parse(month));

const tenths = (value: number): string => (value / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 });

const Part = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <span className={styles['part']}>
    <b className="size-16 line-24 semibold number">{value}</b>
    <small className="size-12 line-16 faint">{label}</small>
  </span>
);

/** A limit that arithmetic suggests, with the arithmetic; only its button takes it over. */
export const SuggestedLimit = ({
  months,
  reliability,
  bound,
  onCopy,
}: {
  readonly months: CreditFacts['months'];
  readonly reliability: CreditAnalysis['reliability'];
  /** A limit above this one takes two persons. */
  readonly bound: Centavos;
  readonly onCopy: (limit: Centavos) => void;
}) => {
  const [best = null] = months.toSorted((a, b) => b.bought - a.bought);
  const trust = reliability ?? 'LOW';
  const limit = best === null ? null : suggestedLimit(best.bought, trust);
  return (
    <Card title={texts.suggestion} end={texts.arithmetic}>
      {best === null || limit === null || best.bought === 0 ? (
        <p className="muted">{texts.noSuggestion}</p>
      ) : (
        <div className={`row wrap gap-8-12 baseline ${styles['suggestion']}`}>
          <Part value={formatBRL(best.bought)} label={texts.bestMonth(monthText(best.month))} />
          <span>{texts.times}</span>
          <Part value={tenths(SUGGESTED_TURNOVER)} label={texts.turnover} />
          <span>{texts.times}</span>
          <Part value={tenths(reliabilityTenths[trust])} label={texts.factor(reliabilityLabels[trust])} />
          <span>{texts.equals}</span>
          <Part
            value={formatBRL(limit)}
            label={limit > bound ? texts.second(formatBRL(bound)) : texts.alone2}
          />
          <Button onClick={() => onCopy(limit)}>{texts.copy}</Button>
        </div>
      )}
    </Card>
  );
};
