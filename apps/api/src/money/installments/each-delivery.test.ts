import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreedDelivery,
  installmentsOf,
  pixAtSight,
  registerInvoice,
  sandbox,
  startReceivables,
} from '../../../test/worlds/installment-world.ts';
import { type Call, type OrderWorld, slipOf7Days } from '../../../test/worlds/order-world.ts';
import { type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { expireCharges } from './charges/expire-charges.ts';
import { markOverdue } from './mark-overdue.ts';
import { runGateway } from './charges/run-gateway.ts';

const now = new Date('2031-02-20T15:00:00Z');
const later = new Date('2031-03-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
  await sql`insert into order_status_reason (public_id, type, name, description, selectable)
    values (gen_random_uuid(), 'CANCELED', 'PAYMENT_EXPIRED', 'Pagamento expirado', false)`.execute(
    running.db,
  );
  // The database refuses new history rows of marked deliveries.
  await sql`create function refuse_marked() returns trigger language plpgsql as $$ begin
      if exists (select from delivery where id = new.delivery_id and operator_note = 'broken')
      then raise exception 'this delivery is broken'; end if;
      return new; end $$`.execute(running.db);
  await sql`create trigger refuse_marked before insert on delivery_history
    for each row execute function refuse_marked()`.execute(running.db);
});
afterAll(() => running.close());

/** Three deliveries charged with this method; writes to the first one fail. */
const chargedThree = async (method: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const delivery = await agreedDelivery(call, world, method);
    await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
    ids.push(delivery.publicId);
  }
  await runGateway(running.db, sandbox, () => now);
  await sql`update delivery set operator_note = 'broken' where public_id = ${ids[0]}::uuid`.execute(
    running.db,
  );
  return ids;
};
const statuses = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await installmentsOf(call, id))[0]?.installmentInfo.installments[0]?.status),
  );

test.each([
  ['what expires', pixAtSight, expireCharges, 'EXPIRED'],
  ['what is overdue', slipOf7Days, markOverdue, 'OVERDUE'],
] as const)(
  '%s: one delivery that fails keeps no other waiting, and is shown',
  async (_, method, run, to) => {
    const ids = await chargedThree(method);
    const lines: string[] = [];
    const log = createLog('error', { destination: { write: (line) => void lines.push(line) } });
    expect(await run(running.db, later, log)).toEqual({ done: 2, failed: 1 });
    expect(await statuses(ids)).toEqual(['OPENED', to, to]);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged[0]).toMatchObject({ delivery: ids[0], err: { message: 'this delivery is broken' } });
    expect(logged[1]).toMatchObject({ done: 2, failed: 1 });
    // Once it can be written, the next run handles it.
    await sql`update delivery set operator_note = null where public_id = ${ids[0]}::uuid`.execute(running.db);
    expect(await run(running.db, later, log)).toEqual({ done: 1, failed: 0 });
    expect(await statuses(ids)).toEqual([to, to, to]);
  },
);
