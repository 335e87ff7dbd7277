import { listStoreDocuments } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { completeness } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { useFlags } from '../../kit/browser/flags.ts';
import { openDeliveriesOf } from './store-deliveries.tsx';
import { storeProfileTexts as texts } from './store-records.texts.ts';

/** A store's documents, as its profile reads them; nothing is read while its part isn't shown. */
export const useDocumentsOf = (store: StoreRecord | undefined) => {
  const isShown = !useFlags()('disable:store-documents-tab') && store !== undefined;
  const { publicId = '', documentNumber = '' } = store ?? {};
  const named = isMasked(documentNumber) ? publicId : documentNumber;
  const { data } = useQuery({
    ...read(listStoreDocuments, { params: { documentNumber: named } }),
    enabled: isShown,
  });
  return isShown ? data : undefined;
};

/** Numbers next to the names of the profile's parts, by their slugs: nothing while unknown, and where there is none. */
export const useTabCounts = (
  store: StoreRecord | undefined,
  unreadComments: number,
): Readonly<Record<string, string>> => {
  const documents = useDocumentsOf(store);
  const { data: open } = useQuery({
    ...openDeliveriesOf(store?.publicId ?? ''),
    enabled: store !== undefined && store.mergedInto === null,
  });
  const held = documents && store && completeness(store.documentNumber, documents);
  const deliveries = open?.totalElements ?? 0;
  return {
    ...(held && held.required > 0 && { documents: texts.heldOf(held.done, held.required) }),
    ...(deliveries > 0 && { deliveries: String(deliveries) }),
    ...(unreadComments > 0 && { comments: String(unreadComments) }),
  };
};
