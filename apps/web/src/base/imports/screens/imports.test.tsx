import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pages } from '../../../kit/url/pages.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { AT, openImports as open, pageOf, run } from './test-imports.ts';

prepareAccess();

describe('uploads (OQ-098)', () => {
  it('R-HTTP-005: a refused file is shown in the server’s words, and opens nothing', async () => {
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
    const dialog = within(await screen.findByRole('dialog'));
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
      'Mais ações de lojas.xlsx',
      'Desfazer: b.csv',
      'Planilha de erros: c.csv',
      'Parar: d.csv',
    ]);
    expect(within(table).getByText('Nada aplicado')).toBeDefined();
  });

  it('keep the other actions in a menu: one that has refused rows can still be undone, and one in review thrown away', async () => {
    const { sentTo } = await open('/uploads', {
      'POST /imports/search': pageOf([
        run,
        {
          ...run,
          publicId: id(92),
          state: 'DONE',
          appliedAt: '2026-09-16T13:00:00Z',
          appliedRows: 2,
          fileName: 'b.csv',
          undoableUntil: '2026-09-17T13:00:00Z',
        },
      ]),
      [`DELETE ${AT}`]: () => ({ status: 204, body: undefined }),
    });
    const entries = async (file: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Mais ações de ${file}` }));
      return within(screen.getByRole('menu', { hidden: true }))
        .getAllByRole('menuitem', { hidden: true })
        .map(({ textContent }) => textContent);
    };
    expect(await entries('b.csv')).toEqual(['Desfazer']);
    await userEvent.keyboard('{Escape}');
    expect(await entries('lojas.xlsx')).toEqual(['Planilha de erros', 'Descartar']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Descartar', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar lojas.xlsx?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(sentTo('DELETE', AT)).toHaveLength(1));
  });

  it('count what was written: not what no one confirmed, nor what changed since', async () => {
    const applied = { ...run, state: 'DONE', appliedAt: '2026-09-16T13:00:00Z', refusedRows: 0, newRows: 0 };
    await open('/uploads', {
      'POST /imports/search': pageOf([
        { ...applied, changedRows: 3, askedRows: 2, appliedRows: 1, fileName: 'saltos.csv' },
        {
          ...applied,
          publicId: id(92),
          changedRows: 3,
          appliedRows: 2,
          failedRows: 1,
          fileName: 'mudou.csv',
        },
      ]),
    });
    const rowOf = async (file: string) => (await screen.findByText(file)).closest('tr');
    expect((await rowOf('saltos.csv'))?.textContent).toMatch(/1 de 3.*2Aplicada em parte/);
    expect((await rowOf('mudou.csv'))?.textContent).toMatch(/2 de 3.*1Aplicada em parte/);
    expect(screen.getByRole('link', { name: 'Com erro: 2 de saltos.csv' }).getAttribute('href')).toBe(
      `${pages.uploads.path}/${run.publicId}?result=ASKED`,
    );
    expect(screen.getByRole('link', { name: 'Com erro: 1 de mudou.csv' }).getAttribute('href')).toBe(
      `${pages.uploads.path}/${id(92)}?result=FAILED`,
    );
  });
});
