import { beforeEach, expect, it } from 'vitest';
import { openedAt, readOpened, watchOpened } from './recently-opened.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
beforeEach(() => localStorage.clear());

it.each([
  [`/delivery/delivery-list/delivery-detail-v2/${id(1)}/${id(2)}`, {}, id(2)],
  [`/store/store-list/store-profile/${id(3)}/credit`, {}, id(3)],
  [`/supplier/routes/${id(4)}/${id(5)}`, {}, id(4)],
  ['/user/user-list', { id: id(6) }, id(6)],
  ['/store/new-credit-analysis', { storePublicId: id(7) }, id(7)],
  ['/store/store-list', { id: 'x', q: id(8) }, null],
  ['/home', {}, null],
])('%s %j is the page of %s', (pathname, search, expected) => {
  expect(openedAt({ pathname, search })).toBe(expected);
});

it('keeps the newest first, each once, twenty of them', () => {
  let notify: (event: { toLocation: { pathname: string; search: object } }) => void = () => undefined;
  const at = (number: number) => ({
    pathname: `/product/product-list/edit-product/${id(number)}`,
    search: {},
  });
  watchOpened({
    state: { location: at(0) },
    subscribe: (_, listener) => {
      notify = listener;
    },
  });
  for (let number = 1; number < 25; number += 1) notify({ toLocation: at(number) });
  notify({ toLocation: at(20) });
  notify({ toLocation: { pathname: '/home', search: {} } });
  expect(readOpened().slice(0, 3)).toEqual([id(20), id(24), id(23)]);
  expect(readOpened()).toHaveLength(20);
});

it.each(['{', '{}', 'null', '[1, null, "x"]'])('what another person left there, %s, is nothing', (stored) => {
  localStorage.setItem('celeiro.recently-opened', stored);
  expect(readOpened()).toEqual([]);
});
