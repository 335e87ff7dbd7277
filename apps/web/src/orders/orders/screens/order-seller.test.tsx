import { updateSeller } from '@celeiro/contract/orders/orders/orders.ts';
import { searchAppUsers } from '@celeiro/contract/access/users/users.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLine } from '../../../kit/browser/connection.ts';
import { isAnyWaiting, isPageUnsaved } from '../../../kit/edits/waiting-edits.ts';
import { stubFetch } from '../../../kit/browser/test-browser.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const bia = { sellerName: 'Bia Moura', sellerUsername: 'bia@celeiro.dev' };
const seller = () => screen.getByRole('combobox', { name: 'Embaixador' });
const list = () => screen.queryByRole('list', { name: 'Uma alteração não foi salva' });
const mark = () => screen.findByRole('button', { name: 'Tentar de novo: Embaixador' });
const save = () => {
  Object.assign(server.order, bia, { version: server.order.version + 1 });
  return { orderPublicId: server.order.orderPublicId, version: server.order.version, ...bia };
};
const openAndChoose = async () => {
  server.answers.set(searchAppUsers.name, () => ({
    content: [{ name: 'Bia Moura', username: 'bia@celeiro.dev' }],
  }));
  const { user } = await openOrder();
  await user.clear(seller());
  await user.type(seller(), 'Bia');
  await user.click(await screen.findByRole('option', { name: /^Bia Moura/, hidden: true }));
  return user;
};

describe('R-SELLER-002: a seller that could not be saved', () => {
  it('stays in its field, marked and told with the reason, and is sent again under the same key', async () => {
    server.answers.set(updateSeller.name, refuse(422, 'SELLER_UNKNOWN', 'O embaixador não existe mais.'));
    const user = await openAndChoose();
    const retry = await mark();
    expect(seller()).toHaveProperty('value', 'Bia Moura');
    expect(shownToast()).toMatchObject({
      message: 'Falha ao atualizar o embaixador da entrega!',
      description: 'O embaixador não existe mais.',
    });
    expect(list()?.textContent).toContain('Embaixador: Bia Moura');
    expect([isAnyWaiting(), isPageUnsaved()]).toEqual([true, true]);
    server.answers.set(updateSeller.name, save);
    await user.click(retry);
    await waitFor(() => expect(list()).toBeNull());
    expect(seller()).toHaveProperty('value', 'Bia Moura');
    const sent = sentOf(updateSeller).map(({ idempotencyKey, ifMatch }) => [idempotencyKey, ifMatch]);
    expect([sent.length, sent[0]]).toEqual([2, sent[1]]);
    expect(isAnyWaiting()).toBe(false);
  });

  it('gives way to who stands with Escape and with "Descartar"', async () => {
    server.answers.set(updateSeller.name, refuse(500, 'UNEXPECTED', 'x'));
    const user = await openAndChoose();
    await mark();
    await user.click(seller());
    // The first one closes what it offers.
    await user.keyboard('{Escape}');
    expect(seller()).toHaveProperty('value', 'Bia Moura');
    await user.keyboard('{Escape}');
    expect([seller(), list(), isAnyWaiting()]).toMatchObject([{ value: 'Marina Rezende' }, null, false]);
    cleanup();
    const again = await openAndChoose();
    await again.click(await screen.findByRole('button', { name: 'Descartar: Embaixador: Bia Moura' }));
    expect([seller(), list()]).toMatchObject([{ value: 'Marina Rezende' }, null]);
  });

  it.each([
    ['Trocar para Bia Moura', 'Bia Moura', 2],
    ['Manter Caio Lopes', 'Caio Lopes', 1],
  ])('another person chose another one: it is asked, %s', async (answer, expected, count) => {
    server.answers.set(updateSeller.name, () => {
      const caio = { sellerName: 'Caio Lopes', sellerUsername: 'caio@celeiro.dev' };
      Object.assign(server.order, caio, { version: server.order.version + 1 });
      const { version } = server.order;
      return refuse(409, 'VERSION_CONFLICT', 'x', { current: { version, ...caio } })();
    });
    const user = await openAndChoose();
    const question = await screen.findByRole('dialog', { name: 'O embaixador foi trocado por outra pessoa' });
    expect(question.textContent).toContain('Agora é Caio Lopes. Você escolheu Bia Moura.');
    server.answers.set(updateSeller.name, save);
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(seller()).toHaveProperty('value', expected));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const versions = sentOf(updateSeller).map(({ ifMatch }) => ifMatch);
    expect([versions.length, versions.at(-1)]).toEqual([count, (versions[0] ?? 0) + count - 1]);
  });
});

describe('without a line', () => {
  let stop: () => void;
  beforeEach(() => {
    stubFetch(() => new Response('{}'));
    stop = watchLine();
  });
  afterEach(() => {
    dispatchEvent(new Event('online'));
    stop();
    vi.unstubAllGlobals();
  });

  it('a seller is not sent, then or later: it says so, stays in its field, and outlives the page', async () => {
    server.answers.set(searchAppUsers.name, () => ({
      content: [{ name: 'Bia Moura', username: 'bia@celeiro.dev' }],
    }));
    server.answers.set(updateSeller.name, save);
    const { user } = await openOrder();
    await user.clear(seller());
    await user.type(seller(), 'Bia');
    const option = await screen.findByRole('option', { name: /^Bia Moura/, hidden: true });
    dispatchEvent(new Event('offline'));
    await user.click(option);
    await mark();
    expect(shownToast()?.description).toMatch(/^Sem conexão: não foi enviado/);
    expect(list()?.textContent).toContain('Sem conexão: não foi enviado');
    dispatchEvent(new Event('online'));
    cleanup();
    const again = await openOrder();
    expect(seller()).toHaveProperty('value', 'Bia Moura');
    expect(sentOf(updateSeller)).toEqual([]);
    await again.user.click(await mark());
    await waitFor(() => expect(sentOf(updateSeller)).toHaveLength(1));
    await waitFor(() => expect(isAnyWaiting()).toBe(false));
  });
});
