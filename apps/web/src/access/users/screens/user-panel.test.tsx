import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setUser } from '../../../kit/browser/user-store.ts';
import { type Answers, bodyOf, changes, id, openAccess, prepareAccess, sentTo } from './test-access.ts';
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

const DAVI = id(24);
const twoPeople = () =>
  usersServer(whole(), {
    [`GET ${USER_CALLS}/${DAVI}`]: { content: whole({ publicId: DAVI, name: 'Davi Assunção' }) },
  });

describe('a panel with room next to the list', () => {
  prepareAccess();

  it("follows 'j' and 'k' through the rows, and Escape closes it wherever the focus is", async () => {
    const search = await openAccess('', twoPeople());
    const link = await screen.findByRole('link', { name: /^Abrir pessoa Nina Nova, / });
    // Nothing is open yet: nothing follows.
    await userEvent.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(link);
    expect(await screen.findByRole('dialog', { name: 'Nina Nova' })).toBeDefined();
    await userEvent.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Davi Assunção' })).toBeDefined();
    expect(search()).toEqual({ id: DAVI });
    await userEvent.keyboard('k');
    expect(await screen.findByRole('dialog', { name: 'Nina Nova' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toEqual({});
  });

  it('leaves Escape to what lies over the page', async () => {
    await openAccess(`?id=${NINA}`, twoPeople());
    const panel = within(await screen.findByRole('dialog', { name: 'Nina Nova' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Desligar' }));
    expect(await screen.findByRole('dialog', { name: /^Desligar/ })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Nina Nova' })).toBeDefined();
  });
});

describe('a panel without room next to the list', () => {
  prepareAccess(['(max-width: 1199px)']);

  it('lies over it, and follows nothing', async () => {
    const search = await openAccess(`?id=${NINA}`, twoPeople());
    const panel = await screen.findByRole('dialog', { name: 'Nina Nova' });
    expect(panel.tagName).toBe('DIALOG');
    act(() => screen.getByRole('link', { name: /^Abrir pessoa Davi Assunção, /, hidden: true }).focus());
    expect(search()).toEqual({ id: NINA });
  });
});

describe('a person next to the list', () => {
  prepareAccess();

  it('a phone is shown on request, by a call the audit keeps', async () => {
    await openAccess(
      `?id=${NINA}`,
      usersServer(whole(), {
        [`POST ${USER_CALLS}/${NINA}/phone`]: { content: { phone: '19987654321' } },
      }),
    );
    const panel = within(await screen.findByRole('dialog', { name: 'Nina Nova' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Mostrar telefone' }));
    expect(await panel.findByText('(19) 98765-4321')).toBeDefined();
    expect(sentTo(`${USER_CALLS}/${NINA}/phone`)).toHaveLength(1);
  });

  it('EP-149: is shown with managers, authorities and whence they come, what is held, and the history', async () => {
    const panel = await open(whole(), {
      [`GET ${USER_CALLS}/${NINA}/hand-over`]: {
        content: {
          handOver: [{ kind: 'deliveries', label: 'entregas em aberto', count: 12 }],
          refused: null,
        },
      },
    });
    expect(panel.getByText('Bia Moura › Rui Ferraz')).toBeDefined();
    expect(panel.getByText(/\(19\) \*{5}-4321/)).toBeDefined();
    expect(panel.queryByText(/98765/)).toBeNull();
    const rights = within(panel.getByRole('region', { name: 'O que pode fazer' }));
    expect(rights.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Aprovar descontos e liberar créditoPróprio',
      'Consultar usuáriosGrupo',
    ]);
    const held = await panel.findByRole('link', { name: '12 entregas em aberto' });
    const list = new URL(held.getAttribute('href') ?? '', 'https://ops.test');
    expect([list.pathname, list.searchParams.get('operator')]).toEqual([
      '/delivery/delivery-list',
      'nina@celeiro.dev',
    ]);
    expect(await panel.findByText('Gestor: Marina Rezende → Bia Moura')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
      `/user/user-list/edit-user?id=${NINA}`,
    );
  });

  it.each([
    [
      'an invitation without a group',
      { status: 'INVITED', groupPublicId: null },
      [],
      /^Sem grupo e sem papéis: ainda não abre nada/,
    ],
    ['a group that gives no role', {}, [], 'Nenhum papel: vê e altera só o que toda a operação pode.'],
    ['a dismissal', { status: 'DISMISSED' }, [], 'Sem acesso.'],
    [
      'a dismissal that keeps roles',
      { status: 'DISMISSED' },
      whole().effectiveAuthorities,
      'Sem acesso. Se for reativada, a pessoa volta com estes papéis:',
    ],
  ])('what a person may do is shown as it is: %s', async (_, more, effectiveAuthorities, words) => {
    const panel = await open(whole({ ...more, effectiveAuthorities }));
    const rights = within(panel.getByRole('region', { name: 'O que pode fazer' }));
    expect(rights.getByText(words)).toBeDefined();
    expect(rights.queryAllByRole('listitem')).toHaveLength(effectiveAuthorities.length);
  });

  it('no one is offered to dismiss themself; whose nothing changed is shown so', async () => {
    setUser({ publicId: NINA, name: 'Nina Nova', username: 'nina@celeiro.dev', unit: '' });
    const panel = await open(whole(), { [`GET ${USER_CALLS}/${NINA}/history`]: [] });
    expect(panel.queryByRole('button', { name: 'Desligar' })).toBeNull();
    expect(panel.getByText(/^Ninguém desliga o próprio acesso/)).toBeDefined();
    expect(await panel.findByText('Nada foi alterado ainda.')).toBeDefined();
  });

  it('an address that holds no id names no one, and nothing is requested for it', async () => {
    await openAccess('?id=lixo', usersServer());
    expect(await screen.findByText('Esta pessoa não foi encontrada.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  it('the focus continues to the next session when one is ended, and to the section’s head after the last', async () => {
    let left = sessions.content;
    const end = (which: string) => ({
      [`DELETE ${USER_CALLS}/${NINA}/sessions/${which}`]: () => {
        left = left.filter((one) => one.id !== which);
        return { status: 204 };
      },
    });
    const panel = await open(whole(), {
      [`GET ${USER_CALLS}/${NINA}/sessions`]: () => ({ body: { content: left } }),
      ...end(id(41)),
      ...end(id(42)),
    });
    await userEvent.click(await panel.findByRole('button', { name: 'Encerrar a sessão Chrome no Windows' }));
    const next = panel.getByRole('button', { name: 'Encerrar a sessão Safari no iPhone' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.click(next);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sessões'));
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

  it('EP-150 to EP-152: a reason is read and said anew, and a person let back in', async () => {
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
    const reasons = within(await screen.findByRole('dialog', { name: 'Alterar o motivo do desligamento' }));
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

  it('T04: a second administrator of the matriz confirms an account that another one made', async () => {
    const made = whole({ origin: { madeBy: 'Rui Ferraz', confirmedBy: null, mayConfirm: true } });
    const panel = await open(made, { [`POST ${USER_CALLS}/${NINA}/confirmation`]: { content: made } });
    expect(panel.getByText('Criada por Rui Ferraz.')).toBeDefined();
    await userEvent.click(await panel.findByRole('button', { name: 'Confirmar conta' }));
    const question = within(await screen.findByRole('dialog', { name: 'Nina Nova é outra pessoa?' }));
    await userEvent.click(question.getByRole('button', { name: 'Confirmar conta' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Conta confirmada.'));
    expect(changes()[0]?.headers.get('if-match')).toContain('4');
  });

  it('T04: who made it sees that it is unconfirmed, and is not offered to confirm it', async () => {
    const panel = await open(
      whole({ origin: { madeBy: 'Bia Moura', confirmedBy: null, mayConfirm: false } }),
    );
    expect(panel.getByText(/^Conta como a mesma pessoa/)).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Confirmar conta' })).toBeNull();
  });

  it('one that was confirmed says by whom', async () => {
    const origin = { madeBy: 'Rui Ferraz', confirmedBy: 'Bia Moura', mayConfirm: false };
    const panel = await open(whole({ origin }));
    expect(panel.getByText('Criada por Rui Ferraz e confirmada por Bia Moura.')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Confirmar conta' })).toBeNull();
  });

  it('R-PERM-002: a person who only reads sees the panel, and changes nothing', async () => {
    const panel = await open(
      whole(),
      { [`GET ${USER_CALLS}/${NINA}/sessions`]: sessions },
      { authorities: ['ROLE_INTRANET_READ_USERS'] },
    );
    expect(await panel.findByText('Chrome no Windows')).toBeDefined();
    expect(panel.queryByRole('button', { name: /^Encerrar/ })).toBeNull();
    expect(panel.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Desligar' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('closed after its address had opened it, the focus goes to its row', async () => {
    await openAccess(`?id=${NINA}`, usersServer());
    const panel = within(await screen.findByRole('dialog', { name: 'Nina Nova' }));
    const row = await screen.findByRole('link', { name: /^Abrir pessoa Nina Nova, / });
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    fireEvent.click(panel.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});
