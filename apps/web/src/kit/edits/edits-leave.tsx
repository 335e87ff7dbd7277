import { isAnyDialogFilled } from '../filled-dialogs.ts';
import { LeaveQuestion } from '../leave-question.tsx';
import { isSessionEnding } from '../api/end-session.ts';
import { forgetAllWaiting, isAnyWaiting, isPageUnsaved } from './waiting-edits.ts';

/** What is being typed into a field of a page that is left is committed, as a click elsewhere would do it. */
const commitTyped = (): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-field]') !== null)
    activeElement.blur();
};

/**
 * Leaving a page with edits that are in no server yet, or with a dialog that was filled in, asks first; loading it again asks
 * for what is being typed, too. A
 * session that ended keeps them: they are asked about after the next one begins.
 */
export const EditsLeave = () => (
  <LeaveQuestion
    isUnsaved={(going) => {
      // Told by the router: when it asks after 'back', the address bar has gone ahead.
      const isLeft = going !== null && going.to !== going.from;
      if (isLeft) commitTyped();
      return isAnyWaiting(going?.to) || (isLeft && going.isBack && isAnyDialogFilled());
    }}
    isPageUnsaved={() => !isSessionEnding() && (isPageUnsaved() || isAnyDialogFilled())}
    onLeave={forgetAllWaiting}
  />
);
