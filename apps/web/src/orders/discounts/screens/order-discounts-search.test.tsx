import {
  calculateGeneralDiscount,
  deleteGeneralDiscount,
  editGeneralDiscount,
  getDeliveryDiscounts,
  listDiscountReasons,
  listGeneralDiscountReasons,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import { listSupplierNames } from '@celeiro/contract/parties/suppliers/suppliers.ts';
import { searchAppUsers } from '@celeiro/contract/access/users/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const general = {
  publicId: id(801),
  discountReason: 'Negociação financeira',
  discountReasonPublicId: id(811),
  discountCategoryReason: 'Financeiro',
  discountType: 'TOTAL_VALUE_ITEM',
  discountValue: 5,
  discount: 5,
  discountInPercentage: 0.5,
  orderSupplierItemPublicId: null,
  product: null,
  releaseName: 'Bia Moura',
  releaseUserName: 'bia@celeiro.dev',
  supplierProblemPublicId: null,
  supplierProblem: null,
  addedByName: 'Ana Prado',
  discountOfferCeleiro: false,
  type: 'INTRANET',
  origin: 'OPS',
  kind: 'FINANCIAL',
};
let standing: (typeof general)[];

beforeEach(() => {
  standing = [];
  server.answers.set(getDeliveryDiscounts.name, () => ({
    version: first().version,
    isOldOrder: false,
    adjustedTotalAmount: 992,
    discounts: standing,
    discountTotal: 0,
    policy: [{ category: 'Financeiro', limit: 2 }],
    approvers: [],
  }));
  const reason = { publicId: id(812), reason: 'Falha no fornecedor', category: 'Operacional', active: true };
  const reasons = () => [{ ...reason, supplierProblem: 'REQUIRED' }];
  server.answers.set(listDiscountReasons.name, reasons);
  server.answers.set(listGeneralDiscountReasons.name, reasons);
  server.answers.set(searchAppUsers.name, () => ({
    content: [{ name: 'Bia Moura', username: 'bia@celeiro.dev' }],
  }));
});

const openDelivery = async () => {
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: /^Mais ações de \d/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Descontos', hidden: true }));
  return user;
};
const openForm = async () => {
  const user = await openDelivery();
  return { user, dialog: await screen.findByRole('dialog', { name: 'Novo desconto' }) };
};

describe('who released a discount', () => {
  it('R-DISC-019: is looked for from 3 letters on, once, 600 ms after the last', async () => {
    const { user, dialog } = await openForm();
    const field = within(dialog).getByRole('combobox', { name: 'Liberado por' });
    await user.type(field, 'Bi');
    expect(screen.getAllByText('Digite 3 letras ou mais.')).toHaveLength(2);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    // At once: between two keys a busy machine may pause longer than an operator.
    await user.paste('a M');
    expect(timers.mock.calls.some(([, wait]) => wait === 600)).toBe(true);
    await user.click(await screen.findByRole('option', { name: /Bia Moura/, hidden: true }));
    expect(sentOf(searchAppUsers).map((call) => call.input['query'])).toEqual([
      expect.objectContaining({ name: 'Bia M', page: 0, size: 100 }),
    ]);
    expect((field as HTMLInputElement).value).toBe('Bia Moura'); // a text field in this form
    timers.mockRestore();
  });

  it('R-DISC-032: people and suppliers that can not be read say so', async () => {
    server.answers.set(searchAppUsers.name, refuse(403, 'FORBIDDEN', 'Não.'));
    server.answers.set(listSupplierNames.name, refuse(403, 'FORBIDDEN', 'Não.'));
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('combobox', { name: 'Liberado por' }), 'Bia');
    await waitFor(() => expect(shownToast()?.message).toBe('Erro ao buscar a lista de usuários.'));
    await user.click(within(dialog).getByRole('combobox', { name: /^Motivo/ }));
    await user.click(await screen.findByRole('option', { name: /Falha no fornecedor/, hidden: true }));
    await user.type(within(dialog).getByRole('combobox', { name: 'Fornecedor do problema' }), 'Horta');
    await waitFor(() => expect(shownToast()?.message).toBe('Erro ao buscar a lista de fornecedores.'));
  });
});

