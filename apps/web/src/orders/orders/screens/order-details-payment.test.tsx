import { updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { getMarkups, previewPayment } from '@celeiro/contract/money/payments/payments.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, first, refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const slip = (digit: number, name: string) => ({
  paymentMethodPublicId: id(digit),
  paymentMethodName: `Boleto ${name}`,
  paymentMethodTypeName: 'BANK_SLIP' as const,
});
const pix = {
  paymentMethodPublicId: id(610),
  paymentMethodName: 'Pix à vista',
  paymentMethodTypeName: 'PIX' as const,
};
const discount = (digit: number, amount: number, active = true) => ({
  publicId: id(digit),
  orderSupplierItemPublicId: digit % 2 === 0 ? id(101) : null,
  product: digit % 2 === 0 ? 'Tomate italiano extra AA' : null,
  discountReason: 'Negociação financeira',
  discountApplied: amount,
  type: 'INTRANET' as const,
  active,
});
const totals = (tax: number, totalAmountWithTax: number, discountTotalAmount = 0) => ({
  itemsTotalAmount: 1038.4,
  discountTotalAmount,
  logisticCost: 45,
  taxPercentage: 0,
  tax,
  totalAmount: 1083.4,
  totalAmountWithTax,
});
let discounts: ReturnType<typeof discount>[];

beforeEach(() => {
  discounts = [];
  Object.assign(first(), { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: id(601) });
  Object.assign(server.order, {
    celeiroPayPaymentMethods: [slip(601, '14/21 dias'), slip(602, '28 dias'), pix],
  });
  server.answers.set(getMarkups.name, () => ({
    paymentMethodTaxes: [
      { name: 'Boleto 14/21 dias', digit: 601, tax: 24.4, rate: 2.35, text: '2x de R$ 531,40' },
      { name: 'Boleto 28 dias', digit: 602, tax: 32.71, rate: 3.15, text: '1x de R$ 1.071,11' },
      { name: 'Pix à vista', digit: 610, tax: 0, rate: 0, text: '1x de R$ 1.038,40' },
    ].map(({ name, digit, tax, rate, text }) => ({
      paymentMethodPublicId: id(digit),
      paymentMethodName: name,
      installmentTaxTotalAmount: tax,
      installmentTaxFractionDesc: text,
      taxPercentage: rate,
    })),
    pix: [],
    creditCard: [],
    bankSlip: [
      { ...slip(601, '14/21 dias'), termName: '14/21 dias' },
      { ...slip(602, '28 dias'), termName: '28 dias' },
    ],
    supplierPaymentMethods: [{ paymentMethodPublicId: id(620), paymentMethodName: 'Boleto 7D' }],
    directPaymentNote: 'Para este cliente o fornecedor só recebe direto por Boleto 7D.',
    celeiroDiscounts: discounts,
  }));
  server.answers.set(previewPayment.name, (input) => {
    const { body } = input as { body: { paymentMethod: string } };
    const isDirect = body.paymentMethod !== celeiroPay.publicId;
    return {
      version: 5,
      paymentMethodName: 'Celeiro Pay (Boleto 28 dias)',
      current: totals(24.4, 1107.8),
      next: isDirect ? totals(0, 1083.4) : totals(32.71, 1116.11),
      disabledDiscounts: isDirect ? discounts.filter((one) => one.active) : [],
      restoredDiscounts: isDirect ? [] : discounts.filter((one) => !one.active),
      needsCreditAnalysis: false,
      leavesCreditAnalysis: false,
      exceededDiscountPolicy: false,
      charges: {
        version: 'none',
        invalidated: [],
        schedule: [],
        refund: 0,
        awaitsInvoice: 0,
        paid: [],
        carried: [],
      },
    };
  });
});

const openDialog = async () => {
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Alterar pagamento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escolher forma de pagamento' }));
  await dialog.findByRole('radio', { name: /^Celeiro Pay/ });
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(dialog.getByRole('combobox', { name: field }));
    await user.click(dialog.getByRole('option', { name: option, hidden: true }));
  };
  const row = (name: RegExp) =>
    within(dialog.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  return { user, dialog, choose, row };
};

