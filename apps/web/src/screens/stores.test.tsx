import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { flagsRead } from '../kit/flags.ts';
import { json, type SentRequest, stubFetch } from '../kit/test-browser.ts';
import { openPages } from '../kit/test-pages.ts';
import { shownToast } from '../kit/toasts.ts';
import { pages } from '../kit/url/pages.ts';
import { Screen as EditScreen } from './store-edit.screen.tsx';
import { Screen as NewScreen } from './store-new.screen.tsx';
import { Screen as ProfileScreen } from './store-profile.screen.tsx';
import { id, prepareAccess } from './test-access.ts';

const LURDES = id(71);
const NEW = '/store/store-list/new-store';
const PROFILE = `/store/store-list/store-profile/${LURDES}`;

const storeOf = (more: object = {}) => ({
  publicId: LURDES,
  documentNumber: '52100001000101',
  name: 'Cantina do Largo',
  legalName: 'Cantina do Largo Ltda',
  status: 'ACTIVE',
  statusReason: null,
  stateRegistration: 'ISENTO',
  municipalRegistration: null,
  taxRegime: 'SIMPLES',
  cnae: '5611201',
  segment: 'RESTAURANT',
  contacts: [
    { role: 'PURCHASING', name: 'Lurdes', phone: '1133310101', isWhatsapp: false, email: null, isMain: true },
  ],
  zipCode: '01212000',
  address: 'Largo do Arouche',
  number: '120',
  complement: null,
  neighborhood: 'República',
  city: 'São Paulo',
  state: 'SP',
  billingAddress: null,
  registrationStatus: null,
  registrationCheckedAt: null,
  openedOn: null,
  reference: null,
  unloadingNote: null,
  receivingWindows: [{ weekDay: 'MONDAY', from: '07:00:00', to: '11:00:00' }],
  sellerUsername: 'marina@celeiro.dev',
  sellerName: 'Marina',
  tagPublicIds: [],
  tags: [],
  mergedInto: null,
  mergedStores: [],
  phone: '1133310101',
  email: null,
  storePaymentMethods: [],
  version: 4,
  ...more,
});

const company = {
  documentNumber: '52100001000101',
  legalName: 'Cantina do Largo Ltda',
  name: 'Cantina do Largo',
  registrationStatus: 'ATIVA',
  openedOn: null,
  cnae: '5611201',
  cnaeDescription: null,
  isMei: false,
  phone: '1133310101',
  email: 'Compras@cantina.example',
  zipCode: '01212000',
  address: 'Largo do Arouche',
  number: '120',
  complement: null,
  neighborhood: 'República',
  city: 'São Paulo',
  cityPublicId: null,
  state: 'SP',
  source: 'local',
};
const nothingAlike = { group: [], groupSize: 0, groupUsed: 0, similar: [] };
const fresh = {
  'GET /stores-external/cnpj/52100001000101': company,
  'POST /stores/similar': nothingAlike,
  'GET /store-rest-api/tags': [{ publicId: id(80), name: 'Rede', stores: 1, version: 1 }],
  'POST /stores': storeOf({ version: 1 }),
  [`GET /stores/${LURDES}`]: storeOf(),
};

const open = async (address: string, answers: Readonly<Record<string, unknown>>) => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = answers[`${request.method} ${pathname.replace('/api', '')}`];
    return Promise.resolve(
      answer === undefined
        ? json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' })
        : json(200, answer),
    );
  });
  const { router } = await openPages(
    {
      [pages.storeNew.path]: NewScreen,
      [pages.storeEdit.path]: EditScreen,
      [pages.storeProfile.path]: ProfileScreen,
    },
    address,
  );
  return {
    path: () => router.state.location.pathname,
    bodyOf: (method: string): unknown =>
      JSON.parse(
        String(sent.findLast((one) => one.method === method && one.url.endsWith('/api/stores'))?.body),
      ),
  };
};
prepareAccess();
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

