import { getOrderDetails } from '@celeiro/contract/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type PointerEvent, useCallback, useMemo } from 'react';
import { read } from '../../../kit/api/query.ts';
import type { useOrderPage } from '../../../kit/url/order-page.ts';

type RowIds = { readonly orderPublicId: string; readonly publicId: string };

/** Gets the order page ready before the click: its code when a row is pointed at, its order when the button goes down. */
export const useWarmOrder = (page: ReturnType<typeof useOrderPage>) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const warmPage = useCallback(
    ({ orderPublicId, publicId }: RowIds) =>
      void router.preloadRoute({
        to: page,
        params: { orderPublicId, deliveryPublicId: publicId },
      }),
    [router, page],
  );
  const warmOrder = useCallback(
    (event: PointerEvent, { orderPublicId }: RowIds) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey) return;
      void queryClient.prefetchQuery(read(getOrderDetails, { params: { id: orderPublicId } }));
    },
    [queryClient],
  );
  return useMemo(() => ({ warmPage, warmOrder }), [warmPage, warmOrder]);
};
