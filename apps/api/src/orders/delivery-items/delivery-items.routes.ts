import {
  addItems as addItemsEndpoint,
  removeItem as removeItemEndpoint,
  replaceItem as replaceItemEndpoint,
  updateItem as updateItemEndpoint,
  updateItems as updateItemsEndpoint,
} from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { addItems } from './add-items.ts';
import { removeItem } from './remove-item.ts';
import { replaceItem } from './replace-item.ts';
import { updateItem } from './update-item.ts';
import { updateItems } from './update-items.ts';

export const deliveryItemsRoutes: readonly Binding[] = [
  bind(updateItemEndpoint, updateItem),
  bind(removeItemEndpoint, removeItem),
  bind(addItemsEndpoint, addItems),
  bind(replaceItemEndpoint, replaceItem),
  bind(updateItemsEndpoint, updateItems),
];
