import * as discounts from '@celeiro/contract/orders/discounts/discounts.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { calculateGeneral, calculateItem } from './calculate.ts';
import { discountReasonDto } from './discounts.dto.ts';
import { readReasons } from './discounts.queries.ts';
import { createGeneralDiscount, editGeneralDiscount } from './give-general-discount.ts';
import { createItemDiscount, editItemDiscount } from './give-item-discount.ts';
import { getDeliveryDiscounts, listGeneralDiscounts, listItemDiscounts } from './read-discounts.ts';
import { removeGeneralDiscount, removeItemDiscount } from './remove-discount.ts';

export const discountsRoutes: readonly Binding[] = [
  bind(discounts.listDiscountReasons, async ({ db }) =>
    (await readReasons(db, 'forItem')).map(discountReasonDto),
  ),
  bind(discounts.listGeneralDiscountReasons, async ({ db }) =>
    (await readReasons(db, 'forDelivery')).map(discountReasonDto),
  ),
  bind(discounts.listItemDiscounts, listItemDiscounts),
  bind(discounts.listGeneralDiscounts, listGeneralDiscounts),
  bind(discounts.getDeliveryDiscounts, getDeliveryDiscounts),
  bind(discounts.calculateItemDiscount, calculateItem),
  bind(discounts.calculateGeneralDiscount, calculateGeneral),
  bind(discounts.createItemDiscount, createItemDiscount),
  bind(discounts.editItemDiscount, editItemDiscount),
  bind(discounts.deleteItemDiscount, removeItemDiscount),
  bind(discounts.createGeneralDiscount, createGeneralDiscount),
  bind(discounts.editGeneralDiscount, editGeneralDiscount),
  bind(discounts.deleteGeneralDiscount, removeGeneralDiscount),
];
