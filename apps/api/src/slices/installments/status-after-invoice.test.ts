import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/deliveries/statuses.ts';
import { installmentStatuses } from '@celeiro/rules/installments/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  charged,
  closeCharged,
  openCharged,
  pay,
  rowsOf,
  running,
  work,
  world,
} from '../../../test/charged-world.ts';
import { agreedDelivery, pixAtSight, registerInvoice } from '../../../test/installment-world.ts';
import type { WireDelivery } from '../../../test/order-world.ts';

beforeAll(openCharged);
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

  test('a batch tells of each, one failure hides no other', async () => {
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
  test('goods wait for it (R-STATUS-003), and go on once it is paid', async () => {
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
    // As a supplier's signed word does it.
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

  test('whose slips were never paid asks for them again when it is reopened', async () => {
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
