import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { type DeliveryStatusCode, isReturn } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../../src/platform/history/chain.ts';
import { invoiceChange } from '../../src/money/payments/receivable-changes.ts';
import type { DemoDelivery } from './demo-deliveries.ts';
import { publicIdOfItem } from './demo-items.ts';
import { demoUsers, type DemoUser } from '../access/demo-people.ts';
import { type DemoSent, outcomeOf, settledAfter } from './demo-sends.ts';
import { wasSent } from './demo-sent-orders.ts';

export type DemoHistoryRow = ChainedRow & { readonly previousHash: Buffer; readonly hash: Buffer };
export type DemoHistory = {
  readonly rows: readonly DemoHistoryRow[];
  readonly version: number;
  /** ISO instant of the last save. */
  readonly updatedAt: string;
  /** Who sent the order to its supplier's system, and when; null where it wasn't sent. */
  readonly sending: Pick<DemoSent, 'by' | 'sentAt'> | null;
};

type Save = {
  /** `id` null: another system. */
  readonly by: Pick<DemoUser, 'name'> & { readonly id: number | null };
  readonly changes: readonly HistoryChange[];
  /** When, where that is known; the others share the time until it was agreed upon. */
  readonly at?: number;
  /** The save changes no field of the delivery. */
  readonly keepsVersion?: boolean;
};

/** A save as the history shows it: its version, its moment (ms), and what changed. */
export type StorySave = Pick<Save, 'by' | 'changes'> & { readonly version: number; readonly at: number };

const about = { event: 'UPDATE', itemPublicId: null, itemLabel: null } as const;

const afterConfirmation = new Set<DeliveryStatusCode>([
  'WAITING_PAYMENT',
  'WAITING_DISPATCH',
  'INVOICE_ISSUED',
]);
const afterInvoice = new Set<DeliveryStatusCode>(['DELIVERY_ROUTE', 'DELIVERED']);

const movesTotal = new Set<string>(['itemQuantity', 'discount']);

/** The statuses a delivery went through before anything came back, its first included. */
const pathOf = (delivery: DemoDelivery): readonly DeliveryStatusCode[] => {
  const path = pathTo(delivery);
  if (!wasSent(delivery) || delivery.status === 'ORDER_PROCESSING') return path;
  const [first = delivery.status, ...later] = path;
  return [first, 'ORDER_PROCESSING', ...later];
};

const pathTo = ({ status, reason }: DemoDelivery): readonly DeliveryStatusCode[] => {
  if (status === 'NOT_STARTED' || status === 'ANALYZING' || status === 'CREDIT_ANALYSIS') return [status];
  if (isReturn(status)) return ['ANALYZING', 'CONFIRMED', 'INVOICE_ISSUED', 'DELIVERED'];
  if (afterInvoice.has(status)) return ['ANALYZING', 'CONFIRMED', 'INVOICE_ISSUED', status];
  // What was refused at the door had been agreed upon.
  const wasDue = reason?.type === 'REALLOCATED_OR_RETURNED';
  return afterConfirmation.has(status) || wasDue ? ['ANALYZING', 'CONFIRMED', status] : ['ANALYZING', status];
};

const received = (delivery: DemoDelivery, first: DeliveryStatusCode): readonly Save[] => {
  const at = delivery.moments.cameAt;
  const by = delivery.relocatedBy ?? demoUsers.channel;
  const came: Save = {
    by,
    at,
    changes: [
      { ...about, field: 'created', oldValue: null, newValue: delivery.supplier.name },
      { ...about, field: 'status', oldValue: null, newValue: first },
      { ...about, field: 'total', oldValue: null, newValue: delivery.orderedTotals.totalWithTax },
    ],
  };
  return delivery.relocatedBy === null ? [came] : [came, { by, at, changes: delivery.relocation }];
};

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
                itemPublicId: publicIdOfItem(item.id),
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

const sendingChange = (newValue: string): HistoryChange => ({
  ...about,
  field: 'sending',
  oldValue: null,
  newValue,
});

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
    if (status === 'ORDER_PROCESSING') changes.push(sendingChange(`Enviado para ${delivery.supplier.name}`));
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
      changes: outcome === null ? changes : [...changes, sendingChange(outcome)],
    };
  });

/** Saves that an invoice adds: finance registers it as it is issued. */
const invoiceSaves = (
  { invoices, moments }: DemoDelivery,
  first: readonly HistoryChange[],
): readonly Save[] =>
  invoices.map((invoice, index): Save => ({
    by: demoUsers.finance,
    at: moments.issuedAt,
    changes: [...(index === 0 ? first : []), invoiceChange(invoice)],
  }));

