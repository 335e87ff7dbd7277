import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';

const problems = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
};

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious on any screen in the ${theme} theme`, async ({ page }) => {
    test.slow();
    await page.addInitScript((choice) => localStorage.setItem('celeiro.theme', choice), theme);
    for (const path of ['/', '/reset-password', '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa']) {
      await page.goto(path);
      await expect(page.getByRole('button').first()).toBeVisible();
      expect(await problems(page), path).toEqual([]);
    }
    await signIn(page);
    await expect(page.getByRole('link', { name: /^Abrir entrega/ }).first()).toBeVisible();
    expect(await problems(page), 'list').toEqual([]);
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
    expect(await problems(page), 'filters').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar ou executar' })).toBeVisible();
    expect(await problems(page), 'palette').toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Abrir entrega/ })
      .first()
      .click();
    await expect(page.getByText('Comentário operações').first()).toBeVisible();
    expect(await problems(page), 'order').toEqual([]);
    await page.getByRole('button', { name: 'Histórico' }).first().click();
    await expect(page.getByRole('dialog', { name: /^Histórico/ })).toBeVisible();
    expect(await problems(page), 'history').toEqual([]);
    for (const path of ['/update-password', '/dev/gallery', '/nao-existe']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await problems(page), path).toEqual([]);
    }
  });
}
