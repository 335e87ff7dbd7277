import { requestApproval } from '@celeiro/contract/orders/approvals/approvals.ts';
import { listSendings, sendToSupplier } from '@celeiro/contract/orders/sending/sending.ts';
import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';
import { arrange, line, sending, wireStatus } from './test-sendings.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

beforeEach(() => {
  server.answers.set(sendToSupplier.name, () =>
    bump({ orderSupplierStatus: wireStatus('ORDER_PROCESSING') }),
  );
});

describe('the banner', () => {
  it('R-DETAIL-018: is not there without an integration', async () => {
    await openOrder();
    expect(screen.queryByText('Tudo certo com este pedido?')).toBe(null);
    expect(screen.queryByRole('button', { name: 'Ver envios' })).toBe(null);
  });

  test.each<[string, DeliveryStatusCode, string | null, string, string | null]>([
    ['R-SEND-001', 'CONFIRMED', null, 'Este pedido foi enviado para o fornecedor', null],
    ['R-SEND-001', 'INVOICE_ISSUED', 'PED-7', 'Este pedido foi enviado para o fornecedor', null],
    ['R-SEND-002', 'ORDER_PROCESSING', null, 'O pedido está sendo processado', null],
    ['R-SEND-003', 'SYSTEM_UNAVAILABLE', null, 'Problemas no envio', 'Reenviar'],
    ['R-SEND-004', 'INSUFFICIENT_STOCK', null, 'Estoque insuficiente', 'Reenviar'],
    ['R-SEND-005', 'ANALYZING', null, 'Tudo certo com este pedido?', 'Enviar'],
    ['R-SEND-005', 'IN_FOLLOW_UP', null, 'Tudo certo com este pedido?', 'Enviar'],
    ['deviation', 'REALLOCATED_OR_RETURNED', null, 'Entrega realocada', null],
  ])('%s: %s with reference %s', async (_rule, status, reference, title, button) => {
    arrange(status, reference);
    await openOrder();
    const banner = within(screen.getByText(title).closest<HTMLElement>('[role]') ?? document.body);
    const buttons = banner.getAllByRole('button').map((one) => one.textContent);
    expect(buttons).toEqual(button === null ? ['Ver envios'] : ['Ver envios', button]);
    if (reference !== null) expect(banner.getByText('Referência: PED-7')).toBeDefined();
  });

  it('R-SEND-004: says what to do about missing stock', async () => {
    arrange('INSUFFICIENT_STOCK');
    await openOrder();
    expect(
      screen.getByText('Remova os produtos indisponíveis ou tente novamente mais tarde.', { exact: false }),
    ).toBeDefined();
  });

  it('is off, with its reason, where sending is too late', async () => {
    arrange('CANCELED');
    await openOrder();
    expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getAllByText("Não é possível enviar um pedido com o status 'Cancelado' para o fornecedor.")
        .length,
    ).toBeGreaterThan(0);
  });
});

const confirm = async () => {
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Você deseja enviar este pedido para o fornecedor?' }),
  );
  return { user, dialog };
};

describe('R-FOLLOW-012: sending asks first', () => {
  it('R-SEND-006, R-SEND-007: then the delivery is processing and closed, and a toast says so', async () => {
    arrange('ANALYZING');
    const { user, dialog } = await confirm();
    expect(dialog.getByText(/O status da entrega passa a 'Processando Pedido'/)).toBeDefined();
    expect(sentOf(sendToSupplier)).toEqual([]);
    const { version } = first();
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('O pedido está sendo processado');
    expect(sentOf(sendToSupplier)).toMatchObject([
      { input: { params: { id: first().publicId } }, ifMatch: version },
    ]);
    expect(shownToast()).toMatchObject({
      message: 'Pedido está sendo processado para o envio',
      description: 'O pedido será adicionado ao sistema do fornecedor.',
    });
    expect(screen.queryByRole('dialog')).toBe(null);
    const [cost] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Custo logístico' });
    expect(cost?.disabled || cost?.readOnly || cost?.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  it('R-SEND-007: a failure stays in the dialog with its reason, and nothing changed', async () => {
    arrange('ANALYZING');
    server.answers.set(
      sendToSupplier.name,
      refuse(422, 'SUPPLIER_WITHOUT_INTEGRATION', 'A integração com este fornecedor não está configurada.'),
    );
    const { user, dialog } = await confirm();
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(
      await dialog.findByText(
        'Não foi possível enviar o pedido para o fornecedor. A integração com este fornecedor não está configurada.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Tudo certo com este pedido?')).toBeDefined();
  });

  it('leads to the approval dialog where discounts need one, for a delivery that then waits to be sent', async () => {
    arrange('ANALYZING');
    server.answers.set(
      sendToSupplier.name,
      refuse(422, 'DISCOUNT_APPROVAL_REQUIRED', 'A entrega tem desconto fora da política comercial.'),
    );
    server.answers.set(requestApproval.name, () =>
      bump({ orderSupplierStatus: wireStatus('WAITING_APPROVE') }),
    );
    const { user, dialog } = await confirm();
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    const approval = within(await screen.findByRole('dialog', { name: 'Aprovação de descontos necessária' }));
    await user.click(approval.getByRole('button', { name: 'Enviar entrega para aprovação' }));
    expect(sentOf(requestApproval)).toMatchObject([
      { input: { body: { orderSupplierStatusPublicId: statusOf('WAITING_DISPATCH').publicId } } },
    ]);
  });
});

const openSendings = async (answer: unknown) => {
  arrange('INSUFFICIENT_STOCK');
  server.answers.set(listSendings.name, () => answer);
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: 'Ver envios' }));
  return within(await screen.findByRole('dialog', { name: /^Envios da entrega / }));
};

