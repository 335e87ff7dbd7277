import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { unsafeSettings } from '../../src/platform/db/durability.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../../src/platform/history/chain.ts';
import { addOrderWorld, intakeBody, type WireOrder } from '../worlds/order-world.ts';
import { createProduct, type Product } from '../product-process.ts';
import { addPeople, testPeople } from '../test-app.ts';

// T01, T02, T03a in their quick form: the product as a separate process, killed alone or together with its database while
// eight writers edit; no acknowledged write may be lost or happen twice.

const KILLS = Number(process.env['KILLS'] ?? 20);
const WRITERS = 8;
let dataDir = '';
let product: Product;

const databaseProcesses = async (): Promise<number[]> => {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(server.superuser);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  await server.leave();
  return rows.map((row) => row.pid);
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
};

type Write = { readonly item: string; readonly quantity: number; readonly key: string };
const acknowledged: Write[] = [];
let items: readonly string[] = [];
let deliveryId = '';
let token = '';

const send = (write: Write): Promise<Response | null> =>
  fetch(product.url(`/order-supplier-items/${write.item}`), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': write.key,
      'if-match': '*',
    },
    body: JSON.stringify({ quantity: write.quantity }),
  }).catch(() => null);

/** Sends the same write with its key until it is answered: however often it is sent, it takes effect once. */
const writeUntilAnswered = async (write: Write): Promise<void> => {
  for (;;) {
    const answer = await send(write);
    if (answer?.ok) return void acknowledged.push(write);
    if (answer !== null && answer.status !== 503 && answer.status !== 409 && answer.status !== 429) {
      throw new Error(`${answer.status} ${await answer.text()}`);
    }
    await pause(20);
  }
};

type StoredRow = Omit<ChainedRow, 'at'> & { readonly id: number; readonly at: Date; readonly hash: Buffer };

/** Ids of history rows whose hash doesn't match the row and its predecessor. */
const brokenLinks = async (pool: pg.Pool, delivery: string): Promise<number[]> => {
  const { rows } = await pool.query<StoredRow>(
    `select h.id, h.delivery_id as "deliveryId", h.version, h.field, h.event, h.item_public_id as "itemPublicId",
       h.item_label as "itemLabel", h.old_value as "oldValue", h.new_value as "newValue", h.by_user_id as "byUserId",
       h.by_name as "byName", h.at, h.request_id as "requestId", h.hash
     from delivery_history h join delivery d on d.id = h.delivery_id where d.public_id = $1 order by h.id`,
    [delivery],
  );
  let previous = FIRST_HASH;
  return rows.flatMap((row) => {
    const made = nextHash(previous, { ...row, at: row.at.toISOString() });
    previous = row.hash;
    return made.equals(row.hash) ? [] : row.id;
  });
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'celeiro-kills-'));
  // T03a
  product = await createProduct(dataDir, 10_000, { JOBS: 'false' });
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate({ connection: server.owner });
  const { db, close } = openDatabase(server.owner, { size: 2 });
  await addPeople(db);
  const world = await addOrderWorld(db);
  await close();
  await server.leave();
  await product.start();
  const channel = await product.login('celeiro-seller', 'sellerweb', testPeople.canal.username);
  const created = await fetch(product.url('/orders'), {
    method: 'POST',
    headers: { authorization: `Bearer ${channel}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...intakeBody(world, WRITERS), orderUniqueId: 'KILLED-1' }),
  });
  const order = (await created.json()) as WireOrder; // the intake's answer
  const delivery = order.orderSuppliers[0];
  deliveryId = delivery?.publicId ?? '';
  items = delivery?.orderSupplierItems.map((item) => item.publicId) ?? [];
  token = await product.login('celeiro-web', 'intranetweb', testPeople.ana.username);
}, 60_000);

afterAll(async () => {
  product.kill();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('an acknowledged write survives', () => {
  it(`T01, T03a: ${KILLS} kills under ${WRITERS} writers lose nothing and double nothing`, async () => {
    expect(items).toHaveLength(WRITERS);
    let isOver = false;
    const writers = items.map(async (item, writer) => {
      for (let count = 1; !isOver; count += 1) {
        await writeUntilAnswered({ item, quantity: 10 + count / 1000, key: `w${writer}-${count}` });
      }
    });
    for (let round = 0; round < KILLS; round += 1) {
      const before = acknowledged.length;
      // In every round the writers are working before the kill.
      while (acknowledged.length < before + 2 * WRITERS) await pause(5);
      const withDatabase = round % 2 === 0;
      const processes = withDatabase ? await databaseProcesses() : [];
      product.kill();
      for (const pid of processes) kill(pid);
      // T03a: ready within 10 s after any kill, without help.
      await product.start();
    }
    isOver = true;
    await Promise.all(writers);

    const server = await startEmbeddedPostgres({ dataDir });
    const { pool, close } = openDatabase(server.owner, { size: 2 });
    const { rows } = await pool.query<{ item: string; quantity: number }>(
      `select h.item_public_id as item, (h.new_value #>> '{}')::int as quantity from delivery_history h
       join delivery d on d.id = h.delivery_id where d.public_id = $1 and h.field = 'itemQuantity' and h.old_value <> 'null'`,
      [deliveryId],
    );
    const stored = new Map<string, number>();
    for (const row of rows) {
      const name = `${row.item}/${row.quantity}`;
      stored.set(name, (stored.get(name) ?? 0) + 1);
    }
    const wrong = acknowledged.filter(
      (write) => stored.get(`${write.item}/${Math.round(write.quantity * 1000)}`) !== 1,
    );
    expect(wrong).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 2 * WRITERS);
    // The stored values are each writer's last acknowledged ones.
    const last = new Map(acknowledged.map((write) => [write.item, Math.round(write.quantity * 1000)]));
    const standing = await pool.query<{ item: string; quantity: number }>(
      `select i.public_id as item, i.quantity_milli as quantity from delivery_item i
       join delivery d on d.id = i.delivery_id where d.public_id = $1`,
      [deliveryId],
    );
    expect(new Map(standing.rows.map((row) => [row.item, row.quantity]))).toEqual(last);
    // T31: the chain holds after all of it.
    expect(await brokenLinks(pool, deliveryId)).toEqual([]);
    await close();
    await server.leave();
  }, 240_000);

  it('T02: every acknowledged write is flushed, on the default configuration', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const { pool, close } = openDatabase(server.owner, { size: 1 });
    expect(await unsafeSettings(pool)).toEqual([]);
    const syncs = async (): Promise<number> => {
      const { rows } = await pool.query<{ syncs: number }>(
        `select coalesce(sum(fsyncs), 0)::int as syncs from pg_stat_io where object = 'wal'`,
      );
      return rows[0]?.syncs ?? 0;
    };
    const before = await syncs();
    const item = items[0] ?? '';
    // One after another: simultaneous writes may share a flush.
    for (let count = 1; count <= 50; count += 1) {
      await writeUntilAnswered({ item, quantity: 20 + count / 1000, key: `sync-${count}` });
    }
    // Other processes publish their counters within a second of their last work.
    await expect
      .poll(async () => (await syncs()) - before, { timeout: 20_000, interval: 250 })
      .toBeGreaterThanOrEqual(50);
    await close();
    await server.leave();
  }, 60_000);
});
