export const forced = (value: number) => value as unknown as string;
