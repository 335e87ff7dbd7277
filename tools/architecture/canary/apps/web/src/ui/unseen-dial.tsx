export const UnseenDial = (): string => 'in no gallery';
