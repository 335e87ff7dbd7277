import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { installmentStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  charged,
  closeCharged,
  now,
  openCharged,
  pay,
  payBy,
  rowsOf,
  running,
  update,
  work,
  world,
} from '../../../test/worlds/charged-world.ts';
import {
  agreedDelivery,
  cardLink,
  chargeOf,
  notify,
  pixAtSight,
  registerInvoice,
} from '../../../test/worlds/installment-world.ts';
import { slipOf7Days, type WireDelivery } from '../../../test/worlds/order-world.ts';

beforeAll(async () => {
  await openCharged();
  await sql`insert into order_status_reason (public_id, type, name, description, selectable)
    values (gen_random_uuid(), 'CANCELED', 'PAYMENT_EXPIRED', 'Pagamento expirado', false)`.execute(
    running.db,
  );
});
afterAll(closeCharged);

const issuedAt = '2031-02-20T12:00:00Z';
const idOf = (code: DeliveryStatusCode): string =>
  deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';
type Answer = WireDelivery & { code?: string; message?: string };
const reasonOf = async (type: string): Promise<string> => {
  const { rows } = await sql<{ publicId: string }>`select public_id from order_status_reason
    where type = ${type} and selectable and name <> 'OTHER' order by id limit 1`.execute(running.db);
  return rows[0]?.publicId ?? '';
};
const put = (id: string, to: DeliveryStatusCode, more: object = {}, as: 'ana' | 'bia' = 'ana') =>
  call<Answer>('PUT', `/order-suppliers/${id}/status`, {
    body: { orderSupplierStatusPublicId: idOf(to), ...more },
    as,
  });
const verdict = async (id: string, to: DeliveryStatusCode): Promise<string> => {
  const { body } = await put(id, to);
  return body.code ?? body.orderSupplierStatus.name;
};
const detailsOf = async (id: string) =>
  (await call<Answer>('GET', `/order-suppliers/${id}/delivery-details`)).body;
const problems = async (): Promise<readonly string[]> =>
  (
    await call<{ content: { publicId: string }[] }>('POST', '/order-suppliers?size=100', {
      body: { problems: true },
    })
  ).body.content.map(({ publicId }) => publicId);

describe('by hand, after an invoice paid by slips', () => {
  test('goods are dispatched, delivered, and a part comes back and is credited', async () => {
    const delivery = await charged();
    expect(delivery).toMatchObject({
      statusBlocked: false,
      statusMoney: { invoiced: true, paid: false, unpaid: true, held: false },
    });
    expect(await verdict(delivery.publicId, 'DELIVERY_ROUTE')).toBe('DELIVERY_ROUTE');
    expect(await verdict(delivery.publicId, 'DELIVERED')).toBe('DELIVERED');
    const [item] = delivery.orderSupplierItems;
    const returned = await call<Answer>('PUT', `/order-suppliers/${delivery.publicId}/return-status`, {
      body: {
        orderSupplierReturnStatusPublicId: idOf('RETURN_PARTIAL'),
        orderSupplierItemReturnRequest: [{ publicId: item?.publicId, quantity: 1 }],
      },
    });
    expect(returned.body.orderSupplierStatus.name).toBe('RETURN_PARTIAL');
    const lowered = (await rowsOf(delivery.publicId)).reduce((sum, { discount }) => sum + discount, 0);
    expect(lowered).toBeGreaterThan(0);
  });

  test('the status goes forward only, steps may be skipped, and the refusal says why (MONEY_MOVED)', async () => {
    const { publicId } = await charged();
    const back = await put(publicId, 'CONFIRMED');
    expect([back.status, back.body.code, back.body.message]).toEqual([
      422,
      'MONEY_MOVED',
      'Esta entrega já tem nota fiscal. O status só avança; realocar e cancelar continuam possíveis.',
    ]);
    expect(await verdict(publicId, 'ANALYZING')).toBe('MONEY_MOVED');
    expect(await verdict(publicId, 'WAITING_DISPATCH')).toBe('WAITING_DISPATCH');
    expect(await verdict(publicId, 'INVOICE_ISSUED')).toBe('INVOICE_ISSUED');
    expect(await verdict(publicId, 'WAITING_PAYMENT')).toBe('WAITING_PAYMENT');
    expect(await verdict(publicId, 'CONFIRMED')).toBe('CONFIRMED');
    expect(await verdict(publicId, 'DELIVERY_ROUTE')).toBe('DELIVERY_ROUTE');
    expect(await verdict(publicId, 'WAITING_DISPATCH')).toBe('MONEY_MOVED');
    for (const { publicId: one } of await rowsOf(publicId)) await pay(one);
    expect((await put(publicId, 'WAITING_PAYMENT')).body.message).toBe(
      'Esta entrega já está paga. Não há pagamento a aguardar.',
    );
    expect(await verdict(publicId, 'DELIVERED')).toBe('DELIVERED');
  });

  test('a batch names each, one failure hides no other', async () => {
    const invoiced = await charged();
    const plain = await agreedDelivery(call, world);
    const answer = await call<{ publicId: string; ok: boolean; code?: string }[]>(
      'PUT',
      '/order-suppliers/batch/status',
      {
        body: {
          orderSupplierPublicIds: [invoiced.publicId, plain.publicId],
          orderSupplierStatusPublicId: idOf('ANALYZING'),
        },
      },
    );
    expect(answer.body.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'MONEY_MOVED'],
      [true, undefined],
    ]);
  });
});

