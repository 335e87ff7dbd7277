// What the list of stores is measured on: 50,000 of them, and 200,000 deliveries spread over them as they are in life: a few buy
// twice a week, most a few times a year, every tenth never did.
import { join } from 'node:path';
import { storeSorts } from '../packages/contract/src/parties/stores/store-lists.ts';
import { requiredTypes } from '../packages/rules/src/parties/store-documents/document-types.ts';
import { run } from '../scripts/project.mjs';
import { startDatabaseTime } from './database-time.mjs';
import { volumeOf } from './short-form.mjs';

const STORES = volumeOf(50_000);
/** What the last of the statements writes. */
const MARK = 'O número mudou (bancada)';

// Orders of the volume end four months ago: these reach until now, over two years, and belong to everyone. The nearer to 1 the
// random number, the less a store buys.
const spread = [
  `create temporary table buyer as
   select id, row_number() over (order by md5(id::text)) as place from store where id > 300 order by place limit ${STORES * 0.9}`,
  'create index on buyer (place)',
  `create temporary table moved_order as
   select o.id, b.id as store_id, o.created_at as before, now() - (now() - o.created_at - interval '121 days') * 1.001 as created_at
   from (select id, created_at, ('x' || left(md5(id::text), 8))::bit(32)::bigint / 4294967296.0 as drawn
     from customer_order where created_at < now() - interval '121 days') o
   join buyer b on b.place = 1 + floor(power(o.drawn, 1.7) * (select count(*) from buyer))::int`,
  'create unique index on moved_order (id)',
  'analyze moved_order',
  'update customer_order o set store_id = m.store_id, created_at = m.created_at from moved_order m where m.id = o.id',
  `update invoice i set issued_at = i.issued_at + (m.created_at - m.before)
   from delivery d join moved_order m on m.id = d.order_id where d.id = i.delivery_id`,
  `update installment t set due_date = t.due_date + (m.created_at::date - m.before::date),
     moved_due_date = t.moved_due_date + (m.created_at::date - m.before::date),
     paid_at = t.paid_at + (m.created_at - m.before)
   from invoice i join delivery d on d.id = i.delivery_id join moved_order m on m.id = d.order_id where i.id = t.invoice_id`,
  `update delivery d set store_id = m.store_id, received_at = m.created_at,
     delivery_date = d.delivery_date + (m.created_at::date - m.before::date)
   from moved_order m where m.id = d.order_id`,
];

// What is due later is open, a part of what was due lately is overdue, and both take of the limit.
const owe = [
  `update installment t set status = case when t.due_date >= current_date then 'OPENED' else 'OVERDUE' end, paid_at = null
   from invoice i join delivery d on d.id = i.delivery_id
   where i.id = t.invoice_id and t.status = 'PAID' and d.received_at > now() - interval '90 days'
     and (t.due_date >= current_date or t.id % 30 = 0)`,
  `update delivery d set credit_open = true from payment_method m
   where m.id = d.payment_method_id and m.form = 'CELEIRO_PAYMENT' and m.kind = 'BANK_SLIP' and d.received_at > now() - interval '90 days'
     and exists (select from invoice i join installment t on t.invoice_id = i.id
       where i.delivery_id = d.id and t.status in ('OPENED', 'OVERDUE'))`,
  // A few were given less than they use by now.
  `update store_credit c set credit_limit_centavos = 10000 from (select store_id from delivery where credit_open group by 1) d
   where d.store_id = c.store_id and c.store_id % 23 = 0`,
];

