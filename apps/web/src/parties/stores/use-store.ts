import { getStore } from '@celeiro/contract/parties/stores/store-records.ts';
import { useRecord } from '../../kit/profile/use-record.ts';

/** A store by the id an address names. */
export const useStore = (id: string) => {
  const { record: store, ...requested } = useRecord(getStore, id);
  return { store, ...requested };
};
