import type { updateDiscountPolicies as endpoint } from '@celeiro/contract/orders/approvals/approvals.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { type Basis, basis, formatPercent } from '@celeiro/rules/percent.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { judgeByPolicy, lockEveryDelivery } from '../deliveries/deliveries.public.ts';
import { discountPolicyDto } from './approvals.dto.ts';
import { type PolicyRow, readChangeSince, readPolicy, savePolicy } from './discount-policy.store.ts';

/** Refuses a limit that another person changed since the caller's version; changes of other categories are no conflict. */
const assertUnchanged = async (
  operation: Operation,
  policy: PolicyRow,
  categories: readonly string[],
): Promise<void> => {
  const base = operation.ifMatch;
  if (base === null || base === policy.version || categories.length === 0) return;
  const change = await readChangeSince(operation.db, Math.min(base, policy.version), categories);
  if (change === null) return;
  refuse('DISCOUNT_POLICY_CHANGED', {
    name: change.changedByName,
    category: change.category,
    limit: formatPercent(change.newBasis as Basis), // the column is hundredths of a percent
  });
};

/**
 * Sets limits of the commercial policy. Open deliveries are judged by them in the same transaction, while all deliveries
 * are locked.
 */
export const updatePolicy = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  await lockEveryDelivery(operation);
  const policy = await readPolicy(operation.db);
  const changes = body.limits
    .map(({ category, limit }) => ({
      category,
      before: policy.limits[category] ?? basis(0),
      after: limit,
    }))
    .filter(({ before, after }) => before !== after);
  await assertUnchanged(
    operation,
    policy,
    changes.map(({ category }) => category),
  );
  if (changes.length === 0) {
    return { ...discountPolicyDto(policy), newlyExceeded: 0, noLongerExceeded: 0 };
  }
  const version = policy.version + 1;
  await savePolicy(operation, version, changes);
  const { exceeded, within } = await judgeByPolicy(operation);
  await operation.emit({ kind: 'discountPolicy', publicId: 'discount-policy', version });
  return {
    ...discountPolicyDto(await readPolicy(operation.db)),
    newlyExceeded: exceeded,
    noLongerExceeded: within,
  };
};
