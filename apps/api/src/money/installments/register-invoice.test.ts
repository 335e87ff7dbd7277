import { accessKeyDigit } from '@celeiro/rules/money/installments/access-key.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  agreedDelivery,
  cardLink,
  chargeOf,
  discountedDelivery,
  hortaKey,
  installmentsOf,
  pixAtSight,
  registerInvoice,
  sandbox,
  startReceivables,
  supplierTotalOf,
  type WireInvoice,
} from '../../../test/worlds/installment-world.ts';
import {
  type Call,
  directSlip,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { type TestApp } from '../../../test/test-app.ts';
import { readInvoiceable } from './finance/finance-lists.queries.ts';
import { runGateway } from './charges/run-gateway.ts';

const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
});
afterAll(() => running.close());

const issuedAt = '2031-02-20T12:00:00Z';
const detailsOf = async (id: string) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${id}/delivery-details`)).body;
const centavos = (reais: number): number => Math.round(reais * 100);

describe('an invoice registered by finance', () => {
  test('makes the installments of the schedule: centavo-exact, on banking days, with their slips requested', async () => {
    const delivery = await agreedDelivery(call, world);
    const answer = await registerInvoice(call, delivery, issuedAt);
    expect(answer.status).toBe(201);
    const { installments, totalAmount } = answer.body.installmentInfo;
    expect(totalAmount).toBe(delivery.totalAmountWithTax);
    // 7, 14 and 21 days after Thursday 2031-02-20: all are banking days.
    expect(
      installments.map(({ position, dueDate, effectiveDueDate, status }) => [
        position,
        dueDate,
        effectiveDueDate,
        status,
      ]),
    ).toEqual([
      [1, '2031-02-27', '2031-02-27', 'BANKSLIP_PENDING_EMISSION'],
      [2, '2031-03-06', '2031-03-06', 'BANKSLIP_PENDING_EMISSION'],
      [3, '2031-03-13', '2031-03-13', 'BANKSLIP_PENDING_EMISSION'],
    ]);
    const nets = installments.map(({ netAmount }) => centavos(netAmount));
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(centavos(delivery.totalAmountWithTax));
    expect(Math.max(...nets) - Math.min(...nets)).toBeLessThanOrEqual(1);
    expect(installments.reduce((sum, { tax }) => sum + centavos(tax), 0)).toBe(centavos(delivery.tax));
    expect(installments.map(({ bankSlipUrl, barCode }) => [bankSlipUrl, barCode])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(await detailsOf(delivery.publicId)).toMatchObject({
      orderSupplierStatus: { name: 'INVOICE_ISSUED' },
      statusBlocked: false,
      version: delivery.version + 1,
      nfes: [{ nfeNumber: answer.body.nfeNumber }],
    });
  });

  test('EP-049: the slips are there once the gateway made them, and the list shows them', async () => {
    const delivery = await agreedDelivery(call, world);
    await registerInvoice(call, delivery, issuedAt);
    await runGateway(running.db, sandbox, () => now);
    const [invoice] = await installmentsOf(call, delivery.publicId);
    for (const one of invoice?.installmentInfo.installments ?? []) {
      expect([one.status, one.transactionType, one.qrCode]).toEqual(['OPENED', 'BANK_SLIP', null]);
      expect(one.barCode).toMatch(/^\d{47}$/);
      expect(one.bankSlipUrl).toMatch(/^\/api\/files\//);
    }
    expect(await installmentsOf(call, (await agreedDelivery(call, world)).publicId)).toEqual([]);
  });

  test('a due date on a holiday keeps its date and is payable on the next banking day', async () => {
    const delivery = await agreedDelivery(call, world);
    // Carnival 2031 is on 24 and 25 February: seven days after the 17th is the Monday.
    const answer = await registerInvoice(call, delivery, '2031-02-17T12:00:00Z');
    expect(answer.body.installmentInfo.installments[0]).toMatchObject({
      dueDate: '2031-02-24',
      effectiveDueDate: '2031-02-26',
    });
  });

  test('Pix and card links: one installment, its code or link until it runs out', async () => {
    const pix = await agreedDelivery(call, world, pixAtSight);
    const card = await agreedDelivery(call, world, cardLink);
    for (const delivery of [pix, card]) await registerInvoice(call, delivery, issuedAt);
    await runGateway(running.db, sandbox, () => now);
    const [byPix] = (await installmentsOf(call, pix.publicId))[0]?.installmentInfo.installments ?? [];
    expect(byPix).toMatchObject({
      status: 'OPENED',
      transactionType: 'PIX',
      paymentLink: null,
      bankSlipUrl: null,
      expiresAt: '2031-02-21T02:59:59.999Z',
    });
    expect(byPix?.barCode).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(
      Buffer.from(byPix?.qrCode ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const [byCard] = (await installmentsOf(call, card.publicId))[0]?.installmentInfo.installments ?? [];
    expect(byCard).toMatchObject({
      transactionType: 'CREDIT_CARD_INTEGRATED',
      status: 'OPENED',
      barCode: null,
      qrCode: null,
      paymentLink: { expiresAt: '2031-02-24T02:59:59.999Z' },
    });
  });

  test('paid straight to the supplier: installments without a charge of ours', async () => {
    const order = await placeOrder(call, intakeBody(world));
    const direct = order.orderSuppliers[1];
    if (!direct) throw new Error('no delivery');
    expect(direct.paymentMethod).toBe(directSlip);
    await call('PUT', `/order-suppliers/${direct.publicId}/status`, {
      body: { orderSupplierStatusPublicId: 'de1b1471-320a-48ea-b7a7-88d106762832' },
    });
    const answer = await registerInvoice(call, direct, issuedAt, {
      nfeKey: hortaKey('2031-02-20', 77, '45723174000110'),
    });
    expect(answer.body.installmentInfo.installments.map(({ status }) => status)).toEqual(['NOT_GENERATED']);
    const again = await call<WireInvoice>(
      'POST',
      `/installments/${answer.body.installmentInfo.installments[0]?.publicId ?? ''}/charges`,
    );
    expect([again.status, again.body.code]).toEqual([422, 'INSTALLMENT_NOT_CHARGED']);
  });

  test('in parts: together they hold the delivery, the ADF adds up, and a third is above it', async () => {
    const delivery = await agreedDelivery(call, world);
    const half = 100.01;
    const rest = Math.round((supplierTotalOf(delivery) - half) * 100) / 100;
    await registerInvoice(call, delivery, issuedAt, { amount: half });
    await registerInvoice(call, delivery, issuedAt, { amount: rest });
    const all = await installmentsOf(call, delivery.publicId);
    expect(all.map(({ nfeAmount }) => nfeAmount)).toEqual([half, rest]);
    // 225,97 × 100,01 ÷ 222,50, and the remainder.
    expect(delivery.totalAmountWithTax).toBe(225.97);
    expect(all.map(({ installmentInfo }) => installmentInfo.totalAmount)).toEqual([101.57, 124.4]);
    const taxes = all.flatMap(({ installmentInfo }) =>
      installmentInfo.installments.map(({ tax }) => centavos(tax)),
    );
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(centavos(delivery.tax));
    const third = await registerInvoice(call, delivery, issuedAt, { amount: 0.01 });
    expect([third.status, third.body.code, third.body.fields]).toEqual([
      422,
      'INVOICE_ABOVE_DELIVERY',
      { amount: 'As notas fiscais passariam do que foi pedido ao fornecedor. Ainda cabem R$ 0,00.' },
    ]);
  });

  test('of a discounted delivery is what the supplier sold; the store is asked for what it owes', async () => {
    const discounted = await discountedDelivery(running, call, world, 4);
    expect([supplierTotalOf(discounted), discounted.totalAmount]).toEqual([222.5, 218.5]);
    const answer = await registerInvoice(call, discounted, issuedAt);
    expect([answer.status, answer.body.nfeAmount, answer.body.installmentInfo.totalAmount]).toEqual([
      201,
      222.5,
      discounted.totalAmountWithTax,
    ]);
    const { installments } = answer.body.installmentInfo;
    expect(installments.reduce((sum, { netAmount }) => sum + centavos(netAmount), 0)).toBe(
      centavos(discounted.totalAmountWithTax),
    );
    expect(installments.reduce((sum, { tax }) => sum + centavos(tax), 0)).toBe(centavos(discounted.tax));
    expect((await registerInvoice(call, discounted, issuedAt, { amount: 0.01 })).body.code).toBe(
      'INVOICE_ABOVE_DELIVERY',
    );
  });

  test('in parts of a discounted delivery: each carries its share, the last one the rest', async () => {
    const discounted = await discountedDelivery(running, call, world, 4.01);
    for (const amount of [74.16, 74.17, 74.17]) {
      expect((await registerInvoice(call, discounted, issuedAt, { amount })).status).toBe(201);
    }
    const shares = (await installmentsOf(call, discounted.publicId)).map(({ installmentInfo }) =>
      centavos(installmentInfo.totalAmount),
    );
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(2);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(centavos(discounted.totalAmountWithTax));
  });

  test('by which nothing is owed leaves no installments', async () => {
    const delivery = await agreedDelivery(call, world, pixAtSight);
    const given = `from delivery d where i.delivery_id = d.id and d.public_id = '${delivery.publicId}'`;
    await running.query(`update delivery_item i set unit_price_centavos = 0, total_centavos = 0 ${given}`);
    await running.query(`update delivery set items_centavos = 0, logistic_cost_centavos = 0, total_centavos = 0,
      tax_centavos = 0, total_with_tax_centavos = 0 where public_id = '${delivery.publicId}'`);
    const answer = await registerInvoice(call, delivery, issuedAt, { amount: 210 });
    expect([answer.status, answer.body.nfeAmount, answer.body.installmentInfo]).toEqual([
      201,
      210,
      { installments: [], totalAmount: 0 },
    ]);
  });

  test('a repeated key answers the same invoice, once', async () => {
    const delivery = await agreedDelivery(call, world);
    const more = { nfeKey: hortaKey('2031-02-20') };
    const first = await registerInvoice(call, delivery, issuedAt, more, { key: 'invoice-1' });
    const second = await registerInvoice(call, delivery, issuedAt, more, { key: 'invoice-1' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await installmentsOf(call, delivery.publicId)).toHaveLength(1);
  });

  test('the whole invoice again answers the one it made; anything else under its number is refused', async () => {
    const delivery = await agreedDelivery(call, world);
    const more = { nfeKey: hortaKey('2031-02-20', 610) };
    const first = await registerInvoice(call, delivery, issuedAt, more);
    const { version } = await detailsOf(delivery.publicId);
    // With the spaces of a printed key.
    const printed = { nfeKey: more.nfeKey.replaceAll(/(.{4})/g, '$1 ') };
    const second = await registerInvoice(call, delivery, issuedAt, printed);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await installmentsOf(call, delivery.publicId)).toHaveLength(1);
    expect((await detailsOf(delivery.publicId)).version).toBe(version);
    for (const other of [{ amount: 1 }, { issuedAt: '2031-02-20T10:00:00Z' }])
      expect((await registerInvoice(call, delivery, issuedAt, { ...more, ...other })).body).toMatchObject({
        code: 'INVOICE_ALREADY_REGISTERED',
        message: 'A nota fiscal 610 já está cadastrada.',
      });
  });

  test('two at once: one is taken, the other finds no room', async () => {
    const delivery = await agreedDelivery(call, world);
    const answers = await Promise.all([
      registerInvoice(call, delivery, issuedAt),
      registerInvoice(call, delivery, issuedAt),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await installmentsOf(call, delivery.publicId)).toHaveLength(1);
  });
});

describe('an invoice that is refused leaves nothing', () => {
  const refused = async (more: Record<string, unknown>, code: string, status = 422, at = issuedAt) => {
    const delivery = await agreedDelivery(call, world);
    const answer = await registerInvoice(call, delivery, at, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await installmentsOf(call, delivery.publicId)).toEqual([]);
    expect((await detailsOf(delivery.publicId)).version).toBe(delivery.version);
    return answer.body;
  };
  const key = hortaKey('2031-02-20', 500);
  const wrongDigit = `${key.slice(0, -1)}${(Number(key.at(-1)) + 1) % 10}`;

  test.each([
    ['a wrong check digit', { nfeKey: wrongDigit }, 'INVOICE_KEY_INVALID'],
    ['something that is no key', { nfeKey: 'NFe 123' }, 'INVOICE_KEY_INVALID'],
    ['another issuer', { nfeKey: hortaKey('2031-02-20', 501, '45723174000110') }, 'INVOICE_KEY_OF_ANOTHER'],
    ['another number than the key says', { nfeKey: key, nfeNumber: '501' }, 'INVOICE_NUMBER_DIFFERS'],
    ['another month than the key says', { nfeKey: hortaKey('2031-01-20', 502) }, 'INVOICE_DATE_DIFFERS'],
    ['a date in the future', { issuedAt: '2031-02-20T15:00:01Z' }, 'INVOICE_DATE_FUTURE'],
    ['more than the delivery', { amount: 99_999.99 }, 'INVOICE_ABOVE_DELIVERY'],
  ])('%s', async (_, more, code) => {
    await refused(more, code);
  });

  test.each([0, -1, 0.001, 'NaN', null])('an amount of %j is malformed', async (amount) => {
    await refused({ amount }, 'VALIDATION_FAILED', 400);
  });

  test('an invoice that is here already, by its key or by its number under another key', async () => {
    const nfeKey = hortaKey('2031-02-20', 600);
    const first = await agreedDelivery(call, world);
    expect((await registerInvoice(call, first, issuedAt, { nfeKey })).status).toBe(201);
    expect((await refused({ nfeKey }, 'INVOICE_ALREADY_REGISTERED', 409)).message).toBe(
      'A nota fiscal 600 já está cadastrada.',
    );
    // The random part of the key differs, the invoice is the same.
    const other = hortaKey('2031-02-20', 600).replace('112345678', '187654321');
    const otherKey = `${other.slice(0, 43)}${accessKeyDigit(other.slice(0, 43))}`;
    await refused({ nfeKey: otherKey }, 'INVOICE_ALREADY_REGISTERED', 409);
  });

  test('a delivery that no one agreed to, and one that is not there', async () => {
    const delivery = await agreedDelivery(call, world, pixAtSight, 'IN_FOLLOW_UP');
    const answer = await registerInvoice(call, delivery, issuedAt);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      "Não é possível cadastrar nota fiscal em uma entrega com o status 'Em acompanhamento'.",
    ]);
    const unknownDelivery = { ...delivery, publicId: '00000000-0000-4000-8000-000000000000' };
    expect((await registerInvoice(call, unknownDelivery, issuedAt)).status).toBe(404);
  });

  test('operators and channels register none', async () => {
    const delivery = await agreedDelivery(call, world);
    for (const as of ['ana', 'canal'] as const) {
      expect((await registerInvoice(call, delivery, issuedAt, {}, { as })).status).toBe(403);
    }
  });
});

test('finance finds what is still to be invoiced and what can be paid', async () => {
  const delivery = await agreedDelivery(call, world);
  type Row = { orderSupplierPublicId: string; invoicedAmount: number; totalAmountWithTax: number };
  const pending = async () =>
    (
      await call<{ content: Row[] }>('GET', '/invoices/pending?size=200', { as: 'financeiro' })
    ).body.content.find((row) => row.orderSupplierPublicId === delivery.publicId);
  expect(await pending()).toMatchObject({
    invoicedAmount: 0,
    supplierTotalAmount: supplierTotalOf(delivery),
    totalAmountWithTax: delivery.totalAmountWithTax,
  });
  const { body } = await registerInvoice(call, delivery, issuedAt);
  expect(await pending()).toBeUndefined();
  await runGateway(running.db, sandbox, () => now);
  const open = await call<{ content: { publicId: string; installmentPublicId: string }[] }>(
    'GET',
    '/charges/open?size=200',
    { as: 'financeiro' },
  );
  const first = body.installmentInfo.installments[0]?.publicId ?? '';
  expect(open.body.content.find((row) => row.installmentPublicId === first)?.publicId).toBe(
    (await chargeOf(running, first)).publicId,
  );
});

test('finance asks about one delivery; one that left before its invoice came is found for 60 days', async () => {
  const [delivery, other] = [
    await agreedDelivery(call, world, undefined, 'DELIVERED'),
    await agreedDelivery(call, world),
  ];
  const ask = async (path: string, id: string) =>
    (
      await call<{ content: { orderSupplierPublicId: string }[] }>(
        'GET',
        `${path}orderSupplierPublicId=${id}`,
        { as: 'financeiro' },
      )
    ).body.content.map((row) => row.orderSupplierPublicId);
  expect(await ask('/invoices/pending?', delivery.publicId)).toEqual([delivery.publicId]);
  expect(await ask('/invoices/pending?', other.publicId)).toEqual([other.publicId]);
  expect((await registerInvoice(call, other, issuedAt)).status).toBe(201);
  await runGateway(running.db, sandbox, () => now);
  expect(await ask('/invoices/pending?', other.publicId)).toEqual([]);
  expect(new Set(await ask('/charges/open?', other.publicId))).toEqual(new Set([other.publicId]));
  expect(await ask('/charges/open?kind=PIX&', other.publicId)).toEqual([]);
  expect(await ask('/charges/open?kind=BANK_SLIP&', other.publicId)).toHaveLength(3);
  expect(await ask('/charges/open?', delivery.publicId)).toEqual([]);
  const later = (days: number) =>
    readInvoiceable(running.db, new Date(now.getTime() + days * 86_400_000), {
      limit: 1,
      after: null,
      orderSupplierPublicId: delivery.publicId,
    });
  expect([(await later(59)).length, (await later(61)).length]).toEqual([1, 0]);
});
