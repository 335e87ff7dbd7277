import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { cpfCheckDigits, formatDocument } from '@celeiro/rules/documents.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleOf, type Shape, shapeOfInput } from '../../../test/nonsense.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';
import { searchingCalls } from './searching-calls.ts';

// Calls that answer differently for a right guess (R-GEN-006): none does for a part of a value, and whole values are
// counted and recorded.

const CPF = '52998224725';
const PHONE = '19987654321';
const EMAIL = 'dasdores@sitio.com.br';
const PRODUCER = '11144477735';

const now = new Date('2031-03-03T15:00:00Z');
const contactOf = (phone: string | null, email: string | null, isMain = true) => ({
  role: 'OWNER',
  name: 'Maria',
  phone,
  email,
  isWhatsapp: phone !== null,
  isMain,
});
let running: TestApp;
let world: OrderWorld;
let call: Call;
let order: { readonly id: string; readonly deliveryId: string };
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  world = await addOrderWorld(running.db);
  call = caller(running);
  const made = await call('PUT', '/stores', {
    body: {
      publicId: world.storePublicId,
      documentNumber: CPF,
      name: 'Maria das Dores',
      contacts: [contactOf(PHONE, EMAIL)],
    },
  });
  const grower = await call('PUT', '/suppliers', {
    body: { publicId: world.suppliers.horta.publicId, documentNumber: PRODUCER },
  });
  expect([made.status, grower.status]).toEqual([200, 200]);
  const placed = await placeOrder(call, { ...intakeBody(world), storeDocumentNumber: CPF });
  order = { id: placed.orderPublicId, deliveryId: placed.orderSuppliers[0]?.publicId ?? '' };
});
afterAll(() => running.close());

