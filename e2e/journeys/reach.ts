import type { Page } from '@playwright/test';

export type Reach = {
  /** Targets that are too small and have another one too near. */
  readonly small: readonly string[];
  /** Controls that something lies over even in the middle of the window, or that scrolling doesn't lead to. */
  readonly covered: readonly string[];
  /** How far the page, or its part that scrolls up and down, has to be moved sideways, CSS px. */
  readonly sideways: number;
};

/**
 * Whether everything a person presses or types in can be hit on the page as it stands, or in the dialog over it. Too small is a
 * target below 24 × 24 CSS px with another target within a circle of that size around its middle (WCAG 2.2, 2.5.8); a tick
 * and its words are one target, a link within a sentence is as high as its line.
 */
export const reachOf = (page: Page): Promise<Reach> =>
  page.evaluate(() => {
    // Browsers round: a box of 23.98 px is one of 24.
    const LEAST = 23.9;
    const root = document.querySelector('dialog:modal') ?? document;
    const nameOf = (one: HTMLElement) => {
      const name = one.ariaLabel ?? (one.textContent || one.title || one.id);
      return `${one.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`;
    };
    const isInText = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' &&
      one.parentElement?.textContent?.trim() !== one.textContent?.trim();
    const targets = new Map<HTMLElement, DOMRect>();
    for (const one of root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"]',
    )) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
      const target = label?.contains(one) ? label : one;
      const box = target.getBoundingClientRect();
      // What leads to the content comes into the window with the focus.
      if (box.width > 1 && box.height > 1 && (box.bottom > 0 || target.closest('main')))
        targets.set(target, box);
    }
    const isSmall = ({ width, height }: DOMRect) => width < LEAST || height < LEAST;
    const middle = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    const isNear = (box: DOMRect, other: DOMRect) => {
      const [[x, y], [otherX, otherY]] = [middle(box), middle(other)];
      return isSmall(other)
        ? Math.hypot(x - otherX, y - otherY) < LEAST
        : Math.hypot(
            Math.max(other.left - x, 0, x - other.right),
            Math.max(other.top - y, 0, y - other.bottom),
          ) <
            LEAST / 2;
    };
    const small = [...targets].flatMap(([one, box]) => {
      if (!isSmall(box) || isInText(one)) return [];
      const near = [...targets].find(
        ([other, beside]) =>
          other !== one && !other.contains(one) && !one.contains(other) && isNear(box, beside),
      );
      const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
      return near === undefined ? [] : [`${nameOf(one)} ${size} beside ${nameOf(near[0])}`];
    });
    const covered = [...targets.keys()].flatMap((one) => {
      // What is disabled without a reason hears no press.
      if (getComputedStyle(one).pointerEvents === 'none') return [];
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      const hit = document.elementFromPoint(
        (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2,
        (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2,
      );
      if (hit !== null && (one.contains(hit) || hit.contains(one))) return [];
      return [`${nameOf(one)} below ${hit instanceof HTMLElement ? nameOf(hit) : 'nothing'}`];
    });
    const parts = [document.scrollingElement, document.querySelector('#conteudo')];
    const sideways = Math.max(...parts.map((part) => (part ? part.scrollWidth - part.clientWidth : 0)));
    return { small, covered, sideways };
  });
