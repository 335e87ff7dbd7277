import type { RouteComponent } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flagsRead } from '../../kit/browser/flags.ts';
import { openPages } from '../../kit/browser/test-pages.ts';
import { shownToast, toast } from '../../kit/saving/toasts.ts';
import type { Page } from '../../kit/url/pages.ts';
import { rolesAreRead, setRoles } from '../../kit/browser/user-store.ts';
import { GuardedPage } from './guarded-page.tsx';

const userList: Page = {
  path: '/user/user-list',
  title: 'Acessos',
  needs: { anyOf: ['canAccessUsers'] },
};
const editUser: Page = {
  path: '/user/user-list/edit-user',
  title: 'Editar usuário',
  needs: { allOf: ['canReadUsers', 'canUpdateUsers'] },
  fallback: '/user/user-list',
};
const coupons: Page = { path: '/coupon/coupon-list', title: 'Cupons', flag: 'enable:coupon-list-page' };
const warning = 'Você não possui permissão para acessar essa página';

const behind =
  (page: Page): RouteComponent =>
  () => (
    <GuardedPage page={page}>
      <h1>{page.title}</h1>
    </GuardedPage>
  );
const open = async (path: string) => {
  const pages = {
    ...Object.fromEntries([userList, editUser, coupons].map((page) => [page.path, behind(page)])),
    '/home': () => <h1>Início</h1>,
  };
  return (await openPages(pages, path)).router.history;
};
const serveFlag = (isOn: boolean): void =>
  act(() => flagsRead(new Set(isOn ? ['enable:coupon-list-page'] : [])));
const heading = () => screen.queryByRole('heading')?.textContent ?? null;

beforeEach(() => {
  setRoles([]);
  rolesAreRead();
});
afterEach(() => {
  cleanup();
  toast.close();
});

it('R-PERM-005, R-PERM-006: without the role the first page opens, and one warning says why', async () => {
  const history = await open('/user/user-list');
  await waitFor(() => expect(heading()).toBe('Início'));
  expect(shownToast()).toMatchObject({ type: 'warning', message: warning });
  expect(history.length).toBe(1);
});

it('R-PERM-004: both roles or none; a page of users leads back to their list', async () => {
  setRoles(['ROLE_INTRANET_READ_USERS']);
  const history = await open('/user/user-list/edit-user');
  await waitFor(() => expect(heading()).toBe('Acessos'));
  expect(history.location.pathname).toBe('/user/user-list');
  expect(shownToast()?.message).toBe(warning);
  cleanup();
  setRoles(['ROLE_INTRANET_READ_USERS', 'ROLE_INTRANET_UPDATE_USERS']);
  await open('/user/user-list/edit-user');
  expect(heading()).toBe('Editar usuário');
  expect(document.title).toBe('Editar usuário · Celeiro OPS');
});

it('a page of users leads on from its own fallback, without a loop', async () => {
  const history = await open('/user/user-list/edit-user');
  await waitFor(() => expect(heading()).toBe('Início'));
  expect(history.location.pathname).toBe('/home');
});

it('a role that goes while its page is open closes it', async () => {
  setRoles(['ROLE_INTRANET_CREATE_USERS']);
  await open('/user/user-list');
  expect(heading()).toBe('Acessos');
  act(() => setRoles([]));
  await waitFor(() => expect(heading()).toBe('Início'));
});

it('R-MENU-007, R-ROUTE-013: while its flag is off there is no such page', async () => {
  await open('/coupon/coupon-list');
  expect(heading()).toBe(null);
  serveFlag(false);
  expect(heading()).toBe('Página não encontrada');
  expect(document.title).toBe('Página não encontrada · Celeiro OPS');
  serveFlag(true);
  expect(heading()).toBe('Cupons');
  serveFlag(false);
  expect(heading()).toBe('Página não encontrada');
});
