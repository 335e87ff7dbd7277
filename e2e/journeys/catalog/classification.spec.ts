import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

type Product = { readonly publicId: string; readonly name: string; readonly classification: string };

/** Leaves the list of what waits as it was found, whatever became of the journey. */
const made: { page: Page; product: Product }[] = [];
test.afterEach(async () => {
  for (const { page, product } of made.splice(0)) {
    // By somebody else: what Ana decided last is what she takes back.
    const as = await operator(page.request, people.bia);
    const read = await page.request.get(`/api/pre-classification/${product.publicId}`, as);
    if (!read.ok()) continue;
    const { version } = (await read.json()).product;
    const answer = await page.request.post(`/api/pre-classification/${product.publicId}/refuse`, {
      ...as,
      data: { version, equal: [] },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
});

const register = async (page: Page, name: string): Promise<Product> => {
  const answer = await page.request.post('/api/products', {
    ...(await operator(page.request)),
    data: { name },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const product: Product = await answer.json();
  made.push({ page, product });
  return product;
};
const stateOf = async (page: Page, { publicId }: Product): Promise<string> => {
  const answer = await page.request.get(`/api/products/details/${publicId}`, await operator(page.request));
  const { classification, active } = await answer.json();
  return `${classification} ${active}`;
};

/** Letters alone, and none that says how something is packed. */
const ownWord = (): string =>
  `Z${[...randomBytes(8)].map((byte) => String.fromCodePoint(65 + (byte % 26))).join('')}`;

test('EP-075: equal products are sorted by keys alone, and the decision is undone', async ({ page }) => {
  const own = `CONFERENCIA ${ownWord()}`;
  await signedIn(page, people.ana);
  const first = await register(page, `${own} FD 10X1KG`);
  const second = await register(page, `${own} FD10X1KG`);
  await page.goto(`/product/classification?id=${first.publicId}`);
  const form = page.getByRole('form', { name: first.name });
  await expect(form.getByText('"FD", "10X1KG" no nome')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Aceitar', exact: true })).toBeFocused();
  await expect(form.getByRole('checkbox', { name: `Junto: ${second.name}` })).toBeChecked();
  expect(await problems(page)).toEqual([]);

  await page.keyboard.press('1');
  const name = form.getByRole('textbox', { name: /^Nome/ });
  await expect(name).toBeFocused();
  await name.fill(`Conferência ${own}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  const family = form.getByRole('combobox', { name: /^Família/ });
  await expect(family).toBeFocused();
  await family.fill('Feijões');
  await page.getByRole('option', { name: 'Feijões e leguminosas' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(family).toHaveValue('Feijões e leguminosas');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Aceitar', exact: true })).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('g');

  await expect(page.getByText(`Conferência ${own}`, { exact: false }).first()).toBeVisible();
  await expect.poll(() => stateOf(page, first)).toBe('CLASSIFIED true');
  expect(await stateOf(page, second)).toBe('UNCLASSIFIED false');
  await expect(page.getByRole('button', { name: `Desfazer ${first.name}` })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => stateOf(page, first)).toBe('UNCLASSIFIED true');
  await expect.poll(() => stateOf(page, second)).toBe('UNCLASSIFIED true');
});
