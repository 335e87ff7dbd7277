import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  chargeOf,
  hortaKey,
  notify,
  pixAtSight,
  registerInvoice,
  slipsOf71421,
  supplierTotalOf,
} from '../../../test/worlds/installment-world.ts';
import { reasons, type WireDelivery } from '../../../test/worlds/order-world.ts';
import {
  call,
  cents,
  closeRelocations,
  historyOf,
  delivery,
  feira,
  line,
  openRelocations,
  order,
  placeSource,
  quitanda,
  relocation,
  rowsOf,
  running,
  save,
  shown,
  source,
} from '../../../test/worlds/relocation-world.ts';

beforeAll(openRelocations);
afterAll(closeRelocations);

const idOf = (code: string) => deliveryStatuses.find((one) => one.code === code)?.publicId;
type Answer = WireDelivery & { code?: string; message?: string; statusMoney: { unpaid: boolean } };
const put = (id: string, code: string, more: object = {}) =>
  call<Answer>('PUT', `/order-suppliers/${id}/status`, {
    body: { orderSupplierStatusPublicId: idOf(code), ...more },
  });
const detailsOf = async (id: string) =>
  (await call<Answer>('GET', `/order-suppliers/${id}/delivery-details`)).body;
const reais = (amount: number): string => `R$ ${(amount / 100).toFixed(2).replace('.', ',')}`;
const minuteAgo = (): string => new Date(Date.now() - 60_000).toISOString();
const documents: Readonly<Record<string, string>> = { Feira: '19131243000197', Quitanda: '60746948000112' };
const invoice = async (invoiced: WireDelivery, amount = supplierTotalOf(invoiced)): Promise<void> => {
  const issuedAt = minuteAgo();
  const nfeKey = hortaKey(issuedAt.slice(0, 10), undefined, documents[invoiced.supplier]);
  const answer = await registerInvoice(call, invoiced, issuedAt, { nfeKey, amount });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
};

let payment: string;
let paid: number;
const report = async (status: string) =>
  notify(running, (await chargeOf(running, payment)).publicId, { status, at: new Date() });
beforeEach(async () => {
  await placeSource();
  await put(source.publicId, 'CONFIRMED');
  await registerInvoice(call, source, minuteAgo(), { amount: 100 });
  const [first] = await rowsOf(source.publicId);
  payment = first?.publicId ?? '';
  paid = cents(first?.netAmount ?? 0);
  await report('PAID');
});

/** Two small deliveries that share the carried over payment, or one that is larger than it. */
const small = () => [
  delivery(feira, [line(0, feira.products[0], 4, { expectedUnitPrice: 9 })]),
  delivery(quitanda, [line(1, quitanda.products[1], 4, { expectedUnitPrice: 10 })]),
];
const large = (more: object = {}) => [
  delivery(
    feira,
    [
      line(0, feira.products[0], 10, { expectedUnitPrice: 9 }),
      line(2, feira.products[2], 10, { expectedUnitPrice: 8 }),
    ],
    more,
  ),
];
const carry = async (deliveries: ReturnType<typeof large>): Promise<readonly WireDelivery[]> => {
  const { body } = await save(relocation(deliveries, { carryPaid: true }));
  return body.orderSuppliers.toSorted((one, other) => one.index - other.index).slice(2);
};
const only = async (deliveries = large()): Promise<WireDelivery> => {
  const [made] = await carry(deliveries);
  if (made === undefined) throw new Error('a new delivery');
  return made;
};

