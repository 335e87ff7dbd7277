import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { installmentTypeLabel } from '@celeiro/rules/money/payments/payment-documents.ts';
import { installmentTag, isOwed } from '@celeiro/rules/money/installments/statuses.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { Tag } from '../../ui/marks/tag.tsx';
import styles from './charge-effect.module.css';
import { installmentsTexts } from './installments.texts.ts';

const { effect: texts } = installmentsTexts;

type Named = Pick<ChargeEffect['schedule'][number], 'nfeNumber' | 'position' | 'transactionType' | 'dueDate'>;

const Name = ({ row }: { readonly row: Named }) => (
  <span className={`stack ${styles['name']}`}>
    <b>{texts.installment(row.position, row.nfeNumber)}</b>
    <small className="size-12 muted">
      {texts.due(installmentTypeLabel(row.transactionType), formatDate(row.dueDate))}
    </small>
  </span>
);

const Invalidated = ({ rows }: { readonly rows: ChargeEffect['invalidated'] }) => (
  <section aria-label={texts.invalidated(rows.length)}>
    <h3 className={`size-12 medium muted ${styles['heading']}`}>{texts.invalidated(rows.length)}</h3>
    <ul className={`stack r-8 bg-sunken ${styles['rows']}`}>
      {rows.map((row) => (
        <li key={row.publicId}>
          <Name row={row} />
          <Tag {...installmentTag(row.status).tag}>{installmentTag(row.status).label}</Tag>
          <s className={styles['amount']}>{formatBRL(row.amount)}</s>
        </li>
      ))}
    </ul>
  </section>
);

const tags = {
  KEPT: { form: 'outline', color: 'grey' },
  CHANGED: { form: 'outline', color: 'yellow' },
  NEW: { form: 'outline', color: 'blue' },
} as const;

/** What happens to it; of one that was paid, that it was. */
const Change = ({ row }: { readonly row: ChargeEffect['schedule'][number] }) => {
  if (row.change !== 'KEPT' || row.status === null || isOwed(row.status))
    return <Tag {...tags[row.change]}>{texts.changes[row.change]}</Tag>;
  const { label, tag } = installmentTag(row.status);
  return <Tag {...tag}>{label}</Tag>;
};

const Schedule = ({ rows }: { readonly rows: ChargeEffect['schedule'] }) => (
  <section aria-label={texts.schedule}>
    <h3 className={`size-12 medium muted ${styles['heading']}`}>{texts.schedule}</h3>
    {rows.length === 0 ? (
      <p className={`muted r-8 bg-sunken pad-8-12 ${styles['none']}`}>{texts.nothingLeft}</p>
    ) : (
      <ul className={`stack r-8 bg-sunken ${styles['rows']}`}>
        {rows.map((row) => (
          <li key={`${row.nfeNumber}-${row.position}`}>
            <Name row={row} />
            <Change row={row} />
            <b className={styles['amount']}>{formatBRL(row.amount)}</b>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** What the store paid of a delivery that ends: how much, by what means, and what becomes of it. */
const Paid = ({ effect: { paid: rows, carried, refund } }: { readonly effect: ChargeEffect }) => (
  <section aria-label={texts.paid(formatBRL(sumCentavos(rows.map(({ amount }) => amount))))}>
    <h3 className={`size-12 medium muted ${styles['heading']}`}>
      {texts.paid(formatBRL(sumCentavos(rows.map(({ amount }) => amount))))}
    </h3>
    <ul className={`stack r-8 bg-sunken ${styles['rows']}`}>
      {rows.map((row) => (
        <li key={row.publicId}>
          <span className={`stack ${styles['name']}`}>
            <b>{installmentTypeLabel(row.transactionType)}</b>
            <small className="size-12 muted">
              {row.nfeNumber === null ? texts.carried : texts.ofInvoice(row.nfeNumber)}
            </small>
          </span>
          <Tag form="default" color="green">
            {texts.paidTag}
          </Tag>
          <b className={styles['amount']}>{formatBRL(row.amount)}</b>
        </li>
      ))}
    </ul>
    {carried.map(({ supplier, amount }, index) => (
      // Two new deliveries may be of suppliers of one name.
      <p key={index}>{texts.paidCarried(formatBRL(amount), supplier)}</p>
    ))}
    {refund > 0 && <p>{texts.paidBack(formatBRL(refund))}</p>}
  </section>
);

/** An edit's effect on charges: those that end with it, and what the store has to pay from then on. */
export const ChargeEffectView = ({
  effect,
  isEnd = false,
}: {
  readonly effect: ChargeEffect;
  /** The text already says that nothing is due afterwards. */
  readonly isEnd?: boolean;
}) => (
  <div className="stack gap-14">
    {effect.invalidated.length > 0 && <Invalidated rows={effect.invalidated} />}
    {effect.paid.length > 0 && <Paid effect={effect} />}
    {effect.paid.length === 0 && !(isEnd && effect.schedule.length === 0) && (
      <Schedule rows={effect.schedule} />
    )}
    {effect.awaitsInvoice > 0 && <p>{texts.awaits(formatBRL(effect.awaitsInvoice))}</p>}
    {effect.paid.length === 0 && effect.refund > 0 && <p>{texts.refund(formatBRL(effect.refund))}</p>}
  </div>
);
