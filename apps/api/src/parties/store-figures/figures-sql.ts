import { addDays, type BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { owedStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import { requiredTypes } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { DOCUMENT_ENDS_WITHIN_DAYS } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { type RawBuilder, sql } from 'kysely';

// SQL of the figures of stores, shared by the job that counts every store and by the rows on display.

export const literals = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)));

/** Written literally, as in the index of unpaid installments. */
export const isOwedStatus = sql<boolean>`t.status in (${literals(owedStatuses)})`;

/** Orders of this many days count as recent. */
export const RECENT_DAYS = 90;

/** Installments `t` of deliveries `d`: invoiced ones, and those paid before an invoice. */
export const installmentsOfDeliveries = sql`installment t left join invoice i on i.id = t.invoice_id
  join delivery d on d.id = coalesce(i.delivery_id, t.delivery_id)`;

/** The due amount of an installment. */
export const asked = sql`t.net_centavos - t.discount_centavos`;

/** The types of documents that a store with this document number needs. */
export const requiredOf = (documentNumber: RawBuilder<unknown>) =>
  sql`case when length(${documentNumber}) = 11 then array[${literals(requiredTypes.CPF)}]
    else array[${literals(requiredTypes.CNPJ)}] end`;

/** Whether a document is uploaded, approved and not expired on a date. `document` is its alias. */
export const isGood = (
  document: RawBuilder<unknown>,
  today: BusinessDate,
) => sql<boolean>`(${document}.version > 0
  and ${document}.status = 'APPROVED' and (${document}.valid_until is null or ${document}.valid_until >= ${today}::date))`;

/** Whether a document `x` is expired on a date and no valid one of its type replaces it. */
export const isOver = (
  today: BusinessDate,
) => sql<boolean>`(x.status = 'APPROVED' and x.valid_until < ${today}::date
  and not exists (select from store_document y where y.store_id = x.store_id and y.type_code = x.type_code
    and ${isGood(sql`y`, today)}))`;

/** Whether a valid document `x` expires soon and no other of its type lasts longer. */
export const isEnding = (today: BusinessDate) => sql<boolean>`(x.status = 'APPROVED' and x.version > 0
  and x.valid_until between ${today}::date and ${addDays(today, DOCUMENT_ENDS_WITHIN_DAYS)}::date
  and not exists (select from store_document y where y.store_id = x.store_id and y.type_code = x.type_code and y.id <> x.id
    and y.version > 0 and y.status = 'APPROVED' and (y.valid_until is null or y.valid_until > x.valid_until)))`;

/** Whether a document `x` waits for its review. */
export const isWaiting = sql<boolean>`(x.status = 'PENDING' and x.version > 0)`;

/** The local date of an instant, in days since 1970-01-01. */
export const dayNumber = (at: RawBuilder<unknown>) =>
  sql`((${at} at time zone 'America/Sao_Paulo')::date - date '1970-01-01')`;

/** The state of a store's documents as JSON; `store` is its alias. */
export const documentsOf = (store: RawBuilder<unknown>, today: BusinessDate) => sql`(
  select json_build_object(
    'done', count(distinct x.type_code) filter (where ${isGood(sql`x`, today)} and x.type_code = any (needed.types)),
    'required', cardinality(needed.types),
    'isWaiting', coalesce(bool_or(${isWaiting}), false),
    'hasExpired', coalesce(bool_or(${isOver(today)}), false))
  from (select ${requiredOf(sql`${store}.document_number`)} as types) needed
    left join store_document x on x.store_id = ${store}.id
  group by needed.types)`;