describe('the pages of the dialog', () => {
  it('R-DISC-036, R-DETAIL-029, R-DETAIL-030: the list or the form, never both; a general discount is deleted as one', async () => {
    standing = [general];
    const user = await openDelivery();
    const titles = () =>
      ['Descontos', 'Novo desconto', 'Editar desconto'].filter(
        (name) => screen.queryByRole('dialog', { name }) !== null,
      );
    await screen.findByRole('dialog', { name: 'Descontos' });
    await screen.findByText('Entrega inteira');
    expect(titles()).toEqual(['Descontos']);
    await user.click(screen.getByRole('button', { name: 'Novo desconto' }));
    expect(titles()).toEqual(['Novo desconto']);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(titles()).toEqual(['Descontos']);
    await user.click(screen.getByRole('button', { name: /Liberado por/ }));
    expect(titles()).toEqual(['Editar desconto']);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(titles()).toEqual(['Descontos']);

    server.answers.set(deleteGeneralDiscount.name, () => {
      standing = [];
      return bump({ discountTotalAmount: 0 });
    });
    await user.click(screen.getByRole('button', { name: 'Excluir desconto de Entrega inteira' }));
    const ask = await screen.findByRole('dialog', { name: 'Excluir desconto geral' });
    expect(within(ask).getByText(/R\$ 5,00 da entrega inteira/)).toBeTruthy();
    await user.click(within(ask).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Nenhum desconto adicionado');
    expect(titles()).toEqual(['Descontos']);
    await waitFor(() => expect(shownToast()?.message).toBe('Desconto excluído com sucesso'));
  });
});

describe('two people on one discount', () => {
  const edit = async () => {
    standing = [general];
    const answer = { discountPercentage: 0.5, discountTotal: 5, discountTotalItens: 987, items: [] };
    server.answers.set(calculateGeneralDiscount.name, () => answer);
    server.answers.set(editGeneralDiscount.name, () => ({
      ...general,
      delivery: bump({ discountTotalAmount: 9 }),
    }));
    // The reason it was given for is among those offered.
    server.answers.set(listGeneralDiscountReasons.name, () => [
      {
        publicId: general.discountReasonPublicId,
        reason: general.discountReason,
        category: general.discountCategoryReason,
        active: true,
        supplierProblem: 'NOT_REQUIRED',
      },
    ]);
    const user = await openDelivery();
    await user.click(await screen.findByRole('button', { name: /Liberado por/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar desconto' }));
    const field = dialog.getByRole('textbox', { name: /^Valor/ });
    await user.clear(field);
    await user.type(field, '900');
    // Looked up each time: one that explains why it is off is another element.
    const save = () => dialog.getByRole('button', { name: 'Salvar' });
    const others = async (discounts: (typeof general)[]) => {
      standing = discounts;
      await act(() => queryClient.invalidateQueries({ queryKey: [getDeliveryDiscounts.name] }));
    };
    return { user, dialog, field, save, others };
  };
  const sevenReais = { ...general, discountValue: 7, discount: 7 };
  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

  it('another person’s change is shown, and nothing is overwritten before one decides', async () => {
    const { user, dialog, save, others } = await edit();
    expect(isOff(save())).toBe(false);
    await others([sevenReais]);
    expect(
      await dialog.findByText(/^Outra pessoa alterou este desconto .* Agora ele é de R\$ 7,00\.$/),
    ).toBeTruthy();
    expect(isOff(save())).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Reaplicar minha alteração' }));
    expect(isOff(save())).toBe(false);
    await user.click(save());
    await screen.findByRole('dialog', { name: 'Descontos' });
    expect(sentOf(editGeneralDiscount)[0]?.input['body']).toMatchObject({ discountValue: 900 });
  });

  it('one may take what stands now', async () => {
    const { user, dialog, field, save, others } = await edit();
    await others([sevenReais]);
    await user.click(await dialog.findByRole('button', { name: 'Usar o atual' }));
    expect((field as HTMLInputElement).value).toBe('7,00'); // a text field in this form
    expect(isOff(save())).toBe(true);
    expect(dialog.queryByText(/^Outra pessoa/)).toBeNull();
  });

  it('an amount that only follows its items is no one’s change', async () => {
    const { dialog, save, others } = await edit();
    await others([{ ...general, discount: 4.5 }]);
    expect(dialog.queryByText(/^Outra pessoa/)).toBeNull();
    expect(isOff(save())).toBe(false);
  });

  it('one that was deleted says so and can not be saved', async () => {
    const { dialog, save, others } = await edit();
    await others([]);
    expect((await dialog.findAllByText(/^Outra pessoa excluiu este desconto/)).length).toBeGreaterThan(0);
    expect(isOff(save())).toBe(true);
  });
});
