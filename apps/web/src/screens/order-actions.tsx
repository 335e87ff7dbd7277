import type { OrderDetails } from '@celeiro/contract/orders.ts';
import { IconFileText } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ordersTexts } from '../slices/orders/orders.texts.ts';
import type { Action } from '../ui/action-list.tsx';

const OrderInfoDialog = lazy(() =>
  import('../slices/orders/order-info.dialog.tsx').then((module) => ({ default: module.OrderInfoDialog })),
);
/** What can be done to a whole order, and the dialogs that open from there; the same for both of its pages (R-FOLLOW-005). */
export const useOrderActions = (): {
  readonly actions: readonly Action[];
  readonly dialogOf: (order: OrderDetails) => ReactNode;
} => {
  const [opened, setOpened] = useState<'details' | null>(null);
  const close = () => setOpened(null);
  return {
    actions: [
      {
        id: 'details',
        label: ordersTexts.details,
        icon: <IconFileText size={16} aria-hidden="true" />,
        onRun: () => setOpened('details'),
      },
    ],
    dialogOf: (order) =>
      opened === 'details' && (
        <Suspense fallback={null}>
          <OrderInfoDialog order={order} print={null} onClose={close} />
        </Suspense>
      ),
  };
};