// What people add to registrations.
const registered = [
  `update store set status = case when id % 100 < 88 then 'ACTIVE' when id % 100 < 94 then 'INACTIVE' when id % 100 < 98 then 'BLOCKED'
       else 'PENDING' end, status_reason = case when id % 100 between 88 and 97 then 'Pediu para sair' end,
     created_at = now() - interval '900 days' * (1 - (id::float / (select max(id) from store))) where id > 300`,
  `insert into store_tag_link (store_id, store_tag_id)
   select s.id, t.id from store s join store_tag t on (s.id * 7 + t.id * 13) % 11 = 0 where s.id > 300 on conflict do nothing`,
  `insert into supplier_store (supplier_id, store_id, name, disabled_reason)
   select su.id, s.id, s.name, 'Pediu para não receber' from store s
   join (select id, row_number() over (order by id) as place from supplier limit 40) su on su.place = 1 + s.id % 40
   where s.id > 300 and s.id % 8 = 0`,
  `insert into store_correction (store_id, message, fields, asked_by_user_id, asked_at)
   select id, '${MARK}', '{phone}', (select min(id) from app_user), now() from store where id > 300 and id % 90 = 1`,
  `with planned as (
     select gen_random_uuid() as public_id, s.id as store_id, kind.code,
       case when (s.id + kind.place) % 40 = 0 then 'PENDING' when (s.id + kind.place) % 53 = 0 then 'REFUSED' else 'APPROVED' end as status,
       current_date + ((s.id * 17 + kind.place * 31) % 900)::int - 20 as valid_until
     from store s join unnest('{${requiredTypes.CNPJ.join()}}'::text[])
       with ordinality kind(code, place) on s.id % 7 >= kind.place where s.id > 300),
   files as (
     insert into file_object (public_id, kind, file_name, content_type, size, state, received_at, sha256, created_by_id, created_at, is_kept)
     select public_id, 'STORE_DOCUMENT', 'documento.pdf', 'application/pdf', 1000, 'READY', now(), repeat('0', 64),
       (select min(id) from app_user), now(), true from planned)
   insert into store_document (public_id, store_id, type_code, name, status, reason, valid_until, version, created_by_id, created_at)
   select public_id, store_id, code, 'documento.pdf', status, case when status = 'REFUSED' then 'Ilegível' end,
     case when status = 'APPROVED' and code = 'ALVARA_SANITARIO' then valid_until end, 1, (select min(id) from app_user), now() from planned`,
];

/** Lays them once in this data folder; `one` asks the database. */
export const prepareStores = async (one, dataDir) => {
  const [{ missing, isLaid }] = await one(`select greatest(0, ${STORES} - count(*))::int as missing,
    exists (select from store_correction where message = '${MARK}') as "isLaid" from store`);
  if (isLaid) return;
  if (missing > 0) {
    const { code } = await run('node', ['scripts/seed.mjs', '--stores', String(missing)], {
      env: { CELEIRO_DATA_DIR: dataDir },
    });
    if (code !== 0) throw new Error('stores could not be loaded');
  }
  await one('begin');
  for (const statement of [...spread, ...owe, ...registered]) await one(statement);
  await one('commit');
  await one('vacuum analyze');
};

const filters = async (one) => {
  const [found] = await one(`select
    (select public_id from city c join store_place p on p.city_ibge_code = c.ibge_code group by c.ibge_code order by count(*) desc limit 1) as city,
    (select public_id from city c join store_place p on p.city_ibge_code = c.ibge_code group by c.ibge_code order by count(*) limit 1) as small,
    (select username from app_user u join store s on s.seller_user_id = u.id group by u.id order by count(*) desc limit 1) as seller,
    (select array_agg(public_id order by id) from (select * from store_tag order by id limit 2) t) as tags,
    (select su.public_id from supplier su join supplier_store ss on ss.supplier_id = su.id group by su.id order by count(*) desc limit 1) as supplier,
    (select document_number from store where length(document_number) = 14 order by md5(id::text) limit 1) as document,
    (select split_part(name, ' ', 2) || ' ' || split_part(name, ' ', 3) from store order by md5(id::text) limit 1) as words,
    (current_date - 30)::text as since`);
  const tags = found.tags.join(',');
  // Each with what the floor calls it, its value there, and what is asked of the product.
  return {
    all: ['all', '', {}],
    'common word': ['search', 'padaria', { search: 'padaria' }],
    words: ['search', found.words, { search: found.words }],
    'nothing found': ['search', 'xyzxyz', { search: 'xyzxyz' }],
    document: ['document', found.document, { search: found.document }],
    root: ['document', found.document.slice(0, 8), { search: found.document.slice(0, 8) }],
    city: ['cityPublicIds', found.city, { cityPublicIds: [found.city] }],
    'small city': ['cityPublicIds', found.small, { cityPublicIds: [found.small] }],
    state: ['states', 'SP', { states: ['SP'] }],
    'small state': ['states', 'RS', { states: ['RS'] }],
    seller: ['sellerUsernames', found.seller, { sellerUsernames: [found.seller] }],
    tags: ['tagPublicIds', tags, { tagPublicIds: found.tags }],
    'all tags': ['allTags', tags, { tagPublicIds: found.tags, tagMode: 'all' }],
    active: ['statuses', 'ACTIVE', { statuses: ['ACTIVE'] }],
    blocked: ['statuses', 'BLOCKED', { statuses: ['BLOCKED'] }],
    'beyond limit': ['limitExceeded', '', { limitExceeded: true }],
    overdue: ['overdue', '', { overdue: true }],
    'low reliability': ['reliabilities', 'LOW', { reliabilities: ['LOW'] }],
    'documents waiting': ['waiting', '', { documents: ['WAITING'] }],
    'documents expired': ['expired', '', { documents: ['EXPIRED'] }],
    'documents missing': ['missing', '', { documents: ['MISSING'] }],
    correction: ['correctionOpen', '', { correctionOpen: true }],
    'quiet for 30 days': ['noPurchaseDays', '30', { noPurchaseDays: 30 }],
    'quiet for a year': ['noPurchaseDays', '365', { noPurchaseDays: 365 }],
    'supplier disabled': ['supplierPublicId', found.supplier, { supplierPublicId: found.supplier }],
    'created lately': ['createdFrom', found.since, { createdFrom: found.since }],
  };
};

