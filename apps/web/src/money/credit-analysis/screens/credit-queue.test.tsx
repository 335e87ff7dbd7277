import {
  getCreditAnalysis,
  decideCreditLimit,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { listCreditQueue, takeCreditAnalysis } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { listStoreNames } from '@celeiro/contract/parties/stores/store-lists.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { refuse, sentOf, server } from '../../../orders/orders/screens/test-order-server.ts';
import { id, openCredit, prepareCredit, queued, queueOf } from './test-credit.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../../orders/orders/screens/test-order-server.ts')).fakeCall,
}));

prepareCredit();

const answer = (rows: readonly ReturnType<typeof queued>[]) =>
  server.answers.set(listCreditQueue.name, () => queueOf(rows));
/** The list once its rows came. */
const table = async () => {
  await screen.findAllByRole('link', { name: /^Analisar/ });
  return within(screen.getByRole('table', { name: 'Clientes para análise de crédito' }));
};
const names = (box: Awaited<ReturnType<typeof table>>) =>
  box.queryAllByRole('link').map((link) => link.getAttribute('aria-label')?.replace('Analisar ', ''));
afterEach(() => localStorage.clear());
const three = () => [
  queued(1, { waitingCount: 3, waitingAmount: 18_499.88, missingAmount: 17_411.32 }),
  queued(2, { taker: { publicId: id(800), name: 'Bia Moura', isOwn: false } }),
  queued(3, {
    group: 'ENDING',
    waitingCount: 0,
    waitingAmount: 0,
    waitingSince: null,
    reason: 'Validade do limite',
    missingAmount: 0,
  }),
];

