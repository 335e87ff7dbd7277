import { startOfBusinessDate } from '@celeiro/rules/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/deliveries/history.ts';
import { type DeliveryStatusCode, isReturn } from '@celeiro/rules/deliveries/statuses.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../src/platform/history/chain.ts';
import type { DemoDelivery, DemoOrder } from './demo-deliveries.ts';
import { demoUsers, type DemoUser } from './demo-people.ts';
import { type DemoSent, outcomeOf, settledAfter } from './demo-sends.ts';
import { wasSent } from './demo-sent-orders.ts';
import type { Random } from './random.ts';

export type DemoHistoryRow = ChainedRow & { readonly previousHash: Buffer; readonly hash: Buffer };
export type DemoHistory = {
  readonly rows: readonly DemoHistoryRow[];
  readonly version: number;
  /** ISO instant of the last save. */
  readonly updatedAt: string;
  /** Who sent the order to its supplier's system, and when; null where nobody did. */
  readonly sending: Pick<DemoSent, 'by' | 'sentAt'> | null;
};

type Save = {
  /** `id` null: another system. */
  readonly by: Pick<DemoUser, 'name'> & { readonly id: number | null };
  readonly changes: readonly HistoryChange[];
};

const about = { event: 'UPDATE', itemPublicId: null, itemLabel: null } as const;

const afterConfirmation = new Set<DeliveryStatusCode>([
  'WAITING_PAYMENT',
  'WAITING_DISPATCH',
  'INVOICE_ISSUED',
  'DELIVERY_ROUTE',
  'DELIVERED',
]);

const movesTotal = new Set<string>(['itemQuantity', 'discount']);

/** The statuses a delivery went through, its first and its present one included. */
const pathOf = (delivery: DemoDelivery): readonly DeliveryStatusCode[] => {
  const path = pathTo(delivery.status);
  if (!wasSent(delivery) || delivery.status === 'ORDER_PROCESSING') return path;
  const [first = delivery.status, ...later] = path;
  return [first, 'ORDER_PROCESSING', ...later];
};

const pathTo = (status: DeliveryStatusCode): readonly DeliveryStatusCode[] => {
  if (status === 'NOT_STARTED' || status === 'ANALYZING' || status === 'CREDIT_ANALYSIS') return [status];
  if (isReturn(status)) return ['ANALYZING', 'CONFIRMED', 'INVOICE_ISSUED', 'DELIVERED', status];
  if (status === 'DELIVERED') return ['ANALYZING', 'CONFIRMED', 'INVOICE_ISSUED', 'DELIVERED'];
  return afterConfirmation.has(status) ? ['ANALYZING', 'CONFIRMED', status] : ['ANALYZING', status];
};

const received = (delivery: DemoDelivery, first: DeliveryStatusCode): Save => ({
  by: demoUsers.channel,
  changes: [
    { ...about, field: 'created', oldValue: null, newValue: delivery.supplier.name },
    { ...about, field: 'status', oldValue: null, newValue: first },
    { ...about, field: 'total', oldValue: null, newValue: delivery.orderedTotals.totalWithTax },
  ],
});

const attended = (delivery: DemoDelivery, by: DemoUser): readonly Save[] => {
  const changes: HistoryChange[] = [];
  if (delivery.operatorName !== null)
    changes.push({ ...about, field: 'operator', oldValue: null, newValue: delivery.operatorName });
  if (delivery.operatorNote !== null)
    changes.push({ ...about, field: 'operatorNote', oldValue: null, newValue: delivery.operatorNote });
  return changes.length === 0 ? [] : [{ by, changes }];
};

const itemSaves = (delivery: DemoDelivery, by: DemoUser): readonly Save[] =>
  delivery.items.flatMap((item) =>
    item.orderedQuantity === null
      ? []
      : [
          {
            by,
            changes: [
              {
                field: 'itemQuantity',
                event: 'UPDATE',
                itemPublicId: item.publicId,
                itemLabel: item.product.name,
                oldValue: item.orderedQuantity,
                newValue: item.quantity,
              },
            ],
          },
        ],
  );

const discountSaves = (delivery: DemoDelivery): readonly Save[] =>
  delivery.discounts
    .filter((discount) => !discount.isOffer)
    .map((discount) => ({
      by: discount.addedBy,
      changes: [
        {
          field: 'discount',
          event: 'UPDATE',
          itemPublicId: discount.publicId,
          itemLabel: discount.reason,
          oldValue: null,
          newValue: discount.amount,
        },
      ],
    }));

const told = (newValue: string): HistoryChange => ({ ...about, field: 'sending', oldValue: null, newValue });

