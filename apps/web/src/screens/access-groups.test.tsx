import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shownToast } from '../kit/toasts.ts';
import { type Answers, bodyOf, changes, id, openAccess, prepareAccess, USERS } from './test-access.ts';

const GROUPS = `${USERS}/v2/authorization/groups`;
const read = 'ROLE_INTRANET_READ_USERS';
const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
const create = 'ROLE_INTRANET_CREATE_USERS';
const update = 'ROLE_INTRANET_UPDATE_USERS';
const group = (digit: number, name: string, authorities: string[], users = 4, version = 3) => ({
  publicId: id(digit),
  name,
  businessUnitPublicId: id(10),
  businessUnitName: 'Celeiro',
  authorities,
  users,
  version,
});
const finance = group(21, 'Financeiro', [read]);
const training = group(22, 'Treinamento', [approve], 0);
const own = group(23, 'Administração', [read, create, update], 3);
const authorities = [
  { code: read, description: 'Consultar usuários' },
  { code: approve, description: 'Aprovar descontos e liberar crédito' },
];
const person = (digit: number, name: string, gains: string[], losses: string[] = []) => ({
  publicId: id(digit),
  name,
  gains,
  losses,
});
const previewOf = (people: readonly unknown[], refused: unknown = null) => ({ people, refused });
const server = (more: Answers = {}): Answers => ({
  [`GET ${GROUPS}`]: { content: [own, finance, training] },
  [`GET ${USERS}/v2/authorization/authorities`]: { content: authorities },
  [`GET ${USERS}/v2/authorization/business-units`]: { content: [] },
  [`POST ${GROUPS}/${id(21)}/preview`]: previewOf([
    person(31, 'Fábio Nogueira', [approve]),
    person(32, 'Beatriz Lacerda', [approve]),
  ]),
  [`POST ${GROUPS}/${id(22)}/preview`]: previewOf([]),
  ...more,
});
const tick = (groupName: string, authority: string) =>
  screen.findByRole('checkbox', { name: `${groupName}, Celeiro: ${authority}` });
const approval = 'Aprovar descontos e liberar crédito';
const saves = () => changes().filter(({ method }) => method === 'PUT');
const panel = () => within(screen.getByRole('complementary', { name: 'O que muda ao salvar' }));
/** Saves, once it is known what that would do. */
const press = async (name: string) => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await userEvent.click(screen.getByRole('button', { name }));
};

