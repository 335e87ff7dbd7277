import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../src/platform/db/test-database.ts';
import { wrongRows } from '../seed-checks.ts';
import { column, seededAt, type Seeded, single, verifyChains } from '../../test/worlds/seeded-database.ts';
import { addVolume } from './volume.ts';

const afternoon = new Date('2026-11-19T18:40:00Z');

let demo: Seeded;
let whole: Seeded;
beforeAll(async () => {
  demo = await seededAt(afternoon);
  whole = await seededAt(afternoon);
}, 180_000);
afterAll(async () => {
  for (const { client, database } of [demo, whole]) {
    await client.end();
    await database.drop();
  }
});

describe('volume', () => {
  test('repeats settled orders, amounts and chains as right as before', async () => {
    const before = await single(demo, `select count(*) as value from delivery`);
    const open = `select coalesce(sum(total_with_tax_centavos), 0) as value from delivery where credit_open`;
    const openBefore = await single(demo, open);
    const lines: string[] = [];
    const added = await addVolume(demo.database.owner, {
      orders: 30,
      deliveries: 200,
      now: afternoon,
      log: (line) => lines.push(line),
    });
    expect(added.deliveries).toBeGreaterThanOrEqual(230);
    expect(await single(demo, `select count(*) as value from delivery`)).toBe(before + added.deliveries);
    expect(await single(demo, open)).toBe(openBefore);
    expect(lines).toEqual([
      `Volume: ${added.orders} de ${added.orders} pedidos, ${added.deliveries} entregas`,
    ]);
    for (const [name, query] of Object.entries(wrongRows))
      expect((await demo.client.query(query)).rows, name).toEqual([]);
    await verifyChains(demo);
  });

  test('an interrupted load continues, and ends as one that was not interrupted', async () => {
    // Two databases with the same demonstration, one of which is switched off in between.
    const resumed = await seededAt(afternoon);
    const counts = { orders: 60, ordersPerBatch: 7, now: afternoon };
    const tables = [
      'customer_order',
      'delivery',
      'delivery_item',
      'delivery_discount',
      'invoice',
      'installment',
    ];
    const rows = async (seeded: Seeded) => {
      const found = [];
      for (const table of [...tables, 'delivery_history'])
        found.push(await single(seeded, `select count(*) as value from ${table}`));
      const text = await column<string>(
        seeded,
        `select md5(string_agg(line, ',' order by line)) as value from (select concat_ws(' ', o.created_at, o.store_id, d.position,
           d.supplier_id, d.delivery_date, d.total_centavos, i.position, i.supplier_product_id, i.total_centavos) as line
         from customer_order o join delivery d on d.order_id = o.id join delivery_item i on i.delivery_id = d.id) l`,
      );
      return [...found, ...text];
    };
    expect(await rows(resumed)).toEqual(await rows(whole));
    const added = await addVolume(whole.database.owner, counts);
    const lines: string[] = [];
    const stop = new Error('switched off');
    const log = (line: string): void => {
      if (lines.push(line) === 3) throw stop;
    };
    await expect(addVolume(resumed.database.owner, { ...counts, log })).rejects.toThrow(stop);
    const before = await single(resumed, 'select count(*) as value from customer_order');
    expect(before).toBeLessThan(await single(whole, 'select count(*) as value from customer_order'));
    // A later day: what began keeps its own.
    const now = new Date(afternoon.getTime() + 86_400_000);
    expect(await addVolume(resumed.database.owner, { ...counts, now })).toEqual(added);
    expect(await rows(resumed)).toEqual(await rows(whole));
    expect(await verifyChains(resumed)).toBe(await verifyChains(whole));
    expect(await column(resumed, `select to_regnamespace('volume_load')::text as value`)).toEqual([null]);
    await resumed.client.end();
    await resumed.database.drop();
  }, 120_000);

  test('a few stores and suppliers have most of it', async () => {
    const shareOfFirst = (of: string) =>
      single(
        demo,
        `select sum(n) filter (where place <= total / 5) / sum(n) as value from (
           select count(*) as n, row_number() over (order by count(*) desc) as place, count(*) over () as total
           from delivery where id > (select max(id) - 400 from delivery) group by ${of}) x`,
      );
    await addVolume(demo.database.owner, { deliveries: 400, now: afternoon });
    expect(await shareOfFirst('store_id')).toBeGreaterThan(0.3);
    expect(await shareOfFirst('supplier_id')).toBeGreaterThan(0.4);
    for (const [name, query] of Object.entries(wrongRows))
      expect((await demo.client.query(query)).rows, name).toEqual([]);
  });

  test('a database without orders is refused', async () => {
    const database = await createTestDatabase();
    await expect(addVolume(database.owner, { orders: 1, now: afternoon })).rejects.toThrow(/demonstração/);
    await database.drop();
  });
});
