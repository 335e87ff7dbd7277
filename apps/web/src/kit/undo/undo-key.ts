import type { Toast } from '@celeiro/rules/access/auth/toasts.ts';

/** What is typed into: there Ctrl+Z takes back what was typed, as everywhere. */
const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea';
const editable = '[contenteditable]:not([contenteditable="false"])';

let isListening = false;

/**
 * Lets Ctrl+Z do what the toast on screen offers under 'Desfazer', from the first such toast on. A text that is being typed
 * keeps the key for itself: a field that only has the focus, or whose text was sent by Enter, has nothing of its own to undo.
 */
export const listenUndoKey = (shown: () => Toast | null, close: () => void): void => {
  if (isListening) return;
  isListening = true;
  let typed: EventTarget | null = null;
  const forget = (): void => {
    typed = null;
  };
  const isTyping = (target: EventTarget | null): boolean => {
    if (!(target instanceof Element)) return false;
    return target.closest(editable) !== null || (target.matches(typedInto) && target === typed);
  };
  addEventListener('focusin', forget);
  addEventListener('input', ({ target }) => {
    typed = target;
  });
  const undo = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement) forget();
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    const action = shown()?.action;
    // One with a label of its own is another action (R-TOAST-002).
    if (action === undefined || action.label !== undefined || repeat || isTyping(target)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    action.run();
  };
  // Before anything else: a dialog keeps keys to itself, and what was offered last is what is meant.
  addEventListener('keydown', undo, true);
};
