import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { installmentsActionTexts } from './installments-action.texts.ts';
import type { Action } from '../../ui/actions/action-list.tsx';

const InstallmentsDialog = onDemand(
  () => import('./installments.dialog.tsx'),
  (module) => module.InstallmentsDialog,
);

/** 'Parcelas' among a delivery's actions, and its dialog. */
export const useInstallments = (
  delivery: Delivery,
): { readonly action: Action; readonly dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  return {
    action: {
      id: 'installments',
      label: installmentsActionTexts.action,
      icon: <IconReceipt size={16} aria-hidden="true" />,
      onRun: () => setOpen(true),
    },
    dialog: isOpen && (
      <Suspense fallback={null}>
        <InstallmentsDialog deliveryPublicId={delivery.publicId} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};
