import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Action } from '../ui/action-list.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { useSmallScreen } from '../ui/use-small-screen.ts';
import { useStatusList } from '../slices/deliveries/use-status-list.ts';
import { DeliverySwitch } from '../slices/orders/delivery-switch.tsx';
import { OrderHeader } from '../slices/orders/order-header.tsx';
import { ordersTexts } from '../slices/orders/orders.texts.ts';
import { SellerField } from '../slices/orders/seller-field.tsx';
import { useOrder } from '../slices/orders/use-order.ts';
import { ClientAddress } from '../slices/stores/client-address.tsx';
import { useUserSearch } from '../slices/users/use-user-search.ts';
import { usersTexts } from '../slices/users/users.texts.ts';
import { OrderDetailsDelivery } from './order-details-delivery.tsx';
import styles from './order-details.module.css';

const StoreInfoDialog = lazy(() =>
  import('../slices/stores/store-info.dialog.tsx').then((module) => ({ default: module.StoreInfoDialog })),
);

const LoadingOrder = () => (
  <div className={styles['loading']} role="status" aria-label={ordersTexts.loading}>
    <div className={styles['loadingHead']}>
      <Skeleton width="240px" height={20} />
      <Skeleton width="60%" height={14} />
    </div>
    <Skeleton height={48} />
    <Skeleton height={420} />
    <Skeleton height={48} />
  </div>
);

/** What can be done to the whole order comes with its documents. */
const noActions: readonly Action[] = [];

/** The order page without its address: the delivery of `deliveryPublicId` is open and in view (R-DETAIL-001, R-DETAIL-009). */
export const OrderDetailsPage = ({
  orderPublicId,
  deliveryPublicId,
  onBack,
  onOpen,
}: {
  readonly orderPublicId: string;
  readonly deliveryPublicId: string;
  readonly onBack: () => void;
  /** The delivery opened last: what the address should name. */
  readonly onOpen: (deliveryPublicId: string) => void;
}) => {
  const { order, put } = useOrder(orderPublicId);
  const statuses = useStatusList();
  const isSmall = useSmallScreen();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([deliveryPublicId]));
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const [isClientOpen, setClientOpen] = useState(false);
  const search = useUserSearch(usersTexts.listFailed);
  const list = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef<string | null>(null);
  const latest = useRef({ open, onOpen });
  latest.current = { open, onOpen };

  const toggle = useCallback((publicId: string) => {
    const isOpening = !latest.current.open.has(publicId);
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(publicId)) next.add(publicId);
      return next;
    });
    if (isOpening) {
      // Opened here: the address follows, the page doesn't jump.
      scrolledTo.current = publicId;
      latest.current.onOpen(publicId);
    }
  }, []);

  const togglePhone = useCallback(() => setPhoneOpen((isOpen) => !isOpen), []);

  const { data } = order;
  const payment = useMemo(
    () => ({ storePublicId: data?.storePublicId ?? '', methods: data?.celeiroPayPaymentMethods ?? [] }),
    [data?.storePublicId, data?.celeiroPayPaymentMethods],
  );
  useEffect(() => {
    if (data === undefined || scrolledTo.current === deliveryPublicId) return;
    scrolledTo.current = deliveryPublicId;
    setOpen((known) => (known.has(deliveryPublicId) ? known : new Set(known).add(deliveryPublicId)));
    // On a phone only this delivery shows; the first one is in view anyway.
    const isFirst = data.orderSuppliers[0]?.publicId === deliveryPublicId;
    if (isFirst || isSmall) return;
    list.current
      ?.querySelector(`[data-delivery="${CSS.escape(deliveryPublicId)}"]`)
      ?.scrollIntoView?.({ block: 'start' });
  }, [data, deliveryPublicId, isSmall]);

  if (order.isPending) return <LoadingOrder />;
  // R-HEADER-009
  if (data === undefined)
    return <ErrorState title={ordersTexts.failed} onRetry={() => void order.refetch()} />;

  const current =
    data.orderSuppliers.find(({ publicId }) => publicId === deliveryPublicId) ?? data.orderSuppliers[0];
  const shown = isSmall && current !== undefined ? [current] : data.orderSuppliers;
  return (
    <main className={styles['page']}>
      <OrderHeader
        order={data}
        address={<ClientAddress documentNumber={data.documentNumber} />}
        seller={<SellerField order={data} search={search} />}
        actions={noActions}
        onOpenClient={() => setClientOpen(true)}
        onBack={onBack}
      />
      {isClientOpen && (
        <Suspense fallback={null}>
          <StoreInfoDialog storePublicId={data.storePublicId} onClose={() => setClientOpen(false)} />
        </Suspense>
      )}
      <div ref={list} className={styles['deliveries']}>
        {isSmall && current !== undefined && data.orderSuppliers.length > 1 && (
          <DeliverySwitch order={data} current={current.publicId} onSwitch={onOpen} />
        )}
        {shown.map((delivery) => (
          <div
            key={delivery.publicId}
            data-delivery={delivery.publicId}
            data-open={(!isSmall && open.has(delivery.publicId)) || undefined}
            className={styles['delivery']}
          >
            <OrderDetailsDelivery
              delivery={delivery}
              createdAt={data.createdAt}
              payment={payment}
              statuses={statuses}
              // On a phone the facts come first; the fields open on demand.
              isOpen={isSmall ? isPhoneOpen : open.has(delivery.publicId)}
              isSmall={isSmall}
              put={put}
              onToggle={isSmall ? togglePhone : toggle}
            />
          </div>
        ))}
      </div>
    </main>
  );
};

/** R-DETAIL-001, R-DETAIL-002: the page at its address. */
export const OrderDetailsScreen = () => {
  const { orderPublicId = '', deliveryPublicId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  return (
    <OrderDetailsPage
      key={orderPublicId}
      orderPublicId={orderPublicId}
      deliveryPublicId={deliveryPublicId}
      onBack={() => (history.canGoBack() ? history.back() : void navigate({ to: '/delivery/delivery-list' }))}
      onOpen={(publicId) =>
        void navigate({
          to: '/delivery/delivery-list/delivery-detail/$orderPublicId/$deliveryPublicId',
          params: { orderPublicId, deliveryPublicId: publicId },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};
