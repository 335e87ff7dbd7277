import { startDeliveryExport } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import type { LongWork } from '@celeiro/contract/base/long-work/long-work.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { publishLiveEvent } from '../api/live-events.ts';
import { queryClient } from '../api/query-client.ts';
import { invalidateAfter, invalidateFromEvent } from '../api/stale.ts';
import {
  accessToken,
  json,
  type SentRequest,
  storePair,
  stubClient,
  stubFetch,
} from '../browser/test-browser.ts';
import { shownToast, toast } from '../saving/toasts.ts';
import { noteLongWork, useHasLongWork } from './long-work-mark.ts';
import { LongWorkPanel } from './long-work-panel.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const fresh: LongWork = {
  publicId: id,
  kind: 'DELIVERY_EXPORT',
  title: 'Planilha de entregas',
  state: 'WAITING',
  done: 0,
  total: 40_000,
  message: null,
  file: null,
  createdAt: '2026-11-22T15:00:00.000Z',
  expiresAt: null,
};
const ready: Partial<LongWork> = {
  state: 'DONE',
  done: 40_000,
  file: { name: 'entregas-2026-11-22.xlsx', size: 4_000_000, url: '/api/files/listed' },
  expiresAt: '2026-11-23T15:00:00.000Z',
};
let works: LongWork[] = [];
let sent: SentRequest[] = [];
let refusal: Response | null = null;
const clicked = vi.fn<(href: string) => void>();

const answer = ({ url, method }: SentRequest): Response => {
  if (refusal !== null) return refusal;
  if (method === 'DELETE') {
    works = [];
    return json(204, undefined);
  }
  if (url.endsWith('/retry')) works = [{ ...fresh, state: 'WAITING', done: 1_000 }];
  if (url.endsWith('/long-work')) return json(200, works);
  const [work] = works;
  const file = work?.file;
  return json(200, { ...work, file: file ? { ...file, url: '/api/files/new' } : null });
};
/** The server has another state, and the live feed says so. */
const become = (change: Partial<LongWork>): void => {
  works = works.map((work) => ({ ...work, ...change }));
  const event = {
    kind: 'longWork',
    publicId: id,
    version: null,
    userPublicId: 'u',
    userName: 'Ana',
  } as const;
  invalidateFromEvent({ ...event, tabId: null, detail: null });
};

const Background = () => (useHasLongWork() ? <LongWorkPanel /> : <p>nada</p>);
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Background />
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name: `${name}: Planilha de entregas` });
const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  storePair(accessToken('ana'));
  stubClient();
  fillDomGaps();
  works = [fresh];
  refusal = null;
  sent = stubFetch(answer);
  clicked.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked(new URL(this.href).pathname);
  });
  noteLongWork(true);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  toast.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows how far the work is, and gives the file when it is ready', async () => {
  open();
  expect(await screen.findByText('Preparando…')).toBeDefined();
  expect(screen.getByText('Em segundo plano (1)')).toBeDefined();
  act(() => become({ state: 'RUNNING', done: 12_000 }));
  const status = (await screen.findByText('Preparando… 12.000 de 40.000')).parentElement;
  const bar = within(status ?? document.body).getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([12_000, 40_000]);
  act(() => become(ready));
  expect(await screen.findByText(/^Pronto\. Disponível até 23 nov 2026/)).toBeDefined();
  await user.click(await button('Baixar planilha'));
  // By a link made at that moment.
  await waitFor(() => expect(clicked).toHaveBeenCalledWith('/api/files/new'));
});

it('is one line that never opens by itself, and says how the work stands', async () => {
  works = [{ ...fresh, ...ready }];
  open();
  const panel = (await screen.findByText('Em segundo plano (1)')).closest('details');
  const line = () => panel?.querySelector('summary span:last-child')?.textContent;
  const readAloud = () => panel?.parentElement?.querySelector(':scope > [role="status"]')?.textContent;
  expect([panel?.open, line(), readAloud()]).toEqual([
    false,
    'Planilha de entregas: pronto',
    'Planilha de entregas: pronto',
  ]);
  act(() => become({ ...fresh, state: 'RUNNING', done: 500 }));
  await waitFor(() => expect(line()).toBe('Planilha de entregas: 500 de 40.000'));
  expect(readAloud()).toBe('');
  expect(panel?.open).toBe(false);
  act(() => become({ state: 'FAILED', message: 'O serviço está indisponível no momento.' }));
  await waitFor(() => expect(line()).toBe('Planilha de entregas: não foi possível concluir'));
  expect(panel?.open).toBe(false);
});

