import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecondSupervisor, erasureCalls } from '../../../test/worlds/erasure-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

const NAME = 'Sítio da Dona Zulmira';

let running: TestApp;
let call: Call;
let world: OrderWorld;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = await addOrderWorld(running.db);
  await addSecondSupervisor(running.db);
});
afterAll(() => running.close());

const erasure = erasureCalls(
  () => call,
  () => running,
);
const contact = {
  role: 'OWNER',
  name: 'Zulmira',
  phone: '19987654321',
  isWhatsapp: true,
  email: null,
  isMain: true,
};
const register = async (): Promise<string> => {
  const { body } = await call<StoreRecord>('POST', '/stores', {
    body: { documentNumber: '52998224725', name: NAME, contacts: [contact] },
  });
  return body.publicId;
};

describe('nothing but an erasure takes anything from a history', () => {
  test('neither the API’s own role nor the schema’s owner rewrites it', async () => {
    await placeOrder(call, intakeBody(world));
    const storeId = await register();
    expect((await erasure.ask(storeId)).status).toBe(204);
    expect((await erasure.confirm(storeId, { confirmation: NAME })).status).toBe(204);
    const append = 'history is append-only';
    for (const table of ['record_history', 'delivery_history'] as const)
      await expect(
        running.query(`update ${table} set old_value = null, new_value = null, erasure_id = 1`),
      ).rejects.toThrow(append);
    await expect(running.query(`delete from record_history`)).rejects.toThrow(append);
    await expect(running.query(`update record_erasure set by_name = 'x'`)).rejects.toThrow(append);
    await expect(running.query(`delete from record_erasure`)).rejects.toThrow(append);
    await expect(
      running.query(`select erase_histories(0, 'store', '{1}', null, null, 1, 'x', now(), 'x')`),
    ).rejects.toThrow('two people erase');
  });

  test('rows that lost their values without an erasure, or next to one, are found', async () => {
    const tampered = async (statement: string) => {
      await running.query(`begin; alter table record_history disable trigger user; ${statement};
        alter table record_history enable trigger user; commit`);
      return (await verifyRecords(running.db, recordKinds)).breaks.map(({ kind }) => kind);
    };
    const storeId = await register();
    const one = `(select max(id) from record_history where kind = 'store' and field = 'contacts' and erasure_id is null)`;
    await running.query(`create table saved_row as select * from record_history where id = ${one}`);
    const back = `update record_history h set old_value = s.old_value, new_value = s.new_value, erasure_id = s.erasure_id,
      by_name = s.by_name from saved_row s where s.id = h.id`;
    const removed = `old_value = null, new_value = null`;
    expect(
      await tampered(`update record_history set ${removed} where id = (select id from saved_row)`),
    ).toEqual(['changed']);
    // Assigned to another erasure, and to a sealed one of the same record.
    expect(
      await tampered(`update record_history set erasure_id = (select max(id) from record_erasure)
        where id = (select id from saved_row)`),
    ).toContain('changed');
    expect(await tampered(back)).toEqual([]);
    expect((await erasure.ask(storeId)).status).toBe(204);
    expect((await erasure.confirm(storeId, { confirmation: NAME })).status).toBe(204);
    expect(
      await tampered(`update record_history set by_name = 'Outra' where id = (select id from saved_row)`),
    ).toEqual(['changed']);
    expect(
      await tampered(`update record_history h set by_name = s.by_name from saved_row s where s.id = h.id`),
    ).toEqual([]);
    await running.query('drop table saved_row');
  });
});
