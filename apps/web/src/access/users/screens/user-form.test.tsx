import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import {
  type Answers,
  bodyOf,
  changes,
  id,
  openUserPage,
  prepareAccess,
  sentTo,
  USERS,
} from './test-access.ts';
import { lookUpPerson, NINA, USER_CALLS, usersServer, whole } from './test-users.ts';

const INVITE = `POST ${USERS}/authorization/users`;
const CHANGE = `PUT ${USER_CALLS}`;
const managers = {
  [`GET ${USER_CALLS}/managers`]: {
    content: [{ publicId: id(23), name: 'Rui Ferraz', username: 'rui@celeiro.dev' }],
  },
};
const openNew = async (more: Answers) => {
  const address = await openUserPage('/user/user-list/new-user', usersServer(undefined, more));
  const form = within(await screen.findByRole('form', { name: 'Convidar pessoa' }));
  return { address, form };
};
const openEdit = async (more: Answers, user = whole()) => {
  const address = await openUserPage(`/user/user-list/edit-user?id=${NINA}`, usersServer(user, more));
  const form = within(await screen.findByRole('form', { name: 'Dados da pessoa' }));
  return { address, form };
};
type Form = Awaited<ReturnType<typeof openNew>>['form'];
const choose = async (form: Form, field: RegExp, option: string) => {
  await userEvent.click(form.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const save = (form: Form, name = 'Salvar') => userEvent.click(form.getByRole('button', { name }));

describe('an invitation', () => {
  prepareAccess();

  it('EP-142, R-ADMIN-022: sends what was filled in, and shows who was invited in the list', async () => {
    const { address, form } = await openNew({
      ...managers,
      [INVITE]: () => ({ status: 201, body: { content: whole({ status: 'INVITED' }) } }),
    });
    await userEvent.type(form.getByLabelText(/^Nome/), 'Nina Nova');
    await userEvent.type(form.getByLabelText(/^E-mail/), 'nina@celeiro.dev');
    await choose(form, /^Unidade/, 'Campinas');
    await choose(form, /^Grupo/, 'Operação');
    await lookUpPerson(form.getByRole('combobox', { name: /^Gestor/ }), 'rui', /Rui Ferraz/);
    await userEvent.click(form.getByLabelText('Aprovar descontos e liberar crédito'));
    expect(form.getByLabelText('Consultar usuários (já pelo grupo)')).toBeDefined();
    await save(form, 'Enviar convite');
    await waitFor(() => expect(shownToast()?.message).toBe('Convite enviado.'));
    expect(changes().map(bodyOf)).toEqual([
      {
        name: 'Nina Nova',
        username: 'nina@celeiro.dev',
        phone: null,
        businessUnitPublicId: id(11),
        groupPublicId: id(31),
        authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
        parentPublicId: id(23),
      },
    ]);
    await waitFor(() => expect(address()).toEqual({ id: NINA }));
  });

  it('begins at its first field, and offers managers before anything is typed', async () => {
    const { form } = await openNew(managers);
    expect(document.activeElement).toBe(form.getByLabelText(/^Nome/));
    await userEvent.click(form.getByRole('combobox', { name: /^Gestor/ }));
    expect(await screen.findByRole('option', { name: /Rui Ferraz/, hidden: true })).toBeDefined();
    expect(
      sentTo(`${USER_CALLS}/managers`).map(({ url }) =>
        new URL(url, 'https://ops.test').searchParams.get('name'),
      ),
    ).toEqual([null]);
  });

  it('R-PERM-001: says that a person without a group and roles opens nothing, until they have either', async () => {
    const { form } = await openNew({});
    const warning = () => form.queryByText(/^Sem grupo e sem papéis próprios/);
    expect(warning()).not.toBeNull();
    await userEvent.click(form.getByLabelText('Aprovar descontos e liberar crédito'));
    expect(warning()).toBeNull();
    await userEvent.click(form.getByLabelText('Aprovar descontos e liberar crédito'));
    expect(warning()).not.toBeNull();
    await choose(form, /^Unidade/, 'Campinas');
    await choose(form, /^Grupo/, 'Operação');
    expect(warning()).toBeNull();
  });

  it('R-FORMAT-009: what is wrong is said next to its field, the server’s words too; what was typed is kept', async () => {
    const message = 'Já existe um usuário com este e-mail.';
    const { form } = await openNew({
      [INVITE]: () => ({
        status: 409,
        body: { code: 'USERNAME_TAKEN', message, fields: { username: message }, requestId: 'r' },
      }),
    });
    await userEvent.type(form.getByLabelText(/^Nome/), 'Nina Nova');
    await save(form, 'Enviar convite');
    expect(await form.findByText('Este campo é obrigatório')).toBeDefined();
    expect(changes()).toEqual([]);
    const email = form.getByLabelText(/^E-mail/);
    await userEvent.type(email, 'nina@celeiro.dev');
    await save(form, 'Enviar convite');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getAllByText(new RegExp(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(localStorage.getItem('celeiro.form-drafts')).toContain('nina@celeiro.dev'));
  });
});

describe('the form of a person', () => {
  prepareAccess();

  it('names whom it is of, in its heading and in the tab', async () => {
    await openEdit({});
    expect(screen.getByRole('heading', { name: 'Editar Nina Nova', level: 1 })).toBeDefined();
    expect(document.title).toBe('Editar Nina Nova · Celeiro OPS');
  });

  it('EP-147: changes on the version that was read; a group of the unit before is dropped', async () => {
    const { address, form } = await openEdit({ ...managers, [CHANGE]: { content: whole({ version: 5 }) } });
    await choose(form, /^Unidade/, 'Celeiro');
    await lookUpPerson(form.getByRole('combobox', { name: /^Gestor/ }), 'rui', /Rui Ferraz/);
    await save(form);
    await waitFor(() => expect(shownToast()?.message).toBe('Pessoa salva.'));
    const [saved] = changes();
    expect(saved && bodyOf(saved)).toEqual({
      publicId: NINA,
      name: 'Nina Nova',
      username: 'nina@celeiro.dev',
      phone: '19987654321',
      businessUnitPublicId: id(10),
      groupPublicId: null,
      authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
      parentPublicId: id(23),
    });
    expect(saved?.headers.get('if-match')).toContain('4');
    // No one below is offered: the server gets whose manager is chosen.
    const lookup = sentTo(`${USER_CALLS}/managers`).at(-1)?.url ?? '';
    expect(lookup).toContain(`businessUnitPublicId=${id(10)}`);
    expect(lookup).toContain(`of=${NINA}`);
    await waitFor(() => expect(address()).toEqual({ id: NINA }));
  });

  it('T19: a late save shows both values and can be done again on what stands', async () => {
    const conflict = {
      current: whole({ name: 'Nina Nova Lima', version: 5 }),
      changes: [
        {
          field: 'name',
          label: 'Nome',
          itemLabel: null,
          oldValue: 'Nina Nova',
          newValue: 'Nina Nova Lima',
          byName: 'Lia Prado',
          at: '2031-11-21T11:42:00.000Z',
        },
      ],
    };
    let tries = 0;
    const { form } = await openEdit({
      [CHANGE]: () => {
        tries += 1;
        return tries === 1
          ? { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Mudou.', requestId: 'r', conflict } }
          : { body: { content: whole({ name: 'Nina Souza', version: 6 }) } };
      },
    });
    const name = form.getByLabelText(/^Nome/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Nina Souza');
    await save(form);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Estes dados mudaram enquanto você editava' }),
    );
    expect(dialog.getByText('Lia Prado alterou')).toBeDefined();
    expect(dialog.getByText('Nina Souza')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Reaplicar minhas alterações' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Pessoa salva.'));
    expect(changes().map((request) => request.headers.get('if-match'))).toEqual([
      expect.stringContaining('4'),
      expect.stringContaining('5'),
    ]);
  });

  it('leaving with something unsaved asks first; what was typed is there again', async () => {
    const { form } = await openEdit({});
    await userEvent.type(form.getByLabelText(/^Nome/), ' Lima');
    await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Nina Nova Lima');
  });

  it('no one changes their own unit, group and authorities', async () => {
    const { form } = await openEdit({
      'GET /authorization-server-web/user/details/me': {
        content: {
          publicId: NINA,
          name: 'Nina Nova',
          username: 'nina@celeiro.dev',
          businessUnit: 'Campinas',
          businessUnitPublicId: id(11),
          group: 'Operação',
          groupPublicId: id(31),
          authorities: ['ROLE_INTRANET_READ_USERS', 'ROLE_INTRANET_UPDATE_USERS'],
          permissions: { canApproveDiscounts: false, isOperator: true, isOfMatriz: false },
        },
      },
    });
    for (const name of [/^Unidade/, /^Grupo/])
      expect(form.getByRole('combobox', { name }).getAttribute('aria-disabled')).toBe('true');
    const tick = form.getByRole('checkbox', { name: 'Aprovar descontos e liberar crédito' });
    expect(tick.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([id(99), 'lixo'])('T06: a person who isn’t there is said, with the way back: %s', async (who) => {
    const address = await openUserPage(`/user/user-list/edit-user?id=${who}`, usersServer());
    expect(await screen.findByText('Esta pessoa não foi encontrada.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar à lista' }));
    await waitFor(() => expect(address()).toEqual({ id: who }));
  });
});
