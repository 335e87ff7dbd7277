import { startOfBusinessDate } from '@celeiro/rules/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/deliveries/history.ts';
import { type DeliveryStatusCode, isReturn } from '@celeiro/rules/deliveries/statuses.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../src/platform/history/chain.ts';
import type { DemoDelivery, DemoOrder } from './demo-deliveries.ts';
import { demoUsers, type DemoUser } from './demo-people.ts';
import type { Random } from './random.ts';

export type DemoHistoryRow = ChainedRow & { readonly previousHash: Buffer; readonly hash: Buffer };
export type DemoHistory = {
  readonly rows: readonly DemoHistoryRow[];
  readonly version: number;
  /** ISO instant of the last save. */
  readonly updatedAt: string;
};

type Save = { readonly by: DemoUser; readonly changes: readonly HistoryChange[] };

const about = { event: 'UPDATE', itemPublicId: null, itemLabel: null } as const;

const afterConfirmation = new Set<DeliveryStatusCode>([
  'WAITING_DISPATCH',
  'INVOICE_ISSUED',
  'DELIVERY_ROUTE',
  'DELIVERED',
]);

const movesTotal = new Set<string>(['itemQuantity', 'discount']);

/** The statuses a delivery went through, its first and its present one included. */
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

const statusSaves = (
  delivery: DemoDelivery,
  path: readonly DeliveryStatusCode[],
  by: DemoUser,
): readonly Save[] =>
  path.slice(1).map((status, index): Save => {
    const changes: HistoryChange[] = [
      { ...about, field: 'status', oldValue: path[index] ?? null, newValue: status },
    ];
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
    if (index === 0 && delivery.orderExternalId !== null)
      changes.push({
        ...about,
        field: 'orderExternalId',
        oldValue: null,
        newValue: delivery.orderExternalId,
      });
    return { by, changes };
  });

const hour = 3_600_000;

/** Saves spread from the order's arrival to the delivery's day, or its first hours when that lies ahead. */
const momentsOf = (random: Random, order: DemoOrder, delivery: DemoDelivery, count: number, now: number) => {
  const deliveredAt = startOfBusinessDate(delivery.deliveryDate) + random.int(8, 17) * hour;
  const worked = order.receivedAt + random.int(2, 9) * hour;
  const end = Math.max(order.receivedAt + 1, Math.min(now, deliveredAt < now ? deliveredAt : worked));
  const step = (end - order.receivedAt) / Math.max(1, count - 1);
  return (index: number): string => new Date(Math.floor(order.receivedAt + index * step)).toISOString();
};

/** What happened to a delivery since it came in, one version for each save, chained (T31). */
export const historyOf = (
  random: Random,
  order: DemoOrder,
  delivery: DemoDelivery,
  now: number,
): DemoHistory => {
  const by = delivery.operator ?? random.pick(demoUsers.operators);
  const path = pathTo(delivery.status);
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
  const at = momentsOf(random, order, delivery, saves.length, now);
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
  return { rows, version: saves.length, updatedAt: at(saves.length - 1) };
};
