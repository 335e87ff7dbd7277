import { changeStatus, updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { updateItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { listInstallments, previewChargeEffect } from '@celeiro/contract/money/installments/installments.ts';
import { getMarkups, previewPayment } from '@celeiro/contract/money/payments/payments.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { effect, endsCharges, version } from './test-charges.ts';
import { openOrder, prepareOrderServer } from '../../../orders/orders/screens/test-order-page.ts';
import {
  answerStatuses,
  bump,
  first,
  sentOf,
  server,
} from '../../../orders/orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../../orders/orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const quantity = () => screen.getByRole('textbox', { name: /^Quantidade de Tomate italiano extra AA/ });
const editQuantity = async (user: Awaited<ReturnType<typeof openOrder>>['user']) => {
  await user.clear(quantity());
  await user.type(quantity(), '3{Enter}');
};
const question = () => screen.findByRole('dialog', { name: 'Esta alteração invalida cobranças' });
const words = (element: HTMLElement) => element.textContent?.replaceAll(' ', ' ') ?? '';

describe('an edit that ends charges', () => {
  it('says which and what is requested then; agreed to, it is sent again with what was seen', async () => {
    server.answers.set(updateItem.name, endsCharges(effect([1])));
    const { user } = await openOrder();
    await editQuantity(user);
    const dialog = await question();
    const ends = within(dialog).getByRole('region', { name: '1 cobrança deixa de valer' });
    expect(words(within(ends).getByRole('listitem'))).toBe(
      'Parcela 1 · NFe 104882Boleto · vence em 06 mar 2031AbertoR$ 100,00',
    );
    const next = within(dialog).getByRole('region', { name: 'Parcelas depois de salvar' });
    expect(words(within(next).getByRole('listitem'))).toBe(
      'Parcela 1 · NFe 104882Boleto · vence em 06 mar 2031Novo valorR$ 60,00',
    );
    // Harmless by Enter: nothing is saved without a choice.
    expect(document.activeElement?.textContent).toBe('Não salvar');
    expect(quantity()).toHaveProperty('value', '3,000');
    server.answers.set(updateItem.name, () => bump({}));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar e refazer cobranças' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(updateItem).map(({ chargesSeen, ifMatch }) => [chargesSeen, ifMatch])).toEqual([
      ['none', 5],
      [version('a'), 5],
    ]);
    expect(await screen.findByText('Salvo')).toBeDefined();
  });

  it('given up, the value is what it was: nothing more is sent, and nothing failed', async () => {
    server.answers.set(updateItem.name, endsCharges(effect([1])));
    const { user } = await openOrder();
    await editQuantity(user);
    await user.click(within(await question()).getByRole('button', { name: 'Não salvar' }));
    await waitFor(() => expect(quantity()).toHaveProperty('value', '4,000'));
    expect([sentOf(updateItem).length, shownToast()]).toEqual([1, null]);
    expect(quantity().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('asks again when the charges changed meanwhile', async () => {
    server.answers.set(updateItem.name, endsCharges(effect([1, 2])));
    const { user } = await openOrder();
    await editQuantity(user);
    await within(await question()).findByText('2 cobranças deixam de valer');
    server.answers.set(updateItem.name, endsCharges(effect([1], version('b'))));
    await user.click(screen.getByRole('button', { name: 'Salvar e refazer cobranças' }));
    await screen.findByText('1 cobrança deixa de valer');
    const paid = { ...effect([], 'none'), schedule: [] };
    server.answers.set(updateItem.name, endsCharges(paid));
    await user.click(screen.getByRole('button', { name: 'Salvar e refazer cobranças' }));
    await screen.findByRole('dialog', { name: 'As cobranças mudaram enquanto você editava' });
    server.answers.set(updateItem.name, () => bump({}));
    await user.click(screen.getByRole('button', { name: 'Salvar assim mesmo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(updateItem).map(({ chargesSeen }) => chargesSeen)).toEqual([
      'none',
      version('a'),
      version('b'),
      'none',
    ]);
  });

  it('asks before what is ordered more too: it waits for another invoice', async () => {
    const unchanged = effect([]).schedule.map((row) => ({ ...row, change: 'KEPT' }));
    server.answers.set(
      updateItem.name,
      endsCharges({ ...effect([]), schedule: unchanged, awaitsInvoice: 21.9 }),
    );
    const { user } = await openOrder();
    await editQuantity(user);
    const dialog = await screen.findByRole('dialog', {
      name: 'O aumento fica para outra nota fiscal',
    });
    expect(words(dialog)).toContain(
      'Mais R$ 21,90 serão cobrados quando chegar outra nota fiscal do fornecedor.',
    );
    server.answers.set(updateItem.name, () => bump({}));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar assim mesmo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(updateItem).map(({ chargesSeen }) => chargesSeen)).toEqual(['none', version('a')]);
  });

  it('an ordinary edit is one request, without a question', async () => {
    server.answers.set(updateItem.name, () => bump({}));
    const { user } = await openOrder();
    const before = server.sent.length;
    await editQuantity(user);
    await screen.findByText('Salvo');
    expect(server.sent.slice(before).map(({ name, chargesSeen }) => [name, chargesSeen])).toEqual([
      [updateItem.name, 'none'],
    ]);
  });
});

describe('what waits to be given back', () => {
  it('stands on the card, open or closed, and leads to the installments', async () => {
    first().pendingRefundAmount = 190.5 as never; // the wire's number
    server.answers.set(listInstallments.name, () => []);
    const { user } = await openOrder();
    const mark = screen.getByRole('button', { name: /^R\$\s190,50 a reembolsar$/ });
    await user.click(mark);
    await screen.findByRole('dialog', { name: 'Parcelas' });
  });

  it('is not spoken of where nothing waits', async () => {
    await openOrder();
    expect(screen.queryByText(/a reembolsar/)).toBeNull();
  });
});

describe('a cancellation', () => {
  const open = async () => {
    answerStatuses();
    const { user } = await openOrder();
    await user.click(screen.getAllByRole('combobox', { name: /^Status:/ })[0] ?? document.body);
    await user.click(
      screen.getByRole('option', { name: new RegExp(`^${statusOf('CANCELED').label}`), hidden: true }),
    );
    const dialog = await screen.findByRole('dialog');
    return { user, dialog: within(dialog) };
  };
  const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
    await user.click(dialog.getByRole('combobox', { name: /^Motivo/ }));
    await user.click(await dialog.findByRole('option', { name: 'Cliente desistiu', hidden: true }));
  };

  it('R-STATUS-006: shows the charges that end with the delivery and sends what was seen, in one dialog', async () => {
    first().nfes = [{ nfeNumber: '104882', url: 'http://localhost/files/x' }] as never; // the wire's shape
    server.answers.set(previewChargeEffect.name, () => ({ ...effect([1, 2, 3]), schedule: [] }));
    server.answers.set(changeStatus.name, () => bump({}));
    const opened = await open();
    await opened.dialog.findByText('As 3 cobranças em aberto desta entrega serão canceladas.');
    expect(opened.dialog.getAllByRole('listitem')).toHaveLength(3);
    await choose(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: /^Cancelar entrega|^Confirmar/ }));
    await waitFor(() => expect(sentOf(changeStatus)).toHaveLength(1));
    expect(sentOf(changeStatus)[0]?.chargesSeen).toBe(version('a'));
  });

  it('says how much was paid and by what means, and that it goes back; then sends what was seen', async () => {
    first().statusMoney = { invoiced: true, paid: true, unpaid: false, held: true };
    const pix = { publicId: first().publicId, nfeNumber: '104882', transactionType: 'PIX', amount: 190.5 };
    server.answers.set(previewChargeEffect.name, () => ({
      ...effect([]),
      schedule: [],
      paid: [pix],
      refund: 190.5,
    }));
    server.answers.set(changeStatus.name, () => bump({}));
    const opened = await open();
    const region = await opened.dialog.findByRole('region', { name: /^Já pago pelo cliente: R\$\s190,50$/ });
    expect(within(region).getByRole('listitem').textContent).toContain('PixNFe 104882');
    expect(words(region)).toContain(
      "R$ 190,50 serão devolvidos ao cliente: o valor vai para 'Reembolsos', e o financeiro devolve.",
    );
    // Nothing is carried where no new delivery is made.
    expect(opened.dialog.queryByText(/novas? entregas?/)).toBeNull();
    await choose(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: /^Cancelar entrega|^Confirmar/ }));
    await waitFor(() => expect(sentOf(changeStatus)).toHaveLength(1));
    expect(sentOf(changeStatus)[0]?.chargesSeen).toBe(version('a'));
  });

  it('whose money changed after it was told asks once more, and says that it changed', async () => {
    first().statusMoney = { invoiced: true, paid: true, unpaid: false, held: true };
    const paid = (amount: number, named: string) => ({
      ...effect([], named),
      schedule: [],
      refund: amount,
      paid: [{ publicId: first().publicId, nfeNumber: '104882', transactionType: 'PIX', amount }],
    });
    server.answers.set(previewChargeEffect.name, () => paid(190.5, version('a')));
    server.answers.set(changeStatus.name, endsCharges(paid(200, version('b'))));
    const opened = await open();
    await opened.dialog.findByRole('region', { name: /190,50$/ });
    await choose(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: /^Cancelar entrega|^Confirmar/ }));
    const again = await screen.findByRole('dialog', { name: 'Os valores mudaram enquanto você confirmava' });
    expect(words(again)).toContain('Já pago pelo cliente: R$ 200,00');
    expect(words(again)).not.toContain('O cliente já pagou esta entrega');
  });

  it('of a delivery without an invoice requests nothing', async () => {
    await open();
    expect(sentOf(previewChargeEffect)).toEqual([]);
  });
});

