import type { DeliveryRow } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { read } from '../../../kit/api/query.ts';
import { useOrderPage } from '../../../kit/url/order-page.ts';
import type { RowPointing } from '../../../ui/data/data-table.tsx';

/** Gets the order page ready before the click: its code when a row is pointed at, its order when the button goes down. */
export const useOrderPointing = (): RowPointing<DeliveryRow> => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const page = useOrderPage();
  return useMemo(
    () => ({
      onPoint: ({ orderPublicId, publicId }) =>
        void router.preloadRoute({ to: page, params: { orderPublicId, deliveryPublicId: publicId } }),
      onPress: ({ orderPublicId }, event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey) return;
        void queryClient.prefetchQuery(read(getOrderDetails, { params: { id: orderPublicId } }));
      },
    }),
    [router, queryClient, page],
  );
};
