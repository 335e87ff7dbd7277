import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen } from './store-documents.screen.tsx';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { storeOf } from '../../stores/screens/test-stores.ts';

const STORE = id(71);
const DOCUMENT = '41062275000137';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const documentOf = (more: object = {}) => ({
  key: id(81),
  version: 1,
  fileName: 'ficha.docx',
  contentType: docx,
  size: 96_000,
  documentType: { code: 'FICHA_CADASTRAL', name: 'Ficha cadastral' },
  status: 'PENDING',
  reason: null,
  validUntil: null,
  by: 'Marina R.',
  at: '2031-11-20T13:12:00.000Z',
  reviewedBy: null,
  reviewedAt: null,
  url: '/api/files/token',
  ...more,
});
const licence = documentOf({
  key: id(82),
  fileName: 'alvara.docx',
  documentType: { code: 'ALVARA_SANITARIO', name: 'Alvará sanitário' },
  at: '2031-11-20T13:13:00.000Z',
});
const refused = documentOf({
  key: id(83),
  fileName: 'cnpj.docx',
  documentType: { code: 'CARTAO_CNPJ', name: 'Cartão CNPJ' },
  status: 'REFUSED',
  reason: 'Ilegível',
});

const store = storeOf({
  publicId: STORE,
  documentNumber: DOCUMENT,
  name: 'Restaurante Dona Lurdes',
  version: 1,
});

const judged = {
  number: 2,
  name: 'Bia Supervisora',
  description: '',
  date: '2031-11-20T13:20:00.000Z',
  event: 'UPDATE',
  eventDescription: 'Documento alterado',
  items: [{ label: 'Situação', value: 'Em conferência', newValue: 'Recusado', isIdentifier: false }],
};

type Answer = { readonly status?: number; readonly body: unknown };
let sent: SentRequest[] = [];
const bodies = (): readonly unknown[] =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(String(body)));
const requested = (): readonly URL[] =>
  sent
    .map(({ url }) => new URL(url, 'https://ops.test'))
    .filter(({ pathname }) => /extension/.test(pathname));

const open = async (
  documents: readonly object[],
  put: (body: Readonly<Record<string, unknown>>) => Answer = (body) => ({
    body: {
      ...documentOf(),
      ...documents.find((one) => 'key' in one && one.key === body['key']),
      ...body,
      version: 2,
    },
  }),
  announced: () => Answer = () => ({
    body: {
      url: '/api/uploads/content/t',
      key: id(90),
      expiresAt: '2031-11-20T13:20:00.000Z',
      maxBytes: 15,
      headers: { 'content-type': 'application/pdf' },
    },
  }),
) => {
  sent = stubFetch((request) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    if (pathname === `/api/stores/${STORE}`) return json(200, store);
    if (pathname.endsWith('/documents')) return json(200, documents);
    if (pathname.endsWith('/history')) return json(200, [judged]);
    const { status = 200, body } = pathname.includes('/extension/')
      ? announced()
      : put(JSON.parse(String(request.body)));
    return json(status, body);
  });
  await openPages(
    { [pages.storeDocuments.path]: Screen },
    `/store/store-profile/store-upload-documents/${STORE}`,
  );
  await screen.findByRole('heading', { name: 'Documentos de Restaurante Dona Lurdes', level: 1 });
  await screen.findByRole('region', { name: 'Documentos do cliente' });
};
const opened = () => within(screen.getByRole('region', { name: 'Documento aberto' }));
const row = (name: RegExp) => screen.getByRole('button', { name });

