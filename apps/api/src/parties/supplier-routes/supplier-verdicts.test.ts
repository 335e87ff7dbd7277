import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { intakeBody, placeOrder, type WireOrder } from '../../../test/worlds/order-world.ts';
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

// A supplier's recorded facts apply. Feira is the supplier of a product of the order.

beforeAll(openRelocations);
afterAll(closeRelocations);
const inService = {
  status: 'ACTIVE',
  statusReason: null as string | null,
  cutoffTime: null as string | null,
  leadTimeDays: 0,
  minimumOrderCentavos: 0,
};
const record = async (recorded: Partial<typeof inService>, names: readonly string[] = ['Feira']) => {
  await running.db
    .updateTable('supplier')
    .set({ ...inService, ...recorded })
    .where('name', 'in', [...names])
    .execute();
};
beforeEach(placeSource);
afterEach(() => record({}, ['Feira', 'Horta']));

type Refused = { code?: string; message: string; fields?: Record<string, string> };
const ahead = (days: number): string => addDays(businessDateOf(Date.now()), days);

const takeIn = (deliveryDate: string, rest: object = {}) => {
  const [first] = intakeBody(world).deliveries;
  const items = [{ supplierProductDetailsPublicId: feira.products[0], quantity: 10 }];
  const deliveries = [{ ...first, supplierPublicId: feira.publicId, deliveryDate, items }];
  return call<Refused & WireOrder>('POST', '/orders', {
    as: 'canal',
    body: { ...intakeBody(world), deliveries, ...rest },
  });
};
const chosen = (deliveryDate: string, rest: object = {}) => ({
  supplierProductDetailsPublicId: feira.products[0],
  quantity: 10,
  deliveryDate,
  delivery: 'MORNING',
  ...rest,
});
const addTo = (deliveryDate: string, rest: object = {}) =>
  call<Refused>('POST', `/orders/${order.orderPublicId}/items`, { body: [chosen(deliveryDate, rest)] });
const replace = (deliveryDate: string, rest: object = {}) =>
  call<Refused>('POST', `/order-supplier-items/${source.orderSupplierItems[1]?.publicId}/replace`, {
    body: [chosen(deliveryDate, rest)],
    version: source.version,
  });
const relocateTo = (deliveryDate: string, rest: object = {}) =>
  save(
    relocation([
      delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice: 9 })], { deliveryDate, ...rest }),
    ]),
    { version: source.version },
  );

const agreed = { lateAgreed: true };
const paused = { status: 'PAUSED', statusReason: 'Em reforma' };
const inactive = { status: 'INACTIVE', statusReason: 'Fechou' };
const out = 'SUPPLIER_NOT_IN_SERVICE';
const late = 'SUPPLIER_TOO_LATE';

