import type { PaymentDiscount, PaymentTotals } from '@celeiro/contract/money/payments/payments.ts';
import { taxParts } from '@celeiro/rules/orders/deliveries/totals.ts';
import { type Centavos, centavos, formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { IconCheck } from '@tabler/icons-react';
import { SmallTable } from '../../ui/data/small-table.tsx';
import styles from './payment.module.css';
import { paymentsTexts } from './payments.texts.ts';
import type { Checked } from './use-payment-choice.ts';

export const sumOf = (discounts: readonly PaymentDiscount[]): Centavos =>
  sumCentavos(discounts.map((discount) => discount.discountApplied));
export const amountOf = (discounts: readonly PaymentDiscount[]): string =>
  formatBRL(centavos(-sumOf(discounts)));

const DISCOUNT_SEPARATOR = ' · ';

/** Which discounts, on what and how much. */
export const DiscountLines = ({ discounts }: { readonly discounts: readonly PaymentDiscount[] }) => (
  <ul className={`stack gap-4 ${styles['lines']}`}>
    {discounts.map((discount) => (
      <li className="row gap-16 between muted" key={discount.publicId}>
        <span>
          <b className="medium ink">{discount.product ?? paymentsTexts.wholeDelivery}</b>
          {DISCOUNT_SEPARATOR}
          {discount.discountReason}
        </span>
        <span className="number">{amountOf([discount])}</span>
      </li>
    ))}
  </ul>
);

const CheckMark = ({ checked }: { readonly checked: Checked }) => {
  if (checked === 'checking') return <span role="status">{paymentsTexts.checking}</span>;
  if (checked !== 'checked') return null;
  return (
    <span role="status" className="inline gap-4 center ok">
      <IconCheck size={12} aria-hidden="true" />
      {paymentsTexts.checked}
    </span>
  );
};

const difference = (now: PaymentTotals, after: PaymentTotals): string => {
  const by = after.totalAmountWithTax - now.totalAmountWithTax;
  if (by === 0) return paymentsTexts.same;
  const amount = formatBRL(centavos(Math.abs(by)));
  return by > 0 ? paymentsTexts.more(amount) : paymentsTexts.less(amount);
};

const taxOf = ({ itemsTotalAmount, discountTotalAmount, taxPercentage, tax }: PaymentTotals) =>
  taxParts({
    itemsTotal: itemsTotalAmount,
    discountTotal: discountTotalAmount,
    markup: taxPercentage,
    tax,
  });

/** The delivery's amounts now and after the change, ADF first among what moves (R-DELIV-006). */
export const PaymentPreviewTable = ({
  now,
  after,
  checked,
}: {
  readonly now: PaymentTotals;
  readonly after: PaymentTotals;
  readonly checked: Checked;
}) => {
  const rates =
    now.taxPercentage === after.taxPercentage
      ? paymentsTexts.taxOf(formatPercent(after.taxPercentage))
      : paymentsTexts.taxOf(`${formatPercent(now.taxPercentage)} → ${formatPercent(after.taxPercentage)}`);
  const [taxNow, taxAfter] = [taxOf(now), taxOf(after)];
  const lines = [
    [paymentsTexts.items, now.itemsTotalAmount, after.itemsTotalAmount],
    [paymentsTexts.discounts, centavos(-now.discountTotalAmount), centavos(-after.discountTotalAmount)],
    [paymentsTexts.logisticCost, now.logisticCost, after.logisticCost],
    [rates, taxNow.whole, taxAfter.whole],
    ...(taxNow.waived + taxAfter.waived > 0
      ? ([[paymentsTexts.waived, centavos(-taxNow.waived), centavos(-taxAfter.waived)]] as const)
      : []),
    [paymentsTexts.total, now.totalAmountWithTax, after.totalAmountWithTax],
  ] as const;
  return (
    <section className={styles['preview']} aria-label={paymentsTexts.preview}>
      <SmallTable
        rows={lines}
        keyOf={([label]) => label}
        rowClass={([, before, next]) => (before === next ? undefined : styles['moved'])}
        columns={[
          { id: 'amount', label: paymentsTexts.preview, cell: ([label]) => label },
          { id: 'now', label: paymentsTexts.now, isNumber: true, cell: ([, before]) => formatBRL(before) },
          { id: 'after', label: paymentsTexts.after, isNumber: true, cell: ([, , next]) => formatBRL(next) },
        ]}
      />
      <p className={`row wrap gap-4-12 between size-12 faint ${styles['difference']}`}>
        <b className="medium muted number">{difference(now, after)}</b>
        <CheckMark checked={checked} />
      </p>
    </section>
  );
};
