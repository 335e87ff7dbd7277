import { expect, type Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { test } from './journey.ts';
import { signedIn } from './people.ts';

/** The styles of paper come after a page's own. */
const paperStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some(
        (rule) => rule.cssText.startsWith('@media print') && rule.cssText.includes('data-print'),
      ),
    ),
  );

/** What stands on each sheet that the browser would print, and whether something goes over a sheet's edge. */
const printed = async (page: Page) => {
  await expect.poll(() => paperStyles(page)).toBe(true);
  const sheets = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const texts: string[] = [];
  const cut: string[] = [];
  for (let at = 1; at <= sheets.numPages; at += 1) {
    const sheet = await sheets.getPage(at);
    const { width, height } = sheet.getViewport({ scale: 1 });
    expect(width, 'the long side lies').toBeGreaterThan(height);
    const { items } = await sheet.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    texts.push(words.map(({ str }) => str).join(' '));
    for (const { str, transform, width: long } of words)
      if (transform[4] < 0 || transform[4] + long > width || transform[5] < 0 || transform[5] > height)
        cut.push(str);
  }
  expect(cut).toEqual([]);
  return texts;
};
/** The same words, however lines are broken. */
const squeezed = (text: string) => text.replaceAll(/[\s·]+/g, '');

test('a list is printed with its heads on each sheet, in light colours and without what is pressed', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/delivery/delivery-list');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const numbers = page.locator('tbody a');
  await expect(numbers).toHaveCount(25);
  const names = await page.locator('td[data-label="Cliente"] span > span').allTextContents();
  const sheets = await printed(page);
  const whole = squeezed(sheets.join(''));
  for (const text of [...(await numbers.allTextContents()), ...names])
    expect(whole).toContain(squeezed(text));
  for (const sheet of sheets) expect(sheet).toMatch(/Número.*Recebido.*Cliente.*Total com ADF.*Status/);
  expect(sheets[0]).toMatch(/^Entregas · Celeiro OPS Impresso em 16 set 2026, 10:\d\d por Ana/);
  expect(whole).toContain(squeezed('1-25 de'));
  expect(whole).not.toMatch(/Filtro|Exportar|Sair|Buscarouexecutar/);
  // On the screen nothing has changed.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeVisible();
});
