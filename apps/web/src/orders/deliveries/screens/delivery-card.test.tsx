import { sendToSupplier } from '@celeiro/contract/orders/sending/sending.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDomGaps, forgetPopovers, showPopovers } from '../../../ui/test-dom.ts';
import { openFollowUp } from './test-follow-up.ts';
import { prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, sentOf, server } from '../../orders/screens/test-order-server.ts';
import { wireStatus } from '../../sending/screens/test-sendings.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();
beforeEach(showPopovers);
afterEach(forgetPopovers);

const cardOf = (supplier: string) => within(screen.getByRole('region', { name: supplier }));
const actionsOf = (number: string) =>
  within(screen.getByRole('group', { name: `Ações da entrega ${number}` }));
/** As many deliveries as a big order has, each with a name and number of its own. */
const makeDeliveries = (count: number) => {
  const model = first();
  server.order.orderSuppliers = Array.from({ length: count }, (_, at) => ({
    ...structuredClone(model),
    publicId: `00000000-0000-4000-8000-0000000007${String(at).padStart(2, '0')}`,
    index: at + 1,
    orderNumber: String(50_000 + at),
    supplier: `Sítio ${at + 1}`,
    ...(at === 6 ? { orderSupplierStatus: wireStatus('INSUFFICIENT_STOCK') } : {}),
  }));
};

describe('R-DELIV-006: what an open card adds up to', () => {
  it('ADF stands as its rate makes it; what was waived of it has a line of its own', async () => {
    Object.assign(first(), { tax: 4.4 });
    await openFollowUp();
    const linesOf = (label: string | RegExp) =>
      screen.getAllByText(label).map((term) => term.parentElement?.textContent?.replaceAll(/\s/g, ' '));
    expect(linesOf('ADF (2,35%)')).toEqual(['ADF (2,35%)R$ 24,40']);
    expect(linesOf('Isenção ADF')).toEqual(['Isenção ADF−R$ 20,00']);
  });
});

