import { requestApproval } from '@celeiro/contract/orders/approvals/approvals.ts';
import {
  changeStatus,
  listDeliveryStatuses,
  listStatusReasons,
} from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { answerStatuses, bump, first, refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

describe('status', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
    await user.click(screen.getAllByRole('combobox', { name: /^Status:/ })[0] ?? document.body);
    await user.click(screen.getByRole('option', { name: new RegExp(`^${label}`), hidden: true }));
  };
  beforeEach(answerStatuses);

  it('R-STATUS-011, R-STATUS-012: an ordinary change is sent straight away', async () => {
    server.answers.set(changeStatus.name, () => bump({}));
    const { user } = await openOrder();
    await choose(user, 'Em acompanhamento');
    await waitFor(() => expect(sentOf(changeStatus)).toHaveLength(1));
    expect(sentOf(changeStatus)[0]).toMatchObject({
      input: { body: { orderSupplierStatusPublicId: statusOf('IN_FOLLOW_UP').publicId } },
      ifMatch: 5,
    });
  });

  it('R-HEADER-009: without the list the selector still works, and the failure is said', async () => {
    server.answers.set(listDeliveryStatuses.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    server.answers.set(changeStatus.name, () => bump({}));
    const { user } = await openOrder();
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao buscar a lista de status!'));
    await choose(user, 'Em acompanhamento');
    await waitFor(() => expect(sentOf(changeStatus)).toHaveLength(1));
  });

  it('R-DETAIL-026, R-STATUS-006, R-REASON-002, R-REASON-004, R-REASON-005, R-REASON-006: canceling requests a reason before anything is sent', async () => {
    server.answers.set(changeStatus.name, () => bump({}));
    const { user } = await openOrder();
    await choose(user, 'Cancelado');
    const dialog = within(await screen.findByRole('dialog'));
    const save = () => dialog.getByRole('button', { name: 'Cancelar entrega' });
    // Disabled, it says what is missing.
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText('Motivo: O campo é obrigatório')).toBeDefined();
    await user.click(await dialog.findByRole('combobox', { name: /^Motivo/ }));
    await waitFor(() => expect(dialog.getAllByRole('option', { hidden: true })).toHaveLength(2));
    await user.click(dialog.getByRole('option', { name: 'Outros', hidden: true }));
    expect(dialog.getByText('Descrição: O campo é obrigatório')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: /^Descrição/ }), 'Rota suspensa');
    expect(sentOf(changeStatus)).toHaveLength(0);
    await user.click(save());
    await waitFor(() => expect(sentOf(changeStatus)).toHaveLength(1));
    expect(sentOf(changeStatus)[0]?.input).toMatchObject({
      body: {
        orderStatusReasonPublicId: '00000000-0000-4000-8000-000000000802',
        orderStatusReasonComment: 'Rota suspensa',
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('R-REASON-004: what is missing for one reason is not for another', async () => {
    const { user } = await openOrder();
    await choose(user, 'Cancelado');
    const dialog = within(await screen.findByRole('dialog'));
    const chooseReason = async (name: string) => {
      await user.click(dialog.getByRole('combobox', { name: /^Motivo/ }));
      await user.click(await dialog.findByRole('option', { name, hidden: true }));
    };
    await chooseReason('Outros');
    await user.click(dialog.getByRole('textbox', { name: /^Descrição/ }));
    await user.tab();
    expect((await dialog.findByRole('alert')).textContent).toBe('O campo é obrigatório');
    await chooseReason('Cliente desistiu');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it('R-REASON-003: a description over 1000 characters is refused with its text', async () => {
    const { user } = await openOrder();
    await choose(user, 'Realocado');
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getByRole('textbox', { name: /^Descrição/ });
    await user.click(text);
    await user.paste('x'.repeat(1001));
    // Two spaces, as the specification prints it; getByText would fold them.
    expect(dialog.getByRole('alert').textContent).toBe('Valor máximo é  1000 caracteres');
  });

  it('says so when another person moved the delivery to where it can’t be left', async () => {
    const { user } = await openOrder();
    await choose(user, 'Cancelado');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar entrega' }));
    const { code: name, publicId, label: description } = statusOf('REALLOCATED_OR_RETURNED');
    bump({ orderSupplierStatus: { publicId, name, description } });
    act(() => invalidateAfter(changeStatus));
    expect(await dialog.findByText(/status 'Realocado/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Cancelar entrega' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('leaving what was written asks first', async () => {
    const { user } = await openOrder();
    await choose(user, 'Realocado');
    const dialog = within(await screen.findByRole('dialog', { name: 'Realocar entrega' }));
    await user.type(dialog.getByRole('textbox', { name: /^Descrição/ }), 'Rota suspensa');
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Descartar o que você preencheu?' }));
    await user.click(question.getByRole('button', { name: 'Continuar editando' }));
    expect(dialog.getByRole('textbox', { name: /^Descrição/ })).toHaveProperty('value', 'Rota suspensa');
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('R-REASON-007: a failed list of reasons says so', async () => {
    server.answers.set(listStatusReasons.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    const { user } = await openOrder();
    await choose(user, 'Cancelado');
    expect(await screen.findByText('Não foi possível buscar os motivos')).toBeDefined();
  });

  it('R-STATUS-008, R-STATUS-009: out of credit analysis over the policy, approval is requested first', async () => {
    Object.assign(first(), {
      exceededDiscountPolicy: true,
      orderSupplierStatus: {
        publicId: statusOf('CREDIT_ANALYSIS').publicId,
        name: 'CREDIT_ANALYSIS',
        description: 'Análise de crédito',
      },
    });
    server.answers.set(requestApproval.name, () => bump({}));
    const { user } = await openOrder();
    expect(screen.getByText('Pedido acima do limite')).toBeDefined();
    await choose(user, 'Em acompanhamento');
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovação de descontos necessária' }));
    expect(sentOf(changeStatus)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Enviar entrega para aprovação' }));
    // The status that was wanted goes along, to be set once approved.
    await waitFor(() =>
      expect(sentOf(requestApproval)[0]).toMatchObject({
        input: { body: { orderSupplierStatusPublicId: statusOf('IN_FOLLOW_UP').publicId } },
        ifMatch: 5,
      }),
    );
    await waitFor(() => expect(shownToast()?.message).toBe('Entrega enviada para aprovação'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('R-PERM-007, R-PERM-008: the server’s DISCOUNT_APPROVAL_REQUIRED opens the same dialog; editing continues without a request', async () => {
    server.answers.set(changeStatus.name, refuse(422, 'DISCOUNT_APPROVAL_REQUIRED', 'x'));
    const { user } = await openOrder();
    await choose(user, 'Pedido confirmado');
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovação de descontos necessária' }));
    expect(shownToast()).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentOf(requestApproval)).toHaveLength(0);
  });

  const approval = (change: object) => ({
    discountApproval: {
      decision: null,
      name: 'Ana Prado',
      date: '2031-03-10T14:05:00.000Z',
      comment: null,
      targetStatus: { publicId: 'x', name: 'CONFIRMED', description: 'Pedido confirmado' },
      ...change,
    },
  });

  it('R-PERM-007: a delivery that waits says who asked, and where an approval leads', async () => {
    Object.assign(first(), approval({}));
    await openOrder();
    expect(
      screen.getByText(/Pedida por Ana Prado em 10 mar 2031, 11:05.*vai para 'Pedido confirmado'/),
    ).toBeDefined();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('R-PERM-007: what a supervisor refused is said while it matters (%s)', async (isOver, times) => {
    Object.assign(first(), { exceededDiscountPolicy: isOver });
    Object.assign(first(), approval({ decision: 'REJECTED', name: 'Bia Moura', comment: 'Reduza para 2%.' }));
    await openOrder();
    expect(screen.queryAllByText('Bia Moura recusou os descontos')).toHaveLength(times);
    expect(screen.queryAllByText(/Reduza para 2%/)).toHaveLength(times);
  });

  it('R-PERM-007: a refused request says why and keeps the dialog', async () => {
    server.answers.set(changeStatus.name, refuse(422, 'DISCOUNT_APPROVAL_REQUIRED', 'x'));
    server.answers.set(requestApproval.name, refuse(409, 'APPROVAL_ALREADY_REQUESTED', 'Já aguarda.'));
    const { user } = await openOrder();
    await choose(user, 'Pedido confirmado');
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovação de descontos necessária' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar entrega para aprovação' }));
    expect(await dialog.findByText('Já aguarda.')).toBeDefined();
    expect(sentOf(requestApproval)[0]?.input).toMatchObject({
      body: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
    });
  });

  it('R-HEADER-007: a refused status says why below its own text', async () => {
    server.answers.set(changeStatus.name, refuse(422, 'CREDIT_LIMIT_EXCEEDED', 'O limite não comporta.'));
    const { user } = await openOrder();
    await choose(user, 'Em acompanhamento');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        message: 'Erro ao atualizar status da entrega.',
        description: 'O limite não comporta.',
      }),
    );
  });
});
