import {
  decideCreditLimit,
  getCreditAnalysis,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import {
  getCreditFacts,
  listCreditInstallments,
} from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { listCreditQueue } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import {
  getStoreCreditHistory,
  getStoreFinancialData,
  saveStoreFinancialData,
} from '@celeiro/contract/money/store-credit/store-financial-data.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { refuse, sentOf, server } from '../../../orders/orders/screens/test-order-server.ts';
import { analysis, facts, id, open, openCredit, prepareCredit, queued, queueOf } from './test-credit.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../../orders/orders/screens/test-order-server.ts')).fakeCall,
}));

prepareCredit();

const figures = async () => within(await screen.findByRole('navigation', { name: 'Números do crédito' }));

describe('what a decision is weighed by', () => {
  it('each figure opens the rows it counts', async () => {
    await openCredit();
    const box = await figures();
    expect([...box.getAllByRole('link'), ...box.getAllByRole('button')]).toHaveLength(8);
    expect(box.getByRole('link', { name: /^Usado a prazo/ }).getAttribute('href')).toBe(
      '/delivery/delivery-list?search=41062275000137&takesCredit=true',
    );
    expect(box.getByRole('link', { name: /^Em aberto no grupo/ }).getAttribute('href')).toBe(
      '/store/store-list?search=41062275',
    );
    box.getByText('102 de 108 em 12 meses');
  });

  it('late installments are in a dialog, as many as are counted', async () => {
    const slip = (digit: number) => ({
      publicId: id(digit),
      orderPublicId: id(90),
      deliveryPublicId: id(31),
      deliveryNumber: '48031',
      supplier: 'Moinho Santa Clara',
      status: 'OVERDUE',
      dueDate: '2031-10-01',
      paidOn: null,
      amount: 150,
    });
    server.answers.set(listCreditInstallments.name, () => ({ total: 2, content: [slip(1), slip(2)] }));
    const { user } = await openCredit();
    await user.click((await figures()).getByRole('button', { name: /^Vencido/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Parcelas vencidas' }));
    expect((await dialog.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      `/delivery/delivery-list/delivery-detail-v2/${id(90)}/${id(31)}`,
      `/delivery/delivery-list/delivery-detail-v2/${id(90)}/${id(31)}`,
    ]);
    dialog.getByText('2 parcelas');
    expect(sentOf(listCreditInstallments)[0]?.input).toMatchObject({ query: { kind: 'OVERDUE' } });
  });

  it('a suggested limit shows its arithmetic, and only its button takes it over', async () => {
    const { user } = await openCredit();
    const box = within(await screen.findByRole('region', { name: 'Limite sugerido' }));
    for (const text of ['R$ 41.250,00', '1,5', '0,9', 'R$ 55.687,50']) box.getByText(text);
    const field = screen.getByRole('textbox', { name: /^Novo limite/ });
    expect(field).toHaveProperty('value', '1.000,00');
    await user.click(box.getByRole('button', { name: 'Copiar para o limite' }));
    await waitFor(() => expect(field).toHaveProperty('value', '55.687,50'));
    expect(sentOf(decideCreditLimit)).toEqual([]);
  });

  it('without purchases on term nothing is suggested', async () => {
    const months = facts().months.map((month) => ({ ...month, bought: 0 }));
    server.answers.set(getCreditFacts.name, () => facts({ months }));
    await openCredit();
    await screen.findByText(/^Sem compras a prazo em 12 meses/);
  });

  it('its place in the queue leads to its neighbours', async () => {
    server.answers.set(listCreditQueue.name, () => queueOf([queued(1), queued(700), queued(3)]));
    const { user, router } = await openCredit();
    await screen.findByText('2 de 3 na fila');
    await user.click(screen.getByRole('button', { name: 'Próximo cliente da fila' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe(`?storePublicId=${id(3)}`));
  });
});

it('what changed meanwhile is shown instead of saved, and the next try is for what is seen then', async () => {
  const seen = () => ({ ...analysis([open(31, true), open(32, true)]), usedLimit: 6300, creditLimit: 1000 });
  server.answers.set(getCreditAnalysis.name, seen);
  const { user } = await openCredit();
  const box = within(await screen.findByRole('region', { name: 'Limite de crédito' }));
  const field = box.getByRole('textbox', { name: /^Novo limite/ });
  await user.clear(field);
  await user.type(field, '630000');
  await user.type(box.getByRole('textbox', { name: /^Válido até/ }), '31/12/2031{Tab}');
  await user.type(box.getByRole('textbox', { name: /^Justificativa/ }), 'Balanço em ordem');
  // More than twice the former: a second person.
  box.getByRole('button', { name: 'Enviar para a segunda pessoa' });
  await user.clear(field);
  await user.type(field, '200000');
  server.answers.set(getCreditAnalysis.name, () => ({
    ...analysis([open(10, true), open(32, true)]),
    usedLimit: 4200,
    creditLimit: 1500,
  }));
  server.answers.set(decideCreditLimit.name, refuse(409, 'CREDIT_LIMIT_MOVED', 'O limite mudou.'));
  await user.click(box.getByRole('button', { name: 'Aprovar limite' }));
  await box.findByText('Limite: R$ 1.000,00 → R$ 1.500,00');
  box.getByText('Entrega 48010 (R$ 1.000,00) agora também é liberada.');
  expect(field).toHaveProperty('value', '2.000,00');
  server.answers.set(decideCreditLimit.name, seen);
  await user.click(box.getByRole('button', { name: 'Aprovar e liberar 1 entrega' }));
  await waitFor(() => expect(shownToast()?.message).toBe('Limite aprovado'));
  expect(sentOf(decideCreditLimit).at(-1)?.input).toMatchObject({
    body: { basis: { creditLimit: 150_000 }, release: [{ publicId: id(10) }] },
  });
});

describe('financial data', () => {
  const data = (change: object = {}) => ({
    publicId: id(701),
    version: 4,
    storePublicId: id(700),
    documentNumber: '41062275000137',
    name: 'Restaurante Dona Lurdes',
    sellerEmail: null,
    sellerName: null,
    fintechEmail: 'financeiro@lurdes.com.br',
    fintechPhoneNumber: null,
    reliability: 'LOW',
    ...change,
  });
  const openData = async () => {
    server.answers.set(getStoreFinancialData.name, () => data());
    server.answers.set(getStoreCreditHistory.name, () => []);
    const { user } = await openCredit();
    await user.click(await screen.findByRole('button', { name: 'Dados financeiros' }));
    await screen.findByRole('textbox', { name: /^Nome no financeiro/ });
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  it('R-ADMIN-014: the seven fields are sent, on the version that was seen', async () => {
    const { user, dialog } = await openData();
    await user.type(dialog.getByRole('textbox', { name: /^Nome do vendedor/ }), 'Rui');
    server.answers.set(saveStoreFinancialData.name, () => data({ sellerName: 'Rui', version: 5 }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Dados financeiros salvos.'));
    expect(sentOf(saveStoreFinancialData)[0]?.input).toEqual({
      params: { id: id(701) },
      body: {
        documentNumber: '41062275000137',
        name: 'Restaurante Dona Lurdes',
        sellerEmail: null,
        sellerName: 'Rui',
        fintechEmail: 'financeiro@lurdes.com.br',
        fintechPhoneNumber: null,
        reliability: 'LOW',
      },
    });
  });

  it('an operator is offered no more trust, and sees who raises it', async () => {
    setRoles([]);
    const { user, dialog } = await openData();
    dialog.getByText('Aumentar a confiabilidade cabe à supervisão.');
    await user.click(dialog.getByRole('combobox', { name: /^Confiabilidade/ }));
    const offered = await screen.findAllByRole('option', { hidden: true });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Baixa']);
  });
});
