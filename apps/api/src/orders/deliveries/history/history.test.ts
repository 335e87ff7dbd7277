import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../../../platform/history/chain.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Entry = {
  name: string;
  description: string;
  date: string;
  event: string;
  items: { label: string; value: string | null; newValue: string | null; isIdentifier: boolean }[];
};
const fresh = async (): Promise<WireDelivery> => {
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  return first;
};
const history = async (delivery: WireDelivery) =>
  (await call<Entry[]>('GET', `/order-supplier-historic-activities/${delivery.publicId}`)).body;

type StoredRow = Omit<ChainedRow, 'at'> & { at: Date; previousHash: Buffer; hash: Buffer };
const storedRows = async (delivery: WireDelivery) =>
  (
    await sql<StoredRow>`select h.* from delivery_history h join delivery d on d.id = h.delivery_id
      where d.public_id = ${delivery.publicId}::uuid order by h.id`.execute(running.db)
  ).rows;

describe('history (R-HIST-001, T31)', () => {
  test('each save is one entry with who, old and new, newest first', async () => {
    const delivery = await fresh();
    const item = delivery.orderSupplierItems[0]?.publicId ?? '';
    await call('PUT', `/order-suppliers/details/${delivery.publicId}`, {
      as: 'bia',
      body: { deliveryDate: '2031-04-02', delivery: 'AFTERNOON', logisticCost: 20, operatorNote: 'Doca 3' },
    });
    await call('PUT', `/order-supplier-items/${item}`, { body: { quantity: 10, unitPrice: 11.5 } });
    await call('DELETE', `/order-supplier-items/${item}`);
    const entries = await history(delivery);
    expect(entries.map((entry) => [entry.name, entry.description, entry.event])).toEqual([
      ['Ana Operadora', 'Produto removido', 'DELETE'],
      ['Ana Operadora', '2 alterações', 'UPDATE'],
      ['Bia Supervisora', '4 alterações', 'UPDATE'],
      ['Canal', 'Entrega recebida', 'UPDATE'],
    ]);
    expect(entries[2]?.items).toEqual([
      { label: 'Data de entrega', value: '10 mar 2031', newValue: '02 abr 2031', isIdentifier: false },
      { label: 'Período', value: 'Manhã', newValue: 'Tarde', isIdentifier: false },
      { label: 'Custo logístico', value: 'R$ 12,50', newValue: 'R$ 20,00', isIdentifier: false },
      { label: 'Comentário operações', value: null, newValue: 'Doca 3', isIdentifier: false },
    ]);
    expect(entries[1]?.items[0]).toEqual({
      label: 'Produto',
      value: 'Horta produto 1',
      newValue: 'Horta produto 1',
      isIdentifier: true,
    });
    expect(entries[1]?.items[1]).toMatchObject({
      label: 'Preço unitário',
      value: 'R$ 10,00',
      newValue: 'R$ 11,50',
    });
  });

  test('a delivery no one knows is 404', async () => {
    const answer = await call(
      'GET',
      '/order-supplier-historic-activities/11111111-1111-4111-8111-111111111111',
    );
    expect(answer.status).toBe(404);
  });

  test('the chain of a delivery verifies after concurrent edits, and a changed row breaks it', async () => {
    const delivery = await fresh();
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        call('PUT', `/order-suppliers/details/${delivery.publicId}`, {
          version: 'any',
          body: { logisticCost: 100 + index },
        }),
      ),
    );
    const rows = await storedRows(delivery);
    // Each save records its change and the total.
    expect(rows).toHaveLength(3 + 16 * 2);
    let previous = FIRST_HASH;
    for (const { at, previousHash, hash, ...row } of rows) {
      expect(previousHash.equals(previous)).toBe(true);
      previous = nextHash(previous, { ...row, at: at.toISOString() });
      expect(hash.equals(previous)).toBe(true);
    }
    expect(rows.map((row) => row.version)).toEqual([
      1,
      1,
      1,
      ...Array.from({ length: 16 }, (_, index) => [index + 2, index + 2]).flat(),
    ]);
    const second = rows[1];
    if (second === undefined) throw new Error('no row');
    const { at, previousHash, hash, ...row } = second;
    expect(nextHash(previousHash, { ...row, newValue: 'CONFIRMED', at: at.toISOString() }).equals(hash)).toBe(
      false,
    );
  });

  test("the application's own role can neither change nor delete an entry; the owner is stopped too", async () => {
    await fresh();
    const api = openDatabase(running.database.api, { size: 1 });
    await expect(sql`update delivery_history set by_name = 'x'`.execute(api.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from delivery_history`.execute(api.db)).rejects.toThrow(/permission denied/);
    await expect(sql`truncate delivery_history`.execute(api.db)).rejects.toThrow(/permission denied/);
    await api.close();
    await expect(sql`delete from delivery_history`.execute(running.db)).rejects.toThrow(/append-only/);
  });

  test('a refused or failed change leaves no entry and no event', async () => {
    const delivery = await fresh();
    const events = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from event_outbox`.execute(running.db))
        .rows[0]?.count;
    const [entries, emitted] = [await storedRows(delivery), await events()];
    await call('PUT', `/order-suppliers/details/${delivery.publicId}`, {
      body: { logisticCost: 1, deliveryDate: '2000-01-01' },
    });
    expect(await storedRows(delivery)).toEqual(entries);
    expect(await events()).toBe(emitted);
  });
});

describe('late saves are merged by field (R-HEADER-006, T19)', () => {
  test('fields without a newer change are saved, and the rules use the current values', async () => {
    const delivery = await fresh();
    const path = `/order-suppliers/details/${delivery.publicId}`;
    const put = (body: object, version: number) =>
      call<WireDelivery & { code: string }>('PUT', path, { body, version });
    await put({ logisticCost: 30 }, 1);
    const merged = await put({ delivery: 'AFTERNOON', operatorNote: 'x' }, 1);
    expect(merged.body).toMatchObject({
      version: 3,
      logisticCost: 30,
      delivery: 'AFTERNOON',
      operatorNote: 'x',
    });
    expect((await put({ operatorNote: 'y', deliveryDate: '2031-09-09' }, 2)).status).toBe(409);
    // An unchanged value overwrites nothing, however old the base version is.
    expect((await put({ logisticCost: 30 }, 1)).status).toBe(200);
    await sql`update delivery set status = 'CONFIRMED' where public_id = ${delivery.publicId}::uuid`.execute(
      running.db,
    );
    expect((await put({ deliveryDate: '2031-09-09' }, 1)).body.code).toBe('DELIVERY_LOCKED');
  });
});
