import type { SupplierFilter, SupplierRow } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// Columns of the list from other tables: routes, products, figures.

let running: TestApp;
let call: Call;
type Page = {
  readonly content: SupplierRow[];
  readonly totalElements: number;
  readonly cursors?: { readonly next?: string | null };
};

const SHARES = { Um: 7940, Dois: 8000, Três: 10_000, Quatro: null, Cinco: 9500, Seis: 0 } as const;
const MINE = 'Medido';

beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  await addOrderWorld(running.db);
  for (const [index, [name, share]] of Object.entries(SHARES).entries())
    await running.query(
      `with one as (insert into supplier (name, document_number) values ('${MINE} ${name}', '7000000000${index}') returning id)
       insert into supplier_score (supplier_id, on_time_basis, due, counted_on)
       select id, ${share ?? 'null'}, ${share === null ? 3 : 20}, current_date from one where '${name}' <> 'Seis'
       union all select id, 0, 10, current_date from one where '${name}' = 'Seis'`,
    );
  await running.query(
    `insert into supplier (name, document_number) values ('${MINE} Sem Conta', '70000000099')`,
  );
  await running.query(
    "insert into state (uf, ibge_code, name) values ('SC', 42, 'Santa Catarina'), ('RO', 11, 'Rondônia')",
  );
  await running.query(
    `insert into city (ibge_code, uf, name) values (1, 'SP', 'São Carlos'), (2, 'SC', 'São Carlos'), (3, 'RO', 'Guajará-Mirim')`,
  );
  await running.query(
    `insert into supplier_route (supplier_id, uf, city_ibge_code, periods)
     select s.id, c.uf, c.ibge_code, 1 from supplier s, city c
     where (s.name, c.name, c.uf) in (('${MINE} Um', 'São Carlos', 'SP'), ('${MINE} Dois', 'São Carlos', 'SC'),
       ('${MINE} Dois', 'Guajará-Mirim', 'RO'))`,
  );
  const sold = [
    ['Um', 'Queijos raros', 2, true],
    ['Um', 'Azeites raros', 1, true],
    ['Dois', 'Azeites raros', 1, true],
    ['Três', 'Azeites raros', 1, false],
  ] as const;
  for (const [name, family, count, active] of sold)
    await running.query(
      `with family as (insert into product_family (name) values ('${family}') on conflict (name) do update set name = excluded.name
         returning id),
       made as (insert into product (product_family_id, name) select family.id, '${family} ' || n
         from family, generate_series(1, ${count}) n returning id)
       insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, active)
       select s.id, made.id, 'cx', 1, 100, false, 'kg', ${active} from supplier s, made where s.name = '${MINE} ${name}'`,
    );
});
afterAll(() => running.close());

const search = async (body: SupplierFilter & { readonly sort?: string }, query = '?size=100') =>
  (await call<Page>('POST', `/suppliers/search${query}`, { body })).body;
const found = async (filter: SupplierFilter) =>
  (await search({ search: MINE, ...filter })).content.map(({ name }) => name.replace(`${MINE} `, ''));
const familyOf = async (name: string): Promise<string> => {
  const { body } = await call<{ content: { publicId: string }[] }>(
    'GET',
    `/supplier/families/search?name=${encodeURIComponent(name)}`,
  );
  return body.content[0]?.publicId ?? '';
};

