import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Effect,
  type Refused,
  asked,
  call,
  cents,
  charged,
  closeCharged,
  footprint,
  openCharged,
  pay,
  payBy,
  preview,
  quantityOf,
  rowsOf,
  running,
  shown,
  update,
  work,
  world,
} from '../../../../test/worlds/charged-world.ts';
import {
  agreedDelivery,
  discountedDelivery,
  pixAtSight,
  registerInvoice,
  slipsOf71421,
  supplierTotalOf,
  chargeOf,
} from '../../../../test/worlds/installment-world.ts';
import { directSlip, reasons, slipOf7Days } from '../../../../test/worlds/order-world.ts';

beforeAll(openCharged);
afterAll(closeCharged);

describe('an edit that ends charges', () => {
  test('is refused with what it would do until that was seen; nothing is written meanwhile', async () => {
    const delivery = await charged();
    const before = await footprint(delivery.publicId);
    const refused = await quantityOf(delivery, 8, { chargesSeen: 'none', version: delivery.version });
    expect([refused.status, refused.body.code]).toEqual([409, 'CHARGES_AFFECTED']);
    expect(refused.body.message).toBe(
      'Esta alteração muda o que o cliente tem a pagar. Confira as parcelas antes de salvar.',
    );
    const effect = refused.body.conflict as Effect; // a refusal of this code carries one
    expect(effect.invalidated.map(({ position, status }) => [position, status])).toEqual([[3, 'OPENED']]);
    expect(effect.schedule.map(({ change }) => change)).toEqual(['KEPT', 'KEPT', 'CHANGED']);
    expect(await footprint(delivery.publicId)).toEqual(before);

    const old = await chargeOf(running, (await rowsOf(delivery.publicId))[2]?.publicId ?? '');
    const saved = await quantityOf(delivery, 8, { chargesSeen: effect.version, version: delivery.version });
    expect([saved.status, saved.body.orderSupplierItems[0]?.quantity]).toEqual([200, 8]);
    expect(await asked(delivery.publicId)).toEqual(shown(effect));
    await work();
    const rows = await rowsOf(delivery.publicId);
    expect(rows.map(({ status }) => status)).toEqual(['OPENED', 'OPENED', 'OPENED']);
    const made = await chargeOf(running, rows[2]?.publicId ?? '');
    expect(made.barCode).not.toBe(old.barCode);
    expect(made.amountCentavos).toBe(cents(effect.schedule[2]?.amount ?? 0));
    const sum = (await asked(delivery.publicId)).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(cents(saved.body.totalAmountWithTax));
  });

  test('asked about beforehand says the same, for every kind of edit, and leaves nothing', async () => {
    const delivery = await charged();
    const [item] = delivery.orderSupplierItems;
    const before = await footprint(delivery.publicId);
    const reason = (
      await running.query("select public_id as id from discount_reason where category = 'Financeiro' limit 1")
    ).rows[0] as { id: string };
    const edits: [object, number, number?][] = [
      [{ kind: 'item', itemPublicId: item?.publicId, changes: { quantity: 8 } }, 1],
      [{ kind: 'item', itemPublicId: item?.publicId, changes: { quantity: 10, unitPrice: 5 } }, 1],
      [{ kind: 'removeItem', itemPublicId: item?.publicId }, 2],
      [{ kind: 'update', changes: { logisticCost: 0 } }, 1],
      [{ kind: 'update', changes: { deliveryDate: '2031-03-20' } }, 0],
      [{ kind: 'update', changes: { operatorNote: 'Ligar antes' } }, 0],
      // The supplier has not invoiced it yet.
      [{ kind: 'update', changes: { logisticCost: 99 } }, 0, 86.5],
      [
        {
          kind: 'itemDiscount',
          discount: {
            discountReasonPublicId: reason.id,
            discountType: 'TOTAL_VALUE_ITEM',
            discountValue: 10,
            orderSupplierItemPublicId: item?.publicId,
            releaseName: 'Ana Operadora',
            releaseUserName: 'ana.operadora@celeiro.dev',
          },
        },
        1,
      ],
      [
        {
          kind: 'update',
          changes: {
            orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
            orderStatusReasonPublicId: reasons.cancel,
          },
        },
        3,
      ],
      [
        {
          kind: 'update',
          changes: payBy(pixAtSight),
        },
        3,
      ],
    ];
    for (const [edit, invalidated, awaited = 0] of edits) {
      const { status, body } = await preview(delivery, edit, { version: delivery.version });
      expect([JSON.stringify(edit), status, body.invalidated?.length, body.awaitsInvoice]).toEqual([
        JSON.stringify(edit),
        200,
        invalidated,
        awaited,
      ]);
      expect(body.version === 'none').toBe(invalidated === 0 && awaited === 0);
    }
    expect(await footprint(delivery.publicId)).toEqual(before);
  });

  test('needs an agreement only on the current version, and only for its own delivery', async () => {
    const [delivery, other] = [await charged(), await charged()];
    await update(delivery, { logisticCost: 11 });
    const stale = await preview(
      delivery,
      { kind: 'update', changes: { logisticCost: 10 } },
      { version: delivery.version },
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const foreign = { kind: 'removeItem', itemPublicId: other.orderSupplierItems[0]?.publicId };
    expect((await preview(delivery, foreign)).status).toBe(404);
    expect((await preview(delivery, { kind: 'guess' })).status).toBe(400);
    const negative = { kind: 'update', changes: { logisticCost: -1 } };
    expect((await preview(delivery, negative)).status).toBe(400);
    expect((await update(delivery, { logisticCost: 1 }, { chargesSeen: 'maybe' })).status).toBe(400);
    expect((await preview(delivery, foreign, { as: 'financeiro' })).status).toBe(403);
  });

  test('two at once: who confirmed before a payment came sees the new effect', async () => {
    const delivery = await charged();
    const edit = { logisticCost: 0 };
    const seen = (await preview(delivery, { kind: 'update', changes: edit })).body;
    await pay((await rowsOf(delivery.publicId))[2]?.publicId ?? '');
    const late = await update(delivery, edit, { chargesSeen: seen.version });
    expect([late.status, late.body.code]).toEqual([409, 'CHARGES_AFFECTED']);
    const next = late.body.conflict as Effect; // a refusal of this code carries one
    expect([seen.invalidated, next.invalidated].map((all) => all.map(({ position }) => position))).toEqual([
      [3],
      [2],
    ]);
    expect((await update(delivery, edit, { chargesSeen: next.version })).status).toBe(200);
    expect(await asked(delivery.publicId)).toEqual(shown(next));
  });

  test('a cancellation that was agreed to is requested again when the Pix was paid meanwhile', async () => {
    const delivery = await charged(pixAtSight);
    const cancel = {
      orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
      orderStatusReasonPublicId: reasons.cancel,
    };
    const seen = (await preview(delivery, { kind: 'update', changes: cancel })).body;
    expect(seen.invalidated).toHaveLength(1);
    await pay((await rowsOf(delivery.publicId))[0]?.publicId ?? '');
    const late = await call<Refused>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
      body: cancel,
      chargesSeen: seen.version,
    });
    expect([late.status, late.body.conflict?.invalidated]).toEqual([409, []]);
    // A different refund is a different effect.
    expect(late.body.conflict?.version).not.toBe(seen.version);
  });

  test('a slip that is made while its edit is looked at is the same slip', async () => {
    const agreed = await agreedDelivery(call, world, slipsOf71421);
    await registerInvoice(call, agreed, '2031-02-20T12:00:00Z');
    const seen = (await preview(agreed, { kind: 'update', changes: { logisticCost: 0 } })).body;
    expect(seen.invalidated.map(({ status }) => status)).toEqual(['BANKSLIP_PENDING_EMISSION']);
    await work();
    expect((await update(agreed, { logisticCost: 0 }, { chargesSeen: seen.version })).status).toBe(200);
  });

  test('a cancellation needs confirmation before its reason is chosen, as it will be saved', async () => {
    const delivery = await charged();
    const seen = (await preview(delivery, { kind: 'cancellation' })).body;
    const path = `/order-suppliers/${delivery.publicId}/status`;
    const body = {
      orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
      orderStatusReasonPublicId: reasons.cancel,
    };
    expect((await call('PUT', path, { body, chargesSeen: 'none' })).status).toBe(409);
    expect((await call('PUT', path, { body, chargesSeen: seen.version })).status).toBe(200);
    expect(await asked(delivery.publicId)).toEqual([]);
  });

  test('of 8 who confirm the same edit at once one changes the charges', async () => {
    const delivery = await charged();
    const seen = (await preview(delivery, { kind: 'update', changes: { logisticCost: 2 } })).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        update(delivery, { logisticCost: 2 }, { chargesSeen: seen.version, version: delivery.version }),
      ),
    );
    // A later caller finds the value unchanged, so nothing changes and no agreement is needed.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await asked(delivery.publicId)).toEqual(shown(seen));
  });

  test('a total below what was paid is refused, no matter who agrees', async () => {
    const delivery = await charged(pixAtSight);
    await pay((await rowsOf(delivery.publicId))[0]?.publicId ?? '');
    const answer = await quantityOf(delivery, 8, { chargesSeen: 'none' });
    expect([answer.status, answer.body.code]).toEqual([422, 'PAID_ABOVE_DELIVERY']);
    expect(answer.body.message).toContain('O cliente já pagou R$ 222,50 desta entrega.');
  });

  test('other systems, which look at no screen, are not asked', async () => {
    const delivery = await charged();
    expect((await quantityOf(delivery, 8)).status).toBe(200);
    expect((await rowsOf(delivery.publicId)).map(({ status }) => status)).toEqual([
      'OPENED',
      'OPENED',
      'UPDATING',
    ]);
  });

  test('an edit without charges is an ordinary one', async () => {
    const delivery = await agreedDelivery(call, world, slipsOf71421, 'WAITING_DISPATCH');
    expect((await quantityOf(delivery, 8, { chargesSeen: 'none' })).status).toBe(200);
    const direct = await agreedDelivery(call, world, slipOf7Days, 'WAITING_DISPATCH');
    await update(direct, { paymentMethod: directSlip });
    await registerInvoice(call, direct, '2031-02-20T12:00:00Z');
    expect((await quantityOf(direct, 8, { chargesSeen: 'none' })).status).toBe(200);
    const [row] = await rowsOf(direct.publicId);
    expect([row?.status, cents(row?.discount ?? 0)]).toEqual(['NOT_GENERATED', 2000]);
  });
});

