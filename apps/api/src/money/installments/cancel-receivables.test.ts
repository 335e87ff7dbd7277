import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  installmentsOf,
  notify,
  registerInvoice,
  sandbox,
  slipsOf71421,
  startReceivables,
  type WireInvoice,
} from '../../../test/worlds/installment-world.ts';
import { type Call, type OrderWorld, reasons, type WireDelivery } from '../../../test/worlds/order-world.ts';
import { type TestApp } from '../../../test/test-app.ts';
import { runGateway } from './charges/run-gateway.ts';

const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
});
afterAll(() => running.close());

const work = () => runGateway(running.db, sandbox, () => now);
const centavos = (reais: number): number => Math.round(reais * 100);
const idOf = (code: DeliveryStatusCode): string =>
  deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';

/** A delivery invoiced with three slips, all open. */
const charged = async () => {
  const delivery = await agreedDelivery(call, world, slipsOf71421);
  const { body } = await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  await work();
  const ids = body.installmentInfo.installments.map(({ publicId }) => publicId);
  return { delivery, invoice: body.publicId, ids };
};
const put = <T = WireInvoice[] & WireInvoice>(
  path: string,
  body: unknown,
  as: 'financeiro' | 'ana' = 'financeiro',
) => call<T>('PUT', path, { as, body });
const rowsOf = async (deliveryId: string) =>
  (await installmentsOf(call, deliveryId)).flatMap(({ installmentInfo }) => installmentInfo.installments);
const totalOf = async (deliveryId: string) =>
  centavos((await installmentsOf(call, deliveryId))[0]?.installmentInfo.totalAmount ?? 0);
const pay = async (id: string) =>
  notify(running, (await chargeOf(running, id)).publicId, { status: 'PAID', at: now });
