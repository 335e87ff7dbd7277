import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { formatPhone } from '@celeiro/rules/text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf, shapeOfInput } from '../../../test/nonsense.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';

// Of a person no call of the intranet tells CPF, phone, mail address, account or key, one aside: the one that leaves a row.

const CPF = '52998224725';
const PRODUCER = '11144477735';
/** What must not be told, as it is kept and as it is written. */
const secrets: Readonly<Record<string, string>> = {
  CPF,
  'CPF, written': formatDocument(CPF),
  'CPF of a supplier': PRODUCER,
  'CPF of a supplier, written': formatDocument(PRODUCER),
  phone: '19987654321',
  'phone, written': formatPhone('19987654321'),
  email: 'dasdores@sitio.com.br',
  'phone of a supplier': '11976543210',
  'phone of a supplier, written': formatPhone('11976543210'),
  'email of a supplier': 'produtor@roca.com.br',
  account: '7654321',
  key: 'chavepix@roca.com.br',
};

/** Calls that read and may tell them, and why. */
const allowed: ReadonlyMap<string, string> = new Map([['getOrderMirror', 'a PDF, looked at below']]);

let running: TestApp;
let world: OrderWorld;
let call: Call;
let supplierPublicId: string;

const insisted = async (sent: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};

const contact = { role: 'OWNER', name: 'Maria', phone: '19987654321', email: 'dasdores@sitio.com.br' };

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  supplierPublicId = world.suppliers.horta.publicId;
  await sql`insert into feature_flag (name, enabled) values ('enable:store-request-correction', true)
    on conflict (name) do update set enabled = true`.execute(running.db);
  // Two of the supervision, as bank data takes.
  await sql`insert into app_user_authority (user_id, authority_code)
    select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
    running.db,
  );
  // The store becomes a person's, in a neighborhood nobody knows, and buys; so does who grows what it buys.
  await insisted(
    call('PUT', '/stores', {
      body: {
        publicId: world.storePublicId,
        documentNumber: CPF,
        name: 'Maria das Dores',
        neighborhood: 'Vila que ninguém conhece',
        contacts: [{ ...contact, isWhatsapp: true, isMain: true }],
      },
    }),
  );
  await insisted(
    call('PUT', '/suppliers', {
      body: {
        publicId: supplierPublicId,
        documentNumber: PRODUCER,
        contacts: [{ ...contact, role: 'FINANCE', phone: '11976543210', email: 'produtor@roca.com.br' }],
      },
    }),
  );
  const account = { bank: '001', branch: '57', account: '7654321', digit: '8', type: 'CHECKING' };
  const pix = { kind: 'EMAIL', key: 'chavepix@roca.com.br' };
  const { body: proposed } = await insisted(
    call('POST', `/suppliers/${supplierPublicId}/bank-data`, {
      as: 'bia',
      body: { account: { ...account, holderDocument: PRODUCER }, pix, replaces: null },
    }),
  );
  const { pending } = proposed as { readonly pending: { readonly publicId: string } };
  const confirm = `/suppliers/${supplierPublicId}/bank-data/${pending.publicId}/decision`;
  await insisted(call('POST', confirm, { as: 'caio', body: { decision: 'CONFIRMED' } }));
  await sql`select cover_stores(null)`.execute(running.db);
  await placeOrder(call, { ...intakeBody(world), storeDocumentNumber: CPF });
});
afterAll(() => running.close());

const personOf = ({ callers, authorities = [] }: Endpoint): TestPerson =>
  callers === 'matriz' || authorities.some((one) => one.endsWith('_USERS')) ? 'caio' : 'bia';

const reads = endpoints.filter(
  (one) =>
    one.scopes !== 'public' &&
    one.scopes.includes('intranetweb') &&
    one.response !== null &&
    one.response !== 'stream' &&
    // What changes something is looked at below; a search and a sheet are asked for by POST.
    (one.method === 'GET' || one.transaction === 'none') &&
    !allowed.has(one.name),
);

/** The least each call takes, about one record; sheets as text. */
const inputOf = (endpoint: Endpoint, id: string) => {
  const ids = { any: id, storePublicId: world.storePublicId, supplierPublicId, documentNumber: CPF };
  const sample = (schema: Endpoint['body']): Record<string, unknown> =>
    schema === undefined ? {} : (sampleOf(shapeOfInput(schema), '', ids) as Record<string, unknown>); // bodies and queries are objects
  const body = sample(endpoint.body);
  const columns = endpoint.body && shapeOfInput(endpoint.body).properties?.['columns']?.items?.enum;
  const kind = id === supplierPublicId ? 'supplier' : 'store';
  return {
    path: endpoint.path
      .replace(':documentNumber', CPF)
      .replace(':kind', kind)
      .replaceAll(/:(\w+)/g, id),
    query: new URLSearchParams(sample(endpoint.query) as Record<string, string>).toString(), // queries are flat
    ...(endpoint.body && {
      body: { ...body, ...('format' in body && { format: 'csv' }), ...(columns && { columns }) },
    }),
  };
};

/** Which of them a text tells. */
const toldIn = (text: string): readonly string[] =>
  Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));

let answered = 0;
const ask = async (endpoint: Endpoint, id: string): Promise<string> => {
  const { path, query, ...body } = inputOf(endpoint, id);
  const answer = await running.app.inject({
    method: endpoint.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: await running.as(personOf(endpoint)),
    ...('body' in body && { payload: body.body }),
  });
  if (answer.statusCode === 200) answered += 1;
  return answer.body;
};

test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
  const { rows } = await sql<{ order: string; delivery: string }>`
    select o.public_id as "order", d.public_id as delivery from delivery d join customer_order o on o.id = d.order_id
    order by d.id limit 1`.execute(running.db);
  for (const id of [world.storePublicId, supplierPublicId, rows[0]?.order ?? '', rows[0]?.delivery ?? ''])
    expect(toldIn(await ask(endpoint, id))).toEqual([]);
});

describe('and they are there to be found', () => {
  test('much was answered', () => {
    expect(answered).toBeGreaterThan(120);
  });

  test('a call that told them would be seen', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select (select json_agg(s) from store s) as stores, (select json_agg(c) from store_contact c) as contacts,
        (select json_agg(s) from supplier s) as suppliers, (select json_agg(c) from supplier_contact c) as others,
        (select json_agg(b) from supplier_bank_data b) as accounts`.execute(running.db);
    const written = Object.keys(secrets).filter((name) => !name.endsWith('written'));
    expect(toldIn(JSON.stringify(rows))).toEqual(written);
  });
});

describe('whoever writes is told no more', () => {
  const telling = async (
    as: TestPerson,
    method: 'PUT' | 'POST',
    path: string,
    body: object,
    ifMatch?: number,
  ) => {
    const answer = await running.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(await running.as(as)), ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }) },
      payload: body,
    });
    return { status: answer.statusCode, told: toldIn(answer.body) };
  };

  test('a change, the conflict of another and a document that is taken', async () => {
    const { storePublicId: publicId } = world;
    const change = (name: string, ifMatch?: number) =>
      telling('ana', 'PUT', '/stores', { publicId, reference: name }, ifMatch);
    expect(await change('Portão verde')).toEqual({ status: 200, told: [] });
    const contacts = [{ ...contact, phone: '19912345678', isWhatsapp: true, isMain: true }];
    expect(await telling('ana', 'PUT', '/stores', { publicId, contacts }, 0)).toEqual({
      status: 409,
      told: [],
    });
    const taken = { documentNumber: CPF, name: 'Outra Maria' };
    expect(await telling('ana', 'POST', '/stores', taken)).toEqual({ status: 409, told: [] });
  });
});
