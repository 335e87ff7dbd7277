import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { openPages } from '../browser/test-pages.ts';
import { EditsLeave } from './edits-leave.tsx';
import {
  forgetAllWaiting,
  holdPage,
  isAnyWaiting,
  isPageUnsaved,
  keepWaiting,
  pageId,
  takeWaiting,
  type WaitingEdit,
} from './waiting-edits.ts';

const waiting: WaitingEdit = {
  subject: 'delivery-1',
  field: 'note',
  place: 'order-1',
  address: '/orders/order-1/a',
  owner: 'ana',
  text: 'Comentário: ligar',
  data: null,
  base: 1,
  key: 'k',
  at: Date.now(),
  isTried: false,
  page: pageId,
  failure: null,
};
const pages = { '/$': () => createElement(EditsLeave) };

beforeEach(fillDomGaps);
afterEach(() => {
  cleanup();
  forgetAllWaiting();
  vi.resetModules();
});

describe('leaving a page with edits that wait', () => {
  it('asks; staying keeps them, leaving gives them up', async () => {
    const user = userEvent.setup();
    const { router } = await openPages(pages, '/orders/order-1/a');
    const go = (path: string) => router.history.push(path);
    keepWaiting(waiting);
    go('/orders/order-1/b');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/order-1/b'));
    go('/list');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect([router.state.location.pathname, isAnyWaiting()]).toEqual(['/orders/order-1/b', true]);
    go('/list');
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(isAnyWaiting()).toBe(false);
  });

  it('commits what is being typed, also when the address bar has gone ahead, as after back', async () => {
    const { router } = await openPages(pages, '/orders/order-1/a');
    const field = document.body.appendChild(document.createElement('label'));
    field.dataset['field'] = 'note';
    const input = field.appendChild(document.createElement('input'));
    input.focus();
    router.history.push('/orders/order-1/a?tab=1');
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: '1' }));
    expect(document.activeElement).toBe(input);
    router.history.push(location.pathname);
    await waitFor(() => expect(router.state.location.pathname).toBe(location.pathname));
    expect(document.activeElement).toBe(document.body);
    field.remove();
  });

  it('requests what a field refused and gives it the focus again', async () => {
    const user = userEvent.setup();
    const Field = () => {
      const [isRefused, setRefused] = useState(false);
      return (
        <label data-field="note">
          Nota
          <input
            aria-invalid={isRefused}
            aria-describedby={isRefused ? 'why' : undefined}
            onBlur={(event) => setRefused(event.target.value === 'abc')}
          />
        </label>
      );
    };
    const { router } = await openPages(
      { '/$': () => createElement('div', null, createElement(EditsLeave), createElement(Field)) },
      '/orders/order-1/a',
    );
    const field = screen.getByRole('textbox', { name: 'Nota' });
    await user.type(field, 'abc');
    router.history.push('/list');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/orders/order-1/a');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, '9');
    router.history.push('/list');
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  });

  it('a reload would lose them too, and what is still being typed', () => {
    expect(isPageUnsaved()).toBe(false);
    const release = holdPage(() => true);
    expect(isPageUnsaved()).toBe(true);
    release();
    expect(isPageUnsaved()).toBe(false);
    keepWaiting(waiting);
    expect(isPageUnsaved()).toBe(true);
  });

  it('they outlive the page in this tab, for a day, and for no one else', async () => {
    keepWaiting(waiting);
    keepWaiting({ ...waiting, field: 'old', at: Date.now() - 24 * 60 * 60 * 1000 });
    vi.resetModules();
    const loaded = await import('./waiting-edits.ts');
    // Made before this page was loaded: nothing of it is lost by leaving.
    expect(loaded.isAnyWaiting()).toBe(false);
    expect(loaded.takeWaiting('delivery-1', 'ana')).toEqual([waiting]);
    // Neither shown to another person nor discarded by them: its author finds it again.
    expect(loaded.takeWaiting('delivery-1', 'bia')).toEqual([]);
    loaded.forgetAllWaiting();
    expect(loaded.takeWaiting('delivery-1', 'ana')).toEqual([waiting]);
    expect(takeWaiting('delivery-2', 'ana')).toEqual([]);
  });
});
