import { isSellerLocked } from '@celeiro/rules/orders/orders/seller.ts';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useFlags } from '../../../kit/browser/flags.ts';
import { pages } from '../../../kit/url/pages.ts';
import { statusCodeOf } from '../status/status-select.tsx';
import { addingActionTexts } from '../../delivery-items/adding/adding-actions.texts.ts';
import { FloatingActions } from '../../orders/floating-actions.tsx';
import { OrderHeader, orderName } from '../../orders/order-header.tsx';
import { ordersTexts } from '../../orders/orders.texts.ts';
import { ClientAddress } from '../../../parties/stores/form/client-address.tsx';
import type { Action } from '../../../ui/actions/action-list.tsx';
import { useOrderActions } from '../../orders/screens/order-actions.tsx';
import { OrderPage, type OrderPageProps } from '../../orders/screens/order-page.tsx';
import { useOrderAddress } from '../../orders/screens/use-order-address.ts';

export { preloadOrder as preload } from '../../orders/screens/use-order-address.ts';

const noActions: readonly Action[] = [];

/** The follow-up screen without its address: the order's deliveries as cards, what can be done to the order floating (R-FOLLOW-001). */
export const FollowUpPage = ({
  onBack,
  onOlderVersion,
  ...page
}: OrderPageProps & {
  /** Leads to the order-details page; null without its flag. */
  readonly onOlderVersion: (() => void) | null;
}) => {
  const { actionsOf, dialogOf } = useOrderActions();
  const headerActions: readonly Action[] =
    onOlderVersion === null
      ? noActions
      : [
          {
            id: 'older-version',
            label: ordersTexts.olderVersion,
            icon: <IconArrowBackUp size={16} aria-hidden="true" />,
            onRun: onOlderVersion,
          },
        ];
  return (
    <OrderPage
      {...page}
      look="card"
      frame={(order, { jump, isLoading, onOpenClient, onAddProduct }) => {
        const adding: Action = {
          id: 'add-product',
          label: addingActionTexts.add,
          icon: <IconPlus size={16} aria-hidden="true" />,
          onRun: onAddProduct,
        };
        // R-FOLLOW-015
        const isLocked = isSellerLocked(order.orderSuppliers.map(statusCodeOf));
        const { allocation, details, mirror, sheet } = actionsOf(order);
        const address = <ClientAddress order={order} />;
        return {
          header: (
            <OrderHeader
              order={order}
              heading={ordersTexts.followUp}
              address={address}
              sellerLocked={isLocked ? ordersTexts.sellerLocked : null}
              jump={jump}
              isLoading={isLoading}
              // The details offer printing to orders without an id only (R-FOLLOW-008): here every order has the mirror.
              actions={[...headerActions, mirror, sheet]}
              onOpenClient={onOpenClient}
              onBack={onBack}
            />
          ),
          foot: (
            <>
              <FloatingActions
                actions={[allocation, adding, details]}
                of={ordersTexts.title(orderName(order))}
              />
              {dialogOf(order)}
            </>
          ),
        };
      }}
    />
  );
};

/**
 * R-FOLLOW-002: the follow-up screen at its address. With 'enable:delivery-old-version' the older page replaces it
 * (R-ROUTE-011); with 'enable:delivery-old-version-header-button' a button leads there.
 */
export const Screen = () => {
  const address = useOrderAddress(pages.deliveryFollowUp.path);
  const navigate = useNavigate();
  const isOn = useFlags();
  const { orderPublicId, deliveryPublicId } = address;
  const params = { orderPublicId, deliveryPublicId };
  if (isOn('enable:delivery-old-version'))
    return <Navigate replace to={pages.orderDetails.path} params={params} />;
  return (
    <FollowUpPage
      key={orderPublicId}
      {...address}
      onOlderVersion={
        isOn('enable:delivery-old-version-header-button')
          ? () => void navigate({ to: pages.orderDetails.path, params })
          : null
      }
    />
  );
};
