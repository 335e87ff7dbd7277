import { namesEachVersion, requiresVersion } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { authorities } from '@celeiro/contract/permissions.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRow } from '../../../../test/worlds/erasure-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../../test/test-app.ts';

// A call of the intranet that changes a versioned record sends the version it is based on (decision 0330), or declares
// that it overwrites any version.

let running: TestApp;
let call: Call;
let world: OrderWorld;
let delivery: WireDelivery;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = await addOrderWorld(running.db);
  for (const code of authorities)
    await sql`insert into app_user_authority (user_id, authority_code)
      select id, ${code} from app_user where username = ${testPeople.ana.username}`.execute(running.db);
  await running.as('ana');
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  delivery = first;
});
afterAll(() => running.close());

/** Sends a request without a version, which the tests' usual helper would add. */
const sendBare = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => {
  const headers = { ...(await running.as('ana')), 'if-match': '' };
  const answer = await running.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(method !== 'DELETE' && { payload: body }),
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
};
const required = endpoints.filter((endpoint) => requiresVersion(endpoint, 'intranetweb'));
const bareRows = async () =>
  (await everyRow(running)).filter((row) => !/^(session_family|user_access|sign_in_network)/.test(row));

test('every call that takes a version is refused without one, and changes nothing', async () => {
  const before = await bareRows();
  const answers: Record<string, unknown> = {};
  for (const { name, method, path } of required) {
    if (method === 'GET') throw new Error(`${name} reads`);
    const id = path.startsWith('/stores') ? world.storePublicId : delivery.publicId;
    const { status, code } = await sendBare(method, path.replaceAll(/:\w+/g, id), {});
    answers[name] = [status, code];
  }
  expect(answers).toEqual(Object.fromEntries(required.map(({ name }) => [name, [428, 'VERSION_REQUIRED']])));
  expect(required.length).toBeGreaterThan(60);
  expect(await bareRows()).toEqual(before);
});

describe('of many records the version of each', () => {
  const read = async () =>
    (await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/delivery-details`)).body;
  const inFollowUp = statusOf('IN_FOLLOW_UP').publicId;
  /** For each call that changes many records, a body that would change something. */
  const bodies = (): Readonly<Record<string, object>> => ({
    changeStatuses: {
      orderSupplierPublicIds: [delivery.publicId],
      orderSupplierStatusPublicId: inFollowUp,
    },
    updateDeliveries: {
      orderSupplierPublicIds: [delivery.publicId],
      change: { kind: 'operator', operatorUsername: testPeople.ana.username },
    },
    changeStores: {
      storePublicIds: [world.storePublicId],
      change: { kind: 'seller', sellerUsername: testPeople.ana.username },
    },
    changeSuppliers: {
      supplierPublicIds: [world.suppliers.horta.publicId],
      change: { status: 'PAUSED', statusReason: 'Férias' },
    },
    changeProducts: { productPublicIds: [delivery.publicId], change: { kind: 'active', active: false } },
    changeUsers: { userPublicIds: [delivery.publicId], change: { kind: 'group', groupPublicId: null } },
    updateParents: { userPublicIds: [delivery.publicId], parentPublicId: null },
    changeSupplierStores: {
      supplierStorePublicIds: [delivery.publicId],
      change: { kind: 'disable', reason: 'Sem rota' },
    },
  });

  test('is asked of every call, and nothing changes without', async () => {
    const many = endpoints.filter(({ ifMatch }) => ifMatch === 'many');
    const all = bodies();
    const before = await bareRows();
    for (const { name, method, path } of many) {
      // An undo names each record with the version it reverts.
      if (name.startsWith('undo')) continue;
      if (method === 'GET') throw new Error(`${name} reads`);
      const body = all[name];
      if (body === undefined) throw new Error(`no body for ${name}`);
      const at = path.replaceAll(/:\w+/g, world.suppliers.horta.publicId);
      expect([name, await sendBare(method, at, body)]).toEqual([
        name,
        { status: 428, code: 'VERSION_REQUIRED' },
      ]);
    }
    expect(await bareRows()).toEqual(before);
  });

  test('named, or said to be any, it goes; a stale one is refused of its record alone', async () => {
    const change = async (code: 'IN_FOLLOW_UP' | 'NO_RECORD', version: number | null) => {
      const answer = await call<{ ok: boolean; code?: string }[]>('PUT', '/order-suppliers/batch/status', {
        body: {
          orderSupplierPublicIds: [delivery.publicId],
          orderSupplierStatusPublicId: statusOf(code).publicId,
          versions: { [delivery.publicId]: version },
        },
      });
      return [answer.status, answer.body[0]?.ok, answer.body[0]?.code];
    };
    const { version } = await read();
    expect(await change('IN_FOLLOW_UP', version)).toEqual([200, true, undefined]);
    expect(await change('NO_RECORD', version)).toEqual([200, false, 'VERSION_CONFLICT']);
    expect(await change('NO_RECORD', null)).toEqual([200, true, undefined]);
  });
});

test.each<[string, object, boolean]>([
  ['no versions', { storePublicIds: ['a'] }, false],
  ['one of two', { storePublicIds: ['a', 'b'], versions: { a: 1 } }, false],
  ['each', { storePublicIds: ['a', 'b'], versions: { a: 1, b: 0 } }, true],
  ['whatever is there', { storePublicIds: ['a'], versions: { a: null } }, true],
  ['each with its own', { stores: [{ publicId: 'a', version: 1 }] }, true],
])('a body that names %s', (_, body, isWhole) => {
  expect(namesEachVersion(body)).toBe(isWhole);
});
