import { type CreditPolicy, creditPolicy } from '@celeiro/contract/money/credit-analysis/credit-policy.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { creditPolicyFields } from '@celeiro/rules/money/credit-analysis/credit-policy.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

export type CreditPolicyRecord = RecordRow & {
  readonly overdueDays: number;
  readonly overdueAmount: Centavos;
  readonly secondPersonAmount: Centavos;
};

export const creditPolicyDto = (policy: CreditPolicyRecord): CreditPolicy => ({
  publicId: policy.publicId,
  version: policy.version,
  overdueDays: policy.overdueDays,
  overdueAmount: policy.overdueAmount,
  secondPersonAmount: policy.secondPersonAmount,
});

/** The policy for judging credit, as a record. */
export const creditPolicyRecord: RecordKind<keyof typeof creditPolicyFields, CreditPolicyRecord> = {
  kind: 'creditPolicy',
  table: 'credit_policy',
  label: 'Regras de crédito',
  fields: creditPolicyFields,
  response: creditPolicy,
  toWire: creditPolicyDto,
};