describe('another way to pay', () => {
  test('shows the new schedule in the payment preview and makes exactly that', async () => {
    const delivery = await charged();
    const choice = payBy(pixAtSight);
    const { body } = await call<{ charges: Effect }>(
      'POST',
      `/order-suppliers/${delivery.publicId}/payment-preview`,
      { body: choice },
    );
    expect(body.charges.invalidated).toHaveLength(3);
    expect(body.charges.schedule).toMatchObject([{ position: 1, dueDate: '2031-02-20', change: 'NEW' }]);
    const unseen = await update(delivery, choice, { chargesSeen: 'none' });
    expect(unseen.body.conflict).toEqual(body.charges);
    expect((await update(delivery, choice, { chargesSeen: body.charges.version })).status).toBe(200);
    expect(await asked(delivery.publicId)).toEqual(shown(body.charges));
    await work();
    const rows = await rowsOf(delivery.publicId);
    expect(rows.map(({ status, transactionType }) => [status, transactionType])).toEqual([
      ['OPENED', 'PIX'],
      ['CANCELED', 'BANK_SLIP'],
      ['CANCELED', 'BANK_SLIP'],
      ['CANCELED', 'BANK_SLIP'],
    ]);
    expect(rows[1]?.receivableCancellationReasonResponse).toEqual({ reason: 'Renegociação' });
    expect(rows[0]?.qrCode).not.toBeNull();
    const activities = await call('GET', `/order-supplier-historic-activities/${delivery.publicId}`);
    expect(JSON.stringify(activities.body)).toContain('vence em 20 fev 2031');
  });
});

