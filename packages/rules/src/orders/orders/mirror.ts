/** R-DETAIL-032: with more items than this on the first delivery the printed mirror breaks differently. */
export const MIRROR_BREAK_ITEMS = 25;

/**
 * How the printed mirror breaks into pages. 'whole': deliveries follow each other and none is cut where a page can hold
 * it. 'page': each delivery begins a page of its own, and its items go on over as many as they need.
 */
export const mirrorBreak = (itemsOfFirst: number): 'whole' | 'page' =>
  itemsOfFirst > MIRROR_BREAK_ITEMS ? 'page' : 'whole';
