import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemDiscount } from '../../../../test/worlds/discount-world.ts';
import {
  call,
  closeUndo,
  discounts,
  editHeader,
  editItem,
  fresh,
  newest,
  openUndo,
  read,
  type Result,
  running,
  type Saved,
  withoutVersion,
  undo,
  undoAll,
} from '../../../../test/worlds/undo-world.ts';

beforeAll(openUndo);
afterAll(closeUndo);

describe('a status that was changed alone is undone (R-STATUS-011)', () => {
  const statusTo = (id: string, code: DeliveryStatusCode, more: object = {}) =>
    call<Saved>('PUT', `/order-suppliers/${id}/status`, {
      body: { orderSupplierStatusPublicId: statusOf(code).publicId, ...more },
    });

  test('whatever it locks or closes, with history; everything else stays', async () => {
    const { id } = await fresh();
    await editHeader(id, { operatorNote: 'Portão' });
    for (const code of [
      'MAXIMUM_AMOUNT_ALLOWED',
      'CONFIRMED',
      'DELIVERED',
      'CREDIT_ANALYSIS',
    ] satisfies DeliveryStatusCode[]) {
      const before = await read(id);
      const { status, body: saved } = await statusTo(id, code);
      expect([status, saved.orderSupplierStatus.name]).toEqual([200, code]);
      expect(await undo(saved)).toMatchObject({ ok: true, changed: true, version: saved.version + 1 });
      expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
      expect(await newest(id)).toMatchObject({ description: expect.stringMatching(/^Desfeito: /) });
    }
  });

  test('of many at once, each answers that it may be', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const { body: results } = await call<Result[]>('PUT', '/order-suppliers/batch/status', {
      body: {
        orderSupplierStatusPublicId: statusOf('IN_FOLLOW_UP').publicId,
        orderSupplierPublicIds: [one.id, other.id],
      },
    });
    expect(results.map(({ ok, undoable }) => [ok, undoable])).toEqual([
      [true, true],
      [true, true],
    ]);
    const rows = results.map(({ publicId, version }) => ({ publicId, version: version ?? 0 }));
    expect((await undoAll(rows)).body.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await read(other.id)).orderSupplierStatus.name).toBe('ANALYZING');
  });

  test('out of credit analysis it waits there again, for what held it: it takes of the limit no more than before', async () => {
    const { id } = await fresh();
    await sql`update delivery set status = 'CREDIT_ANALYSIS', credit_holds = '{LIMIT}' where public_id = ${id}::uuid`.execute(
      running.db,
    );
    const before = await read(id);
    const { body: saved } = await statusTo(id, 'ANALYZING');
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    try {
      expect(await undo(saved)).toMatchObject({ ok: true });
      expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
    } finally {
      await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    }
  });

  test('that takes of the limit again is judged as any change: the limit was given away meanwhile', async () => {
    const { id } = await fresh();
    const { body: saved } = await statusTo(id, 'DELIVERED');
    // Like a delivery whose installments all ended: it uses no credit any more.
    await sql`update delivery set credit_open = false where public_id = ${id}::uuid`.execute(running.db);
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    try {
      expect(await undo(saved)).toMatchObject({ ok: true });
    } finally {
      await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    }
    expect((await read(id)).orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
    const { rows } =
      await sql`select credit_open, credit_holds from delivery where public_id = ${id}::uuid`.execute(
        running.db,
      );
    expect(rows).toEqual([{ creditOpen: true, creditHolds: ['LIMIT'] }]);
  });

  test('a cancellation, a request for approval and what a person went on with stay', async () => {
    const { id } = await fresh();
    const reason = await call<{ publicId: string; name: string }[]>(
      'GET',
      '/order-status-reason?type=CANCELED',
    );
    const canceled = await statusTo(id, 'CANCELED', {
      orderStatusReasonPublicId: reason.body.find(({ name }) => name !== 'OTHER')?.publicId,
    });
    expect(canceled.status).toBe(200);
    expect(await undo(canceled.body)).toMatchObject({ ok: false, code: 'UNDO_NOT_POSSIBLE' });

    const asked = await fresh();
    await discounts.give(itemDiscount(asked.pack, { discountValue: 90 }));
    const { body: waiting } = await call<Saved>('POST', `/order-suppliers/${asked.id}/approval-requests`, {
      body: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
    });
    expect(await undo({ publicId: asked.id, version: waiting.version })).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
    });

    const other = await fresh();
    const { body: saved } = await statusTo(other.id, 'IN_FOLLOW_UP');
    await editItem(other.kilo, { quantity: 7 }, { as: 'bia' });
    expect(await undo(saved)).toMatchObject({ ok: false, code: 'UNDO_OVERTAKEN' });
    expect((await read(other.id)).orderSupplierStatus.name).toBe('IN_FOLLOW_UP');
  });
});
