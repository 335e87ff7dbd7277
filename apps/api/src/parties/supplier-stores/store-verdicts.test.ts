import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { intakeBody, type WireOrder } from '../../../test/worlds/order-world.ts';
import {
  call,
  closeRelocations,
  delivery,
  feira,
  line,
  openRelocations,
  order,
  placeSource,
  relocation,
  running,
  save,
  source,
  summaryOf,
  world,
} from '../../../test/worlds/relocation-world.ts';

// The recorded terms of a supplier and a store apply to its orders. Feira is the supplier of a product of the order.

beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);
afterEach(async () => {
  await sql`delete from supplier_store_warning`.execute(running.db);
  await sql`delete from supplier_store`.execute(running.db);
  await sql`update supplier set minimum_order_centavos = 0`.execute(running.db);
});

/** Records terms of a supplier and the store of the test data. */
const recordForStore = async (
  recorded: { disabledReason?: string; minimumOrderCentavos?: number; logisticCostCentavos?: number },
  name = 'Feira',
) => {
  const { disabledReason = null, minimumOrderCentavos = null, logisticCostCentavos = null } = recorded;
  await sql`insert into supplier_store
      (supplier_id, store_id, name, disabled_reason, minimum_order_centavos, logistic_cost_centavos)
    select su.id, st.id, st.name, ${disabledReason}, ${minimumOrderCentavos}::bigint, ${logisticCostCentavos}::bigint
    from supplier su, store st
    where su.name = ${name} and st.public_id = ${world.storePublicId}::uuid`.execute(running.db);
};

type Refused = { code?: string; message: string };
const ahead = (days: number): string => addDays(businessDateOf(Date.now()), days);
const takeIn = (deliveryDate: string) => {
  const [first] = intakeBody(world).deliveries;
  const items = [{ supplierProductDetailsPublicId: feira.products[0], quantity: 10 }];
  const deliveries = [{ ...first, supplierPublicId: feira.publicId, deliveryDate, items }];
  return call<Refused>('POST', '/orders', { as: 'canal', body: { ...intakeBody(world), deliveries } });
};
const chosen = (deliveryDate: string) => ({
  supplierProductDetailsPublicId: feira.products[0],
  quantity: 10,
  deliveryDate,
  delivery: 'MORNING',
  lateAgreed: true,
});
const addTo = (deliveryDate: string) =>
  call<Refused>('POST', `/orders/${order.orderPublicId}/items`, { body: [chosen(deliveryDate)] });
const replace = (deliveryDate: string) =>
  call<Refused>('POST', `/order-supplier-items/${source.orderSupplierItems[1]?.publicId}/replace`, {
    body: [chosen(deliveryDate)],
    version: source.version,
  });
const relocateTo = (deliveryDate: string) =>
  save(
    relocation([
      delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice: 9 })], { deliveryDate }),
    ]),
    { version: source.version },
  );

