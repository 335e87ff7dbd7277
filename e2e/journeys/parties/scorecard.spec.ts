import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test, untilDone } from '../journey.ts';
import { signIn } from '../access/people.ts';

test("a number of a supplier's score opens exactly what it counts, and the list finds suppliers by it", async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/supplier/supplier-list?search=Central+Alimentos');
  await page.getByRole('link', { name: /Central Alimentos/ }).click();
  // Counted in the first minute after a start.
  await expect(page.getByText('Entregas contadas em')).toBeVisible(untilDone);
  expect(await problems(page)).toEqual([]);
  const score = page.getByRole('table', { name: 'Desempenho' });
  const numberOf = (figure: string) =>
    score.getByRole('link', { name: new RegExp(`^${figure}: \\S+ entregas?$`) });
  const opens = async (figure: string): Promise<void> => {
    const number = numberOf(figure);
    const words = (await number.textContent()) ?? '';
    await number.click();
    await expect(page).toHaveURL(/\/delivery\/delivery-list\?counted=/);
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Entregas contadas em')).toBeVisible();
  };
  // Week by week: a number read before the last of them is there is not the last one.
  const profile = page.url();
  await expect(async () => {
    await page.goto(profile);
    await opens('No prazo');
  }).toPass();
  const ofFourWeeks = await numberOf('Quantidade atendida').getAttribute('href');
  await page.getByRole('radiogroup', { name: 'Semanas do desempenho' }).getByText('12 semanas').click();
  await expect(page.getByRole('radio', { name: '12 semanas' })).toBeChecked();
  // The former numbers stay until the others are here.
  await expect(numberOf('Quantidade atendida')).not.toHaveAttribute('href', ofFourWeeks ?? '');
  await opens('Quantidade atendida');

  await page.goto('/supplier/supplier-list?onTime=FROM_95&city=campinas');
  await page.getByRole('table').getByRole('button', { name: 'No prazo 30 d' }).click();
  const shares = page.getByRole('row').getByText(/^\d+,\d%$/);
  await expect(shares.first()).toBeVisible();
  for (const share of await shares.allTextContents())
    expect(Number(share.replace('%', '').replace(',', '.'))).toBeGreaterThanOrEqual(95);
  expect(await problems(page)).toEqual([]);
});
