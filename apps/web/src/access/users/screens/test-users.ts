import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, pageOf, type Answers, USERS } from './test-access.ts';

// People of the access area, as the server answers them.

export const USER_CALLS = `${USERS}/v2/authorization/users`;
export const DISMISSALS = `${USERS}/authorization/dismissed-users`;

export const NINA = id(21);
const person = (more: object = {}) => ({
  publicId: NINA,
  name: 'Nina Nova',
  username: 'nina@celeiro.dev',
  status: 'ACTIVE',
  businessUnitPublicId: id(11),
  businessUnitName: 'Campinas',
  groupPublicId: id(31),
  groupName: 'Operação',
  parentPublicId: id(22),
  parentName: 'Bia Moura',
  lastAccessAt: '2031-11-21T11:42:00.000Z',
  sessions: 1,
  version: 4,
  ...more,
});
export const row = (more: object = {}) => ({ ...person(), authorities: 2, ...more });
export const whole = (more: object = {}) => ({
  ...person(),
  phone: '19987654321',
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  effectiveAuthorities: [
    {
      code: 'ROLE_INTRANET_APPROVE_DISCOUNTS',
      description: 'Aprovar descontos e liberar crédito',
      origins: ['OWN'],
    },
    { code: 'ROLE_INTRANET_READ_USERS', description: 'Consultar usuários', origins: ['GROUP'] },
  ],
  parents: [
    { publicId: id(22), name: 'Bia Moura' },
    { publicId: id(23), name: 'Rui Ferraz' },
  ],
  createdAt: '2031-03-11T11:03:00.000Z',
  invitationExpiresAt: null,
  origin: null,
  dismissal: null,
  ...more,
});

const nothingHeld = { content: { handOver: [], refused: null } };

/** The access area with Nina in it. */
export const usersServer = (user: object = whole(), more: Answers = {}): Answers => ({
  [`GET ${USERS}/v2/authorization/business-units`]: {
    content: [
      { publicId: id(10), name: 'Celeiro', parentPublicId: null, parentName: null, version: 1 },
      { publicId: id(11), name: 'Campinas', parentPublicId: id(10), parentName: 'Celeiro', version: 1 },
    ],
  },
  [`GET ${USERS}/v2/authorization/groups`]: {
    content: [
      {
        publicId: id(31),
        name: 'Operação',
        businessUnitPublicId: id(11),
        businessUnitName: 'Campinas',
        authorities: ['ROLE_INTRANET_READ_USERS'],
        users: 3,
        version: 1,
      },
    ],
  },
  [`GET ${USERS}/v2/authorization/authorities`]: {
    content: [
      {
        code: 'ROLE_INTRANET_APPROVE_DISCOUNTS',
        description: 'Aprovar descontos e liberar crédito',
      },
      { code: 'ROLE_INTRANET_READ_USERS', description: 'Consultar usuários' },
    ],
  },
  [`POST ${USER_CALLS}/search`]: pageOf([
    row(),
    row({
      publicId: id(24),
      name: 'Davi Assunção',
      username: 'davi@celeiro.dev',
      status: 'INVITED',
      groupPublicId: null,
      groupName: null,
      parentPublicId: null,
      parentName: null,
      lastAccessAt: null,
      sessions: 0,
    }),
  ]),
  [`POST ${USER_CALLS}/counters`]: {
    counters: [2, 1, 1, 0].map((count) => ({ count, isCapped: false })),
  },
  'GET /saved-views': [],
  [`GET ${USER_CALLS}/${NINA}`]: { content: user },
  [`GET ${USER_CALLS}/${NINA}/history`]: [
    {
      number: 2,
      name: 'Caio Teles',
      description: 'Gestor',
      date: '2031-09-02T17:40:00.000Z',
      event: 'UPDATE',
      eventDescription: 'Alteração',
      items: [{ label: 'Gestor', value: 'Marina Rezende', newValue: 'Bia Moura', isIdentifier: false }],
    },
    {
      number: 1,
      name: 'Caio Teles',
      description: 'Usuário',
      date: '2031-03-11T11:03:00.000Z',
      event: 'CREATE',
      eventDescription: 'Cadastro',
      items: [],
    },
  ],
  [`GET ${USER_CALLS}/${NINA}/sessions`]: { content: [] },
  [`GET ${USER_CALLS}/${NINA}/hand-over`]: nothingHeld,
  ...more,
});

/** Types into a field that looks people up, and picks the offered one. */
export const lookUpPerson = async (field: HTMLElement, typed: string, offered: string | RegExp) => {
  await userEvent.type(field, typed);
  await userEvent.click(await screen.findByRole('option', { name: offered, hidden: true }));
};
