import { listDeliveries } from '@celeiro/contract/delivery-list.ts';
import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, json, storePair, stubClient, stubFetch } from '../../kit/test-browser.ts';
import { wireRow } from '../../screens/test-list-server.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';

const load = async () => ({
  ...(await import('../app.tsx')),
  ...(await import('../router.tsx')),
  ...(await import('../../kit/api/query-client.ts')),
});
let modules: Awaited<ReturnType<typeof load>>;
/** What the search finds, in this order, once it may answer. */
const found = { numbers: [1, 2], isOpen: Promise.resolve() };

beforeEach(async () => {
  localStorage.clear();
  for (const key of ['celeiro.environment-banner', 'celeiro.environment-modal'])
    localStorage.setItem(key, 'dismissed');
  storePair(accessToken('ana'));
  fillDomGaps();
  stubClient();
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(found, { numbers: [1, 2], isOpen: Promise.resolve() });
  const environment = {
    name: 'production',
    isProduction: true,
    productionUrl: 'https://ops.test/',
    buildId: '1',
    monitoringUrl: null,
  };
  stubFetch(({ url }) => {
    if (url.endsWith('/environment')) return json(200, environment);
    if (!/\/order-suppliers\?/.test(url)) return json(503, {});
    return found.isOpen.then(() =>
      json(200, {
        content: found.numbers.map((number) => wireRow(number)),
        totalElements: found.numbers.length,
        pageable: { pageNumber: 0, pageSize: 8 },
      }),
    );
  });
  history.replaceState(null, '', '/nada');
  // Each test fetches the palette's code anew.
  vi.resetModules();
  modules = await load();
  await act(() => modules.router.load());
  render(<modules.App />);
  await screen.findByRole('button', { name: 'Sair' });
});
afterEach(() => {
  cleanup();
  modules.queryClient.clear();
  vi.unstubAllGlobals();
});

const ask = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const palette = () => screen.findByRole('dialog', { name: 'Buscar ou executar' });
const field = async () => within(await palette()).getByRole('combobox');
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const leave = () => screen.getByRole('button', { name: 'Sair' });

describe('keys typed while the palette is on its way', () => {
  it('are its own: kept, corrected, and unknown to the page', async () => {
    leave().focus();
    ask();
    for (const name of ['4', '8', '?', 'Backspace', ' ', '2']) key(name);
    fireEvent.paste(document.body, { clipboardData: { getData: () => '27' } });
    expect(await field()).toHaveProperty('value', '48 227');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('Enter presses nothing of the page, and takes what was typed', async () => {
    leave().focus();
    ask();
    for (const name of ['e', 's', 'c', 'u', 'r', 'o']) key(name);
    expect(fireEvent.keyDown(leave(), { key: 'Enter' })).toBe(false);
    await waitFor(() => expect(localStorage.getItem('celeiro.theme')).toBe('dark'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Escape gives it up, and the keys are the page’s again', async () => {
    ask();
    key('4');
    key('Escape');
    ask();
    expect(await field()).toHaveProperty('value', '');
  });
});

describe('what is chosen', () => {
  it('Enter chooses it and presses nothing behind, however long it is held', async () => {
    leave().focus();
    ask();
    await field();
    await userEvent.keyboard('tema claro{Enter>3/}');
    expect(localStorage.getItem('celeiro.theme')).toBe('light');
    expect(document.activeElement).toBe(leave());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the refunds too, which are no page of the menu', async () => {
    ask();
    await field();
    await userEvent.keyboard('reemb{Enter}');
    await waitFor(() => {
      const { pathname, search } = modules.router.state.location;
      expect([pathname, search]).toEqual(['/delivery/delivery-list', { view: 'reembolsos' }]);
    });
  });

  it('stays where and what it is when deliveries arrive, and when others come before it', async () => {
    ask();
    await field();
    await userEvent.keyboard('tema');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Tema escuro');
    await screen.findAllByRole('option', { name: /Hortifruti|·/ });
    expect(chosen()).toBe('Tema escuro');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)[1]).toBe('Tema escuro');
    const { orderNumber } = wireRow(1);
    await userEvent.hover(screen.getByRole('option', { name: new RegExp(`^${orderNumber}`) }));
    found.numbers = [3, 2, 1];
    await act(() => modules.queryClient.invalidateQueries({ queryKey: [listDeliveries.name] }));
    await screen.findByRole('option', { name: new RegExp(`^${wireRow(3).orderNumber}`) });
    expect(chosen()).toContain(orderNumber);
  });

  it('is never a delivery of an earlier text; Enter before the answer waits for it', async () => {
    ask();
    await field();
    await userEvent.keyboard('xq');
    const { orderNumber } = wireRow(1);
    await screen.findByRole('option', { name: new RegExp(`^${orderNumber}`) });
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(found, { numbers: [2], isOpen: promise });
    await userEvent.keyboard('z{Enter}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(modules.router.state.location.pathname).toBe('/nada');
    resolve();
    await waitFor(() => expect(modules.router.state.location.pathname).toContain(wireRow(2).publicId));
  });
});
