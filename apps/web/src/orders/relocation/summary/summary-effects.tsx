import { type Centavos, centavos, formatBRL } from '@celeiro/rules/money.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { relocationTexts as texts } from '../relocation.texts.ts';
import styles from './summary.module.css';
import type { Summary, Totals } from '../view.ts';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';
import { SmallTable } from '../../../ui/data/small-table.tsx';

const signed = (amount: Centavos): string => (amount > 0 ? `+${formatBRL(amount)}` : formatBRL(amount));
const lowered = (amount: Centavos): string => (amount === 0 ? EMPTY_VALUE : formatBRL(centavos(-amount)));

const rows = [
  { label: texts.items, of: (totals: Totals) => formatBRL(totals.items) },
  { label: texts.discounts, of: (totals: Totals) => lowered(totals.discounts) },
  { label: texts.logisticCost, of: (totals: Totals) => formatBRL(totals.logisticCost) },
  { label: texts.tax, of: (totals: Totals) => formatBRL(totals.tax) },
  { label: texts.total, of: (totals: Totals) => formatBRL(totals.totalWithTax) },
];

/** What saving does to totals, ADF, the commercial policy and the store's limit, before anything is saved. */
export const SummaryEffects = ({
  before,
  summary,
  isChecking,
  blocked,
  onBack,
  onConfirm,
}: {
  /** The source as it is. */
  readonly before: Totals;
  /** Null until the server's summary is loaded. */
  readonly summary: Summary | null;
  /** The figures shown are of the choices before the last change. */
  readonly isChecking: boolean;
  readonly blocked: string | null;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}) => {
  const after = summary?.after ?? null;
  const creditLeft = summary?.creditLeft ?? null;
  const isOverPolicy = summary?.deliveries.some((delivery) => delivery.isOverPolicy) ?? false;
  return (
    <div className={`stack gap-12 packed relative scrolls ${styles['effects']}`}>
      <h2 className="size-13 semibold">{texts.effects}</h2>
      <SmallTable
        className="number"
        aria-label={texts.effects}
        aria-busy={isChecking || undefined}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { id: 'what', label: '', cell: ({ label }) => label },
          { id: 'now', label: texts.now, cell: ({ of }) => of(before) },
          { id: 'after', label: texts.after, cell: ({ of }) => (after === null ? EMPTY_VALUE : of(after)) },
        ]}
      />
      <dl className={`row between semibold size-16 line-24 ${styles['difference']} number`}>
        <dt>{texts.differenceWithAdf}</dt>
        <dd>{after === null ? EMPTY_VALUE : signed(centavos(after.totalWithTax - before.totalWithTax))}</dd>
      </dl>
      <div className={`stack gap-8 ${styles['facts']}`}>
        {isOverPolicy && <Banner tone="warning">{texts.policyOver}</Banner>}
        {summary !== null && !isOverPolicy && (
          <p>
            <b>{texts.policy}</b>
            <span>{texts.policyOk}</span>
          </p>
        )}
        {creditLeft !== null &&
          (creditLeft < 0 ? (
            <Banner tone="warning">{texts.creditOver(formatBRL(centavos(-creditLeft)))}</Banner>
          ) : (
            <p>
              <b>{texts.credit}</b>
              <span className="number">{texts.creditLeft(formatBRL(creditLeft))}</span>
            </p>
          ))}
      </div>
      <div className={`stack gap-8 ${styles['actions']}`}>
        <p role="status">
          {isChecking ? texts.checking : (blocked ?? (summary === null ? null : texts.checked))}
        </p>
        <Button look="primary" isBlock disabledReason={blocked} onClick={onConfirm}>
          {texts.confirm}
        </Button>
        <Button isBlock onClick={onBack}>
          {texts.backToProducts}
        </Button>
      </div>
    </div>
  );
};
