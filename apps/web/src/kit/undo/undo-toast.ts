import { shownToast, toast, type ToastInput } from '../saving/toasts.ts';
import { listenUndoKey } from './undo-key.ts';

/** Says what was done and offers 'Desfazer' for 5 s (R-TOAST-002, R-TOAST-003), by Ctrl+Z too. */
export const undoToast = (
  message: string,
  run: () => void,
  more: Pick<ToastInput, 'durationMs'> = {},
): void => {
  listenUndoKey(shownToast, toast.close);
  toast.success(message, { ...more, action: { run } });
};
