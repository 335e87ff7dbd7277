import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type pg from 'pg';
import { copyRows } from '../copy-rows.ts';
import { readIds } from '../demo.ts';
import { demoFoods } from '../catalog/demo-foods.ts';
import { packsOf } from '../catalog/demo-packs.ts';
import { demoUsers } from '../access/demo-people.ts';
import { demoCities, type DemoRegion } from '../base/demo-places.ts';
import {
  type Article,
  articleTables,
  type DemoProduct,
  namedTable,
  planProduct,
  sellsLine,
} from '../catalog/demo-products.ts';
import { planStore, storeNameIn, storeTables } from '../parties/demo-stores.ts';
import { demoLineOf, type DemoLine, planSupplier, supplierTables } from '../parties/demo-suppliers.ts';
import { onConnection } from '../on-connection.ts';
import { createRandom } from '../random.ts';
import { setAside } from '../set-aside.ts';
import { brandNameIn, distinctName, lineOfName, supplierNameIn } from './volume-names.ts';

export type RegistrationsOptions = {
  readonly stores?: number;
  readonly suppliers?: number;
  readonly products?: number;
  readonly now: Date;
  readonly log?: (text: string) => void;
  /** Runs last in the transaction that writes them. */
  readonly onWritten?: (client: pg.Client) => Promise<void>;
};

const day = 86_400_000;
/** Older than the volume of orders, which are of these stores too. */
const oldest = 1200 * day;
/** So many of the suppliers serve whole regions; what they serve grows with the stores, so the others serve one neighborhood each. */
const REGIONAL = 60;

const changed = [
  'store',
  'store_contact',
  'store_credit',
  'store_payment_method',
  'supplier',
  'supplier_contact',
  'supplier_state_registration',
  'supplier_integration',
  'supplier_operating_period',
  'supplier_route',
  'supplier_route_restriction',
  'supplier_unavailability',
  'neighborhood',
  'store_place',
  'supplier_coverage',
  'route',
  'route_restriction',
  'brand',
  'product',
  'supplier_product',
];

/** The first of `count` new ids in a row. No one else may add to the table meanwhile. */
const reserveIds = async (client: pg.Client, table: string, count: number): Promise<number> => {
  if (count === 0) return 0;
  const { rows } = await client.query<{ first: string }>(
    `select setval(s, nextval(s) + $2::int - 1) - $2::int + 1 as first from pg_get_serial_sequence($1, 'id') s`,
    [table, count],
  );
  return Number(rows[0]?.first);
};

const readTexts = async (client: pg.Client, table: string, column: string): Promise<Set<string>> => {
  const { rows } = await client.query<{ text: string }>(`select ${column} as text from ${table}`);
  return new Set(rows.map(({ text }) => text));
};

const addStores = async (client: pg.Client, count: number, now: number): Promise<void> => {
  const first = await reserveIds(client, 'store', count);
  const random = createRandom(`stores from ${first}`);
  const draw = {
    random,
    details: createRandom(`details of stores from ${first}`),
    documents: await readTexts(client, 'store', 'document_number'),
    cities: demoCities(),
  };
  const taken = await readTexts(client, 'store', 'name');
  const stores = Array.from({ length: count }, (_, index) => {
    const store = planStore(draw, first + index, storeNameIn);
    return { ...store, name: distinctName(taken, `${store.name} ${store.address.neighborhood}`) };
  });
  const limits = new Map(stores.map(({ id, size }) => [id, size * random.int(4, 80) * 25_000]));
  const methods = await readIds(client, 'payment_method');
  for (const table of storeTables(stores, limits, methods, new Date(now - oldest)))
    await copyRows(client, table);
};

