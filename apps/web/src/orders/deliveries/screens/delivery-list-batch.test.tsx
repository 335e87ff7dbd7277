import { deliveryStatuses, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useBackgroundWork } from '../../../kit/saving/background-work.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { leaveBatch } from '../batch/batch-store.ts';
import { deliverySelection } from '../list/delivery-selection.ts';
import { openList, prepareList } from './test-list-page.ts';
import { answerList, server } from './test-list-server.ts';

prepareList();

type Sent = { readonly path: string; readonly key: string | null; readonly body: Record<string, unknown> };
const sent: Sent[] = [];
/** Public ids that a rule refuses, with the reason. */
const blocked = new Map<string, string>();
/** Open charges that end with a delivery. */
const ended = new Map<string, number>();
let onBatch: (request: SentRequest) => Response | Error | null = () => null;

const idsOf = (body: Record<string, unknown>): string[] =>
  Array.isArray(body['orderSupplierPublicIds']) ? body['orderSupplierPublicIds'].map(String) : [];

const results = (body: Record<string, unknown>) =>
  idsOf(body).map((publicId) => {
    const message = blocked.get(publicId);
    const { code: name, publicId: status, label } = statusOf('IN_FOLLOW_UP');
    return {
      publicId,
      orderNumber: null,
      ok: message === undefined,
      changed: message === undefined,
      version: 2,
      orderSupplierStatus: { publicId: status, name, description: label },
      ...(message === undefined ? {} : { code: 'STATUS_NOT_ALLOWED', message }),
      ...(ended.has(publicId) && { endedCharges: ended.get(publicId) }),
    };
  });

const reason = (digit: number, name: string, description: string, selectable = true) => ({
  publicId: `00000000-0000-4000-8000-00000000080${digit}`,
  name,
  description,
  selectable,
});
const reasons = [
  reason(1, 'CUSTOMER', 'Cliente desistiu'),
  reason(2, 'OTHER', 'Outros'),
  reason(3, 'OLD', 'Motivo antigo', false),
];

const answer = (request: SentRequest): Response | Error | Promise<Response> => {
  const path = new URL(request.url, 'https://ops.test').pathname.replace('/api', '');
  if (path === '/order-status-reason') return json(200, request.url.includes('CANCELED') ? reasons : []);
  if (!path.startsWith('/order-suppliers/')) return answerList(request);
  if (path === '/order-suppliers/counters') return answerList(request);
  const body: Record<string, unknown> = JSON.parse(String(request.body));
  sent.push({ path, key: request.headers.get('idempotency-key'), body });
  if (path.endsWith('/batch/status')) {
    const given = onBatch(request);
    if (given !== null) return given;
  }
  if (path.endsWith('/export') || path.endsWith('/report')) {
    return new Response('Número\r\n48001\r\n', {
      status: 200,
      headers: { 'content-disposition': 'attachment; filename="entregas.csv"', 'content-type': 'text/csv' },
    });
  }
  return json(200, results(body));
};

const Background = () => <Suspense fallback={null}>{useBackgroundWork()}</Suspense>;
const open = async (search = '') => {
  const opened = await openList(search);
  render(
    <QueryClientProvider client={queryClient}>
      <Background />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('link', { name: /^Abrir entrega/ });
  return opened;
};
const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  sent.length = 0;
  blocked.clear();
  ended.clear();
  onBatch = () => null;
  saved.mockClear();
  stubFetch(answer);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  act(leaveBatch);
  act(deliverySelection.clear);
  vi.restoreAllMocks();
});

const user = userEvent.setup();
const row = (number: number) =>
  screen.getByRole('checkbox', { name: `Selecionar entrega ${number} de Mercadinho São Benedito` });
