import type { Delivery, DeliveryItem } from '@celeiro/contract/deliveries.ts';
import { IconFileText, IconHistory, IconMessage, IconRefresh, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { commentsTexts } from '../slices/comments/comments.texts.ts';
import { deliveriesTexts } from '../slices/deliveries/deliveries.texts.ts';
import { DeliveryDetailsDialog } from '../slices/deliveries/delivery-details.dialog.tsx';
import { HistoryDialog } from '../slices/deliveries/history.dialog.tsx';
import { statusCodeOf } from '../slices/deliveries/status-select.tsx';
import { itemsTexts } from '../slices/delivery-items/delivery-items.texts.ts';
import type { ItemAction } from '../slices/delivery-items/items-table.tsx';
import type { Action } from '../ui/action-list.tsx';

const CommentsPanel = lazy(() =>
  import('../slices/comments/comments.panel.tsx').then((module) => ({ default: module.CommentsPanel })),
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
}: {
  readonly delivery: Delivery;
  /** Why nothing of the delivery may change, or null. */
  readonly locked: string | null;
  readonly refresh: { readonly isRunning: boolean; readonly run: () => void };
  readonly onRemove: (item: DeliveryItem) => void;
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
    {
      id: 'comments',
      label: commentsTexts.comments,
      icon: <IconMessage size={16} aria-hidden="true" />,
      onRun: () => setOpened({ kind: 'comments' }),
    },
    {
      id: 'refresh',
      label: deliveriesTexts.refresh,
      icon: <IconRefresh size={16} aria-hidden="true" />,
      isPending: refresh.isRunning,
      onRun: refresh.run,
    },
  ];

  const itemActions = useMemo<readonly ItemAction[]>(
    () => [
      {
        id: 'remove',
        label: itemsTexts.remove,
        name: itemsTexts.removeOf,
        icon: <IconTrash size={16} aria-hidden="true" />,
        disabledReason: locked,
        onRun: onRemove,
      },
    ],
    [locked, onRemove],
  );

  const dialog = (
    <>
      {opened?.kind === 'comments' && (
        <Suspense fallback={null}>
          <CommentsPanel delivery={{ ...delivery, status: statusCodeOf(delivery) }} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'history' && <HistoryDialog delivery={delivery} onClose={close} />}
      {opened?.kind === 'details' && <DeliveryDetailsDialog delivery={delivery} onClose={close} />}
    </>
  );
  return { actions, itemActions, itemsFoot: null, dialog };
};
