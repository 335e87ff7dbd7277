import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
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

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date('2031-03-02T15:00:00Z') });
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Answer = WireDelivery & { code: string; message: string; fields: Record<string, string> };
type Returns = {
  version: number;
  orderSupplierStatus: { name: string };
  refundableAmount: number;
  refundedAmount: number;
  items: {
    publicId: string;
    quantity: number;
    returnedQuantity: number;
    returningQuantity: number;
    refundableAmount: number;
  }[];
  returns: {
    amount: number;
    comment: string | null;
    byName: string;
    orderSupplierStatus: { description: string };
    items: unknown[];
  }[];
};
type Line = { publicId: string; quantity: number };

const idOf = (code: DeliveryStatusCode): string =>
  deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';

/** A delivered delivery of two products: 10 packs at 10,00 and 10 of 11,00, ADF of 7 days, freight 12,50. */
const delivered = async (): Promise<{ delivery: WireDelivery; first: string; second: string }> => {
  const [delivery] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  const [first, second] = delivery?.orderSupplierItems ?? [];
  if (!delivery || !first || !second) throw new Error('no delivery');
  const answer = await call<WireDelivery>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
    body: { orderSupplierStatusPublicId: idOf('DELIVERED') },
  });
  return { delivery: answer.body, first: first.publicId, second: second.publicId };
};
const put = (
  id: string,
  to: DeliveryStatusCode,
  lines?: readonly Line[],
  options: Parameters<Call>[2] = {},
  more = {},
) =>
  call<Answer>('PUT', `/order-suppliers/${id}/return-status`, {
    body: {
      orderSupplierReturnStatusPublicId: idOf(to),
      ...(lines === undefined ? {} : { orderSupplierItemReturnRequest: lines }),
      ...more,
    },
    ...options,
  });
const returnsOf = async (id: string) => (await call<Returns>('GET', `/order-suppliers/${id}/returns`)).body;
const refunds = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select t.transaction_type as type, t.status, t.net_centavos as net, t.due_date as "dueDate"
    from installment t join delivery_return r on r.id = t.delivery_return_id join delivery d on d.id = r.delivery_id
    where d.public_id = ${id}::uuid order by t.id`.execute(running.db);
  return rows;
};
const counts = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select d.status, d.version, d.credit_open as "creditOpen",
      (select count(*)::int from delivery_history h where h.delivery_id = d.id) as history,
      (select count(*)::int from event_outbox e where e.public_id = d.public_id::text) as events,
      (select count(*)::int from delivery_return r where r.delivery_id = d.id) as returns
    from delivery d where d.public_id = ${id}::uuid`.execute(running.db);
  return rows[0];
};

test('EP-058, R-STATUS-018: the statuses, named as the return context names them', async () => {
  const { body } = await call<{ publicId: string; name: string; description: string }[]>(
    'GET',
    '/order-supplier-return-status',
  );
  expect(body).toEqual([
    { publicId: idOf('RETURN_STARTED'), name: 'RETURN_STARTED', description: 'Em devolução' },
    { publicId: idOf('RETURN_PARTIAL'), name: 'RETURN_PARTIAL', description: 'Devolvido parcialmente' },
    { publicId: idOf('RETURN_FULL'), name: 'RETURN_FULL', description: 'Devolvido' },
    { publicId: idOf('RETURN_CANCELED'), name: 'RETURN_CANCELED', description: 'Devolução cancelada' },
  ]);
});

