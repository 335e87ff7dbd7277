import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, id, openAccess, pageOf, prepareAccess, sentTo } from './test-access.ts';
import { DISMISSALS, NINA, USER_CALLS, usersServer } from './test-users.ts';

const open = async (search: string, more = {}, who = {}) => {
  const address = await openAccess(search, usersServer(undefined, more), who);
  await screen.findAllByText('Nina Nova');
  return address;
};
const lastBody = (path: string): unknown => {
  const request = sentTo(path).at(-1);
  return request && bodyOf(request);
};

// Twelve minutes after Nina was here.
beforeEach(() => {
  vi.setSystemTime('2031-11-21T11:54:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('people with access', () => {
  prepareAccess();

  it('R-PERM-002: who may only create people invites, and sees no one', async () => {
    await openAccess('', usersServer(), { authorities: ['ROLE_INTRANET_CREATE_USERS'] });
    expect(await screen.findByText('As pessoas não estão à vista')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Convidar pessoa' })).toBeDefined();
    expect(sentTo(`${USER_CALLS}/search`)).toEqual([]);
  });

  it('EP-138, R-PERM-001: are listed with unit, group, manager, status, last access and sessions', async () => {
    const address = await open('?search=ni');
    expect(screen.getByText('2 pessoas')).toBeDefined();
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1);
    expect(cells(/Nina Nova/)).toEqual([
      'Nina Nova nina@celeiro.dev',
      'Campinas',
      'Operação',
      'Bia Moura',
      '2',
      'Ativo',
      // How long ago, and what is shown above it.
      'Há 12 min21 nov 2031, 08:42',
      '1',
    ]);
    expect(cells(/Davi Assunção/)).toEqual([
      'Davi Assunção davi@celeiro.dev',
      'Campinas',
      'Sem grupo',
      'Sem gestor',
      '2',
      'Convidado',
      'Nunca',
      '0',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Abrir pessoa Nina Nova, nina@celeiro.dev' }));
    const panel = await screen.findByRole('dialog', { name: 'Nina Nova' });
    expect(address()).toEqual({ search: 'ni', id: id(21) });
    await userEvent.click(within(panel).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(address()).toEqual({ search: 'ni' }));
  });

  it('are found by unit, group, manager, status and authority, all from the address', async () => {
    const groups = pageOf([
      {
        publicId: id(31),
        name: 'Operação',
        businessUnitPublicId: id(11),
        businessUnitName: 'Campinas',
        authorities: [],
        users: 3,
        version: 1,
      },
    ]);
    await open(
      `?search=nina&status=ACTIVE&unit=${id(11)}&group=${id(31)}&parent=${id(21)}&authority=ROLE_INTRANET_READ_USERS&sort=lastAccess.desc`,
      { 'POST /authorization-server-web/v2/authorization/groups/search': groups },
    );
    expect(lastBody(`${USER_CALLS}/search`)).toBeDefined();
    expect(sentTo(`${USER_CALLS}/search`).map(bodyOf)).toContainEqual({
      search: 'nina',
      statuses: ['ACTIVE'],
      businessUnitPublicIds: [id(11)],
      groupPublicIds: [id(31)],
      parentPublicIds: [id(21)],
      authorities: ['ROLE_INTRANET_READ_USERS'],
      sort: 'lastAccess,desc',
    });
    for (const chip of [
      'Status Ativo',
      'Grupo Operação (Campinas)',
      'Gestor Nina Nova',
      'Papel Consultar usuários',
    ])
      expect(await screen.findByTitle(chip)).toBeDefined();
  });

  it('have views with how many are in each', async () => {
    const address = await open('');
    await userEvent.click(await screen.findByRole('tab', { name: /^Convidadas/ }));
    await waitFor(() => expect(address()).toEqual({ status: 'INVITED' }));
    expect(lastBody(`${USER_CALLS}/counters`)).toEqual({
      filters: [{}, { statuses: ['ACTIVE'] }, { statuses: ['INVITED'] }, { statuses: ['DISMISSED'] }],
    });
  });

  it('are exported as they are filtered, with the columns in sight', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    await open('?status=ACTIVE', { [`POST ${USER_CALLS}/export`]: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar pessoas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
    await waitFor(() =>
      expect(lastBody(`${USER_CALLS}/export`)).toEqual({
        format: 'xlsx',
        columns: ['name', 'unit', 'group', 'parent', 'authorities', 'status', 'lastAccess', 'sessions'],
        filter: { statuses: ['ACTIVE'] },
        sort: 'name,asc',
      }),
    );
  });

  it.each([
    ['', 'Pessoas · Acessos · Celeiro OPS'],
    ['?view=unidades', 'Unidades · Acessos · Celeiro OPS'],
  ])('each part of the area has a title of its own: %s', async (search, title) => {
    await openAccess(search, usersServer());
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('are counted again by the one who dismissed a person, at once', async () => {
    let dismissed = 0;
    await open(`?id=${NINA}`, {
      [`POST ${USER_CALLS}/counters`]: () => ({
        body: { counters: [2, 1 - dismissed, 1, dismissed].map((count) => ({ count, isCapped: false })) },
      }),
      [`POST ${DISMISSALS}`]: () => {
        dismissed = 1;
        return {
          status: 201,
          body: { content: { userPublicId: NINA, inactivationReason: 'Saiu', by: null, at: null } },
        };
      },
    });
    await screen.findByRole('tab', { name: /^Inativas.*0/ });
    const panel = within(await screen.findByRole('dialog', { name: 'Nina Nova' }));
    await userEvent.click(panel.getByRole('button', { name: 'Desligar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desligar Nina Nova' }));
    await userEvent.type(await dialog.findByLabelText(/^Motivo/), 'Saiu da empresa');
    await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }));
    expect(await screen.findByRole('tab', { name: /^Inativas.*1/, hidden: true })).toBeDefined();
  });

  it('R-PERM-002, R-PERM-003: a person who only reads neither invites nor moves anyone', async () => {
    await open('', {}, { authorities: ['ROLE_INTRANET_READ_USERS'] });
    expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar pessoa Nina Nova' }));
    for (const name of ['Mudar grupo', 'Mudar gestor', 'Encerrar sessões', 'Desligar']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
    }
  });
});

describe('the same people on a phone', () => {
  prepareAccess(['(max-width: 767px)']);

  it('are a card each', async () => {
    await open('');
    const list = within(screen.getByRole('list', { name: 'Lista de pessoas' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Nina NovaAtivoOperação · CampinasHá 12 min21 nov 2031, 08:42',
      'Davi AssunçãoConvidadoCampinasNunca',
    ]);
  });
});