describe('groups × authorities', () => {
  prepareAccess();

  it('shows who gains and who loses what before it is saved, and saves each group on its version', async () => {
    await openAccess(
      '?view=grupos',
      server({
        [`PUT ${GROUPS}/${id(21)}`]: { ...finance, authorities: [read, approve], version: 4 },
        [`PUT ${GROUPS}/${id(22)}`]: { ...training, authorities: [], version: 4 },
      }),
    );
    expect(await screen.findByText('7 pessoas em 3 grupos')).toBeDefined();
    await userEvent.click(await tick('Treinamento', approval));
    await userEvent.click(await tick('Financeiro', approval));
    expect(await panel().findByText('Fábio Nogueira')).toBeDefined();
    expect(panel().getByText('pessoas ganham').parentElement?.textContent).toBe('2pessoas ganham');
    expect(panel().getByText('pessoas perdem').parentElement?.textContent).toBe('0pessoas perdem');
    expect(panel().getByText('Ninguém está no grupo: nada muda hoje.')).toBeDefined();
    await press('Salvar 2 alterações');
    await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
    // Who gains comes first: an administrator is there before another is lost.
    expect(saves().map((one) => [one.url.split('/').at(-1), bodyOf(one)])).toEqual([
      [id(21), { authorities: [read, approve] }],
      [id(22), { authorities: [] }],
    ]);
    expect(saves()[0]?.headers.get('if-match')).toContain('3');
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
  });

  it('names four people and counts the others, who are shown when asked for', async () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Fábio'];
    await openAccess(
      '?view=grupos',
      server({
        [`POST ${GROUPS}/${id(21)}/preview`]: previewOf(
          names.map((name, index) => person(31 + index, name, [approve])),
        ),
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
    expect(panel().getByText(/^Nada foi alterado/)).toBeDefined();
  });

  it('the last administrator can’t be lost: the reason stands where it would be saved', async () => {
    const message = 'Ninguém mais poderia administrar os acessos.';
    await openAccess(
      '?view=grupos',
      server({
        [`POST ${GROUPS}/${id(21)}/preview`]: previewOf([person(31, 'Fábio Nogueira', [], [read])], {
          code: 'LAST_ADMINISTRATOR',
          message,
        }),
      }),
    );
    await userEvent.click(await tick('Financeiro', 'Consultar usuários'));
    await waitFor(() => expect(panel().getAllByText(`Financeiro: ${message}`)).not.toHaveLength(0));
    const save = panel().getByRole('button', { name: 'Salvar 1 alteração' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(save);
    expect(saves()).toEqual([]);
  });

  it('what was refused stays as it was set and says why; what was saved is gone from it', async () => {
    const message = 'Ninguém mais poderia administrar os acessos.';
    await openAccess(
      '?view=grupos',
      server({
        [`PUT ${GROUPS}/${id(21)}`]: { ...finance, authorities: [read, approve], version: 4 },
        [`PUT ${GROUPS}/${id(22)}`]: () => ({
          status: 422,
          body: { code: 'LAST_ADMINISTRATOR', message, requestId: 'r' },
        }),
      }),
    );
    await userEvent.click(await tick('Financeiro', approval));
    await userEvent.click(await tick('Treinamento', approval));
    await press('Salvar 2 alterações');
    expect(await panel().findByText(`Treinamento: ${message}`)).toBeDefined();
    expect(panel().getByRole('button', { name: 'Salvar 1 alteração' })).toBeDefined();
    expect(await tick('Treinamento', approval)).toHaveProperty('checked', false);
  });

  describe('a tick set around the moment of saving', () => {
    const saved = { ...finance, authorities: [read, approve], version: 4 };
    afterEach(() => notifyManager.setScheduler(defaultScheduler));

    it('lies on top of what was saved before the list has heard of it', async () => {
      const held: (() => void)[] = [];
      await openAccess('?view=grupos', server({ [`PUT ${GROUPS}/${id(21)}`]: saved }));
      const cell = await tick('Financeiro', approval);
      await userEvent.click(cell);
      await panel().findByText('Fábio Nogueira');
      notifyManager.setScheduler((notify) => held.push(notify));
      await press('Salvar 1 alteração');
      await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
      expect(await panel().findByText(/^Nada foi alterado/)).toBeDefined();
      expect(cell).toHaveProperty('checked', true);
      await userEvent.click(cell);
      notifyManager.setScheduler(defaultScheduler);
      act(() => held.forEach((notify) => notify()));
      await press('Salvar 1 alteração');
      await waitFor(() => expect(saves()).toHaveLength(2));
      const second = saves()[1];
      expect(second && bodyOf(second)).toEqual({ authorities: [read] });
      expect(second?.headers.get('if-match')).toContain('4');
    });

    it('stands when it was set while the save was on its way', async () => {
      const answer = Promise.withResolvers<{ body: unknown }>();
      await openAccess('?view=grupos', server({ [`PUT ${GROUPS}/${id(21)}`]: () => answer.promise }));
      const cell = await tick('Financeiro', approval);
      await userEvent.click(cell);
      await press('Salvar 1 alteração');
      await waitFor(() => expect(saves()).toHaveLength(1));
      await userEvent.click(cell);
      answer.resolve({ body: saved });
      await waitFor(() => expect(shownToast()?.message).toBe('Papéis salvos.'));
      expect(await panel().findByText('Financeiro, Celeiro')).toBeDefined();
      expect(await panel().findByRole('button', { name: 'Salvar 1 alteração' })).toBeDefined();
      expect(cell).toHaveProperty('checked', false);
    });
  });

  describe('somebody else changed the same group meanwhile', () => {
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
          [`PUT ${GROUPS}/${id(21)}`]: () => {
            if (hasMet) return { body: { ...theirs, authorities: [approve, create, read], version: 5 } };
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
      expect(second && bodyOf(second)).toEqual({ authorities: [read, create, approve] });
      expect(second?.headers.get('if-match')).toContain('4');
    });

    it('or are given up for it', async () => {
      const dialog = await meeting();
      await userEvent.click(dialog.getByRole('button', { name: 'Usar o atual' }));
      expect(await tick('Financeiro', approval)).toHaveProperty('checked', false);
      expect(panel().getByText(/^Nada foi alterado/)).toBeDefined();
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

describe('groups on a phone', () => {
  prepareAccess(['(max-width: 767px)', '(max-width: 1199px)']);

  it('are cards; one at a time is opened, and the change is checked before it is saved', async () => {
    await openAccess(
      '?view=grupos',
      server({ [`PUT ${GROUPS}/${id(21)}`]: { ...finance, authorities: [read, approve], version: 4 } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir o grupo Financeiro, Celeiro' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Financeiro' }));
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
