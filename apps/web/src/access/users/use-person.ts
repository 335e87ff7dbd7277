import { getUser, type User } from '@celeiro/contract/access/users/user-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isNoRecord } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';

type PersonRead = {
  readonly person: User | undefined;
  /** No person has this id, or this person may not see them: of another unit, or no id at all. */
  readonly isUnknown: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** A person by the id in an address; a text that is no id is not found, without a request. */
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
