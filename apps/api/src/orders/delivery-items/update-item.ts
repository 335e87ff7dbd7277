import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { updateItem as endpoint } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import {
  applyItemEdit,
  itemAmounts,
  type ItemEdit,
  itemEditRefusal,
} from '@celeiro/rules/orders/delivery-items/items.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  assertNotOverwriting,
  commitDelivery,
  deliveryDto,
  type ItemAggregate,
  lockDeliveryOfItem,
  type WrittenField,
} from '../deliveries/deliveries.public.ts';
import { itemOf } from './item-of.ts';
import { judgeStock, readStockOfItem } from './judge-stock.ts';

/** R-ITEM-005: the one field that an edit changes; next to another field the quantity is only context. */
const editOf = (body: EndpointInput<typeof endpoint>['body']): ItemEdit => {
  if (body.unitPrice !== undefined) return { field: 'unitPrice', unitPrice: body.unitPrice };
  if (body.adjustedUnitPrice !== undefined)
    return { field: 'adjustedPrice', adjustedPrice: body.adjustedUnitPrice };
  if (body.size !== undefined) return { field: 'size', size: body.size };
  return { field: 'quantity', quantity: body.quantity };
};

/** The history field of each edit. */
export const historyField = {
  quantity: 'itemQuantity',
  size: 'itemSize',
  unitPrice: 'itemUnitPrice',
  adjustedPrice: 'itemAdjustedPrice',
} as const satisfies Record<ItemEdit['field'], WrittenField['field']>;

const isSame = (item: ItemAggregate, edited: ItemAggregate, edit: ItemEdit): boolean =>
  item[edit.field] === edited[edit.field];

/**
 * Edits one field of an item; its amounts and the delivery's totals follow (R-ITEM-001, R-ITEM-002, R-ITEM-005). A
 * quantity above the stock needs an agreement.
 */
export const updateItem = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const edit = editOf(body);
  const mayRaise = edit.field === 'quantity' && body.stockAgreed !== true;
  const requested = mayRaise ? await readStockOfItem(operation, params.id) : null;
  const before = await lockDeliveryOfItem(operation, params.id);
  const stocks = await requested?.stocks();
  const item = itemOf(before, params.id);
  const terms = applyItemEdit(item, edit);
  if (isSame(item, terms, edit)) return deliveryDto(operation, before);
  await assertNotOverwriting(operation, before, [
    { field: historyField[edit.field], itemPublicId: item.publicId },
  ]);
  const refused = editRefusal(before.status) ?? itemEditRefusal(item, edit);
  if (refused !== null) throw new RefusalError(refused);
  const edited = { ...terms, ...itemAmounts(terms) };
  if (body.stockAgreed !== true)
    await judgeStock(operation, [{ before: item, after: edited, field: 'quantity' }], stocks);
  const after = { ...before, items: before.items.map((one) => (one === item ? edited : one)) };
  return deliveryDto(operation, await commitDelivery(operation, before, after));
};
