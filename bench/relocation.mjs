// What the proposals of a relocation are measured on: a delivery of 60 products that 40 other suppliers sell too.
import { Kysely, PostgresDialect } from 'kysely';
import { readCandidates } from '../apps/api/src/orders/relocation/relocation.queries.ts';

const ITEMS = 60;
const SUPPLIERS = 41;

const lay = `
  with place as (
    select c.uf, c.ibge_code from store st join city c on c.uf = st.state and fold(c.name) = fold(st.city) where st.id = $1),
  made as (
    insert into supplier (name, document_number, logistic_cost_centavos)
    select 'Bancada ' || n, lpad(n::text, 11, '9'), n * 100 from generate_series(1, ${SUPPLIERS}) n
    returning id),
  slot as (
    select day, period from unnest('{SUNDAY,MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY}'::text[]) day,
      unnest('{MORNING,AFTERNOON}'::text[]) period),
  working as (
    insert into supplier_operating_period (supplier_id, week_day, period) select made.id, day, period from made, slot),
  routes as (
    insert into supplier_route (supplier_id, uf, city_ibge_code, periods)
    select made.id, uf, ibge_code, (select sum(1 << w.position) from week_day_period w join slot on slot.day = w.week_day
      and slot.period = w.period) from made, place),
  sold as (
    insert into product (product_family_id, name)
    select (select min(id) from product_family), 'Produto da bancada ' || n from generate_series(1, ${ITEMS}) n
    returning id)
  insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, price_centavos,
    quantity_stock)
  select made.id, sold.id, 'cx', 1, 100, false, 'kg', 1000 + (made.id * sold.id) % 500, 500 from made, sold`;

/** The source's ids, made once by sending an order as a channel does; `one` asks the database, `call` the product. */
export const prepareRelocation = async (one, send) => {
  const [store] = await one(`select st.id, st.document_number from store st
    join store_payment_method sp on sp.store_id = st.id join city c on c.uf = st.state and fold(c.name) = fold(st.city)
    order by st.id limit 1`);
  const [known] = await one("select id from supplier where name = 'Bancada 1'");
  if (known === undefined) {
    await one(lay, [store.id]);
    await one('select cover_stores(null)');
  }
  const find = () =>
    one(
      "select d.id, d.public_id from delivery d join supplier s on s.id = d.supplier_id where s.name = 'Bancada 1' limit 1",
    );
  const [found] = await find();
  if (found !== undefined) return found;
  const products = await one(
    "select sp.public_id from supplier_product sp join supplier s on s.id = sp.supplier_id where s.name = 'Bancada 1'",
  );
  const [{ method, supplier, seller }] = await one(
    `select
    (select pm.public_id from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
      where sp.store_id = $1 and pm.form = 'CELEIRO_PAYMENT' limit 1) as method,
    (select public_id from supplier where name = 'Bancada 1') as supplier,
    (select username from app_user where status = 'ACTIVE' and 'intranetweb' = any (scopes) order by id limit 1) as seller`,
    [store.id],
  );
  await send({
    storeDocumentNumber: store.document_number,
    sellerUsername: seller,
    deliveries: [
      {
        supplierPublicId: supplier,
        deliveryDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
        delivery: 'MORNING',
        celeiroPaymentMethodPublicId: method,
        logisticCost: 0,
        items: products.map(({ public_id: id }) => ({ supplierProductDetailsPublicId: id, quantity: 10 })),
      },
    ],
  });
  return (await find())[0];
};

/** The product's own statement and its values for one delivery: what the floor sends as it comes. */
export const candidatesStatement = async (deliveryId) => {
  let sent = null;
  const client = {
    query: async (text, values) => {
      sent = { text, values };
      return { command: 'SELECT', rows: [] };
    },
    release: () => undefined,
  };
  const dialect = new PostgresDialect({ pool: { connect: async () => client, end: async () => undefined } });
  await readCandidates(new Kysely({ dialect }), deliveryId, new Date().toISOString().slice(0, 10));
  return sent;
};
