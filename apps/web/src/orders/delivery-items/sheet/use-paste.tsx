import { IconClipboardText } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { messageOf } from '../../../kit/api/failure.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { type DeliveryEdits, STAYS_OPEN } from '../../deliveries/deliveries.public.ts';
import { editPasted } from './change-items.ts';
import type { PastedColumn } from './paste.dialog.tsx';
import type { Row } from './planned-rows.tsx';
import { sheetActionTexts } from './sheet-actions.texts.ts';
import type { Action } from '../../../ui/actions/action-list.tsx';

const PasteDialog = onDemand(
  () => import('./paste.dialog.tsx'),
  (module) => module.PasteDialog,
);

const nothing: PastedColumn = { field: 'quantity', itemPublicId: null, text: '' };

/** Pasting a column into a delivery's items: among its actions, or by pasting several lines into a cell. */
export const usePaste = (
  edits: DeliveryEdits,
  locked: string | null,
): {
  readonly action: Action;
  readonly onPaste: (pasted: PastedColumn) => void;
  readonly dialog: ReactNode;
} => {
  const [pasted, setPasted] = useState<PastedColumn | null>(null);
  const onPaste = useCallback((column: PastedColumn) => setPasted(column), []);
  const apply = async (rows: readonly Row[]): Promise<string | null> => {
    const outcome = await edits.edit(editPasted(edits.server, rows));
    if (outcome.kind === 'kept') return STAYS_OPEN;
    if (outcome.kind !== 'failed') return null;
    const { failure } = outcome;
    return messageOf(failure) ?? sheetActionTexts.failed;
  };
  return {
    action: {
      id: 'paste',
      label: sheetActionTexts.paste,
      icon: <IconClipboardText size={16} aria-hidden="true" />,
      disabledReason: locked,
      onRun: () => setPasted(nothing),
    },
    onPaste,
    dialog: pasted !== null && edits.state.conflict === null && (
      <Suspense fallback={null}>
        <PasteDialog
          delivery={edits.server}
          pasted={pasted}
          onApply={apply}
          onClose={() => setPasted(null)}
        />
      </Suspense>
    ),
  };
};
