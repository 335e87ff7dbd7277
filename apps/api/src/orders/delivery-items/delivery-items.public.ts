// Edits of a delivery's products, for whoever rehearses them.
export { removeItem } from './remove-item.ts';
export { updateItem } from './update-item.ts';