test.each([
  ['CONFIRMED', 'INVOICE_ISSUED'],
  ['WAITING_PAYMENT', 'WAITING_PAYMENT'],
  ['WAITING_DISPATCH', 'WAITING_DISPATCH'],
  ['DELIVERY_ROUTE', 'DELIVERY_ROUTE'],
  ['DELIVERED', 'DELIVERED'],
] as const)('an invoice that arrives at %s leaves it at %s', async (from, to) => {
  const delivery = await agreedDelivery(call, world, undefined, from);
  expect((await registerInvoice(call, delivery, issuedAt)).status).toBe(201);
  expect((await detailsOf(delivery.publicId)).orderSupplierStatus.name).toBe(to);
});

describe('with a Pix', () => {
  test('goods wait for it (R-STATUS-003), and continue once it is paid', async () => {
    const { publicId } = await charged(pixAtSight);
    expect((await detailsOf(publicId)).statusBlocked).toBe(true);
    const refused = await put(publicId, 'DELIVERY_ROUTE');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'STATUS_BLOCKED',
      'O Pix ou cartão desta entrega ainda não foi pago. Até lá, só é possível aguardar pagamento, realocar ou cancelar.',
    ]);
    await pay((await rowsOf(publicId))[0]?.publicId ?? '');
    expect(await detailsOf(publicId)).toMatchObject({
      statusBlocked: false,
      statusMoney: { invoiced: true, paid: true, unpaid: false, held: true },
    });
    expect(await verdict(publicId, 'DELIVERY_ROUTE')).toBe('DELIVERY_ROUTE');
    expect(await problems()).not.toContain(publicId);
  });

  test('what left before the money is among the problems until it is paid', async () => {
    const { publicId } = await charged(pixAtSight);
    expect(await problems()).not.toContain(publicId);
    // As a supplier's signed message sets it.
    await sql`update delivery set status = 'DELIVERY_ROUTE' where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    expect(await problems()).toContain(publicId);
    await pay((await rowsOf(publicId))[0]?.publicId ?? '');
    expect(await problems()).not.toContain(publicId);
  });

  test('the list of problems counts exactly what the rules call one', async () => {
    const { publicId } = await charged(pixAtSight);
    await sql`update delivery set status = 'DELIVERED' where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    for (const { code } of installmentStatuses) {
      await sql`update installment set status = ${code} where invoice_id in (select n.id from invoice n
        join delivery d on d.id = n.delivery_id where d.public_id = ${publicId}::uuid)`.execute(running.db);
      const isProblem = (await problems()).includes(publicId);
      expect([code, isProblem]).toEqual([code, (await detailsOf(publicId)).statusBlocked]);
    }
  });
});

