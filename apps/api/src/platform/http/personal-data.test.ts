import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { formatPhone } from '@celeiro/rules/text.ts';
import type { LightMyRequestResponse } from 'fastify';
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
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';
import { leaksWithin } from '../../../test/token-readings.ts';

// No call of the intranet answers a person's CPF, phone, mail address, account or key, except calls that log the
// disclosure.

const CPF = '52998224725';
const PRODUCER = '11144477735';
/** Values that no answer may contain, as stored and as formatted. */
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

/** Reading calls that may answer them, with the reason. */
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
  // Two supervisors, since bank data needs two.
  await sql`insert into app_user_authority (user_id, authority_code)
    select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
    running.db,
  );
  // The store becomes a person's, in an unknown neighborhood, and buys something; so does its supplier.
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
  const { body: credit } = await call<{ publicId: string }>(
    'GET',
    `/store-credits/store/${world.storePublicId}`,
  );
  const financial = { sellerEmail: null, sellerName: null, reliability: 'MEDIUM', name: 'Maria das Dores' };
  await insisted(
    call('PUT', `/store-credits/${credit.publicId}/financial-data`, {
      body: {
        ...financial,
        documentNumber: CPF,
        fintechEmail: contact.email,
        fintechPhoneNumber: contact.phone,
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
  // Two more stores follow the person's in a list, so that a cursor points to the person.
  await sql`insert into store (name, document_number, city, state)
    select 'Zona ' || n, '9999999900010' || n, 'São Paulo', 'SP' from generate_series(1, 2) n`.execute(
    running.db,
  );
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
    // Changing calls are checked below; searches and sheets are read by POST.
    (one.method === 'GET' || one.transaction === 'none') &&
    !allowed.has(one.name),
);

/** The smallest valid input of each call about one record; sheets as text. */
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

/** Which of the secrets a text contains, plainly or within a token. */
const leaksIn = (text: string): readonly string[] => leaksWithin(text, secrets);

let answered = 0;
/** The calls that answered about each record. */
const answers = new Map<string, Set<Endpoint>>();
const ask = async (endpoint: Endpoint, id: string): Promise<string> => {
  const { path, query, ...body } = inputOf(endpoint, id);
  const answer = await running.app.inject({
    method: endpoint.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: await running.as(personOf(endpoint)),
    ...('body' in body && { payload: body.body }),
  });
  if (answer.statusCode === 200) {
    answered += 1;
    answers.set(id, (answers.get(id) ?? new Set<Endpoint>()).add(endpoint));
  }
  return answer.body;
};

test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
  const { rows } = await sql<{ order: string; delivery: string }>`
    select o.public_id as "order", d.public_id as delivery from delivery d join customer_order o on o.id = d.order_id
    order by d.id limit 1`.execute(running.db);
  for (const id of [world.storePublicId, supplierPublicId, rows[0]?.order ?? '', rows[0]?.delivery ?? ''])
    expect(leaksIn(await ask(endpoint, id))).toEqual([]);
});

describe('nor do cursors, by whatever a list is sorted', () => {
  const isPaged = ({ query }: Endpoint): boolean =>
    query !== undefined && 'cursor' in (shapeOfInput(query).properties ?? {});
  const sortsOf = ({ body }: Endpoint): readonly unknown[] => {
    const sort = body && shapeOfInput(body).properties?.['sort'];
    const { field, direction } = sort?.properties ?? {};
    const directions = direction?.enum ?? [];
    return (
      field?.enum?.flatMap((name) => directions.map((way) => ({ field: name, direction: way }))) ?? [
        undefined,
        ...(sort?.enum ?? []),
      ]
    );
  };
  const paged = reads.filter(isPaged);

  type Page = { readonly cursors?: { readonly next: string | null } };
  let cursors = 0;
  /** Reads a list page by page to its end. */
  const walk = async (endpoint: Endpoint, id: string, sort: unknown): Promise<void> => {
    const { path, body } = inputOf(endpoint, id);
    for (let next: string | null = null, pages = 0; pages < 6; pages += 1) {
      const answer: LightMyRequestResponse = await running.app.inject({
        method: endpoint.method,
        url: `/api${path}?size=1${next === null ? '' : `&cursor=${next}`}`,
        headers: await running.as(personOf(endpoint)),
        ...(endpoint.body && { payload: { ...body, ...(sort !== undefined && { sort }) } }),
      });
      expect(leaksIn(answer.body)).toEqual([]);
      next = answer.json<Page>().cursors?.next ?? null;
      if (next === null) return;
      cursors += 1;
    }
  };

  test.each(paged.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    const ids = endpoint.path.includes(':') ? [world.storePublicId, supplierPublicId] : [''];
    for (const id of ids) for (const sort of sortsOf(endpoint)) await walk(endpoint, id, sort);
  });

  test('there were many, and one that held what the list is sorted by would be seen', () => {
    expect(cursors).toBeGreaterThan(100);
    const open = Buffer.from(JSON.stringify(['name', 'asc', 'next', `maria das dores ${CPF}`, 7, 1]));
    expect(leaksIn(JSON.stringify({ next: open.toString('base64url') }))).toEqual(['CPF']);
  });
});

test('nor do a signed link, the tokens of access and a draft', async () => {
  const announced = await insisted(
    call('POST', '/uploads', {
      body: { kind: 'STORE_DOCUMENT', fileName: 'cpf.pdf', contentType: 'application/pdf', size: 1000 },
    }),
  );
  const { rows } = await sql<{
    publicId: string;
  }>`select public_id from delivery order by id limit 1`.execute(running.db);
  const draft = await insisted(
    call('PUT', `/order-suppliers/${rows[0]?.publicId ?? ''}/realocation-draft`, {
      body: { version: 0, content: { step: 'SELECT_PRODUCTS', deliveries: [] } },
    }),
  );
  const tokens = await running.login('bia');
  expect(leaksIn(JSON.stringify([announced.body, draft.body, tokens]))).toEqual([]);
  // Their content is readable: a link contains its kind, an access token its person.
  const inside = { link: 'upload.', token: testPeople.bia.username };
  expect(leaksWithin(JSON.stringify([announced.body, tokens]), inside)).toEqual(['link', 'token']);
});

test.each([
  ['as it is', CPF],
  ['backwards', [...CPF].toReversed().join('')],
  ['in hex', Buffer.from(CPF).toString('hex')],
  ['in base64', Buffer.from(`x ${CPF}`).toString('base64')],
  ['in base64url, in base64url', Buffer.from(Buffer.from(CPF).toString('base64url')).toString('base64url')],
  ['in the id', `${CPF.slice(0, 8)}-${CPF.slice(8)}0-4000-8000-000000000000`],
  ['percent-encoded', [...CPF].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join('')],
  ['signed, within a link', `${Buffer.from(`file.${CPF}.17`).toString('base64url')}.c2lnbmVk`],
])('a CPF %s would be seen', (_, token) => {
  expect(leaksIn(JSON.stringify({ token }))).toEqual(['CPF']);
});

test('no searched or sorted column is built from masked values', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attgenerated <> '' and n.nspname = 'public'
      and pg_get_expr(d.adbin, d.adrelid) ~ '(document|phone|mail|pix|account)'
    order by 1`.execute(running.db);
  // Only companies have one.
  expect(rows.map(({ column }) => column)).toEqual(['store.document_root']);
});

