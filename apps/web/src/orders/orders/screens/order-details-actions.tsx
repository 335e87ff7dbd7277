import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  IconFileText,
  IconHistory,
  IconMessage,
  IconPlus,
  IconRefresh,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { deliveriesTexts } from '../../deliveries/deliveries.texts.ts';
import { statusCodeOf } from '../../deliveries/status/status-select.tsx';
import { addingActionTexts } from '../../delivery-items/adding/adding-actions.texts.ts';
import { itemsTexts } from '../../delivery-items/delivery-items.texts.ts';
import type { ItemAction } from '../../delivery-items/items-table.tsx';
import type { Action } from '../../../ui/actions/action-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { OrderProducts } from '../../delivery-items/adding/use-order-products.tsx';
import type { OrderDiscounts } from '../../discounts/use-discounts.tsx';

const HistoryDialog = onDemand(
  () => import('../../deliveries/history/history.dialog.tsx'),
  (module) => module.HistoryDialog,
);
const CommentsPanel = onDemand(
  () => import('../../comments/comments.panel.tsx'),
  (module) => module.CommentsPanel,
);

const DeliveryDetailsDialog = onDemand(
  () => import('../../deliveries/card/delivery-details.dialog.tsx'),
  (module) => module.DeliveryDetailsDialog,
);

type Opened = { readonly kind: 'history' | 'details' | 'comments' };

/**
 * What can be done to a delivery and to its items beyond editing fields, and the dialogs that open from there
 * (R-DETAIL-014). `itemActions` stays the same object while nothing about it changes: rows are drawn again otherwise.
 */
export const useDeliveryActions = ({
  delivery,
  locked,
  refresh,
  onRemove,
  products,
  discounts,
}: {
  readonly delivery: Delivery;
  /** Why nothing of the delivery may change, or null. */
  readonly locked: string | null;
  readonly refresh: { readonly isRunning: boolean; readonly run: () => void };
  readonly onRemove: (item: DeliveryItem) => void;
  readonly products: OrderProducts;
  readonly discounts: OrderDiscounts;
}): {
  readonly actions: readonly Action[];
  readonly itemActions: readonly ItemAction[];
  readonly itemsFoot: ReactNode;
  readonly dialog: ReactNode;
} => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  const actions: Action[] = [
    {
      id: 'details',
      label: deliveriesTexts.details,
      icon: <IconFileText size={16} aria-hidden="true" />,
      onRun: () => setOpened({ kind: 'details' }),
    },
    {
      id: 'history',
      label: deliveriesTexts.history,
      icon: <IconHistory size={16} aria-hidden="true" />,
      onRun: () => setOpened({ kind: 'history' }),
    },
    // R-FOLLOW-009
    {
      id: 'add-product',
      label: addingActionTexts.add,
      icon: <IconPlus size={16} aria-hidden="true" />,
      disabledReason: locked,
      onRun: () => products.add(delivery.publicId),
    },
    {
      id: 'replace-product',
      label: addingActionTexts.replace,
      icon: <IconReplace size={16} aria-hidden="true" />,
      disabledReason: locked,
      onRun: () => products.replace(delivery.publicId, null),
    },
    {
      id: 'comments',
      label: deliveriesTexts.comments,
      icon: <IconMessage size={16} aria-hidden="true" />,
      onRun: () => setOpened({ kind: 'comments' }),
    },
    discounts.action,
    // R-FOLLOW-010
    {
      id: 'refresh',
      label: deliveriesTexts.refresh,
      icon: <IconRefresh size={16} aria-hidden="true" />,
      isPending: refresh.isRunning,
      onRun: refresh.run,
    },
  ];

  const { publicId } = delivery;
  const { itemAction: discountAction } = discounts;
  const itemActions = useMemo<readonly ItemAction[]>(
    () => [
      discountAction,
      {
        // R-DETAIL-023
        id: 'replace',
        label: addingActionTexts.replace,
        name: addingActionTexts.replaceOf,
        icon: <IconReplace size={16} aria-hidden="true" />,
        disabledReason: locked,
        onRun: (item) => products.replace(publicId, item.publicId),
      },
      {
        id: 'remove',
        label: itemsTexts.remove,
        name: itemsTexts.removeOf,
        icon: <IconTrash size={16} aria-hidden="true" />,
        disabledReason: locked,
        onRun: onRemove,
      },
    ],
    [discountAction, locked, onRemove, products, publicId],
  );

  // R-DETAIL-024
  const itemsFoot = (
    <Button
      look="link"
      icon={<IconPlus size={16} aria-hidden="true" />}
      disabledReason={locked}
      onClick={() => products.add(publicId)}
    >
      {addingActionTexts.addHere}
    </Button>
  );

  const dialog = (
    <>
      {opened?.kind === 'comments' && (
        <Suspense fallback={null}>
          <CommentsPanel delivery={{ ...delivery, status: statusCodeOf(delivery) }} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'history' && (
        <Suspense fallback={null}>
          <HistoryDialog delivery={delivery} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'details' && <DeliveryDetailsDialog delivery={delivery} onClose={close} />}
      {discounts.dialog}
    </>
  );
  return { actions, itemActions, itemsFoot, dialog };
};
