import type pg from 'pg';

/** What a load was asked to add; the same numbers continue a load that was interrupted. */
export type LoadCounts = Readonly<
  Record<'orders' | 'deliveries' | 'stores' | 'suppliers' | 'products', number>
>;

/** A running load: since when, from which orders it repeats, and which of its steps are committed. */
export type Load = {
  readonly startedAt: Date;
  readonly lastOrderId: number;
  readonly isDone: (step: string) => boolean;
};

/**
 * Opens the load of these counts: the interrupted one of the same counts, else a new one. What an interrupted load of other counts
 * has added stays.
 */
export const openLoad = async (client: pg.Client, counts: LoadCounts, now: Date): Promise<Load> => {
  const text = JSON.stringify(counts);
  await client.query('begin');
  await client.query('create schema if not exists volume_load');
  await client.query(`create table if not exists volume_load.load (
    counts text primary key, started_at timestamptz not null, last_order_id bigint not null)`);
  await client.query('create table if not exists volume_load.step (name text primary key)');
  const { rowCount } = await client.query('select from volume_load.load where counts = $1', [text]);
  if (!rowCount) {
    await client.query('truncate volume_load.load, volume_load.step');
    await client.query(
      'insert into volume_load.load select $1, $2, coalesce(max(id), 0) from customer_order',
      [text, now.toISOString()],
    );
  }
  await client.query('commit');
  const load = await client.query<{ startedAt: Date; lastOrderId: string }>(
    'select started_at as "startedAt", last_order_id as "lastOrderId" from volume_load.load',
  );
  const steps = await client.query<{ name: string }>('select name from volume_load.step');
  const done = new Set(steps.rows.map(({ name }) => name));
  const [row] = load.rows;
  if (row === undefined) throw new Error('Outra carga começou neste banco: espere que ela termine.');
  return {
    startedAt: row.startedAt,
    lastOrderId: Number(row.lastOrderId),
    isDone: (step) => done.has(step),
  };
};

/** Marks a step as done, in the transaction that wrote it. */
export const markStep = async (client: pg.Client, step: string): Promise<void> => {
  await client.query('insert into volume_load.step values ($1)', [step]);
};

/** Forgets a load that is complete. */
export const closeLoad = async (client: pg.Client): Promise<void> => {
  await client.query('drop schema if exists volume_load cascade');
};
