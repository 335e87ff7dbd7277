import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  directSlip,
  intakeBody,
  type OrderWorld,
  placeOrder,
  reasons,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
// A token is valid for ten minutes, so everything here happens within them; the last part is around midnight in São
// Paulo.
let now = Date.parse('2031-02-11T02:55:00Z');
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date(now) });
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Past = { paymentMethodName: string; orderSupplierItems: { publicId: string }[]; discounts: unknown[] };
type AsOf = { past: Past; present: Past; savedAt: string; savedBy: string; code: string; message: string };
const asOf = (delivery: WireDelivery, at: number) =>
  call<AsOf>(
    'GET',
    `/order-supplier-historic-activities/${delivery.publicId}/as-of?at=${new Date(at).toISOString()}`,
  );
const byId = (a: { publicId: string }, b: { publicId: string }) => a.publicId.localeCompare(b.publicId);
const sorted = (past: Past) => ({ ...past, orderSupplierItems: past.orderSupplierItems.toSorted(byId) });

/** The delivery's present answer, reduced to the fields that history records. */
const watched = async (publicId: string) => {
  const { body } = await call<WireDelivery & { orderExternalId: string | null }>(
    'GET',
    `/order-suppliers/${publicId}/summary`,
  );
  const items = body.orderSupplierItems as (WireDelivery['orderSupplierItems'][number] & {
    product: string;
  })[]; // the wire has it
  return {
    deliveryDate: body.deliveryDate,
    delivery: body.delivery,
    logisticCost: body.logisticCost,
    operatorName: body.operatorName,
    operatorNote: body.operatorNote,
    orderSupplierStatus: body.orderSupplierStatus,
    orderStatusReason: body.orderStatusReason?.description ?? null,
    orderStatusReasonComment: body.orderStatusReasonComment,
    orderExternalId: body.orderExternalId,
    totalAmountWithTax: body.totalAmountWithTax,
    orderSupplierItems: items
      .map(({ publicId: id, product, quantity, size, unitPrice, adjustedPrice }) => ({
        publicId: id,
        product,
        quantity,
        size,
        unitPrice,
        adjustedPrice,
      }))
      .toSorted(byId),
    discounts: [],
  };
};

