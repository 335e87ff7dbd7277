import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { atRest, misplaced } from '../geometry.ts';
import { test } from '../journey.ts';
import { actionOf, card, followUpPath, orderPath, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from './people.ts';
import { coveredOn } from '../reach.ts';

/** The screens where people work all day, each with who looks at it and what shows that it has come. */
const screens = async (page: Page, request: APIRequestContext) => {
  const order = orderPath(await sendOrder(request));
  await signedIn(page, people.bia);
  await page.goto(order);
  await (await actionOf(card(page), 'Realocar')).click();
  const offer = page.getByRole('radio').first();
  await expect(offer).toBeAttached();
  const relocation = page.url();
  const openTab = page.getByRole('tab', { selected: true });
  const note = page.getByText('Comentário operações').first();
  return [
    [people.bia, '/delivery/delivery-list', page.getByRole('link', { name: /Pedido|entrega/ }).first()],
    [people.bia, '/delivery/delivery-list?view=aprovacoes', openTab],
    [people.bia, followUpPath(order), note],
    [people.bia, order, page.locator('main section').first()],
    [people.bia, relocation, page.getByRole('heading', { name: 'Realocar', level: 1 })],
    [people.caio, '/user/user-list', page.getByText('Caio').first()],
    [people.caio, '/user/user-list?view=grupos', openTab],
  ] as const;
};

const open = async (page: Page, person: string, path: string, shown: Locator) => {
  await signedIn(page, person);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** What has the focus and is not to be seen whole, as one goes on with Tab. */
const hiddenFocus = async (page: Page, steps: number) => {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const one = document.activeElement;
      if (!(one instanceof HTMLElement) || one === document.body) return null;
      const target = one instanceof HTMLInputElement ? (one.closest('label') ?? one) : one;
      const { left, top, right, bottom } = target.getBoundingClientRect();
      const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + bottom) / 2];
      const hit = document.elementFromPoint(x, Math.min(y, innerHeight - 1));
      if (hit !== null && (target.contains(hit) || hit.contains(target))) return null;
      return one.ariaLabel ?? (one.textContent || one.outerHTML.slice(0, 80));
    });
    if (name !== null) hidden.push(name);
  }
  return hidden;
};

test('at 400 % a page scrolls in one direction, and nothing stands over what has the focus', async ({
  page,
  request,
}) => {
  test.slow();
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  const all = [
    // Parts of a list's page stand as the list does.
    ...(await screens(page, request)).filter(([, path]) => !path.includes('?view=')),
    [people.caio, '/supplier/supplier-list', page.locator('[data-row-link]').first()],
    [people.caio, '/supplier/new-supplier', save],
  ] as const;
  for (const [person, path, shown] of all) {
    await page.setViewportSize({ width: 1280, height: 1024 });
    await open(page, person, path, shown);
    // The same window with letters four times as large.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
    expect(await atRest(page, misplaced), path).toEqual([]);
    expect(await atRest(page, coveredOn), path).toEqual([]);
    await page.locator('#conteudo').evaluate((part) => part.scrollTo(0, 0));
    expect(await hiddenFocus(page, 14), path).toEqual([]);
  }
  await save.focus();
  await expect(save).toBeInViewport({ ratio: 1 });
  // A dialog scrolls as a whole: its end is reached.
  await page.goto(all[1][1]);
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  const last = page.getByRole('dialog').getByRole('button').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('who asks for less motion sees nothing move, not even what waits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn(page);
  await page.goto('/dev/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);
});

/** Controls that no line shows where the system takes shadows and backgrounds away. */
const edgeless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, dialog[open], :popover-open')]
      .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
      .filter((one) => {
        const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(one);
        const isSystems = one.matches('[type="checkbox"], [type="radio"]') && appearance === 'auto';
        return !isSystems && (borderTopStyle === 'none' || borderTopWidth === '0px');
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
const outlineOf = (one: Locator) =>
  one.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

test('where the system chooses the colours, edges and states are drawn with them', async ({
  page,
  request,
}) => {
  const order = followUpPath(orderPath(await sendOrder(request)));
  await page.emulateMedia({ forcedColors: 'active' });
  await signedIn(page);
  await page.goto('/dev/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => edgeless(page)).toEqual([]);
  expect(await outlineOf(page.getByRole('tab', { selected: true }).first())).toBeGreaterThan(1);
  await page.goto(order);
  const period = page.getByRole('combobox', { name: /^Período/ }).first();
  await period.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  expect(await edgeless(page)).toEqual([]);
  expect(await outlineOf(page.locator('[role="option"][data-active="true"]'))).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  const price = page.getByRole('textbox', { name: /^Preço unitário de/ }).first();
  await price.focus();
  expect(await outlineOf(price)).toBeGreaterThan(1);
});
