import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  cents,
  charged,
  closeCharged,
  type Effect,
  now,
  openCharged,
  pay,
  preview,
  rowsOf,
  running,
  work,
} from '../../../../test/worlds/charged-world.ts';
import { chargeOf, installmentsOf, notify, pixAtSight } from '../../../../test/worlds/installment-world.ts';
import { reasons, type WireDelivery } from '../../../../test/worlds/order-world.ts';

beforeAll(openCharged);
afterAll(closeCharged);

const idOf = (code: DeliveryStatusCode): string =>
  deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';
type Paid = { nfeNumber: string | null; transactionType: string; amount: number };
type Answer = WireDelivery & { code?: string; conflict?: Effect & { paid: Paid[] } };
const cancel = (id: string, options: object = {}) =>
  call<Answer>('PUT', `/order-suppliers/${id}/status`, {
    body: { orderSupplierStatusPublicId: idOf('CANCELED'), orderStatusReasonPublicId: reasons.cancel },
    ...options,
  });
const settle = (id: string, status: string) =>
  call<{ code?: string }>('PUT', `/installments/${id}/status`, { as: 'financeiro', body: { status } });
const shown = async (id: string) =>
  (await rowsOf(id)).map(({ transactionType, status, netAmount }) => [
    transactionType,
    status,
    cents(netAmount),
  ]);
const refundOf = async (id: string) =>
  (await rowsOf(id)).find(({ transactionType }) => transactionType === 'REFUND')?.publicId ?? '';
type Refunds = {
  content: {
    publicId: string;
    orderSupplierPublicId: string;
    amount: number;
    transactionType: string;
    status: string;
    since: string;
    waitsFor: string;
  }[];
  totalElements: number;
  cursors: { next: string | null };
};
const refunds = async (query: string, as: 'ana' | 'financeiro' = 'financeiro') =>
  (await call<Refunds>('GET', `/refunds?${query}`, { as })).body;
const listed = async (): Promise<readonly string[]> =>
  (
    await call<{ content: { publicId: string }[] }>('POST', '/order-suppliers?size=100', {
      body: { refunds: true },
    })
  ).body.content.map(({ publicId }) => publicId);
const historyOf = async (id: string): Promise<string> =>
  JSON.stringify((await call('GET', `/order-supplier-historic-activities/${id}`)).body);

const paidPix = async () => {
  const delivery = await charged(pixAtSight);
  const [row] = await rowsOf(delivery.publicId);
  await pay(row?.publicId ?? '');
  return { id: delivery.publicId, paid: row?.publicId ?? '', amount: cents(delivery.totalAmountWithTax) };
};

