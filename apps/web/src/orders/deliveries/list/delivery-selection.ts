import { BATCH_MAXIMUM } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import type { DeliveryRow } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { createSelection } from '../../../kit/list/selection.ts';

/** What is kept of a chosen delivery: enough to name it, and the version that was in sight. */
export type Selected = Pick<DeliveryRow, 'publicId' | 'orderNumber' | 'version' | 'totalAmountWithTax'>;

/** The chosen deliveries, as many as one batch takes. */
export const deliverySelection = createSelection<DeliveryRow, Selected>({
  maximum: BATCH_MAXIMUM,
  keep: ({ publicId, orderNumber, version, totalAmountWithTax }) => ({
    publicId,
    orderNumber,
    version,
    totalAmountWithTax,
  }),
});
