import { listStatusReasons } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { getDeliveryHistory } from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import { removeItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { getStoreByDocument } from '@celeiro/contract/parties/stores/stores.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { OrderDetailsPage, preload } from './order-details.screen.tsx';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, first, refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer();

describe('order page', () => {
  it('R-DETAIL-003, R-DETAIL-007, R-ORDER-003, R-DETAIL-009: header, address and one accordion per delivery', async () => {
    const { user, onBack } = await openOrder();
    expect(screen.getByText('41.062.275/0001-37')).toBeDefined();
    expect(screen.getByText('21/11/2031 08:42')).toBeDefined();
    expect(
      await screen.findByText('rua barão de jaguara, 1.284, 13015-002, centro, campinas, sp'),
    ).toBeDefined();
    // R-DETAIL-001, R-DETAIL-013: only the delivery of the address is open.
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /48227.*Menos Detalhes/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /48228.*Mais Detalhes/ }));
    expect(screen.getAllByRole('table')).toHaveLength(2);
    // R-DETAIL-002
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(onBack).toHaveBeenCalled();
  });

  it('what is requested before the page is drawn is what the page asks for', async () => {
    const { orderPublicId } = server.order;
    preload(
      new URL(
        `/delivery/delivery-list/delivery-detail/${orderPublicId}/${first().publicId}`,
        'https://ops.test',
      ),
    );
    expect(sentOf(getOrderDetails)).toHaveLength(1);
    await openOrder();
    expect(sentOf(getOrderDetails)).toHaveLength(1);
  });

  it('R-DETAIL-021: the columns of the items, in order', async () => {
    await openOrder();
    expect(
      screen
        .getAllByRole('columnheader')
        .map((head) => head.querySelector('button')?.textContent ?? head.textContent),
    ).toEqual([
      'Produto',
      'Quantidade',
      'Conteúdo',
      'Tamanho',
      'Qtd. total',
      'Preço unitário',
      'Preço fornecedor',
      'Preço total fornecedor',
      'Desconto',
      'Ações',
    ]);
  });

  it('R-DETAIL-022: the discount column says what its box is for', async () => {
    await openOrder();
    const head = screen.getByRole('columnheader', { name: /^Desconto/ });
    expect(within(head).getByRole('tooltip', { hidden: true }).textContent).toBe(
      'Marque a caixa para avisar o financeiro de que há um desconto a conferir na planilha.',
    );
  });

  it('R-DETAIL-004: the address shows a spinner while it comes, and the order is there already', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const known = server.answers.get(getStoreByDocument.name);
    server.answers.set(getStoreByDocument.name, () => promise);
    await openOrder();
    expect(screen.getByRole('status', { name: 'Carregando endereço…' })).toBeDefined();
    resolve(known?.({}));
    expect(
      await screen.findByText('rua barão de jaguara, 1.284, 13015-002, centro, campinas, sp'),
    ).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Carregando endereço…' })).toBeNull();
  });

  it('R-ORDER-006, R-DETAIL-005: without the address the order still shows, and it is said', async () => {
    server.answers.set(getStoreByDocument.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    await openOrder();
    expect(await screen.findByText('Sem endereço')).toBeDefined();
    expect(shownToast()?.message).toBe('Falha ao buscar endereço do cliente!');
  });

  it('R-HEADER-009: a failed order says so and can be requested again', async () => {
    server.answers.set(getOrderDetails.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    render(
      <QueryClientProvider client={queryClient}>
        <OrderDetailsPage
          orderPublicId={server.order.orderPublicId}
          deliveryPublicId="x"
          onBack={() => undefined}
          onOpen={() => undefined}
          onRelocate={() => undefined}
        />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Falha ao buscar detalhes da entrega!')).toBeDefined();
    server.answers.set(getOrderDetails.name, () => server.order);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Pedido 2025-118342' })).toBeDefined();
  });
});

describe('removing a product', () => {
  beforeEach(() => void server.order.orderSuppliers.splice(1));

  const remove = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: /^Remover Tomate italiano extra AA/ }));
    return screen.findByRole('dialog');
  };

  it('R-DETAIL-027, R-ITEM-007: asks first, then says it no longer exists', async () => {
    server.answers.set(removeItem.name, () =>
      bump({ orderSupplierItems: first().orderSupplierItems.slice(1) }),
    );
    const { user } = await openOrder();
    await remove(user);
    expect(sentOf(removeItem)).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Produto removido com sucesso!'));
    expect(screen.queryByText('Tomate italiano extra AA')).toBeNull();
  });

  it('R-ITEM-007: a failure shows in the dialog', async () => {
    server.answers.set(removeItem.name, refuse(500, 'UNEXPECTED', 'x'));
    const { user } = await openOrder();
    await remove(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    expect(
      await screen.findByText(/^Erro ao deletar produto da entrega\. O servidor não confirmou/),
    ).toBeDefined();
  });

  it('R-ITEM-009: the last product offers to cancel the delivery instead', async () => {
    first().orderSupplierItems.splice(1);
    server.answers.set(listStatusReasons.name, () => []);
    const { user } = await openOrder();
    await remove(user);
    expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Remover' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar entrega' }));
    expect(await screen.findByRole('combobox', { name: /^Motivo/ })).toBeDefined();
  });
});

describe('history', () => {
  beforeEach(() => void server.order.orderSuppliers.splice(1));

  it('R-HIST-002: empty and failed', async () => {
    server.answers.set(getDeliveryHistory.name, () => []);
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    expect(await screen.findByText('Sem histórico de atividades')).toBeDefined();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }));
    queryClient.removeQueries({ queryKey: [getDeliveryHistory.name] });
    server.answers.set(getDeliveryHistory.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    expect(await screen.findByText('Falha ao carregar histórico')).toBeDefined();
  });

  it('R-HIST-001: who, when, label, old and new value', async () => {
    server.answers.set(getDeliveryHistory.name, () => [
      {
        number: 2,
        name: 'Bia Moura',
        description: 'Status alterado',
        date: '2031-11-21T12:00:00.000Z',
        event: 'UPDATE',
        eventDescription: 'Alteração',
        items: [{ label: 'Status', value: 'Em análise', newValue: 'Em acompanhamento', isIdentifier: false }],
      },
    ]);
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    expect(await screen.findByText('Status alterado')).toBeDefined();
    expect(screen.getByText(/Bia Moura · /)).toBeDefined();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Em análise → Em acompanhamento');
  });
});
