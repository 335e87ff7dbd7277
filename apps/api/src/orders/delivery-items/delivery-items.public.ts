// Edits of a delivery's products, which other areas rehearse.
export { removeItem } from './remove-item.ts';
export { updateItem } from './update-item.ts';
