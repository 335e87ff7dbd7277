// What the list of suppliers is measured on: 5,000 of them, each with routes, products, days, figures and, every third, a system
// of its own that was asked within the last day. No store is covered by them: the list doesn't ask.
import { volumeOf } from './short-form.mjs';

const SUPPLIERS = volumeOf(5000);

const lay = `
  with made as (
    insert into supplier (name, document_number, legal_name, city, state, minimum_order_centavos, logistic_cost_centavos, status,
      status_reason)
    select (array['Hortifruti', 'Laticínios', 'Distribuidora', 'Atacado', 'Cerealista', 'Granja', 'Frutas'])[1 + n % 7] || ' '
        || (array['Vale Verde', 'Boa Safra', 'Alta Serra', 'Campo Novo', 'Três Irmãos', 'Santa Clara'])[1 + n % 6] || ' ' || n,
      '8' || lpad(n::text, 10, '0'), 'Bancada de fornecedores ' || n || ' Ltda', c.name, c.uf, n % 50 * 1000, n % 9 * 500,
      case when n % 20 = 0 then 'PAUSED' else 'ACTIVE' end,
      case when n % 20 = 0 then 'Férias' end
    from generate_series(1, $1::int) n
    join (select name, uf, row_number() over (order by ibge_code) as place from city) c on c.place = 1 + n % 5000
    returning id),
  ordered as (select id, row_number() over (order by id) as n from made),
  city_at as (select ibge_code, uf, row_number() over (order by ibge_code) as place from city where uf in ('SP', 'MG')),
  routes as (
    insert into supplier_route (supplier_id, uf, city_ibge_code, periods)
    select o.id, c.uf, c.ibge_code, 127 from ordered o, generate_series(0, 11) k join city_at c on true
    where c.place = 1 + (o.n * 7 + k * 31) % 1400),
  days as (
    insert into supplier_operating_period (supplier_id, week_day, period)
    select id, day, 'MORNING' from ordered, unnest('{MONDAY,TUESDAY,WEDNESDAY,FRIDAY}'::text[]) day),
  products as (select id, row_number() over (order by id) as place, count(*) over () as many from product),
  sold as (
    insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, price_centavos)
    select o.id, p.id, 'cx', 1, 100, false, 'kg', 1000 from ordered o, generate_series(0, 19) k
    join products p on true where p.place = 1 + (o.n * 13 + k * 17) % p.many
    on conflict do nothing),
  figures as (
    insert into supplier_score (supplier_id, on_time_basis, due, counted_on)
    select id, case when n % 10 > 0 then 7000 + (n * 37) % 3001 end, n % 10 * 8, current_date from ordered),
  away as (
    insert into supplier_unavailability (supplier_id, start_date, end_date)
    select id, current_date + (n % 90)::int, current_date + (n % 90)::int + 3 from ordered where n % 4 = 0),
  connected as (
    insert into supplier_integration (supplier_id, kind) select id, 'SANDBOX' from ordered where n % 3 = 0 returning supplier_id),
  some_delivery as (select id from delivery order by id limit 1),
  posted as (
    insert into supplier_message (delivery_id, supplier_id, kind, message_id, body, state, next_try_at, gives_up_at, sent_by_name,
      sent_at, settled_at)
    select d.id, c.supplier_id, 'order.submitted', 'bench-' || c.supplier_id || '-' || k, '{}', 'ANSWERED', now(), now(), 'bench',
      now() - interval '1 hour' * k, now() from connected c, some_delivery d, generate_series(1, 3) k returning id, supplier_id)
  insert into supplier_message_try (supplier_message_id, number, started_at, duration_ms, outcome)
  select id, 1, now(), 200, case when supplier_id % 11 = 0 then 'TIMED_OUT' else 'ANSWERED' end from posted`;

/** Lays them once; `one` asks the database. Answers what the scenarios look for. */
export const prepareSuppliers = async (one) => {
  const [{ count }] = await one(
    "select count(*)::int as count from supplier where legal_name like 'Bancada de fornecedores %'",
  );
  if (count < SUPPLIERS) {
    await one(lay, [SUPPLIERS - count]);
    await one(
      'analyze supplier, supplier_route, supplier_product, supplier_score, supplier_integration, supplier_message, supplier_message_try',
    );
  }
  const [family] =
    await one(`select pf.public_id from product_family pf join product p on p.product_family_id = pf.id
    join supplier_product sp on sp.product_id = p.id group by pf.id order by count(*) desc limit 1`);
  return { family: family.public_id };
};
