import { changeStatus, updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { updateItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLine } from '../../../kit/browser/connection.ts';
import { LateQuestion } from '../../../kit/edits/late-question.tsx';
import { isAnyWaiting, isPageUnsaved, keepWaiting } from '../../../kit/edits/waiting-edits.ts';
import { accessToken, stubFetch, storePair } from '../../../kit/browser/test-browser.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { answerStatuses, bump, first, refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const item = 'Tomate italiano extra AA';
const quantity = () => screen.getByRole('textbox', { name: new RegExp(`^Quantidade de ${item}`) });
const retryMark = () =>
  screen.findByRole('button', { name: new RegExp(`^Tentar de novo: Quantidade de ${item}[^:]*$`) });
const list = () => screen.queryByRole('list', { name: 'Uma alteração não foi salva' });
const type = async (user: Awaited<ReturnType<typeof openOrder>>['user'], text: string) => {
  await user.clear(quantity());
  await user.type(quantity(), `${text}{Enter}`);
};

describe('what could not be saved', () => {
  it('stays in its field, is shown with its reason, and is sent again under the same key', async () => {
    server.answers.set(updateItem.name, refuse(422, 'UNEXPECTED', 'O fornecedor não tem tanto.'));
    const { user } = await openOrder();
    await type(user, '9');
    const retry = await retryMark();
    expect(quantity()).toHaveProperty('value', '9,000');
    expect(list()?.textContent).toContain(`Quantidade de ${item}: 9,000`);
    expect(list()?.textContent).toContain(
      'Erro ao atualizar a quantidade deste item. O fornecedor não tem tanto.',
    );
    expect([isAnyWaiting(), isPageUnsaved()]).toEqual([true, true]);
    server.answers.set(updateItem.name, () => {
      for (const one of first().orderSupplierItems) if (one.product === item) one.quantity = 9;
      return bump({});
    });
    retry.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list()).toBeNull());
    expect(quantity().getAttribute('aria-invalid')).toBeNull();
    // The mark is gone, the keys' place is not.
    expect(document.activeElement).toBe(quantity());
    const keys = sentOf(updateItem).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await waitFor(() => expect(isPageUnsaved()).toBe(false));
  });

  it('gives way to what stands with Escape, and to what is typed over it', async () => {
    server.answers.set(updateItem.name, refuse(500, 'UNEXPECTED', 'x'));
    const { user } = await openOrder();
    await type(user, '9');
    await retryMark();
    await user.click(quantity());
    await user.keyboard('7');
    // The first Escape takes back what is being typed, the second one what was not saved.
    await user.keyboard('{Escape}');
    expect(quantity()).toHaveProperty('value', '9,000');
    await user.keyboard('{Escape}');
    expect(quantity()).toHaveProperty('value', '4,000');
    expect([list(), isAnyWaiting()]).toEqual([null, false]);
    await type(user, '9');
    await retryMark();
    server.answers.set(updateItem.name, () => bump({}));
    await type(user, '5');
    await waitFor(() => expect(list()).toBeNull());
    expect(sentOf(updateItem).at(-1)?.input).toMatchObject({ body: { quantity: 5000 } });
  });

  it('a field that closed meanwhile shows what stands; what was typed is shown next to it', async () => {
    server.answers.set(updateItem.name, () => {
      first().orderSupplierStatus = { ...first().orderSupplierStatus, ...canceled };
      first().version += 1;
      return refuse(422, 'DELIVERY_LOCKED', 'Esta entrega está com o status cancelado.')();
    });
    const canceled = { name: 'CANCELED', description: 'Cancelado' } as const;
    const { user } = await openOrder();
    await type(user, '9');
    await waitFor(() =>
      expect(list()?.textContent).toContain('Quantidade de Tomate italiano extra AA: 9,000'),
    );
    await waitFor(() => expect(quantity()).toHaveProperty('readOnly', true));
    expect(quantity()).toHaveProperty('value', '4,000');
    await user.click(screen.getByRole('button', { name: /^Descartar: Quantidade/ }));
    expect([list(), isAnyWaiting()]).toEqual([null, false]);
  });
});

