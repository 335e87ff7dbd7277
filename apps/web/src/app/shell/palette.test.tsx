import { searchEverything } from '@celeiro/contract/desk/search/search.ts';
import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, json, storePair, stubClient, stubFetch } from '../../kit/browser/test-browser.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';

const load = async () => ({
  ...(await import('../app.tsx')),
  ...(await import('../router.tsx')),
  ...(await import('../../kit/api/query-client.ts')),
});
let modules: Awaited<ReturnType<typeof load>>;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const hit = (number: number) => ({
  publicId: id(number),
  orderPublicId: id(900 + number),
  name: `4800${number} · Mercearia`,
  details: ['Horta', 'Em análise'],
});
const inArea = (area: string, name: string, number: number, details: readonly string[] = []) => ({
  area,
  hits: [{ publicId: id(number), orderPublicId: null, name, details }],
});
type Found = {
  areas: readonly object[];
  late: readonly string[];
  near: readonly string[];
  isOpen: Promise<void>;
  status: number;
};
const deliveries = (...numbers: readonly number[]) => ({ area: 'deliveries', hits: numbers.map(hit) });
/** What the search finds, in this order, once it may answer; and what it was asked. */
const found: Found = { areas: [], late: [], near: [], isOpen: Promise.resolve(), status: 200 };
let requested: { search: string; recent: string[]; signal: AbortSignal | null | undefined }[] = [];

beforeEach(async () => {
  localStorage.clear();
  for (const key of ['celeiro.environment-banner', 'celeiro.environment-modal'])
    localStorage.setItem(key, 'dismissed');
  storePair(accessToken('ana'));
  fillDomGaps();
  stubClient();
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(found, {
    areas: [deliveries(1, 2)],
    late: [],
    near: [],
    isOpen: Promise.resolve(),
    status: 200,
  });
  requested = [];
  const environment = {
    name: 'production',
    isProduction: true,
    productionUrl: 'https://ops.test/',
    buildId: '1',
    monitoringUrl: null,
  };
  stubFetch(({ url, body, signal }) => {
    if (url.endsWith('/environment')) return json(200, environment);
    if (!url.endsWith('/api/search')) return json(503, {});
    requested.push({ ...(JSON.parse(String(body)) as { search: string; recent: string[] }), signal });
    const { areas, late, near, status } = found;
    return found.isOpen.then(() => json(status, status === 200 ? { areas, late, near } : {}));
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

describe('a typing error', () => {
  it('is corrected by a choice, and searched again in the open palette', async () => {
    Object.assign(found, { areas: [], near: ['mussarela'] });
    ask();
    fireEvent.change(await field(), { target: { value: 'musarela' } });
    expect(await screen.findByRole('group', { name: 'Nada encontrado. Você quis dizer:' })).toBeTruthy();
    Object.assign(found, { areas: [inArea('products', 'Queijo Mussarela', 3)], near: [] });
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(await screen.findByRole('option', { name: /Queijo Mussarela/ })).toBeTruthy();
    expect(requested.at(-1)?.search).toBe('mussarela');
    expect((await field()).getAttribute('value')).toBe('mussarela');
  });
});

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

  it.each([
    ['novo cliente', '/store/store-list/new-store'],
    ['novo fornecedor', '/supplier/new-supplier'],
    ['novo produto', '/product/product-list/edit-product/new'],
    ['importar', '/uploads'],
  ])('%s leads to where it is done', async (typed, path) => {
    ask();
    await field();
    await userEvent.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(modules.router.state.location.pathname).toBe(path));
  });

  it('who may not is offered none of it', async () => {
    ask();
    const box = await field();
    await userEvent.type(box, 'novo cupom');
    expect(screen.queryByRole('option', { name: 'Novo cupom' })).toBeNull();
    await userEvent.clear(box);
    await userEvent.type(box, 'convidar');
    expect(screen.queryByRole('option', { name: 'Convidar pessoa' })).toBeNull();
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

  it('stays where and what it is when answers arrive, and when others come before it', async () => {
    ask();
    await field();
    await userEvent.keyboard('tema');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Tema escuro');
    await screen.findAllByRole('option', { name: /Mercearia/ });
    expect(chosen()).toBe('Tema escuro');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)[1]).toBe('Tema escuro');
    await userEvent.hover(screen.getByRole('option', { name: /^48001/ }));
    found.areas = [deliveries(3, 2, 1)];
    await act(() => modules.queryClient.invalidateQueries({ queryKey: [searchEverything.name] }));
    await screen.findByRole('option', { name: /^48003/ });
    expect(chosen()).toContain('48001');
  });

  it('is never one of an earlier text; Enter before the answer waits for it', async () => {
    ask();
    await field();
    await userEvent.keyboard('xq');
    await screen.findByRole('option', { name: /^48001/ });
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(found, { areas: [deliveries(2)], isOpen: promise });
    await userEvent.keyboard('z{Enter}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(modules.router.state.location.pathname).toBe('/nada');
    resolve();
    await waitFor(() => expect(modules.router.state.location.pathname).toContain(id(2)));
  });

  it('of an earlier answer is what the longer text still means, until its own comes', async () => {
    ask();
    await field();
    await userEvent.keyboard('48');
    await screen.findByRole('option', { name: /^48002/ });
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(found, { areas: [deliveries(2, 3)], isOpen: promise });
    await userEvent.keyboard('002');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('48002'),
    ]);
    resolve();
    await screen.findByRole('option', { name: /^48003/ });
  });
});

