import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { CreditStep } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';

// The only writer of credit_analysis and credit_analysis_delivery; rows are only added.

/** A limit with its end date and its payment methods. */
export type LimitTerms = {
  readonly creditLimit: Centavos;
  readonly validUntil: BusinessDate;
  /** Public ids. */
  readonly methods: readonly string[];
};

/** One step of a store's credit: the credit before, the decision on each delivery, and the decision on the limit. */
export type CreditStepRow = {
  readonly storeId: number;
  readonly decision: CreditStep;
  readonly comment: string;
  readonly limit: Centavos;
  readonly used: Centavos;
  readonly deliveries: readonly { readonly id: number; readonly amount: Centavos }[];
  readonly terms?: LimitTerms | null;
  readonly postponedUntil?: BusinessDate | null;
  readonly proposalId?: number | null;
  /** The figures that the decider saw. */
  readonly seen?: Readonly<Record<string, number>> | null;
};

/** Inserts a step. Returns its public id. */
export const recordDecision = async (operation: Operation, step: CreditStepRow): Promise<string> => {
  const { db, actor, now } = operation;
  const { terms = null, postponedUntil = null, proposalId = null, seen = null } = step;
  const { rows } = await sql<{ id: number; publicId: string }>`
    insert into credit_analysis (store_id, decision, comment, credit_limit_centavos, used_centavos, decided_by_user_id,
      decided_by_name, decided_at, new_limit_centavos, new_valid_until, new_methods, postponed_until, proposal_id, seen)
    values (${step.storeId}, ${step.decision}, ${step.comment}, ${step.limit}, ${step.used}, ${actor.userId},
      ${actor.name}, ${now}, ${terms?.creditLimit ?? null}, ${terms?.validUntil ?? null}::date, ${terms?.methods ?? null}::text[],
      ${postponedUntil}::date, ${proposalId}, ${seen === null ? null : JSON.stringify(seen)}::jsonb)
    returning id, public_id`.execute(db);
  const [saved] = rows;
  if (saved === undefined) throw new Error('nothing was saved');
  await sql`insert into credit_analysis_delivery (credit_analysis_id, delivery_id, amount_centavos)
    select ${saved.id}, delivery_id, amount
    from unnest(${step.deliveries.map(({ id }) => id)}::bigint[], ${step.deliveries.map(({ amount }) => amount)}::bigint[])
      decided (delivery_id, amount)`.execute(db);
  return saved.publicId;
};
