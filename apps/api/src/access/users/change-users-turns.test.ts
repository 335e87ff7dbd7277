import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { usersPath, usersWorld, type WireUser } from '../../../test/worlds/user-world.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';

// Changes of rights run one after the other; in a batch each person waits for a separate turn.

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = usersWorld(running, call);
});
afterAll(() => running.close());

const joined = (name: string): Promise<WireUser> => world.joined({ username: `${name}@lote.celeiro.dev` });
/** Which of them were dismissed. */
const dismiss = async (userPublicIds: readonly string[], key: string): Promise<readonly boolean[]> => {
  const change = { kind: 'dismissal', inactivationReason: 'Saiu' };
  const { body } = await call<{ content: { ok: boolean }[] }>('PUT', `${usersPath}/batch`, {
    as: 'caio',
    body: { userPublicIds, change },
    key,
  });
  return body.content.map(({ ok }) => ok);
};

test('another change of rights has its turn between two people of a batch', async () => {
  const several = await Promise.all(['fila1', 'fila2', 'fila3'].map(joined));
  const urgent = await joined('urgente');
  const ids = several.map(({ publicId }) => publicId);
  const sent = async (key: string) => {
    const { rows } = await running.query(
      `select count(*)::int as count from idempotency_key where operation = 'changeUsers' and key = '${key}'`,
    );
    return rows[0];
  };
  const held = Promise.withResolvers<undefined>();
  const isHeld = Promise.withResolvers<undefined>();
  const slow = running.db.transaction().execute(async (transaction) => {
    await sql`select from app_user where public_id = ${ids[1] ?? ''}::uuid for update`.execute(transaction);
    isHeld.resolve(undefined);
    await held.promise;
  });
  await isHeld.promise;
  const batch = dismiss(ids, 'fila');
  let single: ReturnType<typeof dismiss> | null = null;
  try {
    await expect.poll(() => waitingForLocks(running), patiently).toBe(1);
    single = dismiss([urgent.publicId], 'urgente');
    // It is accepted while the batch runs, and waits for one person at most.
    await expect.poll(() => sent('urgente'), patiently).toEqual({ count: 1 });
  } finally {
    held.resolve(undefined);
  }
  await slow;
  expect([await batch, await single]).toEqual([[true, true, true], [true]]);
  const { rows } = await running.query(
    `select subject from access_history where action = 'USER_DISMISSED' order by id desc limit 4`,
  );
  expect(rows.map((row) => (row as { subject: string }).subject.split('@')[0])).toEqual([
    'fila3',
    'urgente',
    'fila2',
    'fila1',
  ]);
});
