import { idsOfMask, WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  answersOf,
  applicationOf,
  choose,
  CITY,
  dialog,
  DISTRICTS,
  listedOf,
  MONDAY_NIGHT,
  places,
  previewOf,
  ROUTES,
  row,
  TWO_MORNINGS,
} from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

prepareAccess();
beforeEach(() => switchProfile(true));

const base = `/routes/suppliers/${VALE}`;
const changed = [listedOf({ appliedWeekDayPeriodPublicIds: MONDAY_NIGHT, state: 'CHANGED' })];
const store = (name: string, before: readonly string[], after: readonly string[]) => ({
  publicId: id(200),
  name,
  city: 'Campinas',
  state: 'SP',
  neighborhood: 'Cambuí',
  before,
  after,
});
const preview = previewOf({
  lost: { count: 1, stores: [store('Mercearia Sol', TWO_MORNINGS, [])] },
  changed: { count: 1_200, stores: [store('Bar do Zé', idsOfMask(WHOLE_WEEK), MONDAY_NIGHT)] },
  deliveries: { count: 3, stores: 2, total: 1234.5, first: [] },
});
const application = applicationOf;
const nullFields = [
  'phone',
  'email',
  'address',
  'number',
  'complement',
  'zipCode',
  'neighborhood',
  'city',
  'state',
];
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Aplicar alterações' }));
  return dialog();
};

describe('applying the routes of a supplier (EP-088)', () => {
  it('shows what would change, and the deliveries that would be left out', async () => {
    await openSuppliers(ROUTES, {
      ...answersOf(changed),
      [`GET ${base}/application`]: application('NONE'),
      [`GET ${base}/application/preview`]: preview,
    });
    const requested = await ask();
    expect(await requested.findByText('1 cliente a menos')).toBeDefined();
    expect(requested.getByText('1.200 clientes em outros dias')).toBeDefined();
    expect(requested.queryByText(/a mais$/)).toBeNull();
    expect(requested.getByText('ter e qui: manhã → nenhum')).toBeDefined();
    expect(requested.getByText('e mais 1.199')).toBeDefined();
    expect(
      requested.getByText('3 entregas futuras ficariam fora das rotas e continuam como estão.'),
    ).toBeDefined();
    const link = requested.getByRole('link', { name: 'Abrir na lista' }).getAttribute('href');
    expect(link).toMatch(new RegExp(`^/delivery/delivery-list\\?leftOutBy=${VALE}&deliveryFrom=\\d{4}-`));
  });

  it('R-RT-015: shows how far it is, and says that it is done', async () => {
    let stage = application('NONE');
    let routes = changed;
    await openSuppliers(ROUTES, {
      ...answersOf([]),
      [`GET ${base}`]: () => ({ body: routes }),
      [`GET ${base}/application`]: () => ({ body: stage }),
      [`GET ${base}/application/preview`]: preview,
      [`PUT ${base}/apply`]: () => {
        stage = application('RUNNING', { done: 5 });
        return { status: 202, body: { applicationPublicId: id(300) } };
      },
      'GET /long-work': [],
    });
    await userEvent.click((await ask()).getByRole('button', { name: 'Aplicar alterações' }));
    expect(await screen.findByText('Aplicando as alterações… 5 de 12 clientes')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('1 alteração não aplicada')).toBeNull();
    stage = application('DONE', { done: 12, gained: 0, lost: 1, changed: 3 });
    routes = [listedOf()];
    await waitFor(() => expect(shownToast()?.message).toBe('Alterações aplicadas com sucesso!'));
    expect((await row(/^Campinas/)).getByText('Aplicada')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Rotas/ }));
  });

  it.each([
    ['R-RT-012', 500, {}, /^Falha em aplicar as alterações!/],
    [
      'R-RT-014',
      422,
      {
        code: 'UNPROCESSABLE_ROUTE',
        message: 'Não foi possível salvar pois estamos atualizando as rotas do fornecedor',
        requestId: 'r',
      },
      /^Não foi possível salvar pois estamos atualizando as rotas do fornecedor$/,
    ],
  ])('%s: says why it could not be requested', async (_, status, body, text) => {
    await openSuppliers(ROUTES, {
      ...answersOf(changed),
      [`GET ${base}/application`]: application('NONE'),
      [`GET ${base}/application/preview`]: preview,
      [`PUT ${base}/apply`]: () => ({ status, body }),
    });
    const requested = await ask();
    await userEvent.click(requested.getByRole('button', { name: 'Aplicar alterações' }));
    expect((await requested.findByRole('alert')).textContent).toMatch(text);
  });

  it('R-RT-012: says that it failed, and lets it be requested again', async () => {
    let stage = application('RUNNING', { done: 5 });
    await openSuppliers(ROUTES, {
      ...answersOf(changed),
      [`GET ${base}/application`]: () => ({ body: stage }),
    });
    expect(await screen.findByText(/^Aplicando/)).toBeDefined();
    stage = application('FAILED', { done: 5 });
    await waitFor(() => expect(shownToast()?.message).toBe('Falha em aplicar as alterações!'));
    expect(await screen.findByRole('button', { name: 'Aplicar alterações' })).toBeDefined();
  });
});

