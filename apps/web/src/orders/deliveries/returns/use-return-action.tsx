import { refusalMessage } from '@celeiro/contract/errors.ts';
import { returnRefusal } from '@celeiro/rules/orders/deliveries/returns.ts';
import { IconPackageImport } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { statusCodeOf } from '../status/status-select.tsx';
import type { DeliveryEdits } from '../edits/use-delivery-edits.ts';
import type { Action } from '../../../ui/actions/action-list.tsx';

const ReturnDialog = onDemand(
  () => import('./return.dialog.tsx'),
  (module) => module.ReturnDialog,
);

/** 'Devolução' among a delivery's actions, and its dialog; while a conflict is asked about, the dialog waits. */
export const useReturnAction = (
  edits: DeliveryEdits,
): { readonly action: Action; readonly dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  const status = statusCodeOf(edits.shown);
  // What came back whole can still be looked at.
  const refused = status === 'RETURN_FULL' ? null : returnRefusal(status, 'RETURN_STARTED');
  return {
    action: {
      id: 'return',
      label: deliveriesTexts.return,
      icon: <IconPackageImport size={16} aria-hidden="true" />,
      disabledReason: refused === null ? null : refusalMessage(refused),
      onRun: () => setOpen(true),
    },
    dialog: isOpen && edits.state.conflict === null && (
      <Suspense fallback={null}>
        <ReturnDialog edits={edits} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};
