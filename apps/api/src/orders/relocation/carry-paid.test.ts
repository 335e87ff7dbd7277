import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hortaKey, installmentsOf, registerInvoice } from '../../../test/worlds/installment-world.ts';
import type { WireDelivery } from '../../../test/worlds/order-world.ts';
import {
  call,
  cents,
  closeRelocations,
  historyOf,
  delivery,
  line,
  openRelocations,
  placeSource,
  quitanda,
  relocation,
  rowsOf,
  running,
  save,
  shown,
  source,
  summaryOf,
  two,
} from '../../../test/worlds/relocation-world.ts';

beforeAll(openRelocations);
afterAll(closeRelocations);

const status = (code: string) => deliveryStatuses.find((one) => one.code === code)?.publicId;
const put = (id: string, code: string) =>
  call<WireDelivery & { code?: string }>('PUT', `/order-suppliers/${id}/status`, {
    body: { orderSupplierStatusPublicId: status(code) },
  });

let paid: number;
/** The source, with an invoice and its open slip. */
const placeInvoiced = async (): Promise<void> => {
  await placeSource();
  await put(source.publicId, 'CONFIRMED');
  const issuedAt = new Date(Date.now() - 1_000).toISOString();
  const invoice = await registerInvoice(call, source, issuedAt, { amount: 100 });
  expect(invoice.status).toBe(201);
};
const placePaid = async (): Promise<void> => {
  await placeInvoiced();
  const [first] = await rowsOf(source.publicId);
  paid = cents(first?.netAmount ?? 0);
  await call('PUT', `/installments/${first?.publicId ?? ''}/status`, {
    as: 'financeiro',
    body: { status: 'EXTERNAL_PAYMENT' },
  });
};
beforeEach(placePaid);

/** Its supplier, with this document, invoices it in full. */
const invoiceOf = async (invoiced: WireDelivery, document: string): Promise<void> => {
  const issuedAt = new Date(Date.now() - 1_000).toISOString();
  const nfeKey = hortaKey(issuedAt.slice(0, 10), undefined, document);
  expect((await registerInvoice(call, invoiced, issuedAt, { nfeKey })).status).toBe(201);
};

const cancel = async (id: string): Promise<void> => {
  const { rows } = await running.query(
    `select public_id from order_status_reason where type = 'CANCELED' and name <> 'OTHER' and selectable limit 1`,
  );
  await call('PUT', `/order-suppliers/${id}/status`, {
    body: {
      orderSupplierStatusPublicId: status('CANCELED'),
      orderStatusReasonPublicId: (rows[0] as { public_id: string }).public_id, // the selected column
    },
  });
};

/** The new deliveries of the answer, in the order they were made. */
const news = (orderSuppliers: readonly WireDelivery[]): readonly WireDelivery[] =>
  // After the source and the other delivery of its order.
  orderSuppliers.toSorted((one, other) => one.index - other.index).slice(2);

