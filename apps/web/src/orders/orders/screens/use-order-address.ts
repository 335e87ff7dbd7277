import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { queryClient } from '../../../kit/api/query-client.ts';
import { read } from '../../../kit/api/query.ts';
import { pages } from '../../../kit/url/pages.ts';
import type { OrderPageProps } from './order-page.tsx';

/** Reads the order of an address of either page before it is drawn; a failure is shown by the page, which reads again. */
export const preloadOrder = ({ pathname }: URL): void => {
  const orderPublicId = pathname.split('/').at(-2);
  if (orderPublicId !== undefined)
    void queryClient.prefetchQuery(read(getOrderDetails, { params: { id: orderPublicId } }));
};

/** R-DETAIL-001, R-DETAIL-002, R-FOLLOW-002: what the address of a page of an order says, and where it leads. */
export const useOrderAddress = (
  page: typeof pages.orderDetails.path | typeof pages.deliveryFollowUp.path,
): OrderPageProps => {
  const { orderPublicId = '', deliveryPublicId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    orderPublicId,
    deliveryPublicId,
    onBack: () => (history.canGoBack() ? history.back() : void navigate({ to: pages.deliveryList.path })),
    onOpen: (publicId) =>
      void navigate({
        to: page,
        params: { orderPublicId, deliveryPublicId: publicId },
        replace: true,
        resetScroll: false,
      }),
    onRelocate: (publicId) =>
      void navigate({ to: pages.relocation.path, search: { orderPublicId, deliveryPublicId: publicId } }),
  };
};
