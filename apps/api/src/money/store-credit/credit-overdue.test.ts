import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  charged,
  closeCharged,
  openCharged,
  pay,
  payBy,
  rowsOf,
  running,
  update,
  world,
} from '../../../test/worlds/charged-world.ts';
import { pixAtSight } from '../../../test/worlds/installment-world.ts';
import { intakeBody, placeOrder, slipOf7Days, type WireDelivery } from '../../../test/worlds/order-world.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

beforeAll(openCharged);
afterAll(closeCharged);

// The business date is 20 Feb 2031.
const dueOn = (day: string, of: string) =>
  running.query(`update installment set status = 'OVERDUE', due_date = '${day}', moved_due_date = null
    where public_id = '${of}'`);
/** A running delivery with one slip that was due on that date. */
const lateSince = async (
  day: string,
): Promise<{ readonly delivery: WireDelivery; readonly slip: string }> => {
  const delivery = await charged();
  const slip = (await rowsOf(delivery.publicId))[0]?.publicId ?? '';
  await dueOn(day, slip);
  return { delivery, slip };
};
const seen = async ({ publicId }: WireDelivery) =>
  (
    await call<WireDelivery & { creditAnalysisReason: string | null }>(
      'GET',
      `/order-suppliers/${publicId}/delivery-details`,
    )
  ).body;
const standing = async (delivery: WireDelivery) => {
  const { orderSupplierStatus, creditAnalysisReason } = await seen(delivery);
  return [orderSupplierStatus.name, creditAnalysisReason];
};
const placed = async (change: object = {}): Promise<readonly WireDelivery[]> =>
  (await placeOrder(call, { ...intakeBody(world), ...change })).orderSuppliers;
const first = async (): Promise<WireDelivery> => {
  const [delivery] = await placed();
  if (!delivery) throw new Error('no delivery');
  return delivery;
};
const goOn = (delivery: WireDelivery, as: 'ana' | 'bia' = 'ana') =>
  call<WireDelivery & { code: string }>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
    as,
    body: { orderSupplierStatusPublicId: statusOf('ANALYZING').publicId },
  });

const setLimit = (centavos: number) =>
  running.query(`update store_credit set credit_limit_centavos = ${centavos}`);
beforeEach(async () => {
  await running.query("update installment set status = 'PAID', paid_at = now() where status = 'OVERDUE'");
  await running.query("update delivery set credit_open = false, status = 'CANCELED' where credit_open");
  await setLimit(100_000_000);
});

