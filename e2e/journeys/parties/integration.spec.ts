import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { problems } from '../axe.ts';
import { now } from '../clock.ts';
import { isRotated } from './connected-suppliers.ts';
import { test } from '../journey.ts';
import { operator, orderPath, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';
import { startSupplierStub } from './supplier-stub.ts';

const tabOf = (supplierPublicId: string): string =>
  `/supplier/supplier-detail/${supplierPublicId}/integration`;

/** What a supplier's system says, signed with a secret: 202 where it is believed. */
const say = async (request: APIRequestContext, supplierPublicId: string, orderId: string, secret: string) => {
  const at = now();
  const [id, moment] = [`msg_${crypto.randomUUID()}`, String(Math.floor(at / 1000))];
  const data = JSON.stringify({
    type: 'order.acknowledged',
    timestamp: new Date(at).toISOString(),
    data: { orderId, status: 'RECEIVED' },
  });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${moment}.${data}`).digest('base64');
  const answer = await request.post(`/api/integrations/suppliers/${supplierPublicId}/acknowledgements`, {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': moment,
      'webhook-signature': `v1,${signature}`,
    },
    data,
  });
  return answer.status();
};

const secretShown = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: 'Guarde o segredo' });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  expect(await problems(page)).toEqual([]);
  // Neither Escape nor a press beside it takes it away before it is kept.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Guardei o segredo' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await page.content()).not.toContain(secret.slice(6, 40));
  return secret.trim();
};

const newSecret = (): string =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`;

test('a secret is replaced: the new one is shown once, the old one is believed until it is ended; what is sent is listed as it goes', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const stub = await startSupplierStub();
  const order = await sendOrder(request, 2, { isSupplierFit: isRotated });
  const { supplierPublicId, publicId: orderId, orderNumber } = order.delivery;
  const bia = await operator(request, people.bia);
  const path = `/api/suppliers/${supplierPublicId}/integration`;
  const first = newSecret();
  await request.put(path, { ...bia, data: { url: stub.url, secret: first } });
  const known = await request.post(`${path}/secrets`, {
    ...bia,
    data: { secret: first, endOthersNow: true },
  });
  expect(known.ok(), await known.text()).toBe(true);
  const believed = (secret: string) => say(request, supplierPublicId, orderId, secret);

  const other = await browser.newContext();
  const ana = await other.newPage();
  await signedIn(ana);
  await ana.goto(tabOf(supplierPublicId));
  const seen = ana.getByRole('region', { name: 'Segredos' });
  await expect(seen.getByRole('listitem')).toHaveCount(1);
  await expect(ana.getByRole('button', { name: 'Trocar segredo' })).toBeDisabled();

  await signedIn(page, people.bia);
  await page.goto(tabOf(supplierPublicId));
  await expect(page.getByText(stub.url)).toBeVisible();
  await page.getByRole('button', { name: 'Trocar segredo' }).click();
  const rotating = page.getByRole('dialog', { name: /^Trocar o segredo de/ });
  expect(await problems(page)).toEqual([]);
  await rotating.getByRole('button', { name: 'Trocar segredo' }).click();
  const second = await secretShown(page);
  // The colleague's page follows by itself, and is shown no secret.
  await expect(seen.getByRole('listitem').filter({ hasText: /^Vale até/ })).toHaveCount(1);
  expect([await believed(first), await believed(second)]).toEqual([202, 202]);

  await page.getByRole('button', { name: /^Encerrar o segredo criado em/ }).click();
  await page
    .getByRole('dialog', { name: 'Encerrar o segredo anterior?' })
    .getByRole('button', { name: 'Encerrar', exact: true })
    .click();
  await expect(page.getByText('Segredo encerrado.')).toBeVisible();
  await expect(seen.getByRole('listitem')).toHaveCount(1);
  expect([await believed(first), await believed(second)]).toEqual([401, 202]);

  stub.answers({ status: 'ACCEPTED', externalId: 'PED-4721' });
  const sent = await request.post(`/api/order-suppliers/${orderId}/send`, { ...bia, data: {} });
  expect(sent.status(), await sent.text()).toBe(202);
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  await expect(row).toContainText('Pedido aceito');
  expect(await problems(page)).toEqual([]);
  await row.getByRole('button', { name: /Ver envios/ }).click();
  await expect(page.getByRole('dialog', { name: `Envios da entrega ${orderNumber}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(orderPath(order).split('/').at(-1) ?? ''));
  await other.close();
  stub.close();
});
