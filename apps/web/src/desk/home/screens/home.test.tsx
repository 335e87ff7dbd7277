import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { daysOf, homePeriods, homeSpan } from '@celeiro/rules/desk/home/home-period.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import type { Filter } from '../../../kit/list/filters/filters.ts';
import { filterBody, parseListState } from '../../../kit/list/list-state.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { parseSearch, stringifySearch } from '../../../kit/url/search.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { deliveryFilters } from '../../../orders/deliveries/delivery-filters.public.ts';
import { deliveryQueues, importQueues, type Queue, storeQueues, supplierQueues } from '../home-queues.ts';
import { importFilters } from '../../../base/imports/import-filters.public.ts';
import { storeFilters } from '../../../parties/stores/list/store-filters.public.ts';
import { supplierFilters } from '../../../parties/suppliers/list/supplier-filters.public.ts';
import { Screen } from './home.screen.tsx';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';

const today = businessDateOf(Date.now());
const status = (name: string, description: string) => ({ publicId: id(9), name, description });
const homeOf = (from: string, to: string) => ({
  days: daysOf({ from, to }).map((day) => ({
    day,
    count: day === today ? 3 : 0,
    amount: day === today ? 1234.5 : 0,
  })),
  amount: 1234.5,
  before: 1000,
  statuses: [
    { status: status('ANALYZING', 'Em análise'), count: 2 },
    { status: status('CREDIT_ANALYSIS', 'Análise de crédito'), count: 1 },
    { status: status('DELIVERED', 'Entrega concluída'), count: 1 },
  ],
  suppliers: [
    { publicId: id(5), name: 'Horta do Vale', count: 3, amount: 1234.5, onTime: 9710 },
    { publicId: id(6), name: 'Pomar Novo', count: 1, amount: 10, onTime: null },
  ],
  troubled: [{ publicId: id(6), name: 'Pomar Novo', late: 2, sending: 0, stock: 1 }],
  stockSuppliers: 1,
  held: 38_400,
  recent: [
    {
      deliveryPublicId: id(7),
      orderPublicId: id(8),
      orderNumber: '48209',
      name: 'Bia Moura',
      description: 'alterou a data de',
      supplier: 'Horta do Vale',
      store: 'Cantina Amélia',
      at: new Date(Date.now() - 5_000).toISOString(),
    },
  ],
});

const open = async (address: string, isDown = false) => {
  let down = isDown;
  const sent = stubFetch((request: SentRequest) => {
    const { pathname, searchParams } = new URL(request.url, 'https://ops.test');
    if (pathname === '/api/home')
      return Promise.resolve(
        down
          ? json(422, { code: 'RESOURCE_NOT_FOUND', message: 'fora', requestId: 'r' })
          : json(200, homeOf(searchParams.get('from') ?? '', searchParams.get('to') ?? '')),
      );
    if (pathname === '/api/home/supervision')
      return Promise.resolve(
        json(200, {
          approvals: { total: 6, today: 1, days: 2, longer: 3, oldest: '2025-01-10T12:00:00Z' },
          credit: { total: 0, today: 0, days: 0, longer: 0, oldest: null },
        }),
      );
    const { filters } = JSON.parse(String(request.body)) as { filters: unknown[] };
    const capped = pathname.includes('stores');
    return Promise.resolve(
      json(200, {
        counters: filters.map((_, index) => ({
          count: capped ? 1000 : index,
          isCapped: capped,
        })),
      }),
    );
  });
  const { router } = await openPages({ '/home': Screen, '/delivery/delivery-list': () => null }, address);
  return {
    sent,
    heal: () => {
      down = false;
    },
    search: () => router.state.location.search,
  };
};
const addressOf = (link: HTMLElement) => {
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'https://ops.test');
  return { pathname, search: parseSearch(search) };
};
prepareAccess();

