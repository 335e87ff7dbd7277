import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { readStored, storageKeys, store } from '../../kit/browser/local-storage.ts';
import { type DiscountFlag, expectedDiscount } from './discount-mark.tsx';

/** Marks of so many items are kept: some weeks of a busy operator. The oldest go first. */
const MOST_REMEMBERED = 2000;
/** Item and mark, the latest last. */
type Marks = readonly (readonly [itemPublicId: string, isFlagged: boolean])[];

const isMark = (value: unknown): value is Marks[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean';

const parse = (text: string | null): Marks => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    return [];
  }
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab marks too.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};
// Where storage is closed to us the marks last as long as the page.
let unstored: string | null = null;
const readText = (): string | null => readStored(storageKeys.discountFlags) ?? unstored;

const onFlag: DiscountFlag['onFlag'] = ({ publicId }, isFlagged) => {
  const others = parse(readText()).filter(([item]) => item !== publicId);
  const text = JSON.stringify([...others, [publicId, isFlagged]].slice(-MOST_REMEMBERED));
  store(storageKeys.discountFlags, text);
  unstored = readStored(storageKeys.discountFlags) === text ? null : text;
  for (const listener of listeners) listener();
};

/** R-DELIV-005: the marks of the 'Desconto' column, which last in this browser and never leave it. */
export const useDiscountFlags = (disabledReason: string | null): DiscountFlag => {
  const text = useSyncExternalStore(subscribe, readText);
  return useMemo(() => {
    const marks = new Map(parse(text));
    return {
      isFlagged: (item: DeliveryItem) => marks.get(item.publicId) ?? expectedDiscount(item) !== 0,
      onFlag,
      disabledReason,
    };
  }, [text, disabledReason]);
};