it('a sheet that was applied is said once, and is no entry any more; one already applied is none at all', async () => {
  works = [{ ...fresh, kind: 'IMPORT_APPLY', title: 'Importação de precos.xlsx', state: 'RUNNING' }];
  open();
  await screen.findByText('Em segundo plano (1)');
  act(() => become({ state: 'DONE', message: '3 linhas aplicadas.' }));
  expect(await screen.findByText('nada')).toBeDefined();
  expect(shownToast()?.message).toBe('Importação de precos.xlsx: 3 linhas aplicadas.');
  expect(sent.some(({ method, url }) => method === 'DELETE' && url.endsWith(id))).toBe(true);
  cleanup();
  queryClient.clear();
  act(toast.close);
  works = [{ ...fresh, kind: 'IMPORT_APPLY', state: 'DONE', message: '3 linhas aplicadas.' }];
  act(() => noteLongWork(true));
  open();
  expect(await screen.findByText('nada')).toBeDefined();
  expect(shownToast()).toBeNull();
});

it('what is in Uploads too leaves after a while; a file to be fetched, and what failed, stay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    works = [{ ...fresh, kind: 'IMPORT_APPLY', state: 'FAILED', message: 'O serviço está indisponível.' }];
    open();
    await screen.findByText('Em segundo plano (1)');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    cleanup();
    queryClient.clear();
    works = [{ ...fresh, kind: 'IMPORT_REVIEW', state: 'DONE', message: 'Pronta para conferir em Uploads.' }];
    act(() => noteLongWork(true));
    open();
    expect((await screen.findByText('Em segundo plano (1)')).closest('details')?.open).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('nada')).toBeDefined();
    cleanup();
    queryClient.clear();
    works = [{ ...fresh, state: 'RUNNING' }];
    act(() => noteLongWork(true));
    open();
    await screen.findByText('Em segundo plano (1)');
    act(() => become(ready));
    await screen.findByText(/^Pronto\./);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/^Pronto\./)).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it('is canceled, and then there is nothing to show, after a reload neither', async () => {
  open();
  await user.click(await button('Cancelar'));
  expect(await screen.findByText('nada')).toBeDefined();
  expect(sent.some(({ method, url }) => method === 'DELETE' && url.endsWith(id))).toBe(true);
  expect(localStorage.getItem('celeiro.long-work')).toBeNull();
});

it('discarded and requested again, it is shown: what is kept from before is not believed', async () => {
  works = [{ ...fresh, ...ready }];
  open();
  await user.click(await button('Descartar'));
  expect(await screen.findByText('nada')).toBeDefined();
  works = [fresh];
  act(() => {
    invalidateAfter(startDeliveryExport);
    noteLongWork(true);
  });
  expect(await screen.findByText('Preparando…')).toBeDefined();
  expect(localStorage.getItem('celeiro.long-work')).toBe('true');
});

it('says why it failed and tries again', async () => {
  works = [{ ...fresh, state: 'FAILED', done: 1_000, message: 'O serviço está indisponível no momento.' }];
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('O serviço está indisponível no momento.');
  await user.click(await button('Tentar novamente'));
  expect(await screen.findByText('Preparando… 1.000 de 40.000')).toBeDefined();
});

it('shows when it could not be ended or fetched', async () => {
  works = [{ ...fresh, ...ready }];
  open();
  const fetching = await button('Baixar planilha');
  refusal = json(404, { code: 'RESOURCE_NOT_FOUND', message: 'Não encontramos.', requestId: 'r' });
  await user.click(fetching);
  await waitFor(() =>
    expect(shownToast()?.message).toBe('Não foi possível baixar a planilha. Tente novamente em instantes.'),
  );
  act(toast.close);
  refusal = new Response('', { status: 500 });
  await user.click(await button('Descartar'));
  await waitFor(() => expect(shownToast()?.message).toBe('Não foi possível descartar.'));
});

it('asked for elsewhere, it is heard of', async () => {
  act(() => noteLongWork(false));
  open();
  expect(await screen.findByText('nada')).toBeDefined();
  const event = {
    kind: 'longWork',
    publicId: id,
    version: null,
    userPublicId: 'u',
    userName: 'Ana',
  } as const;
  act(() => publishLiveEvent({ ...event, tabId: null, detail: null }));
  expect(await screen.findByText('Preparando…')).toBeDefined();
  expect(localStorage.getItem('celeiro.long-work')).toBe('true');
});
