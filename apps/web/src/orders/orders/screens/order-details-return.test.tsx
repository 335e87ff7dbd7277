import {
  changeReturnStatus,
  getDeliveryReturns,
} from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, first, refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const tomato = '00000000-0000-4000-8000-000000000101';
const lettuce = '00000000-0000-4000-8000-000000000102';
const wireStatus = (code: DeliveryStatusCode) => ({
  publicId: statusOf(code).publicId,
  name: code,
  description: statusOf(code).label,
});
const item = (publicId: string, product: string, more: Record<string, number | string> = {}) => ({
  publicId,
  product,
  brand: 'nc',
  packDesc: 'cx 20 kg',
  unit: 'kg',
  quantity: 4,
  returnedQuantity: 0,
  returningQuantity: 0,
  refundableAmount: 100,
  ...more,
});
let returns = {
  version: 5,
  orderSupplierStatus: wireStatus('DELIVERED'),
  refundableAmount: 200,
  refundedAmount: 0,
  items: [item(tomato, 'Tomate italiano'), item(lettuce, 'Alface crespa')],
  returns: [] as Record<string, unknown>[],
};
const initial = structuredClone(returns);
const setStatus = (code: DeliveryStatusCode) =>
  Object.assign(first(), { orderSupplierStatus: wireStatus(code) });

beforeEach(() => {
  returns = structuredClone(initial);
  server.answers.set(getDeliveryReturns.name, () => returns);
  server.answers.set(changeReturnStatus.name, () =>
    bump({ orderSupplierStatus: wireStatus('RETURN_PARTIAL') }),
  );
});

const openReturn = async () => {
  const opened = await openOrder();
  const [more] = screen.getAllByRole('button', { name: /^Mais ações de \d/ });
  if (more) await opened.user.click(more);
  const [action] = screen.getAllByRole('menuitem', { name: 'Devolução', hidden: true });
  if (action === undefined) throw new Error('no action');
  return { ...opened, action };
};
const openDialog = async () => {
  const { user, action } = await openReturn();
  await user.click(action);
  await screen.findByText('Crédito para o cliente');
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Devolução da entrega/ })) };
};