describe('the first page (R-MENU-004)', () => {
  it('counts what waits, and each card leads to what it counted', async () => {
    await open('/home');
    const queues = within(await screen.findByRole('navigation', { name: 'Filas de trabalho' }));
    const sending = await queues.findByRole('link', { name: /^1\s*Problemas no envio/ });
    const span = homeSpan('fortnight', today);
    expect(addressOf(sending)).toEqual({
      pathname: '/delivery/delivery-list',
      search: { problems: 'true', deliveryFrom: span.from, deliveryTo: span.to },
    });
    // R-FORMAT: a count beyond a thousand isn't exact.
    expect((await queues.findByRole('link', { name: /Correções abertas/ })).textContent).toContain('1.000+');
    expect(queues.getAllByRole('link')).toHaveLength(18);
    // As many columns as leave no hole in the last row: three of six on a tablet, where four would leave two.
    const { style } = screen.getByRole('navigation', { name: 'Filas de trabalho' });
    const columns = ['--wide', '--wide-last', '--narrow', '--narrow-last'];
    expect(columns.map((one) => style.getPropertyValue(one))).toEqual(['6', '1', '3', '1']);
  });

  it('counts no documents where they are hidden', async () => {
    await open('/home');
    const queues = within(await screen.findByRole('navigation', { name: 'Filas de trabalho' }));
    expect(queues.getAllByRole('link', { name: /Documentos/ })).toHaveLength(2);
    act(() => flagsRead(new Set(['disable:store-documents-tab'])));
    expect(queues.queryAllByRole('link', { name: /Documentos/ })).toEqual([]);
    act(() => flagsRead(new Set()));
  });

  it('R-FORMAT-008: shows the days, the steps, who delivers and what changed, each leading on', async () => {
    await open('/home');
    const bar = await screen.findByRole('link', { name: /: R\$ 1\.234,50, 3 entregas$/ });
    expect(addressOf(bar).search).toEqual({ deliveryFrom: today, deliveryTo: today, standing: 'true' });
    expect(screen.getByText('+23,5% sobre o período anterior')).toBeDefined();
    expect(addressOf(screen.getByRole('link', { name: 'Em análise: 3' })).search).toMatchObject({
      status: 'ANALYZING,CREDIT_ANALYSIS',
    });
    expect(addressOf(screen.getByRole('link', { name: 'Horta do Vale: R$ 1.234,50' })).search).toMatchObject({
      supplier: id(5),
    });
    expect(screen.getByRole('link', { name: 'Horta do Vale: 97,1% no prazo' })).toBeDefined();
    expect(screen.getByText('Agora mesmo')).toBeDefined();
    expect(screen.getByText('Bia Moura').closest('p')?.textContent).toMatch(
      /^Bia Moura alterou a data de 48209/,
    );
    expect(screen.getByRole('link', { name: 'Abrir entrega 48209' }).getAttribute('href')).toContain(id(8));
  });

  it('says about suppliers in trouble what is, each number opening the queue it is of, of that supplier', async () => {
    await open('/home?mine=true');
    const card = within(await screen.findByRole('region', { name: 'Fornecedores com problema' }));
    const row = card.getByRole('row', { name: /^Pomar Novo/ });
    const scope = { span: homeSpan('fortnight', today), today, username: 'caio@celeiro.test' };
    for (const [name, queue] of [
      ['Pomar Novo, atrasadas: 2', 'late'],
      ['Pomar Novo, sem estoque: 1', 'stock'],
    ] as const) {
      const { values } = deliveryQueues(scope).find((one) => one.id === queue) ?? {};
      expect(addressOf(card.getByRole('link', { name })).search).toEqual({ ...values, supplier: id(6) });
    }
    expect(within(row).getAllByRole('link')).toHaveLength(2);
    // Facts the page knows anyway stand below a queue's name.
    expect(screen.getByRole('link', { name: /Acima do limite\s*R\$ 38\.400,00 retidos$/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /Estoque insuficiente\s*em 1 fornecedor$/ })).toBeDefined();
  });

  it('another period and only mine are requested, and are in the address', async () => {
    const { sent, search } = await open('/home');
    await userEvent.click(await screen.findByText('Hoje', { selector: 'label' }));
    await userEvent.click(screen.getByLabelText('Só minhas'));
    await waitFor(() => expect(search()).toEqual({ period: 'today', mine: 'true' }));
    await waitFor(() =>
      expect(sent.findLast(({ url }) => url.includes('/api/home'))?.url).toContain(
        `from=${today}&to=${today}&mine=true`,
      ),
    );
  });

  it('shows a supervisor what waits by its age, each total leading to its list, and no one else', async () => {
    act(() => setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']));
    await open('/home');
    const discounts = await screen.findByRole('row', {
      name: /^Descontos/,
    });
    expect(discounts.textContent).toContain('Mais antiga: 10 jan 2025');
    expect(
      within(discounts)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2', '3', '6']);
    expect(addressOf(within(discounts).getByRole('link', { name: 'Descontos: 6 aguardando' }))).toEqual({
      pathname: '/delivery/delivery-list',
      search: { view: 'aprovacoes' },
    });
    expect(addressOf(screen.getByRole('link', { name: 'Crédito: 0 aguardando' }))).toEqual({
      pathname: '/store/new-credit-analysis',
      search: { group: 'waiting' },
    });
    act(() => setRoles([]));
    expect(screen.queryByText('Aguarda a supervisão')).toBeNull();
  });

  it('pieces of the charts open what the number next to them does, passed by the tab key and screen readers', async () => {
    await open('/home');
    for (const name of ['Em análise: 3', 'Horta do Vale: R$ 1.234,50']) {
      const link = await screen.findByRole('link', { name });
      const pieces = [...document.querySelectorAll<HTMLAnchorElement>('[aria-hidden="true"] a')];
      const [piece] = pieces.filter(({ title }) => title.replaceAll('\u{a0}', ' ') === name);
      expect([piece?.tabIndex, piece?.href]).toEqual([-1, link instanceof HTMLAnchorElement && link.href]);
    }
  });

  it('says when it can not be read, and reads again', async () => {
    const { heal } = await open('/home', true);
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    heal();
    await userEvent.click(again);
    expect(await screen.findByText('Principais fornecedores')).toBeDefined();
  });
});

describe('what a card counts is what its list will ask for', () => {
  it.each(homePeriods.flatMap((period) => [null, 'ana@celeiro.test'].map((who) => [period, who] as const)))(
    '%s of %s',
    (period, username) => {
      const scope = { span: homeSpan(period, today), today, username };
      const read = (search: string) => ({
        columns: [],
        defaultSort: { field: 'at', direction: 'asc' } as const,
        address: parseSearch(search),
      });
      const agrees = <Body,>(queues: readonly Queue[], filters: readonly Filter<Body>[]) => {
        for (const { id: queue, values } of queues) {
          const { address, ...list } = read(stringifySearch(values));
          const state = parseListState({ ...list, filters }, address);
          expect(filterBody(filters, state.values), queue).toEqual(filterBody(filters, values));
          expect(Object.keys(filterBody(filters, values)).length, queue).toBeGreaterThan(0);
        }
      };
      agrees(deliveryQueues(scope), deliveryFilters);
      agrees(storeQueues(scope), storeFilters);
      agrees(importQueues(scope), importFilters);
      agrees(supplierQueues(scope), supplierFilters);
      expect(supplierQueues(scope)).toHaveLength(username === null ? 2 : 0);
    },
  );
});