describe('the work list', () => {
  it('has one table in groups whose counts add up to the tab, and says what is lacking and who has it', async () => {
    answer(three());
    await openCredit('');
    const box = await table();
    expect(names(box)).toEqual(['Cliente 1', 'Cliente 2', 'Cliente 3']);
    expect(box.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Entregas à espera2 clientes · 2 entregas · R$ 19.499,88',
      'Limite vence em 30 dias1 sem entrega à espera',
    ]);
    expect(screen.getByRole('tab', { name: /^Fila/ }).textContent).toBe('Fila 3');
    for (const text of ['17.411,32', '3 entregas', 'Bia Moura']) box.getByText(text);
    screen.getByText('2 clientes, 2 entregas, R$ 19.499,88 parados');
    expect(box.getByRole('link', { name: 'Analisar Cliente 1' }).getAttribute('href')).toBe(
      `/store/new-credit-analysis?storePublicId=${id(1)}`,
    );
  });

  it('groups fold, and stay so', async () => {
    answer(three());
    const { user } = await openCredit('');
    await user.click((await table()).getByRole('button', { name: /^Entregas à espera/ }));
    expect(names(await table())).toEqual(['Cliente 3']);
    expect(localStorage.getItem('celeiro.credit-groups')).toContain('WAITING');
    await user.click((await table()).getByRole('button', { name: /^Entregas à espera/ }));
    expect(names(await table())).toHaveLength(3);
  });

  it('another view is requested by its tab, and named by the address', async () => {
    answer(three());
    const { user, router } = await openCredit('');
    await table();
    await user.click(screen.getByRole('tab', { name: /^À espera da segunda pessoa/ }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?view=second'));
    expect(sentOf(listCreditQueue).at(-1)?.input).toMatchObject({ query: { view: 'SECOND' } });
  });

  it('one group of it is named by the address: its rows, its total, and a way back to the whole', async () => {
    answer(three());
    const requested = server.answers.get(listCreditQueue.name);
    server.answers.set(listCreditQueue.name, () => ({ ...queueOf(three()), content: three().slice(0, 2) }));
    localStorage.setItem('celeiro.credit-groups', 'WAITING');
    const { user, router } = await openCredit('?group=waiting');
    expect(names(await table())).toEqual(['Cliente 1', 'Cliente 2']);
    expect(sentOf(listCreditQueue).at(-1)?.input).toEqual({ query: { view: 'QUEUE', group: 'WAITING' } });
    screen.getByText('2 clientes');
    if (requested) server.answers.set(listCreditQueue.name, requested);
    await user.click(screen.getByRole('button', { name: 'Remover filtro Grupo' }));
    await screen.findByText('3 clientes na fila');
    expect(router.state.location.searchStr).toBe('');
  });

  it('nothing waits: said above the other groups, and where there is nothing at all', async () => {
    answer(three().slice(2));
    await openCredit('');
    const [first] = (await table()).getAllByRole('rowheader');
    expect(first?.textContent).toBe('Nenhuma entrega à espera');
    act(() => {
      answer([]);
      void queryClient.invalidateQueries();
    });
    await screen.findByText(/^Nenhum cliente na fila/);
  });

  it('a failed load says so and can be tried again', async () => {
    server.answers.set(listCreditQueue.name, refuse(403, 'FORBIDDEN', 'x'));
    const { user } = await openCredit('');
    await screen.findByText('Falha ao buscar a fila de análise de crédito.');
    answer(three());
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await table();
  });
});

describe('while others work', () => {
  it('rows keep their place under the pointer; what is decided is seen to go, and its figures follow', async () => {
    answer(three());
    await openCredit('');
    const box = await table();
    fireEvent.pointerEnter(screen.getByRole('table').closest('[data-rows]') ?? document.body);
    act(() => {
      answer([queued(4, { waitingSince: '2031-01-01T00:00:00.000Z' }), ...three().slice(1)]);
      void queryClient.invalidateQueries();
    });
    await waitFor(() => expect(names(box)).toEqual(['Cliente 1', 'Cliente 2', 'Cliente 4', 'Cliente 3']));
    const row = box.getByRole('link', { name: 'Analisar Cliente 1' }).closest('tr');
    expect(row?.className).toMatch(/leaving/);
    expect(box.getAllByRole('rowheader')[0]?.textContent).toContain('R$ 2.000,00');
    fireEvent.pointerLeave(screen.getByRole('table').closest('[data-rows]') ?? document.body);
    await waitFor(() => expect(names(box)).toEqual(['Cliente 4', 'Cliente 2', 'Cliente 3']));
  });

  it('M takes the row in focus from who was seen to have it, and gives one’s own back', async () => {
    answer(three());
    const { user } = await openCredit('');
    const box = await table();
    box.getByRole('link', { name: 'Analisar Cliente 2' }).focus();
    server.answers.set(takeCreditAnalysis.name, () => undefined);
    answer([queued(2, { taker: { publicId: id(801), name: 'Eu', isOwn: true } })]);
    await user.keyboard('m');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente 2 está com você.'));
    expect(sentOf(takeCreditAnalysis)[0]?.input).toEqual({
      params: { id: id(2) },
      body: { isMine: true, seen: id(800) },
    });
    await box.findByText('Eu');
    await user.keyboard('m');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente 2 não está mais com você.'));
    expect(sentOf(takeCreditAnalysis)[1]?.input).toMatchObject({ body: { isMine: false, seen: id(801) } });
  });

  it('one that another person took by now is shown, and stays theirs', async () => {
    answer(three());
    const { user } = await openCredit('');
    (await table()).getByRole('link', { name: 'Analisar Cliente 1' }).focus();
    server.answers.set(
      takeCreditAnalysis.name,
      refuse(409, 'CREDIT_TAKEN', 'Bia Moura está com este cliente agora.'),
    );
    await user.keyboard('m');
    await waitFor(() => expect(shownToast()?.description).toBe('Bia Moura está com este cliente agora.'));
  });

  it('P postpones it to a day, with a comment', async () => {
    answer(three());
    const { user } = await openCredit('');
    (await table()).getByRole('link', { name: 'Analisar Cliente 1' }).focus();
    await user.keyboard('p');
    const field = await screen.findByRole('textbox', { name: /^Adiar até/ });
    await user.type(field, '31/12/2031{Tab}');
    await user.type(screen.getByRole('textbox', { name: /^Justificativa/ }), 'Espera o balanço');
    server.answers.set(decideCreditLimit.name, server.answers.get(getCreditAnalysis.name) ?? (() => null));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Adiar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Análise adiada'));
    expect(sentOf(decideCreditLimit)[0]?.input).toMatchObject({
      body: { decision: 'POSTPONED', postponedUntil: '2031-12-31', release: [], replaces: null },
    });
  });

  it('an operator sees who postpones', async () => {
    setRoles([]);
    answer(three());
    const { user } = await openCredit('');
    (await table()).getByRole('link', { name: 'Analisar Cliente 1' }).focus();
    await user.keyboard('p');
    await screen.findByText('Somente a supervisão adia uma análise.');
  });
});

it('on a phone rows are cards in their groups', async () => {
  answer(three());
  await openCredit('', ['(max-width: 767px)']);
  const group = within(await screen.findByRole('region', { name: 'Entregas à espera' }));
  expect(group.getAllByRole('link')).toHaveLength(2);
  group.getByText('Faltam R$ 17.411,32');
  expect(screen.queryByRole('table')).toBeNull();
});

it('a store is opened by its name or document, without being in the list', async () => {
  const { user, router } = await openCredit('');
  server.answers.set(listStoreNames.name, () => [
    { publicId: id(700), name: 'Restaurante Dona Lurdes', documentNumber: '41062275000137' },
  ]);
  await user.type(await screen.findByRole('combobox', { name: 'Abrir cliente por nome ou CNPJ' }), 'lurdes');
  await user.click(await screen.findByRole('option', { name: /^Restaurante Dona Lurdes/, hidden: true }));
  await waitFor(() => expect(router.state.location.searchStr).toBe(`?storePublicId=${id(700)}`));
  await screen.findByRole('table', { name: 'Aguardando decisão' });
});
