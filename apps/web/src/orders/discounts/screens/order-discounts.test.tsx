import {
  calculateItemDiscount,
  createGeneralDiscount,
  createItemDiscount,
  deleteItemDiscount,
  editItemDiscount,
  getDeliveryDiscounts,
  listDiscountReasons,
  listGeneralDiscountReasons,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import { searchAppUsers } from '@celeiro/contract/access/users/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const reason = (digit: number, name: string, category: string, supplierProblem = 'NOT_REQUIRED') => ({
  publicId: id(digit),
  reason: name,
  category,
  active: true,
  supplierProblem,
});
const wireDiscount = (change: object = {}) => ({
  publicId: id(801),
  discountReason: 'Negociação financeira',
  discountReasonPublicId: id(811),
  discountCategoryReason: 'Financeiro',
  discountType: 'PERCENTAGE_VALUE',
  discountValue: 1,
  discount: 4.96,
  discountInPercentage: 1,
  orderSupplierItemPublicId: id(101),
  product: 'Tomate italiano extra AA',
  releaseName: 'Bia Moura',
  releaseUserName: 'bia@celeiro.dev',
  supplierProblemPublicId: null,
  supplierProblem: null,
  addedByName: 'Ana Prado',
  discountOfferCeleiro: false,
  type: 'INTRANET',
  origin: 'OPS',
  kind: 'FINANCIAL',
  ...change,
});
let standing: ReturnType<typeof wireDiscount>[];
const saved = () => {
  standing = [wireDiscount()];
  return { ...wireDiscount(), delivery: bump({ discountTotalAmount: 4.96 }) };
};

beforeEach(() => {
  standing = [];
  server.answers.set(getDeliveryDiscounts.name, () => ({
    version: first().version,
    isOldOrder: false,
    adjustedTotalAmount: 992,
    discounts: standing,
    discountTotal: 0,
    policy: [
      { category: 'Operacional', limit: 10 },
      { category: 'Financeiro', limit: 2 },
    ],
    approvers: ['Bia Moura', 'Caio', 'Dora', 'Eva'].map((name) => ({ name, username: name })),
  }));
  server.answers.set(listDiscountReasons.name, () => [
    reason(811, 'Negociação financeira', 'Financeiro'),
    reason(812, 'Falha no fornecedor', 'Operacional', 'REQUIRED'),
  ]);
  server.answers.set(listGeneralDiscountReasons.name, () => [reason(813, 'Isenção ADF', 'Financeiro')]);
  server.answers.set(searchAppUsers.name, () => ({
    content: [{ name: 'Bia Moura', username: 'bia@celeiro.dev' }],
  }));
  server.answers.set(calculateItemDiscount.name, (input) => {
    // The server of this test has an opinion of its own, so that one sees when it speaks.
    const { discountValue } = (input as { body: { discountValue: number } }).body;
    return {
      discountItem: 0.62,
      discountPercentage: discountValue / 100,
      discountTotal: 49.61,
      discountTotalItens: 446.39,
    };
  });
  server.answers.set(createItemDiscount.name, saved);
  server.answers.set(editItemDiscount.name, saved);
});

