import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { addRealocationDiscount as endpoint } from '@celeiro/contract/relocation.ts';
import { businessDateOf } from '@celeiro/rules/calendar.ts';
import { itemRoom, itemRoomRefusal } from '@celeiro/rules/discounts/change-discount.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { readCatalogProducts } from '../catalog/catalog.public.ts';
import type { DiscountAggregate } from '../deliveries/deliveries.public.ts';
import { discountItemDto } from './relocation.dto.ts';
import { relocatedDiscount } from './relocation-items.ts';

/** R-RELOC-015: what the discounts of one relocated product come to, by the rule that will save them. */
export const checkDiscount = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const { orderSupplierItem: item } = body;
  const today = businessDateOf(operation.now.getTime());
  const [product] = await readCatalogProducts(operation.db, [item.supplierProductDetailsPublicId], today);
  if (product?.supplierPublicId !== body.supplierPublicId) {
    return refuse('PRODUCT_UNKNOWN', {}, 'orderSupplierItem.supplierProductDetailsPublicId');
  }
  const question = {
    adjustedPrice: item.adjustedPrice,
    quantityTotal: item.quantityTotal,
    adjustedTotal: item.adjustedTotalAmount,
  };
  const amounts = { total: item.adjustedTotalAmount, adjustedTotal: item.adjustedTotalAmount };
  const discounts: DiscountAggregate[] = [];
  for (const [index, given] of item.realocationDiscounts.entries()) {
    const at = `orderSupplierItem.realocationDiscounts.${index}`;
    const discount = await relocatedDiscount(operation, question, given, null, at);
    const refused = itemRoomRefusal(discount.amount, itemRoom(amounts, discounts));
    if (refused !== null) throw new RefusalError({ ...refused, field: `${at}.discountValue` });
    discounts.push(discount);
  }
  return {
    discountItems: discounts.map((discount, index) =>
      discountItemDto(discount, item.realocationDiscounts[index]?.carriedFromPublicId),
    ),
    discountTotal: sumCentavos(discounts.map(({ amount }) => amount)),
  };
};
