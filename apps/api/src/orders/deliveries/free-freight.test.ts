import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDiscountReasons, itemDiscount } from '../../../test/worlds/discount-world.ts';
import { registerInvoice } from '../../../test/worlds/installment-world.ts';
import {
  type CallOptions,
  intakeBody,
  placeOrder,
  type WireDelivery,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import {
  call,
  closeRelocations,
  delivery,
  feira,
  historyOf,
  line,
  openRelocations,
  order,
  placeSource,
  quitanda,
  relocation,
  rowsOf,
  running,
  save,
  source,
  summaryOf,
  world,
} from '../../../test/worlds/relocation-world.ts';

// Horta charges 25,00 of freight for an order, and none from 300,00 on.

type Terms = { asked?: number; from?: number | null; name?: string };
const record = async ({ asked = 2500, from = 30_000, name = 'Horta' }: Terms = {}) => {
  await sql`update supplier set logistic_cost_centavos = ${asked}, free_freight_from_centavos = ${from}::bigint
    where name = ${name}`.execute(running.db);
};
beforeAll(async () => {
  await openRelocations();
  await addDiscountReasons(running.db);
});
afterAll(closeRelocations);
beforeEach(() => record());
afterEach(async () => {
  await sql`delete from supplier_store`.execute(running.db);
  for (const name of ['Horta', 'Feira', 'Quitanda']) await record({ asked: 0, from: null, name });
});

/** Horta's delivery of its first products, 10,00 and 11,00 each; the channel left the freight to the supplier. */
const placed = async (quantities: readonly number[], logisticCost?: number): Promise<WireDelivery> => {
  const body = intakeBody(world, quantities.length);
  const [{ logisticCost: _, items, ...first } = {}] = body.deliveries;
  const { orderSuppliers } = await placeOrder(call, {
    ...body,
    deliveries: [
      {
        ...first,
        ...(logisticCost !== undefined && { logisticCost }),
        items: (items as object[]).map((item, index) => ({ ...item, quantity: quantities[index] })),
      },
    ],
  });
  const [made] = orderSuppliers;
  if (made === undefined) throw new Error('one delivery');
  return made;
};
const details = async ({ publicId }: WireDelivery) =>
  (
    await call<WireDelivery & { freeFreightFrom: number | null }>(
      'GET',
      `/order-suppliers/${publicId}/summary`,
    )
  ).body;
type Answer = WireDelivery & { code?: string; freeFreightFrom: number | null };
const edit = (
  { orderSupplierItems }: WireDelivery,
  index: number,
  quantity: number,
  options: CallOptions = {},
) =>
  call<Answer>('PUT', `/order-supplier-items/${orderSupplierItems[index]?.publicId}`, {
    body: { quantity },
    ...options,
  });
const type = ({ publicId }: WireDelivery, logisticCost: number) =>
  call<Answer>('PUT', `/order-suppliers/details/${publicId}`, { body: { logisticCost } });
const freightOf = ({ logisticCost }: { logisticCost: number }) => logisticCost;

describe('the freight of a delivery follows its supplier’s terms', () => {
  test('from intake on, unless the channel sends a freight', async () => {
    expect(await details(await placed([10]))).toMatchObject({ logisticCost: 25, freeFreightFrom: 300 });
    expect(await details(await placed([30]))).toMatchObject({ logisticCost: 0, freeFreightFrom: 300 });
    const sent = await placed([30], 12.5);
    expect(await details(sent)).toMatchObject({ logisticCost: 12.5, freeFreightFrom: null });
    expect((await edit(sent, 0, 40)).body.logisticCost).toBe(12.5);
    const asAsked = await placed([10], 25);
    expect((await edit(asAsked, 0, 40)).body.logisticCost).toBe(25);
  });

  test('as products are edited, added, replaced and removed, and says why', async () => {
    const made = await placed([10, 1]);
    const more = await edit(made, 0, 29);
    expect(more.body).toMatchObject({ logisticCost: 0, itemsTotalAmount: 301, totalAmount: 301 });
    const removed = await call<Answer>(
      'DELETE',
      `/order-supplier-items/${made.orderSupplierItems[1]?.publicId}`,
    );
    expect(freightOf(removed.body)).toBe(25);
    const chosen = { supplierProductDetailsPublicId: world.suppliers.horta.products[2], quantity: 1 };
    const added = await call<WireOrder>('POST', `/orders/${made.orderPublicId}/items`, { body: [chosen] });
    expect(added.body.orderSuppliers.map(freightOf)).toEqual([0]);
    const [first] = made.orderSupplierItems;
    const replaced = await call<WireOrder>('POST', `/order-supplier-items/${first?.publicId}/replace`, {
      body: [{ supplierProductDetailsPublicId: world.suppliers.horta.products[3], quantity: 1 }],
      version: (await details(made)).version,
    });
    expect(replaced.body.orderSuppliers.map(freightOf)).toEqual([25]);
    const history = await historyOf(made.publicId);
    expect(history).toContain('Produtos somam R$ 301,00: frete grátis a partir de R$ 300,00.');
    expect(history).toContain('Produtos somam R$ 290,00: frete grátis só a partir de R$ 300,00.');
    expect(history).toContain('Motivo do frete');
  });

  test('before discounts, as the minimum order', async () => {
    const made = await placed([30]);
    const item = made.orderSupplierItems[0];
    if (item === undefined) throw new Error('one item');
    const given = await call<{ delivery: Answer }>('POST', '/order-supplier-item-discount', {
      body: itemDiscount(item, { discountValue: 1 }),
    });
    expect(given.status).toBeLessThan(300);
    expect(await details(made)).toMatchObject({ logisticCost: 0, itemsTotalAmount: 300 });
  });

  test('as they were when it was made', async () => {
    const made = await placed([10]);
    await record({ asked: 9900, from: 900_000 });
    expect(freightOf((await edit(made, 0, 30)).body)).toBe(0);
    expect(freightOf((await edit(made, 0, 20)).body)).toBe(25);
    await record({ from: null });
    expect(freightOf((await edit(made, 0, 31)).body)).toBe(0);
  });

  test('until a person types it, also to what the terms would ask for', async () => {
    const made = await placed([10]);
    expect((await type(made, 25)).body.freeFreightFrom).toBe(300);
    const typed = await type(made, 5);
    expect(typed.body).toMatchObject({ logisticCost: 5, freeFreightFrom: null });
    expect(freightOf((await edit(made, 0, 40)).body)).toBe(5);
    await type(made, 0);
    expect(freightOf((await edit(made, 0, 10)).body)).toBe(0);
    expect(await historyOf(made.publicId)).toContain(
      'Digitado: não acompanha mais o frete grátis a partir de R$ 300,00.',
    );
  });

  test('the pair’s own freight is what is requested below the amount', async () => {
    await sql`insert into supplier_store (supplier_id, store_id, name, logistic_cost_centavos)
      select su.id, st.id, st.name, 4000 from supplier su, store st
      where su.name = 'Horta' and st.public_id = ${world.storePublicId}::uuid`.execute(running.db);
    const made = await placed([10]);
    expect(freightOf(made)).toBe(40);
    expect(freightOf((await edit(made, 0, 30)).body)).toBe(0);
  });

  test('not once it is invoiced', async () => {
    const made = await placed([10]);
    const status = deliveryStatuses.find(({ code }) => code === 'WAITING_DISPATCH')?.publicId;
    await call('PUT', `/order-suppliers/${made.publicId}/status`, {
      body: { orderSupplierStatusPublicId: status },
    });
    expect(await details(made)).toMatchObject({ freeFreightFrom: 300 });
    const issuedAt = new Date(Date.now() - 1_000).toISOString();
    expect((await registerInvoice(call, made, issuedAt, { amount: 100 })).status).toBe(201);
    const edited = await edit(made, 0, 40);
    expect([edited.status, edited.body.logisticCost, edited.body.freeFreightFrom]).toEqual([200, 25, null]);
  });

  test('never below what was paid without a word', async () => {
    await record({ asked: 1000, from: 9000, name: 'Feira' });
    await placeSource();
    const confirmed = deliveryStatuses.find(({ code }) => code === 'CONFIRMED')?.publicId;
    await call('PUT', `/order-suppliers/${source.publicId}/status`, {
      body: { orderSupplierStatusPublicId: confirmed },
    });
    const issuedAt = new Date(Date.now() - 1_000).toISOString();
    await registerInvoice(call, source, issuedAt);
    for (const { publicId } of await rowsOf(source.publicId)) {
      await call('PUT', `/installments/${publicId}/status`, {
        as: 'financeiro',
        body: { status: 'EXTERNAL_PAYMENT' },
      });
    }
    const part = delivery(feira, [line(0, feira.products[0], 9, { expectedUnitPrice: 9 })]);
    const { body } = await save(relocation([part], { carryPaid: true }));
    const made = body.orderSuppliers.find(({ supplier }) => supplier === 'Feira');
    if (made === undefined) throw new Error('one new delivery');
    expect([made.itemsTotalAmount, made.logisticCost]).toEqual([81, 10]);
    // One more pack makes it 90,00 without freight, less than the 91,00 that were carried over.
    const unseen = await edit(made, 0, 10, { chargesSeen: 'none' });
    expect([unseen.status, unseen.body.code]).toEqual([422, 'PAID_ABOVE_DELIVERY']);
    expect(await details(made)).toMatchObject({ itemsTotalAmount: 81, logisticCost: 10 });
  });

  test('two people edit: a freight typed on an older version is a conflict', async () => {
    const made = await placed([10]);
    await edit(made, 0, 30);
    const late = await call<Answer>('PUT', `/order-suppliers/details/${made.publicId}`, {
      body: { logisticCost: 10 },
      version: made.version,
    });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await details(made)).toMatchObject({ logisticCost: 0, freeFreightFrom: 300 });
  });
});

