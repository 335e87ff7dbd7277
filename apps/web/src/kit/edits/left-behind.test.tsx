import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { accessToken, storePair } from '../browser/test-browser.ts';
import { openPages } from '../browser/test-pages.ts';
import { LeftBehind } from './left-behind.tsx';
import { keepWaiting, pageId, takeWaiting, type WaitingEdit } from './waiting-edits.ts';

const waiting: WaitingEdit = {
  subject: 'delivery-1',
  field: 'note',
  place: 'order-1',
  address: '/orders/order-1/delivery-1',
  owner: 'id-ana',
  text: 'Comentário operações: ligar',
  data: null,
  base: 1,
  key: 'k',
  at: Date.now(),
  isTried: false,
  page: 'before',
  failure: null,
};
const pages = { '/$': () => createElement(LeftBehind) };
const open = async (person: string, path = '/list') => {
  storePair(accessToken(person));
  return openPages(pages, path);
};
const note = () => screen.queryByText('Uma alteração sua não foi enviada.');

beforeEach(fillDomGaps);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('what a session left behind is shown to its person alone, leads to its page, and can be given up', async () => {
  const user = userEvent.setup();
  keepWaiting(waiting);
  keepWaiting({ ...waiting, subject: 'delivery-2', place: 'order-2', page: pageId });
  await open('bia');
  expect(note()).toBeNull();
  cleanup();
  const { router } = await open('ana');
  expect(await screen.findByText(/Comentário operações: ligar/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Abrir e conferir' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/order-1/delivery-1'));
  // There it is asked about.
  await waitFor(() => expect(note()).toBeNull());
  router.history.push('/list');
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(note()).toBeNull());
  expect(takeWaiting('delivery-1', 'id-ana')).toEqual([]);
  expect(takeWaiting('delivery-2', 'id-ana')).toHaveLength(1);
});
