import { listSendings, resendToSupplier } from '@celeiro/contract/orders/sending/sending.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';
import { arrange, sending } from '../../sending/screens/test-sendings.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();

describe('what a delivery that was sent has to say', () => {
  const open = async (
    status: DeliveryStatusCode,
    last: Record<string, unknown>,
    more: { hasOlder?: boolean; reference?: string } = {},
  ) => {
    arrange(status, more.reference ?? null, true);
    server.answers.set(listSendings.name, () => ({
      sendings: [sending(last)],
      changesSince: [],
      hasOlder: more.hasOlder ?? false,
    }));
    return openOrder();
  };
  const refused = {
    ...sending().answers[0],
    word: 'REJECTED',
    status: 'Pedido recusado',
    reason: 'Fora da rota',
    lines: [],
  };
  const agreed = { ...refused, word: 'ACCEPTED', status: 'Pedido aceito', reason: null };

  test.each<[DeliveryStatusCode]>([['IN_FOLLOW_UP'], ['ANALYZING']])(
    'that the supplier refused it, and why, in %s',
    async (status) => {
      await open(status, { answers: [refused] });
      const said = within(await screen.findByRole('group', { name: 'Resposta do fornecedor' }));
      expect(said.getByText('Pedido recusado')).toBeDefined();
      expect(said.getByText('Fora da rota')).toBeDefined();
      // R-SEND-005: the banner has the button already.
      expect(screen.getAllByRole('button', { name: 'Enviar' })).toHaveLength(1);
      expect(said.queryByRole('button')).toBeNull();
    },
  );

  test.each<[string, DeliveryStatusCode, string, string]>([
    ['REJECTED', 'IN_FOLLOW_UP', 'order.submitted', 'error'],
    ['CUSTOMER_UNKNOWN', 'NO_RECORD', 'order.submitted', 'error'],
    ['ACCEPTED_WITH_CHANGES', 'WAITING_ACCEPT', 'order.submitted', 'warning'],
    ['QUANTITY_EXCEEDED', 'MAXIMUM_AMOUNT_ALLOWED', 'order.submitted', 'warning'],
    // A refused update changes no status: the order is not as the supplier is to bring it.
    ['REJECTED', 'CONFIRMED', 'order.updated', 'error'],
  ])('%s in %s as what it is, and under no success', async (word, status, kind, tone) => {
    const answers = [{ ...refused, word, status: 'Palavra do fornecedor' }];
    await open(status, { kind, answers }, { reference: 'PED-7' });
    const said = await screen.findByRole('group', { name: 'Resposta do fornecedor' });
    expect(said.dataset['tone']).toBe(tone);
    expect(within(said).getByText('Fora da rota')).toBeDefined();
    // R-SEND-001: the number stays to be seen.
    const banner = screen.getByText('Referência: PED-7', { exact: false }).closest('[role=status]');
    expect(banner?.className).not.toMatch(/success/);
  });

  it('R-SEND-001: what the supplier accepted is a success', async () => {
    await open('CONFIRMED', { answers: [agreed] }, { reference: 'PED-7' });
    const banner = screen.getByText('Referência: PED-7', { exact: false }).closest('[role=status]');
    expect(banner?.className).toMatch(/success/);
  });

  it('nothing of a refusal that a newer word or a decision left behind', async () => {
    await open('IN_FOLLOW_UP', { answers: [agreed, refused], receipt: 'UNCERTAIN', state: 'GIVEN_UP' });
    await screen.findByRole('button', { name: 'Ver envios' });
    expect(screen.queryByText('Fora da rota')).toBe(null);
  });

  it('R-SEND-001: a refused order with a number is sent again from below the banner', async () => {
    const { user } = await open('IN_FOLLOW_UP', { answers: [refused] }, { reference: 'PED-7' });
    expect(screen.getByText('Referência: PED-7')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Reenviar' }));
    expect(
      screen.getByRole('dialog', { name: 'Você deseja enviar este pedido para o fornecedor?' }),
    ).toBeDefined();
  });

  test.each([
    ['NOT_RECEIVED', 'O fornecedor não recebeu o pedido: não houve conexão com o sistema dele.'],
    ['REFUSED', 'O fornecedor não ficou com o pedido: o sistema dele recusou a mensagem.'],
    [
      'UNCERTAIN',
      'O fornecedor pode ter recebido o pedido, mas não respondeu. Reenviar não repete o pedido.',
    ],
    ['NOT_SENT', 'O pedido não saiu daqui. A integração com o fornecedor está sem um segredo válido.'],
  ])('R-SEND-003: what is known of an order that failed: %s', async (receipt, text) => {
    const [tried] = sending().tries;
    const tries = [{ ...tried, outcome: 'A integração com o fornecedor está sem um segredo válido' }];
    await open('SYSTEM_UNAVAILABLE', { state: 'GIVEN_UP', receipt, tries, answers: [] });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Reenviar' })).toHaveLength(1);
  });

  it('that the supplier has an older order; told again, it stays as it is', async () => {
    server.answers.set(resendToSupplier.name, () => ({ kind: 'order.updated' }));
    const { user } = await open(
      'WAITING_DISPATCH',
      { answers: [agreed] },
      { hasOlder: true, reference: 'P' },
    );
    expect(await screen.findByText('O fornecedor tem uma versão anterior deste pedido')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Você deseja reenviar este pedido ao fornecedor?' }),
    );
    expect(sentOf(resendToSupplier)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ message: 'O fornecedor será avisado.' }));
    expect(sentOf(resendToSupplier)).toMatchObject([{ input: { params: { id: first().publicId } } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('R-SEND-004: where the banner has its button there is no second one', async () => {
    await open('INSUFFICIENT_STOCK', {}, { hasOlder: true });
    await screen.findByText('O fornecedor tem uma versão anterior deste pedido');
    expect(screen.getAllByRole('button', { name: 'Reenviar' })).toHaveLength(1);
  });

  it('that no one confirmed a cancellation, with a button of its own; a refusal stays in the dialog', async () => {
    server.answers.set(
      resendToSupplier.name,
      refuse(409, 'SEND_IN_PROGRESS', 'O pedido está sendo processado'),
    );
    const cancelled = { kind: 'order.cancelled', state: 'GIVEN_UP', receipt: 'UNCERTAIN', answers: [] };
    const { user } = await open('CANCELED', cancelled);
    expect(await screen.findByText('Cancelamento sem confirmação do fornecedor')).toBeDefined();
    expect(screen.getByText(/O fornecedor pode ter recebido o cancelamento/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Você deseja reenviar o cancelamento ao fornecedor?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Reenviar' }));
    expect(await dialog.findByText('O pedido está sendo processado')).toBeDefined();
  });

  it('when a cancellation is tried next, and nothing once it was confirmed', async () => {
    await open('CANCELED', {
      kind: 'order.cancelled',
      state: 'WAITING',
      receipt: 'NOT_RECEIVED',
      nextTryAt: '2031-11-21T12:30:00.000Z',
      answers: [],
    });
    expect(await screen.findByText(/Próxima tentativa às 09:30/)).toBeDefined();
  });

  it('which invoices the supplier told, until finance registered one', async () => {
    const key = '3526 1111 4447 7700 0161 5500 1000 0123 4518 7654 3210';
    const invoices = [
      { key, number: '12345', problem: null },
      { key: '3526', number: null, problem: 'A chave não é de uma NF-e' },
    ];
    await open('INVOICE_ISSUED', { answers: [{ ...agreed, word: 'INVOICED', invoices }] });
    const list = within(await screen.findByRole('list', { name: 'NF-e informada pelo fornecedor' }));
    expect(list.getByText('NF 12345')).toBeDefined();
    expect(list.getByText(key)).toBeDefined();
    expect(list.getByText('A chave não é de uma NF-e')).toBeDefined();
    expect(list.getAllByRole('button', { name: 'Copiar a chave de acesso' })).toHaveLength(1);
  });
});
