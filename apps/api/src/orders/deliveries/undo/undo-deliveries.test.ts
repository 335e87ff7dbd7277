import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { UNDO_MS } from '@celeiro/rules/records/undo-save.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generalDiscount, itemDiscount } from '../../../../test/worlds/discount-world.ts';
import { directSlip, type WireDelivery } from '../../../../test/worlds/order-world.ts';
import { testPeople } from '../../../../test/test-app.ts';
import { headsOf } from '../../../../test/notices-of.ts';
import {
  call,
  closeUndo,
  discounts,
  editHeader,
  editItem,
  fresh,
  later,
  newest,
  openUndo,
  read,
  running,
  type Saved,
  withoutVersion,
  undo,
  undoAll,
} from '../../../../test/worlds/undo-world.ts';
import { deleteOldUndoSnapshots } from './undo-snapshot.store.ts';

beforeAll(openUndo);
afterAll(closeUndo);

describe('an edit is undone as a new version', () => {
  test('a quantity, with totals and history', async () => {
    const { id, delivery, kilo } = await fresh();
    const before = await read(id);
    const { body: saved } = await editItem(kilo, { quantity: 3.333 });
    expect(saved.version).toBe(2);
    expect(await undo(saved)).toMatchObject({ ok: true, changed: true, version: 3 });
    const after = await read(id);
    expect(after.version).toBe(3);
    expect(withoutVersion(after)).toEqual(withoutVersion(before));
    const entry = await newest(id);
    expect(entry).toMatchObject({ description: 'Desfeito: Quantidade: alteração' });
    expect(entry?.items).toContainEqual(
      expect.objectContaining({ label: 'Desfeito', newValue: 'Quantidade: alteração' }),
    );
    expect(delivery.version).toBe(1);
  });

  test('a price and a percentage come back as they were, however they were rounded', async () => {
    const { id, pack } = await fresh();
    await editItem(pack, { quantity: 10, unitPrice: 1 });
    await editItem(pack, { quantity: 10, adjustedUnitPrice: 1.33 });
    await editItem(pack, { quantity: 10, unitPrice: 0.1 });
    const before = await read(id);
    expect(await undo((await editItem(pack, { quantity: 10, adjustedUnitPrice: 7 })).body)).toMatchObject({
      ok: true,
    });
    expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
    expect(await undo((await editItem(pack, { quantity: 10, unitPrice: 77 })).body)).toMatchObject({
      ok: true,
    });
    expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
  });

  test('a removed product, in its place, with its discount', async () => {
    const { id, kilo } = await fresh();
    await discounts.give(itemDiscount(kilo));
    const before = await read(id);
    const { body: saved } = await call<Saved>('DELETE', `/order-supplier-items/${kilo.publicId}`);
    expect(saved.orderSupplierItems).toHaveLength(2);
    expect(await undo(saved)).toMatchObject({ ok: true, version: 4 });
    expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
    expect(await newest(id)).toMatchObject({ description: 'Desfeito: Produto removido' });
    // Restored values can be edited like any other.
    expect((await editItem(kilo, { quantity: 2 })).status).toBe(200);
  });

  test('a removed product whose row at its supplier is gone meanwhile does not come back', async () => {
    const { id, pack } = await fresh();
    const { body: saved } = await call<Saved>('DELETE', `/order-supplier-items/${pack.publicId}`);
    await sql`update undo_snapshot set former = jsonb_set(former, '{items,0,supplierProductPublicId}',
      to_jsonb(gen_random_uuid())) where delivery_id = (select id from delivery where public_id = ${id}::uuid)`.execute(
      running.db,
    );
    expect(await undo(saved)).toMatchObject({ ok: false, code: 'PRODUCT_UNKNOWN' });
    expect((await read(id)).version).toBe(2);
  });

  test('operator, day and period; a day that is past stays what it was', async () => {
    const { id } = await fresh();
    await editHeader(id, { operatorUsername: testPeople.ana.username });
    await sql`update delivery set delivery_date = '2031-02-18' where public_id = ${id}::uuid`.execute(
      running.db,
    );
    const before = await read(id);
    for (const body of [
      { operatorUsername: testPeople.bia.username },
      { operatorName: '' },
      { deliveryDate: '2031-03-12' },
      { deliveryDate: '2031-03-12', delivery: 'AFTERNOON' },
    ]) {
      const { body: saved } = await editHeader(id, body);
      expect(await undo(saved)).toMatchObject({ ok: true });
      expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
    }
  });

  test('anyone who had it and may not sign in any more does not get it back', async () => {
    const { id } = await fresh();
    await editHeader(id, { operatorUsername: testPeople.caio.username });
    const { body: saved } = await editHeader(id, { operatorUsername: testPeople.ana.username });
    const dismiss = (isDismissed: boolean) =>
      sql`update app_user set status = ${isDismissed ? 'DISMISSED' : 'ACTIVE'}, inactivation_reason = ${isDismissed ? 'OTHER' : null}
        where username = ${testPeople.caio.username}`.execute(running.db);
    await dismiss(true);
    expect(await undo(saved)).toMatchObject({ ok: false, code: 'OPERATOR_UNKNOWN' });
    await dismiss(false);
  });
});