describe('the list of suppliers (EP-118)', () => {
  test.each([
    ['sao carlos', ['Dois', 'Um']],
    ['São Carlos/SP', ['Um']],
    ['sao carlos, sc', ['Dois']],
    ['guajara-mirim', ['Dois']],
    ['são  ', ['Dois', 'Um']],
    ['100%', []],
    ['carlos recife', []],
  ])('by a city served: %s', async (cityServed, names) => {
    expect(await found({ cityServed })).toEqual(names);
  });

  test('by a family sold, of products on sale; a row names its families, the most products first', async () => {
    const [oils, cheese] = [await familyOf('azeites raros'), await familyOf('queijos raros')];
    expect(await found({ familyPublicIds: [oils] })).toEqual(['Dois', 'Um']);
    expect(await found({ familyPublicIds: [cheese, oils] })).toEqual(['Dois', 'Um']);
    expect(await found({ familyPublicIds: [cheese] })).toEqual(['Um']);
    const { content } = await search({ search: `${MINE} Um` });
    expect(content).toMatchObject([{ families: ['Queijos raros', 'Azeites raros'] }]);
    expect((await search({ search: `${MINE} Três` })).content).toMatchObject([{ families: [] }]);
  });

  test.each([
    [['BELOW_80'], ['Seis', 'Um']],
    [['FROM_80'], ['Dois']],
    [['FROM_90'], []],
    [['FROM_95'], ['Cinco', 'Três']],
    [['UNKNOWN'], ['Quatro', 'Sem Conta']],
    [
      ['BELOW_80', 'UNKNOWN'],
      ['Quatro', 'Seis', 'Sem Conta', 'Um'],
    ],
  ] as const)('by what came on time: %s', async (onTime, names) => {
    expect(await found({ onTime: [...onTime] })).toEqual(names);
    const { body } = await call<{ counters: { count: number }[] }>('POST', '/suppliers/counters', {
      body: { filters: [{ search: MINE, onTime }] },
    });
    expect(body.counters).toEqual([{ count: names.length, isCapped: false }]);
  });

  test('by routes that were edited and not applied: other periods, one more, one less, another exception', async () => {
    await running.query('select edit_applied_routes()');
    expect(await found({ routesEdited: true })).toEqual([]);
    const two = `supplier_id = (select id from supplier where name = '${MINE} Dois')`;
    const added = `insert into route (supplier_id, city_ibge_code, name, periods)
      select id, %, 'Rota', 1 from supplier where name = '${MINE} Dois'`;
    await running.query(
      "insert into zone (id, public_id, city_ibge_code, name) values (1, gen_random_uuid(), 2, 'Sul')",
    );
    const exceptions = (table: string, owner: string) =>
      `insert into ${table}_restriction (${owner}_id, zone_id, periods) select id, 1, 0 from ${table} where ${two} and city_ibge_code = 2`;
    for (const [edit, back] of [
      [`update route set periods = 3 where ${two}`, `update route set periods = 1 where ${two}`],
      [`delete from route where ${two} and city_ibge_code = 3`, added.replace('%', '3')],
      [added.replace('%', '1'), `delete from route where ${two} and city_ibge_code = 1`],
      [exceptions('route', 'route'), exceptions('supplier_route', 'supplier_route')],
      ['update route_restriction set periods = 1', 'update supplier_route_restriction set periods = 1'],
      ['delete from route_restriction', 'delete from supplier_route_restriction'],
    ] as const) {
      await running.query(edit);
      expect(await found({ routesEdited: true }), edit).toEqual(['Dois']);
      expect(await found({ routesEdited: false }), edit).not.toContain('Dois');
      await running.query(back);
      expect(await found({ routesEdited: true }), back).toEqual([]);
    }
  });

  test('sorted by it, the worst or the best first; of whom nothing is said comes last, page by page', async () => {
    for (const [sort, shares] of [
      ['onTime,asc', [0, 7940, 8000, 9500, 10_000, null, null]],
      ['onTime,desc', [10_000, 9500, 8000, 7940, 0, null, null]],
    ] as const) {
      const seen: (number | null)[] = [];
      let cursor: string | undefined;
      do {
        const page = await search(
          { search: MINE, sort },
          `?size=2${cursor === undefined ? '' : `&cursor=${cursor}`}`,
        );
        seen.push(...page.content.map((row) => row.onTime));
        cursor = page.cursors?.next ?? undefined;
      } while (cursor !== undefined && seen.length < 20);
      expect(seen).toEqual(shares);
    }
  });

  test('its sheet says the same', async () => {
    await running.query(`update supplier set free_freight_from_centavos = 80000 where name = '${MINE} Um'`);
    const { body } = await running.app.inject({
      method: 'POST',
      url: '/api/suppliers/export',
      headers: await running.as('ana'),
      payload: {
        format: 'csv',
        columns: ['families', 'logisticCost', 'onTime', 'integration'],
        filter: { search: `${MINE} Um` },
        sort: 'onTime,desc',
      },
    });
    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Linhas;Frete;Frete grátis a partir de;No prazo 30 d;Integração;Saúde da integração',
      'Queijos raros, Azeites raros;0,00;800,00;79,40%;Sem integração;',
    ]);
  });
});
