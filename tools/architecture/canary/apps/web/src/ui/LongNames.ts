export const longNames = 1;
