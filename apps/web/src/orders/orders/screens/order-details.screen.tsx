import { pages } from '../../../kit/url/pages.ts';
import { OrderHeader } from '../order-header.tsx';
import { ClientAddress } from '../../../parties/stores/form/client-address.tsx';
import { useOrderActions } from './order-actions.tsx';
import { OrderPage, type OrderPageProps } from './order-page.tsx';
import { useOrderAddress } from './use-order-address.ts';

export { preloadOrder as preload } from './use-order-address.ts';

/** The order page without its address: the delivery of `deliveryPublicId` is open and in view (R-DETAIL-001, R-DETAIL-009). */
export const OrderDetailsPage = ({ onBack, ...page }: OrderPageProps) => {
  const { actionsOf, dialogOf } = useOrderActions();
  return (
    <OrderPage
      {...page}
      look="accordion"
      frame={(order, { jump, isLoading, onOpenClient }) => {
        const { mirror, allocation, details, sheet } = actionsOf(order);
        return {
          foot: dialogOf(order),
          header: (
            <OrderHeader
              order={order}
              address={<ClientAddress order={order} />}
              actions={[mirror, allocation, details, sheet]}
              jump={jump}
              isLoading={isLoading}
              onOpenClient={onOpenClient}
              onBack={onBack}
            />
          ),
        };
      }}
    />
  );
};

/** R-DETAIL-001, R-DETAIL-002: the page at its address. */
export const Screen = () => {
  const address = useOrderAddress(pages.orderDetails.path);
  return <OrderDetailsPage key={address.orderPublicId} {...address} />;
};
