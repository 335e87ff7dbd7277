import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { isAnyDialogUnsaved } from '../saving/unsaved-dialogs.ts';
import { LeaveQuestion } from '../saving/leave-question.tsx';
import { isSessionEnding } from '../api/end-session.ts';
import { forgetAllWaiting, isAnyWaiting, isPageUnsaved } from './waiting-edits.ts';

/**
 * What is being typed into a field of a page that is left is committed, as a click elsewhere would do it. The field, and
 * whether it refused that: then it is in no edit, and its person has not read why.
 */
const commitTyped = (): { readonly field: HTMLElement | null; readonly isRefused: boolean } => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || field.closest('[data-field]') === null)
    return { field: null, isRefused: false };
  const description = field.getAttribute('aria-describedby');
  flushSync(() => field.blur());
  const isRefused =
    field.getAttribute('aria-invalid') === 'true' && field.getAttribute('aria-describedby') !== description;
  return { field, isRefused };
};

/**
 * Leaving a page with edits that are in no server yet, or with a dialog that was filled in, asks first; loading it again asks
 * for what is being typed, too. A session that ended keeps them: they are asked about after the next one begins.
 */
export const EditsLeave = () => {
  const typedIn = useRef<HTMLElement>(null);
  return (
    <LeaveQuestion
      isUnsaved={(going) => {
        // Compares the router's addresses: when it asks after 'back', the address bar has already changed.
        const isLeft = going !== null && going.to !== going.from;
        const { field, isRefused } = isLeft ? commitTyped() : { field: null, isRefused: false };
        typedIn.current = field;
        return isRefused || isAnyWaiting(going?.to) || (isLeft && going.isBack && isAnyDialogUnsaved());
      }}
      isPageUnsaved={() => !isSessionEnding() && (isPageUnsaved() || isAnyDialogUnsaved())}
      onLeave={forgetAllWaiting}
      onStay={() => typedIn.current?.focus()}
    />
  );
};
