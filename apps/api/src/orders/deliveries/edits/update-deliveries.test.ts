import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  charged,
  closeCharged,
  openCharged,
  running,
  world,
} from '../../../../test/worlds/charged-world.ts';
import { type CallOptions, intakeBody, placeOrder } from '../../../../test/worlds/order-world.ts';
import { testPeople } from '../../../../test/test-app.ts';

beforeAll(openCharged);
afterAll(closeCharged);

type Result = {
  publicId: string;
  orderNumber: string | null;
  ok: boolean;
  changed: boolean;
  version: number | null;
  before?: string | null;
  code?: string;
  message?: string;
};
const unknownId = '11111111-1111-4111-8111-111111111111';
const ana = testPeople.ana.username;
const bia = testPeople.bia.username;

/** Creates this many deliveries of Horta, on the morning of 10 March 2031. */
const fresh = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) {
    const order = await placeOrder(call, intakeBody(world));
    ids.push(order.orderSuppliers[0]?.publicId ?? '');
  }
  return ids;
};
const operator = (operatorUsername: string | null) => ({ kind: 'operator', operatorUsername });
const day = (deliveryDate: string, more: object = {}) => ({ kind: 'deliveryDate', deliveryDate, ...more });
const batch = (orderSupplierPublicIds: readonly string[], change: object, more: object = {}) => ({
  orderSupplierPublicIds,
  change,
  ...more,
});
const send = (body: object, options: CallOptions = {}) =>
  call<Result[]>('PUT', '/order-suppliers/batch/fields', { body, ...options });
const rehearse = (body: object, options: CallOptions = {}) =>
  call<Result[]>('POST', '/order-suppliers/batch/fields/rehearsal', { body, ...options });
const seen = (ids: readonly string[]) => ({ versions: Object.fromEntries(ids.map((id) => [id, 1])) });
const verdicts = (results: readonly Result[]) => results.map(({ ok, code }) => code ?? ok);
const stored = async (ids: readonly string[]) =>
  (
    await sql<{ day: string; operator: string | null; version: number; notices: number; events: number }>`
      select d.delivery_date::text as day, d.operator_name as operator, d.version,
        (select count(*)::int from delivery_history h where h.delivery_id = d.id and h.field in ('operator', 'deliveryDate')
          and h.event = 'UPDATE') as notices,
        (select count(*)::int from event_outbox e where e.public_id = d.public_id::text and e.kind = 'delivery') as events
      from delivery d where d.public_id = any (${ids}::uuid[])
      order by array_position(${ids}::uuid[], d.public_id)`.execute(running.db)
  ).rows;
const setStatus = (id: string | undefined, to: DeliveryStatusCode) =>
  sql`update delivery set status = ${to} where public_id = ${id}::uuid`.execute(running.db);
const away = (from: string, to: string) =>
  sql`insert into supplier_unavailability (supplier_id, start_date, end_date)
    select id, ${from}::date, ${to}::date from supplier where name = 'Horta'`.execute(running.db);

describe('another operator for many (R-DETAIL-016)', () => {
  test('each delivery with its own version, history and event, in the requested order; its former operator is notified', async () => {
    const ids = await fresh(3);
    await call('PUT', `/order-suppliers/details/${ids[2] ?? ''}`, { body: { operatorUsername: ana } });
    const asked = ids.toReversed();
    const answer = await send(batch(asked, operator(bia)));
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ publicId }) => publicId)).toEqual(asked);
    expect(answer.body.map((one) => [one.ok, one.changed, one.version, one.before])).toEqual([
      [true, true, 3, testPeople.ana.name],
      [true, true, 2, null],
      [true, true, 2, null],
    ]);
    expect(await stored(ids)).toEqual([
      { day: '2031-03-10', operator: testPeople.bia.name, version: 2, notices: 1, events: 2 },
      { day: '2031-03-10', operator: testPeople.bia.name, version: 2, notices: 1, events: 2 },
      { day: '2031-03-10', operator: testPeople.bia.name, version: 3, notices: 2, events: 3 },
    ]);
  });

  test('no one; who has it already; named twice', async () => {
    const [one = '', two = ''] = await fresh(2);
    await send(batch([one], operator(ana)));
    const { body } = await send(batch([one, two, one], operator(null)));
    expect(body.map(({ ok, changed, version }) => [ok, changed, version])).toEqual([
      [true, true, 3],
      [true, false, 1],
    ]);
    expect((await stored([one]))[0]?.operator).toBeNull();
  });

  test('a person who may not sign in is refused, and anyone who was there stays', async () => {
    const ids = await fresh(1);
    await send(batch(ids, operator(ana)));
    const { body } = await send(batch(ids, operator('ninguem@celeiro.dev')));
    expect(body[0]).toMatchObject({
      ok: false,
      code: 'OPERATOR_UNKNOWN',
      message: 'Responsável não encontrado entre os usuários ativos.',
    });
    expect((await stored(ids))[0]).toMatchObject({ operator: testPeople.ana.name, version: 2 });
  });
});

