import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { allocationOf } from '@celeiro/rules/orders/orders/allocation.ts';
import { IconFileSpreadsheet, IconFileText, IconPrinter, IconTableImport } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { statusCodeOf } from '../../deliveries/status/status-select.tsx';
import { lockReason } from '../../deliveries/card/delivery-summary.tsx';
import { sheetActionTexts } from '../../delivery-items/sheet/sheet-actions.texts.ts';
import { documentTexts } from '../order-documents.texts.ts';
import { orderName } from '../order-header.tsx';
import { ordersTexts } from '../orders.texts.ts';
import { takeOwnAnswer } from '../use-order.ts';
import { useAllocation } from '../use-allocation.ts';
import type { Action } from '../../../ui/actions/action-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';

const OrderInfoDialog = onDemand(
  () => import('../order-info.dialog.tsx'),
  (module) => module.OrderInfoDialog,
);
const MirrorDialog = onDemand(
  () => import('../mirror.dialog.tsx'),
  (module) => module.MirrorDialog,
);

const ItemsSheetDialog = onDemand(
  () => import('../../delivery-items/sheet/items-sheet.dialog.tsx'),
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
