import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  bodyOf,
  id,
  openUserPage,
  pageOf,
  prepareAccess,
  sentTo,
} from '../../../access/users/screens/test-access.ts';

const CHANGES = '/audit/changes';
const SHOWN = '/audit/personal-data';
const record = {
  kind: 'store',
  kindDescription: 'Cliente',
  publicId: id(5),
  parentPublicId: null,
  name: 'Empório da Vila',
};
const change = {
  number: 9,
  at: '2031-11-21T11:42:00.000Z',
  byName: 'Ana Prado',
  record,
  event: 'UPDATE',
  eventDescription: 'Alteração',
  field: 'Referência',
  itemLabel: null,
  value: null,
  newValue: 'Esquina do banco',
};
const removed = {
  ...change,
  number: 8,
  record: { ...record, kind: 'brand', kindDescription: 'Marca', publicId: null, name: 'Roça Velha' },
  event: 'DELETE',
  eventDescription: 'Exclusão',
  field: 'Nome',
  value: 'Roça Velha',
  newValue: null,
};
const item = {
  ...change,
  number: 6,
  record: {
    kind: 'delivery',
    kindDescription: 'Entrega',
    publicId: id(7),
    parentPublicId: id(8),
    name: '48001 de Empório da Vila (Horta)',
  },
  field: 'Quantidade',
  itemLabel: 'Tomate',
  value: '4,000',
  newValue: 'apagado (LGPD)',
};
const undone = {
  ...change,
  number: 7,
  event: 'CREATE',
  eventDescription: 'Desfeito: Exclusão',
  field: 'Desfeito: Exclusão',
  newValue: null,
};
const shown = {
  number: 2,
  at: '2031-11-20T11:42:00.000Z',
  byName: 'Bia Souza',
  record,
  field: 'Telefone do contato 1',
  reason: 'Entrega atrasada',
};
const SUPERVISOR = { authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'], isOfMatriz: false };
const open = (
  search = '',
  who: Parameters<typeof openUserPage>[2] = SUPERVISOR,
  more: Parameters<typeof openUserPage>[1] = {},
) =>
  openUserPage(
    `/audit${search}`,
    {
      [`POST ${CHANGES}/search`]: pageOf([change, removed, item]),
      [`GET ${CHANGES}/9`]: change,
      [`GET ${CHANGES}/8`]: removed,
      [`GET ${CHANGES}/7`]: undone,
      [`POST ${CHANGES}/export`]: {},
      [`POST ${SHOWN}/search`]: pageOf([shown]),
      'GET /audit/people': [{ publicId: id(21), name: 'Ana Prado', username: 'ana@celeiro.test' }],
      ...more,
    },
    who,
  );

describe('the audit of all changes', () => {
  prepareAccess();

  it('T31: shows who changed which field of which record, with what was before and after', async () => {
    await open();
    const rows = await screen.findAllByRole('row', { name: /2031/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '21 nov 2031, 08:42:00Ana PradoEmpório da Vila ClienteReferência–Esquina do banco',
      '21 nov 2031, 08:42:00Ana PradoRoça Velha MarcaNomeRoça Velha–',
      '21 nov 2031, 08:42:00Ana Prado48001 de Empório da Vila (Horta) EntregaQuantidade Tomate4,000apagado (LGPD)',
    ]);
    expect(screen.getByText('3 alterações')).toBeDefined();
  });

  it('one opens next to the list by the keyboard, and leads to its record and to all of it', async () => {
    await open();
    const link = await screen.findByRole('link', { name: /Referência de Empório da Vila em 21 nov 2031/ });
    link.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Referência' }));
    expect(panel.getByText('Esquina do banco')).toBeDefined();
    const [opened, only] = panel.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(opened).toBe(`/store/store-list/store-profile/${id(5)}/summary`);
    expect(decodeURIComponent(only ?? '')).toBe(`/audit?record=store:${id(5)}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of what was undone nothing stands before or after', async () => {
    await open('?id=7');
    const panel = within(await screen.findByRole('dialog', { name: 'Desfeito: Exclusão' }));
    expect(panel.getByText('O que fez').nextSibling?.textContent).toBe('Desfeito: Exclusão');
    expect(panel.queryByText('Antes')).toBeNull();
  });

  it('says of more than are counted that they are more, before they are refused as a sheet', async () => {
    const many = { ...pageOf([change]), totalElements: 10_000, totalApproximate: true };
    await open('', SUPERVISOR, { [`POST ${CHANGES}/search`]: many });
    expect(await screen.findByText('mais de 10.000 alterações')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar alterações' }));
    expect(dialog.getByText(/^Mais de 10\.000 alterações do filtro atual/)).toBeDefined();
    expect(dialog.getAllByText(/^Um arquivo leva até 5\.000 alterações/)).not.toEqual([]);
  });

  it('of a record that no longer exists nothing leads anywhere', async () => {
    await open('?id=8');
    const panel = within(await screen.findByRole('dialog', { name: 'Nome' }));
    expect(await panel.findAllByText('Roça Velha')).toHaveLength(2);
    expect(panel.queryByRole('link')).toBeNull();
  });

  it('is narrowed by who, kind, field, record, days and words, and exported as it is narrowed', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    await open(
      `?person=${id(21)}&kind=store&field=store.reference&record=store:${id(5)}&from=2031-11-01&to=2031-11-30&search=vila`,
    );
    await screen.findAllByText('Empório da Vila');
    const filter = {
      search: 'vila',
      record: { kind: 'store', publicId: id(5) },
      userPublicIds: [id(21)],
      from: '2031-11-01',
      to: '2031-11-30',
      kinds: ['store'],
      fields: ['store.reference'],
    };
    expect(sentTo(`${CHANGES}/search`).map(bodyOf)).toEqual([{ ...filter, sort: 'at,desc' }]);
    for (const chip of ['Pessoa Ana Prado', 'Tipo de registro Cliente', 'Só o registro Cliente'])
      expect(await screen.findByTitle(chip)).toBeDefined();
    expect(await screen.findByTitle(/^Campo Cliente: Referência/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar alterações' }));
    await userEvent.click(dialog.getByLabelText(/^CSV/));
    await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(sentTo(`${CHANGES}/export`).map(bodyOf)).toEqual([{ format: 'csv', filter }]));
  });

  it('what is about access is requested by administrators of the matriz alone', async () => {
    await open('?kind=user');
    expect(await screen.findByText(/^kind=user\. Nada é mostrado/)).toBeDefined();
    expect(sentTo(`${CHANGES}/search`)).toEqual([]);
  });

  it('for them it is', async () => {
    await open('?kind=user', {});
    await screen.findAllByText('Roça Velha');
    expect(sentTo(`${CHANGES}/search`).map(bodyOf)).toEqual([{ kinds: ['user'], sort: 'at,desc' }]);
  });

  it('the other tab, reached by the arrows, shows who was shown what of a person', async () => {
    await open();
    const tab = await screen.findByRole('tab', { name: 'Alterações' });
    tab.focus();
    await userEvent.keyboard('{ArrowRight}');
    const row = await screen.findByRole('row', { name: /Bia Souza/ });
    expect(row.textContent).toBe(
      '20 nov 2031, 08:42:00Bia SouzaEmpório da Vila ClienteTelefone do contato 1Entrega atrasada',
    );
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      `/store/store-list/store-profile/${id(5)}/summary`,
    );
    expect(document.title).toContain('Acessos a dados pessoais');
  });

  it('is narrowed by what was shown', async () => {
    await open('?view=dados-pessoais&datum=phone');
    await screen.findAllByText('Bia Souza');
    expect(sentTo(`${SHOWN}/search`).map(bodyOf)).toEqual([{ fields: ['phone'], sort: 'at,desc' }]);
  });
});
