import type { DeliveryFilter } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { isCnpj, normalizeDocument } from '@celeiro/rules/documents.ts';
import { isMaskedCpf } from '@celeiro/rules/personal-data.ts';
import { statusByPublicId } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { deliveriesOfEndingPix, moneyToReturn } from '../../../money/payments/payments.public.ts';
import {
  isLeftOutByEdits,
  isOutsideService,
} from '../../../parties/supplier-routes/supplier-routes.public.ts';
import { isOfferSale } from '../../../catalog/supplier-products/supplier-products.public.ts';
import { isCounted } from '../../../parties/supplier-score/supplier-score.public.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { holdsWords } from '../../../platform/db/folded-search.ts';
import { containing } from '../../../platform/db/like.ts';
import { hasDocument } from '../../../platform/db/personal-search.ts';
import { narrowed } from '../../../platform/lists/narrow.ts';

const businessZone = sql.lit('America/Sao_Paulo');

/** Midnight of a business day in São Paulo, `after` days later. */
const startOfDay = (day: string, after: 0 | 1): RawBuilder<unknown> =>
  sql`(${day}::date + ${sql.lit(after)})::timestamp at time zone ${businessZone}`;

/** A part of a formatted document (12.345.678/0001-95) also matches without punctuation, as it is stored. */
const spellings = (word: string): readonly string[] => {
  const bare = word.replaceAll(/[./-]/g, '');
  return bare !== word && bare.length > 1 && /^[0-9a-z./-]+$/i.test(word) && /\d/.test(word)
    ? [word, bare]
    : [word];
};

/** A person's document isn't in the search text of their deliveries: it is found as a whole, or as it is displayed. */
const ofPerson = (word: string): readonly RawBuilder<boolean>[] => {
  if (!isMaskedCpf(word) && !/^\d{11}$/.test(normalizeDocument(word))) return [];
  const found = hasDocument(sql`document_number`, word) ?? sql<boolean>`false`;
  return [sql<boolean>`d.store_id = any (array(select id from store where ${found}))`];
};

/** Deliveries of suppliers with these documents, which aren't in the search text of a delivery. */
const ofSuppliers = (documents: readonly string[]) =>
  sql<boolean>`d.supplier_id = any (array(select id from supplier where document_number = any (${[...documents]}::text[])))`;

const ofCompanies = (documents: readonly string[]) =>
  sql<boolean>`(${ofSuppliers(documents)} or d.store_id = any (array(
    select id from store where document_number = any (${[...documents]}::text[]))))`;

/** Deliveries with these numbers, or of orders with these channel numbers. */
const numbered = (numbers: readonly string[]) =>
  sql<boolean>`(d.number = any (${[...numbers]}::bigint[]) or d.order_id = any (array(
    select id from customer_order where order_unique_id = any (${[...numbers]}::text[]))))`;

/** Every word must match, ignoring accents and case. With several numbers or CNPJs, each finds its own deliveries. */
const isFound = (search: string): RawBuilder<unknown> | null => {
  const { text, numbers, codes } = readTypedSearch(search);
  if (numbers.length > 1) return numbered(numbers);
  if (codes.length > 0) return ofCompanies(codes.filter(isCnpj));
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const likes = spellings(word).map((one) => sql`d.search_text like fold(${containing(one)})`);
      const company = normalizeDocument(word);
      const ofSupplier = isCnpj(company) ? [ofSuppliers([company])] : [];
      return sql`(${sql.join([...likes, ...ofPerson(word), ...ofSupplier], sql` or `)})`;
    });
  return words.length === 0 ? null : sql.join(words, sql` and `);
};

/**
 * An order that could not be sent, or one that was sent although its Pix or card was unpaid (`leftUnpaid` of the rules).
 * Written literally for the index: it starts from the few unpaid ones and finds their deliveries, never the other way
 * round.
 */
const problem = sql`(d.status = 'SYSTEM_UNAVAILABLE' or d.id = any (array(
  select l.id from installment t
  join invoice n on n.id = t.invoice_id and n.canceled_at is null
  join delivery l on l.id = n.delivery_id
    and l.status in ('DELIVERY_ROUTE', 'DELIVERED', 'RETURN_STARTED', 'RETURN_PARTIAL', 'RETURN_CANCELED')
  where t.transaction_type in ('PIX', 'PIX_CONTA_RAY', 'PIX_FINTECH', 'CREDIT_CARD_INTEGRATED', 'CREDIT_CARD_CHECKOUT')
    and t.status not in ('PAID', 'PAID_OVERDUE', 'PAID_PROTEST', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'CANCELED',
      'REFUNDED', 'VOIDED'))))`;

const refunds = sql`d.id = any (array(select owing.id from ${moneyToReturn}))`;

/** Deliveries of the chosen operators, or without operator; either condition suffices. */
const isOperatedBy = ({ operatorUsernames = [], withoutOperator = false }: DeliveryFilter) => {
  const either = [
    ...(operatorUsernames.length === 0
      ? []
      : [
          sql`d.operator_user_id = any (array(select id from app_user where username = any (${operatorUsernames})))`,
        ]),
    ...(withoutOperator ? [sql`d.operator_name is null`] : []),
  ];
  return either.length === 0 ? null : sql`(${sql.join(either, sql` or `)})`;
};

/** Deliveries in which an offer was sold. */
const isSoldBy = (offerPublicId: string): RawBuilder<unknown> =>
  sql`exists (select from supplier_product_offer o, delivery_item i
    where o.public_id = ${offerPublicId}::uuid and ${isOfferSale})`;

