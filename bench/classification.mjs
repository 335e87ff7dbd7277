// The work list of classification: 16,000 products as sheets bring them wait beside 100,000 that are sorted. The floor reads the list's first
// rows, counts them, and finds what is called like one, or like the first twelve, by trigrams over the products: plain statements that
// say nothing of what it is.
import { volumeOf } from './short-form.mjs';

const WAITING = volumeOf(16_000);

/** Lays what is missing: names of sorted products in capitals, with a brand and a pack, each sold by one to three suppliers. */
export const prepareClassification = async (one) => {
  const [{ count }] = await one(
    "select count(*)::int as count from product where classification <> 'CLASSIFIED' and active",
  );
  if (count >= WAITING) return;
  await one(`with laid as (
      insert into product (name) select distinct upper(n.search_text) || ' ' || b.name || ' CX ' || (1 + g % 24) || 'X' || (1 + g % 9) || 'KG'
      from generate_series(1, ${volumeOf(20_000)}) g
      join (select search_text, row_number() over (order by md5(search_text)) - 1 as place, count(*) over () as all from (
        select distinct search_text from product where classification = 'CLASSIFIED') x) n on n.place = g % n.all
      join (select upper(fold(name)) as name, row_number() over (order by id) - 1 as place, count(*) over () as all from brand) b
        on b.place = g % b.all
      returning id)
    insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, price_centavos)
    select s.id, laid.id, 'cx', 1, 100, false, 'kg', 1000 from laid cross join lateral generate_series(0, laid.id % 3) k
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from supplier) s
      on s.place = (laid.id * 7 + k * 13) % s.all`);
  await one('vacuum analyze product, supplier_product, classified_name');
};

/** What waits, beside the list's first page in both orders. */
export const classificationScenarios = async (one) => {
  const rows =
    await one(`select public_id from product where classification <> 'CLASSIFIED' and active and name like '% CX %'
    order by md5(id::text) limit 500`);
  const ids = rows.map((row) => row.public_id);
  return [
    ...['SOLD', 'OLDEST'].map((sort) => ({
      name: `classification, the list by ${sort.toLowerCase()}`,
      goal: 0.3,
      asked: ['list'],
      floorPath: () => `/classification/${sort}/x`,
      path: () => `/api/pre-classification?sort=${sort}`,
    })),
    {
      name: 'classification, what one may be',
      goal: 0.3,
      asked: ids,
      floorPath: (id) => `/classification/ONE/${id}`,
      path: (id) => `/api/pre-classification/${id}`,
    },
  ];
};

const waits = "r.classification <> 'CLASSIFIED' and r.active";
const alike = `select p.public_id, p.name, p.unit, p.content, p.size_centi, f.name as family, b.name as brand
  from (select * from product p where p.classification = 'CLASSIFIED' and p.active and p.search_text % r.search_text
    order by similarity(p.search_text, r.search_text) desc limit 24) p
  join product_family f on f.id = p.product_family_id left join brand b on b.id = p.brand_id`;
const list = (order) => [
  `select r.public_id, r.version, r.name from product r where $1 = $1::text and ${waits} order by ${order} limit 400`,
  `select count(*) from product r where $1 = $1::text and ${waits}`,
  `select r.public_id, a.* from (select r.* from product r where $1 = $1::text and ${waits} order by ${order} limit 12) r
   cross join lateral (${alike}) a`,
];
/** The floor's statements for each, of one parameter. */
export const classificationFloor = {
  SOLD: list(
    '(select count(*) from supplier_product sp where sp.product_id = r.id and sp.active) desc, r.id',
  ),
  OLDEST: list('r.created_at, r.id'),
  ONE: [
    'select * from product where public_id = $1::uuid',
    `select a.* from product r cross join lateral (${alike}) a where r.public_id = $1::uuid`,
  ],
};
