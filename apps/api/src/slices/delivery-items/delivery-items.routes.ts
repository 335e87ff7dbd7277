import {
  removeItem as removeItemEndpoint,
  updateItem as updateItemEndpoint,
} from '@celeiro/contract/delivery-items.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { removeItem } from './remove-item.ts';
import { updateItem } from './update-item.ts';

export const deliveryItemsRoutes: readonly Binding[] = [
  bind(updateItemEndpoint, updateItem),
  bind(removeItemEndpoint, removeItem),
];
