import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../kit/toasts.ts';
import { type Answers, bodyOf, changes, id, openAccess, prepareAccess } from './test-access.ts';
import { DISMISSALS, NINA, USER_CALLS, usersServer, whole } from './test-users.ts';

const open = async (user: object, more: Answers = {}, who = {}) => {
  await openAccess(`?id=${NINA}`, usersServer(user, more), who);
  return within(await screen.findByRole('dialog', { name: 'Nina Nova' }));
};
const session = (digit: number, device: string, isOwn = false) => ({
  id: id(digit),
  device,
  address: '10.1.2.3',
  since: '2031-11-21T10:58:00.000Z',
  lastSeenAt: '2031-11-21T11:42:00.000Z',
  isOwn,
});
const sessions = { content: [session(41, 'Chrome no Windows'), session(42, 'Safari no iPhone')] };

describe('somebody beside the list', () => {
  prepareAccess();

  it('EP-149: is told with managers, authorities and whence they come, what is held, and the history', async () => {
    const panel = await open(whole(), {
      [`GET ${USER_CALLS}/${NINA}/hand-over`]: {
        content: {
          handOver: [{ kind: 'deliveries', label: 'entregas em aberto', count: 12 }],
          refused: null,
        },
      },
    });
    expect(panel.getByText('Bia Moura › Rui Ferraz')).toBeDefined();
    expect(panel.getByText('(19) 98765-4321')).toBeDefined();
    const rights = within(panel.getByRole('region', { name: 'O que pode fazer' }));
    expect(rights.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Aprovar descontos e liberar créditoPróprio',
      'Consultar usuáriosGrupo',
    ]);
    expect(await panel.findByText('12 entregas em aberto')).toBeDefined();
    expect(await panel.findByText('Gestor: Marina Rezende → Bia Moura')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
      `/user/user-list/edit-user?id=${NINA}`,
    );
  });

  it('T18: a session is ended, or all of them', async () => {
    const panel = await open(whole(), {
      [`GET ${USER_CALLS}/${NINA}/sessions`]: sessions,
      [`DELETE ${USER_CALLS}/${NINA}/sessions/${id(42)}`]: () => ({ status: 204 }),
      [`DELETE ${USER_CALLS}/${NINA}/sessions`]: { content: { sessionsEnded: 2 } },
    });
    expect(
      (await panel.findAllByText('10.1.2.3 · desde 21 nov 2031, 07:58 · vista em 21 nov 2031, 08:42')).length,
    ).toBe(2);
    await userEvent.click(panel.getByRole('button', { name: 'Encerrar a sessão Safari no iPhone' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Sessão encerrada.'));
    await userEvent.click(panel.getByRole('button', { name: 'Encerrar todas' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Encerrar todas as sessões de Nina Nova?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Encerrar todas' }));
    await waitFor(() => expect(shownToast()?.message).toBe('2 sessões encerradas.'));
    expect(changes().map(({ method, url }) => `${method} ${url.replace(/.*\/users/, '')}`)).toEqual([
      `DELETE /${NINA}/sessions/${id(42)}`,
      `DELETE /${NINA}/sessions`,
    ]);
  });

  it('one’s own session is marked and stays', async () => {
    const panel = await open(whole(), {
      [`GET ${USER_CALLS}/${NINA}/sessions`]: { content: [session(41, 'Chrome no Windows', true)] },
    });
    expect(await panel.findByText('Esta sessão')).toBeDefined();
    expect(panel.queryByRole('button', { name: /^Encerrar/ })).toBeNull();
  });

  it('an invitation is sent again, and a failure says why', async () => {
    const message = 'Este usuário já escolheu a sua senha: não há convite a reenviar.';
    const panel = await open(whole({ status: 'INVITED', invitationExpiresAt: '2031-11-24T11:42:00.000Z' }), {
      [`POST ${USER_CALLS}/${NINA}/invitation`]: () => ({
        status: 422,
        body: { code: 'USER_NOT_INVITED', message, requestId: 'r' },
      }),
    });
    expect(panel.getByText('O convite vale até 24 nov 2031, 08:42.')).toBeDefined();
    await userEvent.click(panel.getByRole('button', { name: 'Reenviar convite' }));
    await waitFor(() => expect(shownToast()?.description).toBe(message));
  });

  it('EP-150 to EP-152: a reason is read and said anew, and somebody let back in', async () => {
    const dismissal = {
      inactivationReason: 'Mudou de empresa',
      by: 'Caio Teles',
      at: '2031-11-21T11:42:00.000Z',
    };
    const panel = await open(whole({ status: 'DISMISSED', sessions: 0, dismissal }), {
      [`PUT ${DISMISSALS}/${NINA}`]: {
        content: { userPublicId: NINA, ...dismissal, inactivationReason: 'Pediu demissão' },
      },
      [`DELETE ${DISMISSALS}/${NINA}`]: () => ({ status: 204 }),
    });
    expect(panel.getByText('Por Caio Teles em 21 nov 2031, 08:42.')).toBeDefined();
    expect(panel.queryByRole('link', { name: 'Editar' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Alterar motivo' }));
    const reasons = within(await screen.findByRole('dialog', { name: 'Alterar o motivo da inativação' }));
    const field = reasons.getByLabelText(/^Motivo/);
    await userEvent.clear(field);
    await userEvent.type(field, 'Pediu demissão');
    await userEvent.click(reasons.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Motivo alterado.'));
    const [saved] = changes();
    expect(saved && bodyOf(saved)).toEqual({ inactivationReason: 'Pediu demissão' });
    expect(saved?.headers.get('if-match')).toContain('4');
    await userEvent.click(panel.getByRole('button', { name: 'Reativar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reativar Nina Nova?' }));
    await userEvent.click(question.getByRole('button', { name: 'Reativar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Pessoa reativada. O convite foi enviado.'));
  });

  it('R-PERM-002: whoever only reads sees, and changes nothing', async () => {
    const panel = await open(
      whole(),
      { [`GET ${USER_CALLS}/${NINA}/sessions`]: sessions },
      { authorities: ['ROLE_INTRANET_READ_USERS'] },
    );
    expect(await panel.findByText('Chrome no Windows')).toBeDefined();
    expect(panel.queryByRole('button', { name: /^Encerrar/ })).toBeNull();
    expect(panel.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Inativar' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('closed after its address had opened it, the focus goes to its row', async () => {
    await openAccess(`?id=${NINA}`, usersServer());
    const panel = within(await screen.findByRole('dialog', { name: 'Nina Nova' }));
    const row = await screen.findByRole('link', { name: 'Abrir pessoa Nina Nova' });
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    fireEvent.click(panel.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});
