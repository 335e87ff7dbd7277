import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const TARGET_SIZE = 'target-size';

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

/** What is serious or critical for people who use the page with a reader, a keyboard or weak eyes. */
export const problems = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found: string[] = [];
  for (const violation of violations) {
    if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
    const targets = await targetsOf(page, violation);
    if (targets.length > 0) found.push(`${violation.id}: ${targets.join(' | ')}`);
  }
  return found;
};
