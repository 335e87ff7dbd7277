export const orderName = 1;
