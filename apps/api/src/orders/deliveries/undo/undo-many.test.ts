import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generalDiscount, itemDiscount } from '../../../../test/worlds/discount-world.ts';
import { intakeBody, placeOrder } from '../../../../test/worlds/order-world.ts';
import { testPeople } from '../../../../test/test-app.ts';
import {
  call,
  closeUndo,
  discounts,
  editHeader,
  editItem,
  fresh,
  openUndo,
  read,
  type Result,
  running,
  type Saved,
  withoutVersion,
  undo,
  undoAll,
  world,
} from '../../../../test/worlds/undo-world.ts';

beforeAll(openUndo);
afterAll(closeUndo);

test('what a sheet changed of several deliveries is undone of each', async () => {
  const order = await placeOrder(call, intakeBody(world, 3));
  const before = await Promise.all(order.orderSuppliers.map(({ publicId }) => read(publicId)));
  const deliveries = order.orderSuppliers.map(({ publicId, version, orderSupplierItems }) => ({
    orderSupplierPublicId: publicId,
    version,
    items: orderSupplierItems.map((item) => ({ publicId: item.publicId, quantity: 3, unitPrice: 7.77 })),
  }));
  const { status } = await call('PUT', `/orders/${order.orderPublicId}/items`, { body: { deliveries } });
  expect(status).toBe(200);
  const results = await undoAll(before.map(({ publicId }) => ({ publicId, version: 2 })));
  expect(results.body.map(({ ok }) => ok)).toEqual(before.map(() => true));
  const after = await Promise.all(before.map(({ publicId }) => read(publicId)));
  expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion));
});

test('at once with a person’s edit or another press: anyone who is later learns of the other, nothing is done twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, kilo } = await fresh();
    const { body: saved } = await editItem(kilo, { quantity: 4 });
    const [first, second, other] = await Promise.all([
      undo(saved),
      undo(saved),
      editHeader(id, { operatorNote: `Rodada ${round}` }, { as: 'bia', version: 2 }),
    ]);
    expect(other.status).toBe(200);
    const codes = [first?.code ?? 'ok', second?.code ?? 'ok'].toSorted();
    expect([
      ['UNDO_OVERTAKEN', 'UNDO_OVERTAKEN'],
      ['UNDO_OVERTAKEN', 'ok'],
    ]).toContainEqual(codes);
    const isUndone = codes.includes('ok');
    const { version, orderSupplierItems, operatorNote } = await read(id);
    expect([version, operatorNote]).toEqual([isUndone ? 4 : 3, `Rodada ${round}`]);
    expect(orderSupplierItems.find(({ publicId }) => publicId === kilo.publicId)?.quantity).toBe(
      isUndone ? 10 : 4,
    );
  }
});

test('many at once: one that moved on hides no other', async () => {
  const made: string[] = [];
  while (made.length < 50) made.push((await fresh()).id);
  const change = { kind: 'operator', operatorUsername: testPeople.bia.username };
  const { body: saved } = await call<Result[]>('PUT', '/order-suppliers/batch/fields', {
    body: { orderSupplierPublicIds: made, change },
  });
  expect(saved.every(({ ok, undoable }) => ok && undoable === true)).toBe(true);
  const moved = made[20] ?? '';
  await editHeader(moved, { deliveryDate: '2031-03-12' }, { as: 'caio' });
  const requested = saved.map(({ publicId, version }) => ({ publicId, version: version ?? 0 }));
  const { body: results } = await undoAll(requested, { key: 'many-1' });
  expect(results.filter(({ ok }) => !ok).map(({ publicId, code }) => [publicId, code])).toEqual([
    [moved, 'UNDO_OVERTAKEN'],
  ]);
  expect((await undoAll(requested, { key: 'many-1' })).body).toEqual(results);
  const { rows } = await sql<{ name: string | null; version: number; count: number }>`
    select operator_name as name, version, count(*)::int from delivery where public_id = any (${made}::uuid[])
    group by 1, 2 order by 3`.execute(running.db);
  expect(rows).toEqual([
    { name: testPeople.bia.name, version: 3, count: 1 },
    { name: null, version: 3, count: 49 },
  ]);
}, 60_000);

test('whatever is edited and undone costs what it cost before', async () => {
  const { id, delivery, pack, kilo } = await fresh(4);
  await discounts.give(itemDiscount(pack, { discountValue: 7.77 }));
  await discounts.giveGeneral(
    generalDiscount(delivery, { discountType: 'PERCENTAGE_VALUE', discountValue: 3.33 }),
  );
  const item = fc.constantFrom(pack, kilo);
  const quantity = fc.integer({ min: 600, max: 40_000 }).map((milli) => milli / 1000);
  const price = fc.integer({ min: 300, max: 5000 }).map((centavos) => centavos / 100);
  const edit = fc.oneof(
    fc.record({ item, body: fc.record({ quantity }) }),
    fc.record({ item, body: fc.record({ quantity: fc.constant(1), unitPrice: price }) }),
    fc.record({ item, body: fc.record({ quantity: fc.constant(1), adjustedUnitPrice: price }) }),
    fc.record({ item, body: fc.constant(null) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ edit, stays: fc.boolean() }), { minLength: 1, maxLength: 5 }),
      async (steps) => {
        for (const { edit: one, stays } of steps) {
          const before = await read(id);
          const isEdited = stays && one.body !== null;
          const path = `/order-supplier-items/${one.item.publicId}`;
          const { body: saved } =
            one.body === null ? await call<Saved>('DELETE', path) : await editItem(one.item, one.body);
          if (saved.code !== undefined || saved.version === before.version || isEdited) continue;
          expect(await undo(saved)).toMatchObject({ ok: true });
          expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
