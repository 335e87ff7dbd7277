import type { SearchArea } from '@celeiro/contract/desk/search/search.ts';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { inTime } from './in-time.ts';

const CPF = '52998224725';
let running: TestApp;
let call: Call;
let world: OrderWorld;
type Hit = { publicId: string; orderPublicId: string | null; name: string; details: string[] };
type Answer = { areas: { area: SearchArea; hits: Hit[] }[]; late: SearchArea[]; near: string[] };

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  for (const orderUniqueId of ['CH-77001', null]) {
    const { status } = await call('POST', '/orders', {
      as: 'canal',
      body: { ...intakeBody(world), ...(orderUniqueId !== null && { orderUniqueId }) },
    });
    expect(status).toBe(201);
  }
  await sql`insert into store (name, document_number, city, state)
    values ('Empório Açaí da Vila', '33444555000162', 'Campinas', 'SP'), ('Mercado do Açaí', '33444555000243', 'Campinas', 'SP'),
      ('Açaí', '33444555000324', null, null), ('Maria das Dores', ${CPF}, 'Campinas', 'SP'),
      ('100% Natural_', '33444555000405', 'Campinas', 'SP'),
      ('Granja Nova', '43764981000156', 'Campinas', 'SP')`.execute(running.db);
  await sql`insert into store (name, document_number, status, status_reason, erased_at)
    values ('Pessoa apagada', 'X0000000001', 'INACTIVE', 'Dados apagados', now())`.execute(running.db);
  await sql`insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit)
    values ('ACAI10', 'PERCENTAGE', 1000, '2031-01-01', '2031-12-31', 10, 1)`.execute(running.db);
  await sql`update product set gtin = '7891000100103' where name = 'Horta produto 1'`.execute(running.db);
  await flag('enable:coupon-list-page', true);
});
afterAll(() => running.close());

const flag = (name: string, isOn: boolean) =>
  sql`insert into feature_flag (name, enabled) values (${name}, ${isOn})
    on conflict (name) do update set enabled = excluded.enabled`.execute(running.db);

const ask = async (text: string, as: TestPerson = 'bia', recent: readonly string[] = []): Promise<Answer> => {
  const { status, body } = await call<Answer>('POST', '/search', { as, body: { search: text, recent } });
  expect(status).toBe(200);
  expect(body.late).toEqual([]);
  return body;
};
const areasOf = ({ areas }: Answer) => areas.map(({ area }) => area);
const names = ({ areas }: Answer, of: SearchArea) =>
  areas.find(({ area }) => area === of)?.hits.map(({ name }) => name) ?? [];
const idOf = async (table: 'store' | 'delivery', where: string): Promise<string> => {
  const { rows } = await sql<{ publicId: string }>`
    select public_id from ${sql.table(table)} where ${sql.raw(where)} order by id limit 1`.execute(
    running.db,
  );
  return rows[0]?.publicId ?? '';
};

describe('who is shown what (R-GEN-004, R-PERM-001)', () => {
  // For each area a text that finds something there, and who may see it.
  const texts: Readonly<Record<SearchArea, string>> = {
    deliveries: 'são joão',
    orders: 'CH-77001',
    stores: 'mercearia',
    suppliers: 'horta',
    products: 'produto 1',
    coupons: 'acai10',
    users: 'operadora',
  };
  const table: readonly (readonly [TestPerson, (area: SearchArea) => boolean])[] = [
    ['ana', (area) => area !== 'users'],
    ['bia', (area) => area !== 'users'],
    ['caio', () => true],
  ];
  test.each(table)('%s', async (as, sees) => {
    for (const [area, text] of Object.entries(texts) as [SearchArea, string][])
      expect(names(await ask(text, as), area).length > 0, area).toBe(sees(area));
  });

  test.each(['davi', 'canal', 'financeiro'] as const)('%s may not ask (T04)', async (as) => {
    expect((await call('POST', '/search', { as, body: { search: 'horta' } })).status).toBe(403);
  });

  test('of people, who belongs to another unit is notified of no one of the matriz (T06)', async () => {
    await sql`insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`.execute(
      running.db,
    );
    const move = (unit: string) =>
      sql`update app_user set business_unit_id = (select id from business_unit where name = ${unit})
        where username = ${testPeople.caio.username}`.execute(running.db);
    await move('Filial');
    const { rows } = await sql<{ publicId: string }>`
      select public_id from app_user where username = ${testPeople.ana.username}`.execute(running.db);
    expect(names(await ask('celeiro.dev', 'caio', [rows[0]?.publicId ?? '']), 'users')).toEqual([
      testPeople.caio.name,
    ]);
    await sql`update app_user set business_unit_id = (select id from business_unit where parent_id is null)
      where username = ${testPeople.caio.username}`.execute(running.db);
  });

  test('coupons are found while their page is there (R-MENU-007)', async () => {
    await flag('enable:coupon-list-page', false);
    expect(names(await ask('acai10'), 'coupons')).toEqual([]);
    await flag('enable:coupon-list-page', true);
    expect(names(await ask('acai10'), 'coupons')).toEqual(['ACAI10']);
  });
});

