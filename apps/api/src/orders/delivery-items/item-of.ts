import { refuse } from '@celeiro/rules/refusal.ts';
import type { DeliveryAggregate, ItemAggregate } from '../deliveries/deliveries.public.ts';

/** The delivery's item of that public id; removed while we waited for the lock, it is not there any more. */
export const itemOf = (delivery: DeliveryAggregate, publicId: string): ItemAggregate =>
  delivery.items.find((item) => item.publicId === publicId) ?? refuse('RESOURCE_NOT_FOUND');