describe('what is recorded of a supplier and a store acts there', () => {
  const disabled = { disabledReason: 'Inadimplente' };
  const code = 'SUPPLIER_DISABLED_FOR_STORE';

  test('disabled refuses intake, adding, replacing and relocating, and says why to operators alone', async () => {
    await recordForStore(disabled);
    const day = ahead(7);
    const refusalText = 'O fornecedor Feira está desativado para este cliente.';
    const why = `${refusalText} Motivo: Inadimplente`;
    const taken = await takeIn(day);
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([422, code, refusalText]);
    for (const ask of [addTo, replace]) {
      const { status, body } = await ask(day);
      expect([status, body.code, body.message], ask.name).toEqual([422, code, why]);
    }
    const relocated = await relocateTo(day);
    expect(relocated.body.code).toBe('SUPPLIER_EXCLUDED');
    expect(relocated.body.message).toContain('desativado para este cliente: Inadimplente.');
    const availability = await call<{ days: { cause: string; reason: string }[]; nextOpenDays: unknown[] }>(
      'GET',
      `/suppliers/${feira.publicId}/availability?storePublicId=${world.storePublicId}&from=${day}&to=${day}`,
    );
    expect(availability.body).toMatchObject({
      days: [
        { cause: 'NOT_IN_SERVICE', reason: 'O fornecedor está desativado para este cliente: Inadimplente.' },
      ],
      nextOpenDays: [],
    });
  });

  test('what runs continues: it is edited and moved, and takes no new product', async () => {
    await recordForStore(disabled, 'Horta');
    const [item] = source.orderSupplierItems;
    const edited = await call('PUT', `/order-supplier-items/${item?.publicId}`, {
      body: { quantity: 4 },
      version: source.version,
    });
    expect(edited.status).toBe(200);
    const change = { kind: 'deliveryDate', deliveryDate: ahead(7) };
    const moved = await call<{ ok: boolean; code?: string }[]>('PUT', '/order-suppliers/batch/fields', {
      body: { orderSupplierPublicIds: [source.publicId], change },
    });
    expect(moved.body.map(({ ok, code: refused }) => refused ?? ok)).toEqual([true]);
    const own = [{ supplierProductDetailsPublicId: world.suppliers.horta.products[7], quantity: 1 }];
    const added = await call<Refused>('POST', `/orders/${order.orderPublicId}/items`, { body: own });
    expect(added.body.code).toBe(code);
  });

  test('its own minimum and freight go before the supplier’s', async () => {
    await sql`update supplier set minimum_order_centavos = 1000000 where name = 'Feira'`.execute(running.db);
    await recordForStore({ minimumOrderCentavos: 9000, logisticCostCentavos: 1234 });
    expect((await takeIn(ahead(7))).status).toBe(201);
    await sql`update supplier_store set minimum_order_centavos = 9001`.execute(running.db);
    expect((await takeIn(ahead(7))).body.code).toBe('ORDER_BELOW_MINIMUM');
    type Summary = {
      realocationSummaryOrderSupplierResponse: { logisticCost: number; minimumOrder: number }[];
    };
    const { body } = await summaryOf([
      delivery(feira, [line(0, feira.products[0], 10)], { deliveryDate: ahead(7) }),
    ]);
    // The summary as its caller receives it.
    expect((body as unknown as Summary).realocationSummaryOrderSupplierResponse[0]).toMatchObject({
      logisticCost: 12.34,
      minimumOrder: 90.01,
    });
    const added = (await addTo(ahead(7))).body as unknown as WireOrder;
    expect(added.orderSuppliers.find(({ supplier }) => supplier === 'Feira')?.logisticCost).toBe(12.34);
    const path = `/order-suppliers/${source.publicId}/realocation-proposals`;
    const proposals = await call<{ suppliers: { supplier: string; minimumOrder: number }[] }>('GET', path);
    expect(proposals.body.suppliers.find(({ supplier }) => supplier === 'Feira')).toMatchObject({
      logisticCost: 12.34,
      minimumOrder: 90.01,
    });
  });

  test('warnings are shown on the delivery and next to possible suppliers, but not to channels', async () => {
    await recordForStore({}, 'Horta');
    await recordForStore({});
    await sql`insert into supplier_store_warning (supplier_store_id, tag_id) select id, 5 from supplier_store`.execute(
      running.db,
    );
    type Warned = { orderSuppliers: { supplierWarnings: string[] }[] };
    const path = `/orders/${order.orderPublicId}/details`;
    const { body } = await call<Warned>('GET', path);
    expect(body.orderSuppliers[0]?.supplierWarnings).toEqual(['Exige agendamento']);
    const proposals = await call<{ suppliers: { supplier: string; warnings: string[] }[] }>(
      'GET',
      `/order-suppliers/${source.publicId}/realocation-proposals`,
    );
    expect(proposals.body.suppliers.find(({ supplier }) => supplier === 'Feira')?.warnings).toEqual([
      'Exige agendamento',
    ]);
    const taken = await takeIn(ahead(7));
    expect(taken.status).toBe(201);
    expect(JSON.stringify(taken.body)).not.toContain('Exige agendamento');
  });
});
