import * as policies from '@celeiro/contract/credit-policy.ts';
import { getStoreCredit } from '@celeiro/contract/stores.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { creditPolicyDto, creditPolicyRecord } from './credit-policy.record.ts';
import { readCreditPolicy } from './credit-policy.store.ts';
import { storeCreditDto } from './store-credit.dto.ts';
import { readStoreCredit } from './store-credit.queries.ts';
import { updateCreditPolicy } from './update-credit-policy.ts';

export const storeCreditRoutes: readonly Binding[] = [
  bind(getStoreCredit, async ({ db }, { params }) =>
    storeCreditDto((await readStoreCredit(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(policies.getCreditPolicy, async ({ db }) => creditPolicyDto(await readCreditPolicy(db))),
  bind(policies.updateCreditPolicy, updateCreditPolicy),
  bind(policies.getCreditPolicyHistory, async ({ db }, { params, query }) => {
    const policy = await readCreditPolicy(db);
    if (policy.publicId !== params.id) refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, creditPolicyRecord, policy.id, query);
  }),
];