describe('what is recorded of a supplier acts', () => {
  // The recorded fact and the result of an order for tomorrow: by a channel, by an operator, by an operator who agreed
  // with the supplier.
  const verdicts = [
    ['nothing', {}, null, null, null, null],
    ['paused', paused, out, out, out, 'SUPPLIER_EXCLUDED'],
    ['inactive', inactive, out, out, out, 'SUPPLIER_EXCLUDED'],
    ['a minimum of less', { minimumOrderCentavos: 9000 }, null, null, null, null],
    ['a minimum of more', { minimumOrderCentavos: 9001 }, 'ORDER_BELOW_MINIMUM', null, null, null],
    ['a cut-off of today', { cutoffTime: '00:00:00' }, null, null, null, null],
    ['a cut-off for tomorrow', { cutoffTime: '00:00:00', leadTimeDays: 1 }, late, late, null, late],
    ['a day of lead time', { leadTimeDays: 1 }, null, null, null, null],
    ['two days of lead time', { leadTimeDays: 2 }, late, late, null, late],
  ] as const;

  test.each(verdicts)('%s', async (_, recorded, byChannel, byOperator, byAgreement, relocated) => {
    await record(recorded);
    const codeOf = ({ status, body }: { status: number; body: Refused }) => {
      expect(status < 300).toBe(body.code === undefined);
      if (body.code !== undefined) expect(status).toBe(422);
      return body.code ?? null;
    };
    const tomorrow = ahead(1);
    expect(codeOf(await takeIn(tomorrow)), 'intake').toBe(byChannel);
    for (const ask of [addTo, replace]) {
      await placeSource();
      expect(codeOf(await ask(tomorrow)), ask.name).toBe(byOperator);
      await placeSource();
      expect(codeOf(await ask(tomorrow, agreed)), `${ask.name}, agreed`).toBe(byAgreement);
      expect(await countLate(), `${ask.name}, told`).toBe(byOperator === late ? 1 : 0);
    }
    await placeSource();
    expect(codeOf(await relocateTo(tomorrow)), 'relocating').toBe(relocated);
    await placeSource();
    const excluded = relocated === 'SUPPLIER_EXCLUDED' ? relocated : null;
    expect(codeOf(await relocateTo(tomorrow, agreed)), 'relocating, agreed').toBe(excluded);
    expect(await countLate(), 'relocating, told').toBe(relocated === late ? 1 : 0);
  });

  test('says why, at the field it is about', async () => {
    await record({ cutoffTime: '00:00:00', leadTimeDays: 1 });
    expect((await takeIn(ahead(1))).body).toMatchObject({
      message:
        'O fornecedor Feira já não recebe pedidos para esta data. O horário de corte para esta data já passou: hoje, às 00:00.',
      fields: { 'deliveries.0.deliveryDate': expect.any(String) },
    });
    expect(Object.keys((await addTo(ahead(0))).body.fields ?? {})).toEqual(['0.deliveryDate']);
    expect((await relocateTo(ahead(0))).body).toMatchObject({
      message:
        'O fornecedor Feira já não recebe pedidos para esta data. O fornecedor pede 1 dia de antecedência.',
      fields: { 'orderSuppliers.0.deliveryDate': expect.any(String) },
    });
    await record({ minimumOrderCentavos: 10_000 });
    const small = (await takeIn(ahead(1))).body;
    expect(small.message.replaceAll('\u00A0', ' ')).toBe(
      'O pedido mínimo do fornecedor Feira é R$ 100,00. Faltam R$ 10,00.',
    );
    expect(Object.keys(small.fields ?? {})).toEqual(['deliveries.0.items']);
  });

  test('the reason of a pause is nothing a channel reads', async () => {
    await record(paused);
    expect((await takeIn(ahead(1))).body).toMatchObject({
      message: 'O fornecedor Feira está pausado e não recebe pedidos.',
      fields: { 'deliveries.0.supplierPublicId': expect.any(String) },
    });
    expect((await addTo(ahead(1))).body).toMatchObject({
      message: 'O fornecedor Feira está pausado e não recebe pedidos. Motivo: Em reforma',
      fields: { '0.supplierProductDetailsPublicId': expect.any(String) },
    });
  });

  test('an order that came in time is answered when it is sent again', async () => {
    const first = await takeIn(ahead(1), { orderUniqueId: 'NO-PRAZO-1' });
    expect(first.status).toBe(201);
    await record({ ...paused, leadTimeDays: 5, minimumOrderCentavos: 1_000_000 });
    const again = await takeIn(ahead(1), { orderUniqueId: 'NO-PRAZO-1' });
    expect(again.body.orderPublicId).toBe(first.body.orderPublicId);
    // A channel doesn't see why it is paused.
    expect(again.body.orderSuppliers.length).toBeGreaterThan(0);
    expect(JSON.stringify(again.body)).not.toContain(paused.statusReason);
  });

  test('agreeing on a late day opens no other one', async () => {
    await sql`insert into supplier_unavailability (supplier_id, start_date, end_date)
      select id, ${ahead(1)}::date, ${ahead(1)}::date from supplier where name = 'Feira'`.execute(running.db);
    await record({ leadTimeDays: 5 });
    const answer = await addTo(ahead(1), agreed);
    await sql`delete from supplier_unavailability`.execute(running.db);
    expect(answer.body.code).toBe('SUPPLIER_UNAVAILABLE');
  });

  test('what no one saves yet may be late', async () => {
    await record({ leadTimeDays: 5 });
    const requested = [delivery(feira, [line(0, feira.products[0], 10)], { deliveryDate: ahead(1) })];
    expect((await summaryOf(requested)).status).toBe(200);
    await record(paused);
    expect((await summaryOf(requested)).body.code).toBe('SUPPLIER_EXCLUDED');
  });
});

