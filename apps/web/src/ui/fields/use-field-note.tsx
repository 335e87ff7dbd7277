import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './field-note.module.css';
import { Popup } from '../overlays/popup.tsx';

const MAXIMUM_HEIGHT = 160;
/** How long it stays when nothing else happens, ms: long enough to be read twice. */
const NOTE_MS = 8000;

/**
 * A field's note on a typed text that it refused: below it, above everything else, until something is typed or pressed. A row
 * of a table has no room for it, and moving the content below would lose the reader's place.
 */
export const useFieldNote = (
  anchor: RefObject<HTMLElement | null>,
): {
  readonly say: (message: string | null) => void;
  readonly describedBy: string | undefined;
  readonly note: ReactNode;
} => {
  const id = useId();
  // Each note is a new one, also with the same words: it is read out again.
  const count = useRef(0);
  const [said, setSaid] = useState<{ readonly key: number; readonly message: string } | null>(null);
  const say = useCallback((message: string | null) => {
    count.current += 1;
    const key = count.current;
    setSaid(message === null ? null : { key, message });
  }, []);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    say,
    describedBy: said === null ? undefined : id,
    note: said !== null && (
      <Popup anchor={anchor} maxHeight={MAXIMUM_HEIGHT} onClose={() => setSaid(null)}>
        <p
          key={said.key}
          id={id}
          role="alert"
          className={`danger size-12 regular text-left ${styles['note']}`}
        >
          {said.message}
        </p>
      </Popup>
    ),
  };
};
