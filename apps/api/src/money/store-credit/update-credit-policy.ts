import type {
  CreditPolicy,
  updateCreditPolicy as endpoint,
} from '@celeiro/contract/money/credit-analysis/credit-policy.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { mergeEdit } from '../../platform/records/merge-edit.ts';
import { creditPolicyDto, creditPolicyRecord } from './credit-policy.record.ts';
import { lockCreditPolicy, saveCreditPolicy } from './credit-policy.store.ts';

/** Sets the credit policy, merged by field. It doesn't affect running or waiting deliveries. */
export const updateCreditPolicy = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<CreditPolicy> => {
  const before = await lockCreditPolicy(operation.db);
  if (before.publicId !== params.id) refuse('RESOURCE_NOT_FOUND');
  const after = await mergeEdit(operation, creditPolicyRecord, before, body);
  return creditPolicyDto(
    await commitRecord(operation, creditPolicyRecord, before, after, (policy) =>
      saveCreditPolicy(operation.db, policy),
    ),
  );
};
