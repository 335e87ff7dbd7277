const waiting: (() => void)[] = [];
declare const PlatformError: new (code: string) => Error;
declare const Worker: new (file: string) => object;
export const wait = (): Promise<void> => {
  if (waiting.length > 8) throw new PlatformError('SERVICE_UNAVAILABLE');
  return new Promise((resolve) => waiting.push(resolve));
};
export const begin = () => new Worker('./thread.ts');
