import { HISTORY_PAGE } from '@celeiro/contract/page.ts';
import {
  getDeliveryHistory,
  type HistoryEntry,
  type HistoryFilter,
} from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/call.ts';
import { readKey } from '../../../kit/api/query.ts';

/** A delivery's history, newest first, a page at a time; a change of the delivery reads it anew. */
export const useHistory = (deliveryPublicId: string, filter: HistoryFilter) => {
  const input = { params: { id: deliveryPublicId }, query: filter };
  return useInfiniteQuery({
    queryKey: [...readKey(getDeliveryHistory, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        getDeliveryHistory,
        { ...input, query: pageParam === null ? filter : { ...filter, before: String(pageParam) } },
        { signal },
      ),
    initialPageParam: null as number | null, // the first page has no save before it
    getNextPageParam: (page: readonly HistoryEntry[]) =>
      page.length < HISTORY_PAGE ? null : (page.at(-1)?.number ?? null),
  });
};
