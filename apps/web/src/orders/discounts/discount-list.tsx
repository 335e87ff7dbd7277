import type { DeliveryDiscounts, Discount } from '@celeiro/contract/orders/discounts/discounts.ts';
import { discountTypes } from '@celeiro/rules/orders/discounts/calculate.ts';
import { discountCategoryColors } from '@celeiro/rules/orders/discounts/kinds.ts';
import { centavos, formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { basis, formatPercent } from '@celeiro/rules/percent.ts';
import { IconTrash } from '@tabler/icons-react';
import { Banner } from '../../ui/marks/banner.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/marks/states.tsx';
import { Tag, type TagColor } from '../../ui/marks/tag.tsx';
import { policyUses } from './discount-draft.ts';
import styles from './discounts.module.css';
import { discountsTexts } from './discounts.texts.ts';
import { PolicyMeter } from './policy-meter.tsx';

const SEPARATOR = ' · ';
const colors: Readonly<Record<string, TagColor>> = discountCategoryColors;

/** R-DISC-005 */
export const CategoryTag = ({ category }: { readonly category: string }) => (
  <Tag color={colors[category] ?? 'grey'} form="default">
    {category}
  </Tag>
);

/** R-DISC-028: shown as long as these include one of finance. */
export const FinanceAlert = ({ discounts }: { readonly discounts: readonly Discount[] }) => {
  const [text, handle] = discountsTexts.finance;
  return discounts.some(({ type }) => type === 'BANK') ? (
    <Banner tone="info">
      {text} <b>{handle}</b>
    </Banner>
  ) : null;
};

export const nameOf = (discount: Discount): string => discount.product ?? discountsTexts.wholeDelivery;

/** The type of a discount: a share of the value, a new price, or an amount (R-DISC-003). */
const typeText = ({ discountType, discountValue, orderSupplierItemPublicId }: Discount): string => {
  if (discountType === 'PERCENTAGE_VALUE')
    return discountsTexts.percentOf(formatPercent(basis(discountValue)));
  if (discountType === 'CORRECTED_ITEM_VALUE')
    return discountsTexts.corrected(formatBRL(centavos(discountValue)));
  return orderSupplierItemPublicId === null
    ? discountsTexts.totalValue
    : (discountTypes.find(({ code }) => code === discountType)?.label ?? discountType);
};

const originText = (discount: Discount): string | null => {
  if (discount.discountOfferCeleiro) return discountsTexts.ofOffer;
  return discount.type === 'BANK' ? discountsTexts.ofFinance : null;
};

const Facts = ({ discount }: { readonly discount: Discount }) => (
  <>
    <span className={`min-0 medium ${styles['what']}`}>
      <b className="medium">{nameOf(discount)}</b>
      <small>
        {[discount.discountReason, typeText(discount), originText(discount)]
          .filter((part) => part !== null)
          .join(SEPARATOR)}
      </small>
    </span>
    <span>
      <CategoryTag category={discount.discountCategoryReason} />
    </span>
    <span className={`min-0 size-12 line-16 ${styles['who']}`}>
      <small>{discountsTexts.releasedBy}</small> {discount.releaseName}
    </span>
    <b className={`medium nowrap text-right ${styles['amount']} number`}>
      {formatBRL(centavos(-discount.discount))}
    </b>
  </>
);

/** R-DISC-008, R-DISC-009: the discounts with their total, each opening its form, and how much of the policy they use. */
export const DiscountList = ({
  discounts,
  overview,
  reasonFor,
  onEdit,
  onRemove,
}: {
  readonly discounts: readonly Discount[];
  readonly overview: DeliveryDiscounts;
  /** Why a discount can't be changed, or null. */
  readonly reasonFor: (discount: Discount) => string | null;
  readonly onEdit: (discount: Discount) => void;
  readonly onRemove: (discount: Discount) => void;
}) => {
  const expected = discounts.filter(({ type }) => type === 'INTRANET').map(({ discount }) => discount);
  return (
    <div className={`stack gap-14 ${styles['form']}`}>
      <FinanceAlert discounts={discounts} />
      {discounts.length === 0 ? (
        <EmptyState title={discountsTexts.empty} hint={discountsTexts.emptyHint} />
      ) : (
        <>
          <ul className="stack">
            {discounts.map((discount) => {
              const reason = reasonFor(discount);
              return (
                <li key={discount.publicId} className={`row gap-8 center relative r-8 ${styles['row']}`}>
                  {reason === null ? (
                    <button
                      type="button"
                      className={`stack gap-12 center grow min-0 text-left r-8 ${styles['open']}`}
                      title={discountsTexts.edit(nameOf(discount))}
                      onClick={() => onEdit(discount)}
                    >
                      <Facts discount={discount} />
                    </button>
                  ) : (
                    <span className={`stack gap-12 center grow min-0 text-left r-8 ${styles['open']}`}>
                      <Facts discount={discount} />
                    </span>
                  )}
                  <IconButton
                    size="small"
                    name={discountsTexts.remove(nameOf(discount))}
                    icon={<IconTrash size={16} aria-hidden="true" />}
                    disabledReason={reason}
                    onClick={() => onRemove(discount)}
                  />
                </li>
              );
            })}
          </ul>
          <p className="row baseline between muted line-top pad-top-12">
            {discountsTexts.total}
            <b className="size-16 semibold ink number">{formatBRL(centavos(-sumCentavos(expected)))}</b>
          </p>
        </>
      )}
      <section className={`stack gap-12 ${styles['policy']}`} aria-label={discountsTexts.policy}>
        <h3 className="row wrap gap-4-12 between size-12 line-16 medium muted">
          {discountsTexts.policy}
          <span className="number">{discountsTexts.policyOf(formatBRL(overview.adjustedTotalAmount))}</span>
        </h3>
        <div className={`stack cols-2 ${styles['meters']}`}>
          {policyUses(overview, null).map((use) => (
            <PolicyMeter key={use.category} use={use} />
          ))}
        </div>
      </section>
    </div>
  );
};
