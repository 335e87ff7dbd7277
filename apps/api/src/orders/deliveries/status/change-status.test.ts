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
  reasons,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const idOf = (code: DeliveryStatusCode): string =>
  deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';
const fresh = async (): Promise<WireDelivery> => {
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  return first;
};
type Answer = WireDelivery & { code: string; fields: Record<string, string>; message: string };
const put = (id: string, body: Record<string, unknown>, options: Parameters<Call>[2] = {}) =>
  call<Answer>('PUT', `/order-suppliers/${id}/status`, { body, ...options });
const to = (code: DeliveryStatusCode, rest: Record<string, unknown> = {}) => ({
  orderSupplierStatusPublicId: idOf(code),
  ...rest,
});
const stored = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select d.status, d.version, d.credit_open, d.credit_released, d.status_reason_comment,
      (select count(*)::int from delivery_history h where h.delivery_id = d.id) as history,
      (select count(*)::int from event_outbox e where e.public_id = d.public_id::text) as events
    from delivery d where d.public_id = ${id}::uuid`.execute(running.db);
  return rows[0];
};

describe('changing the status (R-STATUS-011, R-STATUS-012)', () => {
  test('saves it with a new version, its history and its event', async () => {
    const { publicId } = await fresh();
    const answer = await put(publicId, to('IN_FOLLOW_UP'), { version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      version: 2,
      orderSupplierStatus: { name: 'IN_FOLLOW_UP', description: 'Em acompanhamento' },
    });
    expect(await stored(publicId)).toMatchObject({
      status: 'IN_FOLLOW_UP',
      version: 2,
      history: 4,
      events: 2,
    });
    const { rows } = await sql<{ detail: unknown; version: number }>`select detail, version from event_outbox
      where public_id = ${publicId} order by id desc limit 1`.execute(running.db);
    expect(rows[0]).toEqual({
      version: 2,
      detail: { orderPublicId: answer.body.orderPublicId, fields: [{ field: 'status' }] },
    });
  });

  test('into credit analysis and back tells the credit’s open screens, though no amount moves', async () => {
    const { publicId } = await fresh();
    const kindsFor = async (code: DeliveryStatusCode): Promise<readonly string[]> => {
      expect((await put(publicId, to(code), { as: 'bia' })).status).toBe(200);
      const { rows } = await sql<{
        kind: string;
      }>`select kind from event_outbox order by id desc limit 2`.execute(running.db);
      return rows.map(({ kind }) => kind);
    };
    expect(await kindsFor('CREDIT_ANALYSIS')).toEqual(['storeCredit', 'delivery']);
    expect(await kindsFor('ANALYZING')).toEqual(['storeCredit', 'delivery']);
    expect(await kindsFor('IN_FOLLOW_UP')).toEqual(['delivery', 'storeCredit']);
  });

  test('the current one again changes nothing (R-STATUS-002)', async () => {
    const { publicId } = await fresh();
    const before = await stored(publicId);
    const answer = await put(publicId, to('ANALYZING'), { version: 1 });
    expect([answer.status, answer.body.version]).toEqual([200, 1]);
    expect(await stored(publicId)).toEqual(before);
  });

  test('MAXIMUM_AMOUNT_ALLOWED goes by its literal id (R-STATUS-017)', async () => {
    const { publicId } = await fresh();
    const answer = await put(publicId, { orderSupplierStatusPublicId: 'MAXIMUM_AMOUNT_ALLOWED' });
    expect(answer.body.orderSupplierStatus.name).toBe('MAXIMUM_AMOUNT_ALLOWED');
  });

  test('what only the system sets, and what does not exist, is refused and nothing is written', async () => {
    const { publicId } = await fresh();
    const before = await stored(publicId);
    for (const id of [idOf('ORDER_PROCESSING'), idOf('RETURN_STARTED'), world.storePublicId]) {
      const answer = await put(publicId, { orderSupplierStatusPublicId: id });
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
        422,
        'STATUS_NOT_ALLOWED',
        ['orderSupplierStatusPublicId'],
      ]);
      if (id === world.storePublicId) expect(answer.body.message).toBe('Este status não existe.');
    }
    expect(await stored(publicId)).toEqual(before);
  });

  test('a delivery no one knows is 404, a malformed id 400, another scope 403 (T04, T05)', async () => {
    const { publicId } = await fresh();
    expect((await put('11111111-1111-4111-8111-111111111111', to('CONFIRMED'))).status).toBe(404);
    expect((await put('1', to('CONFIRMED'))).status).toBe(400);
    expect((await put(publicId, to('CONFIRMED'), { as: 'canal' })).status).toBe(403);
    expect((await put(publicId, { orderSupplierStatusPublicId: 'x' })).status).toBe(400);
  });
});

describe('reasons (R-STATUS-006, R-STATUS-007, R-REASON-002 to R-REASON-005)', () => {
  const refused: [string, Record<string, unknown>, string, string][] = [
    ['none', to('CANCELED'), 'REASON_REQUIRED', 'orderStatusReasonPublicId'],
    ['none for a relocation', to('REALLOCATED_OR_RETURNED'), 'REASON_REQUIRED', 'orderStatusReasonPublicId'],
    [
      'of another list',
      to('CANCELED', { orderStatusReasonPublicId: reasons.reallocate }),
      'REASON_NOT_SELECTABLE',
      'orderStatusReasonPublicId',
    ],
    [
      'no longer offered',
      to('CANCELED', { orderStatusReasonPublicId: reasons.cancelOld }),
      'REASON_NOT_SELECTABLE',
      'orderStatusReasonPublicId',
    ],
    [
      'other without description',
      to('CANCELED', { orderStatusReasonPublicId: reasons.cancelOther, orderStatusReasonComment: '  ' }),
      'REASON_COMMENT_REQUIRED',
      'orderStatusReasonComment',
    ],
  ];
  test.each(refused)('%s is refused, nothing is written', async (_, body, code, field) => {
    const { publicId } = await fresh();
    const before = await stored(publicId);
    const answer = await put(publicId, body);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([422, code, [field]]);
    expect(await stored(publicId)).toEqual(before);
  });

  test('a description of 1001 characters does not fit (R-REASON-003)', async () => {
    const { publicId } = await fresh();
    const body = to('CANCELED', {
      orderStatusReasonPublicId: reasons.cancel,
      orderStatusReasonComment: 'x'.repeat(1001),
    });
    expect((await put(publicId, body)).status).toBe(400);
  });

  test('a cancellation carries its reason and gives the credit back (R-ENTITY-003, R-STATUS-004)', async () => {
    const { publicId } = await fresh();
    const used = async () =>
      (await call<{ usedLimit: number }>('GET', `/store-credits/store/${world.storePublicId}`)).body
        .usedLimit;
    const before = await used();
    const answer = await put(
      publicId,
      to('CANCELED', {
        orderStatusReasonPublicId: reasons.cancelOther,
        orderStatusReasonComment: 'Chuva forte',
      }),
    );
    expect(answer.body).toMatchObject({
      orderStatusReason: { name: 'OTHER', description: 'Outros' },
      orderStatusReasonComment: 'Chuva forte',
    });
    expect(Math.round((before - (await used())) * 100)).toBe(22_439);
    expect(await stored(publicId)).toMatchObject({ status: 'CANCELED', creditOpen: false });
  });

  test('lists are fetched by type (R-REASON-001)', async () => {
    const of = async (type: string) =>
      (await call<{ name: string; selectable: boolean }[]>('GET', `/order-status-reason?type=${type}`)).body;
    expect((await of('CANCELED')).map((one) => [one.name, one.selectable])).toEqual([
      ['CLIENT_GAVE_UP', true],
      ['OLD_REASON', false],
      ['OTHER', true],
    ]);
    expect((await of('REALLOCATED')).map((one) => one.name)).toEqual(['NO_STOCK']);
    expect((await call('GET', '/order-status-reason?type=NONE')).status).toBe(400);
  });
});

describe('final statuses', () => {
  const cancel = to('CANCELED', { orderStatusReasonPublicId: reasons.cancel });

  test('a canceled delivery is reopened by a supervisor with a comment only, to analysis only', async () => {
    const { publicId } = await fresh();
    await put(publicId, cancel);
    const code = async (body: Record<string, unknown>, as: 'ana' | 'bia') =>
      (await put(publicId, body, { as })).body.code;
    expect(await code(to('CONFIRMED'), 'bia')).toBe('STATUS_FINAL');
    expect(await code(to('ANALYZING', { orderStatusReasonComment: 'Erro meu' }), 'ana')).toBe(
      'SUPERVISOR_REQUIRED',
    );
    expect(await code(to('ANALYZING'), 'bia')).toBe('REOPEN_COMMENT_REQUIRED');
    const answer = await put(publicId, to('ANALYZING', { orderStatusReasonComment: 'Erro meu' }), {
      as: 'bia',
    });
    expect(answer.body).toMatchObject({
      orderSupplierStatus: { name: 'ANALYZING' },
      orderStatusReason: null,
    });
    expect(await stored(publicId)).toMatchObject({ creditOpen: true });
  });

  test('reopened over the limit it waits for credit analysis', async () => {
    const { publicId } = await fresh();
    await put(publicId, cancel);
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    const answer = await put(publicId, to('ANALYZING', { orderStatusReasonComment: 'Volta' }), { as: 'bia' });
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    expect(answer.body.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
  });

  test('a relocated one never moves, a delivered one only returns', async () => {
    const one = await fresh();
    await put(one.publicId, to('REALLOCATED_OR_RETURNED', { orderStatusReasonPublicId: reasons.reallocate }));
    expect((await put(one.publicId, to('ANALYZING'), { as: 'bia' })).body.code).toBe('STATUS_FINAL');
    const other = await fresh();
    await put(other.publicId, to('DELIVERED'));
    expect((await put(other.publicId, to('ANALYZING'))).body.code).toBe('STATUS_NOT_ALLOWED');
  });

  test('after an invoice the status only goes forward; payment, relocation and cancellation stay open (R-GEN-007)', async () => {
    const { publicId } = await fresh();
    await sql`insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select id, '123', 100, 100, now() from delivery where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    expect((await put(publicId, to('IN_FOLLOW_UP'))).body.code).toBe('MONEY_MOVED');
    const answer = await put(publicId, to('WAITING_PAYMENT'));
    expect(answer.body).toMatchObject({
      statusBlocked: false,
      statusMoney: { invoiced: true, paid: false, unpaid: true, held: false },
      orderSupplierStatus: { name: 'WAITING_PAYMENT' },
    });
  });
});

