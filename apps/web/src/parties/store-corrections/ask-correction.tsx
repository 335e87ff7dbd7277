import { IconMessageExclamation } from '@tabler/icons-react';
import { listStoreCorrections } from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { useFlags } from '../../kit/browser/flags.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import type { Action } from '../../ui/actions/action-list.tsx';
import { storeCorrectionsTexts as texts } from './store-corrections.texts.ts';

const AskCorrectionDialog = onDemand(
  () => import('./correction.dialogs.tsx'),
  (module) => module.AskCorrectionDialog,
);

/**
 * Requests a correction from a store's head (R-ADMIN-013); no action while its flag is off, or for a store that can't change
 * any more.
 */
export const useAskCorrection = (
  storePublicId: string,
  mayChange: boolean,
): { readonly action: Action | null; readonly dialog: ReactNode } => {
  const isOffered = useFlags()('enable:store-request-correction') && mayChange;
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { data } = useQuery({
    ...read(listStoreCorrections, { params: { id: storePublicId } }),
    enabled: isOffered,
  });
  const isOpen = data?.some(({ status }) => status === 'OPEN') === true;
  if (!isOffered) return { action: null, dialog: null };
  return {
    action: {
      id: 'correction',
      label: texts.ask,
      icon: <IconMessageExclamation size={16} aria-hidden="true" />,
      disabledReason: isOpen ? texts.openOne : null,
      onRun: () => setConfirmOpen(true),
    },
    dialog: isConfirmOpen && (
      <AskCorrectionDialog storePublicId={storePublicId} onClose={() => setConfirmOpen(false)} />
    ),
  };
};
