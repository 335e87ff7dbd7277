import { getSupplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { useRecord } from '../../kit/profile/use-record.ts';

/** A supplier by the id an address names. */
export const useSupplier = (id: string) => {
  const { record: supplier, ...requested } = useRecord(getSupplier, id);
  return { supplier, ...requested };
};
