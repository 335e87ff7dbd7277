import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { returnRefusal } from '@celeiro/rules/deliveries/returns.ts';
import { IconPackageImport } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { SaveOutcome } from '../../../kit/api/save-change.ts';
import { onDemand } from '../../../kit/on-demand.tsx';
import { toast } from '../../../kit/toasts.ts';
import { savedBy } from '../edit-outcome.ts';
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
  const save = async (wish: ReturnWish): Promise<SaveOutcome<Delivery>> => {
    const outcome = await edits.edit(editReturn(delivery, wish));
    if (outcome.kind === 'saved') toast.success(returnsTexts.done[wish.target]);
    // The conflict's dialog has the word.
    if (outcome.kind === 'conflict' || outcome.kind === 'replaced') setOpen(false);
    return savedBy(outcome, returnsTexts.failures.save);
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
