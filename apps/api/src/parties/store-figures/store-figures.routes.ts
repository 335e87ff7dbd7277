import { getStoreSummary, listStorePayments } from '@celeiro/contract/parties/stores/store-summary.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { findStoreId, readStorePayments, readStoreSummary } from './store-summary.queries.ts';

export const storeFiguresRoutes: readonly Binding[] = [
  bind(getStoreSummary, async ({ db, now }, { params }) => {
    const storeId = (await findStoreId(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readStoreSummary(db, storeId, businessDateOf(now.getTime()));
  }),
  bind(listStorePayments, async ({ db }, { params }) =>
    readStorePayments(db, (await findStoreId(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
];
