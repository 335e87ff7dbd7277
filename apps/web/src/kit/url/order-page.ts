import { useFlags } from '../flags.ts';

/** The order-details page (R-ROUTE-012). */
export const DETAILS_PAGE = '/delivery/delivery-list/delivery-detail/$orderPublicId/$deliveryPublicId';
/** The follow-up screen (R-ROUTE-011). */
export const FOLLOW_UP_PAGE = '/delivery/delivery-list/delivery-detail-v2/$orderPublicId/$deliveryPublicId';

/** Where a delivery opens from lists and from the palette: the flag 'enable:delivery-old-version' decides. */
export const useOrderPage = (): typeof DETAILS_PAGE | typeof FOLLOW_UP_PAGE =>
  useFlags()('enable:delivery-old-version') ? DETAILS_PAGE : FOLLOW_UP_PAGE;
