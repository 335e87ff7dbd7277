import { type BankData, bankDataText } from '@celeiro/rules/parties/suppliers/bank-data.ts';
import { readContact } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type BankDataStatus = 'PENDING' | 'CONFIRMED' | 'REFUSED' | 'REPLACED' | 'FORMER';

/** A supplier's bank data in force, or proposed. */
export type BankDataRow = BankData & {
  readonly id: number;
  readonly publicId: string;
  readonly number: number;
  readonly status: BankDataStatus;
  readonly proposedByUserId: number;
  readonly proposedBy: string;
  readonly proposedAt: string;
  readonly confirmedBy: string | null;
  readonly confirmedAt: string | null;
};

/** The bank data in force and proposed of supplier `r` of the surrounding statement, as JSON. */
export const bankDataOf = sql`coalesce((
  select json_agg(json_build_object('id', b.id, 'publicId', b.public_id, 'number', b.number, 'status', b.status,
    'account', case when b.bank is not null then json_build_object('bank', b.bank, 'branch', b.branch, 'account', b.account,
      'digit', b.digit, 'type', b.account_type, 'holderDocument', b.holder_document) end,
    'pix', case when b.pix_kind is not null then json_build_object('kind', b.pix_kind, 'key', b.pix_key) end,
    'proposedByUserId', b.proposed_by_user_id, 'proposedBy', author.name, 'proposedAt', b.proposed_at,
    'confirmedBy', judge.name, 'confirmedAt', b.decided_at))
  from supplier_bank_data b
  join app_user author on author.id = b.proposed_by_user_id
  left join app_user judge on judge.id = b.decided_by_user_id
  where b.supplier_id = r.id and b.status in ('PENDING', 'CONFIRMED')), '[]')`;

/** The bank data with this status as text for the supplier's history, or null. */
export const bankTextOf = (rows: readonly BankDataRow[], status: BankDataStatus): string | null => {
  const row = rows.find((one) => one.status === status);
  return row === undefined ? null : bankDataText(row, row.number);
};

/** A supplier's bank data in force and proposed; null when there is no such supplier. */
export const readBankData = async (
  db: Kysely<Database>,
  supplierPublicId: string,
): Promise<{ readonly inForce: BankDataRow | null; readonly pending: BankDataRow | null } | null> => {
  const { rows } = await sql<{ bankRows: readonly BankDataRow[] }>`
    select ${bankDataOf} as bank_rows from supplier r where r.public_id = ${supplierPublicId}::uuid`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) return null;
  const of = (status: BankDataStatus) => found.bankRows.find((row) => row.status === status) ?? null;
  return { inForce: of('CONFIRMED'), pending: of('PENDING') };
};

/** Number of a supplier's proposals so far. */
export const countProposals = async (db: Kysely<Database>, supplierId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from supplier_bank_data where supplier_id = ${supplierId}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whether a supplier ever had this proposal, whatever its outcome. */
export const hadProposal = async (
  db: Kysely<Database>,
  supplierId: number,
  proposalPublicId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from supplier_bank_data where supplier_id = ${supplierId} and public_id = ${proposalPublicId}::uuid`.execute(
    db,
  );
  return rows.length > 0;
};

const mostMails = 10;

/**
 * Mail addresses at a supplier that are notified of another account: those of its contacts, and of the contacts it had
 * within the last month, so that changing the contacts can't hide the new account.
 */
export const readMailsToNotify = async (
  db: Kysely<Database>,
  supplierId: number,
  contacts: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ contact: string }>`
    select distinct jsonb_array_elements_text(old_value) as contact from record_history
    where kind = 'supplier' and record_id = ${supplierId} and field = 'contacts'
      and jsonb_typeof(old_value) = 'array' and at > ${now}::timestamptz - interval '30 days'`.execute(db);
  const mails = [...contacts, ...rows.map(({ contact }) => contact)].map((one) => readContact(one).email);
  return [...new Set(mails.filter((mail) => mail !== null))].slice(0, mostMails);
};
