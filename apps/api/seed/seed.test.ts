import { equalKey } from '@celeiro/rules/catalog/product-classification/name-pieces.ts';
import { isCnpj, isDocument } from '@celeiro/rules/documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { createTestDatabase } from '../src/platform/db/test-database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { seedDemo } from './demo.ts';
import { demoPassword } from './access/demo-people.ts';
import { ensureReferenceData } from './reference.ts';
import { hiddenByHints } from '../test/worlds/stored-hints.ts';
import { wrongRows } from './seed-checks.ts';
import { seedCommand } from './seed-command.ts';
import { column, seededAt, type Seeded, single, verifyChains } from '../test/worlds/seeded-database.ts';

// A Thursday afternoon, and a Sunday just after midnight in São Paulo, when hardly anything is of today.
const afternoon = new Date('2026-11-19T18:40:00Z');
const midnight = new Date('2026-11-22T03:00:30Z');

let demo: Seeded;
let again: Seeded;
let atNight: Seeded;
beforeAll(async () => {
  demo = await seededAt(afternoon);
  again = await seededAt(afternoon);
  atNight = await seededAt(midnight);
}, 180_000);
afterAll(async () => {
  for (const { client, database } of [demo, again, atNight]) {
    await client.end();
    await database.drop();
  }
});

/** Every row of every table, but the moment migrations ran and the secret that is salted anew. */
const digest = async (seeded: Seeded): Promise<Record<string, string | null>> => {
  const tables = await column<string>(
    seeded,
    `select table_name as value from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration' order by 1`,
  );
  const found: Record<string, string | null> = {};
  for (const table of tables) {
    const where = table === 'oauth_client' ? `where id <> 'celeiro-web'` : '';
    const [value] = await column<string | null>(
      seeded,
      `select md5(string_agg(line, e'\\n' order by line)) as value from (select t::text as line from ${table} t ${where}) l`,
    );
    found[table] = value ?? null;
  }
  return found;
};

describe('reference data', () => {
  test('loading it again writes nothing', async () => {
    // xmin is the transaction that wrote a row: a row that was left alone keeps it.
    const stamps = () =>
      column<string>(
        demo,
        ['delivery_status', 'order_status_reason', 'discount_reason', 'discount_policy', 'payment_method']
          .concat(['authority', 'feature_flag', 'oauth_client', 'state', 'city', 'zip_range'])
          .map((table) => `select '${table}' || xmin::text || md5(t::text) as value from ${table} t`)
          .join(' union all '),
      );
    const before = await stamps();
    await ensureReferenceData(demo.database.owner);
    expect((await stamps()).toSorted()).toEqual(before.toSorted());
    expect(before.length).toBeGreaterThan(11_000);
  });

  test('a wrong row is corrected, what people decide stays', async () => {
    await atNight.client.query(`
      update delivery_status set description = 'Errado', return_description = null where code = 'RETURN_FULL';
      update order_status_reason set selectable = false where name = 'OTHER';
      delete from zip_range where first_zip = '01000001';
      comment on table zip_range is 'an older file';
      update feature_flag set enabled = true, version = '7' where name = 'enable:coupon-list-page';
      update discount_policy set limit_basis = 123 where category = 'Comercial'`);
    await ensureReferenceData(atNight.database.owner);
    expect(
      await column(
        atNight,
        `select description || '/' || return_description as value from delivery_status where code = 'RETURN_FULL'`,
      ),
    ).toEqual(['Devolução completa/Devolvido']);
    expect(
      await single(atNight, `select count(*) as value from order_status_reason where not selectable`),
    ).toBe(3);
    expect(await single(atNight, `select count(*) as value from zip_range`)).toBe(5574);
    expect(
      await column(atNight, `select name || version as value from feature_flag where enabled order by 1`),
    ).toEqual([
      'enable:coupon-list-page7',
      'enable:intranet-email-validation1',
      'enable:intranet-supplier-payment1',
      'enable:intranet-whatsapp-validation1',
      'enable:new-product-details-page1',
      'enable:show-supplier-detail-page1',
      'enable:store-request-correction1',
    ]);
    expect(
      await single(atNight, `select limit_basis as value from discount_policy where category = 'Comercial'`),
    ).toBe(123);
    await atNight.client.query(`update discount_policy set limit_basis = 500 where category = 'Comercial'`);
  });

  test('two instances may load it at once', async () => {
    const database = await createTestDatabase();
    await Promise.all([1, 2, 3].map(() => ensureReferenceData(database.owner)));
    await database.drop();
  });
});

