import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOfferedActions } from '../../../kit/offered-actions.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { type Answers, pageOf, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  companyOf,
  openSuppliers,
  supplierOf,
  supplierRowOf,
  switchProfile,
  VALE,
} from './test-suppliers.ts';

const LIST = '/supplier/supplier-list';
const NEW = '/supplier/new-supplier';
const EDIT = `/supplier/edit-supplier/${VALE}`;
const PROFILE = `/supplier/supplier-detail/${VALE}`;
const search = 'POST /suppliers/search';
const one = `GET /suppliers/${VALE}`;
const company = 'GET /stores-external/cnpj/52100011000147';

const listed: Answers = {
  [search]: pageOf([supplierRowOf()]),
  'POST /suppliers/counters': ({ body }) => {
    const { filters } = JSON.parse(String(body)) as { filters: unknown[] };
    return { body: { counters: filters.map(() => ({ count: 1, isCapped: false })) } };
  },
  'GET /saved-views': [],
};
const form = async (name: string) => within(await screen.findByRole('form', { name }));

prepareAccess();
beforeEach(() => switchProfile(true));

describe('the list of suppliers (EP-118)', () => {
  it('shows who they are, on what terms they deliver, and leads to the profile', async () => {
    const { path } = await openSuppliers(LIST, { ...listed, [one]: supplierOf() });
    const row = within(await screen.findByRole('row', { name: /Vale Verde/ }));
    for (const text of [
      '52.100.011/0001-47',
      'Campinas/SP',
      'Frutas +2',
      '14',
      'Grátis',
      '97,1%',
      '18',
      'Instável',
    ])
      expect(row.getByText(text)).toBeDefined();
    // What is cut short, and what a dot means, a tooltip says whole.
    expect(row.getByTitle('Frutas, Verduras, Ovos')).toBeDefined();
    expect(row.getByTitle('API própria: Instável')).toBeDefined();
    expect(row.getByText('24 a 26 dez 2031')).toBeDefined();
    await userEvent.click(row.getByRole('link', { name: /Vale Verde/ }));
    await waitFor(() => expect(path()).toContain(PROFILE));
    expect(await screen.findByRole('heading', { name: 'Hortifruti Vale Verde', level: 1 })).toBeDefined();
  });

  it('requests what the address says', async () => {
    const { bodiesOf } = await openSuppliers(
      `${LIST}?status=PAUSED,INACTIVE&uf=SP&day=MONDAY&integration=NONE&awayFrom=2031-12-24&city=campinas%20sp&family=${VALE}&health=FAILING&onTime=BELOW_80,UNKNOWN`,
      { ...listed, 'GET /supplier/families/search': pageOf([{ publicId: VALE, name: 'Frutas' }]) },
    );
    await screen.findByRole('row', { name: /Vale Verde/ });
    expect(bodiesOf('POST', '/suppliers/search')).toEqual([
      {
        statuses: ['PAUSED', 'INACTIVE'],
        states: ['SP'],
        weekDays: ['MONDAY'],
        integrations: ['NONE'],
        cityServed: 'campinas sp',
        familyPublicIds: [VALE],
        integrationHealth: ['FAILING'],
        onTime: ['BELOW_80', 'UNKNOWN'],
        unavailableFrom: '2031-12-24',
        sort: 'name,asc',
      },
    ]);
    expect(await screen.findByRole('button', { name: /Linha.*Frutas/ })).toBeDefined();
  });

  it('puts the least punctual first when its head is pressed, and says where too little is known', async () => {
    const { bodiesOf } = await openSuppliers(LIST, {
      ...listed,
      [search]: pageOf([
        supplierRowOf({ onTime: null, integration: 'NONE', integrationHealth: null, families: [] }),
      ]),
    });
    const row = within(await screen.findByRole('row', { name: /Vale Verde/ }));
    expect(row.getByTitle('Poucas entregas em 30 dias')).toBeDefined();
    expect(row.getByText('Sem integração')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /No prazo 30 d/ }));
    await waitFor(() => expect(bodiesOf('POST', '/suppliers/search').at(-1)).toEqual({ sort: 'onTime,asc' }));
  });
});

