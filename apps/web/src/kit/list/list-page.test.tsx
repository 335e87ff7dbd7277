import { Link } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../ui/actions/button.tsx';
import { TwoLines } from '../../ui/data/data-cells.tsx';
import type { RowLinkProps } from '../../ui/data/data-columns.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { queryClient } from '../api/query-client.ts';
import { openPages } from '../browser/test-pages.ts';
import { choicesFilter, daysFilter, idsFilter, textFilter, yesNoFilter } from './filters/filters.ts';
import type { ListDefinition, PageQuestion } from './list-definition.ts';
import { ListPage } from './list-page.tsx';
import { SEARCH } from './list-state.ts';
import { createSelection } from './selection.ts';

// A list without a page: depots. It is made of tables alone, by docs/how-to/add-a-list.md.
type Depot = {
  readonly publicId: string;
  readonly name: string;
  readonly city: string;
  readonly places: number;
  readonly isOpen: boolean;
  readonly version: number;
};
type DepotFilter = {
  readonly search?: string;
  readonly code?: string;
  readonly states?: readonly ('OPEN' | 'CLOSED')[];
  readonly builtFrom?: string;
  readonly builtTo?: string;
  readonly unitIds?: readonly string[];
  readonly withoutUnit?: boolean;
};
type DepotSort = 'name' | 'places';

const CAMPINAS = '00000000-0000-4000-8000-000000000071';
const units = [{ value: CAMPINAS, label: 'Campinas' }];
const requested: PageQuestion<DepotFilter, DepotSort>[] = [];
let total = 12;
const ended = vi.fn<(ids: readonly string[]) => void>();

