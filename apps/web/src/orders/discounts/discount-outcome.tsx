import type { DeliveryDiscounts } from '@celeiro/contract/orders/discounts/discounts.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { basis, formatPercent } from '@celeiro/rules/percent.ts';
import { IconCheck } from '@tabler/icons-react';
import { Banner } from '../../ui/marks/banner.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './discounts.module.css';
import { discountsTexts } from './discounts.texts.ts';
import { PolicyMeter } from './policy-meter.tsx';
import type { DiscountForm } from './use-discount-form.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Names of approvers that are said before 'e mais'. */
const NAMED = 3;

/** R-DISC-023: what it comes to, at once by the shared rule, then as the server says. */
export const DiscountResult = ({
  form,
  unit,
  itemCount,
}: {
  readonly form: DiscountForm;
  readonly unit: string | null;
  readonly itemCount: number;
}) => {
  const { shown, draft, checked, isWaiver, taxLeft } = form;
  const perUnit =
    shown?.item == null ? EMPTY_VALUE : `${formatBRL(shown.item)}${unit === null ? '' : ` / ${unit}`}`;
  const facts = [
    ...(draft.kind === 'item' ? [[discountsTexts.perUnit, perUnit] as const] : []),
    [discountsTexts.percentage, shown === null ? EMPTY_VALUE : formatPercent(shown.percentage)] as const,
    [discountsTexts.discountTotal, shown === null ? EMPTY_VALUE : formatBRL(centavos(-shown.total))] as const,
    isWaiver
      ? ([discountsTexts.adfWithDiscount, taxLeft === null ? EMPTY_VALUE : formatBRL(taxLeft)] as const)
      : ([
          draft.kind === 'item' ? discountsTexts.itemWithDiscount : discountsTexts.deliveryWithDiscount,
          shown === null ? EMPTY_VALUE : formatBRL(shown.itemsTotal),
        ] as const),
  ];
  return (
    <div>
      <dl
        className={classes(styles['result'], draft.kind === 'general' && styles['three'])}
        aria-label={discountsTexts.result}
      >
        {facts.map(([label, value]) => (
          <div key={label} className={classes(label === discountsTexts.discountTotal && styles['main'])}>
            <dt className="size-11 line-14 faint">{label}</dt>
            <dd className="medium number">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`row wrap gap-2-12 between size-12 line-16 faint ${styles['note']}`}>
        {draft.kind === 'general' && (isWaiver ? discountsTexts.waiver : discountsTexts.shares(itemCount))}
        {checked === 'checking' && <span className="push">{discountsTexts.checking}</span>}
        {checked === 'checked' && (
          <span role="status" className="inline gap-4 center push ok">
            <IconCheck size={12} aria-hidden="true" />
            {discountsTexts.checked}
          </span>
        )}
      </p>
    </div>
  );
};

const approversText = ({ approvers }: DeliveryDiscounts): string =>
  approvers.length === 0
    ? discountsTexts.noApprovers
    : discountsTexts.approvers(
        approvers.slice(0, NAMED).map(({ name }) => name),
        Math.max(0, approvers.length - NAMED),
      );

/** What is left before the policy's limit while one types; over it, by how much and who would have to approve. */
export const DiscountPolicy = ({
  form,
  overview,
}: {
  readonly form: DiscountForm;
  readonly overview: DeliveryDiscounts;
}) => {
  if (form.policy === null) return null;
  const { use, before } = form.policy;
  const overBy = basis(Math.max(1, use.share - use.limit));
  const leftBy = basis(Math.max(0, use.limit - use.share));
  return (
    <div className={`stack gap-14 ${styles['form']}`}>
      <PolicyMeter use={use} label={discountsTexts.withThis(use.category)} before={before} />
      {use.over > 0 ? (
        <Banner tone="warning">
          {discountsTexts.over(formatPercent(overBy), formatBRL(use.over))}
          <span className="block muted">{approversText(overview)}</span>
        </Banner>
      ) : (
        <p className={`row wrap gap-2-12 between size-12 line-16 faint ${styles['note']}`}>
          {discountsTexts.left(formatBRL(centavos(use.allowed - use.given)), formatPercent(leftBy))}
        </p>
      )}
    </div>
  );
};
