import type { Page } from '@playwright/test';

/**
 * Controls that something lies over even in the middle of the window, or that scrolling doesn't lead to: on the page as it stands, or
 * in the dialog over it. It scrolls, where the judge of geometry only looks.
 */
export const coveredOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document;
    const nameOf = (one: HTMLElement) => {
      const name = one.ariaLabel ?? (one.textContent || one.title || one.id);
      return `${one.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`;
    };
    const targets = new Set<HTMLElement>();
    for (const one of root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"]',
    )) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
      const target = label?.contains(one) ? label : one;
      const { width, height, bottom } = target.getBoundingClientRect();
      // What leads to the content comes into the window with the focus.
      if (width > 1 && height > 1 && (bottom > 0 || target.closest('main'))) targets.add(target);
    }
    const covered = [...targets].flatMap((one) => {
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
    // What comes next begins where people do.
    document.querySelector('#conteudo')?.scrollTo(0, 0);
    return covered;
  });
