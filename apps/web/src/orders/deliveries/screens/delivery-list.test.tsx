import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { publishLiveEvent } from '../../../kit/api/live-events.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { json } from '../../../kit/browser/test-browser.ts';
import { preload } from './delivery-list.screen.tsx';
import { openList, prepareList } from './test-list-page.ts';
import { server } from './test-list-server.ts';

prepareList();

const rows = () => screen.findAllByRole('link', { name: /^Abrir entrega/ });
const lastAsked = () => server.asked.at(-1);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('delivery list: pages', () => {
  it('R-TABLE-001, R-TABLE-003: first, previous, next and last, by the cursors of the answer, and the range', async () => {
    const { address } = await openList();
    expect(await screen.findByText('1-10 de 312')).toBeDefined();
    for (const name of ['Ir para a primeira página', 'Ir para a página anterior'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    // R-TABLE-006
    await press('Ir para a próxima página');
    expect(await screen.findByText('11-20 de 312')).toBeDefined();
    expect(lastAsked()).toMatchObject({ page: 1, cursor: 'next-1' });
    await press('Ir para a última página');
    expect(await screen.findByText('311-312 de 312')).toBeDefined();
    expect(lastAsked()).toMatchObject({ page: 31, cursor: 'last' });
    await press('Ir para a página anterior');
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: 30, cursor: 'previous-30' }));
    expect(address().get('page')).toBe('30');
    await press('Ir para a primeira página');
    expect(await screen.findByText('1-10 de 312')).toBeDefined();
    expect([...address().keys()]).toEqual([]);
  });

  it('R-TABLE-002, R-TABLE-005, R-TABLE-007: rows per page, 10 at first, and again next time', async () => {
    await openList();
    await rows();
    const select = screen.getByLabelText('Linhas por página:');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '25', '50', '100']);
    expect(lastAsked()?.size).toBe(10);
    await userEvent.selectOptions(select, '50');
    expect(await screen.findByText('1-50 de 312')).toBeDefined();
    expect(localStorage.getItem('celeiro.rows-per-page')).toBe('50');
    document.body.replaceChildren();
    await openList();
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: 0, size: 50, cursor: null }));
  });

  it.each(['', '?search=padaria&status=ANALYZING&page=3&size=25'])(
    'what is requested before the page is drawn is what the page asks for: %s',
    async (search) => {
      preload(new URL(`/delivery/delivery-list${search}`, 'https://ops.test'));
      await waitFor(() => expect(server.asked).toHaveLength(1));
      await openList(search);
      await rows();
      expect(server.asked).toHaveLength(1);
    },
  );

  it.each(['aprovacoes', 'reembolsos'])('a page of its own (%s) requests no rows of the list', (view) => {
    preload(new URL(`/delivery/delivery-list?view=${view}`, 'https://ops.test'));
    expect(queryClient.isFetching()).toBe(0);
  });

  it('a total that is not exact says so', async () => {
    Object.assign(server, { total: 12_345, isApproximate: true });
    await openList('?page=150');
    await screen.findByText('1.501-1.510 de mais de 12.345');
    expect(screen.getByText('mais de 12.345 entregas')).toBeDefined();
  });

  it('an old address still opens: a page that no longer exists leads to the last, a foreign cursor is dropped', async () => {
    const { address } = await openList('?page=5000');
    expect(await screen.findByText('311-312 de 312')).toBeDefined();
    expect(address().get('page')).toBe('31');
    document.body.replaceChildren();
    const other = await openList('?page=2&cursor=wrong');
    expect(await screen.findByText('21-30 de 312')).toBeDefined();
    expect(other.address().get('cursor')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('delivery list: states', () => {
  it('R-TABLE-004: nothing found is said, and the filters can be left', async () => {
    server.total = 0;
    const { address } = await openList('?period=MORNING');
    expect(await screen.findByRole('heading', { name: 'Nenhum resultado encontrado.' })).toBeDefined();
    server.total = 312;
    await press('Limpar filtros');
    await rows();
    expect([...address().keys()]).toEqual([]);
    expect(lastAsked()?.body).toEqual({ sort: { field: 'receivedAt', direction: 'desc' } });
  });

  it('a failure says so and asks again; a failed refresh keeps the rows and warns', async () => {
    server.refusal = json(422, { code: 'X', message: 'x', requestId: 'r' });
    await openList();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Não foi possível buscar as entregas.'),
    );
    server.refusal = null;
    await press('Tentar novamente');
    const shown = await rows();
    server.refusal = json(422, { code: 'X', message: 'x', requestId: 'r' });
    const { queryClient } = await import('../../../kit/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['listDeliveries'] }));
    expect(await screen.findByText(/Não foi possível atualizar a lista/)).toBeDefined();
    expect(await rows()).toHaveLength(shown.length);
  });

  it('a skeleton at first; rows stay while others are requested', async () => {
    let answer = () => {};
    server.hold = new Promise((resolve) => {
      answer = resolve;
    });
    await openList();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.queryByText('0-0 de 0')).toBeNull();
    answer();
    await rows();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
    server.hold = new Promise((resolve) => {
      answer = resolve;
    });
    await press('Ir para a próxima página');
    expect(screen.getByRole('link', { name: /^Abrir entrega 48001/ })).toBeDefined();
    answer();
    expect(await screen.findByRole('link', { name: /^Abrir entrega 48011/ })).toBeDefined();
  });
});

describe('delivery list: what is asked', () => {
  it('the address is the question: filters, sort and size go to the server', async () => {
    await openList(
      '?status=ANALYZING,ANALYZING&period=NIGHT&deliveryTo=2031-03-01&aboveLimit=true&withoutOperator=true&sort=deliveryDate.asc&size=25',
    );
    await rows();
    expect(lastAsked()).toMatchObject({ size: 25 });
    expect(lastAsked()?.body).toEqual({
      statuses: [expect.any(String)],
      periods: ['NIGHT'],
      deliveryDateTo: '2031-03-01',
      aboveLimit: true,
      withoutOperator: true,
      sort: { field: 'deliveryDate', direction: 'asc' },
    });
    const head = screen.getByRole('columnheader', { name: 'Entrega' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
    expect(lastAsked()?.body).toMatchObject({ sort: { field: 'deliveryDate', direction: 'desc' } });
  });

  const byName = { Cliente: 'store', Fornecedor: 'supplier', Responsável: 'operator', Status: 'status' };
  it.each(Object.entries({ ...byName, Pagamento: 'payment' }))(
    '%s goes from A to Z first, then the other way',
    async (name, field) => {
      await openList('');
      await rows();
      const button = within(screen.getByRole('columnheader', { name })).getByRole('button');
      await userEvent.click(button);
      await waitFor(() => expect(lastAsked()?.body).toMatchObject({ sort: { field, direction: 'asc' } }));
      await userEvent.click(button);
      await waitFor(() => expect(lastAsked()?.body).toMatchObject({ sort: { field, direction: 'desc' } }));
    },
  );

  it('an amount is typed as money, and an end typed larger than the other is the end', async () => {
    await openList('?totalTo=nada&totalFrom=250.5');
    await userEvent.click(screen.getByRole('button', { name: 'Filtro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    const from = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Total com ADF a partir de/ });
    expect(from.value).toBe('250,50');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Total com ADF até/ }), '10000');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Cidade do cliente' }), 'São Paulo');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fornecedor integrado' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(lastAsked()?.body).toMatchObject({
        totalFrom: 100,
        totalTo: 250.5,
        city: 'São Paulo',
        integration: true,
      }),
    );
    expect(screen.getByText(/R\$\s100,00 – R\$\s250,50/)).toBeDefined();
  });

  it('a search still waiting for its pause leads no one back who opened a row meanwhile', async () => {
    const arriving = Promise.withResolvers<void>();
    const { path } = await openList('', arriving.promise);
    const [row] = await screen.findAllByRole('link', { name: /^Abrir entrega/ });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(screen.getByRole('textbox', { name: 'Buscar entregas' }), {
      target: { value: 'padaria' },
    });
    if (row) fireEvent.click(row);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    arriving.resolve();
    expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeTruthy();
    expect(path()).toContain('delivery-detail-v2');
  });

  it('Enter searches at once; another question starts at the first page', async () => {
    const { address } = await openList('?page=3');
    await rows();
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar entregas' }), 'padaria{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: 0, body: { search: 'padaria' } }));
    expect(address().toString()).toBe('search=padaria');
  });

  it('each filter is removed by itself, all by Limpar', async () => {
    const { address } = await openList(
      '?status=ANALYZING,CONFIRMED&period=MORNING&deliveryFrom=2031-11-15&deliveryTo=2031-11-28',
    );
    await rows();
    expect(screen.getByText('Em análise + 1')).toBeDefined();
    expect(screen.getByText('15 nov 2031 – 28 nov 2031')).toBeDefined();
    await press('Remover filtro Período');
    await waitFor(() => expect(address().get('period')).toBeNull());
    expect(address().get('status')).toBe('ANALYZING,CONFIRMED');
    await press('Limpar');
    await waitFor(() => expect([...address().keys()]).toEqual([]));
  });

  it('the filter dialog changes nothing until it is applied', async () => {
    const { address } = await openList();
    await rows();
    await press('Filtro');
    const dialog = await screen.findByRole('dialog', { name: 'Filtros' });
    await userEvent.click(within(dialog).getByLabelText('Pedido confirmado'));
    await userEvent.click(within(dialog).getByLabelText('Manhã'));
    fireEvent.change(within(dialog).getByLabelText('Entrega a partir de'), {
      target: { value: '2031-11-20' },
    });
    fireEvent.blur(within(dialog).getByLabelText('Entrega a partir de'));
    expect(server.asked).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(address().get('deliveryFrom')).toBe('2031-11-20'));
    expect(address().get('status')).toBe('CONFIRMED');
    expect(lastAsked()?.body).toMatchObject({ periods: ['MORNING'], deliveryDateFrom: '2031-11-20' });
  });
});

