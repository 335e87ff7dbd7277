import { refuse } from '@celeiro/rules/refusal.ts';
import type { DeliveryAggregate, ItemAggregate } from '../deliveries/deliveries.public.ts';

/**
 * The delivery's item with this public id. Throws RESOURCE_NOT_FOUND, also when it was removed while the caller waited
 * for the lock.
 */
export const itemOf = (delivery: DeliveryAggregate, publicId: string): ItemAggregate =>
  delivery.items.find((item) => item.publicId === publicId) ?? refuse('RESOURCE_NOT_FOUND');
