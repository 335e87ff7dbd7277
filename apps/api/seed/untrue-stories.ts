import { isReturn } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import type { DemoDelivery, DemoOrder } from './orders/demo-deliveries.ts';
import { type StorySave, storyOf } from './orders/demo-history.ts';
import { publicIdOfItem } from './orders/demo-items.ts';

/** A delivery of the demonstration with its whole history. */
export type StoryDelivery = {
  readonly order: DemoOrder;
  readonly delivery: DemoDelivery;
  readonly story: readonly StorySave[];
  readonly now: number;
};

export const storyDelivery = (order: DemoOrder, delivery: DemoDelivery, now: number): StoryDelivery => ({
  order,
  delivery,
  story: storyOf(delivery, now),
  now,
});

type Untrue = (one: StoryDelivery) => boolean;

const changesOf = (story: readonly StorySave[], field: string) =>
  story.flatMap(({ changes, at }) =>
    changes.filter((change) => change.field === field).map((change) => ({ ...change, at })),
  );

const statusAt = (story: readonly StorySave[], status: string): number | undefined =>
  changesOf(story, 'status').find(({ newValue }) => newValue === status)?.at;

const isOutOfTime: Untrue = ({ order, story, now }) =>
  story.some(({ at }, index) => at < (story[index - 1]?.at ?? order.receivedAt) || at > now);

/** Each status follows from the one before it, the last one is the delivery's. */
const leadsElsewhere: Untrue = ({ delivery, story }) => {
  const statuses = changesOf(story, 'status');
  const isBroken = statuses.some(
    ({ oldValue }, index) => oldValue !== (statuses[index - 1]?.newValue ?? null),
  );
  return isBroken || statuses.at(-1)?.newValue !== delivery.status;
};

/** Invoices are issued between the agreement and the dispatch to the store, and recorded when they are. */
const isInvoicedOutOfTime: Untrue = ({ delivery, story }) => {
  const { invoices } = delivery;
  const agreed = statusAt(story, 'CONFIRMED') ?? Infinity;
  const left = statusAt(story, 'DELIVERY_ROUTE') ?? statusAt(story, 'DELIVERED') ?? Infinity;
  const issued = changesOf(story, 'invoice');
  return (
    issued.length !== invoices.length ||
    invoices.some(
      ({ publicId, issuedAt }) =>
        issuedAt < agreed ||
        issuedAt > left ||
        issued.find(({ itemPublicId }) => itemPublicId === publicId)?.at !== issuedAt,
    )
  );
};

/** What was delivered came on its day, and not in the night. */
const isDeliveredOutOfTime: Untrue = ({ delivery, story }) => {
  const at = statusAt(story, 'DELIVERED');
  if (at === undefined) return false;
  const local = new Date(at - 3 * 3_600_000).toISOString();
  const hour = Number(local.slice(11, 13));
  return local.slice(0, 10) !== delivery.deliveryDate || hour < 7 || hour > 22;
};

/** A return has products behind it, its money adds up, and history shows both; without a return nothing came back. */
const isReturnedForNothing: Untrue = ({ delivery, story }) => {
  const { returned, status, items, invoices } = delivery;
  if (returned === null) return isReturn(status);
  const current = returned.status === 'RETURN_CANCELED' ? 'DELIVERED' : returned.status;
  const quantityOf = new Map(returned.lines.map((line) => [line.itemId, line.quantity]));
  const isAll = items.every(({ id, quantity }) => quantityOf.get(id) === quantity);
  const isTooMuch = items.some(({ id, quantity }) => (quantityOf.get(id) ?? 0) > quantity);
  const isFinished = returned.status === 'RETURN_PARTIAL' || returned.status === 'RETURN_FULL';
  const lowered = invoices.flatMap(({ installments }) =>
    installments.map(({ status: now, net, discount }) => (now === 'CANCELED' ? net : discount)),
  );
  // Where the store pays at the door, all of it is given back at the door.
  const givenBack = sumCentavos([...lowered, ...(returned.refund === null ? [] : [returned.refund.amount])]);
  const quantities = new Map(
    changesOf(story, isFinished ? 'itemReturned' : 'itemReturning').map((change) => [
      change.itemPublicId,
      change.newValue,
    ]),
  );
  return (
    current !== status ||
    quantityOf.size === 0 ||
    isTooMuch ||
    isAll !== (returned.status === 'RETURN_FULL' || (isAll && !isFinished)) ||
    (isFinished ? returned.amount <= 0 : returned.amount !== 0) ||
    givenBack !== returned.amount ||
    [...quantityOf].some(([id, quantity]) => quantities.get(publicIdOfItem(id)) !== quantity)
  );
};

const relocationsOf = (story: readonly StorySave[]): readonly string[] =>
  changesOf(story, 'relocation').map(({ newValue }) => String(newValue));

/** What was relocated names deliveries of its order that name it; only what was closed by hand went nowhere. */
const isRelocatedNowhere: Untrue = ({ order, delivery, story }) => {
  const [where] = relocationsOf(story);
  const numbers = [...(where?.matchAll(/(\d+) \(/g) ?? [])].map((found) => Number(found[1]));
  const others = order.deliveries.filter(({ number }) => numbers.includes(number));
  if (others.length !== numbers.length) return true;
  if (delivery.status !== 'REALLOCATED_OR_RETURNED')
    return (delivery.relocatedBy === null) === numbers.length > 0;
  if (delivery.reason?.type !== 'REALLOCATED') return numbers.length > 0;
  const moved = new Set(changesOf(story, 'itemRelocated').map(({ itemPublicId }) => itemPublicId));
  const left = new Set(changesOf(story, 'itemNotRelocated').map(({ itemPublicId }) => itemPublicId));
  return (
    others.length === 0 ||
    moved.size === 0 ||
    delivery.items.some(({ id }) => !moved.has(publicIdOfItem(id)) && !left.has(publicIdOfItem(id))) ||
    others.some(
      (target) =>
        target.relocatedBy?.id !== delivery.by.id ||
        target.moments.cameAt !== story.at(-1)?.at ||
        !target.relocation.some(({ newValue }) => String(newValue).includes(`${delivery.number} (`)),
    )
  );
};

/** What a story of the demonstration must not be, by name. */
export const untrueStories: Readonly<Record<string, Untrue>> = {
  'history out of the order of time': isOutOfTime,
  'history that leads to another status': leadsElsewhere,
  'an invoice before the agreement or after the dispatch': isInvoicedOutOfTime,
  'delivered on another day or at night': isDeliveredOutOfTime,
  'a return without its products or its money': isReturnedForNothing,
  'a relocation that leads nowhere': isRelocatedNowhere,
};
