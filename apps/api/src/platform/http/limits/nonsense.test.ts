import { endpoints } from '@celeiro/contract/endpoints.ts';
import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { ufs } from '@celeiro/rules/states.ts';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDiscountReasons, discountReasons } from '../../../../test/worlds/discount-world.ts';
import {
  agreedDelivery,
  gatewayEnvironment,
  noticeKey,
  registerInvoice,
} from '../../../../test/worlds/installment-world.ts';
import {
  addressNonsense,
  bodyNonsense,
  idOf,
  type Ids,
  oneOf,
  personOf,
  sampleOf,
  shapeOfInput,
  spoiltSamples,
} from '../../../../test/nonsense.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  type OrderWorld,
  reasons,
  slipOf7Days,
} from '../../../../test/worlds/order-world.ts';
import { freshProducts } from '../../../../test/worlds/catalogue-world.ts';
import { freshPair } from '../../../../test/worlds/pair-world.ts';
import { newSecret } from '../../../../test/worlds/sending-world.ts';
import { freshStores, freshTags, storeTalk } from '../../../../test/store-talk.ts';
import { startTestApp, type TestApp, testPeople } from '../../../../test/test-app.ts';
import { signWebhook, webhookKey } from '../../webhooks/signature.ts';

// T32, the light form: invalid values in every parameter and every field of every call, one at a time, are refused and
// break nothing. Uses the bundle where there is one, since it has zod's compiled objects.

const now = new Date('2031-02-20T15:00:00Z');
const secret = newSecret();
let running: TestApp;
let world: OrderWorld;
let call: Call;
let invoiced: Ids = {};
/** Ids of an order that only reading calls use. */
let unchanged: Ids = {};
beforeAll(async () => {
  running = await startTestApp({ clock: () => now, environment: gatewayEnvironment, isDelivered: true });
  world = await addOrderWorld(running.db);
  await everyState();
  await addDiscountReasons(running.db);
  call = caller(running);
  await sql`insert into feature_flag (name, enabled) values ('enable:store-request-correction', true)
    on conflict (name) do update set enabled = true`.execute(running.db);
  const saved = await call('PUT', `/suppliers/${world.suppliers.horta.publicId}/integration`, {
    as: 'bia',
    body: { url: 'http://127.0.0.1:9/', secret },
  });
  expect(saved.status).toBe(200);
  const delivery = await agreedDelivery(call, world);
  const invoice = await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  expect(invoice.status).toBe(201);
  invoiced = {
    invoices: invoice.body.publicId,
    installments: invoice.body.installmentInfo.installments[0]?.publicId ?? '',
  };
  unchanged = await freshIds();
});
afterAll(() => running.close());

let lastPerson = 0;
/** An invited person, a dismissed person, and another person's session. */
const freshPeople = async (): Promise<Ids> => {
  const { db } = running;
  const unit = await db
    .selectFrom('businessUnit')
    .select('id')
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow();
  const add = async (state: { status: string; inactivationReason?: string }) => {
    const name = `pessoa.${(lastPerson += 1)}@celeiro.dev`;
    const person = {
      name,
      username: name,
      passwordHash: 'none',
      scopes: ['intranetweb'],
      businessUnitId: unit.id,
    };
    const added = await db
      .insertInto('appUser')
      .values({ ...person, ...state })
      .returning(['id', 'publicId'])
      .executeTakeFirstOrThrow();
    return added;
  };
  const invited = await add({ status: 'INVITED' });
  const dismissed = await add({ status: 'DISMISSED', inactivationReason: 'Saiu' });
  return {
    users: invited.publicId,
    userPublicId: invited.publicId,
    userPublicIds: invited.publicId,
    'dismissed-users': dismissed.publicId,
    username: `nova.${lastPerson}@celeiro.dev`,
  };
};

