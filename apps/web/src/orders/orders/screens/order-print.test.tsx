import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openFollowUp } from '../../deliveries/screens/test-follow-up.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer();

/** What the browser does around printing; nothing may be left to be drawn after its event. */
const dispatch = (type: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(type)));
const tables = () => screen.queryAllByRole('table', { name: /^Produtos da entrega/ });
const openCards = () => screen.queryAllByRole('button', { name: /Menos detalhes/i });

describe.each([
  ['follow-up', openFollowUp],
  ['order details', openOrder],
] as const)('an order on paper: %s', (_, open) => {
  it('has every delivery whole, and folds again those that were folded', async () => {
    await open();
    expect(tables()).toHaveLength(1);
    dispatch('beforeprint');
    expect(tables()).toHaveLength(server.order.orderSuppliers.length);
    expect(openCards()).toHaveLength(server.order.orderSuppliers.length);
    dispatch('afterprint');
    expect(tables()).toHaveLength(1);
  });

  it('keeps what is being typed', async () => {
    await open();
    const price = within(tables()[0] ?? document.body).getAllByRole<HTMLInputElement>('textbox', {
      name: /^Preço unitário de/,
    })[0];
    if (price === undefined) throw new Error('no price');
    price.focus();
    fireEvent.change(price, { target: { value: '7,77' } });
    dispatch('beforeprint');
    dispatch('afterprint');
    expect([price.isConnected, document.activeElement === price, price.value]).toEqual([true, true, '7,77']);
  });

  it('announces no one in what was opened for the paper only', async () => {
    await open();
    const announced = () => server.sent.filter(({ name }) => name === 'announcePresence').length;
    const before = announced();
    dispatch('beforeprint');
    dispatch('afterprint');
    expect(announced()).toBe(before);
  });
});
