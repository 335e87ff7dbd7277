import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useUnsavedDialog } from './unsaved-dialogs.ts';
import { kitTexts } from '../kit.texts.ts';

export type DiscardWords = { readonly title: string; readonly text: string };
const usual: DiscardWords = { title: kitTexts.discardTitle, text: kitTexts.discardText };

/**
 * Leaving a dialog that was filled in asks first; an untouched one closes at once. `leave` closes it, `question` is rendered
 * next to it.
 */
export const useDiscardQuestion = (
  isFilled: boolean,
  onClose: () => void,
  { title, text }: DiscardWords = usual,
): { readonly leave: () => void; readonly question: ReactNode } => {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  useUnsavedDialog(isFilled);
  return {
    leave: () => (isFilled ? setConfirmOpen(true) : onClose()),
    question: isConfirmOpen && (
      <ConfirmDialog
        title={title}
        confirmLabel={kitTexts.discard}
        cancelLabel={kitTexts.stay}
        isDangerous
        onConfirm={onClose}
        onCancel={() => setConfirmOpen(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    ),
  };
};
