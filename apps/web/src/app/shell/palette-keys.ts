import { topDialog } from '../../ui/overlays/dialog-stack.ts';

/** What was typed for a palette that wasn't there yet. */
export type TypedAhead = { readonly text: string; readonly isEntered: boolean };

/** How many characters are kept: as many as the palette's field takes. */
export const PALETTE_LENGTH = 400;

/**
 * From the moment the palette is opened until its field can take keys, its code may still be loading: typed or pasted text
 * belongs to it, not to the page, whose button Enter would press. A dialog that opens instead, because the code didn't load,
 * has its own keys. The returned function ends it and answers what was typed.
 */
export const keepKeys = (onEscape: () => void): (() => TypedAhead) => {
  const control = new AbortController();
  const { signal } = control;
  let ahead: TypedAhead = { text: '', isEntered: false };
  const add = (typed: string): void => {
    ahead = { text: (ahead.text + typed).slice(0, PALETTE_LENGTH), isEntered: false };
  };
  const onKey = (event: KeyboardEvent): void => {
    const isLetter = event.getModifierState('AltGraph');
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !isLetter;
    if (topDialog() !== null || isShortcut) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key.length === 1) add(event.key);
    else if (event.key === 'Backspace') ahead = { text: ahead.text.slice(0, -1), isEntered: false };
    else if (event.key === 'Enter' && !event.repeat)
      ahead = { ...ahead, isEntered: ahead.text.trim() !== '' };
    else if (event.key === 'Escape') onEscape();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (topDialog() !== null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    add(event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? '');
  };
  addEventListener('keydown', onKey, { capture: true, signal });
  addEventListener('paste', onPaste, { capture: true, signal });
  return () => {
    control.abort();
    return ahead;
  };
};

/** A key held after it has chosen must not act on the page behind: its repetitions are ignored until it is released. */
export const swallowHeldEnter = (): void => {
  const control = new AbortController();
  const { signal } = control;
  const swallow = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.repeat) return control.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', swallow, { capture: true, signal });
  addEventListener('keyup', () => control.abort(), { capture: true, signal });
};
