import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { json, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { pages } from '../../../kit/url/pages.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { Bell } from '../bell.tsx';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { LURDES, openStores, storeOf } from '../../../parties/stores/screens/test-stores.ts';

// A notification counts as read once its record was opened (R-ADMIN-013).

type Note = { readonly publicId: string; readonly readAt: string | null };
const noteOf = (more: object = {}): Note => ({
  publicId: id(60),
  readAt: null,
  ...{ kind: 'CORRECTION_ASKED', recordPublicId: LURDES },
  ...{ recordName: 'Cantina do Largo', orderPublicId: null, byName: 'Ana', message: 'O telefone não atende' },
  ...{ at: '2031-11-23T15:00:00Z' },
  ...more,
});
const ofDocument = noteOf({ publicId: id(61), kind: 'DOCUMENT_ENDING' });
const ofOther = noteOf({ publicId: id(62), recordPublicId: id(72) });
const PROFILE = `/store/store-list/store-profile/${LURDES}`;
const answers = {
  [`GET /stores/${LURDES}`]: storeOf(),
  [`GET /stores/${LURDES}/correction`]: [],
  'GET /notifications': { unread: 3, content: [noteOf(), ofDocument, ofOther] },
  'PUT /notifications/read': {},
};
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

prepareAccess();
beforeEach(() => flagsRead(new Set(['enable:store-request-correction'])));
afterEach(() => {
  flagsRead(new Set());
  vi.restoreAllMocks();
});

describe('what a notification shows of', () => {
  it('is read where it is opened, by whatever way: of this record and this part alone', async () => {
    const { bodiesOf } = await openStores(`${PROFILE}/corrections`, answers);
    await waitFor(() => expect(bodiesOf('PUT', '/notifications/read')).toEqual([{ publicIds: [id(60)] }]));
  });

  it('is not read in a part that doesn’t show it', async () => {
    const { bodiesOf } = await openStores(`${PROFILE}/registration`, answers);
    await screen.findByRole('heading', { name: 'Identificação' });
    expect(bodiesOf('PUT', '/notifications/read')).toEqual([]);
  });

  it('is not read in a window no one looks at, and is once a person does', async () => {
    look('hidden');
    const { bodiesOf } = await openStores(`${PROFILE}/corrections`, answers);
    await screen.findByRole('tab', { name: 'Correções', selected: true });
    expect(bodiesOf('PUT', '/notifications/read')).toEqual([]);
    look('visible');
    await waitFor(() => expect(bodiesOf('PUT', '/notifications/read')).toEqual([{ publicIds: [id(60)] }]));
  });
});

describe('the bell', () => {
  const waiting = (total: number) => ({ total, today: total, days: 0, longer: 0, oldest: null });
  const supervision = { approvals: waiting(7), credit: waiting(1) };
  /** The server keeps what was read and dismissed. */
  const open = async (more: readonly Note[] = []) => {
    let content = [
      noteOf(),
      ofDocument,
      noteOf({ publicId: id(63), readAt: '2031-11-23T14:00:00Z' }),
      ...more,
    ];
    const sent = stubFetch(({ method, url, body }) => {
      if (method === 'PUT') {
        // As the product sends it; without a body all of them are meant.
        const { publicIds } = JSON.parse(String(body ?? '{}')) as { publicIds?: string[] };
        content = content.map((one) =>
          publicIds?.includes(one.publicId) === false ? one : { ...one, readAt: '2031-11-23T15:01:00Z' },
        );
      }
      if (method === 'DELETE') content = content.filter(({ publicId }) => !url.includes(publicId));
      if (url.includes('/home/supervision')) return Promise.resolve(json(200, supervision));
      const unread = content.filter(({ readAt }) => readAt === null).length;
      const answer = url.includes('/history') ? content : { unread, content };
      return Promise.resolve(json(method === 'GET' ? 200 : 204, method === 'GET' ? answer : null));
    });
    await openPages({ [pages.storeList.path]: Bell }, '/store/store-list');
    return sent;
  };

  it('says how much waits; opened, it counts as read and stays marked while it is in sight', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 2 não lidas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notificações', hidden: true })).toBeDefined(),
    );
    expect(dialog.getAllByRole('img', { name: 'Não lida' })).toHaveLength(2);
    expect(dialog.getAllByRole('link', { name: 'Cantina do Largo' })[0]?.getAttribute('href')).toBe(
      `${PROFILE}/corrections`,
    );
  });

  it('shows what is unread alone, which stays while it is in sight', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 2 não lidas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(dialog.getByText('Não lidas'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notificações', hidden: true })).toBeDefined(),
    );
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows a supervisor what waits for their decision, told or not, and leads where it is taken', async () => {
    setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']);
    await open([noteOf({ publicId: id(64), kind: 'APPROVAL_ASKED', recordName: 'Entrega 48001 (Horta)' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 3 não lidas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    const list = within(await dialog.findByRole('list', { name: 'Aguardam a sua decisão' }));
    const inbox = '/delivery/delivery-list?view=aprovacoes';
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['7 pedidos de aprovação aguardam decisão', inbox],
      ['Um cliente aguarda análise de crédito', '/store/new-credit-analysis?group=waiting'],
    ]);
    expect((await dialog.findByRole('link', { name: 'Entrega 48001 (Horta)' })).getAttribute('href')).toBe(
      inbox,
    );
  });

  it('marks all as read, those that no one saw too', async () => {
    look('hidden');
    const sent = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 2 não lidas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Marcar todas como lidas' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notificações', hidden: true })).toBeDefined(),
    );
    expect(sent.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
      expect.stringContaining('/notifications/all-read'),
    ]);
    expect(dialog.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
  });

  it('dismisses one, for oneself', async () => {
    const sent = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 2 não lidas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    const [first] = await dialog.findAllByRole('button', { name: 'Dispensar notificação' });
    if (first !== undefined) await userEvent.click(first);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      expect.stringContaining(`/notifications/${id(60)}`),
    ]);
  });
});
