import { getStore } from '@celeiro/contract/parties/stores/store-records.ts';
import { getStoreCredit } from '@celeiro/contract/parties/stores/stores.ts';
import { listStoreSuppliers } from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { refuse, sentOf, server } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const TAG = '00000000-0000-4000-8000-000000000d01';
const copied: string[] = [];
const supplier = (digit: number, name: string, reason: string | null, deliveries: number) => ({
  publicId: `00000000-0001-8000-8000-00000000000${digit}`,
  supplierPublicId: `00000000-0000-4000-8000-00000000090${digit}`,
  supplier: name,
  enabled: reason === null,
  reason,
  served: true,
  externalCode: null,
  warningTags: reason === null ? [] : [{ publicId: TAG, tagPublicId: TAG, name: 'Em negociação' }],
  minimumOrder: 150,
  logisticCost: 20,
  deliveries,
});

beforeEach(() => {
  copied.length = 0;
  server.answers.set(getStore.name, () => ({
    publicId: server.order.storePublicId,
    name: 'Restaurante Dona Lurdes',
    documentNumber: '41062275000137',
    phone: '(19) 3232-1010',
    email: null,
    address: 'Rua Barão de Jaguara',
    number: '1.284',
    complement: null,
    zipCode: '13015002',
    neighborhood: 'Centro',
    city: 'Campinas',
    state: 'SP',
    legalName: null,
    status: 'ACTIVE',
    statusReason: null,
    stateRegistration: null,
    municipalRegistration: null,
    taxRegime: null,
    cnae: null,
    segment: null,
    contacts: [],
    billingAddress: null,
    registrationStatus: null,
    registrationCheckedAt: null,
    openedOn: null,
    reference: null,
    unloadingNote: null,
    receivingWindows: [],
    sightMethods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
    sightMethodsReason: null,
    sellerUsername: 'marina.rezende@celeiro.dev',
    sellerName: 'Marina Rezende',
    tagPublicIds: [],
    tags: [],
    mergedInto: null,
    mergedStores: [],
    erasedAt: null,
    version: 1,
    storePaymentMethods: [],
  }));
  server.answers.set(getStoreCredit.name, () => ({
    publicId: server.order.storePublicId,
    creditLimit: 1000,
    usedLimit: 240.5,
    availableLimit: 759.5,
    reliability: 'HIGH',
    storePaymentMethods: [
      {
        paymentMethodPublicId: '00000000-0000-4000-8000-000000000610',
        paymentMethodName: 'Pix à vista',
        paymentMethodTypeName: 'PIX',
      },
    ],
  }));
  server.answers.set(listStoreSuppliers.name, () => [
    supplier(1, 'Hortifruti São João', null, 12),
    supplier(2, 'Moinho Santa Clara', 'O fornecedor está desativado para este cliente: Inadimplente.', 1),
  ]);
});

const openPanel = async () => {
  const { user } = await openOrder();
  // jsdom has none of its own; user-event brings one that remembers.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await user.click(screen.getAllByRole('button', { name: 'Restaurante Dona Lurdes' })[0] ?? document.body);
  const panel = within(await screen.findByRole('dialog', { name: 'Informações do cliente' }));
  return { user, panel, show: (tab: string) => user.click(panel.getByRole('tab', { name: tab })) };
};

describe('R-FOLLOW-014: what is known of the client, from its name in the header', () => {
  it('details, each with its copy; nothing else is requested yet', async () => {
    const { user, panel } = await openPanel();
    expect(await panel.findByText('41.062.275/0001-37')).toBeDefined();
    expect(panel.getByText('rua barão de jaguara, 1.284, 13015-002, centro, campinas, sp')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Copiar e-mail' })).toBeNull();
    expect(panel.getByRole('link', { name: 'Abrir cadastro do cliente' }).getAttribute('href')).toBe(
      `/store/store-list/store-profile/${server.order.storePublicId}`,
    );
    expect([sentOf(getStoreCredit), sentOf(listStoreSuppliers)]).toEqual([[], []]);
    await user.click(panel.getByRole('button', { name: 'Copiar telefone' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Texto copiado para o clipboard com sucesso.'));
    await user.click(panel.getByRole('button', { name: 'Copiar tudo' }));
    expect(copied).toEqual([
      '(19) 3232-1010',
      'Nome: Restaurante Dona Lurdes\nCNPJ: 41.062.275/0001-37\nTelefone: (19) 3232-1010\nE-mail: –\n' +
        'Endereço: rua barão de jaguara, 1.284, 13015-002, centro, campinas, sp\nEmbaixador: Marina Rezende',
    ]);
  });

  it('credit, with the way to its analysis', async () => {
    const { user, panel, show } = await openPanel();
    await show('Crédito');
    expect(await panel.findByText('R$ 759,50')).toBeDefined();
    expect(panel.getByText('Alta')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Abrir análise de crédito' }).getAttribute('href')).toBe(
      `/store/new-credit-analysis?storePublicId=${server.order.storePublicId}`,
    );
    await user.click(panel.getByRole('button', { name: 'Copiar limite' }));
    expect(copied).toEqual(['R$ 1.000,00']);
  });

  it('suppliers, found by name with or without accents', async () => {
    const { user, panel, show } = await openPanel();
    await show('Fornecedores');
    const list = within(await panel.findByRole('list', { name: 'Fornecedores' }));
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Hortifruti São JoãoPedido mínimo R$ 150,0012 entregasAtende',
      'Moinho Santa ClaraPedido mínimo R$ 150,00O fornecedor está desativado para este cliente: Inadimplente.' +
        'Avisos: Em negociação1 entregaNão atende',
    ]);
    await user.type(panel.getByRole('textbox', { name: /^Buscar fornecedor/ }), 'sao');
    expect(panel.getByText('1 fornecedor')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Copiar fornecedores' }));
    expect(copied).toEqual(['Hortifruti São João']);
    await user.type(panel.getByRole('textbox', { name: /^Buscar fornecedor/ }), 'x');
    expect(panel.getByText('Nenhum fornecedor com este nome.')).toBeDefined();
  });

  it('R-COPY-001: a copy that the browser refuses says so', async () => {
    const { user, panel } = await openPanel();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await panel.findByRole('button', { name: 'Copiar tudo' }));
    await waitFor(() =>
      expect(shownToast()?.message).toBe('Erro ao copiar texto. Por favor, tente novamente'),
    );
  });
});

describe('R-STOREINFO-001: each failed load has its own words, and a way to try again', () => {
  it.each([
    ['Detalhes', getStore, 'Falha ao buscar detalhes da loja!'],
    ['Crédito', getStoreCredit, 'Falha ao buscar dados de crédito da loja!'],
    ['Fornecedores', listStoreSuppliers, 'Falha ao buscar fornecedores!'],
  ])('%s', async (tab, endpoint, text) => {
    const answer = server.answers.get(endpoint.name);
    server.answers.set(endpoint.name, refuse(403, 'FORBIDDEN', 'x'));
    const { user, panel, show } = await openPanel();
    await show(tab);
    expect(await panel.findByText(text)).toBeDefined();
    if (answer) server.answers.set(endpoint.name, answer);
    await user.click(panel.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(panel.queryByText(text)).toBeNull());
  });

  it('a client without credit is no failure', async () => {
    server.answers.set(getStoreCredit.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    const { panel, show } = await openPanel();
    await show('Crédito');
    expect(await panel.findByText('Este cliente não tem crédito cadastrado.')).toBeDefined();
  });
});