describe('several at once, and what is near', () => {
  test.each([
    ['43.764.981/0001-56\n11.222.333/0001-81', 'stores', ['Granja Nova', 'Mercearia São João']],
    ['CNPJ\t43764981000156;11222333000181', 'stores', ['Granja Nova', 'Mercearia São João']],
    ['7891000100103, 7896005800034', 'products', ['Horta produto 1']],
  ] as const)('%j', async (text, area, found) => {
    const answer = await ask(text);
    expect(areasOf(answer)).toEqual([area]);
    expect(names(answer, area)).toEqual(found);
  });

  test.each([
    ['horte prdouto', ['horta produto']],
    ['mecrado acai', ['mercado açaí']],
    // A text with results needs no correction; one that is no name has none.
    ['mercado', []],
    ['52998224726', []],
    ['xilofone', []],
  ])('%j: %j may be meant', async (text, near) => {
    expect((await ask(text)).near).toEqual(near);
    for (const meant of near) expect(areasOf(await ask(meant)).length).toBeGreaterThan(0);
  });
});

describe('what is typed', () => {
  test.each([
    ['48001', 'deliveries', '48001 · Mercearia São João'],
    ['#48.001', 'deliveries', '48001 · Mercearia São João'],
    ['nº 48001', 'deliveries', '48001 · Mercearia São João'],
    ['pedido 48.001', 'deliveries', '48001 · Mercearia São João'],
    ['11.222.333 / 0001-81', 'stores', 'Mercearia São João'],
    ['CNPJ: 11.222.333/0001-81', 'stores', 'Mercearia São João'],
    ['CNPJ: 11.222.333/0001-81', 'deliveries', '48004 · Mercearia São João'],
    ['ch-77001', 'orders', 'CH-77001'],
    ['77001', 'orders', 'CH-77001'],
    ['h-77001', 'orders', 'CH-77001'],
    ['001', 'orders', 'CH-77001'],
    ['01', 'orders', undefined],
    ['7700', 'orders', undefined],
    ['11222333000181', 'stores', 'Mercearia São João'],
    ['11.222.333/0001-81', 'stores', 'Mercearia São João'],
    ['11.222.333/0001-81', 'deliveries', '48004 · Mercearia São João'],
    ['11.222.333', 'stores', 'Mercearia São João'],
    ['SAO JOAO', 'stores', 'Mercearia São João'],
    ['acai', 'stores', 'Açaí'],
    ['hórta', 'suppliers', 'Horta'],
    ['7891000100103', 'products', 'Horta produto 1'],
    ['acai', 'coupons', 'ACAI10'],
    ['529.982.247-25', 'stores', 'Maria das Dores'],
    ['100%', 'stores', '100% Natural_'],
    ['l_', 'stores', undefined],
    ['%%%', 'stores', undefined],
    ['___', 'deliveries', undefined],
  ] as const)('%s finds of %s: %s', async (text, area, name) => {
    expect(names(await ask(text), area)[0]).toBe(name);
  });

  test('several numbers find each delivery and each order they name', async () => {
    const found = await ask('48001, 48003 e nº 48002');
    expect(
      names(found, 'deliveries')
        .map((name) => name.slice(0, 5))
        .toSorted(),
    ).toEqual(['48001', '48002', '48003']);
    await call('POST', '/orders', { as: 'canal', body: { ...intakeBody(world), orderUniqueId: '990077' } });
    expect(names(await ask('990077;990078'), 'orders')).toEqual(['990077']);
  });

  test('of orders whose numbers end alike, the newest come first', async () => {
    for (const orderUniqueId of ['2030-88123', '2031-88123', '88123'])
      await call('POST', '/orders', { as: 'canal', body: { ...intakeBody(world), orderUniqueId } });
    expect(names(await ask('88123'), 'orders')).toEqual(['88123', '2031-88123', '2030-88123']);
    expect(names(await ask('2030-88123'), 'orders')).toEqual(['2030-88123']);
    expect(names(await ask('8812%'), 'orders')).toEqual([]);
  });

  test('a person’s document is only found as a whole, and is shown masked (R-GEN-004)', async () => {
    expect(names(await ask('529982'), 'stores')).toEqual([]);
    expect(names(await ask('maria das dores 529'), 'stores')).toEqual([]);
    const { areas } = await ask(CPF);
    expect(JSON.stringify(areas)).not.toMatch(/52998224725|529\.982\.247-25/);
  });

  test('what is called so comes first, then what begins so, then a word, then the middle; areas by their best', async () => {
    expect(names(await ask('acai'), 'stores')).toEqual(['Açaí', 'Empório Açaí da Vila', 'Mercado do Açaí']);
    expect(areasOf(await ask('acai'))).toEqual(['stores', 'coupons']);
    expect(areasOf(await ask('horta'))[0]).toBe('suppliers');
    expect(areasOf(await ask('48001'))[0]).toBe('deliveries');
    expect(names(await ask('me'), 'stores')).toEqual(['Mercado do Açaí', 'Mercearia São João']);
  });

  test('what was opened lately comes before all but what is called exactly so', async () => {
    const market = await idOf('store', "name = 'Mercado do Açaí'");
    expect(names(await ask('acai', 'bia', [market]), 'stores')).toEqual([
      'Açaí',
      'Mercado do Açaí',
      'Empório Açaí da Vila',
    ]);
    const [older] = [await idOf('delivery', 'number = 48001')];
    expect(names(await ask('são joão', 'bia', [older]), 'deliveries')[0]).toContain('48001');
  });

  test('without a text only recently opened records are returned, with current data', async () => {
    expect(await ask('')).toEqual({ areas: [], late: [], near: [] });
    const [store, delivery] = [
      await idOf('store', "name = 'Açaí'"),
      await idOf('delivery', 'number = 48001'),
    ];
    const answer = await ask('', 'bia', [store, delivery, '00000000-0000-4000-8000-000000000000']);
    expect(areasOf(answer)).toEqual(['deliveries', 'stores']);
    expect(names(answer, 'stores')).toEqual(['Açaí']);
  });

  test('who was erased is found neither by what is in their place nor as opened lately', async () => {
    const erased = await idOf('store', "document_number = 'X0000000001'");
    expect(erased).not.toBe('');
    for (const text of ['Pessoa apagada', 'X0000000001', ''])
      expect(await ask(text, 'bia', [erased]), text).toEqual({ areas: [], late: [], near: [] });
  });

  test.each([
    ['x'.repeat(120), 200],
    ['x'.repeat(401), 400],
    ['a\u0000b', 400],
    ['\u202Eoãoj oãs', 200],
    ["'; drop table store; --", 200],
    ['\\', 200],
    ['🥑🥑🥑', 200],
    ['a '.repeat(60).trim(), 200],
  ])('%j is answered %i', async (text, expected) => {
    expect((await call('POST', '/search', { body: { search: text } })).status).toBe(expected);
  });

  test.each([[{}], [{ search: 1 }], [{ search: 'a', recent: ['x'] }], [{ search: 'a', more: 1 }]])(
    '%j is refused',
    async (body) => {
      expect((await call('POST', '/search', { body })).status).toBe(400);
    },
  );
});

describe('an area that takes long', () => {
  const signal = new AbortController().signal;
  test('is late, keeps no other, and the database continues with nothing of it', async () => {
    const name = `search-${crypto.randomUUID()}`;
    const { db, close } = openDatabase(running.database.owner, { size: 2, applicationName: name });
    const inside = { db, signal, actor: { userId: 1 } } as Operation; // the part that is used
    const [slow, quick] = await Promise.all([
      inTime(inside, (one) => sql`select pg_sleep(60)`.execute(one.db), 50),
      inTime(inside, async (one) => (await sql<{ n: number }>`select 1 as n`.execute(one.db)).rows),
    ]);
    expect([slow, quick]).toEqual([null, [{ n: 1 }]]);
    const left = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where application_name = ${name} and query like '%pg_sleep%' and state = 'active'`.execute(
          running.db,
        )
      ).rows[0]?.count;
    while ((await left()) !== 0) await setTimeout(5);
    await close();
  });

  test('what fails is no late one', async () => {
    const inside = { db: running.db, signal, actor: { userId: 1 } } as Operation; // the part that is used
    await expect(inTime(inside, (one) => sql`select nonsense`.execute(one.db))).rejects.toThrow('nonsense');
  });
});
