import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, type SentRequest, stubFetch } from '../kit/test-browser.ts';
import { openPages } from '../kit/test-pages.ts';
import { pages } from '../kit/url/pages.ts';
import { Screen as ReviewScreen } from './import-review.screen.tsx';
import { type Answers, id, prepareAccess } from './test-access.ts';
import { Screen as UploadsScreen } from './uploads.screen.tsx';

const run = {
  publicId: id(90),
  kind: 'STORES',
  fileName: 'lojas.xlsx',
  fileSize: 38_000,
  state: 'REVIEW',
  done: 3,
  total: 3,
  rows: 3,
  newRows: 1,
  changedRows: 1,
  equalRows: 0,
  refusedRows: 1,
  askedRows: 0,
  takesAsked: false,
  appliedRows: 0,
  failedRows: 0,
  undoneRows: 0,
  message: null,
  sentBy: 'Ana Prado',
  isMine: true,
  sentAt: '2026-09-16T13:00:00Z',
  appliedAt: null,
  undoableUntil: null,
  longWorkPublicId: null,
  areRowsKept: true,
};
const details = {
  ...run,
  columns: [
    { header: 'CNPJ', field: 'documentNumber', samples: ['11222333000181'] },
    { header: 'Apelido', field: 'name', samples: ['Largo'] },
  ],
  fields: [
    { field: 'documentNumber', label: 'CNPJ', isRequired: true },
    { field: 'name', label: 'Nome fantasia', isRequired: false },
  ],
  sameFile: null,
  repeatedRows: 0,
  tally: {},
};
const row = {
  line: 2,
  result: 'CHANGED',
  outcome: null,
  label: 'Largo',
  recordPublicId: id(91),
  cells: { documentNumber: '11222333000181', name: 'Largo Novo' },
  changes: [{ field: 'name', before: 'Largo', after: 'Largo Novo' }],
  isAsked: false,
  issues: [],
};
const rows = [
  row,
  { ...row, line: 3, result: 'NEW', label: 'Serra', changes: [] },
  {
    ...row,
    line: 4,
    result: 'REFUSED',
    label: 'Sol',
    changes: [],
    issues: [{ field: 'name', message: 'Este campo é obrigatório' }],
  },
];
const pageOf = (content: readonly object[]) => ({
  content,
  totalElements: content.length,
  pageable: { pageNumber: 0, pageSize: 10 },
});
const AT = `/imports/${run.publicId}`;

const open = async (address: string, answers: Answers = {}) => {
  const all: Answers = {
    'POST /imports/search': pageOf([run]),
    'POST /imports/counters': { counters: Array.from({ length: 4 }, () => ({ count: 1, isCapped: false })) },
    'GET /saved-views': [],
    [`GET ${AT}`]: details,
    [`POST ${AT}/rows/search`]: pageOf(rows),
    ...answers,
  };
  const sent = stubFetch(async (request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = all[`${request.method} ${pathname.replace('/api', '')}`];
    if (answer === undefined)
      return json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' });
    if (typeof answer !== 'function') return json(200, answer);
    const { status = 200, body } = await answer(request);
    return json(status, body);
  });
  const view = await openPages(
    { [pages.uploads.path]: UploadsScreen, [pages.importReview.path]: ReviewScreen },
    address,
  );
  return {
    ...view,
    sentTo: (method: string, path: string) =>
      sent.filter((one) => one.method === method && one.url.split('?')[0] === `/api${path}`),
  };
};
const bodyOf = ({ body }: SentRequest): unknown => JSON.parse(String(body));
prepareAccess();