describe('the form of a new store (EP-096, R-ADMIN-008)', () => {
  it('is its document alone at first; typed, everything known fills itself and makes the first contact', async () => {
    const { bodyOf, path } = await open(NEW, fresh);
    const document = await field(/^CNPJ ou CPF/);
    expect(screen.queryByLabelText(/^Nome fantasia/)).toBeNull();
    await userEvent.type(document, '52100001000101');
    expect((await field(/^E-mail/)).value).toBe('compras@cantina.example');
    expect((await field(/^Nome fantasia/)).value).toBe('Cantina do Largo');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rede' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodyOf('POST')).toMatchObject({
      documentNumber: '52100001000101',
      name: 'Cantina do Largo',
      contacts: [{ name: 'Compras', phone: '1133310101', email: 'compras@cantina.example', isMain: true }],
      tagPublicIds: [id(80)],
      segment: null,
      sellerUsername: null,
    });
    await waitFor(() => expect(path()).toContain('/store-profile/'));
  });

  it('keeps how the tax office told it stands, asks for no second address, and takes one that is given', async () => {
    const { bodyOf } = await open(NEW, {
      ...fresh,
      'GET /stores-external/cnpj/52100001000101': {
        ...company,
        registrationStatus: 'INAPTA',
        openedOn: '2016-03-14',
      },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    // Said before anything is saved.
    expect(await screen.findByText('Situação na Receita: INAPTA.')).toBeDefined();
    const same = screen.getByRole('checkbox', { name: 'Endereço de cobrança: o mesmo da entrega' });
    await userEvent.click(same);
    await userEvent.type(
      screen.getByLabelText(/^Endereço de cobrança/, { selector: 'input:not([type="checkbox"])' }),
      'Rua Augusta',
    );
    await userEvent.type(screen.getByLabelText(/^Número de cobrança/), 's/n');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodyOf('POST')).toMatchObject({
      registrationStatus: 'INAPTA',
      openedOn: '2016-03-14',
      billingAddress: { zipCode: null, address: 'Rua Augusta', number: 'S/N', city: null, state: null },
    });
  });

  it('takes several contacts, one of them the main one, and says where a CEP of another state lies', async () => {
    const { bodyOf } = await open(NEW, {
      ...fresh,
      'GET /stores-external/cnpj/52100001000101': { ...company, zipCode: '30140000' },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    expect(await screen.findByText('Este CEP é de MG, e a UF é SP.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar contato' }));
    const [, second] = screen.getAllByLabelText(/^Nome(?! fantasia)/);
    if (second) await userEvent.type(second, 'Zé');
    await userEvent.click(
      screen.getAllByRole('checkbox', { name: 'Atende no WhatsApp' })[1] ?? document.body,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tornar Zé principal' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodyOf('POST')).toMatchObject({
      contacts: [
        { name: 'Zé', isWhatsapp: true, isMain: true },
        { name: 'Compras', isWhatsapp: false, isMain: false },
      ],
    });
  });

  it('makes a tag that is missing, and gives it to the store (R-ADMIN-011)', async () => {
    const { bodyOf } = await open(NEW, {
      ...fresh,
      'POST /store-rest-api/tags': { publicId: id(81), name: 'Alto giro', stores: 0, version: 1 },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    await field(/^Nome fantasia/);
    // One that is there is taken as it is.
    await userEvent.type(screen.getByLabelText('Nova tag'), ' rede {Enter}');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rede' }).checked).toBe(true);
    await userEvent.type(screen.getByLabelText('Nova tag'), 'Alto giro{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nova tag').value).toBe(''));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodyOf('POST')).toMatchObject({ tagPublicIds: [id(80), id(81)] });
  });

  it('R-HTTP-006: says whose a document is, and asks to be saved in vain', async () => {
    await open(NEW, {
      ...fresh,
      'GET /seller-rest-api/stores/52100001000101': {
        publicId: id(72),
        name: 'Outra Cantina',
        documentNumber: '52100001000101',
      },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    expect(await screen.findByText('Este documento já é do cliente Outra Cantina.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toContain(id(72));
  });

  it('shows beside each other what looks alike, which holds up nothing', async () => {
    await open(NEW, {
      ...fresh,
      'POST /stores/similar': {
        ...nothingAlike,
        groupSize: 1,
        groupUsed: 120.5,
        group: [
          {
            publicId: id(73),
            name: 'Cantina Matriz',
            documentNumber: '52.100.001/0002-92',
            status: 'ACTIVE',
            city: null,
            state: null,
            usedLimit: 120.5,
          },
        ],
        similar: [
          {
            publicId: id(74),
            name: 'Cantina Largo',
            documentNumber: '11.222.333/0001-81',
            status: 'INACTIVE',
            city: 'São Paulo',
            state: 'SP',
            legalName: null,
            phone: '1133310101',
            email: null,
            address: null,
            number: null,
            zipCode: null,
            likeness: 82,
            because: ['NAME', 'PHONE'],
          },
        ],
      },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    expect(await screen.findByText(/nome parecido, mesmo telefone · 82%/)).toBeDefined();
    expect(screen.getByText('Cantina Matriz')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Comparar lado a lado' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Comparar cadastros' }));
    expect(dialog.getByRole('row', { name: /Telefone/ }).textContent).toContain('(11) 3331-0101');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar', description: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Não são o mesmo' }));
    expect(screen.queryByText('Cantina Largo')).toBeNull();
  });
});

