import type { StoreFilter } from '@celeiro/contract/parties/stores/store-lists.ts';
import { type BusinessDate, addDays, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { LIMIT_ENDS_WITHIN_DAYS } from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import type { DocumentsState } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { either, isNamedOrNumbered, isReachedBy } from '../../../platform/db/personal-search.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { narrowed } from '../../../platform/lists/narrow.ts';
import { isEnding, isOver, isWaiting } from '../../store-figures/store-figures.public.ts';

/**
 * Whether the text matches a store's name, the beginning of a company's document, or exactly its document, phone or mail
 * address.
 */
export const isFoundBy = (search: string | undefined): RawBuilder<boolean> => {
  const searched = { document: sql`r.document_number`, names: sql`r.found_text` };
  return either(isNamedOrNumbered(searched, search), isReachedBy(sql`r.id`, search ?? ''));
};

const among = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql<boolean>`${column} = any (${[...values]}::text[])`;

/**
 * The database ids of what a filter refers to. They are read first, since the planner knows how many stores a city, a tag
 * or a seller has only by the id.
 */
type Named = {
  readonly cities: readonly number[];
  readonly sellers: readonly number[];
  readonly tags: readonly number[];
  readonly suppliers: readonly number[];
};
const namesNothing: Named = { cities: [], sellers: [], tags: [], suppliers: [] };

const readNamed = async (db: Kysely<Database>, filter: StoreFilter): Promise<Named> => {
  const { cityPublicIds = [], sellerUsernames = [], tagPublicIds = [], supplierPublicId } = filter;
  const suppliers = supplierPublicId === undefined ? [] : [supplierPublicId];
  if ([cityPublicIds, sellerUsernames, tagPublicIds, suppliers].every(({ length }) => length === 0))
    return namesNothing;
  const { rows } = await sql<Named>`${prepared}
    select array(select ibge_code::bigint from city where public_id = any (${[...cityPublicIds]}::uuid[])) as cities,
      array(select id from app_user where username = any (${[...sellerUsernames]}::text[])) as sellers,
      array(select id from store_tag where public_id = any (${[...tagPublicIds]}::uuid[])) as tags,
      array(select id from supplier where public_id = any (${suppliers}::uuid[])) as suppliers`.execute(db);
  return rows[0] ?? namesNothing;
};

const numbered = (column: RawBuilder<unknown>, values: readonly number[]) =>
  sql<boolean>`${column} = any (${[...values]}::bigint[])`;

const isTagged = (
  { tagPublicIds = [], tagMode = 'any' }: StoreFilter,
  { tags }: Named,
): RawBuilder<boolean> => {
  const hasOne = (ids: readonly number[]) =>
    sql<boolean>`exists (select from store_tag_link l where l.store_id = r.id and ${numbered(sql`l.store_tag_id`, ids)})`;
  if (tagMode === 'any') return hasOne(tags);
  // A deleted tag has no stores.
  return tags.length < new Set(tagPublicIds).size
    ? sql<boolean>`false`
    : sql<boolean>`${sql.join(
        tags.map((id) => hasOne([id])),
        sql` and `,
      )}`;
};

/** The stores that meet a condition, or those that don't. */
const whether = (expected: boolean, stores: RawBuilder<unknown>) =>
  expected ? sql<boolean>`r.id in (${stores})` : sql<boolean>`r.id not in (${stores})`;

const is = (expected: boolean, condition: RawBuilder<boolean>) =>
  expected ? condition : sql<boolean>`not (${condition})`;

const documentsAre =
  (today: BusinessDate) =>
  (state: DocumentsState): RawBuilder<boolean> =>
    ({
      WAITING: sql<boolean>`r.id in (select x.store_id from store_document x where ${isWaiting})`,
      ENDING: sql<boolean>`r.id in (select x.store_id from store_document x where ${isEnding(today)})`,
      EXPIRED: sql<boolean>`r.id in (select x.store_id from store_document x where ${isOver(today)})`,
      MISSING: sql<boolean>`r.missing_documents > 0`,
    })[state];

const startOf = (date: string) => new Date(startOfBusinessDate(date));

/** The condition of a filter on stores `r` with their figures. */
export const narrowedBy = async (
  db: Kysely<Database>,
  filter: StoreFilter,
  today: BusinessDate,
): Promise<RawBuilder<boolean>> => {
  const named = await readNamed(db, filter);
  return narrowed(filter, {
    search: isFoundBy,
    statuses: (statuses) => among(sql`r.status`, statuses),
    // With the column's type; otherwise its index isn't used.
    states: (states) => sql`r.state = any (${[...states]}::char(2)[])`,
    cityPublicIds: () => sql`exists (select from store_place p
      where p.store_id = r.id and ${numbered(sql`p.city_ibge_code`, named.cities)})`,
    sellerUsernames: () => numbered(sql`r.seller_user_id`, named.sellers),
    tagPublicIds: () => isTagged(filter, named),
    tagMode: 'tagPublicIds',
    limitExceeded: (expected) => is(expected, sql`r.used_basis > 10000`),
    limitEnding: (expected) =>
      whether(
        expected,
        sql`select c.store_id from store_credit c where c.credit_limit_centavos > 0
          and c.valid_until <= ${addDays(today, LIMIT_ENDS_WITHIN_DAYS)}::date`,
      ),
    overdue: (expected) => is(expected, sql`r.overdue_centavos > 0`),
    reliabilities: (reliabilities) => sql`exists (select from store_credit c
      where c.store_id = r.id and c.reliability = any (${[...reliabilities]}::text[]))`,
    documents: (states) => sql`(${sql.join(states.map(documentsAre(today)), sql` or `)})`,
    correctionOpen: (expected) =>
      whether(expected, sql`select k.store_id from store_correction k where k.status = 'OPEN'`),
    noPurchaseDays: (days) => sql`r.last_purchase_day <= ${addDays(today, -days)}::date - date '1970-01-01'`,
    supplierPublicId: () =>
      whether(
        true,
        sql`select ss.store_id from supplier_store ss
          where ${numbered(sql`ss.supplier_id`, named.suppliers)} and ss.disabled_reason is not null`,
      ),
    createdFrom: (day) => sql`r.created_at >= ${startOf(day)}`,
    createdTo: (day) => sql`r.created_at < ${startOf(addDays(day, 1))}`,
  });
};
