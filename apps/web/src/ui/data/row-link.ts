import type { MouseEvent } from 'react';

// What a click in a row does by itself: the link, the cell that chooses, other actions, and inputs; a file chooser gets the
// click of its button, too.
const ownClick = 'a, button, input, label, [data-select]';

const isOwn = (target: EventTarget): boolean =>
  !(target instanceof Element) || target.closest(ownClick) !== null;

/** A click anywhere in the row follows its link, with the keys held; choosing its text doesn't. */
const followLink = (event: MouseEvent<HTMLTableRowElement>): void => {
  if (event.defaultPrevented || isOwn(event.target)) return;
  if (getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector('a');
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
};

/** A middle click anywhere in the row opens its link in a new tab. */
const openLink = (event: MouseEvent<HTMLTableRowElement>): void => {
  if (event.button !== 1 || isOwn(event.target)) return;
  const link = event.currentTarget.querySelector('a');
  if (link) open(link.href, '_blank', 'noopener');
};

/** Makes a table's row one large link: the one it holds, which keeps the keyboard's focus. */
export const rowLink = { onClick: followLink, onAuxClick: openLink } as const;
