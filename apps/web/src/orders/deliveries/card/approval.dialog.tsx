import { useState } from 'react';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { approvalTexts } from '../deliveries.texts.ts';

/** R-STATUS-008, R-STATUS-009, R-PERM-007, R-PERM-008: the discounts need the supervisor; confirming sends the delivery to wait for approval. */
export const ApprovalDialog = ({
  onSend,
  onClose,
}: {
  /** Resolves to null when it was sent, to the message when it wasn't. */
  readonly onSend: () => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    setFailure(null);
    const message = await onSend();
    setSending(false);
    if (message === null) onClose();
    else setFailure(message);
  };
  return (
    <Dialog
      title={approvalTexts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{approvalTexts.back}</Button>
          <Button look="primary" isPending={isSending} onClick={() => void send()}>
            {approvalTexts.send}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        <p className="muted">{approvalTexts.text}</p>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
};