describe('an edit that raises what is owed', () => {
  test('with more from the supplier waits for its invoice, and says so before it is saved', async () => {
    const delivery = await charged();
    const before = await asked(delivery.publicId);
    const unseen = await quantityOf(delivery, 12, { chargesSeen: 'none' });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'CHARGES_AFFECTED']);
    const effect = unseen.body.conflict as Effect; // a refusal of this code carries one
    expect([effect.invalidated, effect.schedule.map(({ change }) => change)]).toEqual([
      [],
      ['KEPT', 'KEPT', 'KEPT'],
    ]);
    const saved = await quantityOf(delivery, 12, { chargesSeen: effect.version });
    expect(saved.status).toBe(200);
    expect(cents(effect.awaitsInvoice)).toBe(
      cents(saved.body.totalAmountWithTax) - cents(delivery.totalAmountWithTax),
    );
    expect(await asked(delivery.publicId)).toEqual(before);
    // The new invoice covers the rest, exact to the centavo.
    const amount = supplierTotalOf(saved.body) - supplierTotalOf(delivery);
    await registerInvoice(call, saved.body, '2031-02-20T12:00:00Z', { amount });
    const sum = (await asked(delivery.publicId)).reduce((all, one) => all + one.amount, 0);
    expect(sum).toBe(cents(saved.body.totalAmountWithTax));
  });

  test('without anything of the supplier is asked for at once, in an installment of its own', async () => {
    const whole = await agreedDelivery(call, world);
    const discounted = await discountedDelivery(running, call, world, 4);
    await registerInvoice(call, discounted, '2031-02-20T12:00:00Z');
    await work();
    const slips = await asked(discounted.publicId);
    const path = `/order-supplier-item-discount/${discounted.orderSupplierItems[0]?.orderSupplierItemDiscount[0]?.publicId}`;
    const unseen = await call<Refused>('DELETE', path, { chargesSeen: 'none' });
    const effect = unseen.body.conflict as Effect; // a refusal of this code carries one
    expect(effect.schedule.map(({ change }) => change)).toEqual(['KEPT', 'KEPT', 'KEPT', 'NEW']);
    expect((await call('DELETE', path, { chargesSeen: effect.version })).status).toBeLessThan(300);
    const after = await asked(discounted.publicId);
    expect(after.slice(0, 3)).toEqual(slips);
    expect(after.reduce((all, { amount }) => all + amount, 0)).toBe(cents(whole.totalAmountWithTax));
    await work();
    expect((await rowsOf(discounted.publicId)).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'OPENED'),
    );
  });
});

