import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { addRealocationDiscount as endpoint } from '@celeiro/contract/orders/relocation/relocation.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readCatalogProducts } from '../../catalog/catalog/catalog.public.ts';
import { type DiscountAggregate, readDelivery } from '../deliveries/deliveries.public.ts';
import { termsReader } from '../discounts/discounts.public.ts';
import { discountItemDto } from './relocation.dto.ts';
import { isCarriable, relocatedDiscounts } from './relocation-items.ts';

/** The discounts that may be carried over from their delivery. */
const readCarriable = async (
  db: Kysely<Database>,
  discountPublicIds: readonly string[],
): Promise<readonly DiscountAggregate[]> => {
  const [first] = discountPublicIds;
  if (first === undefined) return [];
  const source = await readDelivery(
    db,
    sql`d.id = (select x.delivery_id from delivery_discount x where x.public_id = ${first}::uuid)`,
  );
  return (source?.discounts ?? []).filter(isCarriable);
};

/** R-RELOC-015: the discounts of one relocated product, computed by the rule that saves them. */
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
  const given = item.realocationDiscounts;
  const discounts = await relocatedDiscounts(
    operation,
    termsReader(operation),
    {
      unitPrice: item.adjustedPrice,
      quantityTotal: item.quantityTotal,
      total: item.adjustedTotalAmount,
      adjustedTotal: item.adjustedTotalAmount,
    },
    given,
    await readCarriable(
      operation.db,
      given.flatMap(({ carriedFromPublicId }) => carriedFromPublicId ?? []),
    ),
    'orderSupplierItem.realocationDiscounts',
  );
  return {
    discountItems: discounts.map((discount, index) =>
      discountItemDto(discount, given[index]?.carriedFromPublicId),
    ),
    discountTotal: sumCentavos(discounts.map(({ amount }) => amount)),
  };
};