describe('new deliveries of operators follow them too', () => {
  test('a relocation, its summary and its proposals', async () => {
    await record({ asked: 1000, from: 9000, name: 'Feira' });
    await record({ asked: 1000, from: 9001, name: 'Quitanda' });
    await placeSource();
    const parts = () => [
      delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice: 9 })]),
      delivery(quitanda, [line(1, quitanda.products[1], 9, { expectedUnitPrice: 10 })]),
    ];
    const { body } = await summaryOf(parts());
    expect(body.realocationSummaryOrderSupplierResponse.map(freightOf)).toEqual([0, 10]);
    type Proposals = {
      suppliers: { supplier: string; freeFreightFrom: number | null }[];
      proposals: { kind: string; totalAmount: number }[];
    };
    const path = `/order-suppliers/${source.publicId}/realocation-proposals`;
    const offered = (await call<Proposals>('GET', path)).body;
    expect(offered.suppliers.find(({ supplier }) => supplier === 'Feira')?.freeFreightFrom).toBe(90);
    // Feira alone can deliver all three for 90,00 + 130,00 + 80,00, without freight.
    expect(offered.proposals.find(({ kind }) => kind === 'FEWEST_SUPPLIERS')?.totalAmount).toBe(300);
    const saved = await save(relocation(parts()));
    const made = saved.body.orderSuppliers.filter(
      ({ supplier }) => supplier === 'Feira' || supplier === 'Quitanda',
    );
    expect(made.map(freightOf)).toEqual([0, 10]);
    const [one] = made;
    if (one === undefined) throw new Error('two new deliveries');
    expect(freightOf((await edit(one, 0, 9)).body)).toBe(10);
  });

  test('a supplier that comes into an order, as its calendar says', async () => {
    await record({ asked: 1000, from: 9000, name: 'Feira' });
    await placeSource();
    const query = `storePublicId=${world.storePublicId}&from=2031-03-10&to=2031-03-11`;
    const days = await call<{ freeFreightFrom: number }>(
      'GET',
      `/suppliers/${feira.publicId}/availability?${query}`,
    );
    expect(days.body.freeFreightFrom).toBe(90);
    const chosen = { deliveryDate: '2031-03-10', delivery: 'MORNING', quantity: 10 };
    const { body } = await call<WireOrder>('POST', `/orders/${order.orderPublicId}/items`, {
      body: [{ ...chosen, supplierProductDetailsPublicId: feira.products[0] }],
    });
    expect(body.orderSuppliers.find(({ supplier }) => supplier === 'Feira')?.logisticCost).toBe(0);
  });
});

test('whatever is edited in whatever order, a freight that follows is what its terms make of the products', async () => {
  const made = await placed([10, 10, 10]);
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('quantity' as const),
      item: fc.nat(2),
      to: fc.integer({ min: 1, max: 300 }),
    }),
    fc.record({ kind: fc.constant('price' as const), item: fc.nat(2), to: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ kind: fc.constant('note' as const), item: fc.nat(2), to: fc.nat(99) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { kind, item, to } of steps) {
        const path = `/order-supplier-items/${made.orderSupplierItems[item]?.publicId}`;
        const { status, body } =
          kind === 'note'
            ? await call<Answer>('PUT', `/order-suppliers/details/${made.publicId}`, {
                body: { operatorNote: String(to) },
              })
            : await call<Answer>('PUT', path, {
                body: kind === 'price' ? { quantity: 1, unitPrice: to / 10 } : { quantity: to / 10 },
              });
        expect(status).toBe(200);
        expect(body.logisticCost).toBe(body.itemsTotalAmount >= 300 ? 0 : 25);
      }
    }),
    { numRuns: 25 },
  );
});
