import { isOneOf, isOneOfCodes, listedWords } from './product-words.mjs';

// The list of products, 100,000 of them beside a million deliveries: what people look for, beside a floor that reads the same columns,
// sorts, narrows and counts the same in two plain statements.

export const productScenarios = async (one) => {
  const [found] = await one(`select
    (select split_part(name, ' ', 1) from product group by 1 order by count(*) desc limit 1) as common,
    (select left(name, 12) from product order by md5(id::text) limit 1) as words,
    (select gtin from product where gtin is not null order by md5(id::text) limit 1) as gtin,
    (select f.public_id from product_family f join product p on p.product_family_id = f.id group by f.id
      order by count(*) desc limit 1) as family`);
  return Object.entries({
    name: ['', {}],
    'a common word': [found.common, { search: found.common }],
    'the start of a name': [found.words, { search: found.words }],
    gtin: [found.gtin ?? '7891000315507', { search: found.gtin ?? '7891000315507' }],
    ...(await listedWords(one)),
    family: [found.family, { familyPublicIds: [found.family] }],
    'no image': ['', { hasImage: false }],
    'no brand': ['', { noBrand: true }],
    'no price': ['', { hasPrice: false }],
    unsorted: ['', { classifications: ['UNCLASSIFIED'] }],
  }).map(([name, [value, body]]) => ({
    name: `products 50, by ${name}`,
    goal: 0.5,
    floorPath: `/products/${encodeURIComponent(name)}/${encodeURIComponent(value)}`,
    body,
  }));
};

const isSold =
  'select from supplier_product sp join supplier su on su.id = sp.supplier_id where sp.product_id = r.id and sp.active and su.active';
// Each word by itself, in its name or its brand's; '$1' are all of them.
const holds = (column, place) => `${column} like '%' || fold(split_part($1, ' ', ${place})) || '%'`;
const isNamed = (value) =>
  value
    .trim()
    .split(/\s+/)
    .map(
      (_, index) => `(${holds('r.search_text', index + 1)}
        or r.brand_id = any (array(select b.id from brand b where ${holds('b.search_text', index + 1)})))`,
    )
    .join(' and ');
// The first parameter is of all of them, whether they look at it or not.
const conditions = {
  name: () => '$1 = $1::text',
  'a common word': isNamed,
  'the start of a name': isNamed,
  gtin: (value) => `(${isNamed(value)} or r.gtin = $1)`,
  'a word without other names': isOneOf,
  'other names of mussarela': isOneOf,
  'other names of aipim': isOneOf,
  'a typing error': isOneOf,
  'several GTINs': () => isOneOfCodes,
  family: () => 'r.product_family_id = (select id from product_family where public_id = $1::text::uuid)',
  'no image': () =>
    '$1 = $1::text and not exists (select from product_image i where i.product_id = r.id and i.position = 0)',
  'no brand': () =>
    "$1 = $1::text and (r.brand_id is null or r.brand_id = (select b.id from brand b where b.search_text = 'nc'))",
  'no price': () => `$1 = $1::text and not exists (${isSold} and sp.price_centavos is not null)`,
  unsorted: () => "$1 = $1::text and r.classification = 'UNCLASSIFIED'",
};
const columns = `r.public_id, r.version, r.name, r.unit, r.package_unit, r.outer_unit, r.content, r.size_centi, r.classification, r.active,
  r.updated_at, f.name as family, b.name as brand,
  (select i.sha256 from product_image i where i.product_id = r.id and i.position = 0) as image,
  (select json_build_array(count(*), min(t.price_centavos), min(t.offer), sum(t.quantity_stock))
    from (select sp.price_centavos, sp.quantity_stock, (select min(o.price_centavos) from supplier_product_offer o
        where o.supplier_product_id = sp.id and o.disabled_at is null and current_date between o.starts_on and o.ends_on) as offer
      from supplier_product sp join supplier su on su.id = sp.supplier_id
      where sp.product_id = r.id and sp.active and su.active) t) as sold`;

// What leaves little is found first and put in order then: left to itself the database reads all products in their order.
const leavesLittle = [
  'the start of a name',
  'gtin',
  'a word without other names',
  'other names of mussarela',
  'other names of aipim',
  'a typing error',
  'several GTINs',
  'no brand',
];

/** The floor's two statements for each: a page and how many there are. */
export const productFloor = (name, value) => {
  const condition = conditions[name](value);
  const found = `(select r.* from product r where ${condition} ${leavesLittle.includes(name) ? 'offset 0' : ''})`;
  return [
    `select ${columns} from ${found} r left join product_family f on f.id = r.product_family_id left join brand b on b.id = r.brand_id
     order by r.search_text, r.id limit 50`,
    `select count(*) from product r where ${condition}`,
  ];
};