describe('without a line', () => {
  let stop: () => void;
  beforeEach(() => {
    stubFetch(() => new Response('{}'));
    stop = watchLine();
  });
  afterEach(() => {
    comeBack();
    stop();
    vi.unstubAllGlobals();
  });
  const drop = () => dispatchEvent(new Event('offline'));
  const comeBack = () => dispatchEvent(new Event('online'));

  it('fields wait and go out once; a status is not sent, and says so', async () => {
    answerStatuses();
    server.answers.set(updateItem.name, () => bump({}));
    server.answers.set(updateDelivery.name, () => bump({ logisticCost: 50 }));
    const { user } = await openOrder();
    drop();
    await type(user, '9');
    await type(user, '8');
    const cost = screen.getByRole('textbox', { name: 'Custo logístico' });
    await user.clear(cost);
    await user.type(cost, '5000{Enter}');
    await user.click(screen.getAllByRole('combobox', { name: /^Status:/ })[0] ?? document.body);
    await user.click(screen.getByRole('option', { name: /^Em acompanhamento/, hidden: true }));
    await waitFor(() => expect(shownToast()?.description).toMatch(/^Sem conexão: não foi enviado/));
    expect(quantity()).toHaveProperty('value', '8,000');
    expect([sentOf(updateItem), sentOf(changeStatus), sentOf(updateDelivery)]).toEqual([[], [], []]);
    // Elsewhere on the same order's pages and back: it still waits.
    cleanup();
    await openOrder();
    await waitFor(() => expect(quantity()).toHaveProperty('value', '8,000'));
    comeBack();
    await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(1));
    expect(sentOf(updateItem).map(({ input }) => input)).toMatchObject([{ body: { quantity: 8000 } }]);
    expect(sentOf(changeStatus)).toEqual([]);
    await waitFor(() => expect(isPageUnsaved()).toBe(false));
  });

  const found = () => ({
    subject: first().publicId,
    place: first().orderPublicId,
    address: '/order',
    field: 'logisticCost',
    owner: 'id-ana',
    text: 'Custo logístico: R$ 50,00',
    data: {
      field: 'logisticCost',
      body: { logisticCost: centavos(5000) },
      shown: { logisticCost: centavos(5000) },
    },
    base: 5,
    key: 'before',
    at: Date.now(),
    isTried: false,
    page: 'before',
    failure: null,
  });

  it.each([
    [true, 'Enviar agora', 1],
    [false, 'Não enviar', 0],
  ])('asks about what waited before a new sign-in: %s', async (isAgreed, answer, count) => {
    storePair(accessToken('ana'));
    keepWaiting(found());
    server.answers.set(updateDelivery.name, () => bump({ logisticCost: 50 }));
    const { user } = await openOrder();
    render(createElement(LateQuestion));
    const question = await screen.findByRole('dialog', { name: 'Enviar o que ficou esperando?' });
    expect(question.textContent).toContain('Custo logístico: R$ 50,00');
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(count));
    const cost = screen.getByRole('textbox', { name: 'Custo logístico' });
    await waitFor(() => expect(cost).toHaveProperty('value', '50,00'));
    expect(list() === null).toBe(isAgreed);
  });

  it('what another person left in this tab is neither shown nor sent', async () => {
    storePair(accessToken('bia'));
    keepWaiting(found());
    await openOrder();
    render(createElement(LateQuestion));
    expect(screen.getByRole('textbox', { name: 'Custo logístico' })).toHaveProperty('value', '45,00');
    expect([screen.queryByRole('dialog'), isAnyWaiting(), sentOf(updateDelivery)]).toEqual([null, false, []]);
    // It waits for whose it is.
    cleanup();
    storePair(accessToken('ana'));
    await openOrder();
    render(createElement(LateQuestion));
    expect(await screen.findByRole('dialog', { name: 'Enviar o que ficou esperando?' })).toBeDefined();
  });
});