const bar = () => screen.findByRole('toolbar', { name: 'Entregas selecionadas' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('choosing deliveries', () => {
  it('one, a range with Shift, the page, across pages, and none again', async () => {
    const { address } = await open();
    await user.click(row(48_002));
    expect(within(await bar()).getByText('1 selecionada')).toBeDefined();
    await user.keyboard('{Shift>}');
    await user.click(row(48_005));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selecionadas')).toBeDefined();
    const page = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Selecionar as entregas desta página',
    });
    expect(page.indeterminate).toBe(true);
    await user.click(await button('Ir para a próxima página'));
    await screen.findByRole('link', { name: /^Abrir entrega 48011/ });
    await user.click(page);
    expect(screen.getByText('14 selecionadas')).toBeDefined();
    expect(screen.getByText('R$ 15.509,20 com ADF')).toBeDefined();
    expect(address().get('page')).toBe('1');
    await user.click(await button('Limpar seleção'));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('all of the filter, up to 500, read in pages', async () => {
    await open('?search=moinho');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar as entregas desta página' }));
    await user.click(await button('Selecionar as 312 deste filtro'));
    await screen.findByText('312 selecionadas');
    expect(server.asked.at(-1)).toMatchObject({ page: 3, size: 100, body: { search: 'moinho' } });
    expect(screen.queryByRole('button', { name: /deste filtro$/ })).toBeNull();
  });

  it('x chooses the row in focus, and a click in the cell does not open it', async () => {
    const { path } = await open();
    await user.keyboard('jjx');
    expect([...deliverySelection.chosen.get().values()].map(({ orderNumber }) => orderNumber)).toEqual([
      '48002',
    ]);
    await user.keyboard('x');
    expect(deliverySelection.chosen.get().size).toBe(0);
    const cell = row(48_003).closest('td');
    if (cell) await user.click(cell);
    expect(path()).toBe('/delivery/delivery-list');
  });
});

const choosePage = async () => {
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar as entregas desta página' }));
  await user.click(await button('Alterar status'));
};
const chooseStatus = async (label: string) => {
  await user.click(await screen.findByRole('combobox', { name: /^Novo status/ }));
  await user.click(await screen.findByRole('option', { name: label, hidden: true }));
  await user.click(await button('Ver o que muda'));
};

describe('batch status (R-STATUS-014)', () => {
  it('R-STATUS-002: offers what a person may set, and asks before anything is sent', async () => {
    await open();
    await choosePage();
    await user.click(await button('Ver o que muda'));
    expect(await screen.findByText('Este campo é obrigatório')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: /^Novo status/ }));
    expect(
      within(screen.getByRole('listbox', { hidden: true })).getAllByRole('option', { hidden: true }),
    ).toHaveLength(deliveryStatuses.filter(({ selectable }) => selectable).length);
    expect(sent).toEqual([]);
  });

  it('rehearses, sends only those that pass, shows each reason, and sends the failures again', async () => {
    const ids = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000007'];
    for (const id of ids) blocked.set(id, 'Não é possível mudar o status.');
    await open();
    await choosePage();
    await chooseStatus('Em acompanhamento');
    expect(await screen.findByText('8 passam')).toBeDefined();
    expect(screen.getByText('2 bloqueadas')).toBeDefined();
    expect(screen.getByText('Entregas 48003, 48007')).toBeDefined();
    expect(sent.map(({ path }) => path)).toEqual(['/order-suppliers/batch/status/rehearsal']);
    await user.click(await button('Alterar 8 entregas'));
    expect(await screen.findByText('8 alteradas')).toBeDefined();
    expect(screen.getByText('2 não alteradas')).toBeDefined();
    const batch = sent.at(-1);
    expect(batch && idsOf(batch.body)).toHaveLength(8);
    expect(batch?.body['versions']).toMatchObject({ '00000000-0000-4000-8000-000000000001': 1 });
    expect(batch?.key).toMatch(/^[\da-f-]{36}$/);

    blocked.clear();
    await user.click(await button('Tentar de novo as 2 que falharam'));
    expect(await screen.findByText('10 alteradas')).toBeDefined();
    const again = sent.at(-1);
    expect(again && idsOf(again.body)).toEqual(ids);
    // The reason was read: the retry accepts the present version.
    expect(again?.body['versions']).toEqual(Object.fromEntries(ids.map((id) => [id, null])));
    expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull();
  });

  it('R-REASON-002, R-REASON-004, R-REASON-005: requests the reason a status needs, and sends it with that status alone', async () => {
    await open();
    await choosePage();
    await chooseStatus('Cancelado');
    expect(await screen.findByText('O campo é obrigatório')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: /^Motivo/ }));
    expect(screen.queryByRole('option', { name: 'Motivo antigo', hidden: true })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Outros', hidden: true }));
    await user.click(await button('Ver o que muda'));
    expect(await screen.findByText('O campo é obrigatório')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Descrição/ }), ' Rota suspensa ');
    await user.click(await button('Ver o que muda'));
    expect(await screen.findByText('10 passam')).toBeDefined();
    expect(sent[0]?.body).toMatchObject({
      orderStatusReasonPublicId: reasons[1]?.publicId,
      orderStatusReasonComment: 'Rota suspensa',
    });
    // Back, everything is unchanged; what the next status doesn't need is dropped.
    await user.click(await button('Voltar'));
    expect(screen.getByRole('textbox', { name: /^Descrição/ })).toHaveProperty('value', ' Rota suspensa ');
    await chooseStatus('Em acompanhamento');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(Object.keys(sent[1]?.body ?? {}).toSorted()).toEqual([
      'orderSupplierPublicIds',
      'orderSupplierStatusPublicId',
      'versions',
    ]);
  });

  it('says before anything changes how many open charges end', async () => {
    ended.set('00000000-0000-4000-8000-000000000001', 3);
    ended.set('00000000-0000-4000-8000-000000000002', 1);
    await open();
    await choosePage();
    await chooseStatus('Em acompanhamento');
    expect(await screen.findByText('4 cobranças em aberto serão canceladas com as entregas.')).toBeDefined();
  });

  it('the report carries every delivery with the result of it', async () => {
    blocked.set('00000000-0000-4000-8000-000000000003', '=1+1');
    await open();
    await choosePage();
    await chooseStatus('Em acompanhamento');
    await user.click(await button('Alterar 9 entregas'));
    await user.click(await button('Relatório XLSX'));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('entregas.csv'));
    const body = sent.at(-1)?.body ?? {};
    expect(body['format']).toBe('xlsx');
    expect(body['results']).toHaveLength(10);
    expect(body['results']).toContainEqual({
      publicId: '00000000-0000-4000-8000-000000000003',
      outcome: 'FAILED',
      message: '=1+1',
    });
  });

  it('a lost answer is requested again under the same key; one that never comes is shown, and stays to be retried', async () => {
    // Skips the pauses between two tries; other timers are unchanged.
    const wait = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
      wait(run, [500, 1500, 4000].includes(ms ?? 0) ? 0 : ms),
    );
    onBatch = () => (sent.filter(({ key }) => key !== null).length < 3 ? new Error('down') : null);
    await open();
    await choosePage();
    await chooseStatus('Em acompanhamento');
    await user.click(await button('Alterar 10 entregas'));
    expect(await screen.findByText('10 alteradas')).toBeDefined();
    const keys = sent.flatMap(({ key }) => key ?? []);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await user.click(await button('Voltar'));

    onBatch = () =>
      json(503, { code: 'SERVICE_UNAVAILABLE', message: 'O serviço está indisponível.', requestId: 'r' });
    await choosePage();
    await chooseStatus('Em acompanhamento');
    await user.click(await button('Alterar 10 entregas'));
    // A failed server may have changed them all the same: it doesn't say 'não alteradas'.
    expect(await screen.findByText('10 sem confirmação')).toBeDefined();
    expect(screen.queryByText('10 não alteradas')).toBeNull();
    expect(screen.getByText(/não se sabe se mudou/)).toBeDefined();
    expect(await button('Tentar de novo as 10 que falharam')).toBeDefined();
  });

  it('continues in the background, is found again by its pill, and leaves chosen what is left to do', async () => {
    let release: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      release = resolve;
    });
    stubFetch((request) => (request.url.endsWith('/batch/status') ? held : answer(request)));
    blocked.set('00000000-0000-4000-8000-000000000003', 'Não passa.');
    await open();
    await choosePage();
    await chooseStatus('Em acompanhamento');
    await user.click(await button('Alterar 9 entregas'));
    expect(await screen.findByText('Alterando 0 de 9')).toBeDefined();
    await user.click(await button('Continuar em segundo plano'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const ids = Array.from(
      { length: 10 },
      (_, at) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
    );
    release(json(200, results({ orderSupplierPublicIds: ids.filter((id) => !blocked.has(id)) })));
    await user.click(await button('Lote concluído. Ver resultado'));
    expect(await screen.findByText('9 alteradas')).toBeDefined();
    expect([...deliverySelection.chosen.get().values()].map(({ orderNumber }) => orderNumber)).toEqual([
      '48003',
    ]);
  });
});

