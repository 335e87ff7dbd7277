import { listIntranetUsers } from '@celeiro/contract/access/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';

export type Colleague = { readonly name: string; readonly username: string };

/** All of them: as many as a page may hold. */
const MOST = 9999;
const none: readonly Colleague[] = [];

/**
 * People whom a comment may mention: those who may open it. Read only when a text has a mention; of people with
 * the same name one represents all.
 */
export const useColleagues = (isNeeded: boolean): readonly Colleague[] => {
  const { data } = useQuery({
    ...read(listIntranetUsers, { query: { page: 0, size: MOST, isOperator: 'true' } }),
    enabled: isNeeded,
  });
  return data?.content.content ?? none;
};
