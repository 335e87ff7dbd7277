import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { hasLetters, type SingleKeys, useSingleKeys } from '../../kit/browser/single-keys.ts';

const isHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** The letter of a key held with Alt; by its place where Alt makes another sign of it. Null for anything else, AltGr too. */
const altLetter = (event: KeyboardEvent): string | null => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.getModifierState('AltGraph')) return null;
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? null;
};

/**
 * The keys of the work area. Letters and digits count while nothing is typed; a letter with Alt counts in a field too, which is
 * left first, so that nothing half typed remains. Enter confirms a closed field and moves on: an arrow or the space bar opens
 * it.
 */
export const useWorkKeys = ({
  letters,
  digits,
  confirm,
  leave,
}: {
  readonly letters: SingleKeys;
  readonly digits: SingleKeys;
  readonly confirm: () => void;
  readonly leave: () => void;
}) => {
  useSingleKeys({ ...letters, ...digits });
  const [at, setAt] = useState<{ readonly field: string | null; readonly isTyped: boolean }>({
    field: null,
    isTyped: false,
  });
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.repeat || event.nativeEvent.isComposing) return;
    const { target } = event;
    const isClosed =
      target instanceof Element && target.closest('[role="combobox"][aria-expanded="false"]') !== null;
    const run = letters[altLetter(event) ?? ''];
    if (run === undefined && !(event.key === 'Enter' && isClosed && !isHeld(event))) return;
    event.preventDefault();
    event.stopPropagation();
    if (run === undefined) return confirm();
    leave();
    run();
  };
  return {
    /** The field the focus is in, and whether letters are typed there. */
    at,
    handlers: {
      onKeyDownCapture,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.defaultPrevented) leave();
      },
      onFocus: ({ target }: FocusEvent) => {
        const field = target.closest('[data-field]')?.getAttribute('data-field') ?? null;
        setAt({ field, isTyped: hasLetters(target) });
      },
      onBlur: () => setAt({ field: null, isTyped: false }),
    },
  };
};
