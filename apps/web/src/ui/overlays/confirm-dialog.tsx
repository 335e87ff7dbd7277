import { type ReactNode, useState } from 'react';
import { Banner } from '../marks/banner.tsx';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { uiTexts } from '../ui.texts.ts';

/**
 * Asks before doing (R-UI-003). Awaits `onConfirm`: pending meanwhile; what it returns as text is an error shown here,
 * anything else means it is done and the caller closes.
 */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel = uiTexts.confirm,
  cancelLabel = uiTexts.cancel,
  isDangerous = false,
  onConfirm,
  onCancel,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => Promise<string | void> | void;
  readonly onCancel: () => void;
}) => {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setIsPending(true);
    setError(null);
    try {
      const problem = await onConfirm();
      if (typeof problem === 'string') setError(problem);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            isPending={isPending}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error !== null && <Banner tone="error">{error}</Banner>}
      {children}
    </Dialog>
  );
};
