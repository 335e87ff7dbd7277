import { resendToSupplier } from '@celeiro/contract/orders/sending/sending.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { sendingTexts as texts } from './sending.texts.ts';

/** Sends the message again, once it is confirmed; a press repeated after a lost answer is the same request. */
export const ResendDialog = ({
  deliveryPublicId,
  isCancellation,
  onClose,
}: {
  readonly deliveryPublicId: string;
  readonly isCancellation: boolean;
  readonly onClose: () => void;
}) => {
  const save = useConfirmedSave(resendToSupplier, texts.resendFailed);
  const resend = () =>
    save({ params: { id: deliveryPublicId } }, () => {
      toast.success(texts.resendDone);
      onClose();
    });
  return (
    <ConfirmDialog
      title={isCancellation ? texts.cancelAgainTitle : texts.resendTitle}
      confirmLabel={texts.sendAgain}
      onConfirm={resend}
      onCancel={onClose}
    >
      <p>{isCancellation ? texts.cancelAgainText : texts.resendText}</p>
    </ConfirmDialog>
  );
};
