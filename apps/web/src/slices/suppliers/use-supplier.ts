import { getSupplier, type Supplier } from '@celeiro/contract/supplier-records.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CallFailure } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';

type SupplierRead = {
  readonly supplier: Supplier | undefined;
  /** Nobody answers to this id, or it is none. */
  readonly isUnknown: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** A supplier by the id an address names; what isn't an id is nobody's, and not asked for. */
export const useSupplier = (id: string): SupplierRead => {
  const isId = z.safeParse(getSupplier.params, { id }).success;
  const { data, error, refetch } = useQuery({ ...read(getSupplier, { params: { id } }), enabled: isId });
  const isRefused = error instanceof CallFailure && [400, 404].includes(error.statusCode);
  const isUnknown = data === undefined && (!isId || isRefused);
  return {
    supplier: data,
    isUnknown,
    hasFailed: data === undefined && error !== null && !isUnknown,
    retry: () => void refetch(),
  };
};
