// Edits of a delivery's products, for rehearsals.
export { removeItem } from './remove-item.ts';
export { updateItem } from './update-item.ts';