describe('a relocated delivery that was paid', () => {
  test('says so before it is saved, and without a word all of it is to be refunded', async () => {
    const unseen = await save(relocation(two()), { chargesSeen: 'none' });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'CHARGES_AFFECTED']);
    const answer = await save(relocation(two()));
    expect(answer.status).toBe(200);
    expect(await shown(source.publicId)).toEqual([
      ['BANK_SLIP', 'EXTERNAL_PAYMENT', paid],
      ['REFUND', 'REFUND_PENDING', paid],
    ]);
    for (const { publicId } of news(answer.body.orderSuppliers)) expect(await shown(publicId)).toEqual([]);
  });

  test('carried over, it pays the new deliveries in order up to what they owe; the rest is to be refunded', async () => {
    const answer = await save(relocation(two(), { carryPaid: true }));
    const [one, other] = news(answer.body.orderSuppliers);
    if (one === undefined || other === undefined) throw new Error('two new deliveries');
    const first = Math.min(paid, cents(one.totalAmountWithTax));
    const second = Math.min(paid - first, cents(other.totalAmountWithTax));
    expect(await shown(one.publicId)).toEqual([['BANK_SLIP', 'INTERNAL_PAYMENT', first]]);
    const [waiting] = await installmentsOf(call, one.publicId);
    expect(cents(waiting?.installmentInfo.totalAmount ?? 0)).toBe(first);
    expect(await shown(other.publicId)).toEqual(
      second === 0 ? [] : [['BANK_SLIP', 'INTERNAL_PAYMENT', second]],
    );
    const back = (await shown(source.publicId)).filter(([type]) => type === 'REFUND');
    expect(back.map(([, , amount]) => amount)).toEqual(
      paid - first - second === 0 ? [] : [paid - first - second],
    );
    expect(first + second + Number(back[0]?.[2] ?? 0)).toBe(paid);
    expect(await historyOf(one.publicId)).toContain('Pagamento transferido');
    expect(await historyOf(source.publicId)).toContain(`para a entrega ${one.orderNumber}`);
  });

  test('its summary shows the exact destination of the money, and saving it needs no further agreement', async () => {
    const small = () => [delivery(quitanda, [line(1, quitanda.products[1], 1, { expectedUnitPrice: 10 })])];
    for (const make of [two, small]) {
      const requested = make();
      const { charges } = (await summaryOf(requested)).body;
      expect([cents(charges.refunded.refund), charges.refunded.carried]).toEqual([paid, []]);
      const announced = charges.carried.carried.map(({ supplier, amount }) => [supplier, cents(amount)]);
      const seen = `none,${charges.refunded.version}`;
      const unseen = await save(relocation(requested, { carryPaid: true }), { chargesSeen: seen });
      expect([unseen.status, unseen.body.code]).toEqual([409, 'CHARGES_AFFECTED']);
      const answer = await save(relocation(requested, { carryPaid: true }), {
        chargesSeen: `none,${charges.carried.version}`,
      });
      expect(answer.status).toBe(200);
      const made = [];
      for (const one of news(answer.body.orderSuppliers))
        for (const [, , amount] of await shown(one.publicId)) made.push([one.supplier, amount]);
      expect(announced).toEqual(made);
      const back = (await shown(source.publicId)).filter(([type]) => type === 'REFUND');
      expect(back.map(([, , amount]) => amount)).toEqual([cents(charges.carried.refund)].filter(Boolean));
      await placePaid();
    }
  });

  test('its open slip is canceled because it was relocated, and what was carried names where it came from', async () => {
    const answer = await save(relocation(two(), { carryPaid: true }));
    const [one] = news(answer.body.orderSuppliers);
    const [carried] = await rowsOf(one?.publicId ?? '');
    expect(carried?.carriedFromOrderNumber).toBe(source.orderNumber);
    expect((await rowsOf(source.publicId)).map((row) => row.carriedFromOrderNumber)).toEqual([null]);
    await placeInvoiced();
    await save(relocation(two()));
    const [slip] = await rowsOf(source.publicId);
    expect([slip?.status, slip?.receivableCancellationReasonResponse]).toEqual([
      'CANCELED',
      { reason: 'Entrega realocada' },
    ]);
  });

  test('says on its card what waits to be given back, until it was', async () => {
    const pending = async () =>
      cents(
        (
          await call<{ pendingRefundAmount: number }>(
            'GET',
            `/order-suppliers/${source.publicId}/delivery-details`,
          )
        ).body.pendingRefundAmount,
      );
    expect(await pending()).toBe(0);
    await save(relocation(two()));
    expect(await pending()).toBe(paid);
    const refund = (await rowsOf(source.publicId)).find(
      ({ transactionType }) => transactionType === 'REFUND',
    );
    await call('PUT', `/installments/${refund?.publicId ?? ''}/status`, {
      as: 'financeiro',
      body: { status: 'REFUNDED' },
    });
    expect(await pending()).toBe(0);
  });

  test('a small new delivery leaves the rest to be refunded, and an invoice requests nothing more', async () => {
    const small = [delivery(quitanda, [line(1, quitanda.products[1], 1, { expectedUnitPrice: 10 })])];
    const answer = await save(relocation(small, { carryPaid: true }));
    const [only] = news(answer.body.orderSuppliers);
    if (only === undefined) throw new Error('a new delivery');
    const owed = cents(only.totalAmountWithTax);
    expect(owed).toBeLessThan(paid);
    expect(await shown(only.publicId)).toEqual([['BANK_SLIP', 'INTERNAL_PAYMENT', owed]]);
    expect((await shown(source.publicId)).at(-1)).toEqual(['REFUND', 'REFUND_PENDING', paid - owed]);
    // No amount may fall below what was already paid.
    const [item] = only.orderSupplierItems;
    const lower = await call<{ code?: string }>('PUT', `/order-supplier-items/${item?.publicId ?? ''}`, {
      body: { quantity: 0.5 },
    });
    expect(lower.body.code).toBe('PAID_ABOVE_DELIVERY');
    await put(only.publicId, 'CONFIRMED');
    await invoiceOf(only, '60746948000112');
    expect(await shown(only.publicId)).toEqual([['BANK_SLIP', 'INTERNAL_PAYMENT', owed]]);
    const read = await call<WireDelivery & { statusMoney: { unpaid: boolean } }>(
      'GET',
      `/order-suppliers/${only.publicId}/delivery-details`,
    );
    expect(read.body.statusMoney.unpaid).toBe(false);
  });

  test('an invoice of a new delivery requests what was not carried over, and both add up to it', async () => {
    const large = two().slice(0, 1);
    const answer = await save(relocation(large, { carryPaid: true }));
    const [only] = news(answer.body.orderSuppliers);
    if (only === undefined) throw new Error('a new delivery');
    const owed = cents(only.totalAmountWithTax);
    expect(owed).toBeGreaterThan(paid);
    expect((await shown(source.publicId)).filter(([type]) => type === 'REFUND')).toEqual([]);
    await put(only.publicId, 'CONFIRMED');
    await invoiceOf(only, '19131243000197');
    expect(await shown(only.publicId)).toEqual([
      ['BANK_SLIP', 'BANKSLIP_PENDING_EMISSION', owed - paid],
      ['BANK_SLIP', 'INTERNAL_PAYMENT', paid],
    ]);
    const [invoice] = await installmentsOf(call, only.publicId);
    expect(cents(invoice?.installmentInfo.totalAmount ?? 0)).toBe(owed);
    const taxes = (await rowsOf(only.publicId)).reduce((sum, { tax }) => sum + cents(tax), 0);
    expect(taxes).toBe(cents(only.tax));
  });

  test('carried money of a new delivery that is canceled in its turn is refunded there', async () => {
    const answer = await save(relocation(two(), { carryPaid: true }));
    const [one] = news(answer.body.orderSuppliers);
    const id = one?.publicId ?? '';
    const [carried] = await shown(id);
    await cancel(id);
    expect(await shown(id)).toEqual([carried, ['REFUND', 'REFUND_PENDING', carried?.[2]]]);
  });

  test('carried money that was given back pays no invoice of the delivery once it is reopened', async () => {
    const answer = await save(relocation(two().slice(0, 1), { carryPaid: true }));
    const [only] = news(answer.body.orderSuppliers);
    if (only === undefined) throw new Error('a new delivery');
    const id = only.publicId;
    await cancel(id);
    const refund = (await rowsOf(id)).find(({ transactionType }) => transactionType === 'REFUND');
    await call('PUT', `/installments/${refund?.publicId ?? ''}/status`, {
      as: 'financeiro',
      body: { status: 'REFUNDED' },
    });
    const again = await call<WireDelivery & { code?: string }>('PUT', `/order-suppliers/${id}/status`, {
      as: 'bia',
      body: { orderSupplierStatusPublicId: status('ANALYZING'), orderStatusReasonComment: 'Por engano' },
    });
    expect([again.status, again.body.code]).toEqual([200, undefined]);
    expect((await put(id, 'CONFIRMED')).status).toBe(200);
    await invoiceOf(only, '19131243000197');
    const asked = (await shown(id)).filter(([, state]) => state === 'BANKSLIP_PENDING_EMISSION');
    expect(asked).toEqual([['BANK_SLIP', 'BANKSLIP_PENDING_EMISSION', cents(only.totalAmountWithTax)]]);
  });
});
