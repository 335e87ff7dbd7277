import { type StoreRow, storeSorts } from '@celeiro/contract/parties/stores/store-lists.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { refreshStoreFigures } from '../../store-figures/store-figures.store.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let tags: Readonly<Record<'rede' | 'pix', string>>;

const tagOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{
    publicId: string;
  }>`insert into store_tag (name) values (${name}) returning public_id`.execute(running.db);
  return rows[0]?.publicId ?? '';
};
/** Counts the figures of the list as the job does. */
const count = () => refreshStoreFigures(running.db, new Date());
const add = async (body: object) =>
  (await call<{ publicId: string }>('POST', '/stores', { body })).body.publicId;
const contact = (phone: string, email: string) => ({
  role: 'PURCHASING',
  name: 'Compras',
  phone,
  isWhatsapp: false,
  email,
  isMain: true,
});

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into state (uf, ibge_code, name) values ('MG', 31, 'Minas Gerais')`.execute(running.db);
  tags = { rede: await tagOf('Rede'), pix: await tagOf('Só Pix') };
  await add({
    documentNumber: '33014556000196',
    name: 'Padaria Pão da Serra',
    legalName: 'Panificadora Serrana Ltda',
    contacts: [contact('19987654321', 'compras@serra.com')],
    sellerUsername: 'ana.operadora@celeiro.dev',
    tagPublicIds: [tags.rede, tags.pix],
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01001000',
    number: '77',
  });
  await add({
    documentNumber: '33014556000277',
    name: 'Padaria Filial',
    tagPublicIds: [tags.rede],
    state: 'MG',
  });
  const { publicId } = (
    await call<{ publicId: string }>('POST', '/stores', {
      body: { documentNumber: '52998224725', name: 'Ângela' },
    })
  ).body;
  await call('PUT', '/stores', { body: { publicId, status: 'BLOCKED', statusReason: 'Parcelas vencidas' } });
  await placeOrder(call, intakeBody(world));
  await sql`insert into store_credit (store_id, credit_limit_centavos) select id, 100 from store
    where name = 'Padaria Filial'`.execute(running.db);
  await count();
});
afterAll(() => running.close());

type Page = { content: StoreRow[]; totalElements: number; cursors: { next: string | null } };
const search = async (body: object, query = '') =>
  (await call<Page>('POST', `/stores/search${query}`, { body })).body;
const namesOf = async (body: object) => (await search(body)).content.map(({ name }) => name);
const today = businessDateOf(Date.now());
const all = ['Ângela', 'Mercearia São João', 'Padaria Filial', 'Padaria Pão da Serra'];
const [angela = '', mercearia = '', filial = '', serra = ''] = all;

describe('EP-094: the list of stores (R-ADMIN-020)', () => {
  test('a row says what an operator asks of it', async () => {
    const { content } = await search({ search: 'mercearia' });
    expect(content).toMatchObject([
      {
        name: mercearia,
        documentNumber: '11.222.333/0001-81',
        creditLimit: 1_000_000,
        open: 0,
        overdue: 0,
        documents: { done: 0, required: 6, isWaiting: false, hasExpired: false },
        recentOrders: 1,
        lastPurchase: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);
    expect(content[0]?.usedLimit).toBeGreaterThan(0);
    expect((await search({ search: 'angela' })).content).toMatchObject([
      { documentNumber: '***.***.247-**', creditLimit: null, lastPurchase: null, usedLimit: 0, tags: [] },
    ]);
    expect((await search({ search: 'pao da serra' })).content).toMatchObject([
      { sellerName: 'Ana Operadora', tags: [{ name: 'Rede' }, { name: 'Só Pix' }] },
    ]);
  });

  test.each<[string, () => object, readonly string[]]>([
    ['nothing', () => ({}), all],
    ['words of the names', () => ({ search: 'serra PADARIA' }), [serra]],
    ['the legal name', () => ({ search: 'serrana' }), [serra]],
    ['a phone as it is written', () => ({ search: '(19) 98765-4321' }), [serra]],
    ['a mail address', () => ({ search: 'Compras@serra.com' }), [serra]],
    ['a part of a mail address', () => ({ search: 'compras@serra' }), []],
    ['a part of a phone', () => ({ search: '98765-432' }), []],
    ['a name and a document by its root', () => ({ search: 'pao 33.014.556' }), [serra]],
    ['a document by its root', () => ({ search: '33.014.556' }), [filial, serra]],
    ['a document copied as it is shown of a person', () => ({ search: '***.***.247-**' }), [angela]],
    ['a person’s whole document', () => ({ search: '529.982.247-25' }), [angela]],
    ['no part of a person’s document', () => ({ search: '5299822472' }), []],
    ['nor what is covered beside what is shown', () => ({ search: '***.982.247-2' }), []],
    ['a whole document', () => ({ search: '33014556000277' }), [filial]],
    ['a sign that means nothing', () => ({ search: '%' }), []],
    ['its status', () => ({ statuses: ['BLOCKED'] }), [angela]],
    ['states', () => ({ states: ['MG'] }), [filial]],
    ['any tag', () => ({ tagPublicIds: [tags.rede, tags.pix] }), [filial, serra]],
    ['all tags', () => ({ tagPublicIds: [tags.rede, tags.pix], tagMode: 'all' }), [serra]],
    ['who sells to it', () => ({ sellerUsernames: ['ana.operadora@celeiro.dev'] }), [serra]],
    ['no purchase for days', () => ({ noPurchaseDays: 30 }), [angela, filial, serra]],
    ['a limit exceeded', () => ({ limitExceeded: true }), []],
    ['nothing overdue', () => ({ overdue: false }), all],
    ['how it is trusted', () => ({ reliabilities: ['LOW', 'HIGH'] }), []],
    ['documents that wait', () => ({ documents: ['WAITING'] }), []],
    ['documents that are missing', () => ({ documents: ['MISSING', 'EXPIRED'] }), all],
    ['a correction that is open', () => ({ correctionOpen: true }), []],
    ['no correction', () => ({ correctionOpen: false }), all],
    ['since when', () => ({ createdFrom: '2999-01-01' }), []],
    ['until when', () => ({ createdTo: '2999-01-01' }), all],
    ['a supplier disabled for it', () => ({ supplierPublicId: world.suppliers.horta.publicId }), []],
  ])('is narrowed by %s', async (_, filter, names) => {
    expect(await namesOf(filter())).toEqual(names);
  });

  test('a city narrows it, and what is owed beyond the limit', async () => {
    const { rows } = await sql<{
      publicId: string;
    }>`select public_id from city where ibge_code = 3550308`.execute(running.db);
    expect(await namesOf({ cityPublicIds: [rows[0]?.publicId] })).toEqual([mercearia, serra]);
    await sql`update store_credit c set credit_limit_centavos = 1 from store s
      where s.id = c.store_id and s.name = ${mercearia}`.execute(running.db);
    await count();
    expect(await namesOf({ limitExceeded: true })).toEqual([mercearia]);
    await sql`update store_credit c set credit_limit_centavos = 100000000 from store s
      where s.id = c.store_id and s.name = ${mercearia}`.execute(running.db);
  });

  test('a limit that ends in 30 days, or has ended, is found; none that ends later, or of nothing', async () => {
    const ends = (name: string, days: number | null, limit = 100) =>
      sql`update store_credit c set valid_until = ${days === null ? null : addDays(today, days)}::date,
        credit_limit_centavos = ${limit} from store s where s.id = c.store_id and s.name = ${name}`.execute(
        running.db,
      );
    for (const [days, limit, names] of [
      [-1, 100, [filial]],
      [30, 100, [filial]],
      [31, 100, []],
      [30, 0, []],
      [null, 100, []],
    ] as const) {
      await ends(filial, days, limit);
      expect(await namesOf({ limitEnding: true }), String(days)).toEqual(names);
      expect(await namesOf({ limitEnding: false })).toEqual(
        all.filter((name) => !names.some((one) => one === name)),
      );
    }
  });

  test('overdue amounts are returned and filtered', async () => {
    await sql`with i as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
        select id, '1', 5000, 5000, now() from delivery limit 1 returning id)
      insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos, discount_centavos)
      select id, 1, 'BANK_SLIP', 'OVERDUE', date '2020-01-01', 5000, 500 from i
      union all select id, 2, 'BANK_SLIP', 'OPENED', date '2999-01-01', 3000, 0 from i
      union all select id, 3, 'BANK_SLIP', 'PAID', date '2020-01-01', 900, 0 from i`.execute(running.db);
    // The row shows at once what the filter finds only after the next count.
    expect((await search({ search: mercearia })).content).toMatchObject([{ open: 75, overdue: 45 }]);
    expect(await namesOf({ overdue: true })).toEqual([]);
    await count();
    expect((await search({ overdue: true })).content).toMatchObject([{ name: mercearia, overdue: 45 }]);
    expect(await namesOf({ overdue: false })).toEqual([angela, filial, serra]);
  });

  test('T33: pages follow each other both ways, in each sort', async () => {
    for (const sort of storeSorts.flatMap((field) => [`${field},asc`, `${field},desc`])) {
      const whole = await namesOf({ sort });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const next: Page = await search({ sort }, `?size=1${cursor === null ? '' : `&cursor=${cursor}`}`);
        seen.push(...next.content.map(({ name }) => name));
        ({ next: cursor } = next.cursors);
      } while (cursor !== null);
      expect(seen).toEqual(whole);
    }
    expect(await namesOf({ sort: 'createdAt,asc' })).toEqual([mercearia, serra, filial, angela]);
    for (const field of ['lastPurchase', 'used', 'open', 'overdue', 'recentOrders'])
      expect((await namesOf({ sort: `${field},desc` }))[0]).toBe(mercearia);
  });

  test('R-ENTITY-004: what no one knows is refused', async () => {
    expect((await call('POST', '/stores/search', { body: { city: 'Campinas' } })).status).toBe(400);
    expect((await call('POST', '/stores/search', { body: { sort: 'phone,asc' } })).status).toBe(400);
  });

  test('counts, and is exported as it is seen', async () => {
    const filters = [{}, { statuses: ['BLOCKED'] }, { search: 'padaria' }];
    const { body } = await call<{ counters: { count: number }[] }>('POST', '/stores/counters', {
      body: { filters },
    });
    expect(body.counters.map(({ count }) => count)).toEqual([4, 1, 2]);
    const { status, payload } = await running.app
      .inject({
        method: 'POST',
        url: '/api/stores/export',
        headers: await running.as('ana'),
        payload: {
          format: 'csv',
          columns: ['name', 'tags', 'credit', 'status'],
          filter: { statuses: ['BLOCKED'] },
        },
      })
      .then(({ statusCode, payload: text }) => ({ status: statusCode, payload: text }));
    expect(status).toBe(200);
    expect(payload).toContain('Cliente;Razão social;Documento;Tags;Limite;Limite usado;Status');
    expect(payload).toContain('Ângela');
    expect(payload).not.toContain('52998224725');
  });
});

describe('short lists', () => {
  test('the cities stores lie in', async () => {
    const read = async (name: string) =>
      (await call<{ name: string; uf: string; stores: number }[]>('GET', `/stores/cities?name=${name}`)).body;
    expect(await read('')).toMatchObject([{ name: 'São Paulo', uf: 'SP', stores: 2 }]);
    expect(await read('sao%20paulo/sp')).toHaveLength(1);
    expect(await read('paulo/mg')).toEqual([]);
  });

  test('EP-098, R-ADMIN-010: all stores by name and document, four facts each', async () => {
    const read = async (query: string) =>
      (
        await call<{ content: { name: string }[]; totalElements: number }>(
          'GET',
          `/store-rest-api/stores/all${query}`,
        )
      ).body;
    expect((await read('')).content.map(({ name }) => name)).toEqual(all);
    expect(await read('?documentNumber=33.014.556&name=padaria&size=1')).toMatchObject({
      content: [{ name: filial, documentNumber: '33.014.556/0002-77', city: null, state: 'MG' }],
      totalElements: 2,
    });
  });

  test('EP-108: names for pickers, without who buys no more', async () => {
    const read = async () =>
      (await call<{ name: string }[]>('GET', '/stores/names?name=padaria')).body.map(({ name }) => name);
    expect(await read()).toEqual([filial, serra]);
    const [row] = (await search({ search: filial })).content;
    const ended = { publicId: row?.publicId, status: 'INACTIVE', statusReason: 'Fechou' };
    await call('PUT', '/stores', { body: ended });
    expect(await read()).toEqual([serra]);
    await call('PUT', '/stores', { body: { publicId: row?.publicId, status: 'ACTIVE' } });
  });

  test('EP-100, R-ADMIN-011: tags with how many have each', async () => {
    const { body } = await call<{ name: string; stores: number }[]>('GET', '/store-rest-api/tags');
    expect(body.map(({ name, stores }) => `${name} ${stores}`)).toEqual(['Rede 2', 'Só Pix 1']);
  });
});

describe('registrations that look alike', () => {
  type Answer = {
    group: { name: string }[];
    groupSize: number;
    groupUsed: number;
    similar: { name: string; because: string[]; likeness: number }[];
  };
  const similar = async (body: object) => (await call<Answer>('POST', '/stores/similar', { body })).body;

  test('a group is found by the root of its CNPJ, with its debt', async () => {
    const answer = await similar({ documentNumber: '33014556000358', name: 'Padaria Pão da Serra' });
    expect(answer.group.map(({ name }) => name).toSorted()).toEqual([filial, serra]);
    expect(answer).toMatchObject({ groupSize: 2, groupUsed: 0, similar: [] });
    // Without the store itself; people have no group.
    const [row] = (await search({ search: filial })).content;
    expect(await similar({ documentNumber: '33014556000277', publicId: row?.publicId })).toMatchObject({
      groupSize: 1,
    });
    expect(await similar({ documentNumber: '11144477735' })).toMatchObject({ groupSize: 0 });
  });

  test.each<[string, object, readonly string[]]>([
    ['its name', { name: 'Padaria Pao da Sera' }, ['NAME']],
    ['its phone', { phone: '19987654321' }, ['PHONE']],
    ['its mail address, however it is written', { email: 'COMPRAS@serra.com' }, ['EMAIL']],
    ['its house', { zipCode: '01001000', number: '77' }, ['ADDRESS']],
  ])('one is similar by %s', async (_, facts, because) => {
    const answer = await similar({ documentNumber: '11144477735', ...facts });
    expect(answer.similar).toMatchObject([{ name: serra, because }]);
  });

  test('two that were distinguished aren’t alike any more, from either side; others continue being', async () => {
    const [own] = (await search({ search: serra })).content;
    const { publicId: other } = (
      await call<{ publicId: string }>('POST', '/stores', {
        body: { documentNumber: '45723174000110', name: 'Padaria Pão da Serra 2' },
      })
    ).body;
    const names = async (publicId: string | undefined, documentNumber: string) =>
      (await similar({ publicId, documentNumber, name: serra })).similar.map(({ name }) => name);
    expect(await names(other, '45723174000110')).toEqual([serra]);
    const apart = (id: string, storePublicIds: readonly string[]) =>
      call('PUT', `/stores/${id}/apart`, { body: { storePublicIds } });
    const unknownId = '11111111-1111-4111-8111-111111111111';
    expect((await apart(other, [own?.publicId ?? '', unknownId, other])).status).toBe(204);
    // A repeated call has no further effect.
    expect((await apart(own?.publicId ?? '', [other])).status).toBe(204);
    expect(await names(other, '45723174000110')).toEqual([]);
    expect(await names(own?.publicId, '33014556000196')).not.toContain('Padaria Pão da Serra 2');
    expect(await names(undefined, '11144477735')).toContain(serra);
    expect((await apart(unknownId, [other])).status).toBe(404);
    expect((await apart(other, [])).status).toBe(400);
    await sql`delete from store where public_id = ${other}::uuid`.execute(running.db);
  });

  test('a short name is as good as a long one', async () => {
    await sql`insert into store (name, document_number) values ('Sabor', '45543915000181')`.execute(
      running.db,
    );
    expect((await similar({ documentNumber: '11144477735', name: 'sabor' })).similar).toMatchObject([
      { name: 'Sabor', because: ['NAME'], likeness: 100 },
    ]);
    await sql`delete from store where name = 'Sabor'`.execute(running.db);
  });

  test.each([
    ['another name', { name: 'Hotel Fazenda' }],
    ['a house of another zip', { zipCode: '01001001', number: '77' }],
    ['a zip alone', { zipCode: '01001000' }],
    ['nothing', {}],
  ])('none is similar by %s', async (_, facts) => {
    expect((await similar(facts)).similar).toEqual([]);
  });
});