test('R-STATUS-015: a return says what it lowers before it is saved', async () => {
  const delivery = await charged();
  await running.query(`update delivery set status = 'DELIVERED' where public_id = '${delivery.publicId}'`);
  const changes = {
    orderSupplierReturnStatusPublicId: statusOf('RETURN_PARTIAL').publicId,
    orderSupplierItemReturnRequest: [{ publicId: delivery.orderSupplierItems[0]?.publicId, quantity: 3 }],
  };
  const seen = (await preview(delivery, { kind: 'return', changes })).body;
  expect(seen.invalidated.length).toBeGreaterThan(0);
  const path = `/order-suppliers/${delivery.publicId}/return-status`;
  const unseen = await call<Refused>('PUT', path, { body: changes, chargesSeen: 'none' });
  expect([unseen.status, unseen.body.conflict]).toEqual([409, seen]);
  expect((await call('PUT', path, { body: changes, chargesSeen: seen.version })).status).toBe(200);
  expect(await asked(delivery.publicId)).toEqual(shown(seen));
});

test('R-STATUS-014: the rehearsal of a batch says how many charges end with its deliveries', async () => {
  const [delivery, other] = [await charged(), await agreedDelivery(call, world, slipsOf71421)];
  const body = {
    orderSupplierPublicIds: [delivery.publicId, other.publicId],
    orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
    orderStatusReasonPublicId: reasons.cancel,
  };
  const before = await footprint(delivery.publicId);
  const { body: results } = await call<{ ok: boolean; endedCharges?: number }[]>(
    'POST',
    '/order-suppliers/batch/status/rehearsal',
    { body },
  );
  expect(results.map(({ ok, endedCharges }) => [ok, endedCharges])).toEqual([
    [true, 3],
    [true, undefined],
  ]);
  expect(await footprint(delivery.publicId)).toEqual(before);
});
