import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import type { CardLook } from '../../deliveries/card/card-look.ts';
import { useStatusList } from '../../deliveries/status/use-status-list.ts';
import { DeliveryJump } from '../delivery-jump.tsx';
import { DeliverySwitch } from '../delivery-switch.tsx';
import { ordersTexts } from '../orders.texts.ts';
import { useOrder } from '../use-order.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { FewFirst } from '../../delivery-items/few-first.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { OrderDetailsDelivery } from './order-details-delivery.tsx';
import styles from './order-details.module.css';
import { useCurrentDelivery } from './use-current-delivery.ts';
import { useOpenDeliveries } from './use-open-deliveries.ts';
import { useOrderProducts } from '../../delivery-items/adding/use-order-products.tsx';

const StoreInfoDialog = onDemand(
  () => import('../../../parties/stores/store-info.dialog.tsx'),
  (module) => module.StoreInfoDialog,
);

const LoadingOrder = () => (
  <div
    className={`stack gap-12 packed bg-canvas pad-12-gutter ${styles['loading']}`}
    role="status"
    aria-label={ordersTexts.loading}
  >
    <div className={`stack gap-12 ${styles['loadingHead']}`}>
      <Skeleton width="240px" height={20} />
      <Skeleton width="60%" height={14} />
    </div>
    <Skeleton height={48} />
    <Skeleton height={420} />
    <Skeleton height={48} />
  </div>
);

/** What a page's frame may show or do. */
type FrameProps = {
  /** What leads from one delivery to another, or null. */
  readonly jump: ReactNode;
  /** The order is being asked anew. */
  readonly isLoading: boolean;
  /** Opens what is known of the client (R-FOLLOW-014). */
  readonly onOpenClient: () => void;
  /** Opens 'Adicionar produto' for the order (R-FOLLOW-005). */
  readonly onAddProduct: () => void;
};

/** What a page of an order is opened with. */
export type OrderPageProps = {
  readonly orderPublicId: string;
  readonly deliveryPublicId: string;
  readonly onBack: () => void;
  /** The delivery opened last: what the address should name. */
  readonly onOpen: (deliveryPublicId: string) => void;
  /** Leads to where a delivery's products go to other suppliers. */
  readonly onRelocate: (deliveryPublicId: string) => void;
};

/** The part of the window in which a delivery's beginning is in sight enough not to be scrolled to. */
const IN_SIGHT = 0.6;
/** Deliveries drawn at once from the open one on: more than a window shows. */
const FIRST_DRAWN = 8;

/**
 * An order's deliveries below a header of the page's own; the delivery of `deliveryPublicId` is open and in view
 * (R-DETAIL-001, R-DETAIL-009, R-FOLLOW-003, R-FOLLOW-004).
 */
