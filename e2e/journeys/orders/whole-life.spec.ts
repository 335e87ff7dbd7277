import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { expect, type Page } from '@playwright/test';
import { readBrCode } from '../money/br-code.ts';
import { isSimulated } from '../parties/connected-suppliers.ts';
import { test } from '../journey.ts';
import { actionOf, card, sendOrder } from './orders.ts';
import { signIn } from '../access/people.ts';
import { type Simulator, simulate } from '../simulator.ts';

const pix = paymentMethods.find(({ kind, form }) => kind === 'PIX' && form === 'CELEIRO_PAYMENT')?.publicId;

const status = (page: Page, label: string) => card(page).getByRole('combobox', { name: `Status: ${label}` });

const openInstallments = async (page: Page) => {
  await card(page).getByRole('button', { name: 'Parcelas', exact: true }).click();
  return page.getByRole('dialog', { name: 'Parcelas' });
};

let running: Simulator[] = [];
test.afterEach(async () => {
  for (const one of running) await one.stop();
  running = [];
});

test('from arrival to a partial return: sent, accepted, invoiced, charged by Pix, paid and delivered, with every other system outside', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await sendOrder(request, 2, {
    quantity: 4,
    isSupplierFit: (supplier) => supplier.hasIntegration && isSimulated(supplier),
    payment: { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: pix ?? '' },
  });
  const { publicId, orderNumber, orderSupplierItems: items } = order.delivery;
  const play = (...args: string[]): Simulator => {
    const one = simulate(baseURL, publicId, ...args);
    running.push(one);
    return one;
  };
  const finance = (paymentCase: string) =>
    play(
      '--parts',
      'finance',
      '--finance-rate',
      '300',
      '--invoice-case',
      'whole',
      '--payment-case',
      paymentCase,
    );

  await test.step('it arrives: the operator finds it in the list', async () => {
    await signIn(page);
    const search = page.getByRole('textbox', { name: 'Buscar entregas' });
    await search.fill(order.orderUniqueId);
    await search.press('Enter');
    await page.getByRole('link', { name: new RegExp(`^Abrir entrega ${orderNumber} `) }).click();
    await expect(card(page)).toBeVisible();
  });

  await test.step('it is sent, and its supplier accepts it', async () => {
    await play('--parts', 'suppliers', '--case', 'accepted').says('1 fornecedores ligados');
    await card(page).getByRole('button', { name: 'Enviar', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Você deseja enviar este pedido para o fornecedor?' })
      .getByRole('button', { name: 'Enviar' })
      .click();
    await expect(status(page, 'Pedido confirmado')).toBeVisible();
    await expect(
      card(page).getByRole('paragraph').getByText('Este pedido foi enviado para o fornecedor'),
    ).toBeVisible();
    await expect(card(page).getByText(`Referência: SIM-${orderNumber}`)).toBeVisible();
  });

  const unpaid = finance('unpaid');
  await test.step('finance invoices it', async () => {
    await expect(status(page, 'NF emitida')).toBeVisible();
    await expect(card(page).getByRole('link', { name: /^NF \d+$/ })).toBeVisible();
    await unpaid.says('fica em aberto');
    await unpaid.stop();
  });

  await test.step('the operator sends its Pix to the store', async () => {
    const installments = await openInstallments(page);
    const row = installments.getByRole('row').nth(1);
    await expect(row.getByText('Aberto')).toBeVisible();
    await row.getByRole('button', { name: 'Ver QR-Code e Copia e cola' }).click();
    const charge = page.getByRole('dialog', { name: 'Cobrança Pix' });
    await expect(installments).toBeHidden();
    await expect(charge.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    const amount = await charge.getByText(/^R\$ /).first().innerText();
    await charge.getByRole('button', { name: 'Copiar código' }).click();
    await expect(charge.getByRole('button', { name: 'Código copiado' })).toBeVisible();
    const code = readBrCode(await page.evaluate(() => navigator.clipboard.readText()));
    expect(code['53']).toBe('986');
    expect(`R$ ${code['54']}`).toBe(amount.replaceAll(/\s/g, ' ').replaceAll('.', '').replace(',', '.'));
    expect(code['26']).toContain('br.gov.bcb.pix');
  });

  await test.step('the store pays, and the open page says so by itself', async () => {
    await finance('repeated').says(/(→ 204[^]*){4}/);
    const charge = page.getByRole('dialog', { name: 'Cobrança Pix' });
    await expect(charge.getByText('Pago', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    const installments = page.getByRole('dialog', { name: 'Parcelas' });
    await expect(installments.getByRole('row').nth(1).getByText('Pago', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the supplier brings it', async () => {
    await play('--says', 'DISPATCHED').ends();
    await expect(status(page, 'Entrega enviada')).toBeVisible();
    await play('--says', 'DELIVERED').ends();
    await expect(status(page, 'Entrega concluída')).toBeVisible();
  });

  await test.step('a part comes back, and the store is owed its price', async () => {
    await (await actionOf(card(page), 'Devolução')).click();
    const back = page.getByRole('dialog', { name: `Devolução da entrega ${orderNumber}` });
    const quantity = back.getByRole('textbox', { name: `Quantidade devolvida de ${items[0]?.product}` });
    await quantity.fill('1');
    await quantity.press('Enter');
    const credit = await back.getByText(/^R\$ /).innerText();
    await back.getByRole('textbox', { name: /^Comentário/ }).fill('Caixa amassada');
    await back.getByRole('button', { name: 'Concluir devolução' }).click();
    await expect(status(page, 'Devolução parcial')).toBeVisible();
    const installments = await openInstallments(page);
    const refund = installments.getByRole('row').filter({ hasText: 'Reembolso' });
    await expect(refund.getByText('Processando estorno')).toBeVisible();
    await expect(refund.getByRole('cell', { name: credit, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('its history shows all of it', async () => {
    await (await actionOf(card(page), 'Histórico')).click();
    const history = page.getByRole('dialog', { name: `Histórico da entrega ${orderNumber}` });
    for (const words of [
      'Pedido aceito',
      /^NFe \d+, R\$/,
      'Gateway de pagamento',
      'Devolvido parcialmente: Caixa amassada',
    ]) {
      await expect(history.getByText(words).first()).toBeVisible();
    }
  });
});
