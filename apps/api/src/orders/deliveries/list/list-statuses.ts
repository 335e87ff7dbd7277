import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { listDeliveryStatuses } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';

/** R-STATUS-001, R-STATUS-016, R-STATUS-017: the statuses of the rules, which the database mirrors. */
export const listStatuses = async (): Promise<EndpointOutput<typeof listDeliveryStatuses>> =>
  deliveryStatuses.map(({ publicId, code, label, selectable }) => ({
    publicId,
    name: code,
    description: label,
    active: true,
    selectable,
  }));
