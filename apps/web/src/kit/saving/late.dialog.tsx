import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { SupplierAsked } from '../edits/edit.ts';
import { lateQuestionTexts as texts } from './late-question.texts.ts';

/** A request that is too late for a supplier, or above its stock, in the server's words, and whether it was agreed. */
export const LateDialog = ({
  message,
  code = 'SUPPLIER_TOO_LATE',
  onAnswer,
}: {
  readonly message: string;
  readonly code?: SupplierAsked['code'];
  readonly onAnswer: (isAgreed: boolean) => void;
}) => (
  <ConfirmDialog
    title={texts.titles[code]}
    confirmLabel={texts.goOn}
    cancelLabel={texts.back}
    onConfirm={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
  >
    <p>{message}</p>
    <p>{texts.agree[code]}</p>
  </ConfirmDialog>
);
