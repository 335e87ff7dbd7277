import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { type Answers, bodyOf, changes, id, openAccess, prepareAccess } from './test-access.ts';
import { DISMISSALS, lookUpPerson, NINA, USER_CALLS, usersServer } from './test-users.ts';

const held = {
  content: {
    handOver: [
      { kind: 'children', label: 'pessoas na equipe', count: 3 },
      { kind: 'deliveries', label: 'entregas em aberto', count: 12 },
    ],
    refused: null,
  },
};
const dismissed = {
  content: { userPublicId: NINA, inactivationReason: 'Saiu', by: 'Caio Teles', at: null },
};
const open = async (more: Answers) => {
  await openAccess(`?id=${NINA}`, usersServer(undefined, more));
  const panel = within(await screen.findByRole('dialog', { name: 'Nina Nova' }));
  await userEvent.click(panel.getByRole('button', { name: 'Desligar' }));
  return within(await screen.findByRole('dialog', { name: 'Desligar Nina Nova' }));
};
const confirm = (dialog: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Desligar' }));

describe('a dismissal', () => {
  prepareAccess();

  it('R-ADMIN-022, EP-153: shows what would move, refuses while no one takes it, then hands all over', async () => {
    const dialog = await open({
      [`GET ${USER_CALLS}/${NINA}/hand-over`]: held,
      [`GET ${USER_CALLS}/${NINA}/successors`]: {
        content: [{ publicId: id(22), name: 'Bia Moura', username: 'bia@celeiro.dev' }],
      },
      [`POST ${DISMISSALS}`]: () => ({ status: 201, body: dismissed }),
    });
    const team = await dialog.findByRole('combobox', { name: 'Quem assume 3 pessoas na equipe' });
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Saiu da empresa');
    await lookUpPerson(team, 'bia', /Bia Moura/);
    await confirm(dialog);
    expect(await dialog.findByText('Escolha quem assume.')).toBeDefined();
    expect(changes()).toEqual([]);
    const deliveries = dialog.getByRole('combobox', { name: 'Quem assume 12 entregas em aberto' });
    expect(deliveries.getAttribute('aria-invalid')).toBe('true');
    await lookUpPerson(deliveries, 'bia', /Bia Moura/);
    await confirm(dialog);
    await waitFor(() => expect(shownToast()?.message).toBe('Pessoa desligada.'));
    expect(changes().map(bodyOf)).toEqual([
      {
        userPublicId: NINA,
        inactivationReason: 'Saiu da empresa',
        successors: { children: id(22), deliveries: id(22) },
      },
    ]);
  });

  it('what came meanwhile is requested too, once the server names it', async () => {
    const message = 'Escolha quem assume: 1 cliente atendido.';
    let hasMore = false;
    const stores = { kind: 'stores', label: 'cliente atendido', count: 1 };
    const dialog = await open({
      [`GET ${USER_CALLS}/${NINA}/hand-over`]: () => ({
        body: { content: { handOver: hasMore ? [stores] : [], refused: null } },
      }),
      [`POST ${DISMISSALS}`]: () => {
        hasMore = true;
        return {
          status: 422,
          body: {
            code: 'HAND_OVER_REQUIRED',
            message,
            fields: { 'successors.stores': message },
            requestId: 'r',
          },
        };
      },
    });
    await userEvent.type(await dialog.findByLabelText(/^Motivo/), 'Saiu da empresa');
    await confirm(dialog);
    const field = await dialog.findByRole('combobox', { name: 'Quem assume 1 cliente atendido' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getAllByText(message).length).toBeGreaterThan(0);
  });

  it('without anything held only the reason is asked', async () => {
    const dialog = await open({ [`POST ${DISMISSALS}`]: () => ({ status: 201, body: dismissed }) });
    expect(await dialog.findByText('Nada está em nome desta pessoa.')).toBeDefined();
    await confirm(dialog);
    expect(await dialog.findByText('Este campo é obrigatório')).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Saiu da empresa');
    await confirm(dialog);
    await waitFor(() => expect(shownToast()?.message).toBe('Pessoa desligada.'));
    expect(changes().map(bodyOf)).toEqual([
      { userPublicId: NINA, inactivationReason: 'Saiu da empresa', successors: {} },
    ]);
  });

  it('who can’t be dismissed is said before anything is asked', async () => {
    const message = 'Ninguém desliga o próprio acesso. Peça a outra pessoa que administra os acessos.';
    const dialog = await open({
      [`GET ${USER_CALLS}/${NINA}/hand-over`]: {
        content: { handOver: [], refused: { code: 'OWN_DISMISSAL', message } },
      },
    });
    expect(await dialog.findByText(message)).toBeDefined();
    expect(dialog.queryByLabelText(/^Motivo/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Desligar' })).toBeNull();
  });
});
