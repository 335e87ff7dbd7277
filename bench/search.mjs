// What Ctrl+K is measured on: a million deliveries, 50,000 stores, 2,000 suppliers, 100,000 products, beside a floor that asks each table in
// plain words for the same, one statement each, side by side.
import { run } from '../scripts/project.mjs';
import { volumeOf } from './short-form.mjs';

export const SEARCH_DELIVERIES = 1_000_000;
const volume = { store: volumeOf(50_000), supplier: volumeOf(2_000), product: volumeOf(100_000) };

/** Lays what is missing in this data folder; `one` asks the database. */
export const prepareSearch = async (one, dataDir) => {
  const missing = [];
  for (const [table, requested] of Object.entries(volume)) {
    const [{ count }] = await one(`select count(*)::int as count from ${table}`);
    if (count < requested) missing.push(`--${table}s`, String(requested - count));
  }
  if (missing.length > 0) {
    const { code } = await run('node', ['scripts/seed.mjs', ...missing], {
      env: { CELEIRO_DATA_DIR: dataDir },
    });
    if (code !== 0) throw new Error('volume data could not be loaded');
    await one('vacuum analyze');
  }
};

/** A scenario for each thing people type. */
export const searchScenarios = async (one) => {
  const [found] = await one(`select
    (select number::text from delivery order by md5(id::text) limit 1) as number,
    (select document_number from store where length(document_number) = 14 order by md5(id::text) limit 1) as document,
    (select split_part(name, ' ', 2) || ' ' || split_part(name, ' ', 3) from store order by md5(id::text) limit 1) as store,
    (select name from supplier order by md5(id::text) limit 1) as supplier,
    (select left(name, 12) from product order by md5(id::text) limit 1) as product`);
  const typed = {
    number: found.number,
    document: found.document,
    'punctuated document': found.document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5'),
    'words of a store': found.store,
    supplier: found.supplier,
    product: found.product,
    'common word': 'padaria',
    'common start': 'mer',
    'two letters': 'pa',
    'rare letters': 'xqz',
    'nothing found': 'xyzxyz',
    '120 letters': 'a b '.repeat(30),
  };
  return Object.entries(typed).map(([name, text]) => ({
    name: `search everything, ${name}`,
    goal: 0.5,
    text: text.trim(),
  }));
};

const holds = (column) => `${column} like '%' || fold($1) || '%'`;
/** The floor's statements, each of one parameter. */
export const searchFloor = [
  `select d.public_id, o.public_id as order_public_id, d.number, s.name as store, p.name as supplier, d.status
   from (select * from delivery d where ${holds('d.search_text')} order by d.received_at desc, d.id desc limit 6) d
   join customer_order o on o.id = d.order_id join store s on s.id = d.store_id join supplier p on p.id = d.supplier_id`,
  'select public_id from customer_order where order_unique_id = $1',
  `select public_id, name, document_number, city, state from store
   where ${holds('found_text')} or document_number like $1 || '%' order by search_text, id limit 6`,
  `select public_id, name, document_number, city, state from supplier
   where ${holds('found_text')} or document_number like $1 || '%' order by search_text, id limit 6`,
  `select public_id, name, unit, content from product where ${holds('search_text')} order by search_text, id limit 6`,
  `select public_id, code, starts_on, ends_on from coupon where code like '%' || upper($1) || '%' order by code limit 6`,
];
