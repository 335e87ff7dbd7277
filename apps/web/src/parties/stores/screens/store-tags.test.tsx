import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen } from './store-tags.screen.tsx';
import { type Answers, id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { choose } from '../../supplier-routes/screens/test-routes.ts';

const TAGS = '/store-rest-api/tags';
const vip = { publicId: id(80), name: 'VIP', stores: 3, version: 2 };
const chain = { publicId: id(81), name: 'Rede', stores: 0, version: 1 };

const open = async (answers: Answers = {}) => {
  const all: Answers = { [`GET ${TAGS}`]: [chain, vip], ...answers };
  const sent = stubFetch(async (request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = all[`${request.method} ${pathname.replace('/api', '')}`];
    if (answer === undefined)
      return json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' });
    if (typeof answer !== 'function') return json(200, answer);
    const { status = 200, body } = await answer(request);
    return json(status, body);
  });
  await openPages({ [pages.storeTags.path]: Screen }, pages.storeTags.path);
  return {
    last: (method: string) => sent.findLast((one) => one.method === method),
    bodyOf: (method: string): unknown =>
      JSON.parse(String(sent.findLast((one) => one.method === method)?.body)),
  };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
prepareAccess();

describe('the tags of stores (R-ADMIN-011)', () => {
  it('are listed with how many stores have each, which lead to them', async () => {
    await open();
    const link = await screen.findByRole('link', { name: '3 clientes, Ver clientes com VIP' });
    expect(link.getAttribute('href')).toBe(`/store/store-list?tag=${vip.publicId}`);
    expect(screen.getByText('Sem clientes')).toBeDefined();
  });

  it('EP-101: are made by keyboard; a name that is taken says so at its field', async () => {
    const message = 'Já existe uma tag com este nome.';
    const { bodyOf } = await open({
      [`POST ${TAGS}`]: () => ({
        status: 409,
        body: { code: 'TAG_NAME_TAKEN', message, fields: { name: message }, requestId: 'r' },
      }),
    });
    await press('Nova tag');
    const field = await screen.findByLabelText('Nome');
    await userEvent.type(field, 'vip{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(message)[0]).toBeDefined();
    expect(bodyOf('POST')).toEqual({ name: 'vip' });
  });

  it('EP-102: are renamed on the version that was seen', async () => {
    const { bodyOf } = await open({
      [`PUT ${TAGS}/${vip.publicId}`]: { ...vip, name: 'Conta chave', version: 3 },
    });
    await press('Renomear VIP');
    const field = await screen.findByLabelText('Nome');
    await userEvent.clear(field);
    await userEvent.type(field, 'Conta chave{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('Tag salva.'));
    expect(bodyOf('PUT')).toEqual({ name: 'Conta chave' });
  });

  it('EP-103: deleted at once, and taken back', async () => {
    const { last } = await open({
      [`DELETE ${TAGS}/${vip.publicId}`]: () => ({ status: 204 }),
      [`PUT ${TAGS}/${vip.publicId}/restoration`]: { ...vip, version: 4 },
    });
    await press('Excluir VIP');
    await waitFor(() => expect(shownToast()?.message).toBe('Tag VIP excluída de 3 clientes.'));
    shownToast()?.action?.run();
    await waitFor(() => expect(shownToast()?.message).toBe('Tag VIP de volta.'));
    expect(last('PUT')?.url).toContain('/restoration');
  });

  it('two are merged once it is seen whom that concerns', async () => {
    const { bodyOf } = await open({
      [`GET ${TAGS}/${vip.publicId}/merge`]: { gaining: 2, having: 1 },
      [`PUT ${TAGS}/${vip.publicId}/merge`]: { ...chain, stores: 3, version: 2 },
    });
    await press('Unificar VIP');
    await choose(/^Com qual tag/, 'Rede');
    expect(await screen.findByText('2 clientes passam a ter Rede. 1 já tem as duas.')).toBeDefined();
    await press('Unificar');
    await waitFor(() => expect(shownToast()?.message).toBe('Tags unificadas.'));
    expect(bodyOf('PUT')).toEqual({ intoTagPublicId: chain.publicId });
  });
});
