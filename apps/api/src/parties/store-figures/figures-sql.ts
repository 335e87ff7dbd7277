import { addDays, type BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { owedStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import { requiredTypes } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { DOCUMENT_ENDS_WITHIN_DAYS } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { type RawBuilder, sql } from 'kysely';

// What is asked of stores, defined once: for every store, and for the rows in sight.

export const literals = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)));

/** In letters, as the index of what is owed has them. */
export const isOwedStatus = sql<boolean>`t.status in (${literals(owedStatuses)})`;

/** Orders that count as recent. */
export const RECENT_DAYS = 90;

/** Installments `t` of deliveries `d`: invoiced, or paid for before. */
export const installmentsOfDeliveries = sql`installment t left join invoice i on i.id = t.invoice_id
  join delivery d on d.id = coalesce(i.delivery_id, t.delivery_id)`;

/** The due amount of an installment. */
export const asked = sql`t.net_centavos - t.discount_centavos`;

/** What a store of this document has to prove. */
export const requiredOf = (documentNumber: RawBuilder<unknown>) =>
  sql`case when length(${documentNumber}) = 11 then array[${literals(requiredTypes.CPF)}]
    else array[${literals(requiredTypes.CNPJ)}] end`;

/** Whether a document is here, approved and not over on a day. `document` is its alias. */
export const isGood = (
  document: RawBuilder<unknown>,
  today: BusinessDate,
) => sql<boolean>`(${document}.version > 0
  and ${document}.status = 'APPROVED' and (${document}.valid_until is null or ${document}.valid_until >= ${today}::date))`;

/** Whether a document `x` is over on a day and no good one of its type took its place. */
export const isOver = (
  today: BusinessDate,
) => sql<boolean>`(x.status = 'APPROVED' and x.valid_until < ${today}::date
  and not exists (select from store_document y where y.store_id = x.store_id and y.type_code = x.type_code
    and ${isGood(sql`y`, today)}))`;

/** Whether a good document `x` is over soon and no other of its type lasts longer. */
export const isEnding = (today: BusinessDate) => sql<boolean>`(x.status = 'APPROVED' and x.version > 0
  and x.valid_until between ${today}::date and ${addDays(today, DOCUMENT_ENDS_WITHIN_DAYS)}::date
  and not exists (select from store_document y where y.store_id = x.store_id and y.type_code = x.type_code and y.id <> x.id
    and y.version > 0 and y.status = 'APPROVED' and (y.valid_until is null or y.valid_until > x.valid_until)))`;

/** Whether a document `x` waits to be looked at. */
export const isWaiting = sql<boolean>`(x.status = 'PENDING' and x.version > 0)`;

/** The day of a moment, in days since 1970-01-01. */
export const dayNumber = (at: RawBuilder<unknown>) =>
  sql`((${at} at time zone 'America/Sao_Paulo')::date - date '1970-01-01')`;

/** The state of a store's documents, as JSON; `store` is its alias. */
export const documentsOf = (store: RawBuilder<unknown>, today: BusinessDate) => sql`(
  select json_build_object(
    'done', count(distinct x.type_code) filter (where ${isGood(sql`x`, today)} and x.type_code = any (needed.types)),
    'required', cardinality(needed.types),
    'isWaiting', coalesce(bool_or(${isWaiting}), false),
    'hasExpired', coalesce(bool_or(${isOver(today)}), false))
  from (select ${requiredOf(sql`${store}.document_number`)} as types) needed
    left join store_document x on x.store_id = ${store}.id
  group by needed.types)`;
