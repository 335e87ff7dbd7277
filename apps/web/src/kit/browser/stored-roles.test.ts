import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readRoles, storeRoles } from './stored-roles.ts';
import { stubClient } from './test-browser.ts';

beforeEach(() => {
  localStorage.clear();
  stubClient();
});
afterEach(() => vi.unstubAllGlobals());
const key = 'celeiro.roles';

it('R-SESSION-002: role names are kept encrypted, differently each time, and read back', async () => {
  const roles = ['ROLE_INTRANET_READ_USERS', 'TESTE'];
  await storeRoles(roles);
  const first = localStorage.getItem(key) ?? '';
  expect(first).not.toBe('');
  expect(atob(first.split('.')[1] ?? '')).not.toContain('ROLE');
  await storeRoles(roles);
  expect(localStorage.getItem(key)).not.toBe(first);
  expect(await readRoles()).toEqual(roles);
});

it('R-SESSION-002: what was touched or is no list of names reads as no roles', async () => {
  await storeRoles(['TESTE']);
  const [nonce, sealed] = (localStorage.getItem(key) ?? '').split('.');
  for (const text of ['', 'x', 'a.b', `${sealed}.${nonce}`, `${nonce}.${btoa('forged, and long enough')}`]) {
    localStorage.setItem(key, text);
    expect(await readRoles()).toEqual([]);
  }
});

it('without a secure context the names are simply not kept', async () => {
  vi.stubGlobal('crypto', {});
  await storeRoles(['TESTE']);
  expect(localStorage.getItem(key)).toBeNull();
  expect(await readRoles()).toEqual([]);
});
