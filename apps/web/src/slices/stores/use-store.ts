import { getStore } from '@celeiro/contract/store-records.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CallFailure } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';

/** A store by the id an address names; what isn't an id is nobody's, and not asked for. */
export const useStore = (id: string) => {
  const isId = z.safeParse(getStore.params, { id }).success;
  const asked = useQuery({ ...read(getStore, { params: { id } }), enabled: isId });
  const { data: store, error } = asked;
  const isRefused = error instanceof CallFailure && [400, 404].includes(error.statusCode);
  const isUnknown = store === undefined && (!isId || isRefused);
  const hasFailed = store === undefined && error !== null && !isUnknown;
  return { store, isUnknown, hasFailed, retry: () => void asked.refetch() };
};
