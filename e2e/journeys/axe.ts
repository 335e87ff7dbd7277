import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const TARGET_SIZE = 'target-size';

/** What can be used: over an open dialog nothing else can, and the page below was looked at before it opened. */
const inUse = async (page: Page): Promise<AxeBuilder> => {
  // Passed checks aren't read; describing them costs more than finding the failures.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return (await page.locator('dialog:modal').count()) > 0 ? builder.include('dialog:modal') : builder;
};

/**
 * What is too small to hit even when it stands in the middle of the page. A bar that floats over the end of
 * a list, or the edge of what scrolls, always cuts some target or comes too
 * near it: people scroll, so this does too.
 */
const isReallyTooSmall = async (page: Page, target: string): Promise<boolean> => {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(target).withRules([TARGET_SIZE]).analyze();
  return violations.length > 0;
};

const targetsOf = async (page: Page, violation: Violation): Promise<string[]> => {
  const targets = violation.nodes.map((node) => node.target.join(' '));
  if (violation.id !== TARGET_SIZE) return targets;
  const small: string[] = [];
  for (const target of targets) if (await isReallyTooSmall(page, target)) small.push(target);
  return small;
};

/** Ends what moves or fades: on a busy machine a dialog is still half transparent when it is looked at. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

/** What contrast is too weak in the other theme: all else is the same in both. */
const weakInOtherTheme = async (page: Page): Promise<readonly Violation[]> => {
  const change = async () => {
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
    });
    await settle(page);
  };
  await change();
  const { violations } = await (await inUse(page)).withRules(['color-contrast']).analyze();
  await change();
  return violations;
};

const look = async (page: Page): Promise<string[]> => {
  await settle(page);
  const { violations } = await (
    await inUse(page)
  )
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found: string[] = [];
  for (const violation of [...violations, ...(await weakInOtherTheme(page))]) {
    if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
    const targets = await targetsOf(page, violation);
    if (targets.length > 0) found.push(`${violation.id}: ${targets.join(' | ')}`);
  }
  return found;
};

/**
 * What is serious or critical, in either theme, for people who use the page with a reader, a keyboard or weak eyes. What is
 * found is looked at once more: data that arrive meanwhile begin another fade.
 */
export const problems = async (page: Page): Promise<string[]> => {
  // What fades in is shown at once: a dialog that has just opened is not half transparent.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const first = await look(page);
  const found = first.length === 0 ? first : await look(page);
  await page.emulateMedia({ reducedMotion: null });
  return found;
};