describe('testing an address', () => {
  const verdict = (decidedBy: string, place: string, weekDayPeriodPublicIds: readonly string[]) => ({
    decidedBy,
    place,
    weekDayPeriodPublicIds,
    nextOpenDays:
      weekDayPeriodPublicIds.length === 0 ? [] : [{ date: '2026-11-24', periods: ['MORNING', 'AFTERNOON'] }],
  });
  const found = {
    cityPublicId: CITY.saoPaulo,
    hasZones: true,
    city: 'São Paulo',
    uf: 'SP',
    zone: 'Leste',
    district: 'Itaquera',
    neighborhood: 'Cohab',
    told: null,
    applied: verdict('CITY', 'São Paulo', TWO_MORNINGS),
    edited: verdict('ZONE', 'Leste', []),
  };
  const zip = {
    zipCode: '08220000',
    address: 'Rua Um',
    neighborhood: 'Cohab',
    city: 'São Paulo',
    cityPublicId: CITY.saoPaulo,
    state: 'SP',
    source: 'viacep',
    partial: false,
  };
  const nowhere = { zone: null, district: null, neighborhood: null };
  const open = async (more: object) => {
    const opened = await openSuppliers(ROUTES, {
      ...answersOf([listedOf()]),
      [`GET ${base}/application`]: application('NONE'),
      'GET /stores-external/cep/08220000': zip,
      ...places,
      ...more,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Testar endereço' }));
    return { ...opened, shown: await dialog() };
  };
  const test = async (typed: string) => {
    const shown = await dialog();
    await userEvent.type(shown.getByLabelText('CEP, CNPJ ou CPF do cliente'), `${typed}{Enter}`);
    return shown;
  };

  it('explains which rule decides for a CEP, now and with the edits', async () => {
    const correction = { by: 'Bia Moura', at: '2026-11-20T13:00:00.000Z' };
    const { last } = await open({ [`GET ${base}/address`]: { ...found, told: correction } });
    const shown = await test('08220000');
    expect(await shown.findByText('Cohab · Itaquera · Leste · São Paulo/SP')).toBeDefined();
    expect(shown.getByText('Bairro reconhecido por Bia Moura em 20 nov 2026, 10:00.')).toBeDefined();
    const today = within(shown.getByRole('region', { name: 'Hoje' }));
    expect(today.getByText('ter e qui: manhã')).toBeDefined();
    expect(today.getByText('Decide: rota de São Paulo')).toBeDefined();
    expect(today.getByRole('list', { name: 'Próximas datas abertas' }).textContent).toBe(
      'ter, 24 nov 2026 manhã, tarde',
    );
    // The CEP says it all.
    expect(shown.queryByRole('combobox', { name: 'Zona' })).toBeNull();
    const then = within(shown.getByRole('region', { name: 'Com as alterações' }));
    expect(then.getByText('Não atendido')).toBeDefined();
    expect(then.getByText('Decide: exceção zona Leste')).toBeDefined();
    expect(last('GET')?.url).toContain(`cityPublicId=${CITY.saoPaulo}&neighborhood=Cohab`);
  });

  it('explains it for a client, and says where only the city can decide', async () => {
    const same = { ...found, ...nowhere, edited: found.applied };
    const { last } = await open({
      'GET /stores/document-number/11222333000181': {
        publicId: id(400),
        name: 'Mercearia Sol',
        documentNumber: '11222333000181',
        ...Object.fromEntries(nullFields.map((field) => [field, null])),
      },
      [`GET ${base}/address`]: same,
    });
    const shown = await test('11.222.333/0001-81');
    expect(await shown.findByText('As alterações não mudam este endereço.')).toBeDefined();
    expect(
      shown.getByText('Endereço sem bairro reconhecido: só a rota da cidade pode decidir.'),
    ).toBeDefined();
    expect(last('GET')?.url).toContain(`storePublicId=${id(400)}`);
    expect(shown.getByRole('link', { name: 'Corrigir endereço' }).getAttribute('href')).toBe(
      `/supplier/unrecognized-addresses?supplier=${VALE}&id=${id(400)}`,
    );
  });

  it('requests the neighborhood, or the district, where the CEP knows only the city', async () => {
    const { last } = await open({
      'GET /stores-external/cep/08220000': { ...zip, neighborhood: null, partial: true },
      [`GET ${base}/address`]: { ...found, ...nowhere },
    });
    const shown = await test('08220000');
    expect(await shown.findByText('Decide: rota de São Paulo')).toBeDefined();
    expect(shown.getByText(/Só a cidade é conhecida/)).toBeDefined();
    await choose(/^Zona/, 'Leste');
    await choose(/^Distrito/, 'Itaquera');
    await choose(/^Bairro/, 'Cohab');
    await waitFor(() =>
      expect(last('GET')?.url).toContain(`cityPublicId=${CITY.saoPaulo}&neighborhood=Cohab`),
    );
    await userEvent.click(shown.getByRole('radio', { name: 'Distrito' }));
    await waitFor(() =>
      expect(last('GET')?.url).toContain(
        `cityPublicId=${CITY.saoPaulo}&districtPublicId=${DISTRICTS.itaquera.publicId}`,
      ),
    );
  });

  it('says where the name in the CEP is of no known neighborhood', async () => {
    await open({ [`GET ${base}/address`]: { ...found, ...nowhere } });
    const shown = await test('08220000');
    expect(
      await shown.findByText('O bairro “Cohab” deste CEP não é conhecido. Escolha qual é.'),
    ).toBeDefined();
  });

  it('shows the fields for a CEP that no one knows', async () => {
    const { last } = await open({
      [`GET ${base}/address`]: {
        ...found,
        ...nowhere,
        city: 'Niterói',
        cityPublicId: CITY.niteroi,
        hasZones: false,
      },
    });
    const shown = await test('01001000');
    expect(await shown.findByText('Não encontramos este CEP. Escolha a cidade e o bairro.')).toBeDefined();
    await choose(/^Estado/, 'Rio');
    await choose(/^Cidade/, 'Niterói');
    await waitFor(() => expect(last('GET')?.url).toContain(`cityPublicId=${CITY.niteroi}`));
    expect(await shown.findByText('Niterói/SP')).toBeDefined();
    expect(shown.getByRole('combobox', { name: /^Bairro/ })).toBeDefined();
  });

  it('asks again where the look-up of CEPs does not answer', async () => {
    let isUp = false;
    await open({
      'GET /stores-external/cep/08220000': () =>
        isUp ? { body: zip } : { status: 503, body: { code: 'LOOKUP_UNAVAILABLE', message: 'Fora do ar' } },
      [`GET ${base}/address`]: found,
    });
    const shown = await test('08220000');
    expect(await shown.findByText(/A consulta de CEP não respondeu/)).toBeDefined();
    expect(shown.getByRole('combobox', { name: /^Estado/ })).toBeDefined();
    isUp = true;
    await userEvent.click(shown.getByRole('button', { name: 'Tentar novamente' }));
    expect(await shown.findByText('Decide: rota de São Paulo')).toBeDefined();
    expect(shown.queryByText(/A consulta de CEP não respondeu/)).toBeNull();
  });

  it.each([
    ['123', {}, 'Digite um CEP, um CNPJ ou um CPF válido.'],
    ['11222333000181', {}, 'Não encontramos este cliente.'],
    [
      '08220000',
      { [`GET ${base}/address`]: () => ({ status: 500, body: {} }) },
      'Falha ao testar o endereço!',
    ],
  ])('says why %s could not be tested', async (typed, answers, text) => {
    await open(answers);
    expect(await (await test(typed)).findByText(text)).toBeDefined();
  });
});