const depot = (number: number): Depot => ({
  publicId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Depósito ${number}`,
  city: 'Campinas',
  places: number * 10,
  isOpen: number % 2 === 1,
  version: 1,
});
const store = createSelection<Depot, Depot>({ maximum: 11, keep: (row) => row });

const DepotLink = ({ row, ...link }: RowLinkProps<Depot>) => (
  <Link {...link} to="." search={{ id: row.publicId }} />
);

const depots: ListDefinition<Depot, DepotFilter, DepotSort> = {
  title: 'Depósitos',
  noun: { one: 'depósito', many: 'depósitos', isFeminine: false },
  searchPlaceholder: 'Buscar nome',
  columns: [
    {
      id: 'name',
      label: 'Nome',
      width: '40%',
      sort: 'name',
      isLink: true,
      isFixed: true,
      cell: ({ name }) => name,
      card: { line: 1, look: 'strong' },
    },
    { id: 'city', label: 'Cidade', cell: ({ city, name }) => <TwoLines first={city} second={name} /> },
    { id: 'places', label: 'Vagas', sort: 'places', isNumber: true, cell: ({ places }) => places },
    {
      id: 'state',
      label: 'Situação',
      cell: ({ isOpen }) => (isOpen ? 'Aberto' : 'Fechado'),
      card: { line: 1, look: 'whole' },
    },
  ],
  filters: [
    textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
    textFilter({ param: 'code', label: 'Código', ask: (code) => ({ code }) }),
    choicesFilter({
      param: 'state',
      label: 'Situação',
      options: [
        { value: 'OPEN', label: 'Aberto' },
        { value: 'CLOSED', label: 'Fechado' },
      ],
      ask: (states) => ({ states }),
    }),
    daysFilter({
      from: 'builtFrom',
      to: 'builtTo',
      label: 'Criado',
      ask: (from, to) => ({ ...(from !== '' && { builtFrom: from }), ...(to !== '' && { builtTo: to }) }),
    }),
    idsFilter({
      param: 'unit',
      label: 'Unidade',
      lookUp: (text) => ({
        queryKey: ['units', text],
        queryFn: () => Promise.resolve(units.filter(({ label }) => label.startsWith(text))),
      }),
      knowsAll: true,
      failed: 'Falha ao buscar unidades.',
      excludes: ['withoutUnit'],
      ask: (unitIds) => ({ unitIds }),
    }),
    yesNoFilter({
      param: 'withoutUnit',
      label: 'Sem unidade',
      isAdjacent: true,
      excludes: ['unit'],
      ask: () => ({ withoutUnit: true }),
    }),
  ],
  defaultSort: { field: 'name', direction: 'asc' },
  ask: (question) => ({
    queryKey: ['searchDepots', question],
    queryFn: () => {
      requested.push(question);
      const { page, size } = question.query;
      const rows = Array.from({ length: total }, (_, index) => depot(index + 1));
      return Promise.resolve({ content: rows.slice(page * size, (page + 1) * size), totalElements: total });
    },
  }),
  nameOf: ({ name }) => name,
  Link: DepotLink,
  bulk: {
    store,
    Actions: ({ rows, onDone }) => (
      <Button
        onClick={() => {
          ended(rows.map(({ name }) => name));
          onDone(rows.slice(0, 1));
        }}
      >
        Fechar
      </Button>
    ),
  },
};

const open = async (search = '') => {
  const page = await openPages({ '/depots': () => <ListPage list={depots} /> }, `/depots${search}`);
  await screen.findAllByText('Depósito 1');
  return page.search;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const prepare = (matching: readonly string[] = []): void => {
  beforeEach(() => {
    requested.length = 0;
    total = 12;
    ended.mockClear();
    localStorage.clear();
    fillDomGaps(matching);
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(() => {
    cleanup();
    act(store.clear);
    queryClient.clear();
    vi.unstubAllGlobals();
  });
};

describe('a list made of tables', () => {
  prepare();

  it('asks what its address says, and shows each filter in force by its own kind', async () => {
    await open(`?search=norte&code=A1&state=OPEN&builtFrom=2031-01-05&unit=${CAMPINAS}&sort=places.desc`);
    expect(requested.at(-1)).toEqual({
      filter: {
        search: 'norte',
        code: 'A1',
        states: ['OPEN'],
        builtFrom: '2031-01-05',
        unitIds: [CAMPINAS],
      },
      sort: { field: 'places', direction: 'desc' },
      query: { page: 0, size: 10 },
    });
    for (const chip of ['Código A1', 'Situação Aberto', 'Criado desde 05 jan 2031', 'Unidade Campinas'])
      expect(await screen.findByTitle(chip)).toBeDefined();
    expect(screen.getByText('12 depósitos')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Vagas' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('link', { name: 'Abrir depósito Depósito 1' })).toBeDefined();
  });

  it('its dialog has a field for each kind; what can not be together is not', async () => {
    const address = await open('?withoutUnit=true');
    await press('Filtro');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.type(dialog.getByLabelText(/^Código/), 'B2');
    await userEvent.click(dialog.getByLabelText('Fechado'));
    await userEvent.type(dialog.getByRole('combobox', { name: /^Unidade/ }), 'Camp');
    await userEvent.click(await screen.findByRole('option', { name: 'Campinas', hidden: true }));
    expect(dialog.getByLabelText('Sem unidade')).toHaveProperty('checked', false);
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(address()).toEqual({ code: 'B2', state: 'CLOSED', unit: CAMPINAS }));
    expect(screen.getByTitle('Unidade Campinas')).toBeDefined();
    await press('Remover filtro Unidade');
    await waitFor(() => expect(address()).toEqual({ code: 'B2', state: 'CLOSED' }));
  });

  it('rows are chosen across pages up to its maximum, acted on, and what is left stays chosen', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar os depósitos desta página' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Depósitos selecionados' }));
    await userEvent.click(bar.getByRole('button', { name: 'Selecionar os primeiros 11 deste filtro' }));
    expect(await bar.findByText('11 selecionados')).toBeDefined();
    await userEvent.click(bar.getByRole('button', { name: 'Fechar' }));
    expect(ended.mock.calls[0]?.[0]).toHaveLength(11);
    expect(await bar.findByText('10 selecionados')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  });
});

describe('an address that asks what the list can not do', () => {
  prepare();
  const openWrong = async (search: string) => {
    const page = await openPages({ '/depots': () => <ListPage list={depots} /> }, `/depots${search}`);
    await screen.findByRole('button', { name: /^Mostrar / });
    return page.search;
  };

  it.each([
    ['?state=foo', 'state=foo', {}],
    ['?state=CLOSED,foo&code=A1', 'state=foo', { state: 'CLOSED', code: 'A1' }],
    ['?state=CLOSED&state=foo', 'state=foo', { state: 'CLOSED' }],
    ['?builtFrom=abc&builtTo=2031-01-05', 'builtFrom=abc', { builtTo: '2031-01-05' }],
    ['?unit=71', 'unit=71', {}],
    ['?withoutUnit=false', 'withoutUnit=false', {}],
    [`?code=${'A'.repeat(121)}`, `code=${'A'.repeat(55)}…`, {}],
    ['?unknownFilter=1', 'unknownFilter=1', {}],
    ['?view=other&id=1', 'view=other, id=1', {}],
    ['?constructor=1&__proto__=2', 'constructor=1, __proto__=2', {}],
    ['?sort=password.asc&state=OPEN', 'sort=password.asc', { state: 'OPEN' }],
    ['?sort=places', 'sort=places', {}],
  ])(
    '%s: names what is wrong, shows no rows, and what is right once it is left',
    async (search, named, right) => {
      const address = await openWrong(search);
      expect(screen.getByRole('status').textContent).toContain(`${named}. Nada é mostrado`);
      expect(requested).toEqual([]);
      expect(screen.queryByRole('checkbox')).toBeNull();
      await press(screen.getByRole('button', { name: /^Mostrar / }).textContent);
      expect((await screen.findAllByText('Depósito 1')).length).toBeGreaterThan(0);
      expect(address()).toEqual(right);
    },
  );

  it('a search typed meanwhile does not take it out of sight; choosing all filters anew does', async () => {
    const address = await openWrong('?state=foo&builtFrom=2031-01-05');
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar depósitos' }), 'norte{Enter}');
    await waitFor(() => expect(address()).toMatchObject({ search: 'norte', state: 'foo' }));
    expect(requested).toEqual([]);
    await press('Filtro');
    await userEvent.click(await screen.findByLabelText('Aberto'));
    await press('Aplicar');
    await waitFor(() =>
      expect(requested.at(-1)?.filter).toMatchObject({ search: 'norte', states: ['OPEN'] }),
    );
    expect(address()).toEqual({ search: 'norte', state: 'OPEN', builtFrom: '2031-01-05' });
  });

  it('rows shown before are not left standing', async () => {
    const { router } = await openPages({ '/depots': () => <ListPage list={depots} /> }, '/depots?state=OPEN');
    await screen.findAllByText('Depósito 1');
    await act(() => router.navigate({ to: '.', search: { state: 'OPEM' } }));
    expect(await screen.findByText(/state=OPEM/)).toBeDefined();
    expect(screen.queryByText('Depósito 1')).toBeNull();
    expect(screen.queryByText('12 depósitos')).toBeNull();
  });

  it('a page or a cursor that makes no sense is the first page', async () => {
    await open('?page=abc&size=7&cursor=%3Cx%3E');
    expect(requested.at(-1)?.query).toEqual({ page: 0, size: 10 });
  });
});

describe('the same list on a phone', () => {
  prepare(['(max-width: 767px)']);

  it('is a card for each row, of the columns that have a place on it', async () => {
    total = 1;
    await open();
    const list = within(screen.getByRole('list', { name: 'Lista de depósitos' }));
    expect(list.getByRole('link').textContent).toBe('Depósito 1Aberto');
    expect(list.getByRole('checkbox', { name: 'Selecionar depósito Depósito 1' })).toBeDefined();
  });
});
