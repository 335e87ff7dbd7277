import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { searchAppUsers } from '@celeiro/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { decideFailure } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/toasts.ts';

/**
 * R-SEARCH-007: the first users of a name, for whoever offers people; who types waits for three characters (R-SEARCH-003). A newer search aborts the older one; `failureText` is said when it fails and
 * nothing when it was aborted (R-SELLER-003).
 */
export const useUserSearch = (failureText: string) => {
  const [name, setName] = useState('');
  const found = useQuery({
    ...read(searchAppUsers, { query: { page: 0, size: MAXIMUM_PAGE_SIZE, name } }),
    enabled: name !== '',
  });
  const { error, data, isFetching } = found;
  useEffect(() => {
    if (error !== null && decideFailure(error, failureText).kind !== 'silent') toast.error(failureText);
  }, [error, failureText]);
  return { users: data?.content ?? [], isLoading: isFetching, search: setName };
};