describe('the payment dialog', () => {
  it('R-PAY-001, R-PAY-010: starts from what stands, and offers the kinds the store may use', async () => {
    const { user, dialog, row } = await openDialog();
    expect(dialog.getByText('Hoje: Celeiro Pay (Boleto 14/21 dias)')).toBeDefined();
    expect(dialog.getByRole('combobox', { name: 'Forma de pagamento: Boleto' })).toBeDefined();
    expect(dialog.getByRole('combobox', { name: 'Prazo: 14/21 dias' })).toBeDefined();
    expect(row(/^Total/)).toEqual(['R$ 1.107,80', 'R$ 1.107,80']);
    expect(sentOf(previewPayment)).toHaveLength(0);
    await user.click(dialog.getByRole('combobox', { name: /^Forma de pagamento/ }));
    expect(dialog.getAllByRole('option', { hidden: true }).map((one) => one.textContent)).toEqual([
      'Pix',
      'Boleto',
    ]);
  });

  it('R-HEADER-008, R-PAY-012: another term shows what it makes of ADF and total before it is saved', async () => {
    const { user, dialog, choose, row } = await openDialog();
    await choose(/^Prazo/, /^28 dias/);
    await dialog.findByText('Valores conferidos');
    expect(row(/^ADF/)).toEqual(['R$ 24,40', 'R$ 32,71']);
    expect(row(/^Total/)).toEqual(['R$ 1.107,80', 'R$ 1.116,11']);
    expect(dialog.getByText('R$ 8,31 a mais')).toBeDefined();
    expect(sentOf(updateDelivery)).toHaveLength(0);

    server.answers.set(updateDelivery.name, () =>
      bump({ celeiroPaymentMethodPublicId: id(602), tax: 32.71, totalAmountWithTax: 1116.11 }),
    );
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Dados de pagamento salvos com sucesso'));
    expect(sentOf(updateDelivery)).toEqual([
      {
        name: 'updateDelivery',
        chargesSeen: 'none',
        idempotencyKey: expect.any(String),
        ifMatch: 5,
        input: {
          params: { id: first().publicId },
          body: { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: id(602) },
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('R$ 1.116,11').length).toBeGreaterThan(0);
  });

  it('the values stand while the server has not confirmed them, by the same rule (R-DELIV-006)', async () => {
    server.answers.set(previewPayment.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    const { dialog, choose, row } = await openDialog();
    await choose(/^Prazo/, /^28 dias/);
    expect(row(/^ADF/)).toEqual(['R$ 24,40', 'R$ 32,71']);
    expect(row(/^Total/)).toEqual(['R$ 1.107,80', 'R$ 1.116,11']);
    expect(await dialog.findByText('Não foi possível conferir os valores.')).toBeDefined();
    expect(dialog.queryByText('Valores conferidos')).toBeNull();
  });

  it('R-PAY-004, R-PAY-006: the one term of Pix is chosen by itself, and can not be another', async () => {
    const { dialog, choose } = await openDialog();
    await choose(/^Forma de pagamento/, /^Pix/);
    const term = dialog.getByRole('combobox', { name: 'Prazo: À Vista' });
    expect(term.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText('Esta forma de pagamento tem um único prazo.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('R-PAY-002, R-PAY-003: save waits for method and term, or for the direct method, and says so', async () => {
    Object.assign(first(), { celeiroPaymentMethodPublicId: id(699) });
    const { user, dialog, choose } = await openDialog();
    const save = () => dialog.getByRole('button', { name: 'Salvar' });
    const isOff = () => save().getAttribute('aria-disabled') === 'true';
    expect(isOff()).toBe(true);
    await choose(/^Forma de pagamento/, /^Boleto/);
    expect(isOff()).toBe(true);
    expect(dialog.getByText('Escolha a forma de pagamento e o prazo.')).toBeDefined();
    await choose(/^Prazo/, /^28 dias/);
    expect(isOff()).toBe(false);
    await user.click(dialog.getByRole('radio', { name: /^Direto ao fornecedor/ }));
    expect(isOff()).toBe(true);
    expect(dialog.getByText('Para este cliente o fornecedor só recebe direto por Boleto 7D.')).toBeDefined();
    await choose(/^Forma de pagamento/, /^Boleto 7D/);
    expect(isOff()).toBe(false);
  });

  it('OQ-089: direct payment says which discounts end and how much, and ends them', async () => {
    discounts.push(discount(702, 37.2), discount(703, 5), discount(704, 9, false));
    const { user, dialog, choose } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /^Direto ao fornecedor/ }));
    await choose(/^Forma de pagamento/, /^Boleto 7D/);
    expect(dialog.getByText('2 descontos serão desativados, R$ 42,20 no total.')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Tomate italiano extra AA · Negociação financeira−R$ 37,20',
      'Entrega inteira · Negociação financeira−R$ 5,00',
    ]);
    server.answers.set(updateDelivery.name, () => bump({}));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sentOf(updateDelivery)[0]?.input).toMatchObject({
        body: { paymentMethod: id(620), disableAllCeleiroDiscounts: true },
      }),
    );
  });

  it('a discount that a colleague gives meanwhile joins the warning', async () => {
    discounts.push(discount(702, 37.2));
    const { user, dialog, choose } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /^Direto ao fornecedor/ }));
    await choose(/^Forma de pagamento/, /^Boleto 7D/);
    expect(await dialog.findByText('1 desconto de R$ 37,20 será desativado.')).toBeDefined();
    discounts.push(discount(705, 5));
    bump({});
    await queryClient.invalidateQueries({ queryKey: [getOrderDetails.name] });
    expect(await dialog.findByText('2 descontos serão desativados, R$ 42,20 no total.')).toBeDefined();
    expect(dialog.getByRole('combobox', { name: 'Forma de pagamento: Boleto 7D' })).toBeDefined();
  });

  it('discounts that ended can be brought back with Celeiro Pay', async () => {
    discounts.push(discount(702, 37.2, false));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Restaurar 1 desconto desativado (−R$ 37,20)' }));
    server.answers.set(updateDelivery.name, () => bump({}));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sentOf(updateDelivery)[0]?.input).toMatchObject({
        body: { celeiroPaymentMethodPublicId: id(601), disableAllCeleiroDiscounts: false },
      }),
    );
  });

  it('a failure is said in the dialog, with the reason the server gave; what was chosen stays', async () => {
    const { user, dialog, choose } = await openDialog();
    await choose(/^Prazo/, /^28 dias/);
    server.answers.set(
      updateDelivery.name,
      refuse(422, 'PAYMENT_METHOD_NOT_ALLOWED', 'Esta forma de pagamento não pode ser usada nesta entrega.'),
    );
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Falha ao salvar dados de pagamento')).toBeDefined();
    expect(dialog.getByText('Esta forma de pagamento não pode ser usada nesta entrega.')).toBeDefined();
    expect(dialog.getByRole('combobox', { name: 'Prazo: 28 dias' })).toBeDefined();
    expect(shownToast()).toBeNull();
  });

  it('what the server would refuse is said before saving', async () => {
    server.answers.set(previewPayment.name, refuse(422, 'OLD_ORDER_DISCOUNTS', 'Descontos antigos.'));
    const { dialog, choose } = await openDialog();
    await choose(/^Prazo/, /^28 dias/);
    expect(await dialog.findByText('Descontos antigos.')).toBeDefined();
  });

  it('methods that can not be loaded can be requested again', async () => {
    const answer = server.answers.get(getMarkups.name);
    server.answers.set(getMarkups.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Alterar pagamento' }));
    await screen.findByText('Não foi possível carregar as formas de pagamento.');
    if (answer) server.answers.set(getMarkups.name, answer);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('radio', { name: /^Celeiro Pay/ })).toBeDefined();
  });
});

describe("'Alterar' where the payment stays (R-STATUS-005)", () => {
  it.each([
    [
      'locked',
      { orderSupplierStatus: statusWire('CONFIRMED') },
      /'Pedido confirmado' e não pode ser alterada/,
    ],
    ['closed', { orderSupplierStatus: statusWire('DELIVERED') }, /está encerrada/],
  ])('%s: disabled, with its reason', async (_, change, reason) => {
    Object.assign(first(), change);
    const { user } = await openOrder();
    const button = screen.getByRole('button', { name: 'Alterar pagamento' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(
      within(button.parentElement ?? document.body).getByRole('tooltip', { hidden: true }).textContent,
    ).toMatch(reason);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

function statusWire(code: 'CONFIRMED' | 'DELIVERED') {
  return { publicId: statusOf(code).publicId, name: code, description: statusOf(code).label };
}
