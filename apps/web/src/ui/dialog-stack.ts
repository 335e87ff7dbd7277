import { createStore, useSelector } from '@tanstack/react-store';

// Open modal dialogs, the last on top. Everything outside the top one is dead to the mouse and to screen readers.
const stack = createStore<readonly HTMLDialogElement[]>([]);

/** Opens a modal dialog on top of the others; the answer closes it. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  if (!dialog.open) dialog.showModal();
  stack.setState((open) => [...open.filter((other) => other !== dialog), dialog]);
  return () => {
    dialog.close();
    stack.setState((open) => open.filter((other) => other !== dialog));
  };
};

export const topDialog = (): HTMLDialogElement | null => stack.get().at(-1) ?? null;

/** The dialog on top, where a message must stand to be reached; null when none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSelector(stack, (open) => open.at(-1) ?? null);
