import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { bodyOf, changes, id, openAccess, prepareAccess, USERS } from '../../users/screens/test-access.ts';
import {
  GROUPS,
  PREVIEW,
  SAVE,
  savedAs,
  requested,
  read,
  approve,
  create,
  group,
  finance,
  training,
  own,
  authorities,
  person,
  previewOf,
  server,
  tick,
  approval,
  saves,
  panel,
  press,
} from './test-groups.ts';

describe('groups × authorities', () => {
  prepareAccess();

  it('shows who gains and who loses what before it is saved, and saves all groups in one call, each on its version', async () => {
    await openAccess(
      '?view=grupos',
      server({
        [SAVE]: savedAs(
          { ...finance, authorities: [read, approve], version: 4 },
          { ...training, authorities: [], version: 4 },
        ),
      }),
    );
    expect(await screen.findByText('9 pessoas em 3 grupos, 2 sem grupo')).toBeDefined();
    await userEvent.click(await tick('Treinamento', approval));
    await userEvent.click(await tick('Financeiro', approval));
    expect(await panel().findByText('Fábio Nogueira')).toBeDefined();
    expect(panel().getByText('pessoas ganham').parentElement?.textContent).toBe('2pessoas ganham');
    expect(panel().getByText('pessoas perdem').parentElement?.textContent).toBe('0pessoas perdem');
    expect(panel().getByText('Nenhuma pessoa está no grupo. Sistemas não são contados.')).toBeDefined();
    await press('Salvar 2 alterações');
    await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
    expect(saves().map(bodyOf)).toEqual([{ groups: [requested(21, [read, approve]), requested(22, [])] }]);
    expect(panel().getByText(/^Nenhuma alteração a salvar/)).toBeDefined();
  });

  it('R-ADMIN-022: a hand-over of administration is previewed as a whole', async () => {
    await openAccess(
      '?view=grupos',
      server({
        [PREVIEW]: (request) => {
          const { groups } = bodyOf(request) as { groups: unknown[] };
          const message = 'Ninguém mais poderia administrar os acessos.';
          const refused = groups.length === 1 ? { code: 'LAST_ADMINISTRATOR', message } : null;
          return { body: previewOf([], refused) };
        },
      }),
    );
    await userEvent.click(await tick('Financeiro', 'Consultar usuários'));
    const refusals = () => panel().queryAllByText('Ninguém mais poderia administrar os acessos.');
    await waitFor(() => expect(refusals()).not.toHaveLength(0));
    await userEvent.click(await tick('Treinamento', 'Consultar usuários'));
    await waitFor(() => expect(refusals()).toHaveLength(0));
    expect(
      panel().getByRole('button', { name: 'Salvar 2 alterações' }).getAttribute('aria-disabled'),
    ).not.toBe('true');
  });

  it('while it isn’t known who is reached, no figures and no names are shown, and it can be saved', async () => {
    await openAccess(
      '?view=grupos',
      server({ [PREVIEW]: () => ({ status: 500 }), [SAVE]: savedAs({ ...training, version: 4 }) }),
    );
    await userEvent.click(await tick('Financeiro', approval));
    await userEvent.click(await tick('Treinamento', approval));
    expect(await panel().findByText(/^Não foi possível calcular quem muda/)).toBeDefined();
    for (const text of [/pessoas? ganha/, /pessoas? perde/, /^Ninguém muda/, /^Nenhuma pessoa/, '…'])
      expect(panel().queryByText(text)).toBeNull();
    await press('Salvar 2 alterações');
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  it('works by keys alone: one tab stop, arrows, Space, Ctrl+Z', async () => {
    await openAccess('?view=grupos', server());
    const first = await tick('Administração', 'Consultar usuários');
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const cell = await tick('Financeiro', approval);
    expect(document.activeElement).toBe(cell);
    expect([first.tabIndex, cell.tabIndex]).toEqual([-1, 0]);
    await userEvent.keyboard(' ');
    expect(cell).toHaveProperty('checked', true);
    expect(await panel().findByText('1 alteração')).toBeDefined();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(cell).toHaveProperty('checked', false);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell);
    // The button that opens the group's people is before the first tick.
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    const opener = screen.getByRole('button', { name: 'Pessoas de Financeiro, Celeiro' });
    expect([document.activeElement, opener.tabIndex]).toEqual([opener, 0]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pessoas de Sem grupo');
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  });

  it('names four people and counts the others, who are shown when requested', async () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Fábio'];
    await openAccess(
      '?view=grupos',
      server({
        [PREVIEW]: previewOf(names.map((name, index) => person(31 + index, name, [approve]))),
      }),
    );
    await userEvent.click(await tick('Financeiro', approval));
    await panel().findByText('Davi');
    expect(panel().queryByText('Elis')).toBeNull();
    await userEvent.click(panel().getByRole('button', { name: 'Mostrar mais 2 de Financeiro, Celeiro' }));
    expect(panel().getByText('Elis')).toBeDefined();
    expect(panel().getByText('pessoas ganham').parentElement?.textContent).toBe('6pessoas ganham');
  });

  it('one’s own group is locked and says so; nothing of it is sent', async () => {
    await openAccess('?view=grupos', server());
    const cell = await tick('Administração', approval);
    await userEvent.click(cell);
    expect(cell).toHaveProperty('checked', false);
    expect(screen.getByText('Seu grupo: bloqueado')).toBeDefined();
    expect(panel().getByText(/^Nenhuma alteração a salvar/)).toBeDefined();
  });

  it('the last administrator can’t be lost: the reason stands where it would be saved', async () => {
    const message = 'Ninguém mais poderia administrar os acessos.';
    await openAccess(
      '?view=grupos',
      server({
        [PREVIEW]: previewOf([person(31, 'Fábio Nogueira', [], [read])], {
          code: 'LAST_ADMINISTRATOR',
          message,
        }),
      }),
    );
    await userEvent.click(await tick('Financeiro', 'Consultar usuários'));
    await waitFor(() => expect(panel().getAllByText(message)).not.toHaveLength(0));
    const save = panel().getByRole('button', { name: 'Salvar 1 alteração' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(save);
    expect(saves()).toEqual([]);
  });

  it('what was refused stays as it was set and says why', async () => {
    const message = 'Ninguém mais poderia administrar os acessos.';
    await openAccess(
      '?view=grupos',
      server({
        [SAVE]: () => ({ status: 422, body: { code: 'LAST_ADMINISTRATOR', message, requestId: 'r' } }),
      }),
    );
    await userEvent.click(await tick('Financeiro', approval));
    await userEvent.click(await tick('Treinamento', approval));
    await press('Salvar 2 alterações');
    expect(await panel().findByText(message)).toBeDefined();
    expect(panel().getByRole('button', { name: 'Salvar 2 alterações' })).toBeDefined();
    expect(await tick('Treinamento', approval)).toHaveProperty('checked', false);
  });

  describe('a tick set around the moment of saving', () => {
    const saved = { ...finance, authorities: [read, approve], version: 4 };
    afterEach(() => notifyManager.setScheduler(defaultScheduler));

    it('lies on top of what was saved before the list has heard of it', async () => {
      const held: (() => void)[] = [];
      await openAccess('?view=grupos', server({ [SAVE]: savedAs(saved) }));
      const cell = await tick('Financeiro', approval);
      await userEvent.click(cell);
      await panel().findByText('Fábio Nogueira');
      notifyManager.setScheduler((notify) => held.push(notify));
      await press('Salvar 1 alteração');
      await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
      expect(await panel().findByText(/^Nenhuma alteração a salvar/)).toBeDefined();
      expect(cell).toHaveProperty('checked', true);
      await userEvent.click(cell);
      notifyManager.setScheduler(defaultScheduler);
      act(() => held.forEach((notify) => notify()));
      await press('Salvar 1 alteração');
      await waitFor(() => expect(saves()).toHaveLength(2));
      const second = saves()[1];
      expect(second && bodyOf(second)).toEqual({ groups: [requested(21, [read], 4)] });
    });

    it('stands when it was set while the save was on its way', async () => {
      const answer = Promise.withResolvers<{ body: unknown }>();
      await openAccess('?view=grupos', server({ [SAVE]: () => answer.promise }));
      const cell = await tick('Financeiro', approval);
      await userEvent.click(cell);
      await press('Salvar 1 alteração');
      await waitFor(() => expect(saves()).toHaveLength(1));
      await userEvent.click(cell);
      answer.resolve({ body: savedAs(saved) });
      await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
      expect(await panel().findByText('Financeiro, Celeiro')).toBeDefined();
      expect(await panel().findByRole('button', { name: 'Salvar 1 alteração' })).toBeDefined();
      expect(cell).toHaveProperty('checked', false);
    });

    it('taken back with Ctrl+Z while the save is on its way, it is neither lost nor sent twice', async () => {
      const answer = Promise.withResolvers<{ body: unknown }>();
      const answers = [answer.promise, Promise.resolve({ body: savedAs({ ...finance, version: 5 }) })];
      await openAccess('?view=grupos', server({ [SAVE]: () => answers.shift() ?? { status: 500 } }));
      const given = await tick('Financeiro', approval);
      const taken = await tick('Financeiro', 'Consultar usuários');
      await userEvent.click(given);
      await userEvent.click(taken);
      await press('Salvar 2 alterações');
      await waitFor(() => expect(saves()).toHaveLength(1));
      given.focus();
      const takeBack = async () => {
        await userEvent.keyboard('{Control>}z{/Control}');
        return [given.checked, taken.checked];
      };
      expect(await takeBack()).toEqual([true, true]);
      expect(await takeBack()).toEqual([false, true]);
      expect(await takeBack()).toEqual([false, true]);
      answer.resolve({ body: savedAs({ ...finance, authorities: [approve], version: 4 }) });
      await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
      // What was saved is there; what was taken back waits to be saved on top of it.
      await press('Salvar 2 alterações');
      await waitFor(() => expect(saves()).toHaveLength(2));
      const second = saves()[1];
      expect(second && bodyOf(second)).toEqual({ groups: [requested(21, [read], 4)] });
      expect(await panel().findByText(/^Nenhuma alteração a salvar/)).toBeDefined();
      expect([given.checked, taken.checked]).toEqual([false, true]);
    });

    it('Ctrl+Z undoes the last tick of a cell, not all of them', async () => {
      await openAccess('?view=grupos', server());
      const cell = await tick('Financeiro', approval);
      await userEvent.click(cell);
      await userEvent.click(cell);
      expect(cell.checked).toBe(false);
      await userEvent.keyboard('{Control>}z{/Control}');
      expect(cell.checked).toBe(true);
      await userEvent.keyboard('{Control>}z{/Control}');
      expect(cell.checked).toBe(false);
    });
  });

  describe('another person changed the same group meanwhile', () => {
    const theirs = { ...finance, authorities: [create, read], version: 4 };
    const labels = { read: 'Consultar usuários', create: 'Criar usuários' };
    const conflict = {
      current: theirs,
      changes: [
        {
          field: 'authorities',
          label: 'Papéis',
          itemLabel: null,
          oldValue: labels.read,
          newValue: `${labels.create}, ${labels.read}`,
          byName: 'Lia Prado',
          at: '2031-11-21T11:42:00.000Z',
        },
      ],
    };
    /** The first save meets the other's; what the server has since is theirs. */
    const meeting = async () => {
      let hasMet = false;
      await openAccess(
        '?view=grupos',
        server({
          [`GET ${GROUPS}`]: () => ({ body: { content: [own, hasMet ? theirs : finance, training] } }),
          [`GET ${USERS}/v2/authorization/authorities`]: {
            content: [...authorities, { code: create, description: labels.create }],
          },
          [SAVE]: () => {
            if (hasMet)
              return { body: savedAs({ ...theirs, authorities: [approve, create, read], version: 5 }) };
            hasMet = true;
            return {
              status: 409,
              body: { code: 'VERSION_CONFLICT', message: 'Mudou.', requestId: 'r', conflict },
            };
          },
        }),
      );
      await userEvent.click(await tick('Financeiro', approval));
      await press('Salvar 1 alteração');
      const title = 'Os papéis de Financeiro mudaram enquanto você marcava';
      return within(await screen.findByRole('dialog', { name: title }));
    };

    it('both values are shown; one’s own ticks lie on top of what the group has now', async () => {
      const dialog = await meeting();
      expect(dialog.getByText('Lia Prado alterou').closest('li')?.textContent).toContain(
        `Papéis: ${labels.read} → ${labels.create}, ${labels.read}`,
      );
      expect(dialog.getByText('Sua alteração').closest('li')?.textContent).toBe(
        `Sua alteração · Papéis: ${labels.create}, ${labels.read} → ${approval}, ${labels.create}, ${labels.read}`,
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Manter minhas marcações' }));
      await waitFor(async () =>
        expect(await tick('Financeiro', labels.create)).toHaveProperty('checked', true),
      );
      expect(await tick('Financeiro', approval)).toHaveProperty('checked', true);
      await press('Salvar 1 alteração');
      await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
      const second = saves()[1];
      expect(second && bodyOf(second)).toEqual({ groups: [requested(21, [read, create, approve], 4)] });
    });

    it('or are given up for it', async () => {
      const dialog = await meeting();
      await userEvent.click(dialog.getByRole('button', { name: 'Usar o atual' }));
      expect(await tick('Financeiro', approval)).toHaveProperty('checked', false);
      expect(panel().getByText(/^Nenhuma alteração a salvar/)).toBeDefined();
      expect(saves()).toHaveLength(1);
    });
  });

  it('going elsewhere with ticks that were not saved asks', async () => {
    const address = await openAccess('?view=grupos', server());
    await userEvent.click(await tick('Financeiro', approval));
    fireEvent.click(screen.getByRole('tab', { name: /^Unidades/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
    expect(address()).toEqual({ view: 'grupos' });
    expect(await tick('Financeiro', approval)).toHaveProperty('checked', true);
  });

  it('EP-143: a group is added without authorities and renamed in a dialog', async () => {
    await openAccess(
      '?view=grupos',
      server({
        [`GET ${USERS}/v2/authorization/business-units`]: {
          content: [
            { publicId: id(10), name: 'Celeiro', parentPublicId: null, parentName: null, version: 1 },
          ],
        },
        [`POST ${GROUPS}`]: () => ({ status: 201, body: group(24, 'Logística', [], 0, 1) }),
        [`PUT ${GROUPS}/${id(21)}`]: { ...finance, name: 'Finanças', version: 4 },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Novo grupo' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Novo grupo' }));
    await userEvent.type(dialog.getByLabelText(/^Nome/), 'Logística');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Unidade/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Celeiro', hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Criar grupo' }));
    await waitFor(() => expect(shownToast()?.message).toMatch(/^Grupo criado/));
    await userEvent.click(screen.getByRole('button', { name: 'Editar o grupo Financeiro, Celeiro' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Editar grupo' }));
    await userEvent.clear(dialog.getByLabelText(/^Nome/));
    await userEvent.type(dialog.getByLabelText(/^Nome/), 'Finanças{Enter}');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(changes().map(bodyOf)).toEqual([
      { name: 'Logística', businessUnitPublicId: id(10), authorities: [] },
      { name: 'Finanças' },
    ]);
  });

  it('R-PERM-002: who only reads sees the ticks and can’t set them', async () => {
    await openAccess('?view=grupos', server(), { authorities: [read] });
    const cell = await tick('Financeiro', approval);
    expect(cell.getAttribute('aria-disabled')).toBe('true');
    for (const name of ['Novo grupo', 'Editar o grupo Financeiro, Celeiro'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