describe('credit analysis (R-DETAIL-017, R-STATUS-008 to R-STATUS-010)', () => {
  const overLimit = async (): Promise<WireDelivery> => {
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    return fresh();
  };
  const free = () => sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);

  test('is left by hand only when the limit is free again', async () => {
    const { publicId } = await overLimit();
    expect((await put(publicId, to('CONFIRMED'))).body.code).toBe('CREDIT_LIMIT_EXCEEDED');
    expect((await put(publicId, to('CANCELED', { orderStatusReasonPublicId: reasons.cancel }))).status).toBe(
      200,
    );
    const other = await overLimit();
    await free();
    expect((await put(other.publicId, to('CONFIRMED'))).status).toBe(200);
  });

  test('a detour over approval does not open the door', async () => {
    const { publicId } = await overLimit();
    expect((await put(publicId, to('WAITING_APPROVE'))).status).toBe(200);
    expect((await put(publicId, to('CONFIRMED'))).body.code).toBe('CREDIT_LIMIT_EXCEEDED');
    await free();
  });

  test('a supervisor releases', async () => {
    const { publicId } = await overLimit();
    expect((await put(publicId, to('CONFIRMED'), { as: 'bia' })).status).toBe(200);
    expect(await stored(publicId)).toMatchObject({ creditReleased: true });
    await free();
  });

  const addDiscount = (publicId: string) =>
    sql`with d as (select id from delivery where public_id = ${publicId}::uuid),
    x as (insert into delivery_discount (delivery_id, origin, discount_type, value, amount_centavos, percentage_basis,
      discount_reason_id, release_name, added_by_name)
      select d.id, 'INTRANET', 'TOTAL_VALUE_ITEM', 2000, 2000, 952, r.id, 'Bia', 'Bia'
      from d, discount_reason r where r.reason = 'Negociação financeira')
    update delivery set exceeded_discount_policy = true, discount_centavos = 2000,
      total_centavos = total_centavos - 2000, total_with_tax_centavos = total_with_tax_centavos - 2000
    where id = (select id from d)`.execute(running.db);

  test('over the discount policy a confirmation comes first, which sends it to approval (R-STATUS-009)', async () => {
    const { publicId } = await overLimit();
    await addDiscount(publicId);
    await free();
    expect((await put(publicId, to('ANALYZING'))).body.code).toBe('CREDIT_CONFIRMATION_REQUIRED');
    expect((await put(publicId, to('WAITING_APPROVE'))).status).toBe(200);
    expect((await put(publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
  });

  test('an approval of these very discounts lets it continue, a raised discount voids it (T22)', async () => {
    const { publicId } = await fresh();
    await addDiscount(publicId);
    expect((await put(publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
    await sql`insert into approval_request (delivery_id, former_status, target_status, discounts, requested_by_user_id,
        decision, decided_by_user_id, decided_at)
      select d.id, 'ANALYZING', 'CONFIRMED', json_build_array(json_build_object('publicId', x.public_id, 'amount', 2000)),
        u.id, 'APPROVED', u.id, now()
      from delivery d join delivery_discount x on x.delivery_id = d.id, app_user u
      where d.public_id = ${publicId}::uuid and u.name = 'Bia Supervisora'`.execute(running.db);
    await sql`update delivery_discount set amount_centavos = 2001`.execute(running.db);
    expect((await put(publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
    await sql`update delivery_discount set amount_centavos = 2000`.execute(running.db);
    expect((await put(publicId, to('CONFIRMED'))).status).toBe(200);
  });
});

describe('sent again or late', () => {
  test('the same key gives the same answer once, another body is refused (T26, T27)', async () => {
    const { publicId } = await fresh();
    const first = await put(publicId, to('IN_FOLLOW_UP'), { key: 'k', version: 1 });
    const again = await put(publicId, to('IN_FOLLOW_UP'), { key: 'k', version: 1 });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await stored(publicId)).toMatchObject({ version: 2, history: 4 });
    expect((await put(publicId, to('CONFIRMED'), { key: 'k', version: 1 })).body.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
  });

  test('a stale status change meets who changed it to what', async () => {
    const { publicId } = await fresh();
    await put(publicId, to('IN_FOLLOW_UP'), { as: 'bia', version: 1 });
    const answer = await call<{ code: string; conflict: { current: WireDelivery; changes: unknown[] } }>(
      'PUT',
      `/order-suppliers/${publicId}/status`,
      { body: to('CONFIRMED'), version: 1 },
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(answer.body.conflict.current).toMatchObject({ version: 2, totalAmount: 222.5 });
    expect(answer.body.conflict.changes).toEqual([
      {
        label: 'Status',
        itemLabel: null,
        oldValue: 'Em análise',
        newValue: 'Em acompanhamento',
        byName: 'Bia Supervisora',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect(await stored(publicId)).toMatchObject({ status: 'IN_FOLLOW_UP', version: 2 });
  });

  test('32 operators at once with one version: one wins, 31 get a conflict (T19)', async () => {
    const { publicId } = await fresh();
    const codes = deliveryStatuses.filter(
      (one) =>
        one.selectable &&
        !['ANALYZING', 'CANCELED', 'REALLOCATED_OR_RETURNED', 'DELIVERED'].includes(one.code),
    );
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        put(publicId, { orderSupplierStatusPublicId: codes[index % codes.length]?.publicId }, { version: 1 }),
      ),
    );
    const won = answers.filter((answer) => answer.status === 200);
    // Requests for the status that the winner had already set wrote nothing.
    const winner = won[0]?.body.orderSupplierStatus.name;
    expect(
      won.every((answer) => answer.body.orderSupplierStatus.name === winner && answer.body.version === 2),
    ).toBe(true);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(32 - won.length);
    expect(await stored(publicId)).toMatchObject({ status: winner, version: 2, history: 4 });
  });
});

test('the status list is the table (R-STATUS-001, R-STATUS-016)', async () => {
  const { body } = await call<{ name: string; active: boolean; selectable: boolean }[]>(
    'GET',
    '/order-supplier-status',
  );
  expect(body).toHaveLength(24);
  expect(body.every((one) => one.active)).toBe(true);
  expect(body.filter((one) => !one.selectable).map((one) => one.name)).toEqual([
    'NOT_STARTED',
    'ORDER_PROCESSING',
    'SENT_FOR_INTEGRATION',
    'SYSTEM_UNAVAILABLE',
    'INSUFFICIENT_STOCK',
    'RETURN_STARTED',
    'RETURN_PARTIAL',
    'RETURN_FULL',
    'RETURN_CANCELED',
  ]);
});