describe('the demonstration', () => {
  test('the same moment gives the same rows', async () => {
    const first = await digest(demo);
    expect(await digest(again)).toEqual(first);
    expect(Object.values(first).filter((value) => value !== null).length).toBeGreaterThan(38);
    expect(first['delivery']).not.toBe((await digest(atNight))['delivery']);
  });

  test('a database with people is left alone', async () => {
    const before = await digest(again);
    expect(await seedDemo(again.database.owner, midnight)).toBe(false);
    expect(await digest(again)).toEqual(before);
  });

  test.each(['afternoon', 'midnight'])('is as large and as varied as it should be (%s)', async (when) => {
    const seeded = when === 'afternoon' ? demo : atNight;
    const count = (what: string) => single(seeded, `select count(*) as value from ${what}`);
    expect(await count('business_unit')).toBe(2);
    expect(await count('supplier')).toBeGreaterThanOrEqual(40);
    expect(await count('store')).toBe(300);
    expect(await count('supplier_product')).toBeGreaterThanOrEqual(1500);
    expect(await count('customer_order')).toBe(2000);
    const share = await single(
      seeded,
      `select round(100.0 * count(*) filter (where price_centavos is null) / count(*)) as value from supplier_product`,
    );
    expect(share).toBeGreaterThanOrEqual(2);
    expect(share).toBeLessThanOrEqual(10);
    for (const stock of [0, 1])
      expect(await count(`supplier_product where quantity_stock = ${stock}`)).toBeGreaterThan(20);
    expect(await count(`brand where name = 'nc'`)).toBe(1);
    expect(await count(`supplier where has_integration`)).toBeGreaterThan(5);
    expect(await count(`customer_order where order_unique_id is null`)).toBeGreaterThan(100);
    expect(await count(`delivery where operator_name is null`)).toBeGreaterThan(50);
    expect(await count(`coupon where used = total_limit`)).toBe(1);
    expect(await count(`saved_view`)).toBe(2);
    // Nothing occurs only by luck: every code of these tables is met.
    const missing = [
      // A return that is given up leads back to DELIVERED: no delivery stays there.
      `select code as value from delivery_status where code not in (select status from delivery)
        and code <> 'RETURN_CANCELED'`,
      `select 'RETURN_CANCELED' as value where not exists (select from delivery_return where status = 'RETURN_CANCELED')`,
      `select type || ' ' || name as value from order_status_reason
       where id not in (select status_reason_id from delivery where status_reason_id is not null)`,
      `select name as value from payment_method where id not in (select payment_method_id from delivery)`,
      `select category || ' ' || reason as value from discount_reason where id not in (select discount_reason_id from delivery_discount)`,
      `select t as value from unnest(array['CORRECTED_ITEM_VALUE', 'PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM']) t
       where t not in (select discount_type from delivery_discount)`,
      `select o as value from unnest(array['INTRANET', 'BANK']) o where o not in (select origin from delivery_discount)`,
      `select p as value from unnest(array['MORNING', 'AFTERNOON', 'NIGHT']) p where p not in (select period from delivery)`,
    ];
    for (const query of missing) expect(await column<string>(seeded, query)).toEqual([]);
    expect(
      await count(`(select store_id from delivery where status = 'CREDIT_ANALYSIS' group by 1) s`),
    ).toBeGreaterThan(3);
  });

  test.each(['afternoon', 'midnight'])('nothing is of tomorrow (%s)', async (when) => {
    const [seeded, now] = when === 'afternoon' ? [demo, afternoon] : [atNight, midnight];
    const latest = `select greatest((select max(received_at) from delivery), (select max(updated_at) from delivery),
      (select max(at) from delivery_history), (select max(created_at) from delivery_comment),
      (select max(issued_at) from invoice)) as value`;
    const [last] = await column<Date>(seeded, latest);
    expect(last?.getTime()).toBeLessThanOrEqual(now.getTime() + 1);
    expect(
      await single(
        seeded,
        `select count(*) as value from delivery where delivery_date < (received_at at time zone 'America/Sao_Paulo')::date`,
      ),
    ).toBe(0);
  });

  test('sent deliveries have their sends, and those who lack products their list', async () => {
    // As the screens read them: the last message, its tries, and the answer the status follows from.
    const unsent = `select d.number as value from delivery d join supplier s on s.id = d.supplier_id
      left join supplier_message m on m.delivery_id = d.id
      left join supplier_acknowledgement a on a.supplier_message_id = m.id and a.delivery_id = d.id
      where s.has_integration and (d.order_external_id is not null
          or d.status in ('ORDER_PROCESSING', 'SYSTEM_UNAVAILABLE', 'INSUFFICIENT_STOCK'))
        and (m.id is null or m.sent_at < d.received_at or m.settled_at > d.updated_at
          or (select count(*) from supplier_message_try t where t.supplier_message_id = m.id) <> m.tries
          or case d.status when 'ORDER_PROCESSING' then m.state <> 'WAITING'
            when 'SYSTEM_UNAVAILABLE' then m.state <> 'GIVEN_UP' or m.tries < 4
            when 'INSUFFICIENT_STOCK' then jsonb_array_length(a.content -> 'lines') is distinct from
              case when d.item_count > 2 then 2 else 1 end
            else a.content ->> 'externalId' is distinct from d.order_external_id end)`;
    for (const seeded of [again, atNight]) expect(await column<number>(seeded, unsent)).toEqual([]);
    expect(await single(again, `select count(*) as value from supplier_message`)).toBeGreaterThan(500);
  });

  test('deliveries say what they have, and that they were sent when they were', async () => {
    const unsent = `select d.number as value from delivery d
      where d.was_sent and not exists (select from supplier_message m where m.delivery_id = d.id)`;
    for (const seeded of [again, atNight]) {
      expect((await seeded.client.query(hiddenByHints)).rows).toEqual([]);
      expect(await column<number>(seeded, unsent)).toEqual([]);
    }
  });

  test('a delivery lies on a day on which its supplier is there', async () => {
    const away = `select d.number as value from delivery d join supplier_unavailability u
      on u.supplier_id = d.supplier_id and d.delivery_date between u.start_date and u.end_date`;
    for (const seeded of [again, atNight]) expect(await column<number>(seeded, away)).toEqual([]);
  });

  test('holds the old order and the large one (R-OLD-001)', async () => {
    expect(
      await column(
        demo,
        `select order_unique_id as value from customer_order where created_at < '2023-11-17T01:54:00Z'`,
      ),
    ).toEqual(['2023-104417']);
    expect(
      await column(
        demo,
        `select d.item_count as value from delivery d join customer_order o on o.id = d.order_id
         where o.order_unique_id = '2026-900030'`,
      ),
    ).toEqual(Array.from({ length: 30 }, () => 40));
  });

  test('documents are valid, some with letters, some of persons (R-FORMAT-004)', async () => {
    const documents = await column<string>(
      demo,
      `select document_number as value from store union all select document_number from supplier`,
    );
    expect(documents.filter((document) => !isDocument(document))).toEqual([]);
    expect(documents.filter((document) => /[A-Z]/.test(document)).length).toBeGreaterThanOrEqual(5);
    const persons = documents.filter((document) => !isCnpj(document));
    expect(persons.length).toBeGreaterThanOrEqual(3);
    expect(persons.length).toBeLessThan(20);
  });

  test.each(Object.entries(wrongRows))('%s', async (_, query) => {
    for (const seeded of [demo, atNight]) expect((await seeded.client.query(query)).rows).toEqual([]);
  });

  test('what waits to be sorted is sold in the pack its name says: equal ones can become one product', async () => {
    const { rows } = await demo.client.query<{ name: string; pack: string; supplier: number }>(
      `select p.name, concat_ws(' ', sp.unit, sp.content, sp.size_centi) as pack, sp.supplier_id as supplier from product p
       join supplier_product sp on sp.product_id = p.id where p.classification = 'UNCLASSIFIED'`,
    );
    const groups = [...Map.groupBy(rows, ({ name }) => equalKey(name)).values()];
    expect(groups.filter((group) => group.length > 1).length).toBeGreaterThan(2);
    for (const group of groups) {
      expect(new Set(group.map(({ pack }) => pack)).size, group[0]?.name).toBe(1);
      // None sells one of them twice.
      expect(new Set(group.map(({ supplier }) => supplier)).size, group[0]?.name).toBe(group.length);
    }
    expect(rows.find(({ name }) => name.startsWith('FUBA'))?.pack).toBe('kg 24 50');
  });

  test('history is chained (T31)', async () => {
    expect(await verifyChains(demo)).toBeGreaterThan(20_000);
  });

  test('new rows continue after the seeded ones', async () => {
    expect(await single(again, `select nextval('delivery_number') as value`)).toBe(
      (await single(again, `select max(number) as value from delivery`)) + 1,
    );
    for (const table of ['delivery', 'customer_order', 'delivery_item', 'app_user', 'coupon'])
      expect(await single(again, `select nextval(pg_get_serial_sequence('${table}', 'id')) as value`)).toBe(
        (await single(again, `select max(id) as value from ${table}`)) + 1,
      );
  });
});

