// The floor: node:http and pg with prepared statements on the product's own tables; one session look-up a request,
// no framework, no validation, no rules. What the product's answers cost beyond this is the price of what it adds.
import { createServer } from 'node:http';
import pg from 'pg';
import { runningStatuses } from '../packages/rules/src/orders/deliveries/lock.ts';
import { storeFloor } from './floor-stores.mjs';
import { homeFloor, homeQueuesFloor } from './home.mjs';
import { classificationFloor } from './classification.mjs';
import { nearFloor, wordsFloor } from './product-words.mjs';
import { productFloor } from './products.mjs';
import { searchFloor } from './search.mjs';

pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const familyId = process.env.FAMILY_ID;

const columns = `d.public_id, d.number, d.version, d.received_at, d.delivery_date, d.period, d.operator_name, d.total_centavos,
  d.total_with_tax_centavos, d.status, d.exceeded_discount_policy, o.public_id as order_public_id, o.order_unique_id,
  s.name as store, s.document_number, p.name as supplier, m.name as payment_method`;
const joins = `join customer_order o on o.id = d.order_id join store s on s.id = d.store_id
  join supplier p on p.id = d.supplier_id join payment_method m on m.id = d.payment_method_id`;
const supplierColumns = `r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state,
  r.minimum_order_centavos, r.logistic_cost_centavos, f.on_time_basis, i.kind,
  array(select pf.name from supplier_product sp join product p on p.id = sp.product_id
    join product_family pf on pf.id = p.product_family_id where sp.supplier_id = r.id and sp.active
    group by pf.id order by count(*) desc) as families,
  (select count(*) from supplier_route sr where sr.supplier_id = r.id) as cities,
  (select count(*) from delivery d where d.supplier_id = r.id and d.delivery_date = current_date) as deliveries_today,
  (select un.start_date from supplier_unavailability un where un.supplier_id = r.id and un.end_date >= current_date
    order by un.start_date limit 1) as away`;
const supplierJoins = `supplier r left join supplier_integration i on i.supplier_id = r.id
  left join supplier_score f on f.supplier_id = r.id`;