let lastUnit = 0;
/** A new unit below the matriz, the matriz, and a new group of it. */
const freshUnit = async (): Promise<Ids> => {
  const { db } = running;
  const matriz = await db
    .selectFrom('businessUnit')
    .select(['id', 'publicId'])
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow();
  const unit = await db
    .insertInto('businessUnit')
    .values({ name: `Filial ${(lastUnit += 1)}`, parentId: matriz.id })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('userGroup')
    .values({ name: `Grupo ${lastUnit}`, businessUnitId: matriz.id })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return {
    'business-units': unit.publicId,
    parentPublicId: matriz.publicId,
    businessUnitPublicId: matriz.publicId,
    groups: group.publicId,
  };
};

/** Stores may be in any state. */
const everyState = async (): Promise<void> => {
  const rows = ufs.map((uf, index) => ({ uf, ibgeCode: 900 + index, name: uf }));
  await running.db
    .insertInto('state')
    .values(rows)
    .onConflict((conflict) => conflict.column('uf').doNothing())
    .execute();
};

/** The state and the city of the test data, and a supplier's route to it. */
const places = async (): Promise<Ids> => {
  const { db } = running;
  const state = await db.selectFrom('state').select('publicId').executeTakeFirstOrThrow();
  const city = await db.selectFrom('city').select(['publicId', 'ibgeCode']).executeTakeFirstOrThrow();
  const supplier = await db
    .selectFrom('supplier')
    .select('id')
    .where('publicId', '=', world.suppliers.horta.publicId)
    .executeTakeFirstOrThrow();
  const route = await db
    .insertInto('route')
    .values({ supplierId: supplier.id, cityIbgeCode: city.ibgeCode, name: 'São Paulo / SP', periods: 0 })
    .onConflict((conflict) => conflict.columns(['supplierId', 'cityIbgeCode']).doUpdateSet({ periods: 0 }))
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return { statePublicId: state.publicId, cityPublicId: city.publicId, routes: route.publicId };
};

/** Days on which only this supplier is unavailable. */
const daysAway = async (): Promise<Ids> => {
  await running.db.deleteFrom('supplierUnavailability').execute();
  const { rows } = await sql<{ publicId: string }>`
    insert into supplier_unavailability (supplier_id, start_date, end_date)
    select id, '2038-01-04', '2038-01-05' from supplier where public_id = ${world.suppliers.pomar.publicId}::uuid
    returning public_id`.execute(running.db);
  return { 'suppliers-unavailability': rows[0]?.publicId ?? '' };
};

/** Ids of a new order, so that changes by invalid values affect no other test. */
const freshIds = async (): Promise<Ids> => {
  const delivery = await agreedDelivery(call, world, undefined, 'WAITING_DISPATCH');
  const item = delivery.orderSupplierItems[0]?.publicId ?? '';
  const { horta, pomar } = world.suppliers;
  return {
    ...invoiced,
    ...(await freshUnit()),
    ...(await freshPeople()),
    ...(await places()),
    ...(await freshPair(running.db, world)),
    ...(await daysAway()),
    ...(await storeTalk(running.db, world, now)),
    ...(await freshTags(running.db)),
    ...(await freshProducts(running.db)),
    any: delivery.publicId,
    orders: delivery.orderPublicId,
    orderPublicId: delivery.orderPublicId,
    orderSupplierPublicId: delivery.publicId,
    orderId: delivery.publicId,
    'order-supplier-items': item,
    'order-supplier-item': item,
    orderSupplierItemPublicId: item,
    itemPublicId: item,
    suppliers: horta.publicId,
    supplier: horta.publicId,
    hist: horta.publicId,
    supplierId: horta.publicId,
    supplierPublicId: pomar.publicId,
    supplierProductDetailsPublicId: pomar.products[3] ?? '',
    stores: world.storePublicId,
    store: world.storePublicId,
    storePublicId: world.storePublicId,
    ...(await freshStores(running.db)),
    orderSupplierStatusPublicId: statusOf('DELIVERY_ROUTE').publicId,
    orderStatusReasonPublicId: reasons.cancel,
    documentNumber: '11222333000181',
    storeDocumentNumber: '11222333000181',
    sellerUsername: testPeople.ana.username,
    releaseUserName: testPeople.bia.username,
    discountReasonPublicId: discountReasons.negotiation,
    orderSupplierDiscountReceivementsPublicId: discountReasons.waiver,
    paymentMethod: celeiroPay.publicId,
    celeiroPaymentMethodPublicId: slipOf7Days,
    details: 'me',
    url: 'https://pedidos.horta.example/celeiro',
  };
};

