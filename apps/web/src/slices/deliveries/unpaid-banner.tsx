import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { leftUnpaid } from '@celeiro/rules/deliveries/status-money.ts';
import { Banner } from '../../ui/banner.tsx';
import { deliveriesTexts } from './deliveries.texts.ts';
import { statusCodeOf } from './status-select.tsx';

/** R-STATUS-003: the supplier says that it left, and the Pix or card that should have come before did not. */
export const UnpaidBanner = ({ delivery }: { readonly delivery: Delivery }) =>
  leftUnpaid(statusCodeOf(delivery), delivery.statusBlocked) && (
    <Banner tone="warning">
      <b>{deliveriesTexts.leftUnpaid}</b> {deliveriesTexts.leftUnpaidText}
    </Banner>
  );
