import { useFlags } from '../browser/flags.ts';
import { pages } from './pages.ts';

/** Where a delivery opens from lists and from the palette: the flag 'enable:delivery-old-version' decides. */
export const useOrderPage = (): typeof pages.orderDetails.path | typeof pages.deliveryFollowUp.path =>
  useFlags()('enable:delivery-old-version') ? pages.orderDetails.path : pages.deliveryFollowUp.path;