describe('people of the demonstration', () => {
  test.each([
    ['ana.operadora@celeiro.dev', 'intranetweb', 'celeiro-web', []],
    ['bia.supervisora@celeiro.dev', 'intranetweb', 'celeiro-web', ['ROLE_INTRANET_APPROVE_DISCOUNTS']],
    [
      'caio.admin@celeiro.dev',
      'intranetweb',
      'celeiro-web',
      ['ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_READ_USERS', 'ROLE_INTRANET_UPDATE_USERS'],
    ],
    ['davi.semacesso@celeiro.dev', 'intranetweb', 'celeiro-web', []],
    ['canal@celeiro.dev', 'sellerweb', 'celeiro-seller', []],
    ['financeiro@celeiro.dev', 'bankweb', 'celeiro-bank', []],
  ])('%s signs in for %s', async (username, scope, client, authorities) => {
    const app = await buildApp({
      config: readConfig({ APP_ENV: 'test', RATE_LIMIT_PER_MINUTE: '0' }),
      connection: again.database.api,
      log: createLog('silent'),
      webDirectory: null,
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/authorization-server-web/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: client,
        client_secret: `${client}-dev`,
        scope,
        username,
        password: demoPassword,
      }).toString(),
    });
    await app.close();
    expect(response.statusCode).toBe(200);
    const payload = response.json<{ access_token: string }>().access_token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ scope, username });
    expect(
      await column(
        again,
        `select authority_code as value from app_user_authority a join app_user u on u.id = a.user_id
         where u.username = '${username}' order by 1`,
      ),
    ).toEqual(authorities);
  });
});

describe('production', () => {
  test('production is refused before anything is opened', async () => {
    const former = process.env['APP_ENV'];
    process.env['APP_ENV'] = 'production';
    try {
      await expect(seedCommand({})).rejects.toThrow(/produção/);
    } finally {
      if (former === undefined) delete process.env['APP_ENV'];
      else process.env['APP_ENV'] = former;
    }
  });
});