it('R-PAY-010: another way to pay shows the new schedule in its own dialog, and saves what was shown', async () => {
  const total = {
    itemsTotalAmount: 100,
    discountTotalAmount: 0,
    logisticCost: 0,
    taxPercentage: 0,
    tax: 0,
    totalAmount: 100,
    totalAmountWithTax: 100,
  };
  server.answers.set(getMarkups.name, () => ({
    paymentMethodTaxes: [],
    pix: [],
    creditCard: [],
    bankSlip: [],
    directPaymentNote: null,
    supplierPaymentMethods: [
      { paymentMethodPublicId: '00000000-0000-4000-8000-000000000620', paymentMethodName: 'Boleto 7D' },
    ],
    celeiroDiscounts: [],
  }));
  server.answers.set(previewPayment.name, () => ({
    version: 5,
    paymentMethodName: 'Boleto 7D',
    current: total,
    next: total,
    disabledDiscounts: [],
    restoredDiscounts: [],
    needsCreditAnalysis: false,
    leavesCreditAnalysis: false,
    exceededDiscountPolicy: false,
    charges: effect([1]),
  }));
  server.answers.set(updateDelivery.name, () => bump({}));
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Alterar pagamento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escolher forma de pagamento' }));
  await user.click(await dialog.findByRole('radio', { name: /fornecedor/i }));
  await user.click(dialog.getByRole('combobox'));
  await user.click(dialog.getByRole('option', { name: /Boleto 7D/, hidden: true }));
  await dialog.findByText(/^Esta alteração invalida cobranças/);
  await dialog.findByText('1 cobrança deixa de valer');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(1));
  expect(sentOf(updateDelivery)[0]?.chargesSeen).toBe(version('a'));
});
