import { createStore, useSelector } from '@tanstack/react-store';

// Open modal dialogs, the last on top. Everything outside the top one is dead to the mouse and to screen readers.
const stack = createStore<readonly HTMLDialogElement[]>([]);

/** Where the focus goes back to: what had it, or the nearest thing around it, should the dialog take that away. */
const placesOf = (opener: Element | null): readonly HTMLElement[] => {
  const places: HTMLElement[] = [];
  for (let place = opener; place instanceof HTMLElement; place = place.parentElement)
    if (place === opener || place.hasAttribute('tabindex')) places.push(place);
  return places;
};

/** Opens a modal dialog on top of the others; the answer closes it and gives the focus back. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const places = placesOf(document.activeElement);
  if (!dialog.open) dialog.showModal();
  stack.setState((open) => [...open.filter((other) => other !== dialog), dialog]);
  return () => {
    dialog.close();
    stack.setState((open) => open.filter((other) => other !== dialog));
    places.find((place) => place.isConnected)?.focus();
  };
};

export const topDialog = (): HTMLDialogElement | null => stack.get().at(-1) ?? null;

/** The dialog on top, where a message must stand to be reached; null when none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSelector(stack, (open) => open.at(-1) ?? null);