const open = async () => {
  const page = await openOrder();
  await page.user.click(screen.getByRole('button', { name: /^Descontos de Tomate italiano extra AA/ }));
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const formDialog = (name = 'Novo desconto') => screen.findByRole('dialog', { name });
const listDialog = () => screen.findByRole('dialog', { name: 'Descontos' });
const choose = async (user: User, field: RegExp, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const type = async (user: User, value: string) => {
  const field = screen.getByRole('textbox', { name: /^Valor/ });
  await user.clear(field);
  // At once: between two keys a busy machine may pause longer than an operator.
  await user.paste(value);
};
const chooseRelease = async (user: User) => {
  await user.type(screen.getByRole('combobox', { name: 'Liberado por' }), 'Bia');
  await user.click(await screen.findByRole('option', { name: /Bia Moura/, hidden: true }));
};
const save = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Salvar' });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

describe('the discounts dialog', () => {
  it('R-DETAIL-029, R-DISC-008, R-DISC-012, R-DISC-021, R-DISC-029: the form first; saved, back on the list', async () => {
    const { user } = await open();
    const dialog = await formDialog();
    expect(isOff(save(dialog))).toBe(true);
    await choose(user, /^Motivo/, /Negociação financeira/);
    await type(user, '1');
    expect(isOff(save(dialog))).toBe(true);
    await chooseRelease(user);
    expect(isOff(save(dialog))).toBe(false);
    await user.click(save(dialog));
    await listDialog();
    expect(shownToast()?.message).toBe('Desconto criado com sucesso');
    const [sent] = sentOf(createItemDiscount);
    expect(sent?.ifMatch).toBe(5);
    expect(sent?.input['body']).toEqual({
      discountReasonPublicId: id(811),
      discountType: 'PERCENTAGE_VALUE',
      discountValue: 100,
      orderSupplierItemPublicId: id(101),
      releaseName: 'Bia Moura',
      releaseUserName: 'bia@celeiro.dev',
    });
  });

  it('Ctrl+Enter saves, on the button of the other thing too, and once', async () => {
    const { user } = await open();
    const dialog = await formDialog();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Motivo/ }));
    // By its letter, in the open list.
    await user.keyboard('{Enter}n{Enter}');
    await type(user, '1');
    await chooseRelease(user);
    within(dialog).getByRole('button', { name: 'Cancelar' }).focus();
    await user.keyboard('{Control>}{Enter>3/}{/Control}');
    await listDialog();
    expect(sentOf(createItemDiscount)).toHaveLength(1);
  });

  it('R-DISC-020: the rule answers at once, the server 600 ms later, once', async () => {
    const { user } = await open();
    const dialog = await formDialog();
    await type(user, '10');
    const total = () => within(dialog).getByText('Desconto total').parentElement?.textContent;
    expect(total()).toContain('−R$ 49,60');
    await within(dialog).findByText('Conferido');
    expect(total()).toContain('−R$ 49,61');
    expect(sentOf(calculateItemDiscount)).toHaveLength(1);
    // R-DISC-022
    expect(sentOf(calculateItemDiscount)[0]?.input['body']).toEqual({
      discountType: 'PERCENTAGE_VALUE',
      discountValue: 1000,
      adjustedTotalAmount: 49_600,
      quantityTotal: 80_000,
      adjustedPrice: 620,
    });
  });

  it('R-DISC-031: a calculation that failed says so, the own answer stays', async () => {
    server.answers.delete(calculateItemDiscount.name);
    const { user } = await open();
    await formDialog();
    await type(user, '10');
    await waitFor(() => expect(shownToast()?.message).toBe('Erro ao calcular desconto'));
    expect(screen.getByText('−R$ 49,60')).toBeTruthy();
  });

  it('R-DISC-003, R-DISC-011, R-DISC-015 to R-DISC-018: types, masks and caps', async () => {
    const { user } = await open();
    await formDialog();
    const value = () => (screen.getByRole('textbox', { name: /^Valor/ }) as HTMLInputElement).value; // an input
    await type(user, '12,345');
    expect(value()).toBe('12.34');
    await type(user, '150');
    expect(value()).toBe('100');
    await user.click(screen.getByRole('combobox', { name: /^Tipo de desconto/ }));
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
      'Valor do item corrigido',
      'Porcentagem do valor',
      'Valor total no item',
    ]);
    await user.click(screen.getByRole('option', { name: 'Valor total no item', hidden: true }));
    expect(value()).toBe('0,00');
    await type(user, '49601');
    expect(value()).toBe('496,00');
  });

  it('shows what is left of the policy while typing, and who would have to approve beyond it', async () => {
    const { user } = await open();
    const dialog = await formDialog();
    await choose(user, /^Motivo/, /Negociação financeira/);
    await type(user, '2');
    // 2 % of 992,00 is 19,84.
    expect(within(dialog).getByText('Ainda cabem R$ 9,92 (1,00%) antes do limite.')).toBeTruthy();
    await type(user, '5');
    expect(
      within(dialog).getByText(
        /Passa 0,50% da política comercial \(R\$ 4,96\)\. A entrega vai precisar de aprovação\./,
      ),
    ).toBeTruthy();
    expect(within(dialog).getByText('Quem pode aprovar: Bia Moura, Caio, Dora e mais 1.')).toBeTruthy();
  });

  it('R-DISC-007: the supplier is asked for where the reason says so', async () => {
    const { user } = await open();
    const dialog = await formDialog();
    expect(within(dialog).queryByRole('combobox', { name: /^Fornecedor do problema/ })).toBeNull();
    await choose(user, /^Motivo/, /Falha no fornecedor/);
    await type(user, '1');
    await chooseRelease(user);
    expect(within(dialog).getByRole('combobox', { name: /^Fornecedor do problema/ })).toBeTruthy();
    expect(isOff(save(dialog))).toBe(true);
  });

  it('R-DETAIL-029, R-DISC-009, R-DISC-010, R-DISC-025, R-DISC-028: an entry opens in edit mode; finance is named', async () => {
    standing = [wireDiscount(), wireDiscount({ publicId: id(802), type: 'BANK', origin: 'BANK' })];
    const { user } = await open();
    const list = await listDialog();
    expect(within(list).getByText(/^O financeiro já fez alterações no pedido\./).textContent).toBe(
      'O financeiro já fez alterações no pedido. Ao editar ou excluir os dados, contate o time @recebiveis',
    );
    // What operations gave; finance's settles it.
    expect(within(list).getByText('Total de descontos').textContent).toBe('Total de descontos−R$ 4,96');
    const edits = within(list).getAllByRole('button', { name: /Liberado por/ });
    expect(edits).toHaveLength(1);
    await user.click(edits[0] ?? list);
    const dialog = await formDialog('Editar desconto');
    expect(within(dialog).getByText(/^O financeiro já fez alterações/)).toBeTruthy();
    expect(isOff(save(dialog))).toBe(true);
    await type(user, '2.5');
    await user.click(save(dialog));
    await listDialog();
    expect(shownToast()?.message).toBe('Desconto editado com sucesso');
    expect(sentOf(editItemDiscount)[0]?.input['body']).toMatchObject({
      publicId: id(801),
      discountValue: 250,
    });
  });

  it('R-DISC-030: a failure is said in the form, the server’s own words where it refused', async () => {
    standing = [wireDiscount()];
    server.answers.delete(editItemDiscount.name);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Liberado por/ }));
    const dialog = await formDialog('Editar desconto');
    await type(user, '3');
    await user.click(save(dialog));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Erro ao criar descontoPor favor, tente novamente mais tarde. O servidor não confirmou',
    );
    server.answers.set(editItemDiscount.name, refuse(422, 'DELIVERY_LOCKED', 'Está bloqueada.'));
    await user.click(save(dialog));
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('Está bloqueada.'));
  });

  it('what was changed asks before it is left', async () => {
    standing = [wireDiscount()];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Liberado por/ }));
    const dialog = await formDialog('Editar desconto');
    await type(user, '3');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    const ask = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await user.click(within(ask).getByRole('button', { name: 'Sair sem salvar' }));
    await listDialog();
    expect(sentOf(editItemDiscount)).toEqual([]);
  });

  it('R-DISC-031: deleting asks, says why it failed, then that it is done', async () => {
    standing = [wireDiscount()];
    const { user } = await open();
    await user.click(
      await screen.findByRole('button', { name: 'Excluir desconto de Tomate italiano extra AA' }),
    );
    const ask = await screen.findByRole('dialog', { name: 'Excluir desconto' });
    await user.click(within(ask).getByRole('button', { name: 'Excluir' }));
    await within(ask).findByText(/^Não foi possível excluir o desconto, tente novamente\. .*não se sabe/);
    server.answers.set(deleteItemDiscount.name, () => {
      standing = [];
      return bump({ discountTotalAmount: 0 });
    });
    await user.click(within(ask).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Nenhum desconto adicionado');
    await waitFor(() => expect(shownToast()?.message).toBe('Desconto excluído com sucesso'));
  });

  it('R-DISC-031: a list that can’t be read says so', async () => {
    server.answers.delete(getDeliveryDiscounts.name);
    await open();
    await screen.findByRole('heading', { name: 'Erro ao obter descontos' });
  });

  it('R-DISC-026, R-DISC-034: paid to the supplier, only the whole delivery may be given one', async () => {
    Object.assign(first(), { celeiroPaymentMethodPublicId: null });
    const { user } = await openOrder();
    const action = screen.getByRole('button', { name: /^Descontos de Tomate italiano extra AA/ });
    expect(isOff(action)).toBe(true);
    await user.click(screen.getByRole('button', { name: /^Mais ações de \d/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Descontos', hidden: true }));
    const dialog = await formDialog();
    await choose(user, /^Motivo/, /Isenção ADF/);
    expect(within(dialog).getByText(/^Este desconto abate o ADF/)).toBeTruthy();
    await type(user, '1');
    // What it comes to is said of ADF: the items cost what they cost (1 % of 992,00 off 24,40).
    const result = within(dialog).getByLabelText('Resultado do desconto');
    expect(result.textContent).toContain('ADF com desconto');
    await waitFor(() => expect((result.textContent ?? '').replaceAll(/\s/g, ' ')).toContain('R$ 14,48'));
    expect(within(dialog).queryByText('Itens com desconto')).toBeNull();
    expect(within(dialog).queryByText(/^Dividido entre/)).toBeNull();
    await chooseRelease(user);
    server.answers.set(createGeneralDiscount.name, saved);
    await user.click(save(dialog));
    await listDialog();
    expect(sentOf(createGeneralDiscount)[0]?.input['body']).toMatchObject({
      orderSupplierPublicId: first().publicId,
      orderSupplierDiscountReceivementsPublicId: id(813),
    });
  });

  it('R-DISC-001: offers are read only', async () => {
    standing = [wireDiscount({ discountOfferCeleiro: true })];
    await open();
    const list = await listDialog();
    expect(within(list).queryByRole('button', { name: /Liberado por/ })).toBeNull();
    expect(isOff(within(list).getByRole('button', { name: /^Excluir desconto de/ }))).toBe(true);
  });

  it('R-DISC-027: an old order says why', async () => {
    Object.assign(server.order, { createdAt: '2023-11-17T01:53:59.000Z' });
    await openOrder();
    const action = screen.getByRole('button', { name: /^Descontos de Tomate italiano extra AA/ });
    expect(isOff(action)).toBe(true);
    expect(
      screen.getAllByText(
        'Não é possível calcular descontos em pedidos anteriores ao dia 16/11/2023 às 22:54.',
      ).length,
    ).toBeGreaterThan(0);
  });
});
