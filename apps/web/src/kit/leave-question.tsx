import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { kitTexts } from './kit.texts.ts';

/** Going elsewhere with something unsaved asks first; so does the browser before a tab is closed. */
export const LeaveQuestion = ({ isUnsaved }: { readonly isUnsaved: () => boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={kitTexts.leaveTitle}
      confirmLabel={kitTexts.leave}
      cancelLabel={kitTexts.stay}
      isDangerous
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{kitTexts.leaveText}</p>
    </ConfirmDialog>
  );
};
