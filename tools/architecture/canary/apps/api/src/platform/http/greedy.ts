const waiting: (() => void)[] = [];
declare const PlatformError: new (code: string) => Error;
declare const Worker: new (file: string) => object;
export const wait = (): Promise<void> => {
  if (waiting.length > 8) throw new PlatformError('SERVICE_UNAVAILABLE');
  return new Promise((resolve) => waiting.push(resolve));
};
export const begin = () => new Worker('./thread.ts');
const counts = new Map<string, number>();
export const count = (key: string): void => {
  if (counts.size >= 10_000) counts.clear();
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
