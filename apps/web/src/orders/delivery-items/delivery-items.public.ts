// What other areas of the browser may use of a delivery's items: their actions and words.
export { itemsTexts } from './delivery-items.texts.ts';
export type { ItemAction } from './items-table.tsx';
