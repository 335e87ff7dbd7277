import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { kitTexts } from './kit.texts.ts';

/** On the way from one page to another. */
export type Going = {
  readonly from: string;
  readonly to: string;
  /** By the browser's own buttons, which reach over an open dialog. */
  readonly isBack: boolean;
};

/** Going elsewhere with something unsaved asks first; so does the browser before a tab is closed. */
export const LeaveQuestion = ({
  isUnsaved,
  isPageUnsaved = () => isUnsaved(null),
  onLeave,
}: {
  /** Whether going there would lose something; null: away from the application. */
  readonly isUnsaved: (going: Going | null) => boolean;
  /** Whether loading the page again would; absent, the same counts. */
  readonly isPageUnsaved?: () => boolean;
  /** It is lost on purpose. */
  readonly onLeave?: () => void;
}) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isUnsaved({
        from: current.pathname,
        to: next.pathname,
        isBack: action !== 'PUSH' && action !== 'REPLACE',
      }),
    enableBeforeUnload: isPageUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={kitTexts.leaveTitle}
      confirmLabel={kitTexts.leave}
      cancelLabel={kitTexts.stay}
      isDangerous
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>{kitTexts.leaveText}</p>
    </ConfirmDialog>
  );
};