const detailsOf = async (id: string) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${id}/delivery-details`)).body;

describe('a cancellation', () => {
  test('R-INST-006, R-INST-010: of an installment, with its reason; it loses its position and leaves the total', async () => {
    const { delivery, ids } = await charged();
    await put(`/installments/${ids[0] ?? ''}/cancellation`, {
      reason: 'RENEGOTIATED',
      comment: 'em duas vezes',
    });
    await work();
    const [invoice] = await installmentsOf(call, delivery.publicId);
    expect(invoice?.installmentInfo.installments.map(({ position, status }) => [position, status])).toEqual([
      [1, 'OPENED'],
      [2, 'OPENED'],
      [null, 'CANCELED'],
    ]);
    const last = invoice?.installmentInfo.installments.at(-1);
    expect(last?.receivableCancellationReasonResponse).toEqual({ reason: 'Renegociação: em duas vezes' });
    const nets =
      invoice?.installmentInfo.installments.slice(0, 2).map(({ netAmount }) => centavos(netAmount)) ?? [];
    expect(centavos(invoice?.installmentInfo.totalAmount ?? 0)).toBe((nets[0] ?? 0) + (nets[1] ?? 0));
  });

  test('of one that was paid is refused, and so is one without a word under OTHER', async () => {
    const { ids } = await charged();
    await pay(ids[0] ?? '');
    const paid = await put(`/installments/${ids[0] ?? ''}/cancellation`, { reason: 'WRONG_AMOUNT' });
    expect([paid.status, paid.body.code, paid.body.message]).toEqual([
      422,
      'INSTALLMENT_MOVE_NOT_ALLOWED',
      "Uma parcela com o status 'Pago' não pode ir para 'Cancelado'.",
    ]);
    const mute = await put(`/installments/${ids[1] ?? ''}/cancellation`, { reason: 'OTHER' });
    expect([mute.status, mute.body.fields]).toEqual([422, { comment: 'Descreva o motivo.' }]);
    expect((await put(`/installments/${ids[1] ?? ''}/cancellation`, { reason: 'BORED' })).status).toBe(400);
    expect(
      (await put(`/installments/${ids[1] ?? ''}/cancellation`, { reason: 'RETURNED' }, 'ana')).status,
    ).toBe(403);
  });

  test('of an invoice ends all of it; the delivery is free again and may be invoiced anew', async () => {
    const { delivery, invoice } = await charged();
    const answer = await put(`/invoices/${invoice}/cancellation`, { reason: 'INVOICE_CANCELED' });
    expect(answer.body[0]?.canceled).toBe(true);
    await work();
    expect((await installmentsOf(call, delivery.publicId))[0]?.installmentInfo.totalAmount).toBe(0);
    expect((await rowsOf(delivery.publicId)).map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'CANCELED'),
    );
    expect(await detailsOf(delivery.publicId)).toMatchObject({ nfes: [], statusBlocked: false });
    expect((await registerInvoice(call, delivery, '2031-02-20T12:00:00Z')).status).toBe(201);
    // Valid installments come first.
    expect((await installmentsOf(call, delivery.publicId)).map(({ canceled }) => canceled)).toEqual([
      false,
      true,
    ]);
    const again = await put(`/invoices/${invoice}/cancellation`, { reason: 'INVOICE_CANCELED' });
    expect([again.status, again.body.code]).toEqual([409, 'INVOICE_ALREADY_CANCELED']);
  });

  test('of an invoice with a payment wants the refund first', async () => {
    const { invoice, ids } = await charged();
    await pay(ids[1] ?? '');
    const answer = await put(`/invoices/${invoice}/cancellation`, { reason: 'INVOICE_CANCELED' });
    expect([answer.status, answer.body.code]).toEqual([422, 'INVOICE_ALREADY_PAID']);
    for (const status of ['REFUND_PENDING', 'REFUNDED'])
      expect((await put(`/installments/${ids[1] ?? ''}/status`, { status })).status).toBe(200);
    expect((await put(`/invoices/${invoice}/cancellation`, { reason: 'INVOICE_CANCELED' })).status).toBe(200);
  });

  test('of the delivery cancels what is unpaid of it, and only that', async () => {
    const { delivery, ids } = await charged();
    await pay(ids[0] ?? '');
    const answer = await call<WireDelivery>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
      body: {
        orderSupplierStatusPublicId: idOf('CANCELED'),
        orderStatusReasonPublicId: reasons.cancel,
      },
    });
    expect(answer.status).toBe(200);
    await work();
    const rows = await rowsOf(delivery.publicId);
    // The payment remains, with a refund in addition.
    expect(rows.map(({ status }) => status)).toEqual(['PAID', 'REFUND_PENDING', 'CANCELED', 'CANCELED']);
    expect(rows[2]?.receivableCancellationReasonResponse).toEqual({ reason: 'Entrega cancelada' });
  });
});

describe('finance settles by hand', () => {
  test('paid outside: the charge is ended, so that no one pays it twice', async () => {
    const { delivery, ids } = await charged();
    const answer = await put(`/installments/${ids[0] ?? ''}/status`, {
      status: 'EXTERNAL_PAYMENT',
      comment: 'depósito',
    });
    expect(answer.body[0]?.installmentInfo.installments[0]?.status).toBe('EXTERNAL_PAYMENT');
    await work();
    expect((await chargeOf(running, ids[0] ?? '')).state).toBe('CLOSED');
    expect((await rowsOf(delivery.publicId)).map(({ status }) => status)).toEqual([
      'EXTERNAL_PAYMENT',
      'OPENED',
      'OPENED',
    ]);
  });

  test.each([
    ['back to open', 'OPENED', 422],
    ['protested before it is overdue', 'PROTESTED', 422],
    ['to what the gateway says', 'PAID', 400],
    ['to a status there is not', 'SOLD', 400],
  ])('%s is refused', async (_, status, expected) => {
    const { ids } = await charged();
    expect((await put(`/installments/${ids[0] ?? ''}/status`, { status })).status).toBe(expected);
  });

  test('two at once: one settles, the other is refused', async () => {
    const { ids } = await charged();
    const answers = await Promise.all(
      ['INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT'].map((status) =>
        put(`/installments/${ids[0] ?? ''}/status`, { status }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a finished return', () => {
  const returned = async (delivery: WireDelivery, share: number) => {
    const [first] = delivery.orderSupplierItems;
    await running.query(`update delivery set status = 'DELIVERED' where public_id = '${delivery.publicId}'`);
    const answer = await call('PUT', `/order-suppliers/${delivery.publicId}/return-status`, {
      body: {
        orderSupplierReturnStatusPublicId: idOf('RETURN_PARTIAL'),
        orderSupplierItemReturnRequest: [
          { publicId: first?.publicId, quantity: (first?.quantity ?? 0) * share },
        ],
      },
    });
    expect(answer.status).toBe(200);
    const { body } = await call<{ refundedAmount: number }>(
      'GET',
      `/order-suppliers/${delivery.publicId}/returns`,
    );
    return centavos(body.refundedAmount);
  };

  test('lowers what is still owed, the last installment first, with new slips of the new amounts', async () => {
    const { delivery, ids } = await charged();
    const before = await chargeOf(running, ids[2] ?? '');
    const amount = await returned(delivery, 0.5);
    const rows = await rowsOf(delivery.publicId);
    expect(rows.map(({ status }) => status)).toEqual(['OPENED', 'OPENED', 'UPDATING']);
    expect(rows.map(({ discount }) => centavos(discount))).toEqual([0, 0, amount]);
    await work();
    const now3 = await chargeOf(running, ids[2] ?? '');
    expect((await rowsOf(delivery.publicId)).map(({ status }) => status)).toEqual([
      'OPENED',
      'OPENED',
      'OPENED',
    ]);
    expect(now3.amountCentavos).toBe(before.amountCentavos - amount);
    expect(now3.ourNumber).not.toBe(before.ourNumber);
    const { rows: old } = await running.query(
      `select state from charge where public_id = '${before.publicId}'`,
    );
    expect(old).toEqual([{ state: 'CLOSED' }]);
    // Their sum is the invoice less the return.
    const requested = rows.reduce((sum, row) => sum + centavos(row.netAmount) - centavos(row.discount), 0);
    expect(requested).toBe(centavos(delivery.totalAmountWithTax) - amount);
    // The list shows the same: the amount to pay in each row, and the present debt in its total.
    expect(rows.reduce((sum, row) => sum + centavos(row.amountToPay), 0)).toBe(requested);
    expect(await totalOf(delivery.publicId)).toBe(requested);
  });

  test('money for the slip that was replaced ends the new one too: no one pays twice (T29)', async () => {
    const { delivery, ids } = await charged();
    const before = await chargeOf(running, ids[2] ?? '');
    await returned(delivery, 0.5);
    const notice = { status: 'PAID', at: now, paidAmount: before.amountCentavos / 100 };
    expect((await notify(running, before.publicId, notice)).statusCode).toBe(204);
    await work();
    expect((await rowsOf(delivery.publicId))[2]?.status).toBe('PAID');
    const { rows } = await running.query(
      `select c.state from charge c join installment t on t.id = c.installment_id
        where t.public_id = '${ids[2]}' and c.state in ('OPEN', 'WAITING')`,
    );
    expect(rows).toEqual([]);
  });

  test('cancels what it empties and refunds what was paid: together the return, to the centavo', async () => {
    const { delivery, ids } = await charged();
    await pay(ids[0] ?? '');
    await pay(ids[1] ?? '');
    const amount = await returned(delivery, 1);
    await work();
    const rows = await rowsOf(delivery.publicId);
    expect(rows.map(({ status, transactionType }) => [status, transactionType])).toEqual([
      ['PAID', 'BANK_SLIP'],
      ['PAID', 'BANK_SLIP'],
      ['REFUND_PENDING', 'REFUND'],
      ['CANCELED', 'BANK_SLIP'],
    ]);
    const last = rows[3];
    expect(last?.receivableCancellationReasonResponse).toEqual({ reason: 'Pedido devolvido' });
    expect(centavos(last?.netAmount ?? 0) + centavos(rows[2]?.netAmount ?? 0)).toBe(amount);
    // Nothing is due any more, and a refund is never due.
    expect(rows.map(({ amountToPay }) => amountToPay)).toEqual([0, 0, 0, 0]);
    expect(await totalOf(delivery.publicId)).toBe(
      centavos(rows[0]?.netAmount ?? 0) + centavos(rows[1]?.netAmount ?? 0),
    );
    const settled = await put(`/installments/${rows[2]?.publicId ?? ''}/status`, { status: 'REFUNDED' });
    expect(settled.status).toBe(200);
  });
});