const rowsFor = async () => {
  const { rows } = await sql<{ kind: string; field: string; byName: string }>`
    select kind, field, by_name from record_access where field like '%Search' order by id`.execute(
    running.db,
  );
  return rows;
};
const countMisses = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from personal_search`.execute(
    running.db,
  );
  return rows[0]?.count ?? 0;
};
/** Moves all counts one hour into the past. */
const anHourLater = () =>
  sql`update personal_search set at = at - interval '1 hour 1 second'`.execute(running.db);
const unknown = (n: number): string => {
  const root = String(700_000_000 + n);
  return `${root}${cpfCheckDigits(root)}`;
};
const search = (text: string, as: TestPerson = 'bia') =>
  call<{ content: { name: string }[] }>('POST', '/stores/search', { as, body: { search: text } });

describe('every call that reads, in every field it takes', () => {
  const others: ReadonlyMap<string, string> = new Map([
    ['lookUpZip', 'what the post office knows'],
    ['lookUpCompany', 'what the tax office knows of companies'],
    ['getMarkups', 'counts with the number it is given'],
    ['reportStatuses', 'writes what it is given into a workbook'],
    ['getOrderMirror', 'a PDF, of a moment'],
  ]);
  const reads = endpoints.filter(
    (one) =>
      one.scopes !== 'public' &&
      one.scopes.includes('intranetweb') &&
      one.response !== null &&
      one.response !== 'stream' &&
      (one.method === 'GET' || one.transaction === 'none') &&
      !others.has(one.name),
  );
  const personOf = ({ callers, authorities = [] }: Endpoint): TestPerson =>
    callers === 'matriz' || authorities.some((one) => one.endsWith('_USERS')) ? 'caio' : 'bia';

  /** The input with a text in each field that accepts one, one field at a time; the rest is the smallest valid input. */
  function* filled(shape: Shape, name: string, text: string): Generator<unknown> {
    const ids = { any: world.storePublicId, supplierPublicId: world.suppliers.horta.publicId };
    const option = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
    if (option !== undefined) yield* filled(option, name, text);
    else if (shape.type === 'object') {
      const least = sampleOf(shape, name, ids) as object; // the sample of an object is an object
      for (const [key, part] of Object.entries(shape.properties ?? {}))
        for (const value of filled(part, key, text)) yield { ...least, [key]: value };
    } else if (shape.type === 'array')
      for (const value of filled(shape.items ?? {}, name, text)) yield [value];
    else if (shape.type === 'string' && shape.enum === undefined && shape.format === undefined) yield text;
  }

  const pathsOf = ({ path, params }: Endpoint, text: string): readonly string[] => {
    const id = path.includes('/suppliers/')
      ? world.suppliers.horta.publicId
      : path.includes('/order-suppliers/')
        ? order.deliveryId
        : path.includes('/orders/')
          ? order.id
          : world.storePublicId;
    const open = path.replace(':kind', 'store');
    const named = Object.entries(params === undefined ? {} : (shapeOfInput(params).properties ?? {}))
      .filter(([, { format, enum: options }]) => format === undefined && options === undefined)
      .map(([key]) => open.replace(`:${key}`, encodeURIComponent(text)));
    return [open, ...named].map((one) => one.replaceAll(/:(\w+)/g, id));
  };

  /** All answers to a text, in each field in turn, without parts that only repeat the text. */
  const answersTo = async (endpoint: Endpoint, text: string): Promise<string> => {
    const { body, query, method } = endpoint;
    const bodies = body === undefined ? [undefined] : [...filled(shapeOfInput(body), '', text)];
    const queries = query === undefined ? [] : [...filled(shapeOfInput(query), '', text)];
    const [open = '', ...named] = pathsOf(endpoint, text);
    const [least] = bodies;
    const calls = [
      ...bodies.map((sent) => [open, sent] as const),
      ...queries.map(
        (sent) =>
          [`${open}?${new URLSearchParams(sent as Record<string, string>).toString()}`, least] as const, // queries are flat
      ),
      ...named.map((path) => [path, least] as const),
    ];
    const headers = await running.as(personOf(endpoint));
    const answers = await Promise.all(
      calls.map(async ([url, sent]) => {
        const payload =
          typeof sent === 'object' && sent !== null && 'format' in sent ? { ...sent, format: 'csv' } : sent;
        const answer: LightMyRequestResponse = await running.app.inject({
          method,
          url: `/api${url}`,
          headers,
          ...(payload !== undefined && { payload: payload as object }), // a filled object of the schema
        });
        expect([endpoint.name, answer.statusCode]).not.toEqual([endpoint.name, 429]);
        return `${answer.statusCode} ${answer.body}`;
      }),
    );
    return answers
      .join('\n')
      .replaceAll(/"requestId":"[^"]*"/g, '')
      .replaceAll(text, '…')
      .replaceAll(/\*{3}\.\*{3}\.\d{3}-\*\*/g, '…');
  };
  const differs = async (endpoint: Endpoint, right: string, wrong: string): Promise<boolean> =>
    (await answersTo(endpoint, right)) !== (await answersTo(endpoint, wrong));

  const seen = new Set<string>();
  test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const whole = [
      [CPF, unknown(0)],
      [PHONE, '19987654399'],
      [EMAIL, 'ninguem1@sitio.com.br'],
    ] as const;
    for (const [right, wrong] of whole) if (await differs(endpoint, right, wrong)) seen.add(name);
    if (!seen.has(name)) return;
    expect([...searchingCalls.keys()]).toContain(name);
    // Part of a masked value finds nothing here either.
    for (const [right, wrong] of [
      ['982247', '982248'],
      ['998765432', '998765433'],
      ['dasdores@', 'dasdorez@'],
      ['***.982.247-**', '***.983.247-**'],
    ] as const)
      expect(await differs(endpoint, right, wrong), right).toBe(false);
  });

  test('there are such calls', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'getStoreByDocument',
        'findStoreOfDocument',
        'searchStores',
        'countStores',
        'exportStores',
        'findSimilarStores',
        'searchSupplierStores',
        'listDeliveries',
        'countDeliveries',
        'searchEverything',
        'searchAudit',
      ]),
    );
  });

  test('a call that takes a document is listed, changes too', () => {
    const takes = ({ params, query, body }: Endpoint): boolean =>
      [params, query, body].some(
        (part) =>
          part !== undefined &&
          /"(?:documentNumber|storeDocumentNumber|holderDocument)":/.test(JSON.stringify(shapeOfInput(part))),
      );
    const unlisted = endpoints.filter(
      (one) =>
        one.scopes !== 'public' &&
        one.scopes.includes('intranetweb') &&
        takes(one) &&
        !searchingCalls.has(one.name) &&
        !others.has(one.name),
    );
    expect(unlisted.map(({ name }) => name)).toEqual([]);
  });

  test('what is listed as searching is a call', () => {
    const names = new Set<string>(endpoints.map(({ name }) => name));
    expect([...searchingCalls.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a whole value that finds a person leaves a row', () => {
  beforeEach(() => sql`delete from personal_search`.execute(running.db));

  test('of each person once within the hour, whatever the call; of a company none', async () => {
    const before = (await rowsFor()).length;
    await search(CPF, 'ana');
    await search(formatDocument(CPF), 'ana');
    await call('POST', '/search', { as: 'ana', body: { search: CPF } });
    await search(PHONE, 'ana');
    await call('POST', '/suppliers/search', { as: 'ana', body: { search: PRODUCER } });
    await search('11222333000181', 'ana');
    const byName = testPeople.ana.name;
    expect((await rowsFor()).slice(before)).toEqual([
      { kind: 'store', field: 'documentSearch', byName },
      { kind: 'store', field: 'phoneSearch', byName },
      { kind: 'supplier', field: 'documentSearch', byName },
    ]);
    const { body } = await call<{ field: string }[]>(
      'GET',
      `/personal-data/shown/store/${world.storePublicId}`,
      {
        as: 'bia',
      },
    );
    expect(body.slice(0, 2).map(({ field }) => field)).toEqual([
      'Encontrado pelo telefone',
      'Encontrado pelo CPF',
    ]);
  });

  test('a document that is taken does too, though nothing was written', async () => {
    const before = (await rowsFor()).length;
    const { status } = await call('POST', '/suppliers', {
      as: 'caio',
      body: { documentNumber: PRODUCER, name: 'Outra' },
    });
    expect(status).toBe(409);
    expect((await rowsFor()).slice(before)).toEqual([
      { kind: 'supplier', field: 'documentSearch', byName: testPeople.caio.name },
    ]);
  });
});

describe('a whole value that no one has is counted', () => {
  const save = (method: 'POST' | 'PUT', path: string, body: object) =>
    call<{ publicId: string }>(method, path, { as: 'bia', body });

  beforeEach(() => sql`delete from personal_search`.execute(running.db));

  test('thirty within the hour, each once; then a right one is refused too, for this person alone', async () => {
    for (let n = 1; n <= 30; n += 1) expect((await search(unknown(n))).status).toBe(200);
    // Repetitions, parts, companies and invalid CPFs aren't counted.
    for (const text of [unknown(7), formatDocument(unknown(8)), '529982', '11222333000181', '52198224726'])
      expect((await search(text)).status).toBe(200);
    for (const text of [unknown(31), CPF, '(19) 98765-4321', EMAIL])
      expect((await search(text)).status).toBe(429);
    const other = await call<{ code: string }>('GET', `/seller-rest-api/stores/${CPF}`, { as: 'bia' });
    expect([other.status, other.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await search('maria das dores')).status).toBe(200);
    expect((await search(CPF, 'ana')).body.content).toHaveLength(1);
    await anHourLater();
    expect((await search(CPF)).body.content).toHaveLength(1);
  });

  test('many in one call and many at once count too', async () => {
    const filters = Array.from({ length: 12 }, (_, n) => ({ search: unknown(n + 1) }));
    const counted = () => call('POST', '/stores/counters', { as: 'bia', body: { filters } });
    expect((await counted()).status).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await search(unknown(100 + n))).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(18);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  });

  test('phones and mail addresses too, and only their hash is stored', async () => {
    await search('19912345678');
    await search('Alguem@sitio.com.br');
    const { rows } = await sql<{ hash: string }>`select hash from personal_search`.execute(running.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/19912345678|sitio/);
  });

  test('forty stores registered by the form, with what it asks while a mail is typed: never too many', async () => {
    const misses: number[] = [];
    const statuses = new Set<number>();
    for (let n = 1; n <= 40; n += 1) {
      const documentNumber = unknown(300 + n);
      const email = `compras${n}@mercado${n}.com.br`;
      const phone = `1995${String(1_000_000 + n)}`;
      statuses.add((await call('GET', `/seller-rest-api/stores/${documentNumber}`, { as: 'bia' })).status);
      for (const typed of [`compras${n}@`, `compras${n}@mercado`, `compras${n}@mercado${n}.co`, email])
        statuses.add(
          (
            await call('POST', '/stores/similar', {
              as: 'bia',
              body: { documentNumber, phone, email: typed },
            })
          ).status,
        );
      const body = { documentNumber, name: `Banca ${n}`, contacts: [contactOf(phone, email)] };
      statuses.add((await save('POST', '/stores', body)).status);
      misses.push(await countMisses());
    }
    expect([...statuses].toSorted()).toEqual([200, 201, 404]);
    expect(Math.max(...misses)).toBe(0);
  });

  test('whose document is not counted is registered with contacts that are forgotten too', async () => {
    const email = 'compras@atacado.com.br';
    await search(email);
    await search('19934567812');
    const body = { documentNumber: '11444777000161', name: 'Atacado', contacts: [contactOf(null, email)] };
    expect((await save('POST', '/stores', body)).status).toBe(201);
    expect(await countMisses()).toBe(1);
  });

  test('who saves guess after guess in a record is counted: of each kind one a day is forgotten', async () => {
    const own = await save('POST', '/stores', { documentNumber: unknown(400), name: 'Da Bia' });
    const guess = async (phone: string, email: string): Promise<void> => {
      await search(phone);
      await search(email);
      const body = { publicId: own.body.publicId, contacts: [contactOf(phone, email)] };
      expect((await save('PUT', '/stores', body)).status).toBe(200);
    };
    await guess('19961000001', 'primeira@sitio.com.br');
    expect(await countMisses()).toBe(0);
    await guess('19961000002', 'segunda@sitio.com.br');
    await guess('19961000003', 'terceira@sitio.com.br');
    expect(await countMisses()).toBe(4);
    // Saving several contacts at once counts as several guesses.
    const sent = ['19961000004', '19961000005', '19961000006'];
    for (const phone of sent) await search(phone);
    const contacts = sent.map((phone, at) => contactOf(phone, null, at === 0));
    const body = { documentNumber: '11222333000181', name: 'Da Bia', contacts };
    const made = await save('POST', '/stores', body);
    expect([made.status, await countMisses()]).toEqual([201, 6]);
    // On another day one more is forgiven.
    await sql`update personal_search_saved set day = day - 1`.execute(running.db);
    await guess('19961000007', 'setima@sitio.com.br');
    expect(await countMisses()).toBe(6);
  });

  test('the document of a record too: a second guess of the day stays counted', async () => {
    const own = await save('POST', '/suppliers', { documentNumber: unknown(410), name: 'Da Bia' });
    for (const n of [411, 412]) {
      const change = { publicId: own.body.publicId, documentNumber: unknown(n) };
      expect((await save('PUT', '/suppliers', change)).status).toBe(200);
    }
    expect(await countMisses()).toBe(2);
  });

  test('a change counts where it is refused', async () => {
    const create = (n: number, name: string) =>
      save('POST', '/suppliers', { documentNumber: unknown(n), name });
    const before = await countMisses();
    expect((await create(200, '')).status).toBe(400);
    expect(await countMisses()).toBe(before);
    const nova = { documentNumber: unknown(201), name: 'Nova', sellerUsername: 'ninguem@celeiro.dev' };
    const { status } = await save('POST', '/stores', nova);
    expect(status).toBeGreaterThanOrEqual(400);
    const made = await save('POST', '/stores', { documentNumber: unknown(202), name: 'Nova' });
    expect(made.status).toBe(201);
    expect(await countMisses()).toBe(before + 1);
  });
});
