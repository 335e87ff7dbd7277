export const storeCard = 1;
