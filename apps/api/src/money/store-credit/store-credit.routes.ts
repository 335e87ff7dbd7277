import * as policies from '@celeiro/contract/money/credit-analysis/credit-policy.ts';
import * as financial from '@celeiro/contract/money/store-credit/store-financial-data.ts';
import { getStoreCredit } from '@celeiro/contract/parties/stores/stores.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { creditPolicyDto, creditPolicyRecord } from './credit-policy.record.ts';
import { readCreditPolicy } from './credit-policy.store.ts';
import { creditRecordOf, financialDataDto } from './financial-data.record.ts';
import { saveFinancialData } from './save-financial-data.ts';
import { storeCreditDto } from './store-credit.dto.ts';
import { readCreditOwner, readStoreCredit } from './store-credit.queries.ts';
import { readStoreCreditRecord } from './store-credit-record.store.ts';
import { updateCreditPolicy } from './update-credit-policy.ts';

export const storeCreditRoutes: readonly Binding[] = [
  bind(getStoreCredit, async ({ db }, { params }) =>
    storeCreditDto((await readStoreCredit(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(financial.getStoreFinancialData, async ({ db }, { params }) => {
    const owner = (await readCreditOwner(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return financialDataDto(owner, { ...(await readStoreCreditRecord(db, owner)), analysis: null });
  }),
  bind(financial.saveStoreFinancialData, saveFinancialData),
  bind(financial.getStoreCreditHistory, async ({ db }, { params, query }) => {
    const owner = (await readCreditOwner(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const { id } = await readStoreCreditRecord(db, owner);
    return readRecordHistory(db, creditRecordOf(owner), id, query);
  }),
  bind(policies.getCreditPolicy, async ({ db }) => creditPolicyDto(await readCreditPolicy(db))),
  bind(policies.updateCreditPolicy, updateCreditPolicy),
  bind(policies.getCreditPolicyHistory, async ({ db }, { params, query }) => {
    const policy = await readCreditPolicy(db);
    if (policy.publicId !== params.id) refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, creditPolicyRecord, policy.id, query);
  }),
];