describe('a store with installments that are late', () => {
  test('beyond the days and the amount that are tolerated its new deliveries on term wait, its others continue', async () => {
    await lateSince('2031-02-17');
    // Three days are tolerated.
    expect(await standing(await first())).toEqual(['ANALYZING', null]);
    const { slip } = await lateSince('2031-02-16');
    const body = intakeBody(world);
    const [horta, pomar] = body.deliveries;
    const [slipped, pix] = await placed({ deliveries: [horta, { ...pomar, ...payBy(pixAtSight) }] });
    if (!slipped || !pix) throw new Error('no deliveries');
    expect(await standing(slipped)).toEqual(['CREDIT_ANALYSIS', 'Parcelas vencidas']);
    expect(await standing(pix)).toEqual(['ANALYZING', null]);
    // Once the slip is paid, the delivery still waits for a decision and may continue.
    await pay(slip);
    expect((await goOn(slipped)).status).toBe(200);
    expect(await standing(slipped)).toEqual(['ANALYZING', null]);
  });

  test('what is late by little money holds nothing', async () => {
    const { slip } = await lateSince('2031-01-10');
    await running.query(
      `update installment set net_centavos = 5000, discount_centavos = 0 where public_id = '${slip}'`,
    );
    expect(await standing(await first())).toEqual(['ANALYZING', null]);
    await running.query(`update installment set net_centavos = 5001 where public_id = '${slip}'`);
    expect(await standing(await first())).toEqual(['CREDIT_ANALYSIS', 'Parcelas vencidas']);
  });

  test('the reason is in the delivery, its history, the list and the analysis; a supervisor releases it', async () => {
    await lateSince('2031-02-01');
    await setLimit(0);
    const delivery = await first();
    const reason = 'Pedido acima do limite e parcelas vencidas';
    expect(await standing(delivery)).toEqual(['CREDIT_ANALYSIS', reason]);
    const { body: list } = await call<{
      content: { publicId: string; creditAnalysisReason: string | null }[];
    }>('POST', '/order-suppliers', { body: { aboveLimit: true } });
    expect(list.content.find(({ publicId }) => publicId === delivery.publicId)).toMatchObject({
      creditAnalysisReason: reason,
    });
    const { body: history } = await call<{ items: { label: string; newValue: string }[] }[]>(
      'GET',
      `/order-supplier-historic-activities/${delivery.publicId}`,
    );
    expect(history.at(-1)?.items).toContainEqual(
      expect.objectContaining({ label: 'Motivo da análise de crédito', newValue: reason }),
    );
    await setLimit(100_000_000);
    const { body: analysis } = await call<{
      isOverdue: boolean;
      openDeliveries: { publicId: string; reason: string | null; fitsNow: boolean }[];
    }>('GET', `/credit-analysis/store/${world.storePublicId}`);
    expect(analysis.isOverdue).toBe(true);
    expect(analysis.openDeliveries.find(({ publicId }) => publicId === delivery.publicId)).toMatchObject({
      reason,
      fitsNow: false,
    });
    expect((await goOn(delivery)).body.code).toBe('CREDIT_STORE_OVERDUE');
    expect((await goOn(delivery, 'bia')).status).toBe(200);
    expect(await standing(delivery)).toEqual(['ANALYZING', null]);
  });

  test('what runs already may grow within the limit; what turns to a term, or is reopened, waits', async () => {
    const runs = await first();
    const paidAtSight = await first();
    expect((await update(paidAtSight, payBy(pixAtSight))).status).toBe(200);
    await lateSince('2031-02-01');
    expect((await update(runs, { logisticCost: 20 })).body.orderSupplierStatus.name).toBe('ANALYZING');
    const turned = await update(await seen(paidAtSight), payBy(slipOf7Days));
    expect(turned.body.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
    expect(await standing(paidAtSight)).toEqual(['CREDIT_ANALYSIS', 'Parcelas vencidas']);
    await update(await seen(paidAtSight), payBy(pixAtSight));
    expect(await standing(paidAtSight)).toEqual(['ANALYZING', null]);
  });

  test('of 32 intakes at once none on term continues, whatever the limit', { timeout: 60_000 }, async () => {
    await lateSince('2031-02-01');
    const { rows: before } = await running.query('select coalesce(max(id), 0)::int as id from delivery');
    const body = intakeBody(world);
    const [horta, pomar] = body.deliveries;
    const mixed = { ...body, deliveries: [horta, { ...pomar, ...payBy(pixAtSight) }] };
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        call('POST', '/orders', { as: 'canal', body: { ...mixed, orderUniqueId: crypto.randomUUID() } }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    const { rows } =
      await running.query(`select status, credit_open as consumes, count(*)::int as count from delivery
      where id > ${(before as { id: number }[])[0]?.id} group by 1, 2 order by 1`);
    expect(taken).toBeGreaterThan(0);
    expect(rows).toEqual([
      { status: 'ANALYZING', consumes: false, count: taken },
      { status: 'CREDIT_ANALYSIS', consumes: true, count: taken },
    ]);
  });
});

describe('the rules of credit', () => {
  type Policy = {
    publicId: string;
    version: number;
    overdueDays: number;
    overdueAmount: number;
    secondPersonAmount: number;
    code?: string;
  };
  const read = async () => (await call<Policy>('GET', '/credit-policy')).body;
  const set = (policy: Policy, body: object, options: object = {}) =>
    call<Policy>('PUT', `/credit-policy/${policy.publicId}`, {
      as: 'bia',
      body: {
        overdueDays: policy.overdueDays,
        overdueAmount: policy.overdueAmount,
        secondPersonAmount: policy.secondPersonAmount,
        ...body,
      },
      ...options,
    });

  test('are a supervisor’s, hold at once, and tell who set what', async () => {
    const policy = await read();
    expect(policy).toMatchObject({ overdueDays: 3, overdueAmount: 50 });
    expect((await set(policy, { overdueDays: 30 }, { as: 'ana' })).status).toBe(403);
    await lateSince('2031-02-01');
    expect((await set(policy, { overdueDays: 30 })).body.overdueDays).toBe(30);
    expect(await standing(await first())).toEqual(['ANALYZING', null]);
    const late = await set(policy, { overdueDays: 10 }, { version: policy.version });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await set(await read(), { overdueDays: 3 })).status).toBe(200);
    const { body } = await call<{ items: { label: string; value: string; newValue: string }[] }[]>(
      'GET',
      `/credit-policy/${policy.publicId}/history`,
    );
    expect(
      body.map(({ items }) => items.map(({ label, value, newValue }) => [label, value, newValue])),
    ).toEqual([[['Atraso tolerado', '30 dias', '3 dias']], [['Atraso tolerado', '3 dias', '30 dias']]]);
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });

  test.each([
    { overdueDays: -1 },
    { overdueDays: 91 },
    { overdueDays: 1.5 },
    { overdueAmount: -1 },
    { other: 1 },
  ])('%o is malformed', async (bad) => {
    expect((await set(await read(), bad)).status).toBe(400);
  });

  test('of another id are found at none', async () => {
    const policy = { ...(await read()), publicId: world.storePublicId };
    expect((await set(policy, {})).status).toBe(404);
    expect((await call('GET', `/credit-policy/${policy.publicId}/history`)).status).toBe(404);
  });
});