describe('the profile of a store (R-ROUTE-005)', () => {
  const summary = {
    creditLimit: 5000,
    usedLimit: 1200,
    open: { amount: 800, count: 3 },
    overdue: { amount: 45.5, count: 1, since: '2031-11-10' },
    paid: { days: 19, count: 44, onTime: 40 },
    bought: { from: '2031-08-26', to: '2031-11-23', amount: 52_300, deliveries: 68 },
    lastPurchase: '2031-11-20',
    months: [
      { month: '2031-10-01', amount: 17_900, deliveries: 20 },
      { month: '2031-11-01', amount: 0, deliveries: 0 },
    ],
    families: [{ publicId: id(91), name: 'Hortifruti', amount: 12_644.75 }],
    suppliers: [{ publicId: id(51), name: 'Hortifruti Vale Verde', amount: 12_644.75 }],
  };
  const payment = {
    publicId: id(95),
    orderPublicId: id(96),
    deliveryPublicId: id(97),
    deliveryNumber: '48227',
    supplier: 'Hortifruti Vale Verde',
    status: 'OVERDUE',
    dueDate: '2031-11-10',
    paidOn: null,
    amount: 45.5,
  };
  const page = { totalElements: 1, pageable: { pageNumber: 0, pageSize: 10 } };
  const answers = {
    [`GET /stores/${LURDES}`]: storeOf(),
    [`GET /stores/${LURDES}/summary`]: summary,
    [`GET /stores/${LURDES}/payments`]: [
      payment,
      { ...payment, publicId: id(98), status: 'PAID', paidOn: '2031-11-09' },
    ],
    'GET /store-comments': [
      {
        publicId: id(99),
        message: 'Só recebe até 9h.',
        authorName: 'Bia',
        isOwn: false,
        createdAt: '2031-11-20T12:00:00Z',
        updatedAt: null,
        pinned: true,
        version: 1,
      },
    ],
    'POST /order-suppliers': { content: [], ...page },
  };

  beforeEach(() => flagsRead(new Set()));

  it('begins with what it may owe and buys; the tab stands in the address', async () => {
    const { path } = await open(PROFILE, answers);
    expect(await screen.findByText(/^R\$\s3\.800,00$/)).toBeDefined();
    expect(screen.getByText('Segunda-feira, 07:00 a 11:00')).toBeDefined();
    expect(await screen.findByText('Nenhuma entrega em andamento.')).toBeDefined();
    expect(await screen.findByText('Só recebe até 9h.')).toBeDefined();
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
    // Each number opens what it counts.
    expect(link(/Vencido/)).toBe(`${PROFILE}/payments`);
    expect(link(/Disponível de/)).toBe(`${PROFILE}/credit`);
    expect(link(/68 entregas/)).toContain('receivedFrom=2031-08-26&receivedTo=2031-11-23');
    expect(link(/^R\$\s17\.900,00$/)).toContain('receivedFrom=2031-10-01&receivedTo=2031-10-31');
    expect(link(/^Hortifruti Vale Verde/)).toContain(`supplier=${id(51)}`);
    await userEvent.click(screen.getByRole('tab', { name: 'Cadastro' }));
    await waitFor(() => expect(path()).toBe(`${PROFILE}/registration`));
    expect(await screen.findByText('ISENTO')).toBeDefined();
  });

  it.each([
    ['document', {}, '52100001000101'],
    [
      'name where it is a person, whose document is masked',
      { documentNumber: '***.444.777-**', name: 'Ângela' },
      'Ângela',
    ],
  ])('leads from what was bought to its deliveries by the %s', async (_, store, word) => {
    await open(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}`]: storeOf(store),
      // More is in use than the limit: nothing is left of it, and not less than nothing.
      [`GET /stores/${LURDES}/summary`]: { ...summary, usedLimit: 6200 },
    });
    await screen.findByText(/^R\$\s52\.300,00$/);
    expect(screen.queryByText(/-\s?R\$|R\$\s?-/)).toBeNull();
    const words = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .flatMap(({ href }) => new URL(href).searchParams.get('search') ?? []);
    // The sum, two months and a supplier.
    expect(words.slice(0, 4)).toEqual([word, word, word, word]);
  });

  it('tells what is to be paid and what was', async () => {
    await open(`${PROFILE}/payments`, answers);
    const owed = within(await screen.findByRole('region', { name: 'A pagar' }));
    expect(owed.getByText(/^venceu 10 nov/)).toBeDefined();
    expect(owed.getByText('Vencido')).toBeDefined();
    const paid = within(screen.getByRole('region', { name: 'Pagas' }));
    expect(paid.getByText(/^paga 0?9 nov/)).toBeDefined();
  });

  it('has documents and corrections as their flags say (R-FLAG-002)', async () => {
    const { path } = await open(PROFILE, {
      ...answers,
      [`GET /stores/document-number/52100001000101/documents`]: [],
    });
    const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.trim());
    const others = [
      'Resumo',
      'Cadastro',
      'Documentos',
      'Crédito',
      'Fornecedores',
      'Pagamentos',
      'Entregas',
      'Comentários',
      'Histórico',
    ];
    await screen.findByRole('tab', { name: 'Documentos' });
    expect(names()).toEqual(others);
    await userEvent.click(screen.getByRole('tab', { name: 'Documentos' }));
    await waitFor(() => expect(path()).toBe(`${PROFILE}/documents`));
    act(() => flagsRead(new Set(['disable:store-documents-tab', 'enable:store-request-correction'])));
    expect(names()).toEqual([
      ...others.filter((name) => name !== 'Documentos').slice(0, -1),
      'Correções',
      'Histórico',
    ]);
    expect(screen.getByRole('tab', { name: 'Resumo' }).getAttribute('aria-selected')).toBe('true');
  });

  it('says why nothing is sold to it', async () => {
    await open(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}`]: storeOf({ status: 'BLOCKED', statusReason: 'Parcelas vencidas' }),
    });
    expect(await screen.findByText('Bloqueado: Parcelas vencidas')).toBeDefined();
  });

  it.each([
    ['an unknown tab', `${PROFILE}/outra`, 'Resumo'],
    ['what follows a tab', `${PROFILE}/registration/mais`, 'Cadastro'],
  ])('%s still opens it', async (_, address, name) => {
    await open(address, answers);
    const tab = await screen.findByRole('tab', { name });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });
});
