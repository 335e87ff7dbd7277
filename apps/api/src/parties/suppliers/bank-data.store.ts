import type { BankData } from '@celeiro/rules/parties/suppliers/bank-data.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { BankDataRow } from './bank-data.queries.ts';

// The only writer of supplier_bank_data. Of a row, only the outcome changes.

export const insertProposal = async (
  db: Kysely<Database>,
  supplierId: number,
  { account, pix }: BankData,
  proposal: { readonly number: number; readonly byUserId: number; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('supplierBankData')
    .values({
      supplierId,
      number: proposal.number,
      status: 'PENDING',
      bank: account?.bank ?? null,
      branch: account?.branch ?? null,
      account: account?.account ?? null,
      digit: account?.digit ?? null,
      accountType: account?.type ?? null,
      holderDocument: account?.holderDocument ?? null,
      pixKind: pix?.kind ?? null,
      pixKey: pix?.key ?? null,
      proposedByUserId: proposal.byUserId,
      proposedAt: proposal.at,
    })
    .execute();
};

/** Saves the outcome: decided by a person, or without `by` replaced by the next proposal. */
export const closeBankData = async (
  db: Kysely<Database>,
  { id }: BankDataRow,
  status: 'CONFIRMED' | 'REFUSED' | 'REPLACED' | 'FORMER',
  by: { readonly userId: number; readonly at: Date; readonly reason: string | null } | null,
): Promise<void> => {
  const decided = by && { decidedByUserId: by.userId, decidedAt: by.at, reason: by.reason };
  await db
    .updateTable('supplierBankData')
    .set({ status, ...decided })
    .where('id', '=', id)
    .where('status', '=', sql.lit(status === 'FORMER' ? 'CONFIRMED' : 'PENDING'))
    .execute();
};
