import { getUser, type User } from '@celeiro/contract/access/users/user-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isNoRecord } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';

type PersonRead = {
  readonly person: User | undefined;
  /** Nobody answers to this id, or not to this person: of another unit, or no id at all. */
  readonly isUnknown: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** Somebody by the id an address names; what isn't an id is nobody's, and not asked for. */
export const usePerson = (id: string): PersonRead => {
  const isId = z.safeParse(getUser.params, { id }).success;
  const { data, error, refetch } = useQuery({ ...read(getUser, { params: { id } }), enabled: isId });
  const person = data?.content;
  const isUnknown = person === undefined && (!isId || isNoRecord(error));
  return {
    person,
    isUnknown,
    hasFailed: person === undefined && error !== null && !isUnknown,
    retry: () => void refetch(),
  };
};