describe('a new supplier (EP-120)', () => {
  const typeDocument = async (fields: Awaited<ReturnType<typeof form>>, text = '52.100.011/0001-47') =>
    userEvent.type(fields.getByLabelText(/^CNPJ ou CPF/), text);

  it('R-ADMIN-008: begins with its document, which fills the rest; what was typed is saved and shown', async () => {
    const { path, bodiesOf } = await openSuppliers(NEW, {
      [search]: pageOf([]),
      [company]: companyOf(),
      'POST /suppliers': () => ({ status: 201, body: supplierOf({ name: 'Vale do Sol' }) }),
      [one]: supplierOf({ name: 'Vale do Sol' }),
    });
    const fields = await form('Novo fornecedor');
    expect(document.activeElement).toBe(fields.getByLabelText(/^CNPJ ou CPF/));
    expect(fields.queryByLabelText(/^Nome fantasia/)).toBeNull();
    await typeDocument(fields);
    const name = await fields.findByLabelText<HTMLInputElement>(/^Nome fantasia/);
    await waitFor(() => expect(name.value).toBe('Vale do Sol'));
    expect(fields.getByLabelText<HTMLInputElement>(/^CEP/).value).toBe('13270-000');
    expect(name.getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.type(name, ' Campinas');
    await waitFor(() => expect(name.getAttribute('aria-describedby')).toBeNull());
    await userEvent.type(fields.getByLabelText(/^Frete grátis a partir de/), '60000');
    await userEvent.type(fields.getByLabelText(/^Horário de corte/), '1630');
    await userEvent.click(fields.getByLabelText('Segunda-feira, manhã'));
    await userEvent.click(fields.getByRole('button', { name: 'Adicionar contato' }));
    await userEvent.type(fields.getByLabelText(/^Nome(?! fantasia)/), 'Bia Moura');
    await userEvent.click(fields.getByRole('button', { name: 'Adicionar inscrição' }));
    await userEvent.type(fields.getByLabelText(/^Inscrição estadual/), '110042490114');
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Fornecedor cadastrado.'));
    expect(bodiesOf('POST', '/suppliers').at(-1)).toEqual({
      documentNumber: '52100011000147',
      name: 'Vale do Sol Campinas',
      legalName: 'Distribuidora Vale do Sol Ltda',
      status: 'ACTIVE',
      statusReason: null,
      stateRegistrations: [{ uf: 'SP', number: '110042490114' }],
      taxRegime: null,
      cnae: null,
      contacts: [{ role: 'COMMERCIAL', name: 'Bia Moura', phone: null, email: null }],
      zipCode: '13270000',
      address: 'Rua Antônio Carlos',
      number: '215',
      complement: null,
      neighborhood: 'Centro',
      city: 'Valinhos',
      state: 'SP',
      minimumOrder: 0,
      logisticCost: 0,
      freeFreightFrom: 600,
      operatingPeriods: [{ weekDay: 'MONDAY', period: 'MORNING' }],
      cutoffTime: '16:30:00',
      leadTimeDays: 0,
    });
    await waitFor(() => expect(path()).toContain(PROFILE));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vale do Sol', level: 1 })),
    );
  });

  it('leads to the supplier that has the document already, instead of requesting a second one', async () => {
    const { bodiesOf } = await openSuppliers(NEW, {
      [search]: pageOf([supplierRowOf()]),
      [company]: companyOf(),
    });
    const fields = await form('Novo fornecedor');
    await typeDocument(fields);
    const link = await fields.findByRole('link', { name: 'Abrir' });
    expect(link.getAttribute('href')).toContain(PROFILE);
    expect(fields.queryByLabelText(/^Nome fantasia/)).toBeNull();
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(fields.getAllByText(/Este documento já é do fornecedor Hortifruti Vale Verde/).length).toBe(3),
    );
    expect(bodiesOf('POST', '/suppliers').filter((body) => !('search' in Object(body)))).toEqual([]);
  });

  it('requests its document alone while that is all there is', async () => {
    await openSuppliers(NEW, {});
    const fields = await form('Novo fornecedor');
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    const wrong = within(await fields.findByRole('navigation', { name: 'Campos a corrigir' }));
    expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CNPJ ou CPF: Este campo é obrigatório',
    ]);
  });

  it('says how the company stands', async () => {
    await openSuppliers(NEW, {
      [search]: pageOf([]),
      [company]: companyOf({ registrationStatus: 'BAIXADA' }),
    });
    const fields = await form('Novo fornecedor');
    await typeDocument(fields);
    expect(await fields.findByText('Situação na Receita: BAIXADA.')).toBeDefined();
    expect(fields.getByLabelText(/^Nome fantasia/)).toBeDefined();
  });

  it('is filled in by hand where no one can be asked', async () => {
    await openSuppliers(NEW, {
      [search]: pageOf([]),
      [company]: () => ({ status: 503, body: { code: 'LOOKUP_UNAVAILABLE', message: '', requestId: 'r' } }),
    });
    const fields = await form('Novo fornecedor');
    await typeDocument(fields);
    expect(await fields.findByText('Não foi possível consultar, preencha à mão.')).toBeDefined();
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    expect(await fields.findByText('Este campo é obrigatório')).toBeDefined();
  });

  it('R-FORMAT-009: what is wrong in a contact is said next to it', async () => {
    await openSuppliers(NEW, { [search]: pageOf([]), [company]: companyOf() });
    const fields = await form('Novo fornecedor');
    await typeDocument(fields);
    await userEvent.click(await fields.findByRole('button', { name: 'Adicionar contato' }));
    const email = fields.getByLabelText(/^E-mail/);
    await userEvent.type(email, 'bia@');
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(fields.getByRole('button', { name: 'Remover contato' }));
    expect(fields.getByText('Nenhum contato.')).toBeDefined();
  });
});