// What each narrows by; the first two take every supplier.
const supplierConditions = {
  name: '$1 = $1::text',
  punctuality: '$1 = $1::text',
  search: "r.found_text like '%' || replace($1, ' ', '%') || '%'",
  city: `r.id in (select sr.supplier_id from supplier_route sr join city c on c.ibge_code = sr.city_ibge_code
    where c.search_text = $1)`,
  family: `r.id in (select sp.supplier_id from supplier_product sp join product p on p.id = sp.product_id
    join product_family pf on pf.id = p.product_family_id where pf.public_id = $1::text::uuid and sp.active)`,
};
const statements = {
  ...Object.fromEntries(
    Object.entries(supplierConditions).flatMap(([name, condition]) => [
      [
        `suppliers ${name}`,
        `select ${supplierColumns} from ${supplierJoins} where ${condition}
         order by ${name === 'punctuality' ? 'coalesce(f.on_time_basis, 10001)' : 'r.search_text'}, r.id limit 50`,
      ],
      [`suppliers counted ${name}`, `select count(*) from supplier r where ${condition}`],
    ]),
  ),
  session: `select u.id from session_family f join app_user u on u.id = f.user_id
    where f.id = $1 and f.revoked_at is null and u.status = 'ACTIVE'`,
  list: `select ${columns} from delivery d ${joins} order by d.received_at desc, d.id desc limit 50`,
  ...Object.fromEntries(
    Object.entries({
      seller:
        'exists (select from customer_order x where x.id = d.order_id and x.seller_username = any ($1::text[]))',
      city: 'd.store_id in (select id from store where fold(city) = fold($1))',
      total:
        'd.total_with_tax_centavos between split_part($1, $$-$$, 1)::bigint and split_part($1, $$-$$, 2)::bigint',
      integration: 'd.supplier_id in (select id from supplier where has_integration = $1::boolean)',
      outside: `d.status in (${runningStatuses.map((code) => `'${code}'`).join()}) and (
        d.supplier_id in (select id from supplier where status <> $1)
        or d.delivery_date >= current_date and (not exists (
            select from supplier_coverage c join week_day_period w on c.periods >> w.position & 1 = 1
            join supplier_operating_period op
              on op.supplier_id = c.supplier_id and op.week_day = w.week_day and op.period = w.period
            where c.supplier_id = d.supplier_id and c.store_id = d.store_id
              and w.week_day = trim(to_char(d.delivery_date, 'DAY')) and w.period = d.period)
          or exists (select from supplier_unavailability un where un.supplier_id = d.supplier_id
            and d.delivery_date between un.start_date and un.end_date and d.period = any (un.periods))))`,
    }).flatMap(([name, condition]) => [
      [
        `list ${name}`,
        `select ${columns} from delivery d ${joins} where ${condition} order by d.received_at desc, d.id desc limit 50`,
      ],
      // A filtered list says how many it found, counted exactly up to 10,000.
      [`count ${name}`, `select count(*) from (select from delivery d where ${condition} limit 10001) found`],
    ]),
  ),
  details: `select json_build_object('order', to_json(o), 'store', to_json(s), 'deliveries', (
      select json_agg(json_build_object('delivery', to_json(d), 'supplier', p.name,
        'items', (select json_agg(to_json(i) order by i.position) from delivery_item i where i.delivery_id = d.id),
        'discounts', (select json_agg(to_json(x)) from delivery_discount x where x.delivery_id = d.id),
        'invoices', (select json_agg(to_json(n)) from invoice n where n.delivery_id = d.id)) order by d.position)
      from delivery d join supplier p on p.id = d.supplier_id where d.order_id = o.id))::text as body
    from customer_order o join store s on s.id = o.store_id where o.public_id = $1`,
  lock: 'select id, version from delivery where id = (select delivery_id from delivery_item where public_id = $1) for update',
  item: `update delivery_item set quantity_milli = $2, quantity_total_milli = $2, total_centavos = unit_price_centavos * $2 / 1000,
    adjusted_total_centavos = adjusted_price_centavos * $2 / 1000 where public_id = $1`,
  delivery: `update delivery d set items_centavos = t.items, adjusted_items_centavos = t.adjusted,
    total_centavos = greatest(0, t.items - d.discount_centavos + d.logistic_cost_centavos),
    total_with_tax_centavos = greatest(0, t.items - d.discount_centavos + d.logistic_cost_centavos) + d.tax_centavos,
    version = d.version + 1, updated_at = now()
    from (select sum(total_centavos) as items, sum(adjusted_total_centavos) as adjusted from delivery_item where delivery_id = $1) t
    where d.id = $1 returning d.version, d.total_centavos`,
  history: `insert into delivery_history (delivery_id, version, field, event, old_value, new_value, by_name, at, previous_hash, hash)
    values ($1, $2, 'floor', 'UPDATE', '1', '2', 'floor', now(), '\\x00', '\\x00')`,
  outbox: `insert into event_outbox (kind, public_id, version) values ('delivery', $1, $2)`,
};
const candidates = JSON.parse(process.env.CANDIDATES ?? 'null');
const run = (client, name, values = []) => client.query({ name, text: statements[name], values });

// Unnamed on purpose: a generic plan for a text search reads far more than one made for its words.
const search = (words, status) =>
  pool.query(
    `select ${columns} from delivery d ${joins} where d.search_text like $1 and d.status = $2
     order by d.received_at desc, d.id desc limit 50`,
    [`%${words}%`, status],
  );

const edit = async (itemId, quantityMilli) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await run(client, 'lock', [itemId]);
    await run(client, 'item', [itemId, quantityMilli]);
    const saved = await run(client, 'delivery', [rows[0].id]);
    await run(client, 'history', [rows[0].id, saved.rows[0].version]);
    await run(client, 'outbox', [itemId, saved.rows[0].version]);
    await client.query('commit');
    return saved.rows[0];
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

const readNear = async (text) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(nearFloor.threshold);
    const found = [];
    for (const statement of nearFloor.names) found.push(await client.query(statement, [text]));
    return found;
  } finally {
    await client.query('commit').catch(() => undefined);
    client.release();
  }
};

