import { LeaveQuestion } from '../leave-question.tsx';
import { isSessionEnding } from '../api/end-session.ts';
import { forgetAllWaiting, isAnyWaiting, isPageUnsaved } from './waiting-edits.ts';

/** What is being typed into a field of a page that is left is committed, as a click elsewhere would do it. */
const commitTyped = (to: string | null): void => {
  const { activeElement } = document;
  const isTyped = activeElement instanceof HTMLElement && activeElement.closest('[data-field]') !== null;
  if (isTyped && to !== location.pathname) activeElement.blur();
};

/**
 * Leaving a page with edits that are in no server yet asks first; loading it again asks for what is being typed, too. A
 * session that ended keeps them: they are asked about after the next one begins.
 */
export const EditsLeave = () => (
  <LeaveQuestion
    isUnsaved={(to) => {
      commitTyped(to);
      return isAnyWaiting(to);
    }}
    isPageUnsaved={() => !isSessionEnding() && isPageUnsaved()}
    onLeave={forgetAllWaiting}
  />
);
