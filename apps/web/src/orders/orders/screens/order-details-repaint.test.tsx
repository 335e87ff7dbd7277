import { getOrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { updateItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Cards from '../../deliveries/card/delivery-card.tsx';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));

// The real card, counted: how often each delivery is drawn.
const drawn = vi.hoisted(() => new Map<string, number>());
vi.mock('../../deliveries/card/delivery-card.tsx', async (original) => {
  const actual = await original<typeof Cards>();
  const counted: typeof Cards.DeliveryCard = (props) => {
    const { orderNumber } = props.edits.shown;
    drawn.set(orderNumber, (drawn.get(orderNumber) ?? 0) + 1);
    return createElement(actual.DeliveryCard, props);
  };
  return { ...actual, DeliveryCard: counted };
});
prepareOrderServer();
beforeEach(() => drawn.clear());

it('an edit draws its own delivery anew and no other, and sends one request', async () => {
  server.answers.set(updateItem.name, () => bump({ totalAmountWithTax: 1000 }));
  const { user } = await openOrder();
  const [first, ...others] = server.order.orderSuppliers.map(({ orderNumber }) => orderNumber);
  await waitFor(() => expect(drawn.size).toBe(others.length + 1));
  const quantity = screen.getByRole('textbox', { name: /^Quantidade de Tomate italiano extra AA/ });
  const before = new Map(drawn);
  server.sent.length = 0;
  await user.clear(quantity);
  await user.type(quantity, '9{Enter}');
  expect(await screen.findByText('Salvo')).toBeDefined();
  expect(sentOf(updateItem)).toHaveLength(1);
  expect(sentOf(getOrderDetails)).toHaveLength(0);
  expect(server.sent).toHaveLength(1);
  expect(drawn.get(first ?? '')).toBeGreaterThan(before.get(first ?? '') ?? 0);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(drawn.get(other), other).toBe(before.get(other));
});
