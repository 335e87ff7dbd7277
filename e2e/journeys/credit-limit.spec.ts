import { expect, type Page } from '@playwright/test';
import { problems } from './axe.ts';
import { dayAhead } from './clock.ts';
import { test } from './journey.ts';
import { operator } from './orders.ts';
import { people, signedIn } from './people.ts';

const openCredit = async (page: Page, storePublicId: string, username: string) => {
  await signedIn(page, username);
  await page.goto(`/store/new-credit-analysis?storePublicId=${storePublicId}`);
  const panel = page.getByRole('region', { name: 'Limite de crédito' });
  await expect(panel.getByRole('textbox', { name: /^Novo limite/ })).toBeVisible();
  return panel;
};

test('a limit of more than twice the former is proposed, and confirmed by nobody alone', async ({
  page,
  request,
}) => {
  // The newest store: a proposal changes nothing of what other journeys buy.
  const stores = await request.post('/api/stores/search?page=0&size=1', {
    ...(await operator(request)),
    data: { sort: 'createdAt,desc' },
  });
  const [{ publicId: storePublicId }] = (await stores.json()).content;

  const panel = await openCredit(page, storePublicId, people.bia);
  await panel.getByRole('textbox', { name: /^Novo limite/ }).fill('9000000,00');
  await panel
    .getByRole('textbox', { name: /^Válido até/ })
    .fill(dayAhead(90).split('-').toReversed().join('/'));
  await panel.getByRole('textbox', { name: /^Justificativa/ }).fill('Contrato renovado');
  await expect(panel.getByText(/precisa de uma segunda pessoa/)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Enviar para a segunda pessoa' }).click();
  const mine = page.getByRole('region', { name: 'Limite à espera da segunda pessoa' });
  const alone = mine.getByRole('button', { name: /^Confirmar/ });
  await expect(alone).toHaveAttribute('aria-disabled', 'true');
});
