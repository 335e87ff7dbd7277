import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useBackgroundWork } from '../../../kit/saving/background-work.ts';
import { userBatch } from '../user-batch.ts';
import { userSelection } from '../user-selection.ts';
import {
  type Answers,
  bodyOf,
  changes,
  id,
  openAccess,
  pageOf,
  prepareAccess,
  sentTo,
} from './test-access.ts';
import { lookUpPerson, row, USER_CALLS, usersServer } from './test-users.ts';

const BATCH = `${USER_CALLS}/batch`;
const REHEARSAL = `POST ${BATCH}/rehearsal`;
const [NINA, DAVI] = [id(21), id(24)];
const result = (publicId: string, more: object = {}) => ({
  publicId,
  ok: true,
  changed: true,
  version: 5,
  ...more,
});
const refused = (publicId: string, message: string) =>
  result(publicId, { ok: false, changed: false, version: 4, code: 'OWN_RIGHTS', message });

const Background = () => <Suspense fallback={null}>{useBackgroundWork()}</Suspense>;
/** The list with Nina and Davi chosen, and one of the bar's buttons pressed. */
const open = async (action: string, more: Answers) => {
  await openAccess('', usersServer(undefined, more));
  render(
    <QueryClientProvider client={queryClient}>
      <Background />
    </QueryClientProvider>,
  );
  for (const name of ['Nina Nova', 'Davi Assunção'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar pessoa ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const chosen = (): readonly string[] => [...userSelection.chosen.get().keys()];
const bodies = (path: string): readonly unknown[] => sentTo(path).map(bodyOf);

describe('several people at once (R-ADMIN-022)', () => {
  prepareAccess();
  afterEach(() => {
    act(userBatch.leave);
    act(userSelection.clear);
  });

  it('a group: required, seen person by person, sent for those who pass; what failed stays chosen and is sent again', async () => {
    const own = 'Isto mudaria os seus próprios papéis.';
    let tries = 0;
    await open('Mudar grupo', {
      [REHEARSAL]: {
        content: [
          result(NINA, { gains: ['ROLE_INTRANET_READ_USERS'], losses: ['ROLE_INTRANET_APPROVE_DISCOUNTS'] }),
          refused(DAVI, own),
        ],
      },
      [`PUT ${BATCH}`]: () => ({
        body: { content: [(tries += 1) === 1 ? refused(NINA, 'Mudou há pouco.') : result(NINA)] },
      }),
    });
    const title = 'Mudar o grupo de 2 pessoas';
    await press('Ver o que muda');
    expect(await (await dialog(title)).findByText('Este campo é obrigatório')).toBeDefined();
    expect(sentTo(`${BATCH}/rehearsal`)).toEqual([]);
    await userEvent.click((await dialog(title)).getByRole('combobox', { name: /^Grupo/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Operação', hidden: true }));
    await press('Ver o que muda');

    expect(await screen.findByText('1 muda')).toBeDefined();
    const preview = await dialog(title);
    expect(preview.getByText('1 bloqueada')).toBeDefined();
    expect(preview.getByText(own)).toBeDefined();
    expect(
      within(preview.getByRole('list', { name: 'O que muda para cada pessoa' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nina NovaGanha: Consultar usuários. Perde: Aprovar descontos e liberar crédito.']);
    const change = { kind: 'group', groupPublicId: id(31) };
    expect(bodies(`${BATCH}/rehearsal`)).toEqual([
      { userPublicIds: [NINA, DAVI], versions: { [NINA]: 4, [DAVI]: 4 }, change },
    ]);
    expect(changes()).toEqual([]);
    await press('Mudar o grupo de 1 pessoa');
    expect(await screen.findByText('2 não alteradas')).toBeDefined();
    expect(chosen()).toEqual([NINA, DAVI]);
    expect(bodies(BATCH)).toEqual([{ userPublicIds: [NINA], versions: { [NINA]: 4 }, change }]);

    // The person read the reason: the retry accepts the present version.
    await press('Tentar de novo as 2 que falharam');
    expect(await screen.findByText('1 alterada')).toBeDefined();
    expect(bodies(BATCH).at(-1)).toEqual({
      userPublicIds: [NINA, DAVI],
      versions: { [NINA]: null, [DAVI]: null },
      change,
    });
    expect(chosen()).toEqual([DAVI]);
    await press('Voltar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('one manager for all of them, person by person: who fails keeps no one else from another try', async () => {
    const cycle = 'Esta pessoa está acima do gestor.';
    await open('Mudar gestor', {
      [`GET ${USER_CALLS}/managers`]: {
        content: [{ publicId: id(22), name: 'Bia Moura', username: 'bia@celeiro.dev' }],
      },
      [REHEARSAL]: { content: [refused(NINA, cycle), result(DAVI)] },
      [`PUT ${BATCH}`]: (request) => ({
        body: {
          content: JSON.stringify(bodyOf(request)).includes(NINA)
            ? [refused(NINA, cycle), result(DAVI)]
            : [refused(DAVI, 'Mudou há pouco.')],
        },
      }),
    });
    const form = await dialog('Mudar o gestor de 2 pessoas');
    await lookUpPerson(form.getByRole('combobox', { name: /^Gestor/ }), 'bia', /Bia Moura/);
    await press('Ver o que muda');
    expect(await screen.findByText('1 bloqueada')).toBeDefined();
    expect(screen.getByText('Hoje sem gestor.')).toBeDefined();
    await press('Mudar o gestor de 1 pessoa');
    expect(await screen.findByText('2 não alteradas')).toBeDefined();
    const change = { kind: 'parent', parentPublicId: id(22) };
    expect(changes().map(bodyOf)).toEqual([{ userPublicIds: [DAVI], versions: { [DAVI]: 4 }, change }]);
    await press('Tentar de novo as 2 que falharam');
    expect(await screen.findByText('1 alterada')).toBeDefined();
    expect(screen.queryByText('Hoje sem gestor.')).toBeNull();
    expect(changes().map(bodyOf).at(-1)).toEqual({
      userPublicIds: [NINA, DAVI],
      versions: { [NINA]: null, [DAVI]: null },
      change,
    });
    expect(sentTo(`${USER_CALLS}/managers`).at(-1)?.url).toContain(`businessUnitPublicId=${id(11)}`);
    expect(chosen()).toEqual([NINA]);
  });

  it('a result that was not looked at is shown before another change begins', async () => {
    const held = Promise.withResolvers<undefined>();
    await open('Encerrar sessões', {
      [REHEARSAL]: { content: [result(NINA, { sessionsEnded: 2 }), result(DAVI, { sessionsEnded: 1 })] },
      [`PUT ${BATCH}`]: async () => {
        await held.promise;
        return { body: { content: [refused(NINA, 'Mudou há pouco.'), result(DAVI)] } };
      },
    });
    await press('Encerrar as sessões de 2 pessoas');
    await press('Continuar em segundo plano');
    expect(screen.queryByRole('dialog')).toBeNull();
    held.resolve(undefined);
    expect(await screen.findByRole('button', { name: 'Lote concluído. Ver resultado' })).toBeDefined();
    await press('Mudar grupo');
    expect(
      await (await dialog('Encerrar as sessões de 2 pessoas')).findByText('Mudou há pouco.'),
    ).toBeDefined();
    await press('Voltar');
    await press('Mudar grupo');
    expect(await dialog('Mudar o grupo de 1 pessoa')).toBeDefined();
  });

  it('sessions: nothing is asked, how many end is shown; what could not be learned is requested again', async () => {
    let isDown = true;
    await open('Encerrar sessões', {
      [REHEARSAL]: () =>
        isDown
          ? { status: 500, body: { code: 'UNEXPECTED', message: 'Falhou.', requestId: 'r' } }
          : {
              body: {
                content: [
                  result(NINA, { version: 4, sessionsEnded: 2 }),
                  result(DAVI, { version: 4, changed: false, sessionsEnded: 0 }),
                ],
              },
            },
      [`PUT ${BATCH}`]: { content: [result(NINA, { version: 4, sessionsEnded: 2 })] },
    });
    expect(await screen.findByText(/Não foi possível conferir as pessoas/)).toBeDefined();
    isDown = false;
    await press('Tentar novamente');
    expect(await screen.findByText('2 sessões abertas')).toBeDefined();
    expect(screen.getByText('Nenhuma sessão a encerrar.')).toBeDefined();
    await press('Encerrar as sessões de 1 pessoa');
    expect(await screen.findByText('1 com sessões encerradas')).toBeDefined();
    expect(changes().map(bodyOf)).toEqual([
      { userPublicIds: [NINA], versions: { [NINA]: 4 }, change: { kind: 'sessions' } },
    ]);
  });

  it('a dismissal: what they hold together is counted first, one takes over each kind, none of those who leave', async () => {
    const handOver = (count: number) => [{ kind: 'deliveries', label: 'entregas em aberto', count }];
    let counted = 1;
    await open('Desligar', {
      [`POST ${BATCH}/hand-over`]: () => ({ body: { content: handOver((counted += 2)) } }),
      [REHEARSAL]: {
        content: [result(NINA, { handOver: handOver(3), sessionsEnded: 1 }), result(DAVI, { handOver: [] })],
      },
      [`GET ${USER_CALLS}/${NINA}/successors`]: {
        content: [{ publicId: id(22), name: 'Bia Moura', username: 'bia@celeiro.dev' }],
      },
      [`PUT ${BATCH}`]: { content: [result(NINA), result(DAVI)] },
    });
    const field = await screen.findByRole('combobox', { name: 'Quem assume 3 entregas em aberto' });
    const form = await dialog('Desligar 2 pessoas');
    expect(form.getByText('Escolha quem assume o que está em nome destas pessoas.')).toBeDefined();
    // Counting blocks nothing: nothing is rehearsed, and another person's change causes no rehearsal either.
    expect(sentTo(`${BATCH}/rehearsal`)).toEqual([]);
    await userEvent.type(form.getByLabelText(/^Motivo/), 'Fim do contrato');
    await press('Ver o que muda');
    expect(await form.findByText('Escolha quem assume.')).toBeDefined();
    await userEvent.type(field, 'bia');
    expect(await screen.findByRole('option', { name: /Bia Moura/, hidden: true })).toBeDefined();
    expect(sentTo(`${USER_CALLS}/${NINA}/successors`).at(-1)?.url).toContain(`without=${DAVI}`);
    await userEvent.click(screen.getByRole('option', { name: /Bia Moura/, hidden: true }));
    await press('Ver o que muda');
    expect(await screen.findByText('2 serão desligadas')).toBeDefined();
    expect(screen.getByText('Passa a outra pessoa: 3 entregas em aberto. 1 sessão termina.')).toBeDefined();
    // Back to the question the reason is still there.
    await press('Voltar');
    expect((await dialog('Desligar 2 pessoas')).queryByRole('alert')).toBeNull();
    const again = await screen.findByLabelText<HTMLTextAreaElement>(/^Motivo/);
    expect(again.value).toBe('Fim do contrato');
    // What was counted for the form before is not shown as counted now.
    expect(screen.queryByRole('combobox', { name: 'Quem assume 3 entregas em aberto' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Quem assume 5 entregas em aberto' })).toBeDefined();
    expect(again.closest('form')?.querySelector<HTMLInputElement>('input')?.value).toBe('Bia Moura');
    await press('Ver o que muda');
    await press('Desligar 2 pessoas');
    await waitFor(() =>
      expect(changes().map(bodyOf)).toMatchObject([
        {
          userPublicIds: [NINA, DAVI],
          change: {
            kind: 'dismissal',
            inactivationReason: 'Fim do contrato',
            successors: { deliveries: id(22) },
          },
        },
      ]),
    );
  });

  it('a group and a manager are of one unit; sessions and dismissal of any', async () => {
    await open('Limpar seleção', {
      [`POST ${USER_CALLS}/search`]: pageOf([
        row(),
        row({ publicId: DAVI, name: 'Davi Assunção', businessUnitPublicId: id(10) }),
      ]),
    });
    for (const name of ['Nina Nova', 'Davi Assunção'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Selecionar pessoa ${name}` }));
    const isOff = async (name: string) =>
      (await screen.findByRole('button', { name })).getAttribute('aria-disabled') === 'true';
    expect([await isOff('Mudar grupo'), await isOff('Mudar gestor')]).toEqual([true, true]);
    expect([await isOff('Encerrar sessões'), await isOff('Desligar')]).toEqual([false, false]);
  });
});
