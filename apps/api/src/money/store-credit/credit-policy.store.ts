import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CreditPolicyRecord } from './credit-policy.record.ts';

// The only writer of credit_policy, which has one row.

const select = sql`
  select id, public_id, version, overdue_days, overdue_centavos as overdue_amount,
    second_person_centavos as second_person_amount from credit_policy`;

const one = (rows: readonly CreditPolicyRecord[]): CreditPolicyRecord => {
  const [policy] = rows;
  if (policy === undefined) throw new Error('no credit policy');
  return policy;
};

export const readCreditPolicy = async (db: Kysely<Database>): Promise<CreditPolicyRecord> =>
  one((await sql<CreditPolicyRecord>`${select}`.execute(db)).rows);

/** The policy, locked until the transaction ends. */
export const lockCreditPolicy = async (db: Kysely<Database>): Promise<CreditPolicyRecord> =>
  one((await sql<CreditPolicyRecord>`${select} for update ${rowLock(db)}`.execute(db)).rows);

export const saveCreditPolicy = (db: Kysely<Database>, policy: CreditPolicyRecord) =>
  db
    .updateTable('creditPolicy')
    .set({
      overdueDays: policy.overdueDays,
      overdueCentavos: policy.overdueAmount,
      secondPersonCentavos: policy.secondPersonAmount,
      version: policy.version,
    })
    .where('id', '=', policy.id)
    .execute();