describe('the sendings', () => {
  it('show each try, what the supplier said and what changed since', async () => {
    const dialog = await openSendings({
      sendings: [
        sending({ state: 'WAITING', nextTryAt: '2031-11-21T12:00:20.000Z' }),
        sending({ publicId: '00000000-0000-4000-8000-0000000000e2' }),
      ],
      changesSince: [
        { label: 'Quantidade', itemLabel: 'Tomate italiano', oldValue: '10,000', newValue: '4,000' },
      ],
      hasOlder: false,
    });
    await dialog.findByText('O que mudou desde o último envio');
    expect(dialog.getAllByText('O sistema do fornecedor não respondeu a tempo')).toHaveLength(2);
    expect(dialog.getByText('Próxima tentativa às 09:00')).toBeDefined();
    expect(dialog.getAllByText('pedido 10,000')).toHaveLength(2);
    expect(dialog.getAllByText('disponível 4,000')).toHaveLength(2);
    expect(dialog.getAllByText('Safra')).toHaveLength(2);
  });

  it('say so when there are none, and offer to ask again when they could not be read', async () => {
    const dialog = await openSendings({ sendings: [], changesSince: [], hasOlder: false });
    expect(await dialog.findByText('Este pedido ainda não foi enviado.')).toBeDefined();
  });

  it('say below the banner what the supplier answered, where it waits for an operator', async () => {
    arrange('WAITING_ACCEPT', null, true);
    const lines = [
      line({ available: '4,000' }),
      line({ product: 'Alface', maximum: '2,000' }),
      line({ product: 'Couve', agreed: '8,000', price: 7.9 }),
      line({ product: 'Salsa', price: 6.49 }),
      line({ product: 'Linha 9', asked: null, askedPrice: null, price: 3 }),
    ];
    const answers = sending({}).answers.map((answer) => ({ ...answer, lines }));
    server.answers.set(listSendings.name, () => ({
      sendings: [sending({ answers })],
      changesSince: [],
      hasOlder: false,
    }));
    await openOrder();
    const said = await screen.findByRole('group', { name: 'Resposta do fornecedor' });
    expect(within(said).getByText('Safra')).toBeDefined();
    expect(within(said).getByText(/^21 nov 2031/)).toBeDefined();
    expect(
      within(said)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Tomate italianopedido 10,000disponível 4,000',
      'Alfacepedido 10,000máximo 2,000',
      'Couvepedido 10,000confirmado 8,000 · preço R$ 6,49 → R$ 7,90',
      'Salsapedido 10,000preço R$ 6,49',
      'Linha 9preço R$ 3,00',
    ]);
  });

  it('say below the banner when the answer could not be read, and read it again', async () => {
    arrange('NO_RECORD', null, true);
    server.answers.set(listSendings.name, refuse(500, 'UNEXPECTED', ''));
    const { user } = await openOrder();
    await screen.findByText('Não foi possível buscar a resposta do fornecedor.');
    server.answers.set(listSendings.name, () => ({
      sendings: [sending({})],
      changesSince: [],
      hasOlder: false,
    }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('group', { name: 'Resposta do fornecedor' })).toBeDefined();
  });

  it('are not requested of a delivery that was never sent', async () => {
    arrange('IN_FOLLOW_UP');
    await openOrder();
    expect(sentOf(listSendings)).toEqual([]);
  });
});
