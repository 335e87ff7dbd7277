import type { CreditDecision } from '@celeiro/rules/deliveries/credit-analysis.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/operation.ts';

// The only writer of credit_analysis and credit_analysis_delivery; both only grow.

/** Keeps a decision with what the credit was and what each delivery came to. */
export const recordDecision = async (
  operation: Operation,
  record: {
    readonly storeId: number;
    readonly decision: CreditDecision;
    readonly comment: string;
    readonly limit: Centavos;
    readonly used: Centavos;
    readonly deliveries: readonly { readonly id: number; readonly amount: Centavos }[];
  },
): Promise<void> => {
  const { db, actor, now } = operation;
  const { rows } = await sql<{ id: number }>`
    insert into credit_analysis (store_id, decision, comment, credit_limit_centavos, used_centavos, decided_by_user_id,
      decided_by_name, decided_at)
    values (${record.storeId}, ${record.decision}, ${record.comment}, ${record.limit}, ${record.used}, ${actor.userId},
      ${actor.name}, ${now})
    returning id`.execute(db);
  await sql`insert into credit_analysis_delivery (credit_analysis_id, delivery_id, amount_centavos)
    select ${rows[0]?.id}, delivery_id, amount
    from unnest(${record.deliveries.map(({ id }) => id)}::bigint[], ${record.deliveries.map(({ amount }) => amount)}::bigint[])
      decided (delivery_id, amount)`.execute(db);
};
