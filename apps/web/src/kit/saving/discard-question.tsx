import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useFilledDialog } from './filled-dialogs.ts';
import { kitTexts } from '../kit.texts.ts';

export type DiscardWords = { readonly title: string; readonly text: string };
const usual: DiscardWords = { title: kitTexts.discardTitle, text: kitTexts.discardText };

/**
 * Leaving a dialog that was filled in asks first; one that was not closes at once. `leave` is what closes it, `question`
 * stands beside it.
 */
export const useDiscardQuestion = (
  isFilled: boolean,
  onClose: () => void,
  { title, text }: DiscardWords = usual,
): { readonly leave: () => void; readonly question: ReactNode } => {
  const [isAsking, setAsking] = useState(false);
  useFilledDialog(isFilled);
  return {
    leave: () => (isFilled ? setAsking(true) : onClose()),
    question: isAsking && (
      <ConfirmDialog
        title={title}
        confirmLabel={kitTexts.discard}
        cancelLabel={kitTexts.stay}
        isDangerous
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    ),
  };
};
