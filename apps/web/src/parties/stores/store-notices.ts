import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { missingOfStore, missingText } from '@celeiro/rules/parties/stores/complete-store.ts';
import { isStoreOutOfService, storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import { storeFormTexts as formTexts, storeProfileTexts as texts } from './store-records.texts.ts';

/** R-ADMIN-020: what a store lacks to be active, or lacks though it is: older registrations could be saved without. */
const missingNotice = (store: StoreRecord): readonly string[] => {
  const missing = missingOfStore(store);
  const { status, erasedAt } = store;
  if (missing.length === 0 || erasedAt !== null || !['ACTIVE', 'PENDING'].includes(status)) return [];
  const what = missingText(missing);
  return [status === 'PENDING' ? formTexts.missing(what) : texts.incomplete(what)];
};

/** What the top of a store's profile warns of; while there is any, no other part says that nothing needs attention. */
export const storeNotices = (store: StoreRecord): readonly string[] => [
  ...(isStoreOutOfService(store)
    ? [texts.outOfService(storeStatusLabels[store.status], store.statusReason ?? texts.nothing)]
    : []),
  ...(store.registrationStatus !== null && store.registrationStatus !== 'ATIVA'
    ? [texts.standing(store.registrationStatus)]
    : []),
  ...missingNotice(store),
];
