import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { problems } from './axe.ts';
import { test } from './journey.ts';

const radio = (name: string, top: number, size: number) =>
  `<input type="radio" aria-label="${name}"
    style="position: absolute; margin: 0; left: 20px; top: ${top}px; width: ${size}px; height: ${size}px">`;

const page = (content: string) =>
  `<!doctype html><html lang="pt-BR"><title>Alvos</title><main>${content}<div style="height: 900px"></div></main>
   <footer style="position: sticky; bottom: 0; height: 60px; background: #fff">
     <button style="width: 100%; height: 60px">Continuar</button></footer></html>`;

test('a target that only a floating bar comes near is no problem, one that is too small is', async ({
  page: browser,
}) => {
  await browser.setViewportSize({ width: 390, height: 400 });
  await browser.setContent(page(radio('Cortado', 330, 16)));
  await browser.setContent(page(radio('Encostado', 323, 16)));
  const plain = await new AxeBuilder({ page: browser }).withRules(['target-size']).analyze();
  expect(plain.violations).toHaveLength(1);
  expect(await problems(browser)).toEqual([]);

  await browser.setContent(page(radio('Pequeno', 100, 10) + radio('Vizinho', 111, 10)));
  expect(await problems(browser)).toEqual([
    'target-size: input[aria-label="Pequeno"] | input[aria-label="Vizinho"]',
  ]);
});

test('over an open dialog only what can be used is looked at', async ({ page: browser }) => {
  await browser.setContent(
    `<!doctype html><html lang="pt-BR"><title>Escolha</title><main><input id="fora"></main>
     <dialog aria-label="Escolha"><input id="dentro"></dialog></html>`,
  );
  expect(await problems(browser)).toEqual(['label: #fora']);
  await browser.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  expect(await problems(browser)).toEqual(['label: #dentro']);
});
