import { type RefObject, useEffect, useState } from 'react';

/** How far everything around an element is scrolled, px: whatever scrolls it, the window or a part of the page. */
const scrolledAround = (element: Element): number => {
  let scrolled = 0;
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    scrolled += around.scrollTop;
  return scrolled;
};

/**
 * Whether the page around an element is scrolled further than `distance`, px. Measured, not observed: elements above the page,
 * the cause of scrolling and its beginning make no difference.
 */
export const useScrolledPast = (inside: RefObject<Element | null>, distance: number): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const judge = () => setPast(inside.current !== null && scrolledAround(inside.current) > distance);
    judge();
    // Scrolling doesn't bubble: caught in the capture phase, whichever element scrolls.
    document.addEventListener('scroll', judge, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', judge, { capture: true });
  }, [inside, distance]);
  return isPast;
};