describe('a removed discount is undone', () => {
  test('of a product and of the whole delivery', async () => {
    const { id, delivery, pack } = await fresh();
    const { body: ofItem } = await discounts.give(itemDiscount(pack));
    const { body: general } = await discounts.giveGeneral(generalDiscount(delivery));
    const before = await read(id);
    const terms = (await discounts.ofItem(pack)).discounts;
    for (const remove of [
      () => discounts.remove(ofItem.publicId),
      () => discounts.removeGeneral(general.publicId),
    ]) {
      const saved: Saved = (await remove()).body;
      expect(await undo(saved)).toMatchObject({ ok: true });
      expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
      expect(await newest(id)).toMatchObject({ description: 'Desfeito: Desconto excluído' });
    }
    expect((await discounts.ofItem(pack)).discounts).toEqual(terms);
  });

  test('over the policy it needs approval again, like a new one; approved as it is, it does not', async () => {
    const { id, pack } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack, { discountValue: 90 }));
    const confirm = () =>
      call<{ code: string }>('PUT', `/order-suppliers/${id}/status`, {
        body: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
      });
    const removed = (await discounts.remove(given.publicId)).body;
    expect(removed.exceededDiscountPolicy).toBe(false);
    await undo(removed);
    expect((await read(id)).exceededDiscountPolicy).toBe(true);
    expect((await confirm()).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
    await sql`insert into approval_request (delivery_id, former_status, target_status, discounts, amount_centavos,
        requested_by_user_id, requested_at, decision, decided_by_user_id, decided_at)
      select d.id, d.status, 'CONFIRMED', jsonb_build_array(jsonb_build_object('publicId', x.public_id, 'amount', x.amount_centavos)),
        d.total_with_tax_centavos, a.id, now(), 'APPROVED', b.id, now()
      from delivery d join delivery_discount x on x.delivery_id = d.id, app_user a, app_user b
      where d.public_id = ${id}::uuid and a.username = ${testPeople.ana.username} and b.username = ${testPeople.bia.username}`.execute(
      running.db,
    );
    await undo((await discounts.remove(given.publicId)).body);
    expect((await confirm()).status).toBe(200);
  });

  test('anyone who takes its removal back did not give it: they may decide on it', async () => {
    const { id, pack } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack, { discountValue: 90 }));
    const removed = (await discounts.remove(given.publicId, { as: 'bia' })).body;
    expect(await undo(removed, { as: 'bia' })).toMatchObject({ ok: true });
    const asked = await call('POST', `/order-suppliers/${id}/approval-requests`, {
      body: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
    });
    expect(asked.status).toBe(201);
    const { body } = await call<{ content: { deliveryPublicId: string; ownReason: string | null }[] }>(
      'GET',
      '/approval-requests?size=100',
      { as: 'bia' },
    );
    expect(body.content.find(({ deliveryPublicId }) => deliveryPublicId === id)?.ownReason).toBeNull();
    expect(await headsOf(call, 'bia', id)).toHaveLength(1);
  });

  test('held for the store’s credit without it, the delivery continues where it was, released as it was', async () => {
    const { id, pack } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack, { discountValue: 50 }));
    await sql`update store_credit c set credit_limit_centavos = (select sum(d.total_with_tax_centavos) from delivery d
      where d.store_id = c.store_id and d.credit_open)`.execute(running.db);
    try {
      for (const isReleased of [false, true]) {
        await sql`update delivery set credit_released = ${isReleased} where public_id = ${id}::uuid`.execute(
          running.db,
        );
        const before = await read(id);
        const removed = (await discounts.remove(given.publicId)).body;
        expect(removed.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
        expect(await undo(removed)).toMatchObject({ ok: true });
        expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
        const { rows } = await sql`select credit_released, credit_holds from delivery
          where public_id = ${id}::uuid`.execute(running.db);
        expect(rows).toEqual([{ creditReleased: isReleased, creditHolds: [] }]);
      }
    } finally {
      await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    }
  });

  test('a release is not lost where the delivery waits for approval and stays there', async () => {
    const { id, kilo } = await fresh();
    await sql`update delivery set status = 'WAITING_APPROVE', credit_released = true, credit_holds = '{LIMIT}'
      where public_id = ${id}::uuid`.execute(running.db);
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    try {
      const before = await read(id);
      const { body: saved } = await editItem(kilo, { quantity: 50 });
      expect(saved.orderSupplierStatus.name).toBe('WAITING_APPROVE');
      expect(await undo(saved)).toMatchObject({ ok: true });
      expect(withoutVersion(await read(id))).toEqual(withoutVersion(before));
      const { rows } = await sql`select credit_released, credit_holds from delivery
        where public_id = ${id}::uuid`.execute(running.db);
      expect(rows).toEqual([{ creditReleased: true, creditHolds: ['LIMIT'] }]);
    } finally {
      await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    }
  });

  test('a given or changed one is no undo’s matter', async () => {
    const { id, pack } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack));
    expect(await undo({ publicId: id, version: given.delivery.version })).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
    });
  });
});

