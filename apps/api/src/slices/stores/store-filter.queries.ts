import type { StoreFilter } from '@celeiro/contract/store-lists.ts';
import { type BusinessDate, addDays, startOfBusinessDate } from '@celeiro/rules/calendar.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { documentStart } from '@celeiro/rules/suppliers/supplier.ts';
import type { DocumentsState } from '@celeiro/rules/stores/store-document.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { isOver, isWaiting } from '../store-figures/store-figures.public.ts';

/** Whether it is called or reached so, or its document begins so. */
const isFound = (search: string | undefined): RawBuilder<boolean> => {
  const typed = search ?? '';
  const document = normalizeDocument(typed);
  // What is written with the signs of a phone or a document is looked for by its digits.
  const isNumber = /^[\d\s()./+-]+$/.test(typed) && document.length > 0;
  const words = holdsWords(sql`r.found_text`, isNumber ? document : search);
  // Shorter, or without a digit, it is a word of a name.
  if (document.length < 3 || !/\d/.test(document)) return words;
  return sql<boolean>`(${words} or r.document_number like ${`${documentStart(typed)}%`})`;
};

const among = (
  column: RawBuilder<unknown>,
  values: readonly string[] | undefined,
  type: RawBuilder<unknown>,
) =>
  values === undefined || values.length === 0
    ? []
    : [sql<boolean>`${column} = any (${[...values]}::${type}[])`];

const isTagged = ({ tagPublicIds = [], tagMode = 'any' }: StoreFilter): RawBuilder<boolean>[] => {
  if (tagPublicIds.length === 0) return [];
  const least = tagMode === 'all' ? new Set(tagPublicIds).size : 1;
  return [
    sql<boolean>`r.id in (select l.store_id from store_tag_link l join store_tag t on t.id = l.store_tag_id
      where t.public_id = any (${[...tagPublicIds]}::uuid[]) group by l.store_id having count(*) >= ${least})`,
  ];
};

/** The stores of which a condition holds, or those of which it doesn't; undefined: all. */
const whether = (wanted: boolean | undefined, stores: RawBuilder<unknown>): RawBuilder<boolean>[] =>
  wanted === undefined
    ? []
    : [wanted ? sql<boolean>`r.id in (${stores})` : sql<boolean>`r.id not in (${stores})`];

const is = (wanted: boolean | undefined, condition: RawBuilder<boolean>): RawBuilder<boolean>[] =>
  wanted === undefined ? [] : [wanted ? condition : sql<boolean>`not (${condition})`];

const documentsAre =
  (today: BusinessDate) =>
  (state: DocumentsState): RawBuilder<boolean> =>
    ({
      WAITING: sql<boolean>`r.id in (select x.store_id from store_document x where ${isWaiting})`,
      EXPIRED: sql<boolean>`r.id in (select x.store_id from store_document x where ${isOver(today)})`,
      MISSING: sql<boolean>`r.missing_documents > 0`,
    })[state];

const startOf = (date: string) => new Date(startOfBusinessDate(date));

/** Which stores `r`, with what they are narrowed by, a filter leaves. */
export const narrowed = (filter: StoreFilter, today: BusinessDate): RawBuilder<boolean> => {
  const { noPurchaseDays, supplierPublicId, createdFrom, createdTo } = filter;
  return sql<boolean>`${sql.join(
    [
      isFound(filter.search),
      ...among(sql`r.status`, filter.statuses, sql`text`),
      ...among(sql`r.state`, filter.states, sql`text`),
      ...(filter.cityPublicIds === undefined || filter.cityPublicIds.length === 0
        ? []
        : [
            sql<boolean>`r.id in (select p.store_id from store_place p join city c on c.ibge_code = p.city_ibge_code
              where c.public_id = any (${[...filter.cityPublicIds]}::uuid[]))`,
          ]),
      ...(filter.sellerUsernames === undefined || filter.sellerUsernames.length === 0
        ? []
        : [
            sql<boolean>`r.seller_user_id = any (array(select u.id from app_user u
              where u.username = any (${[...filter.sellerUsernames]}::text[])))`,
          ]),
      ...isTagged(filter),
      ...is(filter.limitExceeded, sql`r.used_basis > 10000`),
      ...is(filter.overdue, sql`r.overdue_centavos > 0`),
      ...among(
        sql`(select c.reliability from store_credit c where c.store_id = r.id)`,
        filter.reliabilities,
        sql`text`,
      ),
      ...(filter.documents === undefined || filter.documents.length === 0
        ? []
        : [sql<boolean>`(${sql.join(filter.documents.map(documentsAre(today)), sql` or `)})`]),
      ...whether(
        filter.correctionOpen,
        sql`select k.store_id from store_correction k where k.status = 'OPEN'`,
      ),
      ...(noPurchaseDays === undefined
        ? []
        : [
            sql<boolean>`r.last_purchase_day <= ${addDays(today, -noPurchaseDays)}::date - date '1970-01-01'`,
          ]),
      ...(supplierPublicId === undefined
        ? []
        : whether(
            true,
            sql`select ss.store_id from supplier_store ss join supplier su on su.id = ss.supplier_id
              where su.public_id = ${supplierPublicId}::uuid and ss.disabled_reason is not null`,
          )),
      ...(createdFrom === undefined ? [] : [sql<boolean>`r.created_at >= ${startOf(createdFrom)}`]),
      ...(createdTo === undefined ? [] : [sql<boolean>`r.created_at < ${startOf(addDays(createdTo, 1))}`]),
    ],
    sql` and `,
  )}`;
};