const path = '/api/stores/search?page=0&size=50';
const floorPath = (sort, filter, value) => `/stores/${sort}/${filter}/${encodeURIComponent(value)}`;

/** Every sort of all of them, and every filter in the order of names. */
export const storeScenarios = async (one) => {
  const found = await filters(one);
  const of = (name, sort, [filter, value, body]) => ({
    name: `stores 50, ${name}`,
    goal: 0.5,
    floorPath: floorPath(sort, filter, value),
    path,
    body: { ...body, sort: `${sort},${directionOf(sort)}` },
  });
  return [
    ...storeSorts.map((sort) => of(`by ${sort}`, sort, found.all)),
    ...Object.entries(found)
      .slice(1)
      .map(([name, filter]) => of(name, 'name', filter)),
  ];
};

/** The most a page may take of the database, ms. */
const GOAL = 60;
const TIMES = volumeOf(9);
const directions = { name: 'asc' };
const directionOf = (sort) => directions[sort] ?? 'desc';

/** What every filter takes of the database in every order, and the pages beyond the first; `ask` sends a request and waits. */
export const reportDatabaseTimes = async ({ one, superuser, dataDir, ask }) => {
  const time = await startDatabaseTime(superuser, join(dataDir, 'postgres', 'postgres.log'));
  const all = [];
  const measured = async (name, asked) => {
    await ask(asked);
    const taken = await time.measure(() => ask(asked), TIMES);
    all.push({ name, ...taken });
    return `${taken.elapsed.toFixed(1)} (${taken.processor.toFixed(1)})`;
  };
  const found = await filters(one);
  try {
    console.log(
      `\nDatabase time of a page with its count, medians of ${TIMES}, ms: elapsed (processor); goal ${GOAL}`,
    );
    console.log(`| filter | ${storeSorts.join(' | ')} |\n|---|${storeSorts.map(() => '---|').join('')}`);
    for (const [name, [, , body]] of Object.entries(found)) {
      const cells = [];
      for (const sort of storeSorts)
        cells.push(
          await measured(`${name} by ${sort}`, {
            path,
            body: { ...body, sort: `${sort},${directionOf(sort)}` },
          }),
        );
      console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
    for (const move of ['next', 'last']) {
      const cells = [];
      for (const sort of storeSorts) {
        const body = { sort: `${sort},${directionOf(sort)}` };
        const { cursors } = await ask({ path, body });
        cells.push(await measured(`${move} by ${sort}`, { path: `${path}&cursor=${cursors[move]}`, body }));
      }
      console.log(`| ${move} page of all | ${cells.join(' | ')} |`);
    }
    all.sort((a, b) => b.elapsed - a.elapsed);
    const describe = ({ name, elapsed, processor }) =>
      `${name} ${elapsed.toFixed(1)} (${processor.toFixed(1)})`;
    console.log(`Dearest: ${all.slice(0, 5).map(describe).join('; ')}`);
  } finally {
    await time.stop();
  }
};
