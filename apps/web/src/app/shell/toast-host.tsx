import { TOAST_ACTION_LABEL } from '@celeiro/rules/access/auth/toasts.ts';
import { toast, useShownToast } from '../../kit/saving/toasts.ts';
import { ToastView } from '../../ui/marks/toast-view.tsx';

/** Draws the toast of the moment. */
export const ToastHost = () => {
  const shown = useShownToast();
  if (shown === null) return null;
  const { action } = shown;
  return (
    <ToastView
      key={shown.id}
      tone={shown.type}
      message={shown.message}
      description={shown.description}
      // R-TOAST-002
      actionLabel={action?.label ?? TOAST_ACTION_LABEL}
      onAction={
        action &&
        (() => {
          toast.close();
          action.run();
        })
      }
      onClose={toast.close}
    />
  );
};
