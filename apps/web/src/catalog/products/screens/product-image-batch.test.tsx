import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen } from './product-list.screen.tsx';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';

const GTIN = '7891000315507';
const OTHER = '96385074';
const products = [
  { publicId: id(91), gtin: GTIN, name: 'Tomate italiano', images: 0 },
  { publicId: id(92), gtin: OTHER, name: 'Alface crespa', images: 7 },
];

/** A file on its way, with the browser's events; each ends at once, with the next status. */
class SentFile extends EventTarget {
  static statuses: number[] = [];
  static held: SentFile | null = null;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.status = SentFile.statuses.shift() ?? 204;
    if (this.status === 0) SentFile.held = this;
    else queueMicrotask(() => this.end('load'));
  }
  abort(): void {
    this.end('abort');
  }
  end(event: 'load' | 'abort'): void {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

const image = (name: string, type = 'image/jpeg') => new File([name], name, { type });
let isLookUpDown = false;

const open = async () => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const path = pathname.replace('/api', '');
    const empty = { content: [], totalElements: 0, pageable: { pageNumber: 0, pageSize: 25 } };
    if (path === '/products/list') return Promise.resolve(json(200, empty));
    if (path === '/products/by-gtin')
      return Promise.resolve(isLookUpDown ? json(500, {}) : json(200, products));
    if (path.startsWith('/products/images/'))
      return Promise.resolve(
        json(200, {
          publicId: id(80),
          url: '/api/uploads/token',
          headers: { 'content-type': 'image/jpeg' },
          maxBytes: 10_000_000,
          expiresAt: '2031-11-20T13:12:00.000Z',
        }),
      );
    return Promise.resolve(json(404, { code: 'RESOURCE_NOT_FOUND', message: path, requestId: 'r' }));
  });
  await openPages({ [pages.productList.path]: Screen }, pages.productList.path);
  await userEvent.click(await screen.findByRole('button', { name: 'Imagens por GTIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar imagens por GTIN' }));
  return {
    dialog,
    choose: (files: readonly File[]) =>
      // What is dropped may be of any type: the chooser alone narrows it.
      userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('Imagens a enviar'), [...files]),
    rows: () => dialog.queryAllByRole('listitem').map((row) => row.textContent),
    announced: () =>
      sent
        .filter(({ url }) => url.includes('/products/images/'))
        .map(({ url, body }) => `${url.slice(-2)} ${JSON.parse(String(body)).fileName}`),
  };
};

describe('R-ADMIN-019: images of many products, each found by the GTIN its file is named by', () => {
  prepareAccess();
  const revoked = vi.fn<(url: string) => void>();
  beforeEach(() => {
    isLookUpDown = false;
    SentFile.statuses = [];
    SentFile.held = null;
    revoked.mockClear();
    vi.stubGlobal('XMLHttpRequest', SentFile);
    Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: revoked });
  });

  it('shows whose each is and what is left out, then sends the others in the order of their names', async () => {
    const { dialog, choose, rows, announced } = await open();
    expect(dialog.getByRole('button', { name: 'Enviar imagens' }).ariaDisabled).toBe('true');
    await choose([
      image(`${GTIN}_2.jpg`),
      image(`${GTIN}.jpg`),
      image(`${OTHER}.gif`, 'image/gif'),
      image(`${OTHER}.png`, 'image/png'),
      image(`${OTHER}_2.png`, 'image/png'),
      image('4006381333931.jpg'),
      image('tomate.jpg'),
    ]);
    await dialog.findByText('3 imagens para 2 produtos, 4 de fora.');
    expect(rows()).toEqual([
      `Tomate italiano${GTIN}.jpgSerá enviada`,
      `Tomate italiano${GTIN}_2.jpgSerá enviada`,
      'Alface crespa96385074.gifSó imagens JPG, PNG ou WebP.',
      'Alface crespa96385074.pngSerá enviada',
      'Alface crespa96385074_2.pngO produto já tem oito imagens',
      '4006381333931.jpgNenhum produto tem este GTIN',
      'tomate.jpgO nome não é um GTIN válido',
    ]);
    const [first] = [...document.querySelectorAll('dialog img')];
    expect(first?.getAttribute('src')).toBe(`blob:${GTIN}.jpg`);
    expect(announced()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar 3 imagens' }));
    await dialog.findByText('3 imagens enviadas.');
    expect(announced()).toEqual([`91 ${GTIN}.jpg`, `91 ${GTIN}_2.jpg`, `92 ${OTHER}.png`]);
    expect(dialog.getByRole('button', { name: 'Enviar imagens' }).ariaDisabled).toBe('true');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(revoked).toHaveBeenCalledTimes(7);
  });

  it('sends again what failed, and only that', async () => {
    SentFile.statuses = [204, 503, 204];
    const { dialog, choose, rows, announced } = await open();
    await choose([image(`${GTIN}.jpg`), image(`${GTIN}_2.jpg`), image(`${GTIN}_3.jpg`)]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Enviar 3 imagens' }));
    await dialog.findByText('2 imagens enviadas, 1 com falha.');
    expect(rows()[1]).toContain('Não foi possível enviar a imagem.');
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo: 1 imagem' }));
    await dialog.findByText('3 imagens enviadas.');
    expect(announced().slice(3)).toEqual([`91 ${GTIN}_2.jpg`]);
  });

  it('stops where it is shown to, and continues with what is left', async () => {
    SentFile.statuses = [0];
    const { dialog, choose, announced } = await open();
    await choose([image(`${GTIN}.jpg`), image(`${GTIN}_2.jpg`)]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Enviar 2 imagens' }));
    await waitFor(() => expect(SentFile.held).not.toBeNull());
    expect(dialog.getByRole('progressbar').getAttribute('max')).toBe('2');
    await userEvent.click(dialog.getByRole('button', { name: 'Parar' }));
    await dialog.findByText('0 imagens enviadas, 1 com falha.');
    expect(announced()).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar 2 imagens' }));
    await dialog.findByText('2 imagens enviadas.');
  });

  it('says that the products could not be looked for, and looks again; takes 200 files at a time', async () => {
    isLookUpDown = true;
    const { dialog, choose, rows } = await open();
    await choose([
      image(`${GTIN}.jpg`),
      ...Array.from({ length: 200 }, (_, index) => image(`f${index}.jpg`)),
    ]);
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Não foi possível procurar os produtos.',
    );
    isLookUpDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    await dialog.findByText('1 imagem para 1 produto, 199 de fora.');
    expect(rows()).toHaveLength(200);
    expect(dialog.getByText(/No máximo 200 imagens de cada vez/)).toBeDefined();
  });
});
