import type { PageQuery } from '@celeiro/contract/page.ts';
import type {
  SupplierSending,
  SupplierSendingFilter,
  supplierSendingSorts,
} from '@celeiro/contract/orders/sending/supplier-sendings.ts';
import {
  acknowledgements,
  type AcknowledgementStatus,
} from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { type TryOutcome, tryOutcomes } from '@celeiro/rules/orders/sending/tries.ts';
import { listedParts } from '@celeiro/rules/search/listed-codes.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNamedOrNumbered } from '../../platform/db/personal-search.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { type Listed, type RecordList, searchRecords } from '../../platform/records/search-records.ts';

type Sort = (typeof supplierSendingSorts)[number];

type Row = Omit<SupplierSending, 'sentAt' | 'nextTryAt' | 'failure' | 'answer' | 'canResend'> & {
  readonly sentAt: Date;
  readonly nextTryAt: Date;
  readonly outcome: TryOutcome | null;
  readonly answer: {
    readonly status: AcknowledgementStatus;
    readonly reason: string | null;
    readonly saidAt: string;
  } | null;
  readonly isLast: boolean;
};

/** Messages in the order in which they were queued: ids are increasing. */
const list = (supplierId: number): RecordList<Sort, Row> => ({
  name: `supplierSendings ${supplierId}`,
  from: sql`supplier_message r`,
  columns: sql`r.public_id, r.kind, r.message_id, r.state, r.sent_at, r.sent_by_name, r.tries, r.next_try_at,
    (select t.outcome from supplier_message_try t where t.supplier_message_id = r.id and t.outcome is not null
      order by t.number desc limit 1) as outcome,
    (select json_build_object('status', a.status, 'reason', a.content ->> 'reason', 'saidAt', a.said_at)
      from supplier_acknowledgement a where a.delivery_id = r.delivery_id and a.supplier_message_id = r.id
      order by a.id desc limit 1) as answer,
    (select json_build_object('publicId', d.public_id, 'orderPublicId', o.public_id, 'number', d.number::text,
      'store', st.name) from delivery d join customer_order o on o.id = d.order_id join store st on st.id = d.store_id
      where d.id = r.delivery_id) as delivery,
    not exists (select from supplier_message later where later.delivery_id = r.delivery_id and later.id > r.id) as is_last`,
  read: (db, statement) => sql<Row & Listed>`${statement}`.execute(db),
  sorts: { sentAt: { column: sql`r.id`, type: 'count' } },
});

const ofDeliveries = (numbers: readonly string[]) =>
  sql<boolean>`r.delivery_id = any (array(select id from delivery where number = any (${[...numbers]}::bigint[])))`;

/** Matches a typed delivery number, a message id, several of either, or words of the store's name. */
const isFound = (search: string): RawBuilder<boolean> => {
  const text = search.trim();
  const parts = listedParts(text);
  const messages = parts.length > 0 ? parts : [text];
  if (messages.every((one) => /^msg_\S+$/.test(one)))
    return sql<boolean>`r.message_id = any (${[...messages]}::text[])`;
  const { numbers } = readTypedSearch(text);
  if (/^\d{1,15}$/.test(text)) return ofDeliveries([text]);
  // '43.764.981' may be a number with separators or the beginning of a CNPJ.
  if (numbers.length > 0 && !/^\d+\./.test(text)) return ofDeliveries(numbers);
  return sql<boolean>`exists (select from delivery d join store st on st.id = d.store_id
    where d.id = r.delivery_id and ${isNamedOrNumbered({ document: sql`st.document_number`, names: sql`st.search_text` }, text)})`;
};

const leftBy = (supplierId: number, filter: SupplierSendingFilter): RawBuilder<boolean> =>
  sql<boolean>`r.supplier_id = ${supplierId} and ${narrowed(filter, {
    search: isFound,
    states: (states) => sql`r.state = any (${[...states]}::text[])`,
    kinds: (kinds) => sql`r.kind = any (${[...kinds]}::text[])`,
  })}`;

const sendingRow = ({ outcome, answer, isLast, ...row }: Row): SupplierSending => {
  const isOpen = row.state === 'WAITING' || row.state === 'RECEIVED';
  return {
    publicId: row.publicId,
    kind: row.kind,
    messageId: row.messageId,
    state: row.state,
    sentAt: row.sentAt.toISOString(),
    sentByName: row.sentByName,
    tries: row.tries,
    nextTryAt: isOpen ? row.nextTryAt.toISOString() : null,
    failure: outcome === null || outcome === 'ANSWERED' ? null : tryOutcomes[outcome],
    answer: answer && {
      status: acknowledgements[answer.status].label,
      reason: answer.reason,
      saidAt: new Date(answer.saidAt).toISOString(),
    },
    delivery: row.delivery,
    // An order itself is sent from its open delivery: it may need approval, and sending closes its fields.
    canResend:
      isLast && row.kind !== 'order.submitted' && (row.state === 'GIVEN_UP' || row.state === 'WAITING'),
  };
};

/** A page of the messages that were sent or wait to be sent to a supplier. */
export const searchSendingsOf = async (
  operation: Operation,
  supplierId: number,
  requested: {
    readonly query: PageQuery;
    readonly sort: `${Sort},${'asc' | 'desc'}`;
    readonly filter: SupplierSendingFilter;
  },
) => {
  const { query, sort, filter } = requested;
  const where = leftBy(supplierId, filter);
  const page = await searchRecords(operation, list(supplierId), {
    query,
    sort,
    where,
    key: filter,
  });
  return { ...page, content: page.content.map(sendingRow) };
};
