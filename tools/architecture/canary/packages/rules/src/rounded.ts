export const rounded = (value: number) => value.toFixed(2); // R-CANARY-999