describe('what is refused', () => {
  test('a person went on: who and when, and nothing moves', async () => {
    const { id, kilo } = await fresh();
    const { body: saved } = await editItem(kilo, { quantity: 4 });
    await editHeader(id, { operatorNote: 'Ligar antes' }, { as: 'bia' });
    const before = await read(id);
    expect(await undo(saved)).toMatchObject({
      ok: false,
      code: 'UNDO_OVERTAKEN',
      message: `Depois houve outra alteração, de ${testPeople.bia.name} (20 fev 2031, 12:00). Nada foi desfeito: confira como está agora.`,
    });
    expect(await read(id)).toEqual(before);
  });

  test('what a person wrote about it meanwhile is no change of it', async () => {
    const { id, kilo } = await fresh();
    const { body: saved } = await editItem(kilo, { quantity: 4 });
    later(1000);
    const { status } = await call('POST', `/intranet-rest-api/comments/order-suppliers/${id}`, {
      body: { message: 'Ligar antes' },
      as: 'bia',
    });
    expect(status).toBe(201);
    expect(await undo(saved)).toMatchObject({ ok: true });
    expect(await newest(id)).toMatchObject({ description: 'Desfeito: Quantidade: alteração' });
  });

  test('another person’s, too late, twice, of another version, of no one', async () => {
    const { id, kilo } = await fresh();
    const { body: saved } = await editItem(kilo, { quantity: 4 });
    expect(await undo(saved, { as: 'bia' })).toMatchObject({ ok: false, code: 'UNDO_OF_ANOTHER' });
    later(UNDO_MS + 1);
    expect(await undo(saved)).toMatchObject({ ok: false, code: 'UNDO_TOO_LATE' });
    const again = (await editItem(kilo, { quantity: 5 })).body;
    expect(await undo({ publicId: id, version: again.version + 1 })).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
    });
    expect(await undo({ publicId: id, version: 1 })).toMatchObject({ code: 'UNDO_OVERTAKEN' });
    const unknownId = '11111111-1111-4111-8111-111111111111';
    expect(await undo({ publicId: unknownId, version: 1 })).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    const first = await undo(again, { key: 'undo-1' });
    expect(await undo(again, { key: 'undo-1' })).toEqual(first);
    expect(await undo(again)).toMatchObject({ ok: false, code: 'UNDO_OVERTAKEN' });
    // An undo can't be undone.
    expect(await undo({ publicId: id, version: first?.version ?? 0 })).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
    });
    expect((await read(id)).version).toBe(4);
  });

  test('a status with something else, payment, note, an added product and an intake are none of it; a locked delivery stays', async () => {
    const { id, kilo } = await fresh();
    const notPossible = async (saved: Pick<WireDelivery, 'publicId' | 'version'>) => {
      expect(await undo(saved)).toMatchObject({ ok: false, code: 'UNDO_NOT_POSSIBLE' });
    };
    await notPossible({ publicId: id, version: 1 });
    await notPossible((await editHeader(id, { operatorNote: 'Portão' })).body);
    await notPossible((await editHeader(id, { logisticCost: 33 })).body);
    await notPossible((await editHeader(id, { paymentMethod: directSlip })).body);
    const waiting = { orderSupplierStatusPublicId: statusOf('IN_FOLLOW_UP').publicId };
    await notPossible((await editHeader(id, { ...waiting, deliveryDate: '2031-03-12' })).body);
    const { body: saved } = await editItem(kilo, { quantity: 4 });
    await sql`update delivery set status = 'CONFIRMED' where public_id = ${id}::uuid`.execute(running.db);
    expect(await undo(saved)).toMatchObject({ ok: false, code: 'DELIVERY_LOCKED' });
  });

  test('a quantity that takes more than the store’s limit goes to credit analysis again, as if it were typed', async () => {
    const { id, kilo } = await fresh();
    const { body: saved } = await editItem(kilo, { quantity: 1 });
    const { rows } = await sql<{
      limit: number;
    }>`select credit_limit_centavos as limit from store_credit`.execute(running.db);
    const limit = (centavos: number) =>
      sql`update store_credit set credit_limit_centavos = ${centavos}`.execute(running.db);
    await limit(1);
    expect(await undo(saved)).toMatchObject({ ok: true });
    expect((await read(id)).orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
    await limit(rows[0]?.limit ?? 0);
  });

  test('no one without operator’s rights, no other system, and nothing but what is requested', async () => {
    const { id, kilo } = await fresh();
    const { body: saved } = await editItem(kilo, { quantity: 4 });
    const one = { publicId: id, version: saved.version };
    expect((await undoAll([one], { as: 'davi' })).status).toBe(403);
    expect((await undoAll([one], { as: 'canal' })).status).toBe(403);
    expect((await undoAll([one], { as: 'financeiro' })).status).toBe(403);
    expect((await undoAll([])).status).toBe(400);
    expect((await undoAll([{ ...one, former: { total: 1 } } as typeof one])).status).toBe(400);
    expect((await undoAll([{ publicId: id } as typeof one])).status).toBe(400);
    expect((await read(id)).version).toBe(2);
  });
});

test('what no one may undo any more is forgotten', async () => {
  const { kilo } = await fresh();
  await editItem(kilo, { quantity: 4 });
  const countSnapshots = async () =>
    (await sql<{ count: number }>`select count(*)::int from undo_snapshot`.execute(running.db)).rows[0]
      ?.count;
  expect(await countSnapshots()).toBeGreaterThan(0);
  await deleteOldUndoSnapshots(running.db, new Date(later(UNDO_MS * 3)));
  expect(await countSnapshots()).toBe(0);
});