describe('R-FOLLOW-009: the actions of a card', () => {
  it('three are in its head, all others behind one button, each once', async () => {
    Object.assign(first(), { hasIntegration: true });
    await openFollowUp();
    const actions = actionsOf('48227');
    expect(actions.getAllByRole('button').map((button) => button.getAttribute('title'))).toEqual([
      'Detalhes',
      'Parcelas',
      'Descontos',
      'Mais ações de 48227',
    ]);
    fireEvent.click(actions.getByRole('button', { name: 'Mais ações de 48227' }));
    const entries = actions.getAllByRole<HTMLButtonElement>('menuitem', { hidden: true });
    expect(entries.map(({ title }) => title)).toEqual([
      'Adicionar produto',
      'Trocar produto',
      'Colar valores',
      'Histórico',
      'Comentários',
      'Realocar',
      'Atualizar',
      'Devolução',
    ]);
  });

  it('by keys: the menu opens on its first entry, arrows go round, a letter runs its action, Escape leads back', async () => {
    const { user } = await openFollowUp();
    const more = actionsOf('48227').getByRole('button', { name: 'Mais ações de 48227' });
    const focused = () => document.activeElement?.getAttribute('title');
    more.focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Adicionar produto');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Devolução');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Trocar produto');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(more);
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}h');
    expect(await screen.findByRole('dialog', { name: 'Histórico da entrega 48227' })).toBeDefined();
    expect(more.getAttribute('aria-expanded')).toBe('false');
  });

  it('a letter of an action that is off does not run it: the entry says why', async () => {
    bump({ orderSupplierStatus: wireStatus('CANCELED') });
    const { user } = await openFollowUp();
    const more = actionsOf('48227').getByRole('button', { name: 'Mais ações de 48227' });
    more.focus();
    await user.keyboard('{Enter}t');
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.getAttribute('title')).toBe('Trocar produto');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sending is its filled button while it is what comes next, and asks first', async () => {
    Object.assign(first(), { hasIntegration: true });
    const { user } = await openFollowUp();
    await user.click(screen.getByRole('button', { name: 'Enviar ao fornecedor' }));
    expect(
      await screen.findByRole('dialog', { name: 'Você deseja enviar este pedido para o fornecedor?' }),
    ).toBeDefined();
    expect(sentOf(sendToSupplier)).toEqual([]);
  });

  it('where it is too late to send, the menu has it with the reason', async () => {
    Object.assign(first(), { hasIntegration: true, orderSupplierStatus: wireStatus('CANCELED') });
    await openFollowUp();
    const actions = actionsOf('48227');
    expect(screen.queryByRole('button', { name: 'Enviar ao fornecedor' })).toBeNull();
    fireEvent.click(actions.getByRole('button', { name: 'Mais ações de 48227' }));
    const entry = actions.getByRole('menuitem', { name: 'Enviar ao fornecedor', hidden: true });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('an order of thirty deliveries', () => {
  it('a closed card has what opens it and its status, nothing else to press', async () => {
    makeDeliveries(30);
    await openFollowUp();
    // Those below the window come after the first ones.
    await screen.findByRole('region', { name: 'Sítio 30' });
    const closed = cardOf('Sítio 12');
    expect(closed.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'))).toEqual([
      'false',
    ]);
    expect(closed.getByRole('combobox', { name: /^Status/ })).toBeDefined();
    expect(screen.queryAllByRole('group', { name: /^Ações da entrega/ })).toHaveLength(1);
    expect(document.querySelectorAll('button').length).toBeLessThan(150);
  });

  it('the list of its header leads to any of them, by supplier, number or status, with keys alone', async () => {
    makeDeliveries(30);
    const seen: (string | null)[] = [];
    const { user, onOpen } = await openFollowUp();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      if (this.hasAttribute('data-delivery')) seen.push(this.getAttribute('data-delivery'));
    };
    const jump = screen.getByRole('button', { name: 'Ir para entrega: 1 de 30' });
    jump.focus();
    await user.keyboard('{Enter}');
    const search = screen.getByRole('combobox', { name: 'Ir para entrega', hidden: true });
    expect(document.activeElement).toBe(search);
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(30);
    await user.keyboard('estoque insuf');
    const list = within(screen.getByRole('listbox', { hidden: true }));
    const [only, ...others] = list.getAllByRole('option', { hidden: true });
    expect(others).toEqual([]);
    expect(only?.textContent).toContain('Sítio 7');
    await user.keyboard('{Enter}');
    const target = server.order.orderSuppliers[6]?.publicId;
    await waitFor(() => expect(seen).toEqual([target]));
    expect(onOpen).toHaveBeenCalledWith(target);
    expect(document.activeElement).toBe(
      cardOf('Sítio 7').getByRole('button', { expanded: true, name: /Sítio 7/ }),
    );
    // Once more to the one that is open: the page goes there all the same.
    jump.focus();
    await user.keyboard('{Enter}50006{Enter}');
    await waitFor(() => expect(seen).toEqual([target, target]));
  });

  it('on a phone each says its status to those who see no dot', async () => {
    fillDomGaps(['(max-width: 767px)']);
    makeDeliveries(7);
    const { user, onOpen } = await openFollowUp();
    const choices = within(screen.getByRole('navigation', { name: 'Entregas do pedido' }));
    await user.click(choices.getByRole('button', { name: '7 de 7 · Sítio 7 · Estoque insuficiente' }));
    expect(onOpen).toHaveBeenCalledWith(server.order.orderSuppliers[6]?.publicId);
  });

  it('Escape leaves the list as it was', async () => {
    makeDeliveries(3);
    const { user } = await openFollowUp();
    const jump = screen.getByRole('button', { name: 'Ir para entrega: 1 de 3' });
    await user.click(jump);
    await user.keyboard('nada assim');
    expect(screen.getByText('Nenhuma entrega com este texto.')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
    expect(document.activeElement).toBe(jump);
  });

  it('all open and all close', async () => {
    makeDeliveries(3);
    const { user } = await openFollowUp();
    await user.click(screen.getByRole('button', { name: 'Abrir todas' }));
    expect(screen.getAllByRole('button', { name: /Menos Detalhes/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Fechar todas' }));
    expect(screen.queryAllByRole('button', { name: /Menos Detalhes/ })).toHaveLength(0);
    expect(screen.getAllByRole('button', { name: /Mais Detalhes/ })).toHaveLength(3);
  });

  it('one delivery has neither', async () => {
    makeDeliveries(1);
    await openFollowUp();
    expect(screen.queryByRole('button', { name: /^Ir para entrega/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Abrir todas' })).toBeNull();
  });
});
