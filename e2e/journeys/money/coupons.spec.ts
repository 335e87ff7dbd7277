import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { people, signedIn } from '../access/people.ts';

/** Of a run of its own: nobody's code yet. */
const unique = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

test('R-MENU-007, R-ROUTE-010: a coupon is made by keyboard, duplicated as a batch, and cancelled', async ({
  page,
}) => {
  test.slow();
  await signedIn(page, people.bia);
  await page.goto('/');
  await page.getByRole('link', { name: 'Cupons' }).click();
  await expect(page.getByRole('heading', { name: 'Cupons', level: 1 })).toBeVisible();
  const code = `QUEIJO-${unique()}`;

  await page.getByRole('button', { name: 'Novo cupom' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo cupom' });
  await form.getByRole('textbox', { name: 'Código' }).fill(code.toLowerCase());
  await form.getByRole('textbox', { name: /^Valor/ }).fill('25');
  await form.getByRole('textbox', { name: /^Desconto máximo/ }).fill('150,00');
  await form.getByRole('textbox', { name: 'Usos no total' }).fill('80');
  await expect(form.getByText('Limitado ao máximo')).toBeVisible();
  expect(await problems(page), 'new coupon').toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  const made = page.getByRole('link', { name: new RegExp(code) });
  await expect(made).toBeVisible();

  await made.press('Enter');
  const panel = page.getByRole('dialog', { name: code });
  await expect(panel.getByText('Ninguém usou este cupom ainda.')).toBeVisible();
  expect(await problems(page), 'coupon').toEqual([]);
  await panel.getByRole('button', { name: 'Duplicar' }).press('Enter');
  const copy = page.getByRole('dialog', { name: `Duplicar ${code}` });
  await copy.getByText('Lote de códigos').click();
  const prefix = `LOTE-${unique()}`;
  await copy.getByRole('textbox', { name: 'Prefixo' }).fill(prefix);
  await copy.getByRole('textbox', { name: 'Quantidade' }).fill('3');
  await copy.getByRole('button', { name: 'Criar 3 cupons' }).press('Enter');
  await expect(copy).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(prefix) })).toHaveCount(3);

  await page
    .getByRole('link', { name: new RegExp(prefix) })
    .first()
    .press('Enter');
  const one = page.getByRole('dialog', { name: new RegExp(prefix) });
  await one.getByRole('button', { name: 'Cancelar cupom' }).press('Enter');
  const question = page.getByRole('dialog', { name: /^Cancelar o cupom/ });
  await question.getByRole('textbox', { name: /^Motivo/ }).fill('Impresso errado');
  await page.keyboard.press('Control+Enter');
  await expect(question).toBeHidden();
  await expect(one.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await expect(one.getByText('Impresso errado').first()).toBeVisible();
});
