import { type RefCallback, useCallback, useState } from 'react';

const STOPS = 'a[href], button, input, select, [tabindex="0"]';

/** Whether it is scrolled by nothing but itself: sideways, or, holding nothing that takes the focus, at all. */
const isStop = (box: HTMLElement): boolean =>
  box.scrollWidth > box.clientWidth + 1 ||
  (box.scrollHeight > box.clientHeight + 1 && box.querySelector(STOPS) === null);

/** A box that scrolls is a stop of the keyboard's where nothing else there scrolls it: `ref` watches it. */
export const useScrollStop = (): {
  readonly ref: RefCallback<HTMLElement>;
  readonly isScrollStop: boolean;
} => {
  const [isScrollStop, setScrollStop] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrollStop(isStop(box)));
    observer.observe(box);
    // More rows make its content higher, not itself.
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { ref, isScrollStop };
};