describe('another day for many (R-HEADER-003)', () => {
  test('one that can’t move hides no other: status, supplier, invoice, no one, a newer day', async () => {
    const [passes = '', locked = '', ended = '', moved = '', last = ''] = await fresh(5);
    const invoiced = await charged();
    await setStatus(locked, 'CONFIRMED');
    await setStatus(ended, 'DELIVERED');
    await call('PUT', `/order-suppliers/details/${moved}`, { body: { deliveryDate: '2031-03-13' } });
    const ids = [passes, locked, ended, invoiced.publicId, unknownId, moved, last];
    const body = batch(ids, day('2031-03-12'), { versions: { [passes]: 1, [moved]: 1 } });
    const preview = await rehearse(body);
    expect(verdicts(preview.body)).toEqual([
      true,
      'DELIVERY_LOCKED',
      'DELIVERY_CLOSED',
      'DELIVERY_INVOICED',
      'RESOURCE_NOT_FOUND',
      'VERSION_CONFLICT',
      true,
    ]);
    expect((await stored([passes, last])).map(({ version }) => version)).toEqual([1, 1]);
    const done = await send(body);
    expect(verdicts(done.body)).toEqual(verdicts(preview.body));
    expect(done.body[1]?.message).toBe(
      "Esta entrega está com o status 'Pedido confirmado' e não pode ser alterada.",
    );
    expect(done.body[0]).toMatchObject({ changed: true, version: 2, before: '2031-03-10' });
    const after = await stored([passes, locked, invoiced.publicId, moved]);
    expect(after.map((one) => one.day)).toEqual([
      '2031-03-12',
      '2031-03-10',
      invoiced.deliveryDate,
      '2031-03-13',
    ]);
  });

  test('a day its supplier doesn’t serve is refused with the reason, whatever was agreed to', async () => {
    const ids = await fresh(2);
    await away('2031-03-17', '2031-03-18');
    const refused = await rehearse(batch(ids, day('2031-03-17')));
    expect(refused.body[0]).toMatchObject({
      code: 'SUPPLIER_UNAVAILABLE',
      message: 'O fornecedor Horta não entrega nesta data. Indisponível de 17/03 a 18/03.',
    });
    expect(verdicts((await send(batch(ids, day('2031-03-17')))).body)).toEqual([
      'SUPPLIER_UNAVAILABLE',
      'SUPPLIER_UNAVAILABLE',
    ]);
    // The agreement covers lateness only.
    const agreed = await send(batch(ids, day('2031-03-17', { lateAgreed: true })));
    expect(verdicts(agreed.body)).toEqual(['SUPPLIER_UNAVAILABLE', 'SUPPLIER_UNAVAILABLE']);
    await sql`update delivery set delivery_date = '2031-03-17' where public_id = any (${ids}::uuid[])`.execute(
      running.db,
    );
    // They already have this day: nothing is written, so no agreement is needed.
    expect((await send(batch(ids, day('2031-03-17')))).body).toMatchObject([
      { ok: true, changed: false },
      { ok: true, changed: false },
    ]);
  });

  test('a day that is past, or ten years ahead', async () => {
    const ids = await fresh(1);
    expect(verdicts((await send(batch(ids, day('2020-01-02')))).body)).toEqual(['DELIVERY_DATE_PAST']);
    expect(verdicts((await send(batch(ids, day('2099-01-02')))).body)).toEqual(['DELIVERY_DATE_TOO_FAR']);
  });
});

describe('two people at once', () => {
  test('both change the operator of the same deliveries: each goes to one of them, none to both', async () => {
    const ids = await fresh(8);
    const [one, two] = await Promise.all([
      send(batch(ids, operator(ana), seen(ids)), { as: 'ana' }),
      send(batch(ids.toReversed(), operator(bia), seen(ids)), { as: 'bia' }),
    ]);
    const all = [...one.body, ...two.body];
    const winners = all.filter(({ ok }) => ok).map(({ publicId }) => publicId);
    expect(winners.toSorted()).toEqual(ids.toSorted());
    expect(all.every(({ ok, code }) => ok || code === 'VERSION_CONFLICT')).toBe(true);
    expect((await stored(ids)).every(({ version, notices }) => version === 2 && notices === 1)).toBe(true);
  });

  test('one changes the operator, the other the day: both are saved', async () => {
    const ids = await fresh(6);
    const answers = await Promise.all([
      send(batch(ids, operator(ana), seen(ids)), { as: 'ana' }),
      send(batch(ids.toReversed(), day('2031-03-14'), seen(ids)), { as: 'bia' }),
    ]);
    expect(answers.every(({ body }) => body.every(({ ok, changed }) => ok && changed))).toBe(true);
    for (const row of await stored(ids))
      expect(row).toMatchObject({ day: '2031-03-14', operator: testPeople.ana.name, version: 3, notices: 2 });
  });
});

describe('the call', () => {
  test('the same key answers the same and does nothing twice, even after another person went on', async () => {
    const ids = await fresh(2);
    const body = batch(ids, operator(ana));
    const first = await send(body, { key: 'fields-1' });
    await send(batch(ids.slice(0, 1), operator(bia)), { as: 'bia' });
    expect((await send(body, { key: 'fields-1' })).body).toEqual(first.body);
    const rows = await stored(ids);
    expect(rows.map((row) => row.operator)).toEqual([testPeople.bia.name, testPeople.ana.name]);
    const other = await call<{ code: string }>('PUT', '/order-suppliers/batch/fields', {
      body: batch(ids, operator(bia)),
      key: 'fields-1',
    });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  test('500 at most, one known field, no other scope', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID());
    const [one = ''] = await fresh(1);
    expect((await send(batch(many, operator(ana)))).status).toBe(400);
    expect((await send(batch([], operator(ana)))).status).toBe(400);
    expect((await send(batch([one], operator('')))).status).toBe(400);
    expect((await send(batch([one], day('2031-02-30')))).status).toBe(400);
    expect((await send(batch([one], { ...operator(ana), deliveryDate: '2031-03-12' }))).status).toBe(400);
    expect((await send(batch([one], { kind: 'logisticCost', logisticCost: 0 }))).status).toBe(400);
    expect((await send(batch([one], operator(ana)), { as: 'canal' })).status).toBe(403);
    const full = await send(batch(many.slice(0, 500), operator(ana)));
    expect([full.status, full.body.length]).toEqual([200, 500]);
  });
});
