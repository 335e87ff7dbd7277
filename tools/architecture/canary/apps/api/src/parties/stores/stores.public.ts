export const readStore = 1;