describe('a return from the delivery’s actions (R-STATUS-015)', () => {
  it('is off, with its reason, until the delivery was delivered', async () => {
    setStatus('CONFIRMED');
    const { action } = await openReturn();
    expect(action.getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText(
        "Não é possível registrar 'Em devolução' em uma entrega com o status 'Pedido confirmado'.",
      ),
    ).toBeDefined();
  });

  it('counts no further than what is left, and shows credit and outcome as they grow', async () => {
    setStatus('DELIVERED');
    returns.items = [
      item(tomato, 'Tomate italiano', { returnedQuantity: 1 }),
      item(lettuce, 'Alface crespa'),
    ];
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Concluir devolução' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    const quantity = dialog.getByRole<HTMLInputElement>('textbox', {
      name: 'Quantidade devolvida de Tomate italiano',
    });
    await user.clear(quantity);
    await user.type(quantity, '9{Enter}');
    expect(quantity.value).toBe('0,000');
    expect(dialog.getByText('O máximo é 3,000. O valor continua 0,000.')).toBeDefined();
    await user.clear(quantity);
    await user.type(quantity, '3{Enter}');
    expect(quantity.value).toBe('3,000');
    expect(dialog.getByText('R$ 75,00')).toBeDefined();
    expect(dialog.getByText('Devolvido parcialmente')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Devolver tudo' }));
    expect(dialog.getByText('R$ 175,00')).toBeDefined();
    // R-STATUS-018
    expect(dialog.getByText('Devolvido')).toBeDefined();
    expect(dialog.getByText(/devolvido 1,000/)).toBeDefined();
  });

  it('R-DELIV-002: distinguishes two products of one name by their brands', async () => {
    setStatus('DELIVERED');
    returns.items = [
      item(tomato, 'Tomate', { brand: 'Horta Viva' }),
      item(lettuce, 'Tomate', { brand: 'Boa Terra' }),
    ];
    const { dialog } = await openDialog();
    for (const brand of ['Horta Viva', 'Boa Terra']) {
      const name = `Quantidade devolvida de Tomate, ${brand} · cx 20 kg`;
      expect(dialog.getByRole('textbox', { name })).toBeDefined();
      expect(dialog.getByText(`${brand} · cx 20 kg`)).toBeDefined();
    }
  });

  it('R-DELIV-002: says brand and pack of every product, and numbers what not even those tell apart', async () => {
    setStatus('DELIVERED');
    returns.items = [
      item(tomato, 'Tomate', { brand: 'nc' }),
      item(lettuce, 'Tomate', { brand: 'nc' }),
      item('00000000-0000-4000-8000-0000000000c3', 'Couve', { brand: 'Horta Viva', packDesc: 'maço' }),
    ];
    const { dialog } = await openDialog();
    expect(dialog.getByText('cx 20 kg (1)')).toBeDefined();
    expect(dialog.getByText('cx 20 kg (2)')).toBeDefined();
    expect(dialog.getByText('Horta Viva · maço')).toBeDefined();
    const names = dialog.getAllByRole('textbox', { name: /^Quantidade devolvida de Tomate/ });
    expect(new Set(names.map((one) => one.getAttribute('aria-label'))).size).toBe(2);
  });

  it('finishes with what the quantities say, on the version that was seen', async () => {
    setStatus('DELIVERED');
    const { user, dialog } = await openDialog();
    const [plus] = dialog.getAllByRole('button', { name: /^Aumentar/ });
    if (plus) await user.click(plus);
    await dialog.findByText('R$ 25,00');
    await user.type(dialog.getByRole('textbox', { name: /^Comentário/ }), 'Amassado');
    await user.click(dialog.getByRole('button', { name: 'Concluir devolução' }));
    await waitFor(() => expect(sentOf(changeReturnStatus)).toHaveLength(1));
    expect(sentOf(changeReturnStatus)[0]).toMatchObject({
      ifMatch: 5,
      input: {
        body: {
          orderSupplierReturnStatusPublicId: statusOf('RETURN_PARTIAL').publicId,
          orderSupplierItemReturnRequest: [{ publicId: tomato, quantity: 1000 }],
          comment: 'Amassado',
        },
      },
    });
    await waitFor(() => expect(shownToast()?.message).toBe('Devolução concluída.'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('one under way is put right, finished or given up', async () => {
    setStatus('RETURN_STARTED');
    returns.orderSupplierStatus = wireStatus('RETURN_STARTED');
    returns.items = [
      item(tomato, 'Tomate italiano', { returningQuantity: 2 }),
      item(lettuce, 'Alface crespa'),
    ];
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/^Há uma devolução em andamento/)).toBeDefined();
    expect(dialog.getByText('R$ 50,00')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Salvar quantidades' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancelar devolução' }));
    await waitFor(() => expect(sentOf(changeReturnStatus)).toHaveLength(1));
    expect(sentOf(changeReturnStatus)[0]?.input['body']).toEqual({
      orderSupplierReturnStatusPublicId: statusOf('RETURN_CANCELED').publicId,
    });
  });

  it('a refusal is said in the dialog, and nothing chosen is lost', async () => {
    setStatus('DELIVERED');
    server.answers.set(
      changeReturnStatus.name,
      refuse(422, 'RETURN_QUANTITY_EXCEEDED', 'De Tomate italiano só é possível devolver 1,000.'),
    );
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Devolver tudo' }));
    await user.click(dialog.getByRole('button', { name: 'Iniciar devolução' }));
    expect(await dialog.findByText('De Tomate italiano só é possível devolver 1,000.')).toBeDefined();
    expect(dialog.getByText('R$ 200,00')).toBeDefined();
  });

  it('R-REASON-003: a comment that is too long is refused with its text, and nothing is sent', async () => {
    setStatus('DELIVERED');
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Devolver tudo' }));
    await user.click(dialog.getByRole('textbox', { name: /^Comentário/ }));
    await user.paste('x'.repeat(1001));
    expect((await dialog.findByRole('alert')).textContent).toBe('Valor máximo é  1000 caracteres');
    await user.click(dialog.getByRole('button', { name: 'Iniciar devolução' }));
    expect(sentOf(changeReturnStatus)).toHaveLength(0);
  });

  it('earlier returns are shown; a failed look-up can be requested again', async () => {
    setStatus('DELIVERED');
    server.answers.delete(getDeliveryReturns.name);
    const { user, action } = await openReturn();
    await user.click(action);
    // After the read's own second try.
    await screen.findByText('Não foi possível buscar as devoluções desta entrega.');
    returns.returns = [
      {
        publicId: tomato,
        orderSupplierStatus: { ...wireStatus('RETURN_PARTIAL'), description: 'Devolvido parcialmente' },
        amount: 25,
        comment: 'Amassado',
        byName: 'Bia Moura',
        at: '2031-11-22T12:00:00.000Z',
        items: [{ publicId: tomato, product: 'Tomate italiano', quantity: 1 }],
      },
    ];
    server.answers.set(getDeliveryReturns.name, () => returns);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    const earlier = within(await screen.findByRole('region', { name: 'Devoluções desta entrega' }));
    expect(earlier.getByText('1,000 × Tomate italiano, cx 20 kg')).toBeDefined();
    expect(earlier.getByText('Bia Moura · 22 nov 2031, 09:00')).toBeDefined();
  });
});