describe('a return (EP-059, R-STATUS-015)', () => {
  test('opened, then finished in part: version, history, event and the credit of what came back', async () => {
    const { delivery, first } = await delivered();
    const id = delivery.publicId;
    const opened = await put(
      id,
      'RETURN_STARTED',
      [{ publicId: first, quantity: 4 }],
      { version: delivery.version },
      {
        comment: 'Chegou amassado',
      },
    );
    expect([opened.status, opened.body.orderSupplierStatus.name, opened.body.version]).toEqual([
      200,
      'RETURN_STARTED',
      3,
    ]);
    expect(await refunds(id)).toEqual([]);
    expect((await returnsOf(id)).items[0]).toMatchObject({
      quantity: 10,
      returnedQuantity: 0,
      returningQuantity: 4,
    });

    const finished = await put(id, 'RETURN_PARTIAL', undefined, { version: 3 });
    expect([finished.body.orderSupplierStatus.name, finished.body.version]).toEqual(['RETURN_PARTIAL', 4]);
    const after = await returnsOf(id);
    expect(after.items[0]).toMatchObject({ returnedQuantity: 4, returningQuantity: 0 });
    // Goods and their ADF without the freight; for the first item, four tenths of its amount.
    expect(after.refundableAmount).toBe(
      Math.round((delivery.totalAmountWithTax - delivery.logisticCost) * 100) / 100,
    );
    const credit = Math.round((after.items[0]?.refundableAmount ?? 0) * 40);
    expect(await refunds(id)).toEqual([
      { type: 'REFUND', status: 'REFUND_PENDING', net: credit, dueDate: '2031-03-02' },
    ]);
    expect(after.refundedAmount * 100).toBeCloseTo(credit, 6);
    expect(after.returns).toMatchObject([
      {
        orderSupplierStatus: { description: 'Devolvido parcialmente' },
        comment: 'Chegou amassado',
        byName: 'Ana Operadora',
      },
    ]);
    const history = await call<
      { description: string; items: { label: string; value: string | null; newValue: string | null }[] }[]
    >('GET', `/order-supplier-historic-activities/${id}`);
    expect(history.body[0]?.description).toBe('Devolução');
    const lines = history.body[0]?.items.map(({ label, value, newValue }) => [label, value, newValue]);
    expect(lines).toEqual([
      ['Status', 'Devolução iniciada', 'Devolução parcial'],
      ['Devolução', null, 'Devolvido parcialmente'],
      ['Produto', 'Horta produto 1', 'Horta produto 1'],
      ['Quantidade devolvida', '0,000', '4,000'],
      ['Crédito da devolução', null, expect.stringMatching(/^R\$ /)],
    ]);
  });

  test('a second part, and then the rest: full, all of it credited to the centavo, the limit free again', async () => {
    const { delivery, first, second } = await delivered();
    const id = delivery.publicId;
    await put(id, 'RETURN_PARTIAL', [{ publicId: first, quantity: 3.333 }]);
    const again = await put(id, 'RETURN_PARTIAL', [{ publicId: first, quantity: 3.333 }]);
    expect([again.status, again.body.version, again.body.orderSupplierStatus.name]).toEqual([
      200,
      4,
      'RETURN_PARTIAL',
    ]);
    expect(await counts(id)).toMatchObject({ creditOpen: true });
    const rest = [
      { publicId: first, quantity: 3.334 },
      { publicId: second, quantity: 10 },
    ];
    const last = await put(id, 'RETURN_FULL', rest);
    expect([last.status, last.body.orderSupplierStatus.name]).toEqual([200, 'RETURN_FULL']);
    expect(await counts(id)).toMatchObject({ creditOpen: false, returns: 3 });
    const after = await returnsOf(id);
    expect(after.refundedAmount).toBe(after.refundableAmount);
    const more = await put(id, 'RETURN_PARTIAL', [{ publicId: first, quantity: 1 }]);
    expect([more.status, more.body.code]).toEqual([422, 'RETURN_NOT_ALLOWED']);
  });

  test('given up it goes back to DELIVERED and credits nothing; after a finished part it goes back to that', async () => {
    const { delivery, first } = await delivered();
    const id = delivery.publicId;
    await put(id, 'RETURN_STARTED', [{ publicId: first, quantity: 1 }]);
    expect((await put(id, 'RETURN_CANCELED')).body.orderSupplierStatus.name).toBe('DELIVERED');
    expect((await returnsOf(id)).returns).toMatchObject([
      { orderSupplierStatus: { description: 'Devolução cancelada' } },
    ]);
    await put(id, 'RETURN_PARTIAL', [{ publicId: first, quantity: 1 }]);
    await put(id, 'RETURN_STARTED', [{ publicId: first, quantity: 2 }]);
    expect((await put(id, 'RETURN_CANCELED')).body.orderSupplierStatus.name).toBe('RETURN_PARTIAL');
    expect(await refunds(id)).toHaveLength(1);
    expect((await put(id, 'RETURN_CANCELED')).body.code).toBe('RETURN_NOT_ALLOWED');
  });

  test('the quantities of a return under way can be put right before it is finished', async () => {
    const { delivery, first, second } = await delivered();
    const id = delivery.publicId;
    await put(id, 'RETURN_STARTED', [{ publicId: first, quantity: 1 }]);
    await put(id, 'RETURN_STARTED', [{ publicId: second, quantity: 2 }]);
    expect((await returnsOf(id)).items.map(({ returningQuantity }) => returningQuantity)).toEqual([0, 2]);
    expect(await counts(id)).toMatchObject({ returns: 1, version: 4 });
  });
});

