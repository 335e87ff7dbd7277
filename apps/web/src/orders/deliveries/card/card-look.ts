/**
 * How a delivery is shown on a page of its order. 'accordion': fields, banners and actions in its summary row, closed too, and
 * only notes and items open (R-DETAIL-011 to R-DETAIL-018). 'card': one line of 48 px while closed; fields and actions in the
 * open one (R-FOLLOW-009).
 */
export type CardLook = 'accordion' | 'card';