describe('and they are there to be found', () => {
  test('much was answered', () => {
    expect(answered).toBeGreaterThan(120);
  });

  test('a call that returned them would be noticed', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select (select json_agg(s) from store s) as stores, (select json_agg(c) from store_contact c) as contacts,
        (select json_agg(s) from supplier s) as suppliers, (select json_agg(c) from supplier_contact c) as others,
        (select json_agg(b) from supplier_bank_data b) as accounts`.execute(running.db);
    const written = Object.keys(secrets).filter((name) => !name.endsWith('written'));
    expect(leaksIn(JSON.stringify(rows))).toEqual(written);
  });
});

describe('a writer learns no more than a reader', () => {
  const leakOf = async (
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
    return { status: answer.statusCode, leaked: leaksIn(answer.body) };
  };

  test('a change, the conflict of another and a document that is taken', async () => {
    const { storePublicId: publicId } = world;
    const change = (name: string, ifMatch?: number) =>
      leakOf('ana', 'PUT', '/stores', { publicId, reference: name }, ifMatch);
    expect(await change('Portão verde')).toEqual({ status: 200, leaked: [] });
    const contacts = [{ ...contact, phone: '19912345678', isWhatsapp: true, isMain: true }];
    expect(await leakOf('ana', 'PUT', '/stores', { publicId, contacts }, 0)).toEqual({
      status: 409,
      leaked: [],
    });
    const taken = { documentNumber: CPF, name: 'Outra Maria' };
    expect(await leakOf('ana', 'POST', '/stores', taken)).toEqual({ status: 409, leaked: [] });
  });
});

describe('a company’s document over a person’s', () => {
  const [STORE, SUPPLIER, COMPANY] = ['45723174000110', '27865757000102', '33000167000101'];
  const ofCredit = reads.filter(({ path }) => path.startsWith('/store-credits/:id'));
  /** The secrets in these calls' answers about a record; by default, of the calls that answered about it before. */
  const leaked = async (id: string, requested = [...(answers.get(id) ?? [])]) => {
    const found: Record<string, readonly string[]> = {};
    expect(requested.length).toBeGreaterThan(1);
    for (const endpoint of requested) {
      const values = leaksIn(await ask(endpoint, id));
      if (values.length > 0) found[endpoint.name] = values;
    }
    return found;
  };
  const write = (as: TestPerson, path: string, publicId: string, documentNumber: string) =>
    call<{ code?: string; message?: string }>('PUT', path, { as, body: { publicId, documentNumber } });

  test('is written by the supervision alone', async () => {
    const refused = await write('ana', '/stores', world.storePublicId, STORE);
    expect([refused.status, refused.body.code]).toEqual([422, 'SUPERVISOR_REQUIRED']);
    expect((await write('ana', '/suppliers', supplierPublicId, SUPPLIER)).status).toBe(422);
    expect((await write('bia', '/stores', world.storePublicId, STORE)).status).toBe(200);
    expect((await write('bia', '/suppliers', supplierPublicId, SUPPLIER)).status).toBe(200);
  });

  test('shows nothing of what reaches the person, and no part of it finds them', async () => {
    const { publicId: credit } = (
      await call<{ publicId: string }>('GET', `/store-credits/store/${world.storePublicId}`)
    ).body;
    for (const id of [world.storePublicId, supplierPublicId]) expect(await leaked(id)).toEqual({});
    expect(await leaked(credit, ofCredit)).toEqual({});
    const byDocument = await call('GET', `/stores/document-number/${STORE}`);
    expect([byDocument.status, leaksIn(JSON.stringify(byDocument.body))]).toEqual([200, []]);
    const found = async (search: string) =>
      (await call<{ totalElements: number }>('POST', '/stores/search', { body: { search } })).body
        .totalElements;
    expect([await found('99876'), await found('dores@sitio'), await found('dores')]).toEqual([0, 0, 1]);
  });

  test('is no way back by the column either', async () => {
    await sql`update store set was_person = false where public_id = ${world.storePublicId}::uuid`.execute(
      running.db,
    );
    const { rows } = await sql<{ was: boolean }>`
      select was_person as was from store where public_id = ${world.storePublicId}::uuid`.execute(running.db);
    expect(rows).toEqual([{ was: true }]);
  });

  test('and no merge takes what reaches the person into a company', async () => {
    const { body: into } = await call<{ publicId: string; version: number }>('POST', '/stores', {
      body: { documentNumber: COMPANY, name: 'Mercado que segue' },
    });
    const { body: from } = await call<{ version: number }>('GET', `/stores/${world.storePublicId}`);
    const { body: credit } = await call<{ publicId: string }>(
      'GET',
      `/store-credits/store/${world.storePublicId}`,
    );
    await insisted(
      call('PUT', `/stores/${world.storePublicId}/merge`, {
        as: 'bia',
        version: from.version,
        body: { intoStorePublicId: into.publicId, intoVersion: into.version },
      }),
    );
    const data = await call<{ storePublicId: string }>(
      'GET',
      `/store-credits/${credit.publicId}/financial-data`,
    );
    expect([data.status, data.body.storePublicId]).toEqual([200, into.publicId]);
    expect(await leaked(into.publicId, [...(answers.get(world.storePublicId) ?? [])])).toEqual({});
    expect(await leaked(credit.publicId, ofCredit)).toEqual({});
  });
});