// A seeded random generator: each run makes the same changes.
const randomOf = (seed: number) => {
  let state = seed;
  return (count: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
};

const edit = async (delivery: WireDelivery, random: (count: number) => number, items: string[]) => {
  const header = (body: object) =>
    call('PUT', `/order-suppliers/details/${delivery.publicId}`, {
      body,
      as: random(2) === 0 ? 'ana' : 'bia',
    });
  const item = items[random(items.length)] ?? '';
  switch (random(8)) {
    case 0:
      return header({ logisticCost: random(5000) / 100, operatorNote: `Nota ${random(9)}` });
    case 1:
      return header({
        deliveryDate: `2031-04-0${1 + random(9)}`,
        delivery: random(2) ? 'NIGHT' : 'AFTERNOON',
      });
    case 2:
      return header({ operatorName: ['Ana', 'Bia', ''][random(3)] });
    case 3:
      return call('PUT', `/order-supplier-items/${item}`, { body: { quantity: 1 + random(40) } });
    case 4:
      return call('PUT', `/order-supplier-items/${item}`, {
        body: { quantity: 1, unitPrice: (100 + random(3000)) / 100 },
      });
    case 5:
      if (items.length === 1) return header({ logisticCost: 1 });
      items.splice(items.indexOf(item), 1);
      return call('DELETE', `/order-supplier-items/${item}`);
    case 6:
      return header({ paymentMethod: directSlip });
    default:
      return call('POST', `/intranet-rest-api/comments/order-suppliers/${delivery.publicId}`, {
        body: { message: `Comentário ${random(99)}` },
      });
  }
};

describe('a delivery as it was (R-HIST-001)', () => {
  test.each([11, 23, 47, 101])(
    'every moment of a random story reads back exactly (story %i)',
    async (seed) => {
      const random = randomOf(seed);
      const [delivery] = (await placeOrder(call, intakeBody(world, 6))).orderSuppliers;
      if (delivery === undefined) throw new Error('no delivery');
      const items = delivery.orderSupplierItems.map(({ publicId }) => publicId);
      const story = [{ at: now, state: await watched(delivery.publicId) }];
      for (let step = 0; step < 24; step += 1) {
        now += 1000;
        // A refused edit is part of the sequence too: it changes nothing.
        expect([200, 201, 422]).toContain((await edit(delivery, random, items)).status);
        story.push({ at: now, state: await watched(delivery.publicId) });
      }
      const last = story.at(-1);
      for (const { at, state } of story) {
        // Right after the save, and just before the next one.
        for (const moment of [at, at + 999]) {
          const { status, body } = await asOf(delivery, moment);
          expect(status).toBe(200);
          const { paymentMethodName, ...past } = sorted(body.past);
          expect(past).toEqual(state);
          expect(typeof paymentMethodName).toBe('string');
          expect(sorted(body.present)).toMatchObject({ ...last?.state });
        }
      }
    },
  );

  test('tells the last save before the moment, and its status with its reason', async () => {
    const [delivery] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    if (delivery === undefined) throw new Error('no delivery');
    now += 1000;
    const { body: statuses } = await call<{ publicId: string; name: string }[]>(
      'GET',
      '/order-supplier-status',
    );
    await call('PUT', `/order-suppliers/${delivery.publicId}/status`, {
      as: 'bia',
      body: {
        orderSupplierStatusPublicId: statuses.find(({ name }) => name === 'CANCELED')?.publicId,
        orderStatusReasonPublicId: reasons.cancel,
      },
    });
    const before = await asOf(delivery, now - 1);
    expect(before.body.past).toMatchObject({
      orderSupplierStatus: { name: 'ANALYZING', description: 'Em análise' },
      orderStatusReason: null,
    });
    expect(before.body).toMatchObject({
      present: { orderSupplierStatus: { name: 'CANCELED' }, orderStatusReason: 'Cliente desistiu' },
      savedBy: 'Canal',
    });
    expect((await asOf(delivery, now)).body).toMatchObject({
      savedBy: 'Bia Supervisora',
      savedAt: new Date(now).toISOString(),
    });
  });

  test('before the delivery there is nothing to show, an unknown one is 404, nonsense is refused', async () => {
    const [delivery] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    if (delivery === undefined) throw new Error('no delivery');
    const refused = await asOf(delivery, now - 1);
    expect([refused.status, refused.body.code]).toEqual([422, 'HISTORY_BEFORE_DELIVERY']);
    expect(refused.body.message).toMatch(/^A entrega ainda não existia neste momento\. Ela foi recebida em /);
    const path = '/order-supplier-historic-activities/11111111-1111-4111-8111-111111111111/as-of';
    expect((await call('GET', `${path}?at=2031-01-01T00:00:00Z`)).status).toBe(404);
    for (const at of ['ontem', '2031-13-45T99:99:99Z', '2031-02-31T10:00:00Z', '2031-02-11T25:00:00Z']) {
      const answer = await call('GET', `${path}?at=${at}`);
      expect([answer.status, answer.body.fields], at).toEqual([
        400,
        { at: 'Use data e hora com fuso, como 2026-09-16T13:00:00Z' },
      ]);
    }
    expect((await call('GET', path)).status).toBe(400);
  });
});

describe('a long history', () => {
  type Entry = { number: number; name: string; description: string; items: { label: string }[] };
  let delivery: WireDelivery;
  const history = async (query = '') =>
    (await call<Entry[]>('GET', `/order-supplier-historic-activities/${delivery.publicId}${query}`)).body;
  beforeAll(async () => {
    now = Date.parse('2031-02-11T02:58:59Z');
    const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    if (first === undefined) throw new Error('no delivery');
    delivery = first;
    for (let index = 0; index < 120; index += 1) {
      now += 1000;
      await call('PUT', `/order-suppliers/details/${delivery.publicId}`, {
        as: index % 3 === 0 ? 'bia' : 'ana',
        body: index % 2 === 0 ? { operatorNote: `Nota ${index}` } : { logisticCost: 100 + index },
      });
    }
  });

  test('comes in pages that continue where the last ended, whatever is written meanwhile', async () => {
    const first = await history();
    expect(first.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 121 - index));
    await call('PUT', `/order-suppliers/details/${delivery.publicId}`, {
      body: { operatorNote: 'Mais uma' },
    });
    const rest = await history(`?before=${first.at(-1)?.number}&size=100`);
    expect(rest.map(({ number }) => number)).toEqual(Array.from({ length: 71 }, (_, index) => 71 - index));
    expect(rest.at(-1)?.description).toBe('Entrega recebida');
    expect(await history('?before=1')).toEqual([]);
  });

  test('is narrowed by field, person and period, each entry whole', async () => {
    expect((await history('?field=logisticCost&size=100')).length).toBe(60);
    const hers = await history('?person=Bia%20Supervisora&field=operatorNote&size=100');
    expect(new Set(hers.map(({ name }) => name))).toEqual(new Set(['Bia Supervisora']));
    expect(hers.every(({ items }) => items.some(({ label }) => label === 'Comentário operações'))).toBe(true);
    // In São Paulo 11 February begins at 03:00 UTC: half of the saves are before it.
    expect((await history('?to=2031-02-10&size=100')).length).toBe(61);
    expect((await history('?from=2031-02-11&to=2031-02-11&size=100')).length).toBe(61);
    expect(await history('?field=nada')).toEqual([]);
  });

  test('says what it can be narrowed by', async () => {
    const { body } = await call('GET', `/order-supplier-historic-activities/${delivery.publicId}/choices`);
    expect(body).toEqual({
      fields: [
        { field: 'operatorNote', label: 'Comentário operações' },
        { field: 'logisticCost', label: 'Custo logístico' },
        { field: 'created', label: 'Entrega' },
        { field: 'status', label: 'Status' },
      ],
      people: ['Ana Operadora', 'Bia Supervisora', 'Canal'],
    });
  });

  test.each(['?before=x', '?size=0', '?size=101', '?from=ontem'])('%s is refused', async (query) => {
    const answer = await call('GET', `/order-supplier-historic-activities/${delivery.publicId}${query}`);
    expect(answer.status).toBe(400);
  });
});