describe('export', () => {
  it('sends the filter, the sort and the columns in sight, and saves the file', async () => {
    localStorage.setItem('celeiro.list-columns', 'payment,operator');
    await open('?search=moinho&sort=deliveryDate.asc');
    await user.click(await button('Exportar'));
    await user.click(await screen.findByRole('radio', { name: /^CSV/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar entregas' });
    expect(within(dialog).getByText(/^312 entregas do filtro atual/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('entregas.csv'));
    expect(sent.at(-1)?.body).toEqual({
      format: 'csv',
      columns: ['number', 'received', 'store', 'supplier', 'delivery', 'total', 'status'],
      filter: { search: 'moinho' },
      sort: { field: 'deliveryDate', direction: 'asc' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('exports what is chosen, says why it failed, and refuses what no file holds', async () => {
    await open();
    await user.click(row(48_004));
    await user.click(within(await bar()).getByRole('button', { name: 'Exportar' }));
    stubFetch(() => json(422, { code: 'EXPORT_TOO_LARGE', message: 'A lista é grande.', requestId: 'r' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar entregas' });
    await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    expect(await within(dialog).findByText('A lista é grande.')).toBeDefined();
    stubFetch(answer);
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(sent.at(-1)?.body['orderSupplierPublicIds']).toEqual(['00000000-0000-4000-8000-000000000004']);
  });
});