describe('refusals, nothing written', () => {
  test('what was not delivered, and whatever does not fit the delivery', async () => {
    const { delivery, first } = await delivered();
    const other = await delivered();
    const id = delivery.publicId;
    const before = await counts(id);
    const table: [DeliveryStatusCode, readonly Line[] | undefined, number, string][] = [
      ['CONFIRMED', [{ publicId: first, quantity: 1 }], 422, 'RETURN_STATUS_UNKNOWN'],
      ['RETURN_STARTED', undefined, 422, 'RETURN_WITHOUT_ITEMS'],
      ['RETURN_STARTED', [{ publicId: other.first, quantity: 1 }], 422, 'RETURN_ITEM_UNKNOWN'],
      [
        'RETURN_STARTED',
        [
          { publicId: first, quantity: 1 },
          { publicId: first, quantity: 1 },
        ],
        422,
        'RETURN_ITEM_REPEATED',
      ],
      ['RETURN_STARTED', [{ publicId: first, quantity: 0 }], 422, 'RETURN_QUANTITY_ZERO'],
      ['RETURN_STARTED', [{ publicId: first, quantity: -1 }], 400, 'VALIDATION_FAILED'],
      ['RETURN_STARTED', [{ publicId: first, quantity: 1.0001 }], 400, 'VALIDATION_FAILED'],
      ['RETURN_STARTED', [], 400, 'VALIDATION_FAILED'],
      ['RETURN_STARTED', [{ publicId: first, quantity: 10.001 }], 422, 'RETURN_QUANTITY_EXCEEDED'],
      ['RETURN_FULL', [{ publicId: first, quantity: 10 }], 422, 'RETURN_CLAIM_CONTRADICTS'],
      ['RETURN_CANCELED', undefined, 422, 'RETURN_NOT_ALLOWED'],
    ];
    for (const [to, lines, status, code] of table) {
      const answer = await put(id, to, lines);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect(await counts(id)).toEqual(before);
    const exceeded = await put(id, 'RETURN_STARTED', [{ publicId: first, quantity: 11 }]);
    expect(exceeded.body).toMatchObject({
      message: 'De Horta produto 1 só é possível devolver 10,000.',
      fields: { 'orderSupplierItemReturnRequest.0.quantity': expect.any(String) },
    });
    const [open] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    const early = await put(open?.publicId ?? '', 'RETURN_STARTED', [{ publicId: first, quantity: 1 }]);
    expect([early.status, early.body.code]).toEqual([422, 'RETURN_NOT_ALLOWED']);
  });

  test('no one’s delivery is 404, another scope 403; the plain status door stays closed (R-STATUS-015)', async () => {
    const { delivery, first } = await delivered();
    const unknownId = '11111111-1111-4111-8111-111111111111';
    expect((await put(unknownId, 'RETURN_STARTED', [{ publicId: first, quantity: 1 }])).status).toBe(404);
    expect((await call('GET', `/order-suppliers/${unknownId}/returns`)).status).toBe(404);
    expect((await put(delivery.publicId, 'RETURN_STARTED', undefined, { as: 'canal' })).status).toBe(403);
    const plain = await call<Answer>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
      body: { orderSupplierStatusPublicId: idOf('RETURN_FULL') },
    });
    expect(plain.body.code).toBe('STATUS_NOT_ALLOWED');
  });
});

describe('two people at once', () => {
  test('returning the same item never exceeds what was delivered', async () => {
    const { delivery, first } = await delivered();
    const id = delivery.publicId;
    const answers = await Promise.all(
      (['ana', 'bia', 'caio', 'ana', 'bia'] as const).map((as) =>
        put(id, 'RETURN_PARTIAL', [{ publicId: first, quantity: 4 }], { as, version: 'any' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
    expect(
      answers
        .filter(({ status }) => status === 422)
        .every(({ body }) => body.code === 'RETURN_QUANTITY_EXCEEDED'),
    ).toBe(true);
    expect((await returnsOf(id)).items[0]?.returnedQuantity).toBe(8);
    expect(await refunds(id)).toHaveLength(2);
  });

  test('on the same version only one continues, the other is shown who returned what (T19)', async () => {
    const { delivery, first, second } = await delivered();
    const id = delivery.publicId;
    const version = delivery.version;
    const [one, two] = await Promise.all([
      put(id, 'RETURN_STARTED', [{ publicId: first, quantity: 1 }], { version }),
      put(id, 'RETURN_STARTED', [{ publicId: second, quantity: 1 }], { version, as: 'bia' }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect([one, two].find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT');
  });

  test('a key that comes again answers the same and credits once', async () => {
    const { delivery, first } = await delivered();
    const id = delivery.publicId;
    const send = () => put(id, 'RETURN_PARTIAL', [{ publicId: first, quantity: 4 }], { key: `return-${id}` });
    const once = await send();
    const again = await send();
    expect(again.body).toEqual(once.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await refunds(id)).toHaveLength(1);
  });
});