describe('the form of a supplier (EP-121, R-ROUTE-007)', () => {
  it('takes it out of service with a reason only, on the version that was read', async () => {
    const { path, bodiesOf, last } = await openSuppliers(EDIT, {
      [one]: supplierOf(),
      'PUT /suppliers': supplierOf({ status: 'PAUSED', statusReason: 'Em reforma', version: 5 }),
    });
    const fields = await form('Dados do fornecedor');
    expect(screen.getByRole('heading', { name: 'Editar Hortifruti Vale Verde', level: 1 })).toBeDefined();
    expect(fields.getByLabelText<HTMLInputElement>(/^Horário de corte/).value).toBe('16:00');
    await userEvent.click(fields.getByRole('combobox', { name: /^Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pausado', hidden: true }));
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    expect(await fields.findByText('Descreva o motivo.')).toBeDefined();
    await userEvent.type(fields.getByLabelText(/^Motivo/), 'Em reforma');
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Fornecedor salvo.'));
    expect(bodiesOf('PUT', '/suppliers')).toEqual([
      {
        ...supplierOf({ status: 'PAUSED', statusReason: 'Em reforma' }),
        version: undefined,
      },
    ]);
    expect(last('PUT')?.headers.get('if-match')).toContain('4');
    await waitFor(() => expect(path()).toContain(PROFILE));
  });

  it('shows both where another person changed the same (T19)', async () => {
    await openSuppliers(EDIT, {
      [one]: supplierOf(),
      'PUT /suppliers': () => ({
        status: 409,
        body: {
          code: 'VERSION_CONFLICT',
          message: 'Outra pessoa alterou.',
          requestId: 'r',
          conflict: {
            current: supplierOf({ minimumOrder: 100, version: 5 }),
            changes: [
              {
                field: 'minimumOrder',
                label: 'Pedido mínimo',
                itemLabel: null,
                oldValue: 'R$ 350,00',
                newValue: 'R$ 100,00',
                byName: 'Bia',
                at: '2031-11-21T11:42:00.000Z',
              },
            ],
          },
        },
      }),
    });
    const fields = await form('Dados do fornecedor');
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Dados do fornecedor' }));
    await userEvent.click(fields.getByLabelText('Domingo, noite'));
    await userEvent.click(fields.getByRole('button', { name: 'Salvar' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Estes dados mudaram enquanto você editava' }),
    );
    expect(dialog.getByText(/R\$ 100,00/)).toBeDefined();
    expect(dialog.getByText(/2 de 21 períodos/)).toBeDefined();
  });
});

describe('the profile of a supplier', () => {
  const history = [
    {
      number: 2,
      name: 'Bia Moura',
      description: 'Status: alteração',
      date: '2031-11-21T11:42:00.000Z',
      event: 'UPDATE',
      eventDescription: 'Alteração',
      items: [{ label: 'Status', value: 'Pausado', newValue: 'Ativo', isIdentifier: false }],
    },
  ];
  const answers = {
    [one]: supplierOf(),
    [`GET /suppliers/hist/${VALE}`]: history,
    [`GET /routes/suppliers/${VALE}`]: [],
    [`GET /routes/suppliers/${VALE}/history`]: [
      {
        ...history[0],
        description: 'Aplicação: alteração',
        items: [{ label: 'Aplicação', value: null, newValue: 'Clientes ganhos: 3.', isIdentifier: false }],
      },
    ],
  };
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('begins with its terms; the tab is in the address (R-ROUTE-005)', async () => {
    const { path } = await openSuppliers(PROFILE, answers);
    expect(await screen.findByText('16:00 · 1 dia')).toBeDefined();
    expect(tab('Resumo').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('1 de 21 períodos')).toBeDefined();
    await userEvent.click(tab('Cadastro'));
    await waitFor(() => expect(path()).toBe(`${PROFILE}/registration`));
    expect(await screen.findByText('SP 110042490114')).toBeDefined();
    expect(screen.getByText('Comercial · (19) 98765-4321')).toBeDefined();
    await userEvent.click(tab('Histórico'));
    expect(await screen.findByText('Status: Pausado → Ativo')).toBeDefined();
    expect(await screen.findByText('Aplicação: – → Clientes ganhos: 3.')).toBeDefined();
  });

  it('offers the palette what can be done to it, and its parts', async () => {
    const { path } = await openSuppliers(PROFILE, answers);
    const { result } = renderHook(() => useOfferedActions());
    await screen.findByRole('button', { name: 'Editar' });
    const labels = result.current?.actions.map(({ label }) => label);
    expect(labels?.slice(0, 4)).toEqual(['Editar', 'Ver entregas', 'Ir para Cadastro', 'Ir para Rotas']);
    act(() => result.current?.actions[2]?.onRun());
    await waitFor(() => expect(path()).toBe(`${PROFILE}/registration`));
  });

  it('back from its form the focus is on what led there', async () => {
    const { path } = await openSuppliers(PROFILE, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    await userEvent.click((await form('Dados do fornecedor')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(path()).toBe(PROFILE));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' })));
  });

  it.each([
    ['R-ROUTE-004: what follows a tab', '/registration/mais/ainda', 'Cadastro'],
    ['an unknown tab', '/outra', 'Resumo'],
  ])('%s still opens it', async (_, rest, name) => {
    await openSuppliers(PROFILE + rest, answers);
    await waitFor(() => expect(tab(name).getAttribute('aria-selected')).toBe('true'));
  });

  it('says why it is out of service', async () => {
    await openSuppliers(PROFILE, { [one]: supplierOf({ status: 'PAUSED', statusReason: 'Em reforma' }) });
    expect(await screen.findByText('Pausado: Em reforma')).toBeDefined();
  });

  it('shows how many deliveries run outside its service, and leads to them', async () => {
    const { bodiesOf } = await openSuppliers(PROFILE, {
      ...answers,
      'POST /order-suppliers/counters': { counters: [{ count: 2, isCapped: false }] },
    });
    const note = await screen.findByText(
      '2 entregas em andamento ficaram fora do atendimento e continuam como estão.',
    );
    const link = within(note.parentElement ?? note).getByRole('link', { name: 'Abrir na lista' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`\\?supplier=${VALE}&outside=true$`));
    expect(bodiesOf('POST', '/order-suppliers/counters')).toEqual([
      { filters: [{ supplierPublicIds: [VALE], outsideService: true }] },
    ]);
  });

  it('R-FLAG-002: off, the flag leaves nothing but the routes', async () => {
    switchProfile(false);
    await openSuppliers(`${PROFILE}/history`, answers);
    const shown = await screen.findAllByRole('tab');
    expect(shown.map(({ textContent }) => textContent.trim())).toEqual(['Rotas']);
    expect(await screen.findByRole('region', { name: 'Rotas do fornecedor' })).toBeDefined();
  });

  it('an address that names no one leads back to the list', async () => {
    const { path } = await openSuppliers('/supplier/supplier-detail/nobody', listed);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver fornecedores' }));
    await waitFor(() => expect(path()).toBe(LIST));
  });
});
