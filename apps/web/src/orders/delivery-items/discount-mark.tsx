import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { centavos, formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { itemsTexts } from './delivery-items.texts.ts';
import styles from './items.module.css';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** What is expected to be taken off an item; what finance applied settles it and isn't counted twice. */
export const expectedDiscount = (item: DeliveryItem) =>
  sumCentavos(
    item.orderSupplierItemDiscount.filter(({ type }) => type === 'INTRANET').map(({ discount }) => discount),
  );

export type DiscountFlag = {
  /** R-DELIV-005: the celeiroDiscount mark, kept here and never sent. */
  readonly isFlagged: (item: DeliveryItem) => boolean;
  readonly onFlag: (item: DeliveryItem, isFlagged: boolean) => void;
  /** Why discounts can't be touched: the lock, or an old order (R-OLD-001). */
  readonly disabledReason: string | null;
};

/** R-DETAIL-022: the discount and the box that asks finance to check it. */
export const DiscountMark = ({
  item,
  name,
  flag,
}: {
  readonly item: DeliveryItem;
  readonly name: string;
  readonly flag: DiscountFlag;
}) => {
  const amount = expectedDiscount(item);
  return (
    <span className={`inline gap-8 center end nowrap ${styles['discount']}`}>
      <span className={amount === 0 ? 'faint' : 'brand'}>
        {amount === 0 ? EMPTY_VALUE : formatBRL(centavos(-amount))}
      </span>
      <Checkbox
        label={itemsTexts.discountBox(name)}
        isLabelHidden
        isChecked={flag.isFlagged(item)}
        disabledReason={flag.disabledReason}
        onChange={(isChecked) => flag.onFlag(item, isChecked)}
      />
    </span>
  );
};
