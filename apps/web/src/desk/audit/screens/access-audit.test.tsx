import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  bodyOf,
  id,
  openAccess,
  pageOf,
  prepareAccess,
  sentTo,
  USERS,
} from '../../../access/users/screens/test-access.ts';
import { usersServer } from '../../../access/users/screens/test-users.ts';

const AUDIT = `${USERS}/access-history`;
const first = {
  number: 8,
  at: '2031-11-21T11:42:00.000Z',
  byName: 'Caio Teles',
  action: 'USER_CHANGED',
  actionDescription: 'Usuário alterado',
  subject: 'nina@celeiro.dev',
  subjectName: 'Nina Nova',
  changes: [
    { label: 'Grupo', value: 'Comercial', newValue: 'Operação' },
    { label: 'Papéis', value: null, newValue: 'Acesso de teste' },
  ],
};
const entries = pageOf([
  first,
  {
    number: 7,
    at: '2031-11-20T11:42:00.000Z',
    byName: 'anônimo',
    action: 'FLAG_CHANGED',
    actionDescription: 'Recurso ligado ou desligado',
    subject: 'enable:coupon-list-page',
    subjectName: null,
    changes: [],
  },
]);
const open = async (search = '', who = {}) =>
  openAccess(
    `?view=auditoria${search}`,
    usersServer(undefined, {
      [`POST ${AUDIT}/search`]: entries,
      [`POST ${AUDIT}/export`]: {},
    }),
    who,
  );

describe('the audit of access', () => {
  prepareAccess();

  it('T31: shows who did what to whom, with what was before and after', async () => {
    await open();
    const rows = await screen.findAllByRole('row', { name: /2031/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '21 nov 2031, 08:42:00Caio TelesUsuário alteradoNina Nova nina@celeiro.devGrupo: Comercial → Operação; Papéis: Acesso de teste',
      '20 nov 2031, 08:42:00anônimoRecurso ligado ou desligadoenable:coupon-list-page',
    ]);
    expect(screen.getByText('2 registros')).toBeDefined();
  });

  it('each step opens with all it changed, by the keyboard too, and closes to the list as it was', async () => {
    await openAccess(
      '?view=auditoria&search=nina',
      usersServer(undefined, {
        [`POST ${AUDIT}/search`]: entries,
        [`GET ${AUDIT}/8`]: {
          ...first,
          changes: [{ label: 'Motivo do desligamento', value: null, newValue: 'Saiu.\nDevolveu o crachá.' }],
        },
      }),
    );
    const link = await screen.findByRole('link', { name: /Usuário alterado em 21 nov 2031, 08:42:00/ });
    link.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Usuário alterado' }));
    expect(panel.getByText(/Devolveu o crachá/).textContent).toBe(
      'Motivo do desligamento: Saiu.\nDevolveu o crachá.',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByText('Nina Nova').length).toBeGreaterThan(0);
  });

  it('is narrowed by person, kind of step and days, and exported as it is narrowed', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    await open(`&person=${id(21)}&action=USER_CHANGED&from=2031-11-01&to=2031-11-30&search=nina`);
    const filter = {
      search: 'nina',
      userPublicIds: [id(21)],
      actions: ['USER_CHANGED'],
      from: '2031-11-01',
      to: '2031-11-30',
    };
    await screen.findAllByText('Nina Nova');
    expect(sentTo(`${AUDIT}/search`).map(bodyOf)).toEqual([{ ...filter, sort: 'at,desc' }]);
    for (const chip of ['Pessoa Nina Nova', 'O que fez Usuário alterado'])
      expect(await screen.findByTitle(chip)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar registros' }));
    await userEvent.click(dialog.getByLabelText(/^CSV/));
    await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(sentTo(`${AUDIT}/export`).map(bodyOf)).toEqual([{ format: 'csv', filter }]));
  });

  it('is only for administrators of the matriz: for others it has no tab, and its address opens the people', async () => {
    await open('', { isOfMatriz: false });
    await screen.findAllByText('Nina Nova');
    expect(screen.queryByRole('tab', { name: /^Auditoria/ })).toBeNull();
    expect(sentTo(`${AUDIT}/search`)).toEqual([]);
  });
});
