import { getOrderDetails } from '@celeiro/contract/orders.ts';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { queryClient } from '../kit/api/query-client.ts';
import { read } from '../kit/api/query.ts';
import type { DETAILS_PAGE, FOLLOW_UP_PAGE } from '../kit/url/order-page.ts';
import { RELOCATION_PAGE } from '../kit/url/relocation-page.ts';
import type { OrderPageProps } from './order-page.tsx';

/** Asks for the order of an address of either page before it is drawn; a failure is told by the page, which asks again. */
export const warmOrder = ({ pathname }: URL): void => {
  const orderPublicId = pathname.split('/').at(-2);
  if (orderPublicId !== undefined)
    void queryClient.prefetchQuery(read(getOrderDetails, { params: { id: orderPublicId } }));
};

/** R-DETAIL-001, R-DETAIL-002, R-FOLLOW-002: what the address of a page of an order says, and where it leads. */
export const useOrderAddress = (page: typeof DETAILS_PAGE | typeof FOLLOW_UP_PAGE): OrderPageProps => {
  const { orderPublicId = '', deliveryPublicId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    orderPublicId,
    deliveryPublicId,
    onBack: () => (history.canGoBack() ? history.back() : void navigate({ to: '/delivery/delivery-list' })),
    onOpen: (publicId) =>
      void navigate({
        to: page,
        params: { orderPublicId, deliveryPublicId: publicId },
        replace: true,
        resetScroll: false,
      }),
    onRelocate: (publicId) =>
      void navigate({ to: RELOCATION_PAGE, search: { orderPublicId, deliveryPublicId: publicId } }),
  };
};