describe('a canceled delivery with an invoice', () => {
  const cancel = async (id: string) =>
    put(id, 'CANCELED', { orderStatusReasonPublicId: await reasonOf('CANCELED') });
  const reopen = (id: string) => put(id, 'ANALYZING', { orderStatusReasonComment: 'Por engano' }, 'bia');

  test('is reopened only after the refund', async () => {
    const { publicId } = await charged(pixAtSight);
    const [paid] = await rowsOf(publicId);
    await pay(paid?.publicId ?? '');
    expect((await cancel(publicId)).status).toBe(200);
    const refused = await reopen(publicId);
    expect([refused.body.code, refused.body.message]).toEqual([
      'MONEY_MOVED',
      'O cliente já pagou esta entrega. Ela só pode ser reaberta depois do reembolso.',
    ]);
  });

  const settle = (id: string, status: string) =>
    call<Answer>('PUT', `/installments/${id}/status`, { as: 'financeiro', body: { status } });
  // Canceled installments come last.
  const statusesOf = async (id: string) => (await rowsOf(id)).map(({ status }) => status);
  const report = async (id: string, status: string) =>
    notify(running, (await chargeOf(running, id)).publicId, { status, at: now });
  const movesOf = async (id: string): Promise<readonly string[]> => {
    const { rows } = await sql<{
      line: string;
    }>`select (h.old_value #>> '{}') || ' → ' || (h.new_value #>> '{}') as line
      from delivery_history h join delivery d on d.id = h.delivery_id
      where d.public_id = ${id}::uuid and h.field = 'installment' and h.old_value #>> '{}' is not null
      order by h.id`.execute(running.db);
    return rows.map(({ line }) => line);
  };
  const newest = async (id: string): Promise<string> =>
    (await rowsOf(id)).findLast(({ status }) => status !== 'CANCELED')?.publicId ?? '';

  test.each([
    ['Pix', pixAtSight],
    ['card link', cardLink],
  ])(
    'whose %s ran out requests it once when it is reopened, and continues once that is paid',
    async (_, by) => {
      const { publicId } = await charged(by);
      const lapsed = await newest(publicId);
      await report(lapsed, 'EXPIRED');
      expect((await detailsOf(publicId)).orderSupplierStatus.name).toBe('CANCELED');
      expect((await reopen(publicId)).status).toBe(200);
      await work();
      expect(await statusesOf(publicId)).toEqual(['OPENED', 'CANCELED']);
      expect((await movesOf(publicId)).slice(-3)).toEqual([
        'Aberto → Expirado',
        'Expirado → Cancelado (Renegociação)',
        'Gerando → Aberto',
      ]);
      expect((await put(publicId, 'CONFIRMED')).body.code).toBe('STATUS_BLOCKED');
      expect(await verdict(publicId, 'WAITING_PAYMENT')).toBe('WAITING_PAYMENT');
      // Another report about the old charge changes nothing.
      await report(lapsed, 'EXPIRED');
      await report(await newest(publicId), 'PAID');
      expect(await detailsOf(publicId)).toMatchObject({
        orderSupplierStatus: { name: 'INVOICE_ISSUED' },
        statusBlocked: false,
        statusMoney: { invoiced: true, paid: true, unpaid: false, held: true },
      });
      expect(await verdict(publicId, 'DELIVERY_ROUTE')).toBe('DELIVERY_ROUTE');
      expect(await verdict(publicId, 'DELIVERED')).toBe('DELIVERED');
      const { rows } = await sql<{ open: boolean }>`select credit_open as open from delivery
      where public_id = ${publicId}::uuid`.execute(running.db);
      expect(rows).toEqual([{ open: false }]);
    },
  );

  test('is confirmed and dispatched by hand once the Pix planned anew is paid', async () => {
    const { publicId } = await charged(pixAtSight);
    await report(await newest(publicId), 'EXPIRED');
    await reopen(publicId);
    await work();
    await report(await newest(publicId), 'PAID');
    expect(await verdict(publicId, 'CONFIRMED')).toBe('CONFIRMED');
    expect(await verdict(publicId, 'DELIVERY_ROUTE')).toBe('DELIVERY_ROUTE');
  });

  test('money that comes late for the Pix that ran out is looked at by finance', async () => {
    const { publicId } = await charged(pixAtSight);
    const lapsed = await newest(publicId);
    await report(lapsed, 'EXPIRED');
    await reopen(publicId);
    await report(lapsed, 'PAID');
    expect(await statusesOf(publicId)).toEqual(['NOT_IDENTIFIED', 'GENERATING']);
  });

  test('whose card was only reserved and released is settled by what was paid since', async () => {
    const { publicId } = await charged(cardLink);
    const reserved = await newest(publicId);
    await report(reserved, 'PRE_AUTHORIZED');
    await report(reserved, 'VOIDED');
    await cancel(publicId);
    expect((await reopen(publicId)).status).toBe(200);
    await work();
    expect(await verdict(publicId, 'WAITING_PAYMENT')).toBe('WAITING_PAYMENT');
    await report(await newest(publicId), 'PAID');
    expect(await statusesOf(publicId)).toEqual(['VOIDED', 'PAID']);
    expect(await detailsOf(publicId)).toMatchObject({
      orderSupplierStatus: { name: 'INVOICE_ISSUED' },
      statusMoney: { unpaid: false },
    });
  });

  test('reopened and run out again requests it by the slip that is agreed upon instead', async () => {
    const { publicId } = await charged(pixAtSight);
    await report(await newest(publicId), 'EXPIRED');
    await reopen(publicId);
    await work();
    await report(await newest(publicId), 'EXPIRED');
    expect((await detailsOf(publicId)).orderSupplierStatus.name).toBe('ANALYZING');
    expect((await update(await detailsOf(publicId), payBy(slipOf7Days))).status).toBe(200);
    await work();
    expect((await rowsOf(publicId)).map(({ transactionType, status }) => [transactionType, status])).toEqual([
      ['BANK_SLIP', 'OPENED'],
      ['PIX', 'CANCELED'],
      ['PIX', 'CANCELED'],
    ]);
    expect((await detailsOf(publicId)).statusBlocked).toBe(false);
  });

  describe('on its way when its Pix ran out', () => {
    const left = async (): Promise<readonly [string, string]> => {
      const { publicId } = await charged(pixAtSight);
      await sql`update delivery set status = 'DELIVERY_ROUTE' where public_id = ${publicId}::uuid`.execute(
        running.db,
      );
      const id = await newest(publicId);
      await report(id, 'EXPIRED');
      return [publicId, id];
    };

    test('waits for the money, whatever the gateway calls the charge', async () => {
      const [publicId, id] = await left();
      await report(id, 'CANCELED');
      expect(await statusesOf(publicId)).toEqual(['EXPIRED']);
      expect(await detailsOf(publicId)).toMatchObject({
        statusBlocked: true,
        statusMoney: { unpaid: true },
      });
      expect(await verdict(publicId, 'DELIVERED')).toBe('STATUS_BLOCKED');
      expect(await problems()).toContain(publicId);
    });

    test.each(['INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT'])('is delivered once finance sets %s', async (paid) => {
      const [publicId, id] = await left();
      expect((await settle(id, paid)).status).toBe(200);
      expect(await problems()).not.toContain(publicId);
      expect(await verdict(publicId, 'DELIVERED')).toBe('DELIVERED');
    });

    test('is delivered once finance cancels what ran out, with its reason', async () => {
      const [publicId, id] = await left();
      const body = { reason: 'RENEGOTIATED' };
      expect((await call('PUT', `/installments/${id}/cancellation`, { as: 'financeiro', body })).status).toBe(
        200,
      );
      expect((await movesOf(publicId)).at(-1)).toBe('Expirado → Cancelado (Renegociação)');
      expect(await verdict(publicId, 'DELIVERED')).toBe('DELIVERED');
    });
  });

  test('whose slips were never paid requests them again when it is reopened', async () => {
    const { publicId } = await charged();
    const before = (await rowsOf(publicId)).map(({ netAmount }) => netAmount);
    await cancel(publicId);
    await work();
    expect((await reopen(publicId)).status).toBe(200);
    await work();
    const standing = (await rowsOf(publicId)).filter(({ status }) => status === 'OPENED');
    expect(standing.map(({ netAmount }) => netAmount)).toEqual(before);
  });
});
