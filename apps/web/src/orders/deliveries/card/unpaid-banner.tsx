import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { leftUnpaid } from '@celeiro/rules/orders/deliveries/status-money.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { statusCodeOf } from '../status/status-select.tsx';

/** R-STATUS-003: the supplier says that it left, and the Pix or card that should have come before did not. */
export const UnpaidBanner = ({ delivery }: { readonly delivery: Delivery }) =>
  leftUnpaid(statusCodeOf(delivery), delivery.statusBlocked) && (
    <Banner tone="warning">
      <b>{deliveriesTexts.leftUnpaid}</b> {deliveriesTexts.leftUnpaidText}
    </Banner>
  );
