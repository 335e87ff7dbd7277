import { listStoreComments } from '@celeiro/contract/orders/comments/store-comments.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';

/** How many comments of a store this person hasn't read yet; 0 while that isn't known. */
export const useUnreadComments = (storePublicId: string): number => {
  const { data } = useQuery(read(listStoreComments, { query: { storePublicId } }));
  return data?.filter(({ isUnread }) => isUnread).length ?? 0;
};
