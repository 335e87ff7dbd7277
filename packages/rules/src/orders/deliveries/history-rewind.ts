import { discountTerms, type HistoryChange, type HistorySnapshot, plainHistory } from './history.ts';

type Value = string | number | null;

/** A product line in the past. For a removed line, fields without history are null. */
export type PastItem = {
  readonly publicId: string;
  readonly product: string;
  readonly quantity: number | null;
  readonly size: number | null;
  readonly unitPrice: number | null;
  readonly adjustedPrice: number | null;
};
/** A discount in the past; `amount` is null while it is inactive. */
export type PastDiscount = {
  readonly publicId: string;
  readonly description: string;
  readonly amount: number | null;
};

/** A delivery at one instant, with the fields that history records and the values as stored. */
export type PastDelivery = {
  readonly fields: Readonly<Record<string, Value>>;
  readonly items: readonly PastItem[];
  readonly discounts: readonly PastDiscount[];
};

/** The present state in the form of history. */
export const pastOf = (snapshot: HistorySnapshot): PastDelivery => ({
  fields: Object.fromEntries([...plainHistory(snapshot), ['total', snapshot.totalWithTax] as const]),
  items: snapshot.items.map(({ publicId, product, quantity, size, unitPrice, adjustedPrice }) => ({
    publicId,
    product,
    quantity,
    size,
    unitPrice,
    adjustedPrice,
  })),
  // An inactive discount may have been active: its terms are kept.
  discounts: snapshot.discounts.map((discount) => ({
    publicId: discount.publicId,
    description: discountTerms(discount, snapshot.items),
    amount: discount.active ? discount.amount : null,
  })),
});

const itemKeys = {
  itemQuantity: 'quantity',
  itemSize: 'size',
  itemUnitPrice: 'unitPrice',
  itemAdjustedPrice: 'adjustedPrice',
} as const;
const isItemKey = (field: string): field is keyof typeof itemKeys => field in itemKeys;

const without = <T extends { readonly publicId: string }>(list: readonly T[], publicId: string): T[] =>
  list.filter((one) => one.publicId !== publicId);

const undoItem = (
  items: readonly PastItem[],
  change: HistoryChange,
  publicId: string,
): readonly PastItem[] => {
  const { field, oldValue } = change;
  // This save added it: before, it didn't exist. Its other rows are removed with it.
  if (field === 'item' && oldValue === null) return without(items, publicId);
  const known = items.find((item) => item.publicId === publicId);
  const old: PastItem = known ?? {
    publicId,
    product: change.itemLabel ?? '',
    quantity: null,
    size: null,
    unitPrice: null,
    adjustedPrice: null,
  };
  const value = typeof oldValue === 'number' ? oldValue : null;
  const undone = isItemKey(field) ? { ...old, [itemKeys[field]]: value } : old;
  return known === undefined ? [...items, undone] : items.map((item) => (item === known ? undone : item));
};

const undoDiscount = (
  discounts: readonly PastDiscount[],
  { field, oldValue, itemLabel }: HistoryChange,
  publicId: string,
): readonly PastDiscount[] => {
  const others = without(discounts, publicId);
  // A discount that was removed with its product is known only by its reason.
  const known = discounts.find((discount) => discount.publicId === publicId) ?? {
    publicId,
    description: itemLabel ?? '',
    amount: null,
  };
  if (field === 'discountTerms')
    return typeof oldValue === 'string' ? [...others, { ...known, description: oldValue }] : others;
  return [...others, { ...known, amount: typeof oldValue === 'number' ? oldValue : null }];
};

const undo = (state: PastDelivery, change: HistoryChange): PastDelivery => {
  const { field, oldValue, newValue, itemPublicId } = change;
  if (itemPublicId !== null && (field === 'item' || isItemKey(field)))
    return { ...state, items: undoItem(state.items, change, itemPublicId) };
  if (itemPublicId !== null && (field === 'discount' || field === 'discountTerms'))
    return { ...state, discounts: undoDiscount(state.discounts, change, itemPublicId) };
  if (!(field in state.fields)) return state;
  // Another account with the same name is recorded as a change of operator; the name is unchanged.
  if (field === 'operator' && state.fields['operator'] !== newValue) return state;
  return { ...state, fields: { ...state.fields, [field]: oldValue } };
};

/** The state before `changes`, from the state after them; `changes` are oldest first, as written. */
export const rewind = (after: PastDelivery, changes: readonly HistoryChange[]): PastDelivery =>
  changes.reduceRight(undo, after);