/** A browser's way of sending a file, which answers on demand. */
class SentFile extends EventTarget {
  static all: SentFile[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  file: unknown = null;
  readonly headers: Record<string, string> = {};
  open(): void {
    SentFile.all.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(file: unknown): void {
    this.file = file;
  }
  abort(): void {
    this.end('abort');
  }
  end(event: 'load' | 'error' | 'abort', status = 0, body: object | null = null): void {
    this.status = status;
    this.responseText = body === null ? '' : JSON.stringify(body);
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

describe('R-ADMIN-006, R-ADMIN-021: the documents of a store', () => {
  prepareAccess();
  beforeEach(() => {
    SentFile.all = [];
    vi.stubGlobal('XMLHttpRequest', SentFile);
  });

  it('says what is in order and what is missing, those that wait first', async () => {
    await open([refused, licence, documentOf()]);
    expect(screen.getByRole('heading', { name: '0 de 6 exigidos em dia' })).toBeDefined();
    expect(screen.getByText(/Cartão CNPJ \(recusado\).*Alvará sanitário \(em conferência\)/)).toBeDefined();
    const rows = screen.getAllByRole('button').filter((one) => one.dataset['document'] !== undefined);
    expect(rows.map((one) => one.dataset['document'])).toEqual([id(81), id(82), id(83)]);
    expect(rows[0]?.getAttribute('aria-current')).toBe('true');
    expect(opened().getByText('1 de 2 em conferência')).toBeDefined();
    expect(opened().getByText('Este tipo de arquivo não tem prévia. Baixe para ver.')).toBeDefined();
  });

  it('are approved one by one by keyboard, the next that waits after each, and taken back', async () => {
    await open([documentOf(), licence]);
    await userEvent.keyboard('a');
    await waitFor(() => expect(bodies()).toEqual([{ key: id(81), status: 'APPROVED', validUntil: null }]));
    expect(sent.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"1"');
    expect(await opened().findByRole('heading', { name: 'alvara.docx' })).toBeDefined();
    expect(shownToast()?.message).toBe('Aprovação registrada: Ficha cadastral.');
    await userEvent.keyboard('z');
    await waitFor(() => expect(bodies().at(-1)).toEqual({ key: id(81), status: 'PENDING' }));
    expect(sent.findLast(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"2"');
  });

  it('what expires needs its day, which is proposed and never taken silently', async () => {
    await open([licence]);
    await userEvent.keyboard('a');
    const field = opened().getByRole('textbox', { name: /^Válido até/ });
    expect(document.activeElement).toBe(field);
    expect(opened().getByText('Informe até quando vale.')).toBeDefined();
    expect(bodies()).toEqual([]);
    // A letter is typed there, not a verdict; Enter and Escape give the keys back, Escape without what was typed.
    await userEvent.keyboard('10112035{Escape}');
    expect(document.activeElement).toBe(row(/alvara/));
    await userEvent.keyboard('a');
    expect(document.activeElement).toBe(field);
    expect(bodies()).toEqual([]);
    await userEvent.keyboard('10112036{Enter}');
    expect(document.activeElement).toBe(row(/alvara/));
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(bodies()).toEqual([{ key: id(82), status: 'APPROVED', validUntil: '2036-11-10' }]),
    );
  });

  it('the keys stay with the list after a verdict, a proposal and a refusal that was given up', async () => {
    await open([licence, documentOf()]);
    await userEvent.keyboard('a');
    await waitFor(() => expect(document.activeElement).toBe(row(/alvara/)));
    await userEvent.keyboard('a');
    await userEvent.click(opened().getByRole('button', { name: /^Usar / }));
    expect(document.activeElement).toBe(row(/alvara/));
    await userEvent.keyboard('r{Escape}');
    expect(document.activeElement).toBe(row(/alvara/));
    await userEvent.keyboard('a');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    await waitFor(() => expect(row(/alvara/).textContent).toContain('Aprovado'));
    await waitFor(() => expect(document.activeElement).toBe(row(/alvara/)));
  });

  it('are refused with a reason', async () => {
    await open([documentOf()]);
    await userEvent.keyboard('r');
    const reason = await screen.findByRole('textbox', { name: 'Motivo da recusa' });
    expect(document.activeElement).toBe(reason);
    await userEvent.keyboard('{Enter}');
    expect(bodies()).toEqual([]);
    await userEvent.keyboard('Sem assinatura{Enter}');
    await waitFor(() =>
      expect(bodies()).toEqual([{ key: id(81), status: 'REFUSED', reason: 'Sem assinatura' }]),
    );
    await userEvent.keyboard('r{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Motivo da recusa' })).toBeNull();
  });

  it('get another type by its digit; j and k go through them', async () => {
    await open([documentOf(), licence]);
    await userEvent.keyboard('j3');
    await waitFor(() => expect(bodies()).toEqual([{ key: id(82), newDocumentType: 'INSCRICAO_ESTADUAL' }]));
    await userEvent.keyboard('k');
    expect(opened().getByRole('heading', { name: 'ficha.docx' })).toBeDefined();
  });

  const press = (...keys: string[]): void =>
    act(() => {
      for (const key of keys) fireEvent.keyDown(document.body, { key });
    });

  it('a key that is pressed while the one before is saved waits for it', async () => {
    await open([documentOf(), licence]);
    press('3', 'a', 'a');
    await waitFor(() => expect(shownToast()?.message).toBe('Aprovação registrada: Ficha cadastral.'));
    expect(bodies()).toEqual([
      { key: id(81), newDocumentType: 'INSCRICAO_ESTADUAL' },
      { key: id(81), status: 'APPROVED', validUntil: null },
    ]);
    expect(sent.findLast(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"2"');
    expect(await opened().findByRole('heading', { name: 'alvara.docx' })).toBeDefined();
  });

  it('nor approves as something else: it requests the day of the other type, and falls away with it', async () => {
    let status = 200;
    await open([documentOf()], () => ({
      status,
      body:
        status === 200
          ? { ...licence, key: id(81), version: 2 }
          : { code: 'VERSION_CONFLICT', message: 'Outra pessoa alterou.', requestId: 'r', conflict: {} },
    }));
    press('3', 'a');
    expect(await opened().findByText('Informe até quando vale.')).toBeDefined();
    expect(bodies()).toHaveLength(1);
    act(() =>
      opened()
        .getByRole('textbox', { name: /^Válido até/ })
        .blur(),
    );
    status = 409;
    press('2', 'a');
    await waitFor(() => expect(shownToast()?.message).toBe('Não foi possível salvar a conferência.'));
    expect(bodies()).toHaveLength(2);
  });

  it('another person was first: it is said, and what they found is shown', async () => {
    await open([documentOf()], () => ({
      status: 409,
      body: { code: 'VERSION_CONFLICT', message: 'Outra pessoa alterou.', requestId: 'r', conflict: {} },
    }));
    await userEvent.keyboard('a');
    await waitFor(() => expect(shownToast()?.message).toBe('Não foi possível salvar a conferência.'));
    const lists = sent.filter(({ url }) => url.endsWith('/documents'));
    await waitFor(() => expect(lists.length).toBeGreaterThan(0));
  });

  it('many at once go two at a time, with their progress, and tried again where the line broke', async () => {
    await open([]);
    const files = ['alvara.pdf', 'conta-luz.pdf', 'foto.pdf'].map((name) => new File(['%PDF-1.7'], name));
    await userEvent.upload(screen.getByLabelText('Enviar arquivos'), files);
    const lines = within(await screen.findByRole('list', { name: 'Arquivos sendo enviados' }));
    await waitFor(() => expect(SentFile.all).toHaveLength(2));
    expect(requested()[0]?.pathname).toBe(`/api/stores/document-number/${DOCUMENT}/extension/pdf`);
    expect(Object.fromEntries(requested()[0]?.searchParams ?? [])).toEqual({
      fileName: 'alvara.pdf',
      documentTypeCode: 'ALVARA_SANITARIO',
      size: '8',
    });
    expect(SentFile.all[0]?.headers).toEqual({ 'content-type': 'application/pdf' });
    act(() => void SentFile.all[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 4 })));
    expect(lines.getByText('50% de 1 KB')).toBeDefined();
    expect(lines.getByText('Alvará sanitário (pelo nome)')).toBeDefined();
    expect(lines.getByText('na fila')).toBeDefined();
    act(() => SentFile.all[0]?.end('load', 204));
    await waitFor(() => expect(lines.queryByText('alvara.pdf')).toBeNull());
    await waitFor(() => expect(SentFile.all).toHaveLength(3));
    act(() => SentFile.all[1]?.end('error'));
    expect(await lines.findByText('Não foi possível enviar. Confira a conexão.')).toBeDefined();
    await userEvent.click(lines.getByRole('button', { name: 'Tentar de novo: conta-luz.pdf' }));
    await waitFor(() => expect(SentFile.all).toHaveLength(4));
    // The first try had arrived after all.
    act(() => SentFile.all[3]?.end('load', 409, { code: 'DOCUMENT_ALREADY_HERE', message: 'Já está.' }));
    await waitFor(() => expect(lines.queryByText('conta-luz.pdf')).toBeNull());
  });

  it('R-HTTP-005: what the server refuses says its sentence, and is not tried again', async () => {
    await open([]);
    await userEvent.upload(screen.getByLabelText('Enviar arquivos'), [new File(['x'], 'contrato.pdf')]);
    await waitFor(() => expect(SentFile.all).toHaveLength(1));
    const message = 'O conteúdo deste arquivo não é do tipo que o nome diz.';
    act(() => SentFile.all[0]?.end('load', 422, { code: 'FILE_CONTENT_DIFFERS', message }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tirar da lista: contrato.pdf' }));
    expect(screen.queryByText('contrato.pdf')).toBeNull();
  });

  it('one that is too large or empty is not sent at all; one on its way is stopped', async () => {
    await open([]);
    const large = new File(['x'], 'grande.pdf');
    Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
    const going = new File(['x'], 'vai.pdf');
    // As when they are dropped: whatever the picker would offer.
    const upload = userEvent.setup({ applyAccept: false });
    await upload.upload(screen.getByLabelText('Enviar arquivos'), [
      large,
      new File([], 'nada.pdf'),
      new File(['x'], 'IMG_0012.HEIC'),
      going,
    ]);
    expect(await screen.findByText('O arquivo passa do máximo de 15 MB.')).toBeDefined();
    expect(screen.getByText(/^Fotos HEIC não são aceitas: envie em JPG\./)).toBeDefined();
    expect(screen.getByText('Este arquivo está vazio.')).toBeDefined();
    await waitFor(() => expect(SentFile.all).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar o envio de vai.pdf' }));
    expect(screen.queryByText('vai.pdf')).toBeNull();
    expect(requested()).toHaveLength(1);
  });

  it('are pasted from the clipboard', async () => {
    await open([]);
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(paste, 'clipboardData', { value: { files: [new File(['x'], 'image.png')] } });
    act(() => void fireEvent(document.body, paste));
    expect(await screen.findByText(/^colado .*\.png$/)).toBeDefined();
  });

  it('R-ADMIN-020: tell by H or by their button who sent, judged and changed them', async () => {
    await open([refused]);
    await userEvent.keyboard('h');
    const dialog = within(await screen.findByRole('dialog', { name: 'Histórico de cnpj.docx' }));
    expect(await dialog.findByText('Situação: Em conferência → Recusado')).toBeDefined();
    expect(dialog.getByText(/^Bia Supervisora/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(opened().getByRole('button', { name: 'Histórico do documento' }));
    expect(await screen.findByRole('dialog', { name: 'Histórico de cnpj.docx' })).toBeDefined();
  });

  it('are deleted after a question', async () => {
    await open([refused]);
    await userEvent.click(row(/^Excluir documento/));
    expect(screen.getByText('cnpj.docx sai dos documentos do cliente e não volta.')).toBeDefined();
  });
});
