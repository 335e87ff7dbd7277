import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

const deliveryOf = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-delivery]')?.dataset['delivery'] ?? null;

/**
 * Which delivery of a page the keys are meant for: the one that had the focus last, before that the one the address names.
 * Opened, the page has the focus on what opens and closes that one, unless something else has it; not on a phone.
 */
export const useCurrentDelivery = (
  list: RefObject<HTMLElement | null>,
  named: string,
  page: { readonly isThere: boolean; readonly isSmall: boolean },
): {
  readonly current: string;
  readonly onFocus: (event: FocusEvent) => void;
} => {
  const [focused, setFocused] = useState<string | null>(null);
  const [ledTo, setLedTo] = useState(named);
  if (ledTo !== named) {
    setLedTo(named);
    setFocused(null);
  }
  const hasLanded = useRef(false);
  useEffect(() => {
    if (!page.isThere || hasLanded.current) return;
    hasLanded.current = true;
    if (page.isSmall || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-delivery="${CSS.escape(named)}"] button[aria-expanded]`)
      ?.focus({ preventScroll: true });
  }, [list, named, page.isThere, page.isSmall]);
  return {
    current: focused ?? named,
    onFocus: ({ target }) => setFocused(deliveryOf(target)),
  };
};
