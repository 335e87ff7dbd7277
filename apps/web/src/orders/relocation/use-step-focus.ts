import { type RefObject, useEffect, useRef } from 'react';
import type { RelocationStep } from './view.ts';

/** What a step begins with: who could take the first product; of the summary its heading. */
const firstOf: Readonly<Record<RelocationStep, string>> = {
  SELECT_PRODUCTS: 'table input[type="radio"]',
  RESUME: 'h1',
};
const continues = '[data-continue]';

/**
 * The page opens with the focus on the first supplier that could be chosen, once they are known; the summary on its
 * heading. Back from the summary it is on what led there. Who has begun elsewhere is left there.
 */
export const useStepFocus = (
  page: RefObject<HTMLElement | null>,
  step: RelocationStep,
  isKnown: boolean,
): void => {
  const shown = useRef<RelocationStep | null>(null);
  useEffect(() => {
    if (!isKnown || shown.current === step) return;
    const isBack = shown.current === 'RESUME';
    const isOpening = shown.current === null;
    shown.current = step;
    if (isOpening && document.activeElement !== document.body) return;
    const goal =
      (isBack ? page.current?.querySelector<HTMLElement>(continues) : null) ??
      page.current?.querySelector<HTMLElement>(firstOf[step]) ??
      page.current?.querySelector<HTMLElement>('h1');
    goal?.focus();
  }, [page, step, isKnown]);
};
