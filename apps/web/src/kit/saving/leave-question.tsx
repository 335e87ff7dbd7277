import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { kitTexts } from '../kit.texts.ts';

/** On the way from one page to another. */
export type Going = {
  readonly from: string;
  readonly to: string;
  /** To another page or tab, or to another record next to the same list. */
  readonly isElsewhere: boolean;
  /** By the browser's own buttons, which reach over an open dialog. */
  readonly isBack: boolean;
};

/** The record that an address shows next to a list. */
const recordOf = ({ search }: { readonly search: object }): unknown =>
  'id' in search ? search.id : undefined;

/** Whether the way that is under way was agreed to: a page with two forms asks once. */
let isAgreed = false;
const agree = (): void => {
  isAgreed = true;
  // The router asks the other forms before any timer runs.
  setTimeout(() => {
    isAgreed = false;
  });
};

/** Going elsewhere with something unsaved asks first; so does the browser before a tab is closed. */
export const LeaveQuestion = ({
  isUnsaved,
  isPageUnsaved = () => isUnsaved(null),
  onLeave,
  onStay,
}: {
  /** Whether going there would lose something; null: away from the application. */
  readonly isUnsaved: (going: Going | null) => boolean;
  /** Whether loading the page again would; absent, the same counts. */
  readonly isPageUnsaved?: () => boolean;
  /** It is lost on purpose. */
  readonly onLeave?: () => void;
  /** The question is gone, its page is still there. */
  readonly onStay?: () => void;
}) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isLosing = isUnsaved({
        from: current.pathname,
        to: next.pathname,
        isElsewhere: next.pathname !== current.pathname || recordOf(next) !== recordOf(current),
        isBack: action !== 'PUSH' && action !== 'REPLACE',
      });
      if (isLosing && isAgreed) onLeave?.();
      return isLosing && !isAgreed;
    },
    enableBeforeUnload: isPageUnsaved,
    withResolver: true,
  });
  const isStaying = useRef(false);
  const isQuestionOpen = blocker.status === 'blocked';
  const stayed = useEffectEvent(() => {
    if (isStaying.current) onStay?.();
    isStaying.current = false;
  });
  // The router takes its time to end the question: what lies below it takes no focus until then.
  useEffect(() => {
    if (!isQuestionOpen) stayed();
  }, [isQuestionOpen]);
  if (!isQuestionOpen) return null;
  return (
    <ConfirmDialog
      title={kitTexts.leaveTitle}
      confirmLabel={kitTexts.leave}
      cancelLabel={kitTexts.stay}
      isDangerous
      onConfirm={() => {
        onLeave?.();
        agree();
        blocker.proceed();
      }}
      onCancel={() => {
        isStaying.current = true;
        blocker.reset();
      }}
    >
      <p>{kitTexts.leaveText}</p>
    </ConfirmDialog>
  );
};