describe('what is found', () => {
  it.each([
    ['deliveries', `delivery-detail-v2/${id(901)}/${id(1)}`, ''],
    ['orders', `delivery-detail-v2/${id(901)}/${id(1)}`, ''],
    ['stores', `/store/store-list/store-profile/${id(1)}`, ''],
    ['suppliers', `/supplier/supplier-detail/${id(1)}`, ''],
    ['products', `/product/product-list/edit-product/${id(1)}`, ''],
    ['coupons', '/coupon/coupon-list', id(1)],
    ['users', '/user/user-list', id(1)],
  ])('of %s opens its own page', async (area, path, named) => {
    found.areas = [
      {
        area,
        hits: [{ ...hit(1), orderPublicId: ['deliveries', 'orders'].includes(area) ? id(901) : null }],
      },
    ];
    const went: string[] = [];
    modules.router.history.subscribe(({ location: { pathname, search } }) => went.push(pathname + search));
    ask();
    await field();
    await userEvent.keyboard('4800');
    await screen.findByRole('option', { name: /^48001/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(went[0]).toContain(path));
    expect(went[0]).toContain(named);
  });

  it('stands by areas, the best first, named for readers, and is told by number', async () => {
    found.areas = [
      inArea('stores', 'Açaí', 5, ['33.444.555/0001-62', 'Campinas/SP']),
      inArea('coupons', 'ACAI10', 6),
    ];
    ask();
    await field();
    await userEvent.keyboard('acai');
    const stores = await screen.findByRole('group', { name: 'Clientes' });
    expect(within(stores).getByRole('option').textContent).toBe('Açaí33.444.555/0001-62 · Campinas/SP');
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Clientes',
      'Cupons',
    ]);
    expect(screen.getByRole('status').textContent).toContain('2');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
  });

  it('is requested once fingers rest; what no one waits for any more is given up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    found.isOpen = promise;
    ask();
    await field();
    await userEvent.keyboard('xy');
    await waitFor(() => expect(requested.map(({ search }) => search)).toEqual(['xy']));
    await userEvent.keyboard('zw');
    await waitFor(() => expect(requested.map(({ search }) => search)).toEqual(['xy', 'xyzw']));
    expect(requested.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    resolve();
    await screen.findByRole('option', { name: /^48001/ });
  });

  it('nothing found is no verdict while an area is late: it is requested again by itself', async () => {
    Object.assign(found, { areas: [], late: ['deliveries'] });
    ask();
    await field();
    await userEvent.keyboard('52659');
    await waitFor(() => expect(requested.length).toBeGreaterThan(1));
    expect(screen.queryByText('Nada encontrado.')).toBeNull();
    Object.assign(found, { areas: [deliveries(1)], late: [] });
    await screen.findByRole('option', { name: /^48001/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an area that stays late is named, also where nothing else was found, and the others are shown', async () => {
    Object.assign(found, { late: ['products', 'users'] });
    ask();
    await field();
    await userEvent.keyboard('480');
    await screen.findByRole('option', { name: /^48001/ });
    expect((await screen.findByRole('alert')).textContent).toContain('Produtos, Pessoas');
    expect(requested.length).toBeGreaterThan(3);
    found.late = [];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('nothing, and a search that fails, are said; it is tried again', async () => {
    found.areas = [];
    ask();
    await field();
    await userEvent.keyboard('xyz');
    await screen.findByText('Nada encontrado.');
    Object.assign(found, { status: 400 });
    await userEvent.keyboard('w');
    await screen.findByText('Não foi possível buscar.');
    Object.assign(found, { status: 200, areas: [deliveries(1)] });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('option', { name: /^48001/ });
  });
});

describe('what was opened lately', () => {
  it('stands first, in its order, by what the server calls it; only ids are kept here', async () => {
    localStorage.setItem('celeiro.recently-opened', JSON.stringify([id(5), id(1), id(404), 'x']));
    found.areas = [deliveries(1), inArea('stores', 'Açaí', 5)];
    ask();
    await field();
    const opened = await screen.findByRole('group', { name: 'Abertos há pouco' });
    expect(
      within(opened)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Açaí', expect.stringContaining('48001')]);
    expect(chosen()).toContain('Açaí');
    expect(requested[0]).toMatchObject({ search: '', recent: [id(5), id(1), id(404)] });
    await userEvent.keyboard('xyz');
    await waitFor(() =>
      expect(requested.at(-1)).toMatchObject({ search: 'xyz', recent: [id(5), id(1), id(404)] }),
    );
  });
});