describe('a payment that was carried over and went back', () => {
  test.each(['REFUNDED', 'VOIDED', 'CHARGEBACK'])(
    '%s: no new delivery is paid by it any more, and each says so',
    async (status) => {
      const [one, other] = await carry(small());
      if (one === undefined || other === undefined) throw new Error('two new deliveries');
      await put(one.publicId, 'CONFIRMED');
      await invoice(one);
      const owed = cents(one.totalAmountWithTax);
      const rest = Math.min(paid - owed, cents(other.totalAmountWithTax));
      expect(await shown(one.publicId)).toEqual([['BANK_SLIP', 'INTERNAL_PAYMENT', owed]]);
      expect(await shown(other.publicId)).toEqual([['BANK_SLIP', 'INTERNAL_PAYMENT', rest]]);
      expect((await report(status)).statusCode).toBe(204);
      // The invoiced part is charged again. The waiting part is deleted, so a later invoice charges its whole amount.
      expect(await shown(one.publicId)).toEqual([
        ['BANK_SLIP', 'REFUNDED', owed],
        ['BANK_SLIP', 'BANKSLIP_PENDING_EMISSION', owed],
      ]);
      expect((await detailsOf(one.publicId)).statusMoney.unpaid).toBe(true);
      expect(await shown(other.publicId)).toEqual([['BANK_SLIP', 'REFUNDED', rest]]);
      await put(other.publicId, 'CONFIRMED');
      await invoice(other);
      expect((await shown(other.publicId)).filter(([, state]) => state !== 'REFUNDED')).toEqual([
        ['BANK_SLIP', 'BANKSLIP_PENDING_EMISSION', cents(other.totalAmountWithTax)],
      ]);
      // The pending refund was returned too.
      expect((await shown(source.publicId)).filter(([, state]) => state === 'REFUND_PENDING')).toEqual([]);
      const labels = { REFUNDED: 'Reembolsado', VOIDED: 'Estorno', CHARGEBACK: 'Contestado' };
      const entry = `Reembolsado (${labels[status as keyof typeof labels]} na entrega ${source.orderNumber})`; // one of the table above
      expect(await historyOf(one.publicId)).toContain(entry);
      expect(await historyOf(one.publicId)).toContain('nova parcela');
      expect(await historyOf(other.publicId)).toContain(entry);
      const atSource = await historyOf(source.publicId);
      expect(atSource).toContain(`${reais(owed)} não paga mais a entrega ${one.orderNumber}`);
      expect(atSource).toContain(`${reais(rest)} não paga mais a entrega ${other.orderNumber}`);
      // A repeated report charges nothing twice.
      const before = await shown(one.publicId);
      await report(status);
      expect(await shown(one.publicId)).toEqual(before);
    },
  );

  test('what was carried on from there is undone as well', async () => {
    const first = await only();
    const carried = (await shown(first.publicId))[0]?.[2];
    const next = await call<{ orderSuppliers: WireDelivery[] }>(
      'POST',
      `/orders/${order.orderPublicId}/realocation`,
      {
        body: {
          orderSupplierPublicId: first.publicId,
          orderSupplierStatus: {
            orderSupplierStatusPublicId: idOf('REALLOCATED_OR_RETURNED'),
            orderStatusReasonPublicId: reasons.reallocate,
            orderStatusReasonComment: 'Sem estoque',
          },
          orderSuppliers: [
            delivery(quitanda, [
              {
                ...line(1, quitanda.products[1], 10, { expectedUnitPrice: 10 }),
                orderSupplierItemPublicId: first.orderSupplierItems[0]?.publicId,
              },
            ]),
          ],
          carryPaid: true,
        },
      },
    );
    const last = next.body.orderSuppliers.toSorted((one, other) => one.index - other.index).at(-1);
    const id = last?.publicId ?? '';
    expect(await shown(id)).toEqual([['BANK_SLIP', 'INTERNAL_PAYMENT', carried]]);
    await report('REFUNDED');
    expect(await shown(id)).toEqual([['BANK_SLIP', 'REFUNDED', carried]]);
    // Its own amount was zero, so it had nothing to lose.
    expect(await shown(first.publicId)).toEqual([['BANK_SLIP', 'INTERNAL_PAYMENT', carried]]);
  });

  test('a new delivery that was canceled has nothing to give back any more', async () => {
    const { publicId } = await only();
    await put(publicId, 'CANCELED', { orderStatusReasonPublicId: reasons.cancel });
    expect((await shown(publicId)).map(([type, state]) => [type, state])).toEqual([
      ['BANK_SLIP', 'INTERNAL_PAYMENT'],
      ['REFUND', 'REFUND_PENDING'],
    ]);
    await report('REFUNDED');
    expect((await shown(publicId)).map(([type, state]) => [type, state])).toEqual([
      ['BANK_SLIP', 'INTERNAL_PAYMENT'],
      ['REFUND', 'REFUNDED'],
    ]);
  });

  test('finance undoes what it disputed in vain, and the new delivery requests it', async () => {
    const made = await only();
    await put(made.publicId, 'CONFIRMED');
    await invoice(made);
    await report('DISPUTE_PENDING');
    await report('DISPUTE_CLOSED');
    expect((await shown(made.publicId)).map(([, state]) => state)).toContain('INTERNAL_PAYMENT');
    const settled = await call('PUT', `/installments/${payment}/status`, {
      as: 'financeiro',
      body: { status: 'REFUNDED' },
    });
    expect(settled.status).toBe(200);
    expect((await shown(made.publicId)).filter(([, state]) => state !== 'REFUNDED')).toEqual([
      ['BANK_SLIP', 'BANKSLIP_PENDING_EMISSION', cents(made.totalAmountWithTax) - paid],
      ['BANK_SLIP', 'BANKSLIP_PENDING_EMISSION', paid],
    ]);
  });

  test('goods wait for a Pix again, and anyone who changes the delivery meanwhile loses nothing', async () => {
    const made = await only(large({ celeiroPaymentMethodPublicId: pixAtSight }));
    await put(made.publicId, 'CONFIRMED');
    await invoice(made);
    const owed = cents(made.totalAmountWithTax);
    const [pix] = (await rowsOf(made.publicId)).filter(({ status }) => status === 'GENERATING');
    await notify(running, (await chargeOf(running, pix?.publicId ?? '')).publicId, {
      status: 'PAID',
      at: new Date(),
    });
    expect((await detailsOf(made.publicId)).statusMoney.unpaid).toBe(false);
    const [notified, noted, moved] = await Promise.all([
      report('REFUNDED'),
      call<Answer>('PUT', `/order-suppliers/details/${made.publicId}`, { body: { operatorNote: 'Doca 3' } }),
      put(made.publicId, 'WAITING_DISPATCH'),
    ]);
    expect(notified.statusCode).toBe(204);
    expect(noted.status).toBe(200);
    expect([200, 422]).toContain(moved.status);
    const after = await detailsOf(made.publicId);
    expect(after).toMatchObject({
      statusBlocked: true,
      statusMoney: { unpaid: true },
      operatorNote: 'Doca 3',
    });
    const requested = (await shown(made.publicId)).filter(([, state]) => state !== 'REFUNDED');
    expect(requested.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(owed);
    expect(requested.map(([, state]) => state).toSorted()).toEqual(['GENERATING', 'PAID']);
  });
});

describe('a delivery with money that was carried over', () => {
  test('never comes to less than what an invoice took of it and what still waits together', async () => {
    const made = await only();
    await put(made.publicId, 'CONFIRMED');
    // The first invoice uses part of the payment; the rest waits.
    await invoice(made, 60);
    await put(made.publicId, 'WAITING_DISPATCH');
    const rows = await shown(made.publicId);
    expect(rows.map(([, state]) => state)).toEqual(['INTERNAL_PAYMENT', 'INTERNAL_PAYMENT']);
    expect(rows.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(paid);
    const [item] = made.orderSupplierItems;
    const lowered = await call<Answer>('PUT', `/order-supplier-items/${item?.publicId ?? ''}`, {
      body: { quantity: 0.5 },
    });
    expect([lowered.body.code, lowered.body.message]).toEqual([
      'PAID_ABOVE_DELIVERY',
      expect.stringContaining(reais(paid).slice(3)),
    ]);
    const seen = await call<Answer>('POST', `/order-suppliers/${made.publicId}/charge-effect`, {
      body: { kind: 'item', itemPublicId: item?.publicId, changes: { quantity: 0.5 } },
    });
    expect(seen.body.code).toBe('PAID_ABOVE_DELIVERY');
  });

  test('is refused other terms that go below it, when they are looked at as when they are saved', async () => {
    const made = await only([
      delivery(quitanda, [line(1, quitanda.products[1], 1, { expectedUnitPrice: 10 })], {
        celeiroPaymentMethodPublicId: slipsOf71421,
      }),
    ]);
    const body = { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: pixAtSight };
    const seen = await call<Answer>('POST', `/order-suppliers/${made.publicId}/payment-preview`, { body });
    const saved = await call<Answer>('PUT', `/order-suppliers/details/${made.publicId}`, { body });
    expect([seen.body.code, saved.body.code]).toEqual(['PAID_ABOVE_DELIVERY', 'PAID_ABOVE_DELIVERY']);
  });
});
