import { afterEach, expect, it, vi } from 'vitest';
import { clearStored, readStored, storageKeys, store } from './local-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('R-LOGOUT-003: leaving clears everything but the sheet key and the revocation version', () => {
  for (const key of Object.values(storageKeys)) store(key, 'x');
  localStorage.setItem('left by something else', 'x');
  clearStored();
  const left = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  expect(left.toSorted()).toEqual(['celeiro.revoke-access-version', 'celeiro.sheet-key']);
});

it('works with a storage that is closed or full', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store(storageKeys.theme, 'dark');
  expect(readStored(storageKeys.theme)).toBeNull();
});