/** What happened once it was agreed upon, each at its own moment. */
const laterSaves = (delivery: DemoDelivery, saves: readonly Save[]): readonly Save[] => {
  const { moments } = delivery;
  const standing = saves.flatMap((save): readonly Save[] => {
    switch (save.changes.find(({ field }) => field === 'status')?.newValue) {
      case 'INVOICE_ISSUED': {
        const issued = invoiceSaves(delivery, save.changes);
        return issued.length === 0 ? [{ ...save, at: moments.issuedAt }] : issued;
      }
      case 'DELIVERY_ROUTE':
        return [{ ...save, at: moments.leftAt }];
      case 'DELIVERED':
        return [{ ...save, at: moments.deliveredAt }];
      default:
        return [save];
    }
  });
  return delivery.status === 'WAITING_PAYMENT' ? [...standing, ...invoiceSaves(delivery, [])] : standing;
};

const returnSaves = ({ returned }: DemoDelivery, by: DemoUser): readonly Save[] =>
  (returned?.steps ?? []).map(({ at, changes, byFinance }) => ({
    by: byFinance ? demoUsers.finance : by,
    at,
    changes,
    keepsVersion: byFinance,
  }));

/** The save with its last status records where its products were moved to. */
const withRelocation = (saves: readonly Save[], delivery: DemoDelivery): readonly Save[] => {
  if (delivery.relocatedBy !== null || delivery.relocation.length === 0) return saves;
  return saves.map((save, index) =>
    index === saves.length - 1 ? { ...save, changes: [...save.changes, ...delivery.relocation] } : save,
  );
};

/** Moments of the saves: known ones as they are, the others spread until the delivery was agreed upon or ended. */
const momentsOf = ({ moments }: DemoDelivery, saves: readonly Save[]): readonly number[] => {
  const { cameAt, workedAt } = moments;
  const open = saves.filter(({ at }) => at === undefined).length;
  let place = 0;
  return saves.map(({ at }) => {
    if (at !== undefined) return at;
    place += 1;
    return cameAt + Math.floor(((workedAt - cameAt) * place) / open);
  });
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
  const requestedAt = delivery.status === 'ORDER_PROCESSING' ? latest : (moments[sent] ?? latest);
  const sentAt = Math.min(requestedAt, latest);
  const answeredAt = sentAt + wait;
  return moments.map((at, index) => {
    if (index <= sent) return index === sent ? sentAt : Math.min(at, sentAt);
    return index === sent + 1 ? answeredAt : Math.max(at, answeredAt);
  });
};

const statusAt = (saves: readonly Save[], status: DeliveryStatusCode): number =>
  saves.findIndex(({ changes }) => changes.some(({ newValue }) => newValue === status));

/** What happened to a delivery since it came in, in order of time. */
export const storyOf = (delivery: DemoDelivery, now: number): readonly StorySave[] => {
  const { by } = delivery;
  const path = pathOf(delivery);
  const [first = delivery.status] = path;
  const saves = [
    ...received(delivery, first),
    ...attended(delivery, by),
    ...itemSaves(delivery, by),
    ...discountSaves(delivery),
    ...withRelocation(laterSaves(delivery, statusSaves(delivery, path, by)), delivery),
    ...returnSaves(delivery, by),
  ];
  const last = saves.findLastIndex(({ changes }) => changes.some(({ field }) => movesTotal.has(field)));
  const moved = saves[last];
  const [old, current] = [delivery.orderedTotals.totalWithTax, delivery.totals.totalWithTax];
  if (moved !== undefined && old !== current)
    saves[last] = {
      ...moved,
      changes: [...moved.changes, { ...about, field: 'total', oldValue: old, newValue: current }],
    };
  const spread = momentsOf(delivery, saves);
  const sent = statusAt(saves, 'ORDER_PROCESSING');
  const moments = sent < 0 ? spread : answeredMoments(spread, sent, delivery, now);
  let version = 0;
  return saves.map((save, index) => {
    if (save.keepsVersion !== true) version += 1;
    return { by: save.by, changes: save.changes, version, at: moments[index] ?? now };
  });
};

/** A delivery's story as rows, one version for each save, chained (T31). */
export const historyOf = (delivery: DemoDelivery, now: number): DemoHistory => {
  const story = storyOf(delivery, now);
  let previous = FIRST_HASH;
  const rows = story.flatMap(({ by, changes, version, at }) =>
    changes.map((change): DemoHistoryRow => {
      const row: ChainedRow = {
        deliveryId: delivery.id,
        version,
        ...change,
        byUserId: by.id,
        byName: by.name,
        at: new Date(at).toISOString(),
        requestId: null,
      };
      const previousHash = previous;
      previous = nextHash(previousHash, row);
      return { ...row, previousHash, hash: previous };
    }),
  );
  const version = story.at(-1)?.version ?? 1;
  const sent = story[statusAt(story, 'ORDER_PROCESSING')];
  return {
    rows,
    version,
    // What finance reports later leaves the delivery as it is.
    updatedAt: new Date(story.find((save) => save.version === version)?.at ?? now).toISOString(),
    sending: sent === undefined ? null : { by: delivery.by, sentAt: sent.at },
  };
};
