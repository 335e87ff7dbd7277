export const label = 1;
