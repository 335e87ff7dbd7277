import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { Screen as ListScreen } from '../../../parties/stores/screens/store-list.screen.tsx';
import { Screen as ProfileScreen } from '../../../parties/stores/screens/store-profile.screen.tsx';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { contactOf, storeOf as record } from '../../../parties/stores/screens/test-stores.ts';

const ZU = id(73);
const PROFILE = `/store/store-list/store-profile/${ZU}/registration`;
const ERASURE = `/personal-data/erasure/stores/${ZU}`;

const contact = contactOf({ role: 'OWNER', name: 'Zulmira', phone: '(19) *****-4321' });
const storeOf = (more: object = {}) =>
  record({
    publicId: ZU,
    documentNumber: '***.***.247-**',
    name: 'Sítio da Zu',
    contacts: [contact],
    ...more,
  });
const preview = {
  mode: 'ANONYMISED',
  name: 'Sítio da Zu',
  takes: [{ kind: 'comments', count: 2, label: 'comentários' }],
  stays: [
    {
      what: 'Nome, CPF e endereço, só em notas fiscais e boletos',
      why: 'Obrigação legal.',
      until: '2031-12-31',
    },
  ],
  heldBy: null,
  version: 4,
  asked: null,
};
const askedBy = (more: object = {}) => ({
  by: 'Bia',
  at: '2026-11-23T12:00:00.000Z',
  ground: 'HOLDER',
  isContact: false,
  isOwn: false,
  ...more,
});

const open = async (answers: { store?: object; preview?: object } = {}) => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const path = pathname.replace('/api', '');
    if (request.method === 'GET' && path === `/stores/${ZU}`) return json(200, answers.store ?? storeOf());
    if (request.method === 'GET' && path === ERASURE) return json(200, answers.preview ?? preview);
    if (path.startsWith(ERASURE)) return new Response(null, { status: 204 });
    return json(404, { code: 'RESOURCE_NOT_FOUND', message: path, requestId: 'r' });
  });
  await openPages({ [pages.storeProfile.path]: ProfileScreen, [pages.storeList.path]: ListScreen }, PROFILE);
  return {
    last: (method: string) => sent.findLast((one) => one.method === method && one.url.includes(ERASURE)),
  };
};
prepareAccess();
beforeEach(() =>
  act(() => {
    flagsRead(new Set());
    setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']);
  }),
);

const bodyOf = (request: SentRequest | undefined): unknown => JSON.parse(String(request?.body));

describe('erasing a person', () => {
  it('is requested with a ground, after what goes and what stays was shown', async () => {
    const { last } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar dados' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir para apagar dados pessoais' }));
    expect(await dialog.findByText('2 comentários')).toBeDefined();
    expect(
      dialog.getByText('Nome, CPF e endereço, só em notas fiscais e boletos, até 31 dez 2031'),
    ).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir' }));
    await waitFor(() => expect(shownToast()?.message).toContain('Pedido registrado'));
    expect(bodyOf(last('POST'))).toEqual({ ground: 'HOLDER', contact: null });
    expect(last('POST')?.headers.get('if-match')).toBe('"4"');
  });

  it('says why it can’t be requested yet', async () => {
    await open({ preview: { ...preview, heldBy: '2 entregas em andamento' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar dados' }));
    expect(await screen.findAllByText('Ainda não é possível: 2 entregas em andamento.')).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Pedir' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is confirmed by another one, who types the name', async () => {
    const { last } = await open({ preview: { ...preview, asked: askedBy() } });
    const pending = within(await screen.findByRole('region', { name: 'Pedido para apagar dados' }));
    expect(pending.getByText('Pedido do titular')).toBeDefined();
    await userEvent.click(pending.getByRole('button', { name: 'Confirmar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apagar dados pessoais' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /digite Sítio da Zu/ }), 'sítio da zu');
    await userEvent.click(dialog.getByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Dados apagados.'));
    expect(bodyOf(last('POST'))).toEqual({ mode: 'ANONYMISED', confirmation: 'sítio da zu' });
  });

  it('isn’t confirmed by who asked, who may take it back', async () => {
    const { last } = await open({ preview: { ...preview, asked: askedBy({ isOwn: true }) } });
    const confirm = await screen.findByRole('button', { name: 'Confirmar' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Retirar pedido' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirar o pedido?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar pedido' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Pedido retirado.'));
    expect(last('DELETE')).toBeDefined();
  });

  it('of a company takes a contact alone', async () => {
    const { last } = await open({
      store: storeOf({ documentNumber: '52100001000101' }),
      preview: { ...preview, mode: 'CONTACT', name: 'Zulmira', takes: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar dados' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir para apagar dados pessoais' }));
    expect(await dialog.findByText('O contato, no cadastro, no histórico e onde é citado.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir' }));
    await waitFor(() => expect(last('POST')).toBeDefined());
    expect(bodyOf(last('POST'))).toEqual({ ground: 'HOLDER', contact: 0 });
  });

  it('shows that the person was erased, and nothing can be changed any more', async () => {
    await open({
      store: storeOf({
        documentNumber: '***.***.***-**',
        name: 'Cliente 12 (dados apagados)',
        contacts: [],
        status: 'INACTIVE',
        erasedAt: '2026-11-23T12:00:00.000Z',
      }),
    });
    expect(await screen.findByText(/foram apagados em 23 nov 2026/)).toBeDefined();
    expect(screen.getAllByText('***.***.***-**').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apagar dados' })).toBeNull();
  });

  it('is the supervision’s', async () => {
    act(() => setRoles([]));
    await open();
    expect(await screen.findByRole('heading', { name: 'Sítio da Zu' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Dados pessoais (LGPD)' })).toBeNull();
  });
});
