import { expect } from '@playwright/test';
import { atRest, misplaced } from './geometry.ts';
import { test } from './journey.ts';
import { coveredOn } from './reach.ts';
import { browserFor, openScreen, shownIn, tours, windows } from './screens.ts';

for (const [tour, screens] of Object.entries(tours))
  test(`nothing overlaps, is cut or too small: ${tour}`, async ({ page, request }) => {
    test.slow();
    const found: string[] = [];
    for (const [at, [name, screen]] of Object.entries(screens).entries()) {
      if (at === 0) await browserFor(page, screen);
      await page.setViewportSize(windows[0]);
      await openScreen(page, request, screen);
      for (const size of windows) {
        await shownIn(page, size, 'light');
        const here = await atRest(page, misplaced);
        found.push(...here.map((one) => `${name} at ${size.width}: ${one}`));
      }
      // Last of all, for it scrolls: on a phone, and on a desk.
      for (const size of [windows[3], windows[1]]) {
        await shownIn(page, size, 'light');
        found.push(...(await atRest(page, coveredOn)).map((one) => `${name} at ${size.width}: ${one}`));
      }
    }
    expect(found).toEqual([]);
  });

const sheet = `
  body { margin: 0; font: 13px/20px sans-serif } button { position: absolute; padding: 0; width: 80px; height: 24px }
  p { position: absolute; margin: 0; left: 20px; white-space: nowrap }
  .short { width: 120px; overflow: hidden; text-overflow: ellipsis }`;
const planted = (content: string) =>
  `<!doctype html><html lang="pt-BR"><title>Plantado</title><style>${sheet}</style><main>${content}</main></html>`;
const long = 'Distribuidora Irmãos Albuquerque Ltda.';

const faults = [
  [
    'a text over another',
    '<p style="top: 9px">Cliente</p><p style="top: 14px">Fornecedor</p>',
    /^overlap: .*Cliente/,
  ],
  [
    'a button over another',
    '<button style="left: 20px">Abrir</button><button style="left: 90px">Fechar</button>',
    /^overlap: .*Abrir/,
  ],
  [
    'what overlaps in the dark only',
    `<style>[data-theme="dark"] #b { left: 90px } #b { left: 120px }</style>
     <button style="left: 20px">Abrir</button><button id="b">Fechar</button>`,
    /^overlap: .*Abrir/,
  ],
  ['a text that is cut', `<p style="width: 60px; overflow: hidden">${long}</p>`, /^cut: .*Distribuidora/],
  ['an ellipsis of which nothing says the whole', `<p class="short">${long}</p>`, /^cut: .*nothing says/],
  [
    'an ellipsis after a few letters',
    `<p class="short" style="width: 40px" title="${long}">${long}</p>`,
    /^squeezed: .*Distribuidora/,
  ],
  [
    'a name on many short lines',
    '<p style="width: 40px; white-space: normal">arroz branco tipo um saco cinco quilos</p>',
    /^squeezed: .*lines/,
  ],
  [
    'a narrow column of names',
    '<table style="table-layout: fixed; width: 180px"><tbody><tr><th scope="row">Tomate italiano extra</th><td>1</td></tr></tbody></table>',
    /^squeezed: .*Tomate.*narrow column/,
  ],
  [
    'a button beyond what shows it',
    '<div style="position: relative; height: 40px; width: 60px; overflow: hidden"><button>Abrir</button></div>',
    /^cut: .*Abrir/,
  ],
  [
    'a figure larger than its field',
    '<input aria-label="Preço" inputmode="decimal" value="1.234.567,89" style="width: 40px; height: 24px">',
    /^cut: .*1\.234\.567,89/,
  ],
  [
    'a text larger than its button',
    `<button style="white-space: nowrap">${long}</button>`,
    /^spill: .*Distri/,
  ],
  ['a small target', '<button style="width: 20px">A</button>', /^small target: .*"A"/],
  ['a page that goes sideways', '<div style="width: 3000px; height: 9px"></div>', /^sideways: html/],
] as const;

test('the judge finds each planted fault and nothing else', async ({ page }) => {
  for (const [fault, content, found] of faults) {
    await page.setContent(planted(content));
    expect.soft(await misplaced(page), fault).toEqual([expect.stringMatching(found)]);
  }
});

test('the judge finds nothing in what is meant so', async ({ page }) => {
  await page.setContent(
    planted(`
      <p class="short" style="top: 30px" title="${long}">${long}</p>
      <p style="top: 60px">Veja <a href="/x">o pedido</a> antes.</p>
      <label style="position: absolute; top: 90px; height: 24px"><input type="checkbox"> Só os meus</label>
      <div style="position: absolute; top: 120px; width: 90px; height: 30px; overflow: auto"><p>${long}</p></div>
      <div style="position: absolute; top: 160px; height: 60px; width: 200px; overflow: auto">
        <div style="position: sticky; top: 0">Cabeçalho</div><div style="margin-top: -12px; height: 200px">Linha</div></div>
      <details style="position: absolute; top: 230px"><summary style="height: 24px">Mais</summary><p>Dentro</p></details>
      <p style="top: 230px; left: 200px">Ao lado</p>
      <div aria-hidden="true"><a href="/x" tabindex="-1" style="position: absolute; top: 230px; left: 300px; width: 3px; height: 24px"></a></div>
      <table style="position: absolute; top: 270px"><tbody><tr><th scope="row">Tarde</th><td>1</td></tr></tbody></table>`),
  );
  expect(await misplaced(page)).toEqual([]);
});

test('over an open dialog only what is in it is judged', async ({ page }) => {
  await page.setContent(
    planted('<button style="width: 20px">A</button><dialog><button style="width: 20px">B</button></dialog>'),
  );
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  expect(await misplaced(page)).toEqual([expect.stringMatching(/^small target: .*"B"/)]);
});
