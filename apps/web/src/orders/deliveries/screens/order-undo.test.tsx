import { changeStatus, updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { removeItem, updateItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { undoDeliveries } from '@celeiro/contract/orders/deliveries/delivery-undo.ts';
import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownToast, toast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import {
  answerStatuses,
  bump,
  first,
  refuse,
  sentOf,
  server,
} from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();

const quantity = () => screen.getByRole('textbox', { name: /^Quantidade de Tomate italiano extra AA/ });
const result = (more: object) => ({
  publicId: first().publicId,
  orderNumber: first().orderNumber,
  ok: true,
  changed: true,
  version: first().version,
  orderSupplierStatus: null,
  ...more,
});
const withQuantity = (typed: number) =>
  bump({
    orderSupplierItems: first().orderSupplierItems.map((item, at) =>
      at === 0 ? { ...item, quantity: typed } : item,
    ),
  });

beforeEach(() => {
  answerStatuses();
  act(toast.close);
  server.order.orderSuppliers.splice(1);
  server.answers.set(updateItem.name, () => withQuantity(9));
});

it('an edited quantity is undone by Ctrl+Z, also from the next field, once, and the page shows what stood', async () => {
  const before = first().orderSupplierItems[0]?.quantity ?? 0;
  server.answers.set(undoDeliveries.name, () => {
    withQuantity(before);
    return [result({})];
  });
  const { user } = await openOrder();
  const stood = quantity().getAttribute('value');
  await user.clear(quantity());
  await user.type(quantity(), '9{Enter}');
  const saved = 'Quantidade de Tomate italiano extra AA: alteração salva.';
  await waitFor(() => expect(shownToast()?.message).toBe(saved));
  const { version } = first();
  // The key comes with the first toast that offers it.
  await vi.dynamicImportSettled();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(shownToast()?.message).toBe('Quantidade de Tomate italiano extra AA: alteração desfeita.'),
  );
  await user.keyboard('{Control>}z{/Control}');
  const [sent, ...more] = sentOf(undoDeliveries);
  expect(more).toEqual([]);
  expect(sent?.input).toEqual({ body: { deliveries: [{ publicId: first().publicId, version }] } });
  await waitFor(() => expect(quantity()).toHaveProperty('value', stood));
});

it('says in words why it was not undone; without an answer it is requested again under the same key', async () => {
  const { user } = await openOrder();
  await user.clear(quantity());
  await user.type(quantity(), '9{Enter}');
  await waitFor(() => expect(shownToast()?.action).toBeDefined());
  act(() => shownToast()?.action?.run());
  await waitFor(() => expect(shownToast()?.message).toBe('Não foi possível desfazer.'));
  expect(shownToast()?.action?.label).toBe('Tentar novamente');
  const why =
    'Depois houve outra alteração, de Bia Moura (21 nov 2031, 10:05). Nada foi desfeito: confira como está agora.';
  server.answers.set(undoDeliveries.name, () => [
    result({ ok: false, changed: false, code: 'UNDO_OVERTAKEN', message: why }),
  ]);
  act(() => shownToast()?.action?.run());
  await waitFor(() => expect(shownToast()?.description).toBe(why));
  expect(shownToast()?.action).toBeUndefined();
  expect(new Set(sentOf(undoDeliveries).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  // The next edit can be undone: the reason is hidden.
  await user.clear(quantity());
  await user.type(quantity(), '8{Enter}');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      message: 'Quantidade de Tomate italiano extra AA: alteração salva.',
      action: {},
    }),
  );
});

it('R-ITEM-007: a removed product is undone; where a status moved with it, it is only said that it no longer exists', async () => {
  const remove = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: /^Remover Tomate italiano extra AA/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Produto removido com sucesso!'));
  };
  const items = first().orderSupplierItems;
  server.answers.set(removeItem.name, () => bump({ orderSupplierItems: items.slice(1) }));
  server.answers.set(undoDeliveries.name, () => {
    bump({ orderSupplierItems: items });
    return [result({})];
  });
  const { user } = await openOrder();
  await remove(user);
  await waitFor(() => expect(shownToast()?.action).toBeDefined());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(shownToast()?.message).toBe('Tomate italiano extra AA está de volta na entrega.'),
  );
  await screen.findByRole('button', { name: /^Remover Tomate italiano extra AA/ });
  act(toast.close);
  const { publicId, label, code } = statusOf('WAITING_DISPATCH');
  server.answers.set(removeItem.name, () =>
    bump({
      orderSupplierItems: items.slice(1),
      orderSupplierStatus: { publicId, name: code, description: label },
    }),
  );
  await remove(user);
  expect(shownToast()?.action).toBeUndefined();
});

it('what was held for the store’s credit with it is undone too', async () => {
  const { publicId, label, code } = statusOf('CREDIT_ANALYSIS');
  server.answers.set(updateItem.name, () => {
    withQuantity(9);
    return bump({ orderSupplierStatus: { publicId, name: code, description: label } });
  });
  const { user } = await openOrder();
  await user.clear(quantity());
  await user.type(quantity(), '9{Enter}');
  await waitFor(() => expect(shownToast()?.action).toBeDefined());
});

it('R-STATUS-011: a chosen status is undone by Ctrl+Z from the closed list; one that was canceled is not', async () => {
  const { publicId: chosen } = statusOf('MAXIMUM_AMOUNT_ALLOWED');
  const become = (code: DeliveryStatusCode) => {
    const { publicId, label } = statusOf(code);
    return bump({ orderSupplierStatus: { publicId, name: code, description: label } });
  };
  const stood = first().orderSupplierStatus;
  server.answers.set(changeStatus.name, () => become('MAXIMUM_AMOUNT_ALLOWED'));
  server.answers.set(undoDeliveries.name, () => {
    bump({ orderSupplierStatus: stood });
    return [result({})];
  });
  const { user } = await openOrder();
  const [list] = screen.getAllByRole('combobox', { name: /^Status:/ });
  list?.focus();
  await user.keyboard('{Enter}quant{Enter}');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ message: 'Status: alteração salva.', action: {} }),
  );
  expect(sentOf(changeStatus)[0]?.input).toMatchObject({ body: { orderSupplierStatusPublicId: chosen } });
  const { version } = first();
  await vi.dynamicImportSettled();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(shownToast()?.message).toBe('Status: alteração desfeita.'));
  expect(sentOf(undoDeliveries)[0]?.input).toEqual({
    body: { deliveries: [{ publicId: first().publicId, version }] },
  });
  await screen.findByRole('combobox', { name: `Status: ${stood.description}` });
  act(toast.close);
  server.answers.set(changeStatus.name, () => become('CANCELED'));
  await user.keyboard('{Enter}quant{Enter}');
  await waitFor(() => expect(sentOf(changeStatus)).toHaveLength(2));
  await vi.dynamicImportSettled();
  expect(shownToast()).toBeNull();
});

it('a typed freight is none of it, nor what was refused', async () => {
  server.answers.set(updateDelivery.name, () => bump({ logisticCost: 50 }));
  server.answers.set(updateItem.name, refuse(422, 'DELIVERY_LOCKED', 'x'));
  const { user } = await openOrder();
  const cost = screen.getByRole('textbox', { name: /^Custo logístico/ });
  await user.clear(cost);
  await user.type(cost, '5000{Enter}');
  await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(1));
  await user.clear(quantity());
  await user.type(quantity(), '9{Enter}');
  await waitFor(() => expect(shownToast()?.type).toBe('error'));
  expect(sentOf(undoDeliveries)).toEqual([]);
});
