import { getDeliveryDetails } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { FollowUpPage } from './delivery-follow-up.screen.tsx';
import { openFollowUp } from './test-follow-up.ts';
import { prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();

const confirmed = statusOf('CONFIRMED');
const second = () => server.order.orderSuppliers[1];
const scrollTo = (top: number) => {
  document.documentElement.scrollTop = top;
  fireEvent.scroll(document);
};
afterEach(() => {
  document.documentElement.scrollTop = 0;
});
const actionsOf = (number: string) =>
  within(screen.getByRole('group', { name: `Ações da entrega ${number}` }));

const openMenu = (user: UserEvent, number: string) =>
  user.click(actionsOf(number).getByRole('button', { name: `Mais ações de ${number}` }));

describe('follow-up screen', () => {
  it('R-FOLLOW-001, R-FOLLOW-003, R-FOLLOW-004: the delivery of the address is open and in view', async () => {
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      seen.push(this.getAttribute('data-delivery'));
    };
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(0, window.innerHeight, 800, 400));
    const { onOpen } = await openFollowUp(second()?.publicId);
    expect(screen.getByText('Pedido 2025-118342')).toBeDefined();
    expect(seen).toEqual([second()?.publicId]);
    place.mockRestore();
    expect(screen.getByRole('button', { name: /48228.*Menos Detalhes/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /48227.*Mais Detalhes/ }));
    expect(onOpen).toHaveBeenCalledWith(first().publicId);
  });

  it('R-FOLLOW-009, R-FOLLOW-010: an open card has its actions, and is reloaded alone', async () => {
    const { user } = await openFollowUp(second()?.publicId);
    server.answers.set(getDeliveryDetails.name, () => ({ ...second(), version: 9, supplier: 'Sítio Novo' }));
    await openMenu(user, '48228');
    await user.click(actionsOf('48228').getByRole('menuitem', { name: 'Atualizar', hidden: true }));
    expect(await screen.findByText('Sítio Novo')).toBeDefined();
    expect(sentOf(getDeliveryDetails)).toHaveLength(1);
    expect(sentOf(getOrderDetails)).toHaveLength(1);
    await user.click(actionsOf('48228').getByRole('button', { name: 'Detalhes' }));
    expect(await screen.findByRole('dialog', { name: 'Entrega 48228' })).toBeDefined();
  });

  it('R-FOLLOW-006, R-FOLLOW-007: past 140 px a fixed header holds order, client, document, address, seller and total', async () => {
    await openFollowUp();
    const address = 'rua barão de jaguara, 1.284, 13015-002, centro, campinas, sp';
    await screen.findByText(address);
    scrollTo(140);
    expect(screen.queryByRole('region', { name: 'Pedido em vista' })).toBeNull();
    scrollTo(141);
    const fixed = within(screen.getByRole('region', { name: 'Pedido em vista' }));
    expect(fixed.getByText('Pedido 2025-118342')).toBeDefined();
    expect(fixed.getByRole('button', { name: 'Restaurante Dona Lurdes' })).toBeDefined();
    expect(fixed.getByText('41.062.275/0001-37')).toBeDefined();
    expect(fixed.getByText(address)).toBeDefined();
    expect(fixed.getByRole('combobox', { name: 'Embaixador' })).toBeDefined();
    expect(fixed.getByText('R$ 2.215,60')).toBeDefined();
    expect(fixed.getByText('sem canceladas, com ADF')).toBeDefined();
    scrollTo(0);
    expect(screen.queryByRole('region', { name: 'Pedido em vista' })).toBeNull();
  });

  it.each([
    ['CONFIRMED', '2 entregas', 'R$ 2.215,60', 'sem canceladas, com ADF'],
    ['CANCELED', '1 de 2 entregas', 'R$ 1.107,80', 'sem canceladas, com ADF'],
    ['REALLOCATED_OR_RETURNED', '1 de 2 entregas', 'R$ 1.107,80', 'sem canceladas nem realocadas, com ADF'],
  ] as const)(
    'the total and the count tell of the same deliveries: one is %s',
    async (code, count, amount, hint) => {
      const { publicId, label } = statusOf(code);
      bump({ orderSupplierStatus: { publicId, name: code, description: label } });
      const { user } = await openFollowUp();
      scrollTo(141);
      const fixed = within(screen.getByRole('region', { name: 'Pedido em vista' }));
      for (const text of [count, amount, hint]) expect(fixed.getByText(text)).toBeDefined();
      const head = screen.getByText(hint, { selector: 'header small' }).parentElement;
      expect(head?.textContent).toBe(`${count} · ${amount} ${hint}`);
      const [details] = screen.getAllByRole('button', { name: 'Detalhes do pedido' });
      if (details !== undefined) await user.click(details);
      const dialog = within(await screen.findByRole('dialog', { name: /^Detalhes do pedido/ }));
      expect(dialog.getByText(`Total, ${hint}`).parentElement?.textContent).toContain(`${count} · ${amount}`);
      expect(screen.getAllByText(/^Itens \(\d+\), preço do cliente$/).length).toBeGreaterThan(0);
    },
  );

  it('R-FOLLOW-006: whatever part of the page scrolls, and wherever it stood when the page opened', async () => {
    const part = document.createElement('div');
    part.append(document.createElement('div'));
    document.body.append(part);
    part.scrollTop = 600;
    await openFollowUp(undefined, null, part.firstElementChild ?? part);
    expect(screen.getByRole('region', { name: 'Pedido em vista' })).toBeDefined();
    part.scrollTop = 100;
    fireEvent.scroll(part);
    expect(screen.queryByRole('region', { name: 'Pedido em vista' })).toBeNull();
    part.remove();
  });

  it('R-FOLLOW-007: says that the order is being reloaded', async () => {
    await openFollowUp();
    scrollTo(141);
    expect(screen.queryByRole('status', { name: 'Atualizando pedido…' })).toBeNull();
    // After a server error the read is repeated after a pause: meanwhile the state is unchanged.
    server.answers.set(getOrderDetails.name, refuse(500, 'UNEXPECTED', 'x'));
    act(() => void queryClient.invalidateQueries({ queryKey: [getOrderDetails.name] }));
    expect(await screen.findByRole('status', { name: 'Atualizando pedido…' })).toBeDefined();
  });

  it('R-FOLLOW-015: one canceled or confirmed delivery keeps the seller, and says why', async () => {
    bump({
      orderSupplierStatus: { publicId: confirmed.publicId, name: 'CONFIRMED', description: confirmed.label },
    });
    await openFollowUp();
    const seller = screen.getByRole('combobox', { name: 'Embaixador' });
    expect(seller.getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText('O embaixador não pode ser trocado: há entrega cancelada ou confirmada neste pedido.'),
    ).toBeDefined();
  });

  it('R-FLAG-002: the button to the older page stands only with its flag', async () => {
    const onOlderVersion = vi.fn();
    const { user } = await openFollowUp(first().publicId, onOlderVersion);
    await user.click(screen.getByRole('button', { name: 'Abrir versão anterior' }));
    expect(onOlderVersion).toHaveBeenCalled();
  });

  it('R-HEADER-009: a failed order says so', async () => {
    server.answers.set(getOrderDetails.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    render(
      <QueryClientProvider client={queryClient}>
        <FollowUpPage
          orderPublicId="x"
          deliveryPublicId="x"
          onBack={() => undefined}
          onOpen={() => undefined}
          onRelocate={() => undefined}
          onOlderVersion={null}
        />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Falha ao buscar detalhes da entrega!')).toBeDefined();
  });
});

it('R-FOLLOW-005: the floating action shows the whole order', async () => {
  const { user } = await openFollowUp();
  const floating = within(screen.getByRole('group', { name: 'Ações do pedido' }));
  await user.click(floating.getByRole('button', { name: 'Detalhes do pedido' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do pedido 2025-118342' }));
  expect(dialog.getByText('21/11/2031 08:42')).toBeDefined();
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
    server.order.orderSuppliers.map(({ orderNumber, supplier }) =>
      expect.stringMatching(new RegExp(`^${orderNumber}${supplier}`)),
    ),
  );
});
