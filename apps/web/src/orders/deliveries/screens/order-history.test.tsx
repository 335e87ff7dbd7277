import {
  getDeliveryAsOf,
  getDeliveryHistory,
  getHistoryChoices,
} from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const entry = (number: number) => ({
  number,
  name: 'Bia Moura',
  description: `Alteração ${number}`,
  date: new Date(Date.parse('2025-11-21T12:00:00.000Z') + number * 60_000).toISOString(),
  event: 'UPDATE',
  eventDescription: 'Alteração',
  items: [{ label: 'Período', value: 'Manhã', newValue: 'Noite', isIdentifier: false }],
});
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => entry(from - index));
const { publicId, label } = statusOf('ANALYZING');
const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const state = {
  deliveryDate: '2031-11-24',
  delivery: 'MORNING',
  logisticCost: 45,
  operatorName: null,
  operatorNote: null,
  orderSupplierStatus: { publicId, name: 'ANALYZING', description: label },
  orderStatusReason: null,
  orderStatusReasonComment: null,
  paymentMethodName: 'Boleto 7 dias',
  orderExternalId: null,
  totalAmountWithTax: 1000,
  orderSupplierItems: [
    { publicId: id(1), product: 'Tomate', quantity: 2, size: 1, unitPrice: 10, adjustedPrice: 9.5 },
  ],
  discounts: [],
};

beforeEach(() => {
  server.answers.set(getHistoryChoices.name, () => ({
    fields: [
      { field: 'period', label: 'Período' },
      { field: 'status', label: 'Status' },
    ],
    people: ['Ana Prado', 'Bia Moura'],
  }));
  server.answers.set(getDeliveryHistory.name, (input) => {
    const query = Object(input['query']) as { before?: string; person?: string }; // as the screen sends it
    if (query.person === 'Ana Prado') return [];
    return query.before === undefined ? page(70, 50) : page(Number(query.before) - 1, 20);
  });
});

const openHistory = async () => {
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Histórico' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Histórico da entrega 48227' })) };
};

describe('a long history', () => {
  it('comes in pages: the next continues after the last entry shown', async () => {
    const { user, dialog } = await openHistory();
    expect(await dialog.findByText('Alteração 70')).toBeDefined();
    expect(dialog.getAllByRole('listitem')).toHaveLength(50);
    await user.click(dialog.getByRole('button', { name: 'Mostrar mais' }));
    expect(await dialog.findByText('Alteração 1')).toBeDefined();
    expect(dialog.getAllByRole('listitem')).toHaveLength(70);
    expect(dialog.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    expect(sentOf(getDeliveryHistory).map(({ input }) => input['query'])).toEqual([{}, { before: '21' }]);
  });

  it('is narrowed by field and person, and says when nothing fits', async () => {
    const { user, dialog } = await openHistory();
    await dialog.findByText('Alteração 70');
    await user.click(dialog.getByRole('combobox', { name: /^Campo/ }));
    await user.click(await screen.findByRole('option', { name: 'Período', hidden: true }));
    await waitFor(() =>
      expect(sentOf(getDeliveryHistory).at(-1)?.input['query']).toEqual({ field: 'period' }),
    );
    await user.click(dialog.getByRole('combobox', { name: /^Pessoa/ }));
    await user.click(await screen.findByRole('option', { name: 'Ana Prado', hidden: true }));
    expect(await dialog.findByText('Nenhum registro com estes filtros.')).toBeDefined();
    expect(sentOf(getDeliveryHistory).at(-1)?.input['query']).toEqual({
      field: 'period',
      person: 'Ana Prado',
    });
    await user.click(dialog.getByRole('button', { name: 'Limpar filtros' }));
    expect(await dialog.findByText('Alteração 70')).toBeDefined();
  });
});

describe('the delivery as it was', () => {
  const answer = () => ({
    at: '2025-11-21T13:10:00.000Z',
    savedAt: '2025-11-21T13:10:00.000Z',
    savedBy: 'Bia Moura',
    past: { ...state, delivery: 'NIGHT', discounts: [{ publicId: id(9), description: 'Outros', amount: 5 }] },
    present: {
      ...state,
      orderSupplierItems: [
        ...state.orderSupplierItems,
        { publicId: id(2), product: 'Alface', quantity: 1, size: 1, unitPrice: 3, adjustedPrice: 3 },
      ],
    },
  });

  it('is next to what it is, with what differs marked', async () => {
    server.answers.set(getDeliveryAsOf.name, answer);
    const { user, dialog } = await openHistory();
    await user.click((await dialog.findAllByRole('button', { name: 'Ver como era' }))[0] ?? document.body);
    const table = within(
      await dialog.findByRole('table', { name: /^A entrega como era em 21 nov 2025, 10:10/ }),
    );
    expect(sentOf(getDeliveryAsOf)[0]?.input).toEqual({
      params: { id: first().publicId },
      query: { at: entry(70).date },
    });
    const differing = table
      .getAllByRole('row')
      .filter((row) => row.textContent?.includes('(mudou)'))
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(differing).toEqual([
      ['Noite', 'Manhã'],
      ['–', '1,000 × 1,00 · R$ 3,00 · fornecedor R$ 3,00'],
      ['R$ 5,00', '–'],
    ]);
    expect(dialog.getByText('3 diferenças')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Voltar ao histórico' }));
    expect(await dialog.findByText('Alteração 70')).toBeDefined();
  });

  it('any moment can be chosen: a minute counts to its end; one before the delivery says so', async () => {
    server.answers.set(getDeliveryAsOf.name, answer);
    const { user, dialog } = await openHistory();
    await user.click((await dialog.findAllByRole('button', { name: 'Ver como era' }))[0] ?? document.body);
    await dialog.findByRole('table');
    const message = 'A entrega ainda não existia neste momento. Ela foi recebida em 21 nov 2025, 09:01.';
    server.answers.set(getDeliveryAsOf.name, refuse(422, 'HISTORY_BEFORE_DELIVERY', message));
    fireEvent.change(dialog.getByLabelText('Hora'), { target: { value: '08:30' } });
    expect(await dialog.findByText(message)).toBeDefined();
    expect(sentOf(getDeliveryAsOf).at(-1)?.input['query']).toEqual({ at: '2025-11-21T11:30:59.999Z' });
  });
});