it.each([
  ['Entrega', 'delivery'],
  ['Recebido', 'received'],
])('%s: a beginning after the end opens the end, one before it keeps it', async (_, kind) => {
  const { address } = await openList(`?${kind}From=2031-11-15&${kind}To=2031-11-20`);
  await rows();
  const begin = async (day: string) => {
    await press('Filtro');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    const label = kind === 'delivery' ? 'Entrega a partir de' : 'Recebido a partir de';
    fireEvent.change(dialog.getByLabelText(label), { target: { value: day } });
    fireEvent.blur(dialog.getByLabelText(label));
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(address().get(`${kind}From`)).toBe(day));
  };
  await begin('2031-11-20');
  expect(address().get(`${kind}To`)).toBe('2031-11-20');
  await begin('2031-11-21');
  expect(address().get(`${kind}To`)).toBeNull();
});

describe('delivery list: rows', () => {
  it('R-STATUS-016, R-DELIV-006: what a row shows', async () => {
    server.total = 1;
    await openList();
    await rows();
    const cells = screen.getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Selecionar entrega 48001 de Mercadinho São Benedito',
      '48001',
      '21 nov 2031 08:42',
      'Mercadinho São Benedito 18.240.331/0001-64',
      'Moinho Santa Clara',
      '22 nov 2031 Manhã',
      'APAna Prado',
      'Boleto 14/21 dias',
      'R$ 1.107,80',
      'Em análise',
    ]);
    expect(screen.getByTitle('Inclui ADF de R$ 24,40')).toBeDefined();
    expect(screen.getByTitle('Celeiro Pay (Boleto 14/21 dias)')).toBeDefined();
  });

  it('a click anywhere in a row opens its order, but not while text is selected in it', async () => {
    server.total = 1;
    const { path } = await openList();
    await rows();
    const cell = screen.getByText('Moinho Santa Clara');
    getSelection()?.selectAllChildren(cell);
    fireEvent.click(cell);
    expect(path()).toBe('/delivery/delivery-list');
    getSelection()?.removeAllRanges();
    await userEvent.click(cell);
    expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeDefined();
    expect(path()).toBe(
      '/delivery/delivery-list/delivery-detail-v2/00000000-0000-4000-8000-000000009001/00000000-0000-4000-8000-000000000001',
    );
  });

  it("'/' searches, j and k move between the rows, Enter opens", async () => {
    const { path } = await openList();
    const links = await rows();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar entregas' }));
    // Typed in a field they are letters.
    await userEvent.keyboard('jk');
    expect(document.activeElement).toHaveProperty('value', 'jk');
    act(() => screen.getByRole('textbox', { name: 'Buscar entregas' }).blur());
    await userEvent.keyboard('jjk');
    expect(document.activeElement).toBe(links[0]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toMatch(/delivery-detail/));
  });

  it('columns that were hidden stay hidden; number and status always stand', async () => {
    await openList();
    await rows();
    await press('Colunas');
    expect(screen.getByLabelText('Número')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('Pagamento'));
    expect(screen.queryByRole('columnheader', { name: 'Pagamento' })).toBeNull();
    document.body.replaceChildren();
    await openList();
    await rows();
    expect(screen.queryByRole('columnheader', { name: 'Pagamento' })).toBeNull();
  });
});

