import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { isOldOrder } from '@celeiro/rules/days/calendar.ts';
import { discountChangeRefusal } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { CELEIRO_PAYMENT, SUPPLIER_PAYMENT } from '@celeiro/rules/product-name.ts';
import { IconDiscount } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { type DeliveryEdits, statusCodeOf } from '../deliveries/deliveries.public.ts';
import { type ItemAction, itemsTexts } from '../delivery-items/delivery-items.public.ts';
import { discountActionTexts } from './discount-actions.texts.ts';
import type { Action } from '../../ui/actions/action-list.tsx';

const DiscountsDialog = onDemand(
  () => import('./discounts.dialog.tsx'),
  (module) => module.DiscountsDialog,
);

export type OrderDiscounts = {
  readonly action: Action;
  readonly itemAction: ItemAction;
  readonly dialog: ReactNode;
};

/** 'Descontos' of a delivery and of each of its items, and the dialog they open (R-DISC-008, R-DISC-026, R-DISC-027). */
export const useDiscounts = (edits: DeliveryEdits, createdAt: string): OrderDiscounts => {
  const [opened, setOpened] = useState<{ readonly itemPublicId: string | null } | null>(null);
  const delivery = edits.shown;
  const refused = discountChangeRefusal(
    {
      status: statusCodeOf(delivery),
      form: delivery.celeiroPaymentMethodPublicId === null ? SUPPLIER_PAYMENT : CELEIRO_PAYMENT,
      isOldOrder: isOldOrder(Date.parse(createdAt)),
    },
    { kind: 'add', isOfItem: true, by: 'INTRANET' },
  );
  const disabledReason =
    refused === null
      ? null
      : refused.code === 'OLD_ORDER_DISCOUNTS'
        ? itemsTexts.oldOrder
        : refusalMessage(refused);
  const openItem = useCallback((item: DeliveryItem) => setOpened({ itemPublicId: item.publicId }), []);
  const itemAction = useMemo<ItemAction>(
    () => ({
      id: 'discounts',
      label: discountActionTexts.discounts,
      name: discountActionTexts.discountsOf,
      icon: <IconDiscount size={16} aria-hidden="true" />,
      disabledReason,
      onRun: openItem,
    }),
    [disabledReason, openItem],
  );
  return {
    action: {
      id: 'discounts',
      label: discountActionTexts.discounts,
      icon: <IconDiscount size={16} aria-hidden="true" />,
      onRun: () => setOpened({ itemPublicId: null }),
    },
    itemAction,
    dialog: opened !== null && edits.state.conflict === null && (
      <Suspense fallback={null}>
        <DiscountsDialog
          delivery={edits.server}
          status={statusCodeOf(edits.server)}
          itemPublicId={opened.itemPublicId}
          run={edits.edit}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
};