/** Number of deliveries of the order with a late agreement in their history. */
const countLate = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery_history h
    join delivery d on d.id = h.delivery_id join customer_order o on o.id = d.order_id
    where o.public_id = ${order.orderPublicId}::uuid and h.field = 'lateAgreed'`.execute(running.db);
  return rows[0]?.count ?? -1;
};
const historyOf = async (field: string): Promise<readonly unknown[]> => {
  const { rows } = await sql<{ newValue: unknown }>`select h.new_value from delivery_history h
    join delivery d on d.id = h.delivery_id where d.public_id = ${source.publicId}::uuid and h.field = ${field}`.execute(
    running.db,
  );
  return rows.map(({ newValue }) => newValue);
};
/** Places an order while no recorded fact prevents it. */
const placeAnew = async () => {
  const { rows } =
    await sql`select status, status_reason, cutoff_time::text, lead_time_days, minimum_order_centavos
    from supplier where name = 'Horta'`.execute(running.db);
  await record({}, ['Horta']);
  await placeSource();
  await record(rows[0] as Partial<typeof inService>, ['Horta']); // the same columns
};

describe('a delivery that runs', () => {
  const mine = async () => {
    const { body } = await call<WireOrder & { orderSuppliers: { supplierOutOfService: string | null }[] }>(
      'GET',
      `/orders/${order.orderPublicId}/details`,
    );
    return body.orderSuppliers[0];
  };
  test.each([
    ['PAUSED', 'Em reforma', 'O fornecedor está pausado: Em reforma.'],
    ['INACTIVE', 'Fechou', 'O fornecedor está inativo: Fechou.'],
  ])('continues when its supplier is %s, and says so until it is over', async (status, statusReason, why) => {
    expect((await mine())?.supplierOutOfService).toBeNull();
    await record({ status, statusReason }, ['Horta']);
    expect((await mine())?.supplierOutOfService).toBe(why);
    const [item] = source.orderSupplierItems;
    const edited = await call('PUT', `/order-supplier-items/${item?.publicId}`, {
      body: { quantity: 4 },
      version: source.version,
    });
    expect(edited.status).toBe(200);
    // It gets no new products, not even in place of its own.
    const own = [{ supplierProductDetailsPublicId: world.suppliers.horta.products[7], quantity: 1 }];
    const added = await call<Refused>('POST', `/orders/${order.orderPublicId}/items`, { body: own });
    const replaced = await call<Refused>('POST', `/order-supplier-items/${item?.publicId}/replace`, {
      body: own,
    });
    expect([added.body.code, replaced.body.code]).toEqual([out, out]);
    await sql`update delivery set status = 'DELIVERED' where public_id = ${source.publicId}::uuid`.execute(
      running.db,
    );
    expect((await mine())?.supplierOutOfService).toBeNull();
  });

  const away = (from: string, to: string) =>
    sql`insert into supplier_unavailability (supplier_id, start_date, end_date)
      select id, ${from}::date, ${to}::date from supplier where name = 'Horta'`.execute(running.db);
  const moveOne = async (edit: object) => {
    const { body } = await call<Refused>('PUT', `/order-suppliers/details/${source.publicId}`, {
      body: edit,
    });
    return body.code ?? null;
  };
  const moveMany = async (edit: object) => {
    const change = { kind: 'deliveryDate', ...edit };
    const body = { orderSupplierPublicIds: [source.publicId], change };
    const answer = await call<Refused[]>('PUT', '/order-suppliers/batch/fields', { body });
    return answer.body[0]?.code ?? null;
  };
  const unserved = 'SUPPLIER_UNAVAILABLE';
  // The supplier's recorded fact, the new day, and the result without and with an agreement.
  const moves = [
    ['nothing', {}, 3, null, null],
    ['a supplier that is paused', paused, 3, null, null],
    ['one that is inactive', inactive, 3, null, null],
    ['a cut-off that has passed', { cutoffTime: '00:00:00', leadTimeDays: 3 }, 3, late, null],
    ['lead time that isn’t kept', { leadTimeDays: 4 }, 3, late, null],
    ['both, of a paused one', { ...paused, leadTimeDays: 4 }, 3, late, null],
    ['lead time that is kept', { leadTimeDays: 3 }, 3, null, null],
    ['a closure', {}, 20, unserved, unserved],
    ['a closure within the lead time', { leadTimeDays: 25 }, 20, unserved, unserved],
  ] as const;
  test.each(moves)('%s: is moved by that', async (_, recorded, days, requested, agreedOn) => {
    await away(ahead(19), ahead(21));
    await record(recorded, ['Horta']);
    for (const move of [moveOne, moveMany]) {
      await placeAnew();
      const before = (await mine())?.deliveryDate;
      expect(await move({ deliveryDate: ahead(days) }), move.name).toBe(requested);
      if (requested !== null) expect((await mine())?.deliveryDate).toBe(before);
      expect(await move({ deliveryDate: ahead(days), ...agreed }), `${move.name}, agreed`).toBe(agreedOn);
      if (agreedOn === null) expect((await mine())?.deliveryDate).toBe(ahead(days));
      const lines = await historyOf('lateAgreed');
      expect(lines).toEqual(
        requested === late
          ? [expect.stringMatching(/^Confirmado por quem salvou\. O (horário|fornecedor) /)]
          : [],
      );
    }
    await sql`delete from supplier_unavailability`.execute(running.db);
  });

  test('keeps its day: other fields are saved, and the period of a day that closed', async () => {
    await away('2031-03-10', '2031-03-10');
    await record({ leadTimeDays: 5 }, ['Horta']);
    expect((await mine())?.deliveryDate).toBe('2031-03-10');
    expect(
      await moveOne({ deliveryDate: '2031-03-10', delivery: 'MORNING', operatorNote: 'Doca 2' }),
    ).toBeNull();
    expect(await moveOne({ delivery: 'NIGHT' })).toBeNull();
    await sql`delete from supplier_unavailability`.execute(running.db);
    // The day is open again; its night never was.
    expect(await moveOne({ delivery: 'MORNING' })).toBeNull();
    const { body } = await call<Refused>('PUT', `/order-suppliers/details/${source.publicId}`, {
      body: { delivery: 'NIGHT' },
    });
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([unserved, ['delivery']]);
  });
});

test('the calendar says about each day whether it is too late for it, and until when orders are taken', async () => {
  type Day = {
    date: string;
    isOpen: boolean;
    cause: string | null;
    reason: string;
    periods: { cause: string }[];
  };
  const ask = async () =>
    (
      await call<{ days: Day[]; nextOpenDays: Day[]; orderTerms: string | null }>(
        'GET',
        `/suppliers/${feira.publicId}/availability?storePublicId=${world.storePublicId}&from=${ahead(0)}&to=${ahead(2)}`,
      )
    ).body;
  expect((await ask()).orderTerms).toBeNull();
  await record({ cutoffTime: '00:00:00', leadTimeDays: 1 });
  const { days, nextOpenDays, orderTerms } = await ask();
  expect(orderTerms).toBe('Pedidos até 00:00 do dia anterior à entrega.');
  expect(days.map(({ cause }) => cause)).toEqual(['LEAD_TIME', 'CUTOFF_PASSED', null]);
  expect(days[1]?.periods.map(({ cause }) => cause)).toEqual([
    'CUTOFF_PASSED',
    'CUTOFF_PASSED',
    'NOT_OPERATING',
  ]);
  expect(nextOpenDays[0]?.date).toBe(ahead(2));
  await record(paused);
  const closed = await ask();
  expect(closed.days.map(({ cause, reason }) => [cause, reason])).toEqual(
    Array.from({ length: 3 }, () => ['NOT_IN_SERVICE', 'O fornecedor está pausado: Em reforma.']),
  );
  expect(closed.nextOpenDays).toEqual([]);
});

describe('who could take a delivery over', () => {
  type Proposals = {
    suppliers: {
      supplier: string;
      deliveryDate: string | null;
      dayReason: string | null;
      reason: string | null;
    }[];
    proposals: { items: { supplierProductDetailsPublicId: string }[] }[];
  };
  const propose = async () => {
    const path = `/order-suppliers/${source.publicId}/realocation-proposals`;
    const { body } = await call<Proposals>('GET', path);
    return { feira: body.suppliers.find(({ supplier }) => supplier === 'Feira'), ...body };
  };
  test('a paused supplier stays in sight with its reason, an inactive one does not; neither is proposed', async () => {
    for (const recorded of [paused, inactive]) {
      await record(recorded);
      const found = await propose();
      expect(found.feira?.reason ?? null).toBe(
        recorded === paused ? 'O fornecedor está pausado: Em reforma.' : null,
      );
      const taken = found.proposals.flatMap(({ items }) =>
        items.map((one) => one.supplierProductDetailsPublicId),
      );
      expect(taken.some((product) => feira.products.includes(product))).toBe(false);
    }
  });
  test('one it is too late for on the delivery’s day comes on its next, and says why', async () => {
    const body = intakeBody(world, 3);
    await placeSource();
    const early = await placeOrder(call, {
      ...body,
      deliveries: body.deliveries.map((one) => ({ ...one, deliveryDate: ahead(1) })),
    });
    await record({ leadTimeDays: 3 });
    const path = `/order-suppliers/${early.orderSuppliers[0]?.publicId}/realocation-proposals`;
    const { suppliers } = (await call<Proposals>('GET', path)).body;
    expect(suppliers.find(({ supplier }) => supplier === 'Feira')).toMatchObject({
      deliveryDate: ahead(3),
      dayReason: 'O fornecedor pede 3 dias de antecedência.',
      reason: null,
    });
  });
});