describe('delivery list: views', () => {
  it('counts what each finds, capped but for the open one, and opens it', async () => {
    const { address } = await openList();
    await screen.findByRole('tab', { name: 'Todas 312', selected: true });
    expect(server.counted).toBe(1);
    await userEvent.click(screen.getByRole('tab', { name: 'Aguardando aprovação 2' }));
    await waitFor(() => expect(address().get('status')).toBe('WAITING_APPROVE'));
    screen.getByRole('tab', { name: 'Todas 1.000+' });
    await userEvent.click(screen.getByRole('tab', { name: /^Minhas em aberto/ }));
    await waitFor(() => expect(lastAsked()?.body).toMatchObject({ operatorUsernames: ['ana@celeiro.test'] }));
  });

  it('the filters in force are saved under a name, opened from their tab and removed again', async () => {
    const { address } = await openList('?period=NIGHT&sort=orderNumber.asc');
    await rows();
    await press('Salvar visão');
    const name = await screen.findByLabelText('Nome da visão');
    await press('Salvar');
    expect(await screen.findByText('Este campo é obrigatório')).toBeDefined();
    await userEvent.type(name, 'Noturnas{Enter}');
    await screen.findByRole('tab', { name: /^Noturnas/, selected: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.views[0]?.query).toBe('period=NIGHT');
    await press('Excluir visão');
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Excluir visão' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /^Noturnas/ })).toBeNull());
    expect(address().get('period')).toBeNull();
  });

  it('changes heard one after another refresh the counters once, no sooner than ten seconds after the last', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openList();
      await screen.findByRole('tab', { name: /^Todas \d/ });
      expect(server.counted).toBe(1);
      for (const publicId of ['a', 'b', 'c'])
        act(() =>
          publishLiveEvent({
            kind: 'delivery',
            publicId,
            version: 2,
            userPublicId: null,
            userName: 'Bia',
            tabId: 'other',
            detail: null,
          }),
        );
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(server.counted).toBe(1);
      await act(() => vi.advanceTimersByTimeAsync(6000));
      expect(server.counted).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
