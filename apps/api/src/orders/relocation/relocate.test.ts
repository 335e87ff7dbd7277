import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { slipOf7Days, type WireOrder } from '../../../test/worlds/order-world.ts';
import {
  call,
  delivery,
  discount,
  feira,
  line,
  order,
  quitanda,
  relocation,
  running,
  save,
  snapshot,
  source,
  summaryOf,
  two,
  openRelocations,
  closeRelocations,
  placeSource,
  wholeOrder,
} from '../../../test/worlds/relocation-world.ts';

beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);

describe('saving a relocation (R-RELOC-016, R-RELOC-017, R-RELOC-018)', () => {
  test('the source ends with its reason, the new deliveries join the order with day, term and price of theirs', async () => {
    const { status, body } = await save(relocation(two()));
    expect(status).toBe(200);
    const [ended, other, first, second] = body.orderSuppliers;
    // R-RELOC-006
    expect(ended).toMatchObject({
      publicId: source.publicId,
      orderSupplierStatus: { name: 'REALLOCATED_OR_RETURNED' },
      orderStatusReason: { name: 'NO_STOCK' },
      orderStatusReasonComment: 'Sem estoque',
      version: source.version + 1,
    });
    expect(other).toEqual(order.orderSuppliers[1]);
    expect(first).toMatchObject({
      supplier: 'Feira',
      deliveryDate: '2031-03-10',
      delivery: 'MORNING',
      celeiroPaymentMethodPublicId: slipOf7Days,
      orderSupplierStatus: { name: 'ANALYZING' },
    });
    expect(
      first?.orderSupplierItems.map((item) => [item.quantity, item.unitPrice, item.totalAmount]),
    ).toEqual([
      [10, 9, 90],
      [10, 8, 80],
    ]);
    expect(second?.orderSupplierItems.map((item) => [item.quantity, item.unitPrice])).toEqual([[10, 10]]);
  });

  test('is recorded in the history of every delivery, in the chain', async () => {
    const { body } = await save(relocation(two()));
    const created = body.orderSuppliers.slice(2).map(({ orderNumber }) => orderNumber);
    const historyOf = async (id: string | undefined) => {
      const { rows } = await sql<{ value: string }>`
        select h.new_value #>> '{}' as value from delivery_history h join delivery d on d.id = h.delivery_id
        where d.public_id = ${id}::uuid and h.field = 'relocation'`.execute(running.db);
      return rows.map(({ value }) => value);
    };
    expect(await historyOf(source.publicId)).toEqual([
      `Para as entregas ${created[0]} (Feira), ${created[1]} (Quitanda)`,
    ]);
    expect(await historyOf(body.orderSuppliers[2]?.publicId)).toEqual([
      `Da entrega ${source.orderNumber} (Horta)`,
    ]);
    const { rows } = await sql<{ made: number[] }>`select array_agg(d.number order by d.position) as made
      from delivery d join delivery s on s.id = d.relocated_from_id where s.public_id = ${source.publicId}::uuid`.execute(
      running.db,
    );
    expect(rows[0]?.made.map(String)).toEqual(created.map(String));
  });

  test('the source’s history says which items went where in which quantities, and what stayed', async () => {
    const [first, second, third] = source.orderSupplierItems.map(({ product }) => product);
    const requested = [
      delivery(feira, [line(0, feira.products[0], 6, { expectedUnitPrice: 9 })]),
      delivery(quitanda, [
        line(0, quitanda.products[0], 4, { expectedUnitPrice: 9.5 }),
        line(1, quitanda.products[1], 2.5, { expectedUnitPrice: 10 }),
      ]),
    ];
    const { status, body } = await save(relocation(requested));
    expect(status).toBe(200);
    const [one, other] = body.orderSuppliers.slice(2).map(({ orderNumber }) => orderNumber);
    const history = await call<
      {
        description: string;
        items: { label: string; newValue: string | null; isIdentifier: boolean }[];
      }[]
    >('GET', `/order-supplier-historic-activities/${source.publicId}`);
    const [entry] = history.body;
    expect(entry?.description).toBe('Entrega realocada');
    const lines = entry?.items.map(({ label, newValue }) => `${label}: ${newValue ?? ''}`) ?? [];
    expect(lines.slice(lines.findIndex((text) => text.startsWith('Realocação')))).toEqual([
      `Realocação: Para as entregas ${one} (Feira), ${other} (Quitanda)`,
      `Produto: ${first}`,
      'Quantidade original: 10,000 × cx',
      `Realocado: 6,000 × cx para a entrega ${one} (Feira)`,
      `Realocado: 4,000 × cx para a entrega ${other} (Quitanda)`,
      `Produto: ${second}`,
      'Quantidade original: 10,000 × cx',
      `Realocado: 2,500 × cx para a entrega ${other} (Quitanda)`,
      'Não realocado: 7,500 × cx',
      `Produto: ${third}`,
      'Quantidade original: 10,000 × cx',
      'Não realocado: 10,000 × cx',
    ]);
    // This change belongs to no field, but the former delivery can still be read.
    const past = await call(
      'GET',
      `/order-supplier-historic-activities/${source.publicId}/as-of?at=${new Date().toISOString()}`,
    );
    expect(past.status).toBe(200);
  });

  test('summary and save are the same to the centavo, with discounts, policy and credit (R-RELOC-013, R-RELOC-014)', async () => {
    const requested = two({
      discountItems: [discount(4.57), discount(7.5, { discountType: 'PERCENTAGE_VALUE' })],
    });
    const { status, body: summary } = await summaryOf(requested);
    expect(status).toBe(200);
    const saved = (await save(relocation(requested))).body.orderSuppliers.slice(2);
    const plan = summary.realocationSummaryOrderSupplierResponse;
    expect(
      plan.map((one) => [one.totalAmount, one.tax, one.totalAmountWithTax, one.exceededDiscountPolicy]),
    ).toEqual(
      saved.map((one) => [one.totalAmount, one.tax, one.totalAmountWithTax, one.exceededDiscountPolicy]),
    );
    expect(plan[0]).toMatchObject({ discountTotalAmount: 11.32, exceededDiscountPolicy: true });
    expect(summary.current.totalAmountWithTax).toBe(source.totalAmountWithTax);
    const { rows } = await sql<{
      left: number;
    }>`select c.credit_limit_centavos - (select sum(total_with_tax_centavos) from delivery d
      where d.store_id = c.store_id and d.credit_open)::bigint as left from store_credit c`.execute(
      running.db,
    );
    expect(summary.creditAfter).toBeCloseTo(Number(rows[0]?.left) / 100, 2);
  });

  test('the same key answers the same and makes nothing twice; another body is refused', async () => {
    const key = '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1caa';
    const body = relocation(two());
    const first = await save(body, { key, version: source.version });
    const again = await save(body, { key, version: source.version });
    expect(again.body).toEqual(first.body);
    expect((await wholeOrder()).orderSuppliers).toHaveLength(4);
    expect((await save(relocation(two().slice(1)), { key })).status).toBe(422);
  });

  test('R-CALLS-003: PUT does the same', async () => {
    const answer = await call<WireOrder>('PUT', `/orders/${order.orderPublicId}/realocation`, {
      body: relocation(two()),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.orderSuppliers).toHaveLength(4);
  });

  test('over the store’s limit the new deliveries wait for credit analysis', async () => {
    await sql`update store_credit set credit_limit_centavos = 100`.execute(running.db);
    try {
      const { body } = await save(relocation(two()));
      expect(body.orderSuppliers.slice(2).map((one) => one.orderSupplierStatus.name)).toEqual([
        'CREDIT_ANALYSIS',
        'CREDIT_ANALYSIS',
      ]);
    } finally {
      await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    }
  });

  test('a store without credit has nothing left: the summary says so, the new deliveries wait', async () => {
    await sql`delete from store_credit`.execute(running.db);
    try {
      const { body: summary } = await summaryOf(two());
      expect(summary.creditAfter).toBeLessThanOrEqual(-summary.next.totalAmountWithTax);
      const { body } = await save(relocation(two()));
      expect(body.orderSuppliers.at(-1)?.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
    } finally {
      await sql`insert into store_credit (store_id, credit_limit_centavos) select id, 100000000 from store`.execute(
        running.db,
      );
    }
  });
});

describe('at once (T23)', () => {
  test('two relocations of one delivery: one is made', async () => {
    const any = { version: 'any' };
    const answers = await Promise.all([save(relocation(two()), any), save(relocation(two()), any)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await wholeOrder()).orderSuppliers).toHaveLength(4);
  });

  test('a relocation while products are removed and changed: relocated and remaining are the original', async () => {
    const items = source.orderSupplierItems.map(({ publicId }) => publicId);
    await Promise.all([
      save(relocation(two())),
      call('DELETE', `/order-supplier-items/${items[0]}`),
      call('PUT', `/order-supplier-items/${items[1]}`, { body: { quantity: 12 } }),
    ]);
    const now = await wholeOrder();
    const [ended, other, ...created] = now.orderSuppliers;
    expect(other).toEqual(order.orderSuppliers[1]);
    expect(ended?.orderSupplierItems.length).toBeGreaterThan(0);
    if (created.length === 0) return;
    // A relocated item exists in the source with at least its quantity.
    const held = new Map(ended?.orderSupplierItems.map((item) => [item.product, item.quantity]));
    for (const item of created.flatMap((one) => one.orderSupplierItems)) {
      expect(held.get(item.product) ?? 0).toBeGreaterThanOrEqual(item.quantity);
    }
  });

  test('ended in the middle of a save: nothing is half written, and the same key saves it (T01)', async () => {
    const key = '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1cab';
    const before = await snapshot();
    // A role sees only its own connections and may cut them.
    const cutter = new pg.Client(running.database.api);
    await cutter.connect();
    const cut = async (): Promise<number> => {
      const { rows } = await cutter.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    };
    const ended = await running.db.transaction().execute(async (trx) => {
      // The save writes the source, then waits for the store's credit.
      await sql`select from store_credit for update`.execute(trx);
      const saving = save(relocation(two()), { key });
      await expect.poll(cut, { timeout: 20_000, interval: 20 }).toBe(1);
      return saving;
    });
    await cutter.end();
    expect(ended.status).toBeGreaterThanOrEqual(500);
    expect(await snapshot()).toBe(before);
    expect((await save(relocation(two()), { key })).status).toBe(200);
    expect((await wholeOrder()).orderSuppliers).toHaveLength(4);
  });
});
