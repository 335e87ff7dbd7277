import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import { kitTexts } from '../kit.texts.ts';
import { notePanel } from '../saving/leave-panel.ts';
import { LeaveQuestion } from '../saving/leave-question.tsx';
import { useSaveKey } from './use-save-key.ts';

/** Asks before what is filled in is lost: by what closes the panel, and by the way to another page or tab. */
export const PanelLeave = ({ isUnsaved }: { readonly isUnsaved: () => boolean }) => {
  const [left, setLeft] = useState<{ readonly leave: () => void } | null>(null);
  const isGivenUp = useRef(false);
  const latest = useLatest(() => isUnsaved() && !isGivenUp.current);
  useEffect(
    () => notePanel({ isFilled: () => latest.current(), ask: (leave) => setLeft({ leave }) }),
    [latest],
  );
  return (
    <>
      <LeaveQuestion isUnsaved={(going) => going?.isElsewhere !== false && latest.current()} />
      {left !== null && (
        <ConfirmDialog
          title={kitTexts.discardTitle}
          confirmLabel={kitTexts.discard}
          cancelLabel={kitTexts.stay}
          isDangerous
          onConfirm={() => {
            setLeft(null);
            isGivenUp.current = true;
            left.leave();
          }}
          onCancel={() => setLeft(null)}
        >
          <p>{kitTexts.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/**
 * A form in a part of a page, in its side panel above all: Enter, Ctrl+Enter and Ctrl+S save as in a dialog, and what is filled in is
 * asked about before it is lost. What closes the panel goes through `leavePanel`.
 */
export const PanelForm = ({
  label,
  className,
  isUnsaved,
  onSave,
  children,
}: {
  readonly label?: string;
  readonly className?: string | undefined;
  readonly isUnsaved: () => boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}) => {
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, onSave);
  const proceed = useProceed(onSave);
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className={className}
      onKeyDown={proceed}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog opened from a form is drawn apart from it, but its events reach it.
        event.stopPropagation();
        onSave();
      }}
    >
      {children}
      <PanelLeave isUnsaved={isUnsaved} />
    </form>
  );
};