/** Makes the suppliers from `first` on serve one neighborhood of their cities, one with stores, and no other place there. */
const serveNeighborhood = async (client: pg.Client, first: number): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into supplier_route_restriction (supplier_route_id, neighborhood_id, periods)
     select ar.id, n.id, ar.periods from supplier_route ar
     cross join lateral (select n.id from neighborhood n
       where n.city_ibge_code = ar.city_ibge_code and n.id in (select neighborhood_id from store_place)
       order by md5(ar.id || ' ' || n.id) limit 1) n
     where ar.supplier_id >= $1 order by ar.id returning supplier_route_id as id`,
    [first],
  );
  await client.query('update supplier_route set periods = 0 where id = any ($1)', [rows.map(({ id }) => id)]);
};

const addSuppliers = async (client: pg.Client, count: number, now: number): Promise<void> => {
  const first = await reserveIds(client, 'supplier', count);
  const random = createRandom(`suppliers from ${first}`);
  const draw = {
    random,
    documents: await readTexts(client, 'supplier', 'document_number'),
    cities: demoCities(),
    today: businessDateOf(now),
  };
  const regions: readonly DemoRegion[] = ['capital', 'interior', 'fora'];
  const taken = await readTexts(client, 'supplier', 'name');
  const suppliers = Array.from({ length: count }, (_, index) => {
    const { name, line } = supplierNameIn(random);
    const isLocal = index >= REGIONAL;
    const cities = isLocal ? [random.pick(draw.cities)] : draw.cities;
    const served = isLocal ? regions : random.shuffled(regions).slice(0, random.int(1, regions.length));
    return planSupplier({ ...draw, cities }, first + index, [distinctName(taken, name), line, served]);
  });
  const routes = suppliers.flatMap(({ cities }) => cities);
  const absences = suppliers.flatMap(({ unavailable }) => unavailable);
  const from = {
    route: await reserveIds(client, 'supplier_route', routes.length),
    unavailability: await reserveIds(client, 'supplier_unavailability', absences.length),
  };
  for (const table of supplierTables(suppliers, from)) await copyRows(client, table);
  await serveNeighborhood(client, first + REGIONAL);
  // What was written just now is planned for as it is.
  await client.query('analyze supplier_route, supplier_route_restriction, store_place');
  await client.query('select edit_applied_routes()');
  // As `cover_stores` does for suppliers without coverage: in the order of its index, without lookups.
  await client.query(
    `insert into supplier_coverage (supplier_id, store_id, periods, decided_by)
     select supplier_id, store_id, periods, decided_by from applied_coverage where supplier_id >= $1 order by 1, 2`,
    [first],
  );
};

/** Ids of the suppliers that sell food of each line, the oldest first. */
const readSellers = async (client: pg.Client): Promise<(line: DemoLine) => readonly number[]> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from supplier where active order by id',
  );
  const suppliers = rows.map(({ id, name }) => ({
    id: Number(id),
    line: demoLineOf(name) ?? lineOfName(name),
  }));
  const found = new Map<DemoLine, readonly number[]>();
  return (line) => {
    const known = found.get(line);
    if (known !== undefined) return known;
    const sellers = suppliers.filter((one) => one.line !== undefined && sellsLine(one.line, line));
    const ids = sellers.map(({ id }) => id);
    found.set(line, ids);
    return ids;
  };
};

/** Every food under one brand of its line, then under the next: new articles from id `first` on. */
const planArticles = (first: number, count: number, taken: Set<string>): readonly Article[] => {
  const random = createRandom(`products from ${first}`);
  const foods = random.shuffled(demoFoods());
  const brands = new Map<string, string>();
  return Array.from({ length: count }, (_, index): Article => {
    const food = foods[index % foods.length] ?? random.pick(foods);
    const key = `${food.line} ${Math.floor(index / foods.length)}`;
    const brand = brands.get(key) ?? distinctName(taken, brandNameIn(random));
    brands.set(key, brand);
    return { ...food, id: first + index, brand };
  });
};

const addProducts = async (client: pg.Client, count: number, now: Date): Promise<void> => {
  const first = await reserveIds(client, 'product', count);
  const articles = planArticles(first, count, await readTexts(client, 'brand', 'name'));
  const random = createRandom(`sales of products from ${first}`);
  const sellersOf = await readSellers(client);
  const sales = articles.flatMap((article) => {
    const sellers = sellersOf(article.line);
    const one = random.pick(sellers);
    const other = random.pick(sellers);
    const pack = random.pick(packsOf(article));
    const supplierIds = other !== one && random.chance(0.3) ? [one, other] : [one];
    return supplierIds.map((supplierId) => ({ supplierId, article, pack }));
  });
  const firstSale = await reserveIds(client, 'supplier_product', sales.length);
  const products = sales.map((sale, index): DemoProduct => planProduct(random, firstSale + index, sale));
  const brands = [...new Set(articles.flatMap(({ brand }) => brand ?? []))];
  const firstBrand = await reserveIds(client, 'brand', brands.length);
  await copyRows(client, namedTable('brand', 'brand', brands, firstBrand));
  const brandIds = new Map(brands.map((name, index) => [name, firstBrand + index]));
  const families = await client.query<{ name: string; id: string }>('select name, id from product_family');
  const familyIds = new Map(families.rows.map(({ name, id }) => [name, Number(id)]));
  for (const table of articleTables({ articles, products }, familyIds, brandIds, now))
    await copyRows(client, table);
};

/** The new stores have sellers, the products families and suppliers, of the demonstration. */
const requireDemonstration = async (client: pg.Client): Promise<void> => {
  const { id, username } = demoUsers.channel;
  const { rowCount } = await client.query('select from app_user where id = $1 and username = $2', [
    id,
    username,
  ]);
  if (!rowCount) throw new Error('A demonstração não está neste banco: carregue-a em um banco vazio.');
};

/**
 * Adds stores, suppliers and products for load tests, all or nothing: stores with credit and payment methods, suppliers
 * with routes and hours, products that one or two suppliers of their line sell. Added to the same rows at the same `now`,
 * they are the same. Refuses a database without the demonstration.
 */
export const addRegistrations = (
  connection: pg.ClientConfig | string,
  {
    stores = 0,
    suppliers = 0,
    products = 0,
    now,
    log = () => undefined,
    onWritten = async () => undefined,
  }: RegistrationsOptions,
): Promise<void> =>
  onConnection(connection, async (client) => {
    await client.query('begin');
    await requireDemonstration(client);
    // Locked first: readers of the table wait, and this transaction waits for them while it holds nothing else.
    await client.query('lock table supplier_coverage in access exclusive mode');
    await client.query(`lock table ${changed.join(', ')} in share row exclusive mode`);
    const putBack = await setAside(client, 'supplier_coverage');
    if (stores > 0) await addStores(client, stores, now.getTime());
    if (suppliers > 0) await addSuppliers(client, suppliers, now.getTime());
    await putBack();
    if (products > 0) await addProducts(client, products, now);
    await onWritten(client);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${changed.join(', ')}`);
    log(`Cadastros a mais: lojas ${stores}, fornecedores ${suppliers}, produtos ${products}`);
  });
