export const readOrder = 1;
