import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { searchFamilies } from '@celeiro/contract/catalog/products/families.ts';
import { addItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberAuthor } from '../../../kit/api/authors.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { tabId } from '../../../kit/api/tab.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server, tooLate } from '../../orders/screens/test-order-server.ts';
import {
  ask,
  cabbage,
  choose,
  found,
  id,
  newSupplier,
  next,
  openAdd,
  prepareProducts,
  rowOf,
  tomato,
  wireProduct,
} from '../../../catalog/products/screens/test-products.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();
prepareProducts();

describe('page 1: search and pick (R-ADD-001)', () => {
  it('R-SEARCH-009, R-SEARCH-013, R-ADD-002: before a search it says what to do, and why it can not continue', async () => {
    const { dialog } = await openAdd();
    expect(dialog.textContent).toContain('Use o campo de texto acima para pesquisar o produto.');
    expect(dialog.textContent).toContain('Nenhum produto adicionado');
    expect(next(dialog).getAttribute('aria-disabled')).toEqual('true');
    expect(dialog.textContent).toContain('Escolha ao menos um produto para continuar.');
    expect(sentOf(searchProducts)).toEqual([]);
  });

  it('R-SEARCH-001, R-SEARCH-004: what is typed asks once, after a pause, for this order', async () => {
    const { user, dialog } = await openAdd();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Só de Hortifruti Vale Verde' }));
    await user.click(within(dialog).getByRole('textbox', { name: 'Pesquisar produto' }));
    // At once: between two keys a busy machine may pause longer than an operator.
    await user.paste('tomate');
    await within(dialog).findByText('Tomate cereja');
    expect(sentOf(searchProducts).map(({ input }) => input['query'])).toEqual([
      { page: 0, size: 20, orderPublicId: server.order.orderPublicId, hasPrice: 'true', name: 'tomate' },
    ]);
  });

  it('of a supplier that is paused nothing can be added: it says why, until others are looked for', async () => {
    Object.assign(first(), { supplierOutOfService: 'O fornecedor está pausado: Em reforma.' });
    const { user, dialog } = await openAdd();
    expect(within(dialog).getByText('O fornecedor está pausado: Em reforma.')).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Só de Hortifruti Vale Verde' }));
    expect(within(dialog).queryByText('O fornecedor está pausado: Em reforma.')).toBeNull();
  });

  it('nothing found says so; a failure has its words and a way to try again (R-SEARCH-009, R-SEARCH-015)', async () => {
    found.products = [];
    const { user, dialog } = await openAdd();
    const box = within(dialog).getByRole('textbox', { name: 'Pesquisar produto' });
    await user.type(box, 'nada{Enter}');
    expect(await within(dialog).findByText('Nenhum produto encontrado.')).toBeTruthy();
    expect(dialog.textContent).toContain(
      "Desmarque 'Só de Hortifruti Vale Verde' para procurar em todos os fornecedores, ou procure por outra palavra.",
    );
    const works = server.answers.get(searchProducts.name);
    server.answers.set(searchProducts.name, refuse(422, 'VALIDATION_FAILED', 'x'));
    await user.type(box, 'x{Enter}');
    expect(await within(dialog).findByText('Falha ao buscar a lista de produtos')).toBeTruthy();
    found.products = [tomato];
    if (works) server.answers.set(searchProducts.name, works);
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(dialog).findByText('Tomate cereja')).toBeTruthy();
  });

  it('R-SEARCH-010, R-SEARCH-011, R-SEARCH-012, R-SEARCH-014: each product says how it stands', async () => {
    const held = first().orderSupplierItems[0]?.supplierProductDetailsPublicId;
    found.products = [
      wireProduct(703, 'Rúcula', { stock: false, quantityStock: 0 }),
      wireProduct(704, 'Tomate do pedido', { supplierProductDetailsPublicId: held }),
      wireProduct(705, 'Agrião', { offer: true, offerPriceDesc: 'R$ 4,00 / kg', unitPrice: 4 }),
      wireProduct(706, 'Jiló', { ...newSupplier, deliversToStore: false }),
      wireProduct(707, 'Nabo', { ...newSupplier, quantityStock: 1, recommended: true }),
    ];
    const { user, dialog } = await openAdd();
    await ask(user, dialog, 'a');
    const row = (name: string) => within(rowOf(dialog, name));
    expect(row('Rúcula').getByText('Indisponível')).toBeTruthy();
    expect(row('Rúcula').getByRole('textbox').getAttribute('aria-disabled')).toEqual('true');
    expect(row('Tomate do pedido').getByText('Produto no pedido')).toBeTruthy();
    expect(row('Tomate do pedido').getByRole('textbox').getAttribute('aria-disabled')).toEqual('true');
    expect(row('Agrião').getByText('O fornecedor já está no pedido')).toBeTruthy();
    expect(row('Agrião').getByText('R$ 5,00 / kg').closest('s')).not.toBeNull();
    expect(row('Agrião').getByText('R$ 4,00 / kg')).toBeTruthy();
    expect(row('Agrião').getByText('50 em estoque')).toBeTruthy();
    expect(rowOf(dialog, 'Jiló').textContent).toContain('O fornecedor não entrega no endereço do cliente.');
    expect(row('Jiló').getByRole('textbox').getAttribute('aria-disabled')).toEqual('true');
    expect(row('Nabo').getByText('Em estoque')).toBeTruthy();
    expect(rowOf(dialog, 'Nabo').textContent).toContain('Recomendado');
    expect(rowOf(dialog, 'Jiló').textContent).not.toContain('Recomendado');
    expect(rowOf(dialog, 'Nabo').textContent).not.toContain('O fornecedor já está no pedido');
  });

  it('R-SEARCH-012: what is in a confirmed or canceled delivery is marked', async () => {
    Object.assign(server.order.orderSuppliers[1] ?? {}, newSupplier);
    const [line] = server.order.orderSuppliers[1]?.orderSupplierItems ?? [];
    Object.assign(line ?? {}, { supplierProductDetailsPublicId: cabbage.supplierProductDetailsPublicId });
    const { user, dialog } = await openAdd();
    await ask(user, dialog, 'couve');
    expect(within(rowOf(dialog, 'Couve')).getByText('Produto em pedido confirmado/cancelado')).toBeTruthy();
    expect(rowOf(dialog, 'Couve').textContent).toContain(
      "status 'Pedido confirmado' e não pode ser alterada.",
    );
  });

  it('R-ADD-004, R-ADD-005, R-ADD-006: whole packs up to the stock; 0 takes the product off', async () => {
    const { user, dialog } = await openAdd();
    await ask(user, dialog, 'tomate');
    await choose(user, dialog, 'Tomate cereja', '60');
    const field = within(dialog).getByRole('textbox', { name: /^Quantidade de Tomate cereja/ });
    // Nothing is ordered that was not typed.
    expect(field).toHaveProperty('value', '0');
    expect(within(dialog).getByText('O máximo é 50. O valor continua 0.')).toBeDefined();
    await choose(user, dialog, 'Tomate cereja', '50');
    expect(field).toHaveProperty('value', '50');
    expect(dialog.textContent).toContain('1 produto escolhido');
    expect(next(dialog).getAttribute('aria-disabled')).toBeNull();
    await choose(user, dialog, 'Tomate cereja', '0');
    expect(dialog.textContent).toContain('Nenhum produto adicionado');
  });

  it('R-SEARCH-002, R-SEARCH-005, R-SEARCH-015: families from 3 letters on, 30 of them; a failure says so', async () => {
    server.answers.set(searchFamilies.name, () => ({
      content: Array.from({ length: 40 }, (_, index) => ({
        publicId: id(900 + index),
        name: `Fruta ${index}`,
      })),
      totalElements: 40,
      pageable: { pageNumber: 0, pageSize: 9999 },
    }));
    const { user, dialog } = await openAdd();
    const family = within(dialog).getByRole('combobox', { name: 'Família' });
    await user.type(family, 'fru');
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options).toHaveLength(30);
    expect(sentOf(searchFamilies).map(({ input }) => input['query'])).toEqual([
      { page: 0, size: 9999, name: 'fru' },
    ]);
    await user.click(screen.getByRole('option', { name: 'Fruta 3', hidden: true }));
    await waitFor(() =>
      expect(sentOf(searchProducts).at(-1)?.input['query']).toMatchObject({ familyPublicIds: [id(903)] }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Remover a família Fruta 3' }));
    expect(dialog.textContent).toContain('Use o campo de texto acima para pesquisar o produto.');
    server.answers.set(searchFamilies.name, refuse(422, 'VALIDATION_FAILED', 'x'));
    await user.type(family, 'leg');
    await waitFor(() => expect(shownToast()?.message).toBe('Erro ao buscar a lista de famílias.'));
  });

  it('what was chosen is not thrown away unasked', async () => {
    const { user, dialog } = await openAdd();
    await ask(user, dialog, 'tomate');
    await choose(user, dialog, 'Tomate cereja', '2');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    const question = await screen.findByRole('dialog', { name: 'Descartar os produtos escolhidos?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar escolhendo' }));
    expect(dialog.textContent).toContain('1 produto escolhido');
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('page 2: confirm (R-ADD-001)', () => {
  const confirming = async (...chosen: [string, string][]) => {
    const { user, dialog } = await openAdd();
    await ask(user, dialog, 'a');
    for (const [name, packs] of chosen) await choose(user, dialog, name, packs);
    await user.click(next(dialog));
    return { user, dialog };
  };

  /** The order with a delivery of the supplier that had none. */
  const addNew = () => {
    server.order.orderSuppliers.push({
      ...structuredClone(first()),
      publicId: id(995),
      orderNumber: '52999',
      supplier: 'Sabor da Roça',
      supplierPublicId: cabbage.supplierPublicId,
    });
    return server.order;
  };

  it('R-ADD-008, R-SEARCH-014: a supplier of the order keeps its day; the products are sent without one', async () => {
    const { user, dialog } = await confirming(['Tomate cereja', '3']);
    expect(dialog.textContent).toContain('O fornecedor já está no pedido');
    expect(dialog.textContent).toContain('Entrega 48227 · 24 nov 2031 · Manhã');
    expect(within(dialog).queryByLabelText('Data de entrega')).toBeNull();
    // 3 × 10 kg at 5,00.
    expect(dialog.textContent).toContain('Total dos produtosR$ 150,00');
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar produto' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Produto adicionado com sucesso!'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentOf(addItems).map(({ input }) => input)).toEqual([
      {
        params: { id: server.order.orderPublicId },
        body: [{ supplierProductDetailsPublicId: tomato.supplierProductDetailsPublicId, quantity: 3 }],
      },
    ]);
  });

  it('what one adds is never told as another person’s, also when it is seen before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    server.answers.set(addItems.name, async () => {
      const [item] = first().orderSupplierItems;
      bump({
        orderSupplierItems: [
          ...first().orderSupplierItems,
          ...(item ? [{ ...item, publicId: id(990), product: 'Tomate cereja' }] : []),
        ],
      });
      const { publicId, version, orderPublicId } = first();
      rememberAuthor({
        kind: 'delivery',
        publicId,
        version,
        userPublicId: 'ana',
        userName: 'Ana Prado',
        tabId,
        detail: { orderPublicId, fields: [{ field: 'item', itemPublicId: id(990) }] },
      });
      await promise;
      return server.order;
    });
    const { user, dialog } = await confirming(['Tomate cereja', '3']);
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar produto' }));
    await act(() => queryClient.invalidateQueries({ queryKey: [getOrderDetails.name] }));
    await screen.findByRole('button', { name: /^Remover Tomate cereja/, hidden: true });
    resolve(undefined);
    await waitFor(() => expect(shownToast()?.message).toBe('Produto adicionado com sucesso!'));
    expect(screen.queryByText(/adicionou|^Adicionado/)).toBeNull();
  });

  it('R-ADD-007, R-ADD-008, R-ADD-010: a new supplier gets a day: the others’ if it can, and a closed one says why', async () => {
    const { user, dialog } = await confirming(['Tomate cereja', '3'], ['Couve', '2']);
    const group = within(within(dialog).getByRole('region', { name: 'Sabor da Roça' }));
    const date = await group.findByLabelText('Data de entrega');
    expect(date).toHaveProperty('value', '24 nov 2031');
    await user.clear(date);
    await user.type(date, '01/01/2020{Enter}');
    expect((await group.findByRole('alert')).textContent).toContain('A data deve ser a partir de');
    expect(group.getByText('Faltam R$ 400,00 para o pedido mínimo.')).toBeTruthy();
    expect(group.getByText('Pedidos até 16:00 do dia da entrega.')).toBeTruthy();
    await user.clear(date);
    await user.type(date, '26/11/2031{Enter}');
    expect((await group.findByRole('alert')).textContent).toContain(
      'O fornecedor não trabalha às quartas-feiras.',
    );
    const confirm = () => within(dialog).getByRole('button', { name: 'Adicionar 2 produtos' });
    expect(confirm().getAttribute('aria-disabled')).toEqual('true');
    expect(dialog.textContent).toContain('Escolha um dia e um período em que Sabor da Roça entrega.');
    await user.click(group.getByRole('button', { name: 'sex, 28 nov 2031' }));
    await waitFor(() => expect(group.queryByRole('alert')).toBeNull());
    await user.click(group.getByRole('combobox', { name: 'Período: Manhã' }));
    expect(
      screen.getByRole('option', { name: /^Noite/, hidden: true }).getAttribute('aria-disabled'),
    ).toEqual('true');
    await user.click(screen.getByRole('option', { name: 'Tarde', hidden: true }));
    server.answers.set(addItems.name, addNew);
    await user.click(confirm());
    await waitFor(() => expect(shownToast()?.message).toBe('2 produtos adicionados com sucesso!'));
    // Some joined what was there: the new delivery is said, and led to when one wants.
    expect(shownToast()?.description).toBe('Nova entrega: 52999 · Sabor da Roça');
    expect(document.activeElement?.textContent).not.toContain('Sabor da Roça');
    act(() => shownToast()?.action?.run());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Sabor da Roça'));
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
    expect(sentOf(addItems)[0]?.input['body']).toEqual([
      { supplierProductDetailsPublicId: tomato.supplierProductDetailsPublicId, quantity: 3 },
      {
        supplierProductDetailsPublicId: cabbage.supplierProductDetailsPublicId,
        quantity: 2,
        deliveryDate: '2031-11-28',
        delivery: 'AFTERNOON',
      },
    ]);
  });

  it('where all of it is a new delivery, that one opens, with the focus on it', async () => {
    server.answers.set(addItems.name, addNew);
    const { user, dialog } = await confirming(['Couve', '2']);
    const group = within(within(dialog).getByRole('region', { name: 'Sabor da Roça' }));
    await user.click(await group.findByRole('button', { name: 'sex, 28 nov 2031' }));
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar produto' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Sabor da Roça'));
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
    expect(shownToast()?.action).toBeUndefined();
  });

  it('a day its supplier is asked for too late says why, and is sent once that is agreed on', async () => {
    const refusal = 'O fornecedor Sabor da Roça já não recebe pedidos para esta data.';
    server.answers.set(addItems.name, ({ body }) =>
      // As the dialog sends it; the fake server knows every call by its name only.
      (body as { lateAgreed?: boolean }[])[0]?.lateAgreed === true
        ? server.order
        : tooLate('Sabor da Roça', '0.deliveryDate'),
    );
    const { user, dialog } = await confirming(['Couve', '2']);
    const group = within(within(dialog).getByRole('region', { name: 'Sabor da Roça' }));
    const date = await group.findByLabelText('Data de entrega');
    await user.clear(date);
    await user.type(date, '25/11/2031{Enter}');
    expect(
      await group.findByText(/O horário de corte para esta data já passou: hoje, às 16:00/),
    ).toBeTruthy();
    const confirm = () => within(dialog).getByRole('button', { name: 'Adicionar produto' });
    await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBeNull());
    await user.click(confirm());
    const requested = await screen.findByRole('dialog', { name: 'Continuar fora do prazo?' });
    expect(requested.textContent).toContain(refusal);
    await user.click(within(requested).getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog', { name: 'Continuar fora do prazo?' })).toBeNull();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(confirm());
    await user.click(await screen.findByRole('button', { name: 'Continuar mesmo assim' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Produto adicionado com sucesso!'));
    const line = { deliveryDate: '2031-11-25', delivery: 'MORNING' };
    expect(sentOf(addItems).map(({ input }) => input['body'])).toMatchObject([
      [line],
      [line],
      [{ ...line, lateAgreed: true }],
    ]);
  });

  it('R-ADD-005, R-SEARCH-013: everything taken off, nothing is left to confirm; back leads to the search', async () => {
    const { user, dialog } = await confirming(['Tomate cereja', '3']);
    await choose(user, dialog, 'Tomate cereja', '0');
    expect(within(dialog).getByRole('heading', { name: 'Nenhum produto adicionado' })).toBeTruthy();
    expect(dialog.textContent).toContain('Escolha ao menos um produto para continuar.');
    await user.click(within(dialog).getByRole('button', { name: 'Voltar' }));
    expect(within(dialog).getByRole('textbox', { name: 'Pesquisar produto' })).toHaveProperty('value', 'a');
  });

  it('R-ADD-010: a failure is said in the dialog, with the server’s reason, and nothing chosen is lost', async () => {
    server.answers.set(
      addItems.name,
      refuse(422, 'QUANTITY_ABOVE_LIMIT', 'A quantidade máxima de Tomate é 2.'),
    );
    const { user, dialog } = await confirming(['Tomate cereja', '3']);
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar produto' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain(
      'Erro ao adicionar produtos à entrega!A quantidade máxima de Tomate é 2.',
    );
    expect(shownToast()).toBeNull();
    expect(dialog.textContent).toContain('1 produto escolhido');
  });
});

describe('who may add and replace', () => {
  it('R-ADD-009: an order whose seller is unknown says so and opens nothing', async () => {
    Object.assign(server.order, { sellerUsername: null });
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Adicionar novo produto a esta entrega' }));
    expect(shownToast()?.message).toBe(
      'Não foi possível obter as informações do prover associado a este pedido. É necessário que altere o prover para adicionar novos produtos!',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-STATUS-005, R-DETAIL-023, R-DETAIL-024: a locked delivery offers neither, and says why', async () => {
    await openOrder(server.order.orderSuppliers[1]?.publicId);
    const add = screen.getByRole('button', { name: 'Adicionar novo produto a esta entrega' });
    expect(add.getAttribute('aria-disabled')).toEqual('true');
    expect(
      screen.getByRole('button', { name: /^Trocar Alface crespa hidropônica/ }).getAttribute('aria-disabled'),
    ).toEqual('true');
  });
});
