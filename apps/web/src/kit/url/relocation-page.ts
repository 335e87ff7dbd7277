/** Where a delivery's products go to other suppliers; the delivery stands in the query, so that it can be sent on. */
export const RELOCATION_PAGE = '/delivery/relocation';
