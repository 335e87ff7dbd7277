/**
 * How a delivery stands on a page of its order. 'accordion': fields, banners and actions in its summary row, closed too, and
 * only notes and items open (R-DETAIL-011 to R-DETAIL-018). 'card': all actions below the head, open or not (R-FOLLOW-009),
 * the fields in the open one.
 */
export type CardLook = 'accordion' | 'card';