type Sent = { readonly path: string; readonly query: string; readonly body: string | null };

const headersOf = async (endpoint: Endpoint, body: string | null): Promise<Record<string, string>> => {
  if (endpoint.consumes === 'form') return { 'content-type': 'application/x-www-form-urlencoded' };
  if (endpoint.consumes === 'signed') {
    const key = endpoint.name === 'acknowledgeOrder' ? webhookKey(secret) : noticeKey;
    if (key === null) throw new Error('no key');
    const signature = signWebhook(key, `msg_${(lastMessage += 1)}`, now, body ?? '');
    return { 'content-type': 'application/json', ...signature };
  }
  const token = await running.as(personOf(endpoint));
  return body === null ? token : { ...token, 'content-type': 'application/json' };
};
let lastMessage = 0;

const send = async (endpoint: Endpoint, { path, query, body }: Sent) => {
  const answer = await running.app.inject({
    method: endpoint.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: await headersOf(endpoint, body),
    ...(body === null ? {} : { payload: body }),
  });
  const said = `${path.slice(0, 200)}?${query.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`;
  expect([said, answer.statusCode], answer.body.slice(0, 300)).toEqual([said, expect.toSatisfy(isFine)]);
  if (answer.statusCode >= 400) expect(answer.body).not.toMatch(/\bat \S+:\d+|node_modules|select .* from/i);
  return answer;
};
const isFine = (status: number): boolean => status >= 200 && status < 500;

/** A valid request, into which invalid values are put. */
const goodRequest = (endpoint: Endpoint, ids: Ids): Sent => {
  const query = endpoint.query ? sampleOf(shapeOfInput(endpoint.query), '', ids) : {};
  const body = endpoint.body ? JSON.stringify(sampleOf(shapeOfInput(endpoint.body), '', ids)) : null;
  return {
    path: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'id'
        ? idOf(endpoint.path, ids)
        : (ids[name] ?? oneOf(endpoint, name) ?? (name === 'number' ? '1' : 'x')),
    ),
    query: new URLSearchParams(query as Record<string, string>).toString(), // queries are flat
    body,
  };
};

function* spoiltAddresses(endpoint: Endpoint, good: Sent): Generator<Sent> {
  for (const value of addressNonsense) {
    if (endpoint.path.includes(':')) yield { ...good, path: endpoint.path.replaceAll(/:\w+/g, value) };
    if (!endpoint.query) continue;
    for (const name of Object.keys(shapeOfInput(endpoint.query).properties ?? {})) {
      const others = new URLSearchParams(good.query);
      others.delete(name);
      yield { ...good, query: `${others.toString()}&${name}=${value}` };
    }
  }
  for (const [name, value] of new URLSearchParams(good.query))
    yield { ...good, query: `${good.query}&${name}=${value}` };
}

const formFields = ['grant_type', 'scope', 'username', 'password', 'refresh_token', 'client_id'];

function* spoiltBodies(endpoint: Endpoint, good: Sent, ids: Ids): Generator<Sent> {
  if (endpoint.consumes === 'form') {
    for (const value of addressNonsense)
      for (const name of formFields) yield { ...good, body: `${name}=${value}` };
  }
  if (!endpoint.body) return;
  for (const body of bodyNonsense) yield { ...good, body };
  for (const body of spoiltSamples(shapeOfInput(endpoint.body), '', ids))
    yield { ...good, body: JSON.stringify(body) };
}

