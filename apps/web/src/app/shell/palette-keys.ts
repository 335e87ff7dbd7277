import { topDialog } from '../../ui/overlays/dialog-stack.ts';

/** What was typed for a palette that wasn't there yet. */
export type KeptKeys = { readonly text: string; readonly isEntered: boolean };

/** How many characters are kept: as many as the palette's field takes. */
export const PALETTE_LENGTH = 400;

/**
 * From the moment the palette is asked for until it can take keys itself, its code may still be on the way: what is typed
 * or pasted belongs to it, not to the page, whose button Enter would press. A dialog that opens instead, to tell that the
 * code didn't come, has its own keys. The answer ends it and says what was typed.
 */
export const keepKeys = (onEscape: () => void): (() => KeptKeys) => {
  const control = new AbortController();
  const { signal } = control;
  let kept: KeptKeys = { text: '', isEntered: false };
  const add = (typed: string): void => {
    kept = { text: (kept.text + typed).slice(0, PALETTE_LENGTH), isEntered: false };
  };
  const onKey = (event: KeyboardEvent): void => {
    const isLetter = event.getModifierState('AltGraph');
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !isLetter;
    if (topDialog() !== null || isShortcut) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key.length === 1) add(event.key);
    else if (event.key === 'Backspace') kept = { text: kept.text.slice(0, -1), isEntered: false };
    else if (event.key === 'Enter' && !event.repeat) kept = { ...kept, isEntered: kept.text.trim() !== '' };
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
    return kept;
  };
};

/** A key held after it has chosen says nothing to what stands behind: its repetitions end with the key. */
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
