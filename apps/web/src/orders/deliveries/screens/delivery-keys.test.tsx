import { sendToSupplier } from '@celeiro/contract/orders/sending/sending.ts';
import { changeStatus, updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { updateItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { forgetPopovers, showPopovers } from '../../../ui/test-dom.ts';
import { openFollowUp } from './test-follow-up.ts';
import { prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { answerStatuses, bump, first, sentOf, server } from '../../orders/screens/test-order-server.ts';
import { wireStatus } from '../../sending/screens/test-sendings.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();
beforeEach(answerStatuses);
beforeEach(showPopovers);
afterEach(forgetPopovers);

const toggles = () => screen.getAllByRole('button', { name: /(Mais|Menos) Detalhes$/ });
const quantities = () => screen.getAllByRole('textbox', { name: /^Quantidade de/ });
const focused = () => document.activeElement;

describe('the keys of the open delivery', () => {
  it('the page opens with the focus on the delivery its address names', async () => {
    await openFollowUp(server.order.orderSuppliers[1]?.publicId);
    expect(focused()).toBe(toggles()[1]);
  });

  it('a letter opens what it stands for; closed, the focus is back', async () => {
    const { user } = await openFollowUp();
    await user.keyboard('h');
    expect(await screen.findByRole('dialog', { name: 'Histórico da entrega 48227' })).toBeDefined();
    // Under a dialog none counts.
    await user.keyboard('l');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(focused()).toBe(toggles()[0]);
    await user.keyboard('l');
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('q leads to the quantities, s to the status', async () => {
    const { user } = await openFollowUp();
    await user.keyboard('q');
    expect(focused()).toBe(quantities()[0]);
    // There letters are typed.
    await user.keyboard('s');
    expect(focused()).toBe(quantities()[0]);
    toggles()[0]?.focus();
    await user.keyboard('s');
    expect(focused()).toBe(screen.getAllByRole('combobox', { name: /^Status/ })[0]);
  });

  it('sending asks first, whatever key', async () => {
    Object.assign(first(), { hasIntegration: true });
    const { user } = await openFollowUp();
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', {
      name: 'Você deseja enviar este pedido para o fornecedor?',
    });
    expect(focused()).toBe(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(sentOf(sendToSupplier)).toEqual([]);
  });

  it('what can’t be done says why', async () => {
    bump({ orderSupplierStatus: wireStatus('CANCELED') });
    const { user } = await openFollowUp();
    await user.keyboard('a');
    await waitFor(() => expect(shownToast()?.message).toMatch(/./));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('they go with the focus to another delivery, and to none that is closed', async () => {
    const { user } = await openFollowUp();
    toggles()[1]?.focus();
    await user.keyboard('h');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Enter}h');
    const number = server.order.orderSuppliers[1]?.orderNumber;
    expect(await screen.findByRole('dialog', { name: `Histórico da entrega ${number}` })).toBeDefined();
  });
});

const statusList = () => screen.getAllByRole('combobox', { name: /^Status/ })[0];

describe('the status by keys alone', () => {
  it('s opens its list, letters choose there; closed, they belong to the page again', async () => {
    server.answers.set(changeStatus.name, () => bump({ orderSupplierStatus: wireStatus('IN_FOLLOW_UP') }));
    const { user } = await openFollowUp();
    await user.keyboard('s');
    expect(statusList()?.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('em ac{Enter}');
    await waitFor(() => expect(sentOf(changeStatus)).toHaveLength(1));
    expect(focused()).toBe(statusList());
    // What was meant for the quantities never reaches the status.
    await user.keyboard('q12{Enter}');
    await waitFor(() => expect(sentOf(updateItem)).toHaveLength(1));
    expect(sentOf(updateItem)[0]?.input).toMatchObject({ body: { quantity: 12_000 } });
    expect(sentOf(changeStatus)).toHaveLength(1);
  });

  it('Esc Esc leaves whatever field for its delivery: list, number, day, text', async () => {
    const { user } = await openFollowUp();
    const [toggle] = toggles();
    await user.keyboard('s{Escape}{Escape}');
    expect(focused()).toBe(toggle);
    await user.keyboard('q77{Escape}');
    expect(focused()).toBe(quantities()[0]);
    await user.keyboard('{Escape}');
    expect(focused()).toBe(toggle);
    for (const [role, name] of [
      ['textbox', /^Preço unitário de/],
      ['textbox', /^Data de entrega/],
      ['textbox', /^Comentário operações/],
      ['combobox', /^Responsável/],
      ['combobox', /^Período/],
    ] as const) {
      const [field] = screen.getAllByRole(role, { name });
      field?.focus();
      await user.keyboard(role === 'textbox' ? '1{Escape}{Escape}' : '{Escape}{Escape}');
      expect([name, focused()]).toEqual([name, toggle]);
    }
    expect([sentOf(updateItem), sentOf(updateDelivery)]).toEqual([[], []]);
  });
});

describe('a column of items', () => {
  it('Enter saves and goes down, with Shift up; at its end it stays', async () => {
    const { user } = await openFollowUp();
    const fields = quantities().slice(0, first().orderSupplierItems.length);
    await user.keyboard('q7{Enter}');
    expect(focused()).toBe(fields[1]);
    await waitFor(() => expect(sentOf(updateItem)).toHaveLength(1));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(focused()).toBe(fields[0]);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(focused()).toBe(fields[0]);
  });

  it('arrows go down and up and count nothing', async () => {
    const { user } = await openFollowUp();
    const fields = quantities();
    await user.keyboard('q{ArrowDown}');
    expect(focused()).toBe(fields[1]);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(fields[0]);
    expect(sentOf(updateItem)).toEqual([]);
  });

  it('stays where a question is asked, and comes back to it', async () => {
    const { user } = await openFollowUp();
    const [price] = screen.getAllByRole('textbox', { name: /^Preço unitário de/ });
    price?.focus();
    await user.keyboard('1{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Baixar o preço em mais da metade?' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(price);
  });
});
