import { settledStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import type pg from 'pg';
import { type ChainedRow, FIRST_HASH, nextHash } from '../../src/platform/history/chain.ts';
import { copyRows, tableRows } from '../copy-rows.ts';
import { demoUsers } from '../access/demo-people.ts';
import { onConnection } from '../on-connection.ts';
import { copyDeliveries, planDeliveries, planOrders } from './volume-sql.ts';

export type VolumeOptions = {
  /** Orders to add. */
  readonly orders?: number;
  /** As many more orders as hold at least these deliveries. */
  readonly deliveries?: number;
  readonly now: Date;
  readonly log?: (text: string) => void;
};

/** How much was added. */
export type Volume = { readonly orders: number; readonly deliveries: number };

type Pattern = { readonly id: number; readonly deliveries: number; readonly receivedAt: number };

const ordersPerBatch = 4000;
const day = 86_400_000;
// The volume is in the two years before the demonstration, oldest first.
const oldest = 850 * day;
const newest = 121 * day;

/**
 * Orders that are over and done with: repeating them takes nothing of a store's credit, uses no coupon and leans on no
 * supervisor's approval, on no return and on no relocation, which more hangs on than is repeated.
 */
const readPatterns = async (client: pg.Client): Promise<readonly Pattern[]> => {
  const { rows } = await client.query<{ id: string; deliveries: string; receivedAt: Date }>(
    `select o.id, count(*) as deliveries, o.created_at as "receivedAt"
     from customer_order o join delivery d on d.order_id = o.id
     where o.coupon_id is null and o.id in (select id from customer_order order by id limit 5000)
     group by o.id
     having count(*) <= 8 and not bool_or(d.exceeded_discount_policy)
       and bool_and(d.status = 'CANCELED' or (d.status = 'DELIVERED' and not exists (
         select from invoice n join installment t on t.invoice_id = n.id where n.delivery_id = d.id
           and t.status not in (${settledStatuses.map((status) => `'${status}'`).join()}))))
       and bool_and(d.status <> 'REALLOCATED_OR_RETURNED'
         and not exists (select from delivery_return r where r.delivery_id = d.id))
     order by o.id`,
  );
  return rows.map(({ id, deliveries, receivedAt }) => ({
    id: Number(id),
    deliveries: Number(deliveries),
    receivedAt: receivedAt.getTime(),
  }));
};

/** Which orders are repeated, in turn, until both counts are reached. */
const choosePatterns = (
  patterns: readonly Pattern[],
  counts: { readonly orders: number; readonly deliveries: number },
): readonly Pattern[] => {
  const chosen: Pattern[] = [];
  for (let place = 0, left = counts.deliveries; chosen.length < counts.orders || left > 0; place += 1) {
    // A step that shares no factor with the length visits every pattern before one comes again.
    const pattern = patterns[(place * 7919) % patterns.length];
    if (pattern === undefined) break;
    if (chosen.length >= counts.orders) left -= pattern.deliveries;
    chosen.push(pattern);
  }
  return chosen;
};

/** The pattern's own moment moved by whole weeks to about `ms`: week day and hour stay those the supplier works. */
const momentNear = (pattern: Pattern, ms: number): Date => {
  const week = 7 * day;
  return new Date(pattern.receivedAt + Math.round((ms - pattern.receivedAt) / week) * week);
};

type NewDelivery = {
  readonly id: string;
  readonly supplier: string;
  readonly status: string;
  readonly total: string;
  readonly receivedAt: Date;
};

const historyColumns = (row: ChainedRow, previousHash: Buffer, hash: Buffer) => ({
  delivery_id: row.deliveryId,
  version: row.version,
  field: row.field,
  event: row.event,
  old_value: { json: row.oldValue },
  new_value: { json: row.newValue },
  by_user_id: row.byUserId,
  by_name: row.byName,
  at: row.at,
  previous_hash: previousHash,
  hash,
});

/** The rows every delivery starts with, chained as the product chains them (T31). */
const firstHistory = (delivery: NewDelivery, channelId: number | null) => {
  const changes = [
    ['created', delivery.supplier],
    ['status', delivery.status],
    ['total', Number(delivery.total)],
  ] as const;
  let previous = FIRST_HASH;
  return changes.map(([field, newValue]) => {
    const row: ChainedRow = {
      deliveryId: Number(delivery.id),
      version: 1,
      field,
      event: 'UPDATE',
      itemPublicId: null,
      itemLabel: null,
      oldValue: null,
      newValue,
      byUserId: channelId,
      byName: demoUsers.channel.name,
      at: delivery.receivedAt.toISOString(),
      requestId: null,
    };
    const before = previous;
    previous = nextHash(before, row);
    return historyColumns(row, before, previous);
  });
};

/** One batch, all or nothing: an interrupted run leaves whole orders. */
const addBatch = async (
  client: pg.Client,
  batch: readonly { readonly pattern: Pattern; readonly receivedAt: Date }[],
  channelId: number | null,
): Promise<void> => {
  await client.query('begin');
  await client.query(planOrders, [
    batch.map(({ pattern }) => pattern.id),
    batch.map(({ receivedAt }) => receivedAt.toISOString()),
  ]);
  await client.query(planDeliveries);
  for (const statement of copyDeliveries) await client.query(statement);
  const { rows } = await client.query<NewDelivery>(
    `select d.id, s.name as supplier, d.status, d.total_with_tax_centavos as total, d.received_at as "receivedAt"
     from volume_delivery v join delivery d on d.id = v.id join supplier s on s.id = d.supplier_id order by d.id`,
  );
  await copyRows(
    client,
    tableRows(
      'delivery_history',
      rows.flatMap((row) => firstHistory(row, channelId)),
    ),
  );
  await client.query('drop table volume_delivery, volume_order');
  await client.query('commit');
};

const grown = [
  'customer_order',
  'delivery',
  'delivery_item',
  'delivery_discount',
  'invoice',
  'installment',
  'delivery_history',
];

/**
 * Adds volume for load tests: settled orders of the demonstration again and again over the two years before it, items,
 * discounts, invoices and first history rows with them. Refuses a database without orders to repeat.
 */
export const addVolume = (
  connection: pg.ClientConfig | string,
  { orders = 0, deliveries = 0, now, log = () => undefined }: VolumeOptions,
): Promise<Volume> =>
  onConnection(connection, async (client) => {
    const patterns = await readPatterns(client);
    if (patterns.length === 0)
      throw new Error('Não há pedidos encerrados para repetir: carregue a demonstração.');
    const chosen = choosePatterns(patterns, { orders, deliveries });
    const step = (oldest - newest) / Math.max(1, chosen.length);
    const all = chosen.map((pattern, index) => ({
      pattern,
      receivedAt: momentNear(pattern, now.getTime() - oldest + index * step),
    }));
    const channel = await client.query<{ id: string }>('select id from app_user where username = $1', [
      demoUsers.channel.username,
    ]);
    const channelId = channel.rows[0] === undefined ? null : Number(channel.rows[0].id);
    let added = 0;
    for (let start = 0; start < all.length; start += ordersPerBatch) {
      const batch = all.slice(start, start + ordersPerBatch);
      await addBatch(client, batch, channelId);
      added += batch.reduce((sum, { pattern }) => sum + pattern.deliveries, 0);
      log(`Volume: ${start + batch.length} de ${all.length} pedidos, ${added} entregas`);
    }
    await client.query(`vacuum (analyze) ${grown.join(', ')}`);
    return { orders: all.length, deliveries: added };
  });
