import type { OrderDetails } from '@celeiro/contract/orders.ts';
import { allocationOf } from '@celeiro/rules/orders/allocation.ts';
import { IconFileSpreadsheet, IconFileText, IconPrinter, IconTableImport } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../kit/on-demand.tsx';
import { statusCodeOf } from '../slices/deliveries/status-select.tsx';
import { lockReason } from '../slices/deliveries/delivery-summary.tsx';
import { sheetActionTexts } from '../slices/delivery-items/sheet/sheet-actions.texts.ts';
import { documentTexts } from '../slices/orders/order-documents.texts.ts';
import { orderName } from '../slices/orders/order-header.tsx';
import { ordersTexts } from '../slices/orders/orders.texts.ts';
import { takeOwnAnswer } from '../slices/orders/use-order.ts';
import { useAllocation } from '../slices/orders/use-allocation.ts';
import type { Action } from '../ui/action-list.tsx';
import { Button } from '../ui/button.tsx';

const OrderInfoDialog = onDemand(
  () => import('../slices/orders/order-info.dialog.tsx'),
  (module) => module.OrderInfoDialog,
);
const MirrorDialog = onDemand(
  () => import('../slices/orders/mirror.dialog.tsx'),
  (module) => module.MirrorDialog,
);

const ItemsSheetDialog = onDemand(
  () => import('../slices/delivery-items/sheet/items-sheet.dialog.tsx'),
  (module) => module.ItemsSheetDialog,
);

/** How many products an allocation of the order would plan. */
const allocatedProducts = (order: OrderDetails): number =>
  allocationOf(
    order.orderSuppliers.map((delivery) => ({
      status: statusCodeOf(delivery),
      items: delivery.orderSupplierItems.map(({ originalProductId, ...item }) => ({
        ...item,
        originalProductPublicId: originalProductId,
      })),
    })),
  ).lines.length;

/** What can be done to a whole order, and the dialogs that open from there; the same for both of its pages (R-FOLLOW-005). */
export const useOrderActions = (): {
  readonly actionsOf: (order: OrderDetails) => {
    readonly mirror: Action;
    readonly allocation: Action;
    readonly details: Action;
    readonly sheet: Action;
  };
  readonly dialogOf: (order: OrderDetails) => ReactNode;
} => {
  const [opened, setOpened] = useState<'details' | 'mirror' | 'sheet' | null>(null);
  const close = () => setOpened(null);
  const { isMaking, make } = useAllocation();
  return {
    actionsOf: (order) => ({
      mirror: {
        id: 'mirror',
        label: documentTexts.download,
        icon: <IconPrinter size={16} aria-hidden="true" />,
        onRun: () => setOpened('mirror'),
      },
      allocation: {
        id: 'allocation',
        label: documentTexts.allocation,
        icon: <IconFileSpreadsheet size={16} aria-hidden="true" />,
        isPending: isMaking,
        onRun: () => void make(order.orderPublicId, allocatedProducts(order)),
      },
      details: {
        id: 'details',
        label: ordersTexts.details,
        icon: <IconFileText size={16} aria-hidden="true" />,
        onRun: () => setOpened('details'),
      },
      sheet: {
        id: 'sheet',
        label: sheetActionTexts.sheet,
        icon: <IconTableImport size={16} aria-hidden="true" />,
        onRun: () => setOpened('sheet'),
      },
    }),
    dialogOf: (order) =>
      opened !== null && (
        <Suspense fallback={null}>
          {opened === 'mirror' && <MirrorDialog order={order} onClose={close} />}
          {opened === 'sheet' && (
            <ItemsSheetDialog
              orderPublicId={order.orderPublicId}
              name={orderName(order)}
              deliveries={order.orderSuppliers}
              isLocked={(delivery) => lockReason(delivery) !== null}
              onApplied={takeOwnAnswer}
              onClose={close}
            />
          )}
          {opened === 'details' && (
            <OrderInfoDialog
              order={order}
              // R-FOLLOW-008
              print={
                order.orderUniqueId === null ? (
                  <Button
                    icon={<IconPrinter size={16} aria-hidden="true" />}
                    onClick={() => setOpened('mirror')}
                  >
                    {documentTexts.print}
                  </Button>
                ) : null
              }
              onClose={close}
            />
          )}
        </Suspense>
      ),
  };
};
