// The floor of the list of stores: the same columns, sorts and filters in plain words, one statement for the page and one that counts.
import { requiredTypes } from '../packages/rules/src/parties/store-documents/document-types.ts';
import { owedStatuses, settledStatuses } from '../packages/rules/src/money/installments/statuses.ts';

const among = (codes) => `(${codes.map((code) => `'${code}'`).join()})`;
const listOf = (codes) => `'{${codes.join()}}'::text[]`;
const recentFrom = `(((now() at time zone 'America/Sao_Paulo')::date - 90)::timestamp at time zone 'America/Sao_Paulo')`;
const installments = `delivery d join invoice n on n.delivery_id = d.id and n.canceled_at is null
  join installment t on t.invoice_id = n.id where d.store_id = r.id`;

const columns = `r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state, u.name as seller,
  array(select t.name from store_tag_link l join store_tag t on t.id = l.store_tag_id where l.store_id = r.id) as tags,
  c.credit_limit_centavos,
  (select sum(greatest(0, d.total_with_tax_centavos
      - (select coalesce(sum(n.receivable_centavos), 0) from invoice n where n.delivery_id = d.id and n.canceled_at is null)
      - (select coalesce(sum(t.net_centavos - (select coalesce(sum(o.net_centavos), 0) from installment o where o.origin_id = t.id)), 0)
          from installment t where t.delivery_id = d.id and t.transaction_type <> 'REFUND'))
    + (select coalesce(sum(t.net_centavos - t.discount_centavos), 0) from invoice n join installment t on t.invoice_id = n.id
        where n.delivery_id = d.id and n.canceled_at is null and t.status not in ${among(settledStatuses)}))
    from delivery d where d.store_id = r.id and d.credit_open) as used,
  (select sum(t.net_centavos - t.discount_centavos) from ${installments} and t.status in ${among(owedStatuses)}) as open,
  (select sum(t.net_centavos - t.discount_centavos) from ${installments} and t.status = 'OVERDUE') as overdue,
  (select max(o.created_at) from customer_order o where o.store_id = r.id) as last_purchase,
  (select count(*) from customer_order o where o.store_id = r.id and o.created_at >= ${recentFrom}) as recent_orders,
  (select count(distinct x.type_code) from store_document x where x.store_id = r.id and x.status = 'APPROVED'
    and coalesce(x.valid_until >= current_date, true) and x.type_code = any (case when length(r.document_number) = 11 then ${listOf(requiredTypes.CPF)} else ${listOf(requiredTypes.CNPJ)} end)) as documents,
  (select count(*) from store_document x where x.store_id = r.id and x.status = 'PENDING') as waiting`;
const from = `store r join store_figures f on f.store_id = r.id left join store_credit c on c.store_id = r.id
  left join app_user u on u.id = r.seller_user_id`;

const orders = {
  name: 'r.search_text, r.id',
  createdAt: 'r.id desc',
  lastPurchase: 'f.last_purchase_day desc, f.store_id desc',
  used: 'f.used_basis desc, f.store_id desc',
  open: 'f.open_centavos desc, f.store_id desc',
  overdue: 'f.overdue_centavos desc, f.store_id desc',
  recentOrders: 'f.recent_orders desc, f.store_id desc',
};

/** What each filter narrows by; $1 is its value as a text. */
const conditions = {
  all: '$1 = $1::text',
  search: "r.found_text like '%' || replace($1, ' ', '%') || '%'",
  document: "r.document_number like $1 || '%'",
  statuses: 'r.status = $1',
  states: 'r.state = $1',
  cityPublicIds: `r.id in (select p.store_id from store_place p join city x on x.ibge_code = p.city_ibge_code
    where x.public_id = $1::text::uuid)`,
  sellerUsernames: 'u.username = $1',
  tagPublicIds: `r.id in (select l.store_id from store_tag_link l join store_tag t on t.id = l.store_tag_id
    where t.public_id = any (string_to_array($1, ',')::uuid[]))`,
  allTags: `r.id in (select l.store_id from store_tag_link l join store_tag t on t.id = l.store_tag_id
    where t.public_id = any (string_to_array($1, ',')::uuid[]) group by 1 having count(*) = 2)`,
  limitExceeded: 'f.used_basis > 10000 and $1 = $1::text',
  overdue: 'f.overdue_centavos > 0 and $1 = $1::text',
  reliabilities: 'c.reliability = $1',
  waiting:
    "exists (select from store_document x where x.store_id = r.id and x.status = 'PENDING') and $1 = $1::text",
  expired: `exists (select from store_document x where x.store_id = r.id and x.status = 'APPROVED' and x.valid_until < current_date)
    and $1 = $1::text`,
  missing: 'f.missing_documents > 0 and $1 = $1::text',
  correctionOpen:
    "exists (select from store_correction k where k.store_id = r.id and k.status = 'OPEN') and $1 = $1::text",
  noPurchaseDays: "f.last_purchase_day <= current_date - $1::int - date '1970-01-01'",
  supplierPublicId: `r.id in (select ss.store_id from supplier_store ss join supplier su on su.id = ss.supplier_id
    where su.public_id = $1::text::uuid and ss.disabled_reason is not null)`,
  createdFrom: 'r.created_at >= $1::text::date',
};

/** By name: `stores SORT FILTER` reads a page, `stores counted FILTER` counts up to 10,000. */
export const storeFloor = Object.fromEntries(
  Object.entries(conditions).flatMap(([name, condition]) => [
    [
      `stores counted ${name}`,
      `select count(*) from (select from ${from} where ${condition} limit 10001) found`,
    ],
    ...Object.entries(orders).map(([sort, order]) => [
      `stores ${sort} ${name}`,
      `select ${columns} from ${from} where ${condition} order by ${order} limit 50`,
    ]),
  ]),
);
