/** R-DETAIL-032: with more items than this in the first delivery the printed mirror breaks by delivery. */
export const MIRROR_BREAK_ITEMS = 25;

/**
 * How the printed mirror breaks into pages. 'whole': deliveries follow each other, and none is split if it fits on one
 * page. 'page': each delivery starts a new page, and its items may fill several.
 */
export const mirrorBreak = (itemsOfFirst: number): 'whole' | 'page' =>
  itemsOfFirst > MIRROR_BREAK_ITEMS ? 'page' : 'whole';