export const OrderPage = ({
  orderPublicId,
  deliveryPublicId,
  look,
  onOpen,
  onRelocate,
  frame,
}: Omit<OrderPageProps, 'onBack'> & {
  readonly look: CardLook;
  /** Rendered around the deliveries. */
  readonly frame: (
    order: OrderDetails,
    page: FrameProps,
  ) => { readonly header: ReactNode; readonly foot?: ReactNode };
}) => {
  const { order, put } = useOrder(orderPublicId);
  const statuses = useStatusList();
  const isSmall = useSmallScreen();
  const isPrinting = usePrinting();
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const [isClientOpen, setClientOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { open, toggle, toggleAll, jumpTo, wasOpenedHere } = useOpenDeliveries(
    list,
    deliveryPublicId,
    onOpen,
  );
  const keys = useCurrentDelivery(list, deliveryPublicId, { isThere: order.data !== undefined, isSmall });
  const latest = useLatest(onRelocate);
  const relocate = useCallback((publicId: string) => latest.current(publicId), [latest]);

  const togglePhone = useCallback(() => setPhoneOpen((isOpen) => !isOpen), []);

  const { data } = order;
  const { products, dialog: productDialog } = useOrderProducts(data, jumpTo);
  const payment = useMemo(
    () => ({ storePublicId: data?.storePublicId ?? '', methods: data?.celeiroPayPaymentMethods ?? [] }),
    [data?.storePublicId, data?.celeiroPayPaymentMethods],
  );
  const scrolledTo = useRef<string | null>(null);
  useEffect(() => {
    if (data === undefined || scrolledTo.current === deliveryPublicId) return;
    scrolledTo.current = deliveryPublicId;
    // Opened here, the page doesn't jump. On a phone only this delivery shows; the first one is in view anyway.
    const isFirst = data.orderSuppliers[0]?.publicId === deliveryPublicId;
    if (wasOpenedHere || isFirst || isSmall) return;
    const delivery = list.current?.querySelector(`[data-delivery="${CSS.escape(deliveryPublicId)}"]`);
    if (delivery == null) return;
    // A visible one stays: a little scrolling would only cut the order's head, before its copy is shown.
    const isInSight = delivery.getBoundingClientRect().top < window.innerHeight * IN_SIGHT;
    if (!isInSight) delivery.scrollIntoView?.({ block: 'start' });
  }, [data, deliveryPublicId, isSmall, wasOpenedHere]);

  if (order.isPending) return <LoadingOrder />;
  // R-HEADER-009
  if (data === undefined)
    return <ErrorState title={ordersTexts.failed} onRetry={() => void order.refetch()} />;

  const current =
    data.orderSuppliers.find(({ publicId }) => publicId === deliveryPublicId) ?? data.orderSuppliers[0];
  const shown = isSmall && !isPrinting && current !== undefined ? [current] : data.orderSuppliers;
  const areAllOpen = data.orderSuppliers.every(({ publicId }) => open.has(publicId));
  const { header, foot } = frame(data, {
    // On a phone one delivery shows at a time, with a switch of its own.
    jump:
      isSmall || data.orderSuppliers.length < 2 ? null : (
        <DeliveryJump
          order={data}
          current={deliveryPublicId}
          areAllOpen={areAllOpen}
          onJump={jumpTo}
          onToggleAll={() => toggleAll(data.orderSuppliers)}
        />
      ),
    isLoading: order.isFetching,
    onOpenClient: () => setClientOpen(true),
    onAddProduct: () => products.add(null),
  });
  return (
    <main className={styles['page']}>
      {header}
      <div ref={list} className={`stack cols-1 gap-8 packed ${styles['deliveries']}`} onFocus={keys.onFocus}>
        {data.storeOutOfService !== null && (
          <Banner tone="warning">
            <b>{data.storeOutOfService}</b> {ordersTexts.storeGoesOn}
          </Banner>
        )}
        {isSmall && current !== undefined && data.orderSuppliers.length > 1 && (
          <DeliverySwitch order={data} current={current.publicId} onSwitch={onOpen} />
        )}
        <FewFirst all={shown} first={shown.findIndex((delivery) => delivery === current) + FIRST_DRAWN}>
          {(delivery) => (
            <div
              key={delivery.publicId}
              data-delivery={delivery.publicId}
              data-row={(!isSmall && look === 'accordion') || undefined}
              data-open={(!isSmall && open.has(delivery.publicId)) || undefined}
              className={styles['delivery']}
            >
              <OrderDetailsDelivery
                delivery={delivery}
                createdAt={data.createdAt}
                payment={payment}
                products={products}
                statuses={statuses}
                look={look}
                // On a phone the facts come first; the fields open on demand.
                isOpen={isSmall ? isPhoneOpen : open.has(delivery.publicId)}
                isSmall={isSmall}
                hasKeys={keys.current === delivery.publicId}
                put={put}
                onToggle={isSmall ? togglePhone : toggle}
                onRelocate={relocate}
              />
            </div>
          )}
        </FewFirst>
      </div>
      {foot}
      {productDialog}
      {isClientOpen && (
        <Suspense fallback={null}>
          <StoreInfoDialog storePublicId={data.storePublicId} onClose={() => setClientOpen(false)} />
        </Suspense>
      )}
    </main>
  );
};
