import { useSyncExternalStore } from 'react';

// Open modal dialogs, the last on top. Everything outside the top one is dead to the mouse and to screen readers.
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly HTMLDialogElement[]): void => {
  stack = next;
  for (const listener of listeners) listener();
};

/** Opens a modal dialog on top of the others; the answer closes it. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  if (!dialog.open) dialog.showModal();
  set([...stack.filter((other) => other !== dialog), dialog]);
  return () => {
    dialog.close();
    set(stack.filter((other) => other !== dialog));
  };
};

export const topDialog = (): HTMLDialogElement | null => stack.at(-1) ?? null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** The dialog on top, where a message must stand to be reached; null when none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog);