const readBody = async (request) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
};

// 'list' counts what its filter finds, 'page' reads the rows alone.
const readFiltered = async ({ pathname }) => {
  const [, kind, name, value] = pathname.split('/').map(decodeURIComponent);
  const values = [name === 'seller' ? [value] : value];
  const asked = kind === 'list' ? ['list', 'count'] : ['list'];
  return (await Promise.all(asked.map((what) => run(pool, `${what} ${name}`, values)))).map(
    ({ rows }) => rows,
  );
};

createServer(async (request, response) => {
  const send = (text, status = 200) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  try {
    const session = await run(pool, 'session', [familyId]);
    if (session.rows.length === 0) return send('{}', 401);
    const url = new URL(request.url, 'http://floor');
    if (url.pathname === '/list') return send(JSON.stringify((await run(pool, 'list')).rows));
    if (/^\/(list|page)\//.test(url.pathname)) return send(JSON.stringify(await readFiltered(url)));
    if (url.pathname.startsWith('/suppliers/')) {
      const [, , name, value = ''] = url.pathname.split('/').map(decodeURIComponent);
      const [page, count] = await Promise.all([
        run(pool, `suppliers ${name}`, [value]),
        run(pool, `suppliers counted ${name}`, [value]),
      ]);
      return send(JSON.stringify([page.rows, count.rows[0]]));
    }
    if (url.pathname.startsWith('/stores/')) {
      const [, , sort, name, value = ''] = url.pathname.split('/').map(decodeURIComponent);
      // Unnamed too: each value has its own plan.
      const [page, count] = await Promise.all([
        pool.query(storeFloor[`stores ${sort} ${name}`], [value]),
        pool.query(storeFloor[`stores counted ${name}`], [value]),
      ]);
      return send(JSON.stringify([page.rows, count.rows[0]]));
    }
    if (url.pathname === '/everything') {
      const { text, kind = null, value } = Object.fromEntries(url.searchParams);
      const asked =
        kind === null ? searchFloor.map((one) => [one, text]) : wordsFloor(kind, text, value, searchFloor);
      const found = await Promise.all(asked.map(([statement, of]) => pool.query(statement, [of])));
      const near = kind === 'near' ? await readNear(text) : [];
      return send(JSON.stringify([...found, ...near].map(({ rows }) => rows)));
    }
    if (url.pathname.startsWith('/products/')) {
      const [, , name, value = ''] = url.pathname.split('/').map(decodeURIComponent);
      const [page, count] = await Promise.all(
        productFloor(name, value).map((text) => pool.query(text, [value])),
      );
      return send(JSON.stringify([page.rows, count.rows[0]]));
    }
    if (url.pathname.startsWith('/classification/')) {
      const [, , name, value] = url.pathname.split('/');
      const found = await Promise.all(classificationFloor[name].map((text) => pool.query(text, [value])));
      return send(JSON.stringify(found.map(({ rows }) => rows)));
    }
    if (url.pathname.startsWith('/home')) {
      const values = [url.searchParams.get('from'), url.searchParams.get('to')];
      const texts = url.pathname === '/home' ? homeFloor : homeQueuesFloor;
      const found = await Promise.all(texts.map((text) => pool.query(text, values)));
      return send(JSON.stringify(found.map(({ rows }) => rows)));
    }
    if (url.pathname === '/search') {
      const found = await search(url.searchParams.get('text'), url.searchParams.get('status'));
      return send(JSON.stringify(found.rows));
    }
    if (url.pathname === '/candidates') {
      const { rows } = await pool.query({ name: 'candidates', ...candidates });
      return send(JSON.stringify(rows[0]));
    }
    if (url.pathname.startsWith('/details/')) {
      return send((await run(pool, 'details', [url.pathname.slice(9)])).rows[0].body);
    }
    if (url.pathname.startsWith('/items/')) {
      const { quantity } = await readBody(request);
      return send(JSON.stringify(await edit(url.pathname.slice(7), Math.round(quantity * 1000))));
    }
    return send('{}', 404);
  } catch (error) {
    return send(JSON.stringify({ error: String(error) }), 500);
  }
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
