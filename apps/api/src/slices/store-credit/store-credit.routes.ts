import { getStoreCredit } from '@celeiro/contract/stores.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { storeCreditDto } from './store-credit.dto.ts';
import { readStoreCredit } from './store-credit.queries.ts';

export const storeCreditRoutes: readonly Binding[] = [
  bind(getStoreCredit, async ({ db }, { params }) =>
    storeCreditDto((await readStoreCredit(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
];
