export const readDelivery = 1;
