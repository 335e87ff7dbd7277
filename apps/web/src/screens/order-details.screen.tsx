import { DETAILS_PAGE } from '../kit/url/order-page.ts';
import { OrderHeader } from '../slices/orders/order-header.tsx';
import { SellerField } from '../slices/orders/seller-field.tsx';
import { ClientAddress } from '../slices/stores/client-address.tsx';
import { useUserSearch } from '../slices/users/use-user-search.ts';
import { usersTexts } from '../slices/users/users.texts.ts';
import type { Action } from '../ui/action-list.tsx';
import { OrderPage, type OrderPageProps } from './order-page.tsx';
import { useOrderAddress } from './use-order-address.ts';

/** What can be done to the whole order comes with its documents. */
const noActions: readonly Action[] = [];

/** The order page without its address: the delivery of `deliveryPublicId` is open and in view (R-DETAIL-001, R-DETAIL-009). */
export const OrderDetailsPage = ({ onBack, ...page }: OrderPageProps) => {
  const search = useUserSearch(usersTexts.listFailed);
  return (
    <OrderPage
      {...page}
      look="accordion"
      frame={(order, { onOpenClient }) => ({
        header: (
          <OrderHeader
            order={order}
            address={<ClientAddress documentNumber={order.documentNumber} />}
            seller={<SellerField order={order} search={search} />}
            actions={noActions}
            onOpenClient={onOpenClient}
            onBack={onBack}
          />
        ),
      })}
    />
  );
};

/** R-DETAIL-001, R-DETAIL-002: the page at its address. */
export const OrderDetailsScreen = () => {
  const address = useOrderAddress(DETAILS_PAGE);
  return <OrderDetailsPage key={address.orderPublicId} {...address} />;
};
