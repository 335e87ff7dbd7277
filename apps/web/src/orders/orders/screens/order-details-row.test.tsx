import {
  getDeliveryDetails,
  getDeliverySummary,
  updateDelivery,
} from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../../kit/browser/local-storage.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, first, refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer();
beforeEach(() => localStorage.clear());

/** The closed delivery of the page: the other one is open. */
const openSecond = async () => {
  const second = server.order.orderSuppliers[1];
  if (second === undefined) throw new Error('one delivery only');
  second.supplier = 'Sítio Novo';
  const { user } = await openOrder(second.publicId);
  const row = within(screen.getByRole('region', { name: 'Hortifruti Vale Verde' }));
  return { user, row };
};

describe('the summary row of a closed delivery', () => {
  it('R-DETAIL-011 to R-DETAIL-016: number, fields, payment, invoices, operator, status, total and actions', async () => {
    const { row } = await openSecond();
    expect(row.queryByRole('table')).toBeNull();
    expect(row.getByLabelText('Data de entrega')).toHaveProperty('value', '24 nov 2031');
    expect(row.getByRole('combobox', { name: 'Período: Manhã' })).toBeDefined();
    expect(row.getByRole('textbox', { name: 'Custo logístico' })).toHaveProperty('value', '45,00');
    expect(row.getByTitle('Celeiro Pay (Boleto 14/21 dias)')).toBeDefined();
    expect(row.getByText('Mais Detalhes').className).not.toContain('visually-hidden');
    for (const name of ['Histórico', 'Detalhes']) expect(row.getByRole('button', { name })).toBeDefined();
    expect(row.getByText('Sem nota fiscal cadastrada')).toBeDefined();
    expect(row.getByText('Total com ADF').parentElement?.textContent).toBe('Total com ADFR$ 1.107,80');
    expect(row.getByRole('combobox', { name: 'Responsável' })).toHaveProperty('value', 'Ana Prado');
    expect(row.getByRole('combobox', { name: /^Status/ })).toBeDefined();
    // Notes and items are what opens.
    expect(row.queryByText('Comentário operações')).toBeNull();
  });

  it('R-DETAIL-011: a field is edited without opening it', async () => {
    server.answers.set(updateDelivery.name, () => bump({ logisticCost: 70 }));
    const { user, row } = await openSecond();
    const cost = row.getByRole('textbox', { name: 'Custo logístico' });
    await user.clear(cost);
    await user.type(cost, '7000{Enter}');
    await waitFor(() => expect(sentOf(updateDelivery)[0]?.input['body']).toEqual({ logisticCost: 7000 }));
    expect(row.queryByRole('table')).toBeNull();
  });

  it('R-DETAIL-017, R-DETAIL-018: it carries the credit warning and the sending', async () => {
    Object.assign(first(), { hasIntegration: true, creditAnalysisDetailUrl: 'https://ops.test/credito' });
    const { row } = await openSecond();
    expect(row.getByText('Pedido acima do limite')).toBeDefined();
    expect(row.getByText('Tudo certo com este pedido?')).toBeDefined();
  });

  it("R-HEADER-009: reloaded it is the summary that is read; failed, 'Falha ao buscar a resumo do pedido!'", async () => {
    server.answers.set(getDeliverySummary.name, refuse(500, 'UNEXPECTED', 'x'));
    const { user, row } = await openSecond();
    const refresh = async () => {
      await user.click(row.getByRole('button', { name: 'Mais ações de 48227' }));
      await user.click(row.getByRole('menuitem', { name: 'Atualizar', hidden: true }));
    };
    await refresh();
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao buscar a resumo do pedido!'));
    server.answers.set(getDeliverySummary.name, () => bump({ logisticCost: 12 }));
    await refresh();
    await waitFor(() =>
      expect(row.getByRole('textbox', { name: 'Custo logístico' })).toHaveProperty('value', '12,00'),
    );
    expect(sentOf(getDeliveryDetails)).toEqual([]);
  });
});

describe("the 'Desconto' box (R-DELIV-005)", () => {
  const box = () =>
    screen.getByRole('checkbox', { name: /^Avisar o financeiro do desconto de Tomate italiano extra AA/ });

  it('lasts in this browser and is never sent', async () => {
    const { user } = await openOrder();
    expect(box()).toHaveProperty('checked', false);
    await user.click(box());
    expect(box()).toHaveProperty('checked', true);
    const sent = server.sent.length;
    cleanup();
    await openOrder();
    expect(box()).toHaveProperty('checked', true);
    await user.click(box());
    cleanup();
    await openOrder();
    expect(box()).toHaveProperty('checked', false);
    expect(server.sent.slice(sent).every(({ input }) => !JSON.stringify(input).includes('iscount'))).toBe(
      true,
    );
  });

  it('another tab’s mark arrives; what can’t be read counts for nothing', async () => {
    localStorage.setItem(storageKeys.discountFlags, '{"broken":');
    await openOrder();
    expect(box()).toHaveProperty('checked', false);
    const [item] = first().orderSupplierItems;
    act(() => {
      localStorage.setItem(storageKeys.discountFlags, JSON.stringify([[item?.publicId, true], 7]));
      dispatchEvent(new StorageEvent('storage', { key: storageKeys.discountFlags }));
    });
    expect(box()).toHaveProperty('checked', true);
  });
});
