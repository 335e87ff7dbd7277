import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';

// What deliveries and pairs store about what they have, compared with what is there. A row that says it has nothing is not
// asked further: a wrong one would hide a refund or an approval.

const has = (rows: string): string => `exists (${rows})`;

const sent = has('select from supplier_message m where m.delivery_id = d.id');
const requested = has('select from approval_request a where a.delivery_id = d.id');
const refunds = [
  'select from installment i where i.delivery_id = d.id',
  'select from delivery_return r join installment i on i.delivery_return_id = r.id where r.delivery_id = d.id',
  `select from invoice n join installment i on i.invoice_id = n.id where n.delivery_id = d.id
    and (i.status = 'REFUND_PENDING' or i.origin_id is not null or exists (select from installment o where o.origin_id = i.id))`,
]
  .map(has)
  .join(' or ');
const warned = has('select from supplier_store_warning w where w.supplier_store_id = ss.id');

/** A statement that answers each row which hides something, as a text in `wrong`. */
export const hiddenByHints = `
  select 'was_sent of ' || d.number as wrong from delivery d where not d.was_sent and ${sent}
  union all select 'has_approvals of ' || d.number from delivery d where not d.has_approvals and ${requested}
  union all select 'has_refunds of ' || d.number from delivery d where not d.has_refunds and (${refunds})
  union all select 'has_warnings of pair ' || ss.id from supplier_store ss where not ss.has_warnings and ${warned}
  order by wrong`;

/** Each row that says it has nothing and hides something. */
export const wrongHints = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ wrong: string }>`${sql.raw(hiddenByHints)}`.execute(db);
  return rows.map(({ wrong }) => wrong);
};
