import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { type Answers, changes, id, USERS } from '../../users/screens/test-access.ts';

// Groups of the access area, as the server answers them, and the table they stand in.

export const BASE = `${USERS}/v2/authorization`;
export const GROUPS = `${BASE}/groups`;
export const PREVIEW = `POST ${GROUPS}/preview`;
export const SAVE = `PUT ${GROUPS}`;
/** Groups as they were saved. */
export const savedAs = (...content: readonly object[]) => ({ content });
export const requested = (digit: number, authorities: readonly string[], version = 3) => ({
  publicId: id(digit),
  version,
  authorities,
});
export const read = 'ROLE_INTRANET_READ_USERS';
export const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
export const create = 'ROLE_INTRANET_CREATE_USERS';
const update = 'ROLE_INTRANET_UPDATE_USERS';
export const group = (digit: number, name: string, authorities: string[], users = 4, version = 3) => ({
  publicId: id(digit),
  name,
  businessUnitPublicId: id(10),
  businessUnitName: 'Celeiro',
  authorities,
  users,
  version,
});
export const finance = group(21, 'Financeiro', [read]);
export const training = group(22, 'Treinamento', [approve], 0);
export const own = group(23, 'Administração', [read, create, update], 3);
export const authorities = [
  { code: read, description: 'Consultar usuários' },
  { code: approve, description: 'Aprovar descontos e liberar crédito' },
];
export const person = (digit: number, name: string, gains: string[], losses: string[] = []) => ({
  publicId: id(digit),
  name,
  groupPublicId: id(21),
  gains,
  losses,
});
export const previewOf = (people: readonly unknown[], refused: unknown = null) => ({ people, refused });
export const server = (more: Answers = {}): Answers => ({
  [`GET ${GROUPS}`]: { content: [own, finance, training] },
  [`GET ${USERS}/v2/authorization/authorities`]: { content: authorities },
  [`GET ${USERS}/v2/authorization/business-units`]: { content: [] },
  [`GET ${BASE}/group-totals`]: {
    people: 9,
    groups: [
      { groupPublicId: id(23), people: 3, names: ['Caio Teles'] },
      { groupPublicId: id(21), people: 4, names: ['Beatriz Lacerda', 'Fábio Nogueira'] },
      { groupPublicId: null, people: 2, names: ['Davi Assunção', 'Lua Prado'] },
    ],
    authorities: [{ code: read, people: 7 }],
  },
  [PREVIEW]: previewOf([person(31, 'Fábio Nogueira', [approve]), person(32, 'Beatriz Lacerda', [approve])]),
  ...more,
});
export const tick = (groupName: string, authority: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `${groupName}, Celeiro: ${authority}` });
export const approval = 'Aprovar descontos e liberar crédito';
export const saves = () => changes().filter(({ method }) => method === 'PUT');
export const panel = () => within(screen.getByRole('complementary', { name: 'O que muda ao salvar' }));
/** Presses save, once it is known what that would do. */
export const press = async (name: string) => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await userEvent.click(screen.getByRole('button', { name }));
};
