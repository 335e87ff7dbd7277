import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { LURDES, openStores, storeOf } from './test-stores.ts';

const COMMENTS = `/store/store-list/store-profile/${LURDES}/comments`;

const commentOf = (digit: number, more: object = {}) => ({
  publicId: id(digit),
  message: `Recado ${digit}`,
  authorName: 'Bia Moura',
  isOwn: false,
  createdAt: new Date(Date.now() - (100 - digit) * 60_000).toISOString(),
  updatedAt: null,
  pinned: false,
  isUnread: false,
  version: 1,
  ...more,
});
const own = { isOwn: true, authorName: 'Ana Prado' };

const open = async (comments: readonly object[], more: object = {}) =>
  openStores(COMMENTS, {
    [`GET /stores/${LURDES}`]: storeOf(more),
    'GET /store-comments': comments,
    'POST /store-comments': commentOf(80, own),
    ...Object.fromEntries(
      [41, 42, 43].flatMap((digit) => [
        [`PUT /store-comments/${id(digit)}`, commentOf(digit, own)],
        [`PUT /store-comments/${id(digit)}/read`, {}],
        [`PUT /store-comments/${id(digit)}/pin`, commentOf(digit, { pinned: true })],
        [`PUT /store-comments/${id(digit)}/undo`, commentOf(digit, own)],
        [`PUT /store-comments/${id(digit)}/restoration`, commentOf(digit, own)],
        [`DELETE /store-comments/${id(digit)}`, {}],
      ]),
    ),
  });

prepareAccess();
beforeEach(() => flagsRead(new Set()));
const log = async () => within(await screen.findByRole('log', { name: 'Comentários' }));
const entry = async (text: string) => {
  const found = (await (await log()).findByText(text)).closest('li');
  if (found === null) throw new Error(`${text} stands in no list`);
  return within(found);
};

describe('comments of a store (R-ADMIN-012, EP-109 to EP-112)', () => {
  it('marks what is unread while it is looked at, counts it on its tab and shows how far one has read', async () => {
    const { bodiesOf } = await open([
      commentOf(41),
      commentOf(42, { isUnread: true }),
      commentOf(43, { isUnread: true }),
    ]);
    expect((await entry('Recado 42')).getByRole('img', { name: 'Não lido' })).toBeDefined();
    expect((await entry('Recado 41')).queryByRole('img', { name: 'Não lido' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Comentários 2' })).toBeDefined();
    // Up to the newest of them.
    await waitFor(() => expect(bodiesOf('PUT', `/store-comments/${id(43)}/read`)).toHaveLength(1));
    expect(bodiesOf('PUT', `/store-comments/${id(42)}/read`)).toHaveLength(0);
  });

  it('asks nothing where everything was read', async () => {
    const { bodiesOf } = await open([commentOf(41)]);
    await entry('Recado 41');
    expect(screen.getByRole('tab', { name: 'Comentários' })).toBeDefined();
    expect(bodiesOf('PUT', `/store-comments/${id(41)}/read`)).toHaveLength(0);
  });

  it('takes a new one by Ctrl+Enter, trimmed', async () => {
    const { bodiesOf } = await open([]);
    expect(await screen.findByText('Nenhum comentário')).toBeDefined();
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Novo comentário/);
    await userEvent.type(field, '  Só de manhã {Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(bodiesOf('POST', '/store-comments')).toEqual([
        { storePublicId: LURDES, message: 'Só de manhã' },
      ]),
    );
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('changes one’s own on its version, and takes it back with an undo', async () => {
    const { bodiesOf } = await open([commentOf(41, own), commentOf(42)]);
    expect((await entry('Recado 42')).queryByRole('button', { name: 'Editar comentário' })).toBeNull();
    expect((await entry('Recado 42')).queryByRole('button', { name: 'Excluir comentário' })).toBeNull();
    await userEvent.click((await entry('Recado 41')).getByRole('button', { name: 'Editar comentário' }));
    const field = screen.getByRole('textbox', { name: /^Comentário/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Recado novo');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(bodiesOf('PUT', `/store-comments/${id(41)}`)).toEqual([{ message: 'Recado novo' }]),
    );
    await waitFor(() => expect(shownToast()?.message).toBe('Comentário alterado.'));
    shownToast()?.action?.run();
    await waitFor(() => expect(shownToast()?.message).toBe('O comentário voltou ao que era.'));
    expect(bodiesOf('PUT', `/store-comments/${id(41)}/undo`)).toHaveLength(1);
    await userEvent.click((await entry('Recado 41')).getByRole('button', { name: 'Excluir comentário' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Comentário excluído.'));
    shownToast()?.action?.run();
    await waitFor(() => expect(shownToast()?.message).toBe('O comentário está de volta.'));
    expect(bodiesOf('PUT', `/store-comments/${id(41)}/restoration`)).toHaveLength(1);
  });

  it('older than a day, an own one says why it stays as it is', async () => {
    await open([commentOf(41, { ...own, createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })]);
    const change = (await entry('Recado 41')).getByRole('button', { name: 'Editar comentário' });
    expect(change.getAttribute('aria-disabled')).toBe('true');
  });

  it('is held above the others by the supervision alone', async () => {
    await open([commentOf(41), commentOf(42, { pinned: true })]);
    expect((await log()).getAllByText(/^Recado/).map(({ textContent }) => textContent)).toEqual([
      'Recado 42',
      'Recado 41',
    ]);
    expect(screen.queryByRole('button', { name: 'Fixar comentário' })).toBeNull();
    expect((await entry('Recado 42')).getByText('fixado')).toBeDefined();
  });

  it('lets the supervision pin', async () => {
    setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']);
    const { bodiesOf } = await open([commentOf(41)]);
    await userEvent.click((await entry('Recado 41')).getByRole('button', { name: 'Fixar comentário' }));
    await waitFor(() => expect(bodiesOf('PUT', `/store-comments/${id(41)}/pin`)).toEqual([{ pinned: true }]));
  });

  it('of a store that was erased nothing more is written', async () => {
    await open([], { erasedAt: '2026-11-20T12:00:00Z', status: 'INACTIVE', contacts: [] });
    expect(await screen.findByText('Nenhum comentário')).toBeDefined();
    expect(screen.queryByLabelText(/^Novo comentário/)).toBeNull();
  });
});
