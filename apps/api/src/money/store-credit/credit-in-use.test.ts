import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  charged,
  call,
  cents,
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
import { notify, pixAtSight, registerInvoice } from '../../../test/worlds/installment-world.ts';
import {
  financedBody,
  intakeBody,
  placeOrder,
  slipOf7Days,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';

beforeAll(openCharged);
afterAll(closeCharged);

const limitTo = (centavos: number) =>
  running.query(`update store_credit set credit_limit_centavos = ${centavos}`);
beforeEach(async () => {
  await running.query("update delivery set credit_open = false, status = 'CANCELED' where credit_open");
  await limitTo(100_000_000);
});

const read = async () =>
  (
    await call<{
      usedLimit: number;
      openDeliveries: {
        publicId: string;
        creditAmount: number;
        totalAmountWithTax: number;
        waits: boolean;
        fitsNow: boolean;
      }[];
    }>('GET', `/credit-analysis/store/${world.storePublicId}`)
  ).body;
const used = async (): Promise<number> => cents((await read()).usedLimit);
const shown = async (publicId: string) =>
  (await read()).openDeliveries.find((one) => one.publicId === publicId);
const statusOfDelivery = async ({ publicId }: WireDelivery): Promise<string> =>
  (await call<WireDelivery>('GET', `/order-suppliers/${publicId}/delivery-details`)).body.orderSupplierStatus
    .name;
/**
 * Places waiting orders, with one financed delivery each, when the running deliveries leave this many centavos of the
 * limit.
 */
const waitingOrders = async (count: number, room: number): Promise<readonly WireDelivery[]> => {
  const before = await used();
  await limitTo(0);
  const waiting: WireDelivery[] = [];
  for (let made = 0; made < count; made += 1) {
    const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    if (first) waiting.push(first);
  }
  await limitTo(before + room);
  return waiting;
};

describe('what takes of the limit', () => {
  test('an installment that is paid gives its part back, the last one all of it', async () => {
    const before = await used();
    const { publicId, totalAmountWithTax } = await charged();
    const whole = cents(totalAmountWithTax);
    expect((await used()) - before).toBe(whole);
    const third = Math.floor(whole / 3);
    await pay((await rowsOf(publicId))[0]?.publicId ?? '');
    const left = (await used()) - before;
    expect(whole - left).toBeGreaterThanOrEqual(third);
    expect(whole - left).toBeLessThanOrEqual(third + 1);
    expect(cents((await shown(publicId))?.creditAmount ?? -1)).toBe(left);
  });

  test('one whose payment is not financed takes nothing, and waits for nothing', async () => {
    const before = await used();
    const [first] = await waitingOrders(1, 0);
    if (!first) throw new Error('no delivery');
    expect(await statusOfDelivery(first)).toBe('CREDIT_ANALYSIS');
    const preview = await call<{ needsCreditAnalysis: boolean; leavesCreditAnalysis: boolean }>(
      'POST',
      `/order-suppliers/${first.publicId}/payment-preview`,
      { body: payBy(pixAtSight) },
    );
    expect(preview.body).toMatchObject({ needsCreditAnalysis: false, leavesCreditAnalysis: true });
    const paid = await update(first, payBy(pixAtSight));
    expect([paid.status, paid.body.orderSupplierStatus.name]).toEqual([200, 'ANALYZING']);
    expect(await used()).toBe(before);
    // With a slip again it uses the limit, which has nothing left.
    const again = await update(paid.body, payBy(slipOf7Days));
    expect(again.body.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
  });

  test('a canceled one gives it back; reopened, the limit is checked again', async () => {
    const before = await used();
    const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    const reason = await running.query(
      "select public_id as id from order_status_reason where type = 'CANCELED' limit 1",
    );
    const to = (code: Parameters<typeof statusOf>[0], more: object = {}) =>
      call<WireDelivery>('PUT', `/order-suppliers/${first?.publicId ?? ''}/status`, {
        as: 'bia',
        body: { orderSupplierStatusPublicId: statusOf(code).publicId, ...more },
      });
    const canceled = await to('CANCELED', {
      orderStatusReasonPublicId: (reason.rows as { id: string }[])[0]?.id,
      orderStatusReasonComment: 'Cliente desistiu',
    });
    expect(canceled.status).toBe(200);
    expect(await used()).toBe(before);
    await limitTo(before);
    const reopened = await to('ANALYZING', { orderStatusReasonComment: 'Mudou de ideia' });
    expect(reopened.body).toMatchObject({ orderSupplierStatus: { name: 'CREDIT_ANALYSIS' } });
  });
});

describe('what fits the limit now', () => {
  test('the oldest that fit together are reported, and an operator may continue one by hand', async () => {
    const [first, second, third] = await waitingOrders(3, 22_439 * 2);
    const { openDeliveries } = await read();
    const mine = openDeliveries.filter(({ publicId }) =>
      [first, second, third].some((one) => one?.publicId === publicId),
    );
    expect(mine.map(({ publicId, fitsNow }) => [publicId, fitsNow])).toEqual([
      [first?.publicId, true],
      [second?.publicId, true],
      [third?.publicId, false],
    ]);
    const go = (delivery: WireDelivery | undefined) =>
      call<WireDelivery & { code: string }>('PUT', `/order-suppliers/${delivery?.publicId ?? ''}/status`, {
        body: { orderSupplierStatusPublicId: statusOf('ANALYZING').publicId },
      });
    // People choose which one is released first; the running deliveries never exceed the limit.
    expect((await go(third)).status).toBe(200);
    expect((await go(first)).status).toBe(200);
    expect((await go(second)).body.code).toBe('CREDIT_LIMIT_EXCEEDED');
  });
});

/** The amount the deliveries use, without the product's rules: their total less what was paid. */
const takenByThemselves = async (): Promise<number> => {
  const { rows } = await running.query(`select sum(d.total_with_tax_centavos - coalesce((
      select sum(i.net_centavos - i.discount_centavos) from invoice n join installment i on i.invoice_id = n.id
      where n.delivery_id = d.id and i.status like 'PAID%'), 0))::int as taken, count(*)::int as deliveries
    from delivery d join payment_method m on m.id = d.payment_method_id
    where m.form = 'CELEIRO_PAYMENT' and m.name like 'Boleto%' and m.name <> 'Boleto 0 dias' and d.status <> 'CANCELED'`);
  const [found] = rows as { taken: number; deliveries: number }[];
  expect(found?.deliveries).toBeGreaterThan(500);
  return found?.taken ?? 0;
};

/** A seeded random generator, so that a run can be repeated. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Places an order as a channel does: sends it again when the server is busy. */
const placedAtLast = async (): Promise<void> => {
  const { status, body } = await call('POST', '/orders', { as: 'canal', body: financedBody(world) });
  if (status === 503) return placedAtLast();
  if (status !== 201) throw new Error(JSON.stringify(body));
};

test(
  'under 32 intakes at once what runs unreleased never passes the limit',
  { timeout: 60_000 },
  async () => {
    const before = await used();
    await limitTo(before + 22_439 * 7 + 100);
    await Promise.all(Array.from({ length: 32 }, placedAtLast));
    const { rows } =
      await running.query(`select coalesce(sum(total_with_tax_centavos), 0)::int as running from delivery
    where credit_open and status <> 'CREDIT_ANALYSIS' and not credit_released`);
    expect((rows as { running: number }[])[0]?.running).toBeLessThanOrEqual(before + 22_439 * 7 + 100);
    const { openDeliveries } = await read();
    expect(openDeliveries.some(({ waits }) => waits)).toBe(true);
    expect(openDeliveries.some(({ waits }) => !waits)).toBe(true);
  },
);

test('over a thousand orders used is the sum of what consumes', { timeout: 180_000 }, async () => {
  const ORDERS = 1000;
  const AT_ONCE = 8;
  const random = randomOf(20_310_220);
  const terms = paymentMethods.filter(({ form, selectable }) => form === 'CELEIRO_PAYMENT' && selectable);
  const term = () => payBy(terms[random(terms.length)]?.publicId ?? '');
  const one = async (fate: number, first: object, next: object, quantity: number) => {
    const body = intakeBody(world, 1);
    const [horta] = body.deliveries;
    const items = (horta?.['items'] as object[] | undefined)?.map((item) => ({ ...item, quantity }));
    const order = await placeOrder(call, { ...body, deliveries: [{ ...horta, ...first, items }] });
    const [delivery] = order.orderSuppliers;
    if (delivery === undefined) throw new Error('no delivery');
    if (fate === 0) await update(delivery, next);
    if (fate === 1) await update(delivery, { logisticCost: quantity });
    if (fate === 2) {
      await running.query(
        `update delivery set status = 'CONFIRMED' where public_id = '${delivery.publicId}'`,
      );
      await registerInvoice(call, delivery, '2031-02-20T12:00:00Z', quantity % 2 === 0 ? {} : { amount: 10 });
    }
  };
  for (let made = 0; made < ORDERS; made += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => one(random(10), term(), term(), 1 + random(50))));
  }
  await work();
  const { rows } = await running.query(
    "select i.public_id as id from installment i where i.status = 'OPENED' order by i.id",
  );
  for (const [index, { id }] of (rows as { id: string }[]).entries()) {
    if (index % 3 !== 0) continue;
    const { rows: charges } = await running.query(
      `select c.public_id as id from charge c join installment i on i.id = c.installment_id where i.public_id = '${id}'`,
    );
    await notify(running, (charges as { id: string }[])[0]?.id ?? '', { status: 'PAID', at: now });
  }
  expect(await used()).toBe(await takenByThemselves());
});
