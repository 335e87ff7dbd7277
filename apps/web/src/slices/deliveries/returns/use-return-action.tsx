import { refusalMessage } from '@celeiro/contract/errors.ts';
import { returnRefusal } from '@celeiro/rules/deliveries/returns.ts';
import { IconPackageImport } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '../../../kit/api/failure.ts';
import { onDemand } from '../../../kit/on-demand.tsx';
import { toast } from '../../../kit/toasts.ts';
import { STAYS_OPEN } from '../edit-queue.ts';
import { statusCodeOf } from '../status-select.tsx';
import { editReturn, type ReturnWish } from './edit-return.ts';
import { returnsTexts } from './returns.texts.ts';
import type { DeliveryEdits } from '../use-delivery-edits.ts';
import type { Action } from '../../../ui/action-list.tsx';

const ReturnDialog = onDemand(
  () => import('./return.dialog.tsx'),
  (module) => module.ReturnDialog,
);

/** 'Devolução' among a delivery's actions, and its dialog; while a conflict is asked about, the dialog waits. */
export const useReturnAction = (
  edits: DeliveryEdits,
): { readonly action: Action; readonly dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  const delivery = edits.shown;
  const status = statusCodeOf(delivery);
  // What came back whole can still be looked at.
  const refused = status === 'RETURN_FULL' ? null : returnRefusal(status, 'RETURN_STARTED');
  const save = async (wish: ReturnWish): Promise<string | null> => {
    const outcome = await edits.edit(editReturn(delivery, wish));
    if (outcome.kind === 'saved') toast.success(returnsTexts.done[wish.target]);
    if (outcome.kind === 'kept') return STAYS_OPEN;
    if (outcome.kind !== 'failed') return null;
    const { failure } = outcome;
    return messageOf(failure) ?? returnsTexts.failures.save;
  };
  return {
    action: {
      id: 'return',
      label: returnsTexts.action,
      icon: <IconPackageImport size={16} aria-hidden="true" />,
      disabledReason: refused === null ? null : refusalMessage(refused),
      onRun: () => setOpen(true),
    },
    dialog: isOpen && edits.state.conflict === null && (
      <Suspense fallback={null}>
        <ReturnDialog delivery={edits.server} onSave={save} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};
