export const deliveryRow = 1;