describe('uploads (OQ-098)', () => {
  it('R-HTTP-005: a refused file is told in the server’s words, and opens nothing', async () => {
    const message = 'A planilha não tem linhas abaixo do cabeçalho.';
    const { sentTo, router } = await open('/uploads', {
      'POST /store-batches': () => ({ status: 422, body: { code: 'SHEET_EMPTY', message, requestId: 'r' } }),
    });
    const chooser = await screen.findByLabelText('Enviar planilha: Lote de clientes');
    await userEvent.upload(chooser, new File(['CNPJ'], 'vazia.csv', { type: 'text/csv' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`vazia.csv: ${message}`);
    const [upload] = sentTo('POST', '/store-batches');
    expect(upload?.body).toBeInstanceOf(FormData);
    expect(upload?.headers.has('content-type')).toBe(false);
    expect(router.state.location.pathname).toBe('/uploads');
  });

  it('an accepted one opens its page', async () => {
    const { router } = await open('/uploads', {
      'POST /store-batches': () => ({
        status: 201,
        body: { importPublicId: run.publicId, kind: 'STORES', status: 'COLUMNS', rows: 3, columns: 2 },
      }),
    });
    const chooser = await screen.findByLabelText('Enviar planilha: Lote de clientes');
    await userEvent.upload(chooser, new File(['CNPJ'], 'lojas.csv', { type: 'text/csv' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/uploads/${run.publicId}`));
  });

  it('EP-028, EP-060: every kind has its place, a sheet to begin with, and what is sold', async () => {
    const url = '/api/files/map';
    const { sentTo } = await open('/uploads', {
      'GET /refmap/url': { url },
      'POST /price-batches': () => ({
        status: 422,
        body: { code: 'SHEET_EMPTY', message: 'A planilha não tem linhas.', requestId: 'r' },
      }),
    });
    for (const kind of ['Mapa de ofertas', 'Recomendações', 'Lote de clientes']) {
      const card = within(await screen.findByRole('region', { name: kind }));
      expect(card.getByLabelText(`Enviar planilha: ${kind}`)).toBeDefined();
      expect(card.getByRole('button', { name: `Baixar modelo: ${kind}` })).toBeDefined();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Importar preços' }));
    const dialog = within(screen.getByRole('dialog'));
    const chooser = dialog.getByLabelText('Enviar planilha: Preços');
    await userEvent.upload(chooser, new File(['x'], 'precos.csv', { type: 'text/csv' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('precos.csv: A planilha não tem linhas.');
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href') ?? '');
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Mapa de referência' }));
    await waitFor(() => expect(opened).toEqual([url]));
    expect(sentTo('GET', '/refmap/url')).toHaveLength(1);
  });

  it('are listed with the one action that is most useful', async () => {
    await open('/uploads', {
      'POST /imports/search': pageOf([
        run,
        {
          ...run,
          publicId: id(92),
          state: 'DONE',
          appliedRows: 2,
          refusedRows: 0,
          fileName: 'b.csv',
          undoableUntil: '2026-09-17T13:00:00Z',
        },
        { ...run, publicId: id(93), state: 'DONE', appliedRows: 0, fileName: 'c.csv' },
        { ...run, publicId: id(94), state: 'REVIEWING', fileName: 'd.csv', longWorkPublicId: id(95) },
        { ...run, publicId: id(96), isMine: false, fileName: 'e.csv' },
      ]),
    });
    const table = await screen.findByRole('table');
    const names = within(table)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => name !== null)).toEqual([
      'Conferir: lojas.xlsx',
      'Desfazer: b.csv',
      'Planilha de erros: c.csv',
      'Parar: d.csv',
    ]);
    expect(within(table).getByText('Nada aplicado')).toBeDefined();
  });
});

describe('a file', () => {
  it('asks what its columns feed: what is required, and nothing twice', async () => {
    const { sentTo } = await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        state: 'COLUMNS',
        columns: [...details.columns].reverse().map((one) => ({ ...one, field: null })),
      },
      [`PUT ${AT}/mapping`]: { ...run, state: 'REVIEWING' },
    });
    const button = await screen.findByRole('button', { name: 'Conferir 3 linhas' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const choose = async (column: string, field: string) => {
      await userEvent.click(screen.getByLabelText(`Campo da coluna ${column}`));
      await userEvent.click(await screen.findByText(field, { selector: '[role=option] *, [role=option]' }));
    };
    await choose('CNPJ', 'CNPJ (obrigatório)');
    await choose('Apelido', 'CNPJ (obrigatório)');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await choose('Apelido', 'Nome fantasia');
    await userEvent.click(button);
    await waitFor(() => expect(sentTo('PUT', `${AT}/mapping`)).toHaveLength(1));
    expect(sentTo('PUT', `${AT}/mapping`).map(bodyOf)).toEqual([{ columns: ['name', 'documentNumber'] }]);
  });

  it('tells cell by cell what changes, and applies the good rows or none', async () => {
    const { sentTo } = await open(`/uploads/${run.publicId}`, {
      [`POST ${AT}/apply`]: { ...run, state: 'APPLYING' },
    });
    await screen.findByText('Serra');
    const table = screen.getByRole('table');
    const [, changed, , refused] = within(table).getAllByRole('row');
    expect(changed?.querySelector('del')?.textContent).toBe('Largo');
    expect(changed?.querySelector('ins')?.textContent).toBe('Largo Novo');
    expect(refused?.textContent).toContain('Nome fantasia: Este campo é obrigatório');
    const apply = screen.getByRole('button', { name: 'Aplicar 2 linhas' });
    await userEvent.click(screen.getByRole('radio', { name: /^Só se todas/ }));
    expect(apply.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: /^Aplicar as 2 boas/ }));
    await userEvent.click(apply);
    await waitFor(() =>
      expect(sentTo('POST', `${AT}/apply`).map(bodyOf)).toEqual([{ mode: 'GOOD', takesAsked: false }]),
    );
  });

  it('asks about prices that jump before it takes them, and says what the sheet comes to', async () => {
    const asked = {
      ...row,
      line: 5,
      isAsked: true,
      changes: [{ field: 'name', before: 'R$ 10,00', after: 'R$ 14,00', beside: '+40,0%' }],
      issues: [{ field: 'name', message: 'Sobe 40,0%: confirme.' }],
    };
    const { sentTo } = await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        kind: 'PRICES',
        newRows: 0,
        changedRows: 3,
        refusedRows: 0,
        askedRows: 1,
        tally: { move: { sum: 420, rows: 3 }, ended: { sum: 2, rows: 1 } },
      },
      [`POST ${AT}/rows/search`]: pageOf([row, asked]),
      [`POST ${AT}/apply`]: { ...run, state: 'APPLYING' },
    });
    const line = (await screen.findByText('+40,0%')).closest('tr');
    expect(line?.textContent).toContain('Sobe 40,0%: confirme.');
    expect(line?.querySelector('ins')?.textContent).toBe('R$ 14,00');
    const totals = screen.getByRole('navigation', { name: 'Totais' });
    expect(totals.textContent).toContain('1Pedem confirmação');
    expect(totals.textContent).toContain('+14,0%Preço médionas 3 que mudam de preço');
    expect(totals.textContent).toContain('2Ofertas encerradas');
    expect(screen.getByRole('tab', { name: /^A confirmar/ })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /^Só se todas/ }));
    expect(screen.getByRole('button', { name: 'Aplicar 2 linhas' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aplicar também a que pede confirmação' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar 3 linhas' }));
    await waitFor(() =>
      expect(sentTo('POST', `${AT}/apply`).map(bodyOf)).toEqual([{ mode: 'ALL', takesAsked: true }]),
    );
  });

  it('shows the price beside what it is of, whatever column it came in', async () => {
    const price = { field: 'price', label: 'Preço', isRequired: true };
    await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        kind: 'PRICES',
        columns: [...details.columns, { header: 'Valor', field: 'price', samples: ['3,20'] }],
        fields: [...details.fields, price],
      },
    });
    await screen.findByText('Serra');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Linha', 'Resultado', 'Cadastro', 'Preço', 'Observação', 'CNPJ', 'Nome fantasia']);
  });

  it('of somebody else can be looked at alone, and the same one sent before is told of', async () => {
    await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        isMine: false,
        sameFile: { publicId: id(97), sentBy: 'Bia Moura', sentAt: '2026-09-15T13:00:00Z' },
      },
    });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
    expect(screen.getByText(/^Este mesmo arquivo já foi enviado por Bia Moura/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver aquele envio' }).getAttribute('href')).toBe(
      `/uploads/${id(97)}`,
    );
  });
});
