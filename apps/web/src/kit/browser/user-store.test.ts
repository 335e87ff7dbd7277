import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { currentRoles, setRoles, setUser, storedUserId, usePermissions, useUser } from './user-store.ts';

afterEach(cleanup);

it('R-SESSION-003: the user’s id is kept in local storage', () => {
  const { result } = renderHook(useUser);
  act(() => setUser({ publicId: 'u-1', name: 'Ana', username: 'ana@celeiro.test', unit: '' }));
  expect([result.current?.name, storedUserId(), localStorage.getItem('celeiro.user-id')]).toEqual([
    'Ana',
    'u-1',
    'u-1',
  ]);
});

it('R-SESSION-006: the whole role list is replaced, and the permissions follow', () => {
  const { result } = renderHook(usePermissions);
  act(() => setRoles(['ROLE_INTRANET_CREATE_USERS', 'TESTE']));
  expect([result.current.canCreateUsers, result.current.canReadUsers]).toEqual([true, false]);
  act(() => setRoles(['ROLE_INTRANET_READ_USERS']));
  expect(currentRoles().roles).toEqual(['ROLE_INTRANET_READ_USERS']);
  expect([result.current.canCreateUsers, result.current.canReadUsers]).toEqual([false, true]);
});
