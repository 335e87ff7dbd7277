import { updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { LiveEvent } from '@celeiro/contract/events.ts';
import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { announcePresence } from '@celeiro/contract/orders/deliveries/presence.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberAuthor } from '../../../kit/api/authors.ts';
import { publishLiveEvent } from '../../../kit/api/live-events.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, first, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

describe('others at work', () => {
  const notifyBia = () => {
    const event: LiveEvent = {
      kind: 'delivery',
      publicId: first().publicId,
      version: first().version,
      userPublicId: 'bia',
      userName: 'Bia Moura',
      tabId: 'other',
      detail: { orderPublicId: first().orderPublicId, fields: [] },
    };
    rememberAuthor(event);
    publishLiveEvent(event);
  };
  const biaChanges = async (change: Partial<ReturnType<typeof first>>) => {
    bump(change);
    await act(async () => {
      notifyBia();
      await queryClient.invalidateQueries({ queryKey: [getOrderDetails.name] });
    });
  };

  it('a change of another person arrives with their name, old and new value', async () => {
    await openOrder();
    const items = structuredClone(first().orderSupplierItems);
    Object.assign(items[0] ?? {}, { quantity: 5 });
    await biaChanges({ orderSupplierItems: items });
    expect(await screen.findByText(/Bia Moura alterou a quantidade de/)).toBeDefined();
    expect(screen.getByText('Bia')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /^Quantidade de Tomate italiano extra AA/ })).toHaveProperty(
      'value',
      '5,000',
    );
  });

  it('what is being typed stays, and is sent on the version it was typed on', async () => {
    server.answers.set(updateDelivery.name, () => bump({ logisticCost: 70 }));
    const { user } = await openOrder();
    const cost = screen.getByRole('textbox', { name: 'Custo logístico' });
    await user.clear(cost);
    await user.type(cost, '7000');
    await biaChanges({ logisticCost: 60 });
    expect(await screen.findByText('Bia alterou esta entrega')).toBeDefined();
    expect(cost).toHaveProperty('value', '70,00');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentOf(updateDelivery)[0]?.ifMatch).toBe(5));
  });

  it('theirs can be loaded instead', async () => {
    const { user } = await openOrder();
    const cost = () => screen.getByRole('textbox', { name: 'Custo logístico' });
    await user.clear(cost());
    await user.type(cost(), '7000');
    await biaChanges({ logisticCost: 60 });
    await user.click(await screen.findByRole('button', { name: 'Carregar o atual' }));
    await waitFor(() => expect(cost()).toHaveProperty('value', '60,00'));
    expect(sentOf(updateDelivery)).toHaveLength(0);
  });

  it('who else has the delivery open is shown by name', async () => {
    server.answers.set(announcePresence.name, () => ({
      people: [
        { userPublicId: 'b', name: 'Bia Moura' },
        { userPublicId: 'c', name: 'Caio Teixeira' },
      ],
    }));
    await openOrder();
    expect(await screen.findByText('Bia e Caio estão aqui')).toBeDefined();
  });
});
