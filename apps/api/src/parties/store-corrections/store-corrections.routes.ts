import * as corrections from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { storeCorrectionDto } from './store-correction.record.ts';
import { readCorrectionsOf } from './store-corrections.store.ts';
import { askStoreCorrection, assertCorrectionsOn, refuseStoreCorrection } from './write-store-correction.ts';

export const storeCorrectionsRoutes: readonly Binding[] = [
  bind(corrections.listStoreCorrections, async (operation, { params }) => {
    await assertCorrectionsOn(operation);
    const found = (await readCorrectionsOf(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return found.map(storeCorrectionDto);
  }),
  bind(corrections.askStoreCorrection, askStoreCorrection),
  bind(corrections.refuseStoreCorrection, refuseStoreCorrection),
];
