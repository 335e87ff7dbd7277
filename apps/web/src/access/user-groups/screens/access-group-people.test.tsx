import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { bodyOf, id, openAccess, prepareAccess, sentTo } from '../../users/screens/test-access.ts';
import {
  BASE,
  GROUPS,
  SAVE,
  savedAs,
  read,
  approve,
  finance,
  server,
  tick,
  approval,
} from './test-groups.ts';

describe('people of the groups', () => {
  prepareAccess();

  it('a group opens to its people: what they have from it, and of their own', async () => {
    await openAccess(
      '?view=grupos',
      server({
        [`GET ${BASE}/group-members`]: ({ url }) => ({
          body: url.includes(id(21))
            ? {
                content: [
                  { publicId: id(31), name: 'Fábio Nogueira', status: 'ACTIVE', authorities: [] },
                  { publicId: id(33), name: 'Márcia Alencar', status: 'INVITED', authorities: [approve] },
                ],
                total: 102,
              }
            : {
                content: [{ publicId: id(34), name: 'Davi Assunção', status: 'ACTIVE', authorities: [] }],
                total: 1,
              },
        }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pessoas de Financeiro, Celeiro' }));
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/^Fábio Nogueira Herda/)).getByText('Consultar usuários, pelo grupo')).toBeDefined();
    const marcia = await row(/^Márcia Alencar/);
    expect(marcia.getByText('Convidado')).toBeDefined();
    expect(marcia.getByText(`${approval}, próprio`)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Mais 100 na lista de pessoas' }).getAttribute('href')).toContain(
      `group=${id(21)}`,
    );
    // What the group would give is theirs in the rows, too.
    await userEvent.click(await tick('Financeiro', approval));
    expect((await row(/^Fábio Nogueira/)).getByText(`${approval}, pelo grupo`)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Pessoas de Sem grupo' }));
    expect(await row(/^Davi Assunção/)).toBeDefined();
  });

  it('totals say how many people and groups have each authority, and what would change', async () => {
    await openAccess('?view=grupos', server());
    await userEvent.click(await tick('Financeiro', approval));
    const totals = await screen.findByRole('row', { name: /^Pessoas com o papel/ });
    await waitFor(() =>
      expect(
        within(totals)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(['de 9', '72 grupos', '0 +22 grupos']),
    );
  });

  it('T39: the whole table is exported', async () => {
    await openAccess(
      '?view=grupos',
      server({
        [`POST ${GROUPS}/export`]: () => ({
          status: 422,
          body: { code: 'EXPORT_TOO_LARGE', message: 'Muitas linhas.', requestId: 'r' },
        }),
      }),
    );
    await tick('Financeiro', approval);
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar grupos e papéis' }));
    await userEvent.click(dialog.getByRole('radio', { name: /^CSV/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
    expect(await dialog.findByText('Muitas linhas.')).toBeDefined();
    expect(sentTo(`${GROUPS}/export`).map(bodyOf)).toEqual([{ format: 'csv' }]);
  });
});

describe('groups on a phone', () => {
  prepareAccess(['(max-width: 767px)', '(max-width: 1199px)']);

  it('are cards; one at a time is opened, and the change is checked before it is saved', async () => {
    await openAccess(
      '?view=grupos',
      server({ [SAVE]: savedAs({ ...finance, authorities: [read, approve], version: 4 }) }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Financeiro/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Financeiro, Celeiro' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: approval }));
    await userEvent.click(drawer.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByText(`+ ${approval}`)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Conferir e salvar' }));
    const review = within(await screen.findByRole('dialog', { name: 'O que muda ao salvar' }));
    expect(await review.findByText('Beatriz Lacerda')).toBeDefined();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
