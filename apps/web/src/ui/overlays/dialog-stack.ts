import { createStore, useSelector } from '@tanstack/react-store';

/** Which dialogs lie over which, whatever opened last: the page's own, one that must be answered first, a locked page. */
export type DialogLevel = 'page' | 'notice' | 'lock';
const levels: readonly DialogLevel[] = ['page', 'notice', 'lock'];
const levelOf = ({ dataset }: HTMLDialogElement): number =>
  Math.max(
    0,
    levels.findIndex((one) => one === dataset['level']),
  );

// Open modal dialogs, the one on top last. Everything outside the top one is dead to the mouse and to screen readers.
const stack = createStore<readonly HTMLDialogElement[]>([]);

/** Where the focus goes back to: what had it, or the nearest thing around it, should the dialog take that away. */
const placesOf = (opener: Element | null): readonly HTMLElement[] => {
  const places: HTMLElement[] = [];
  for (let place = opener; place instanceof HTMLElement; place = place.parentElement)
    if (place === opener || place.hasAttribute('tabindex')) places.push(place);
  return places;
};

/** The browser puts what opens last on top: the dialogs above `dialog` are opened again in their order. */
const raise = (above: readonly HTMLDialogElement[]): void => {
  for (const dialog of above) {
    dialog.close();
    dialog.showModal();
  }
};

/** Gives the focus to the first of `places` that can have it, never behind a dialog that is still open. */
const giveFocus = (places: readonly HTMLElement[]): void => {
  const top = stack.get().findLast((dialog) => dialog.isConnected) ?? null;
  const place =
    places.find((one) => one.isConnected && (top === null || top.contains(one))) ??
    top?.querySelector<HTMLElement>('input, textarea') ??
    top?.querySelector('button');
  place?.focus();
};

/** Opens a modal dialog on top of the others of its level (`data-level`); the answer closes it and gives the focus back. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const places = placesOf(document.activeElement);
  if (!dialog.open) dialog.showModal();
  const others = stack.get().filter((other) => other !== dialog);
  const above = others.filter((other) => levelOf(other) > levelOf(dialog));
  stack.setState(() => [...others.filter((other) => !above.includes(other)), dialog, ...above]);
  raise(above);
  if (above.length > 0) giveFocus(places);
  return () => {
    dialog.close();
    const isUnderAnother = topDialog() !== dialog && topDialog()?.contains(document.activeElement) === true;
    stack.setState((open) => open.filter((other) => other !== dialog));
    if (!isUnderAnother) giveFocus(places);
  };
};

export const topDialog = (): HTMLDialogElement | null => stack.get().at(-1) ?? null;

/** The dialog on top, where a message must stand to be reached; null when none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSelector(stack, (open) => open.at(-1) ?? null);