const statusSaves = (
  delivery: DemoDelivery,
  path: readonly DeliveryStatusCode[],
  by: DemoUser,
): readonly Save[] =>
  path.slice(1).map((status, index): Save => {
    const former = path[index] ?? null;
    const changes: HistoryChange[] = [{ ...about, field: 'status', oldValue: former, newValue: status }];
    const isLast = index === path.length - 2;
    if (isLast && delivery.reason !== null)
      changes.push({
        ...about,
        field: 'statusReason',
        oldValue: null,
        newValue: delivery.reason.description,
      });
    if (isLast && delivery.reasonComment !== null)
      changes.push({
        ...about,
        field: 'statusReasonComment',
        oldValue: null,
        newValue: delivery.reasonComment,
      });
    if (status === 'ORDER_PROCESSING') changes.push(told(`Enviado para ${delivery.supplier.name}`));
    if (former !== 'ORDER_PROCESSING') return { by, changes };
    // The supplier's system answered, with its own number where it took the order.
    if (delivery.orderExternalId !== null)
      changes.push({
        ...about,
        field: 'orderExternalId',
        oldValue: null,
        newValue: delivery.orderExternalId,
      });
    const outcome = outcomeOf(delivery);
    return {
      by: { id: null, name: delivery.supplier.name },
      changes: outcome === null ? changes : [...changes, told(outcome)],
    };
  });

const hour = 3_600_000;

/** Saves spread from the order's arrival to the delivery's day, or its first hours when that lies ahead. */
const momentsOf = (random: Random, order: DemoOrder, delivery: DemoDelivery, count: number, now: number) => {
  const deliveredAt = startOfBusinessDate(delivery.deliveryDate) + random.int(8, 17) * hour;
  const worked = order.receivedAt + random.int(2, 9) * hour;
  const end = Math.max(order.receivedAt + 1, Math.min(now, deliveredAt < now ? deliveredAt : worked));
  const step = (end - order.receivedAt) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => Math.floor(order.receivedAt + index * step));
};

/** The same moments where save number `sent` sent the order: the answer came when the supplier's system gave it. */
const answeredMoments = (
  moments: readonly number[],
  sent: number,
  delivery: DemoDelivery,
  now: number,
): readonly number[] => {
  const wait = settledAfter(delivery);
  // What is on its way was sent a moment ago: nothing stays there for long.
  const latest = now - (delivery.status === 'ORDER_PROCESSING' ? 5_000 : wait + 1_000);
  const wished = delivery.status === 'ORDER_PROCESSING' ? latest : (moments[sent] ?? latest);
  const sentAt = Math.min(wished, latest);
  const answeredAt = sentAt + wait;
  return moments.map((at, index) => {
    if (index <= sent) return index === sent ? sentAt : Math.min(at, sentAt);
    return index === sent + 1 ? answeredAt : Math.max(at, answeredAt);
  });
};

/** What happened to a delivery since it came in, one version for each save, chained (T31). */
export const historyOf = (
  random: Random,
  order: DemoOrder,
  delivery: DemoDelivery,
  now: number,
): DemoHistory => {
  const by = delivery.operator ?? random.pick(demoUsers.operators);
  const path = pathOf(delivery);
  const [first = delivery.status] = path;
  const saves = [
    received(delivery, first),
    ...attended(delivery, by),
    ...itemSaves(delivery, by),
    ...discountSaves(delivery),
    ...statusSaves(delivery, path, by),
  ];
  const last = saves.findLastIndex(({ changes }) => changes.some(({ field }) => movesTotal.has(field)));
  const moved = saves[last];
  const [old, current] = [delivery.orderedTotals.totalWithTax, delivery.totals.totalWithTax];
  if (moved !== undefined && old !== current)
    saves[last] = {
      ...moved,
      changes: [...moved.changes, { ...about, field: 'total', oldValue: old, newValue: current }],
    };
  const sent = saves.findIndex(({ changes }) =>
    changes.some(({ newValue }) => newValue === 'ORDER_PROCESSING'),
  );
  const spread = momentsOf(random, order, delivery, saves.length, now);
  const moments = sent < 0 ? spread : answeredMoments(spread, sent, delivery, now);
  const at = (index: number): string => new Date(moments[index] ?? now).toISOString();
  let previous = FIRST_HASH;
  const rows = saves.flatMap((save, index) =>
    save.changes.map((change): DemoHistoryRow => {
      const row: ChainedRow = {
        deliveryId: delivery.id,
        version: index + 1,
        ...change,
        byUserId: save.by.id,
        byName: save.by.name,
        at: at(index),
        requestId: null,
      };
      const previousHash = previous;
      previous = nextHash(previousHash, row);
      return { ...row, previousHash, hash: previous };
    }),
  );
  const sending = sent < 0 ? null : { by, sentAt: moments[sent] ?? now };
  return { rows, version: saves.length, updatedAt: at(saves.length - 1), sending };
};
