import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { demoUsers } from '../access/demo-people.ts';
import { copyRows, tableRows } from '../copy-rows.ts';
import { onConnection } from '../on-connection.ts';
import { firstHistory, type NewDelivery } from './volume-history.ts';
import { type PlannedOrder, planVolume, readPatterns } from './volume-plan.ts';
import { closeLoad, type Load, markStep, openLoad } from './volume-progress.ts';
import {
  drawnTables,
  patternTables,
  planDeliveries,
  planInvoices,
  planItems,
  plannedTables,
  planOrders,
  type VolumeCopy,
  volumeCopies,
} from './volume-sql.ts';

export type VolumeOptions = {
  /** Orders to add. */
  readonly orders?: number;
  /** As many more orders as hold at least these deliveries. */
  readonly deliveries?: number;
  readonly now: Date;
  /** The load these are a part of; without it they are one of their own. */
  readonly load?: Load;
  /** Orders that are written at once, or not at all. */
  readonly ordersPerBatch?: number;
  readonly log?: (text: string) => void;
};

/** How much was added, by this run and those it continues. */
export type Volume = { readonly orders: number; readonly deliveries: number };

/** Batches written at the same time: the database works on each with two processes, one of which mostly waits. */
const WRITERS = 2;

/** The sessions of a batch: one reads and plans, the other writes what it gets with COPY. */
type Sessions = { readonly reader: pg.Client; readonly writer: pg.Client };

const prepareReader = async (reader: pg.Client, patternIds: readonly number[]): Promise<void> => {
  await reader.query(`set work_mem = '64MB'; set jit = off`);
  for (const [name, key, statement] of [...patternTables, ...drawnTables]) {
    const values = statement.includes('$1') ? [patternIds] : [];
    await reader.query(`create temporary table ${name} as ${statement}`, values);
    await reader.query(`create index on ${name} (${key})`);
    await reader.query(`analyze ${name}`);
  }
};

const copyAcross = async (
  { reader, writer }: Sessions,
  { table, columns, from }: VolumeCopy,
): Promise<void> => {
  const names = columns.map((column) => (typeof column === 'string' ? column : column[0]));
  const values = columns.map((column) => (typeof column === 'string' ? `one.${column}` : column[1]));
  await pipeline(
    reader.query(copyTo(`copy (select ${values.join(', ')} from ${from}) to stdout`)),
    writer.query(copyFrom(`copy ${table} (${names.join(', ')}) from stdin`)),
  );
};

/** One batch, all or nothing: an interrupted run leaves whole orders. */
const addBatch = async (
  sessions: Sessions,
  batch: readonly PlannedOrder[],
  channelId: number | null,
  step: string,
): Promise<void> => {
  const { reader, writer } = sessions;
  await reader.query('begin');
  await reader.query(planOrders, [
    batch.map(({ pattern }) => pattern.id),
    batch.map(({ receivedAt }) => receivedAt.toISOString()),
    batch.map(({ number }) => number),
    batch.map(({ drawn }) => drawn),
  ]);
  for (const statement of [planDeliveries, planItems, planInvoices]) await reader.query(statement);
  for (const table of plannedTables) await reader.query(`analyze ${table}`);
  await writer.query('begin');
  for (const copy of volumeCopies) await copyAcross(sessions, copy);
  const { rows } = await reader.query<NewDelivery>(
    `select v.id, s.name as supplier, d.status, d.total_with_tax_centavos as total, v.received_at as "receivedAt"
     from volume_delivery v join pattern_delivery d on d.id = v.pattern_id join supplier s on s.id = v.supplier_id order by v.id`,
  );
  await copyRows(
    writer,
    tableRows(
      'delivery_history',
      rows.flatMap((row) => firstHistory(row, channelId)),
    ),
  );
  await markStep(writer, step);
  await writer.query('commit');
  await reader.query('commit');
};

const grown = [...volumeCopies.map(({ table }) => table), 'delivery_history'];

const readChannelId = async (client: pg.Client): Promise<number | null> => {
  const { rows } = await client.query<{ id: string }>('select id from app_user where username = $1', [
    demoUsers.channel.username,
  ]);
  return rows[0] === undefined ? null : Number(rows[0].id);
};

/**
 * Adds volume for load tests: settled orders of the demonstration again and again over the three years before today, bought by all
 * stores and sold by all suppliers that serve them, with items, discounts, invoices and first history rows. A few stores, suppliers and
 * products have most of it. Interrupted and called again with the same counts it continues, up to the same counts. Refuses a database
 * without orders to repeat.
 */
export const addVolume = (
  connection: pg.ClientConfig | string,
  {
    orders = 0,
    deliveries = 0,
    now,
    load: given,
    ordersPerBatch = 4000,
    log = () => undefined,
  }: VolumeOptions,
): Promise<Volume> =>
  onConnection(connection, async (client) => {
    const none = { stores: 0, suppliers: 0, products: 0 };
    const load = given ?? (await openLoad(client, { orders, deliveries, ...none }, now));
    const patterns = await readPatterns(client, load.lastOrderId);
    if (patterns.length === 0)
      throw new Error('Não há pedidos encerrados para repetir: carregue a demonstração.');
    const all = planVolume(patterns, { orders, deliveries }, load.startedAt);
    const channelId = await readChannelId(client);
    const batches = Array.from({ length: Math.ceil(all.length / ordersPerBatch) }, (_, index) => {
      const step = `orders ${index}`;
      const planned = all.slice(index * ordersPerBatch, (index + 1) * ordersPerBatch);
      return { step, planned, isDone: load.isDone(step) };
    });
    const added = { orders: 0, deliveries: 0 };
    const count = (planned: readonly PlannedOrder[]): void => {
      added.orders += planned.length;
      added.deliveries += planned.reduce((sum, { pattern }) => sum + pattern.deliveries, 0);
    };
    for (const { planned } of batches.filter(({ isDone }) => isDone)) count(planned);
    if (added.orders > 0) log(`Volume: continua a partir de ${added.orders} de ${all.length} pedidos`);
    const waiting = batches.filter(({ isDone }) => !isDone);
    const patternIds = patterns.map(({ id }) => id);
    const work = (): Promise<void> =>
      onConnection(connection, (reader) =>
        onConnection(connection, async (writer) => {
          await prepareReader(reader, patternIds);
          await writer.query(`set synchronous_commit = off; set gin_pending_list_limit = '32MB'`);
          for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
            await addBatch({ reader, writer }, next.planned, channelId, next.step);
            count(next.planned);
            log(`Volume: ${added.orders} de ${all.length} pedidos, ${added.deliveries} entregas`);
          }
        }),
      ).catch((error: unknown) => {
        // The other writer ends its batch and takes no further one.
        waiting.length = 0;
        throw error;
      });
    const ends = await Promise.allSettled(Array.from({ length: Math.min(WRITERS, waiting.length) }, work));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    await client.query(`vacuum (analyze) ${grown.join(', ')}`);
    if (given === undefined) await closeLoad(client);
    return added;
  });