describe('a delivery that was paid is canceled', () => {
  test('said before it is saved, how much and by what means; nothing happens unseen', async () => {
    const { id, amount } = await paidPix();
    const unseen = await cancel(id, { chargesSeen: 'none' });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'CHARGES_AFFECTED']);
    expect(unseen.body.conflict?.paid.map((one) => [one.transactionType, cents(one.amount)])).toEqual([
      ['PIX', amount],
    ]);
    expect((await shown(id)).map(([, status]) => status)).toEqual(['PAID']);
    const delivery = (await call<WireDelivery>('GET', `/order-suppliers/${id}/delivery-details`)).body;
    const previewed = (await preview(delivery, { kind: 'cancellation' })).body;
    expect(previewed.version).toBe(unseen.body.conflict?.version);
    expect((await cancel(id, { chargesSeen: previewed.version })).status).toBe(200);
  });

  test('the payment stays, a refund is next to it until finance gave it back, and history shows it', async () => {
    const { id, paid, amount } = await paidPix();
    await cancel(id);
    expect(await shown(id)).toEqual([
      ['PIX', 'PAID', amount],
      ['REFUND', 'REFUND_PENDING', amount],
    ]);
    expect(await historyOf(id)).toContain('a reembolsar (Pix)');
    expect(await listed()).toContain(id);
    const { content } = await refunds(`orderSupplierPublicId=${id}`, 'ana');
    expect(content).toMatchObject([
      { orderSupplierPublicId: id, transactionType: 'PIX', status: 'REFUND_PENDING', waitsFor: 'FINANCE' },
    ]);
    expect(content[0]?.since).toBe(now.toISOString());
    // The payment itself can't be refunded again: its refund is what moves.
    expect((await settle(paid, 'REFUNDED')).body.code).toBe('INSTALLMENT_MOVE_NOT_ALLOWED');
    expect((await settle(await refundOf(id), 'REFUNDED')).status).toBe(200);
    expect((await shown(id)).map(([, status]) => status)).toEqual(['PAID', 'REFUNDED']);
    expect(await listed()).not.toContain(id);
    expect((await refunds(`orderSupplierPublicId=${id}`)).content).toEqual([]);
  });

  test('of three slips the paid ones are refunded one by one, the others end', async () => {
    const { publicId } = await charged();
    const rows = await rowsOf(publicId);
    for (const row of rows.slice(0, 2)) await pay(row.publicId);
    await cancel(publicId);
    await work();
    const [one, two, three] = rows.map(({ netAmount }) => cents(netAmount));
    expect(await shown(publicId)).toEqual([
      ['BANK_SLIP', 'PAID', one],
      ['BANK_SLIP', 'PAID', two],
      ['REFUND', 'REFUND_PENDING', one],
      ['REFUND', 'REFUND_PENDING', two],
      ['BANK_SLIP', 'CANCELED', three],
    ]);
  });

  test('money that comes after the end is refunded as well', async () => {
    const { publicId } = await charged(pixAtSight);
    const [row] = await rowsOf(publicId);
    await cancel(publicId);
    // The gateway doesn't know of it yet: the code can still be paid.
    await notify(running, (await chargeOf(running, row?.publicId ?? '')).publicId, {
      status: 'PAID',
      at: now,
    });
    expect((await shown(publicId)).map(([type, status]) => [type, status])).toEqual([
      ['PIX', 'PAID'],
      ['REFUND', 'REFUND_PENDING'],
    ]);
    expect(await historyOf(publicId)).toContain('a reembolsar (Pix)');
  });

  describe('a part of what was asked for', () => {
    const partOf = async () => {
      const { publicId } = await charged(pixAtSight);
      const [row] = await rowsOf(publicId);
      await cancel(publicId);
      await notify(running, (await chargeOf(running, row?.publicId ?? '')).publicId, {
        status: 'PAID',
        paidAmount: 50,
        at: now,
      });
      return { id: publicId, payment: row?.publicId ?? '' };
    };
    const amountsOf = async (id: string) =>
      (await refunds(`orderSupplierPublicId=${id}`)).content.map(({ status, amount }) => [
        status,
        cents(amount),
      ]);

    const pendingRefund = async (id: string) =>
      (await call<{ pendingRefundAmount: number }>('GET', `/order-suppliers/${id}/delivery-details`)).body
        .pendingRefundAmount;

    test('is what is listed, and no more, until finance gave it back', async () => {
      const { id, payment } = await partOf();
      expect(await amountsOf(id)).toEqual([['NOT_IDENTIFIED', 5_000]]);
      await settle(payment, 'REFUND_PENDING');
      expect(await amountsOf(id)).toEqual([['REFUND_PENDING', 5_000]]);
      expect(await pendingRefund(id)).toBe(50);
      await settle(payment, 'REFUNDED');
      expect(await amountsOf(id)).toEqual([]);
      expect(await pendingRefund(id)).toBe(0);
    });

    test('is what is refunded once finance knows whose it is', async () => {
      const { id, payment } = await partOf();
      await settle(payment, 'INTERNAL_PAYMENT');
      expect(await amountsOf(id)).toEqual([['REFUND_PENDING', 5_000]]);
      expect(await historyOf(id)).toContain('50,00 a reembolsar (Pix)');
      await settle(await refundOf(id), 'REFUNDED');
      const reopened = await call<Answer>('PUT', `/order-suppliers/${id}/status`, {
        as: 'bia',
        body: { orderSupplierStatusPublicId: idOf('ANALYZING'), orderStatusReasonComment: 'Por engano' },
      });
      expect(reopened.status).toBe(200);
    });

    test('of a delivery that continues is all of it by the word of finance', async () => {
      const { publicId } = await charged(pixAtSight);
      const [row] = await rowsOf(publicId);
      const id = row?.publicId ?? '';
      await notify(running, (await chargeOf(running, id)).publicId, {
        status: 'PAID',
        paidAmount: 50,
        at: now,
      });
      await settle(id, 'EXTERNAL_PAYMENT');
      await cancel(publicId);
      expect(await amountsOf(publicId)).toEqual([['REFUND_PENDING', cents(row?.netAmount ?? 0)]]);
    });
  });

  test('what the gateway gave back itself is not given back again', async () => {
    const { id, paid } = await paidPix();
    await cancel(id);
    const { publicId: charge } = await chargeOf(running, paid);
    await notify(running, charge, { status: 'REFUNDED', at: now });
    expect((await shown(id)).map(([, status]) => status)).toEqual(['REFUNDED', 'REFUNDED']);
    expect(await listed()).not.toContain(id);
  });

  test('it is reopened only after the refund, and requests its money anew', async () => {
    const { id } = await paidPix();
    await cancel(id);
    const reopen = () =>
      call<Answer>('PUT', `/order-suppliers/${id}/status`, {
        as: 'bia',
        body: { orderSupplierStatusPublicId: idOf('ANALYZING'), orderStatusReasonComment: 'Por engano' },
      });
    expect((await reopen()).body.code).toBe('MONEY_MOVED');
    await settle(await refundOf(id), 'REFUNDED');
    expect((await reopen()).body.orderSupplierStatus.name).toBe('ANALYZING');
    await work();
    expect((await shown(id)).map(([type, status]) => [type, status])).toEqual([
      ['PIX', 'PAID'],
      ['PIX', 'OPENED'],
      ['REFUND', 'REFUNDED'],
    ]);
    // The returned amount isn't part of the invoice's total.
    const [first] = await rowsOf(id);
    const [invoice] = await installmentsOf(call, id);
    expect(invoice?.installmentInfo.totalAmount).toBe(first?.netAmount);
    // Paid and canceled once more, only the second payment has to be refunded.
    const open = (await rowsOf(id)).find(({ status }) => status === 'OPENED');
    await pay(open?.publicId ?? '');
    await cancel(id);
    expect((await shown(id)).filter(([type]) => type === 'REFUND').map(([, status]) => status)).toEqual([
      'REFUNDED',
      'REFUND_PENDING',
    ]);
  });

  test('two who cancel at once make one refund', async () => {
    const { id, amount } = await paidPix();
    await Promise.all([cancel(id), cancel(id)]);
    expect((await shown(id)).filter(([type]) => type === 'REFUND')).toEqual([
      ['REFUND', 'REFUND_PENDING', amount],
    ]);
  });

  test('a batch says in its rehearsal how much goes back', async () => {
    const { id, amount } = await paidPix();
    const answer = await call<{ paidAmount?: number }[]>('POST', '/order-suppliers/batch/status/rehearsal', {
      body: {
        orderSupplierPublicIds: [id],
        orderSupplierStatusPublicId: idOf('CANCELED'),
        orderStatusReasonPublicId: reasons.cancel,
      },
    });
    expect(answer.body.map(({ paidAmount }) => cents(paidAmount ?? 0))).toEqual([amount]);
    expect((await shown(id)).map(([, status]) => status)).toEqual(['PAID']);
  });
});

test('the list continues by its cursor, the oldest first, each row once', async () => {
  for (let count = 0; count < 3; count += 1) await cancel((await paidPix()).id);
  const seen: string[] = [];
  let query = 'size=2';
  for (let page = 0; page < 40; page += 1) {
    const { content, cursors, totalElements } = await refunds(query);
    expect(totalElements).toBeGreaterThanOrEqual(3);
    seen.push(...content.map(({ publicId }) => publicId));
    if (cursors.next === null) break;
    query = `size=2&cursor=${cursors.next}`;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength((await refunds('size=200')).totalElements);
  expect((await call('GET', '/refunds?cursor=x', { as: 'financeiro' })).status).toBe(400);
  expect((await call('GET', '/refunds', { as: 'canal' })).status).toBe(403);
});
