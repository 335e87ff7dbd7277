import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf, shapeOfInput } from '../../../test/nonsense.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/order-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

// Of a person among the stores, no list and no sheet of the intranet tells the CPF: only what is asked of one record does.

const CPF = '52998224725';
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into feature_flag (name, enabled) values ('enable:store-request-correction', true)
    on conflict (name) do update set enabled = true`.execute(running.db);
  // The store becomes a person's, in a neighborhood nobody knows, and buys.
  await sql`update store set document_number = ${CPF}, name = 'Maria das Dores', neighborhood = 'Vila que ninguém conhece',
    status_reason = null`.execute(running.db);
  await sql`select cover_stores(null)`.execute(running.db);
  await placeOrder(call, { ...intakeBody(world), storeDocumentNumber: CPF });
});
afterAll(() => running.close());

/** Answers one record, or one of its parts, that was asked for by its id or its document. */
const ofOne: ReadonlySet<string> = new Set([
  'getStore',
  'getStoreByDocument',
  'findStoreOfDocument',
  'getOrderDetails',
  'getCreditAnalysis',
]);

const personOf = ({ callers, authorities = [] }: Endpoint): TestPerson =>
  callers === 'matriz' || authorities.some((one) => one.endsWith('_USERS')) ? 'caio' : 'bia';

const reads = endpoints.filter(
  (one) =>
    one.scopes !== 'public' &&
    one.scopes.includes('intranetweb') &&
    one.response !== null &&
    one.response !== 'stream' &&
    // What changes something is no list; a search and a sheet are asked for by POST.
    (one.method === 'GET' || one.transaction === 'none') &&
    !ofOne.has(one.name),
);

/** The least each call takes, about the person where it is about a store; sheets as text. */
const inputOf = (endpoint: Endpoint) => {
  const ids = { any: world.storePublicId, storePublicId: world.storePublicId };
  const sample = (schema: Endpoint['body']): Record<string, unknown> =>
    schema === undefined ? {} : (sampleOf(shapeOfInput(schema), '', ids) as Record<string, unknown>); // bodies and queries are objects
  const body = sample(endpoint.body);
  const columns = endpoint.body && shapeOfInput(endpoint.body).properties?.['columns']?.items?.enum;
  return {
    path: endpoint.path.replaceAll(/:(\w+)/g, world.storePublicId),
    query: new URLSearchParams(sample(endpoint.query) as Record<string, string>).toString(), // queries are flat
    ...(endpoint.body && {
      body: { ...body, ...('format' in body && { format: 'csv' }), ...(columns && { columns }) },
    }),
  };
};

let answered = 0;
test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
  const { path, query, ...body } = inputOf(endpoint);
  const answer = await running.app.inject({
    method: endpoint.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: await running.as(personOf(endpoint)),
    ...('body' in body && { payload: body.body }),
  });
  if (answer.statusCode === 200) answered += 1;
  for (const told of [CPF, formatDocument(CPF)]) expect(answer.body).not.toContain(told);
});

test('and it is there to be found: much was answered, and what is asked of the one record tells it', async () => {
  expect(answered).toBeGreaterThan(60);
  const store = await call<{ documentNumber: string }>('GET', `/stores/${world.storePublicId}`);
  expect(store.body.documentNumber).toBe(CPF);
  const rows = await call<{ content: { name: string; documentNumber: string }[] }>('POST', '/stores/search', {
    body: {},
  });
  expect(rows.body.content).toMatchObject([{ name: 'Maria das Dores', documentNumber: '***.982.247-**' }]);
  const sent = await call<{ content: { storeDocumentNumber: string }[] }>('POST', '/order-suppliers', {
    body: {},
  });
  expect(sent.body.content[0]?.storeDocumentNumber).toBe('***.982.247-**');
});
