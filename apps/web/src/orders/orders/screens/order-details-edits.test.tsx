import { updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { updateItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer();

describe('inline edits', () => {
  const quantity = () => screen.getByRole('textbox', { name: /^Quantidade de Tomate italiano extra AA/ });

  it('R-ITEM-005: an edit of the price sends the quantity and exactly that price, on the version shown', async () => {
    server.answers.set(updateItem.name, () => bump({ totalAmountWithTax: 1000 }));
    const { user } = await openOrder();
    const price = screen.getByRole('textbox', { name: /^Preço unitário de Tomate italiano extra AA/ });
    await user.clear(price);
    await user.type(price, '700{Enter}');
    await waitFor(() => expect(sentOf(updateItem)).toHaveLength(1));
    expect(sentOf(updateItem)[0]).toMatchObject({
      input: { body: { quantity: 4000, unitPrice: 700 } },
      ifMatch: 5,
    });
    expect(await screen.findByText('Salvo')).toBeDefined();
    expect(screen.getAllByText('R$ 1.000,00').length).toBeGreaterThan(0);
  });

  it('R-ITEM-001, R-ITEM-003: a quantity below the minimum becomes 0,100 on leaving the field', async () => {
    server.answers.set(updateItem.name, () => bump({}));
    const { user } = await openOrder();
    await user.clear(quantity());
    await user.type(quantity(), '0,01');
    await user.tab();
    await waitFor(() => expect(sentOf(updateItem)[0]?.input).toMatchObject({ body: { quantity: 100 } }));
  });

  it.each([
    ['-3', 'Valor negativo não é aceito. O valor continua 4,000.'],
    ['999999999', 'O máximo é 999.999,999. O valor continua 4,000.'],
  ])('nothing is saved that was not typed: after %j the quantity stays', async (typed, message) => {
    const { user } = await openOrder();
    await user.clear(quantity());
    await user.type(quantity(), `${typed}{Enter}`);
    expect(await screen.findByText(message)).toBeDefined();
    expect(quantity()).toHaveProperty('value', '4,000');
    expect(sentOf(updateItem)).toEqual([]);
  });

  it('R-ITEM-006: what a failed edit could not save stays in its field, in red, with the text of its field', async () => {
    server.answers.set(updateItem.name, refuse(500, 'UNEXPECTED', 'x'));
    const { user } = await openOrder();
    await user.clear(quantity());
    await user.type(quantity(), '9{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('Erro ao atualizar a quantidade deste item.'));
    // A failed server may have saved it all the same: the present data is read again.
    expect(shownToast()?.description).toContain('não se sabe se foi salvo');
    expect(shownToast()?.durationMs).toBe(15_000);
    expect(shownToast()?.action?.label).toBe('Tentar de novo');
    expect(quantity()).toHaveProperty('value', '9,000');
    expect(quantity().getAttribute('aria-invalid')).toBe('true');
  });

  it('R-ITEM-002: size is a field only where the price is per unit of measure', async () => {
    await openOrder();
    expect(screen.getByRole('textbox', { name: /^Tamanho de Tomate italiano extra AA/ })).toBeDefined();
    const fixed = screen.getByRole('textbox', {
      name: /^Tamanho de Alface crespa hidropônica/,
      description: 'O tamanho só pode ser alterado em itens com preço por unidade de medida.',
    });
    expect([fixed.ariaDisabled, fixed.hasAttribute('readonly')]).toEqual(['true', true]);
  });

  it('R-HEADER-001, R-HEADER-002, R-HEADER-007: logistic cost is masked, sent alone, and fails with its own text', async () => {
    server.order.orderSuppliers.splice(1);
    server.answers.set(updateDelivery.name, refuse(500, 'UNEXPECTED', 'x'));
    const { user } = await openOrder();
    const cost = screen.getByRole('textbox', { name: 'Custo logístico' });
    expect(cost.getAttribute('maxlength')).toBe('15');
    await user.clear(cost);
    await user.type(cost, '123456{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('Erro ao atualizar custo logístico.'));
    expect(sentOf(updateDelivery)[0]?.input).toMatchObject({ body: { logisticCost: 123_456 } });
  });

  it('R-DETAIL-020: the note is saved on leaving it', async () => {
    server.answers.set(updateDelivery.name, () => bump({ operatorNote: null }));
    const { user } = await openOrder();
    await user.type(screen.getByPlaceholderText('Adicione o comentário'), 'Ligou');
    await user.tab();
    await waitFor(() =>
      expect(sentOf(updateDelivery)[0]?.input).toMatchObject({ body: { operatorNote: 'Ligou' } }),
    );
  });

  it('R-STATUS-005: a confirmed delivery explains why nothing can be edited', async () => {
    const second = server.order.orderSuppliers[1]?.publicId ?? '';
    await openOrder(second);
    const field = screen.getByRole('textbox', { name: /^Quantidade de Tomate italiano extra AA/ });
    expect(field).toHaveProperty('readOnly', true);
    const reasons = screen.getAllByRole('tooltip', { hidden: true }).map((tip) => tip.textContent);
    expect(reasons).toContain("Esta entrega está com o status 'Pedido confirmado' e não pode ser alterada.");
    expect(screen.queryByPlaceholderText('Adicione o comentário')).toBeNull();
  });

  it('R-DELIV-005: the box for finance is local and sends nothing', async () => {
    const { user } = await openOrder();
    const before = server.sent.length;
    const box = screen.getByRole('checkbox', { name: /Tomate italiano/ });
    await user.click(box);
    expect(box).toHaveProperty('checked', true);
    expect(server.sent).toHaveLength(before);
  });

  it('R-OLD-001: the discounts of an old order stay as they are', async () => {
    server.order.createdAt = '2023-11-17T01:53:59.000Z';
    await openOrder();
    const [box] = screen.getAllByRole('checkbox', {
      name: /Tomate italiano/,
      description: 'Não é possível calcular descontos em pedidos anteriores ao dia 16/11/2023 às 22:54.',
    });
    expect(box?.ariaDisabled).toBe('true');
  });

  it('a stale version opens the conflict dialog; what was typed can be applied again', async () => {
    server.order.orderSuppliers.splice(1);
    const conflict = () => ({
      current: bump({ logisticCost: 60 }),
      changes: [
        {
          label: 'Custo logístico',
          itemLabel: null,
          oldValue: 'R$ 45,00',
          newValue: 'R$ 60,00',
          byName: 'Bia Moura',
          at: '2031-11-21T12:00:00.000Z',
        },
      ],
    });
    server.answers.set(updateDelivery.name, () => refuse(409, 'VERSION_CONFLICT', 'x', conflict())());
    const { user } = await openOrder();
    const cost = () => screen.getByRole('textbox', { name: 'Custo logístico' });
    await user.clear(cost());
    await user.type(cost(), '5000{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Bia Moura alterou');
    expect(dialog.textContent).toContain('R$ 50,00');
    server.answers.set(updateDelivery.name, () => bump({ logisticCost: 50 }));
    await user.click(within(dialog).getByRole('button', { name: 'Reaplicar minha alteração' }));
    await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(2));
    expect(sentOf(updateDelivery)[1]).toMatchObject({ ifMatch: 6, input: { body: { logisticCost: 5000 } } });
    await waitFor(() => expect(cost()).toHaveProperty('value', '50,00'));
  });
});