/** Whether it uses its store's credit. */
const takesOfLimit = sql`d.credit_open and d.status <> 'CREDIT_ANALYSIS'`;

const ended = sql`d.status in ('CANCELED', 'REALLOCATED_OR_RETURNED')`;

/** A single status is compared with '=', so that the index also provides the list's order. */
const hasStatus = (publicIds: readonly string[]) => {
  const codes = publicIds.flatMap((publicId) => statusByPublicId(publicId)?.code ?? []);
  return codes.length === 1 ? sql`d.status = ${codes[0]}` : sql`d.status = any (${codes})`;
};

/** A single seller is compared with '=', so that the index gives their orders by id. */
const hasSeller = (usernames: readonly string[]) =>
  sql`exists (select 1 from customer_order o where o.id = d.order_id and ${
    usernames.length === 1
      ? sql`o.seller_username = ${usernames[0]}`
      : sql`o.seller_username = any (${[...usernames]})`
  })`;

const storesIn = (city: string) => sql`select id from store where ${holdsWords(sql.ref('city_text'), city)}`;

/** Ids of stores that are handed over with a statement; of more stores the newest deliveries are always among the first ones. */
const MOST_STORES = 5000;

/** Stores of the cities that a filter names, for `deliveryCondition`: with their number the database plans for few or many. */
export const readStoresIn = async (
  db: Kysely<Database>,
  { city }: DeliveryFilter,
): Promise<readonly number[] | undefined> => {
  if (city === undefined) return undefined;
  const { rows } = await sql<{ ids: number[] }>`select array(${storesIn(city)}) as ids`.execute(db);
  return rows[0]?.ids;
};

const isIn = (city: string, storeIds: readonly number[] | undefined) => {
  if (storeIds === undefined) return sql`d.store_id = any (array(${storesIn(city)}))`;
  return storeIds.length <= MOST_STORES
    ? sql`d.store_id = any (${[...storeIds]}::bigint[])`
    : // Not joined: deliveries are read in the list's order and compared.
      sql`coalesce(d.store_id in (${storesIn(city)}), false)`;
};

/** The filter of the delivery list as one SQL condition over `delivery d`; `storesOfCity` as `readStoresIn` gives them. */
export const deliveryCondition = (
  filter: DeliveryFilter,
  now: Date,
  storesOfCity?: readonly number[],
): RawBuilder<boolean> =>
  narrowed(filter, {
    statuses: hasStatus,
    periods: (periods) => sql`d.period = any (${periods})`,
    supplierPublicIds: (ids) =>
      sql`d.supplier_id = any (array(select id from supplier where public_id = any (${ids}::uuid[])))`,
    storePublicIds: (ids) =>
      sql`d.store_id = any (array(select id from store where public_id = any (${ids}::uuid[])))`,
    paymentMethodPublicIds: (ids) =>
      sql`d.payment_method_id = any (array(select id from payment_method where public_id = any (${ids}::uuid[])))`,
    aboveLimit: (isAbove) =>
      isAbove ? sql`d.status = 'CREDIT_ANALYSIS'` : sql`d.status <> 'CREDIT_ANALYSIS'`,
    problems: (isAsked) => (isAsked ? problem : null),
    refunds: (isAsked) => (isAsked ? refunds : null),
    pixEnding: (isAsked) => (isAsked ? sql`d.id = any (array(${deliveriesOfEndingPix(now)}))` : null),
    outsideService: (isAsked) => (isAsked ? isOutsideService(businessDateOf(now.getTime())) : null),
    leftOutByRoutesOf: (id) => isLeftOutByEdits(sql`(select id from supplier where public_id = ${id}::uuid)`),
    familyPublicIds: (ids) =>
      sql`exists (select from delivery_item i join supplier_product sp on sp.id = i.supplier_product_id
        join product p on p.id = sp.product_id where i.delivery_id = d.id and p.product_family_id = any (array(
          select id from product_family where public_id = any (${ids}::uuid[]))))`,
    soldByOffer: isSoldBy,
    isStanding: (isExpected) => (isExpected ? sql`not (${ended})` : ended),
    takesCredit: (isExpected) => (isExpected ? takesOfLimit : sql`not (${takesOfLimit})`),
    counted: isCounted,
    operatorUsernames: () => isOperatedBy(filter),
    withoutOperator: () => (filter.operatorUsernames?.length ? null : isOperatedBy(filter)),
    deliveryDateFrom: (day) => sql`d.delivery_date >= ${day}::date`,
    deliveryDateTo: (day) => sql`d.delivery_date <= ${day}::date`,
    receivedFrom: (day) => sql`d.received_at >= ${startOfDay(day, 0)}`,
    receivedTo: (day) => sql`d.received_at < ${startOfDay(day, 1)}`,
    totalFrom: (total) => sql`d.total_with_tax_centavos >= ${total}::bigint`,
    totalTo: (total) => sql`d.total_with_tax_centavos <= ${total}::bigint`,
    sellerUsernames: hasSeller,
    city: (city) => isIn(city, storesOfCity),
    // The same rule as on a delivery: connected by a person, or marked so in older data.
    integration: (
      isExpected,
    ) => sql`d.supplier_id = any (array(select su.id from supplier su where ${isExpected} =
      (su.has_integration or exists (select from supplier_integration si where si.supplier_id = su.id))))`,
    search: isFound,
  });
