import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Author } from '../../../kit/api/authors.ts';
import {
  type DeliveryChange,
  deliveryChanges,
  type ItemField,
  itemKey,
  itemLineKey,
} from '../card/delivery-fields.ts';

type AuthorField = NonNullable<Author['fields']>[number];

/** The history's name of an item's field, as events have it. */
const itemFieldNames: Readonly<Record<string, ItemField>> = {
  itemQuantity: 'quantity',
  itemSize: 'size',
  itemUnitPrice: 'unitPrice',
  itemAdjustedPrice: 'adjustedPrice',
};

/** The name of an event's field among a delivery's changes. */
const fieldKey = ({ field, itemPublicId }: AuthorField): string => {
  const itemField = itemFieldNames[field];
  if (itemPublicId !== undefined && field === 'item') return itemLineKey(itemPublicId);
  if (itemPublicId !== undefined && itemField !== undefined) return itemKey(itemPublicId, itemField);
  return field === 'period' ? 'delivery' : field;
};

/** An edit of the unit price moves the supplier's price too: both are one's own. */
const isAnswered = (key: string, answered: ReadonlySet<string>): boolean =>
  answered.has(key) ||
  answered.has(key.replace(/:adjustedPrice$/, ':unitPrice')) ||
  [...answered].some((field) => key.startsWith(`${field}:`));

/** What other people changed, and who did so last; null where that is unknown. */
export type ForeignPart = { readonly byName: string | null; readonly changes: readonly DeliveryChange[] };

/**
 * The part of the difference between two states that isn't one's own. `authors` wrote the versions in between, in order;
 * `answered` are the fields of one's own edits that led there. 'unknown': the author of a change isn't known yet, and its event
 * or answer is still to come; `isLate` takes the known part for everything.
 */
export const foreignPart = (
  before: Delivery,
  after: Delivery,
  authors: readonly (Author | undefined)[],
  answered: ReadonlySet<string>,
  isLate: boolean,
): ForeignPart | 'unknown' => {
  const writers = new Map<string, Author>();
  for (const author of authors)
    for (const field of author?.fields ?? []) if (author) writers.set(fieldKey(field), author);
  const isForeign = ({ key }: DeliveryChange): boolean => {
    const writer = writers.get(key);
    return writer === undefined ? !isAnswered(key, answered) : !writer.isOwn;
  };
  const changes = deliveryChanges(before, after).filter(isForeign);
  const unattributed = changes.filter(({ key }) => !writers.has(key));
  const attributed = changes.filter(({ key }) => writers.has(key));
  const isComplete = authors.every((author) => author !== undefined && author.fields !== null);
  if (unattributed.length > 0 && !isComplete && !isLate) return 'unknown';
  const lastForeign = authors.findLast((author) => author !== undefined && !author.isOwn);
  // A consequence of a person's change: theirs, unless only one's own writes are in between.
  const isTheirs = lastForeign !== undefined || authors.includes(undefined);
  return {
    byName: lastForeign?.name ?? null,
    changes: isTheirs ? [...attributed, ...unattributed] : attributed,
  };
};
