import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOfferedActions } from '../../../kit/offered-actions.ts';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { LURDES, openStores, storeOf } from './test-stores.ts';

const PROFILE = `/store/store-list/store-profile/${LURDES}`;

prepareAccess();

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
        isUnread: false,
        pinned: true,
        version: 1,
      },
    ],
    'POST /order-suppliers': { content: [], ...page },
  };

  beforeEach(() => flagsRead(new Set()));

  it('counts next to its parts what they hold, and leads to a new analysis of its limit', async () => {
    const { path } = await openStores(PROFILE, {
      ...answers,
      'GET /stores/document-number/52100001000101/documents': [],
    });
    expect(await screen.findByRole('tab', { name: /^Entregas\s*1$/ })).toBeDefined();
    expect(await screen.findByRole('tab', { name: /^Documentos\s*0 de \d$/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Nova análise' }));
    await waitFor(() => expect(path()).toBe('/store/new-credit-analysis'));
  });

  it('offers the palette what can be done to it as its flags say, and its parts', async () => {
    flagsRead(new Set(['enable:store-request-correction', 'disable:store-documents-tab']));
    const { path } = await openStores(PROFILE, { ...answers, [`GET /stores/${LURDES}/correction`]: [] });
    const { result } = renderHook(() => useOfferedActions());
    await screen.findByRole('button', { name: 'Editar' });
    const labels = () => result.current?.actions.map(({ label }) => label) ?? [];
    expect(result.current?.of).toBe('Cantina do Largo');
    expect(labels().slice(0, 7)).toEqual([
      'Editar',
      'Solicitar correção',
      'Unificar',
      'Ver entregas',
      'Nova análise',
      'Comentar',
      'Ir para Cadastro',
    ]);
    expect(labels()).not.toContain('Ir para Documentos');
    act(() => flagsRead(new Set()));
    expect(labels()).not.toContain('Solicitar correção');
    const run = (name: string) =>
      act(() => result.current?.actions.find(({ label }) => label === name)?.onRun());
    run('Comentar');
    await waitFor(() => expect(path()).toBe(`${PROFILE}/comments`));
    const field = await screen.findByRole('textbox', { name: /^Novo comentário/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('of one whose person was erased only its deliveries and parts are offered', async () => {
    await openStores(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}`]: storeOf({ erasedAt: '2031-11-01T12:00:00Z' }),
    });
    const { result } = renderHook(() => useOfferedActions());
    await screen.findByRole('button', { name: 'Ver entregas' });
    expect(result.current?.actions.slice(0, 2).map(({ label }) => label)).toEqual([
      'Ver entregas',
      'Ir para Cadastro',
    ]);
  });

  it('begins with what it may owe and buys; the tab is in the address', async () => {
    const { path } = await openStores(PROFILE, answers);
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
      { documentNumber: '***.***.777-**', name: 'Ângela' },
      'Ângela',
    ],
  ])('leads from what was bought to its deliveries by the %s', async (_, store, word) => {
    await openStores(PROFILE, {
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

  it('says what needs a person, each with a link to where it is dealt with', async () => {
    flagsRead(new Set(['enable:store-request-correction']));
    const document = {
      key: id(60),
      fileName: 'alvara.pdf',
      contentType: 'application/pdf',
      size: 1000,
      documentType: { code: 'ALVARA_SANITARIO', name: 'Alvará sanitário' },
      status: 'EXPIRED',
      reason: null,
      validUntil: '2031-11-12',
      by: 'Bia',
      at: '2031-01-12T12:00:00Z',
      reviewedBy: null,
      reviewedAt: null,
      url: '/files/1',
      version: 1,
    };
    const { path } = await openStores(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}/summary`]: { ...summary, usedLimit: 6200 },
      'GET /stores/document-number/52100001000101/documents': [
        document,
        { ...document, key: id(61), status: 'PENDING', validUntil: null },
      ],
      [`GET /stores/${LURDES}/correction`]: [
        {
          publicId: id(62),
          message: 'Telefone mudou',
          fields: ['contacts'],
          status: 'OPEN',
          byName: 'Marina Rezende',
          isOwn: false,
          at: '2031-11-20T12:00:00Z',
          closedByName: null,
          closedAt: null,
          reason: null,
          version: 1,
        },
      ],
    });
    const card = within(await screen.findByRole('region', { name: 'Pede atenção' }));
    expect(await card.findByText('Alvará sanitário venceu em 12 nov 2031')).toBeDefined();
    expect(card.getByText('1 documento espera conferência')).toBeDefined();
    expect(card.getByText('1 parcela vencida')).toBeDefined();
    expect(card.getByText(/^Excede em R\$\s1\.200,00$/)).toBeDefined();
    expect(card.getByText('Telefone mudou')).toBeDefined();
    await userEvent.click(
      card.getByRole('button', { name: 'Conferir: Alvará sanitário venceu em 12 nov 2031' }),
    );
    await waitFor(() => expect(path()).toBe(`${PROFILE}/documents`));
  });

  it('of one that never bought it says so and what comes first, not noughts', async () => {
    await openStores(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}/summary`]: {
        ...summary,
        open: { amount: 0, count: 0 },
        overdue: { amount: 0, count: 0, since: null },
        bought: { ...summary.bought, amount: 0, deliveries: 0 },
        lastPurchase: null,
        months: [],
        families: [],
        suppliers: [],
      },
      'GET /stores/document-number/52100001000101/documents': [],
    });
    expect(await screen.findByText('Sem compras ainda')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver documentos' }).getAttribute('href')).toBe(
      `${PROFILE}/documents`,
    );
    expect(screen.queryByText(/^R\$\s0,00$/)).toBeNull();
    expect(screen.getByText('Nada pede atenção.')).toBeDefined();
  });

  it.each([
    { missing: 'what it lacks', one: { status: 'PENDING', zipCode: null } },
    { missing: 'its standing', one: { registrationStatus: 'BAIXADA' } },
    { missing: 'why it is out of service', one: { status: 'BLOCKED', statusReason: 'Fechou.' } },
  ])('a notice of $missing is not contradicted (R-ADMIN-020)', async ({ one }) => {
    await openStores(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}`]: storeOf(one),
      [`GET /stores/${LURDES}/summary`]: { ...summary, overdue: { amount: 0, count: 0, since: null } },
      'GET /stores/document-number/52100001000101/documents': [],
    });
    expect(await screen.findByText(/^(Bloquead[oa]: Fechou\.|A Receita deu|.*CEP)/)).toBeDefined();
    await waitFor(() => expect(screen.getByText('Compras em 90 dias')).toBeDefined());
    expect(screen.queryByText('Nada pede atenção.')).toBeNull();
  });

  it('shows what is to be paid and what was', async () => {
    await openStores(`${PROFILE}/payments`, answers);
    const owed = within(await screen.findByRole('region', { name: 'A pagar' }));
    expect(owed.getByText(/^venceu 10 nov/)).toBeDefined();
    expect(owed.getByText('Vencido')).toBeDefined();
    const paid = within(screen.getByRole('region', { name: 'Pagas' }));
    expect(paid.getByText(/^paga 0?9 nov/)).toBeDefined();
  });

  it('has documents and corrections as their flags say (R-FLAG-002)', async () => {
    const { path } = await openStores(PROFILE, {
      ...answers,
      [`GET /stores/document-number/52100001000101/documents`]: [],
    });
    const names = () =>
      screen.getAllByRole('tab').map(({ textContent }) => textContent.replace(/\d.*$/, '').trim());
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

  it.each([
    [{ status: 'PENDING', zipCode: null, number: null }, 'Para ficar ativo falta: CEP e número.'],
    [{ status: 'ACTIVE', contacts: [] }, 'Cadastro incompleto: falta telefone ou e-mail de um contato.'],
  ])('R-ADMIN-020: says what it lacks: %j', async (change, text) => {
    await openStores(PROFILE, { ...answers, [`GET /stores/${LURDES}`]: storeOf(change) });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('R-ADMIN-020: shows nothing about one that is complete, or buys no more', async () => {
    await openStores(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}`]: storeOf({ status: 'INACTIVE', zipCode: null }),
    });
    expect(await screen.findByText(/^Inativo: /)).toBeDefined();
    expect(screen.queryByText(/falta/)).toBeNull();
  });

  it('says why nothing is sold to it', async () => {
    await openStores(PROFILE, {
      ...answers,
      [`GET /stores/${LURDES}`]: storeOf({ status: 'BLOCKED', statusReason: 'Parcelas vencidas' }),
    });
    expect(await screen.findByText('Bloqueado: Parcelas vencidas')).toBeDefined();
  });

  it.each([
    ['an unknown tab', `${PROFILE}/outra`, 'Resumo'],
    ['what follows a tab', `${PROFILE}/registration/mais`, 'Cadastro'],
  ])('%s still opens it', async (_, address, name) => {
    await openStores(address, answers);
    const tab = await screen.findByRole('tab', { name });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });
});