// A stream does not end by itself, and a logout would end the caller's session: both are tested below.
const apart = new Set(['liveEvents', 'logout']);
const requested = endpoints.filter(({ name }) => !apart.has(name));
const reached = new Set<string>();
const parallel = 6;

test.each(requested.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses nonsense in any place',
  async (name, endpoint) => {
    const ids = endpoint.method === 'GET' ? unchanged : await freshIds();
    const good = goodRequest(endpoint, ids);
    const requests = [...spoiltAddresses(endpoint, good), ...spoiltBodies(endpoint, good, ids), good];
    for (let at = 0; at < requests.length; at += parallel) {
      const answers = await Promise.all(
        requests.slice(at, at + parallel).map((request) => send(endpoint, request)),
      );
      if (answers.some(({ statusCode }) => statusCode < 300)) reached.add(name);
    }
  },
);

// All reads, including the stream, which is refused before it opens.
const takingParameters = endpoints.filter(({ query, method }) => query || method === 'GET');
test.each(takingParameters.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses a parameter that no one knows',
  async (_name, endpoint) => {
    const good = goodRequest(endpoint, unchanged);
    const answer = await send(endpoint, { ...good, query: `${good.query}&zzz=1` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toMatchObject({ zzz: 'Campo desconhecido' });
  },
);

const objectBodies = requested.filter(({ body, consumes = 'json' }) => body && consumes === 'json');
test.each(objectBodies.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses a body that is no object, null too',
  async (_name, endpoint) => {
    const good = goodRequest(endpoint, unchanged);
    for (const body of ['null', '[]', '"x"', '5', 'true']) {
      const answer = await send(endpoint, { ...good, body });
      expect([body, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        body,
        400,
        'VALIDATION_FAILED',
      ]);
    }
  },
);

test('most calls were reached beyond their schema', () => {
  const missed = requested.map(({ name }) => name).filter((name) => !reached.has(name));
  expect(missed.length / requested.length, missed.join(' ')).toBeLessThan(0.3);
});

test('the stream of changes takes any beginning', async () => {
  await running.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = running.app.server.address() as AddressInfo; // it listens on TCP: one line above
  for (const since of addressNonsense) {
    const leaving = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/events?since=${since}`, {
      headers: await running.as('bia'),
      signal: leaving.signal,
    });
    expect([since, answer.status]).toEqual([since, expect.toSatisfy(isFine)]);
    leaving.abort();
  }
});

const listing = requested.filter(
  ({ name, method, body }) =>
    method === 'POST' && body && /^(list|search|count|export|start\w+Export)/.test(name),
);
test.each(listing.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s names a filter it does not know, and finds nothing without it',
  async (_name, endpoint) => {
    const good = goodRequest(endpoint, unchanged);
    const filter = { ...Object(JSON.parse(good.body ?? '{}')), unknownFilter: 1 };
    const answer = await send(endpoint, { ...good, body: JSON.stringify(filter) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toMatchObject({ unknownFilter: 'Campo desconhecido' });
  },
);

const searches: readonly (readonly [string, unknown, string])[] = [
  ['/order-suppliers', { sort: { field: 'receivedAt', direction: 'asc', nulls: 'last' } }, 'sort.nulls'],
  ['/order-suppliers/counters', { filters: [{}, { status: [] }] }, 'filters.1.status'],
  [
    '/order-suppliers/export',
    { format: 'csv', columns: ['number'], filter: { supplier: 'Horta' } },
    'filter.supplier',
  ],
];
test.each(searches)('%s with %j refuses the key it does not know', async (path, body, key) => {
  const answer = await call<{ code: string; fields: object }>('POST', path, { body });
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    400,
    'VALIDATION_FAILED',
    { [key]: 'Campo desconhecido' },
  ]);
});
