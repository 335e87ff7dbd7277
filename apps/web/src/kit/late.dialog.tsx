import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { lateQuestionTexts as texts } from './late-question.texts.ts';

/** What a supplier is asked for too late, in the server's words, and whether it was agreed on. */
export const LateDialog = ({
  message,
  onAnswer,
}: {
  readonly message: string;
  readonly onAnswer: (isAgreed: boolean) => void;
}) => (
  <ConfirmDialog
    title={texts.title}
    confirmLabel={texts.goOn}
    cancelLabel={texts.back}
    onConfirm={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
  >
    <p>{message}</p>
    <p>{texts.agree}</p>
  </ConfirmDialog>
);
