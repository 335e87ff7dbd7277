import { maskOfDays, weekDayPeriods } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { answersOf, CITY, listedOf, MONDAY_NIGHT, ROUTE, ROUTES, row } from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

prepareAccess();
beforeEach(() => switchProfile(true));

const every = weekDayPeriods.map(({ publicId }) => publicId);
const itu = listedOf({
  publicId: id(71),
  cityPublicId: id(65),
  city: 'Itu',
  latitude: -23.3,
  longitude: -47.3,
  appliedWeekDayPeriodPublicIds: MONDAY_NIGHT,
  weekDayPeriodPublicIds: [],
  state: 'DELETED',
});
const jundiai = listedOf({
  publicId: id(72),
  cityPublicId: id(66),
  city: 'Jundiaí',
  latitude: -23.2,
  longitude: -46.9,
  weekDayPeriodPublicIds: every,
  appliedWeekDayPeriodPublicIds: null,
  state: 'NEW',
  stores: 26,
  storesServed: 0,
});
const unreached = (n: number) => ({
  cityPublicId: id(100 + n),
  city: `Vila ${n}`,
  uf: 'SP',
  latitude: -22 - n / 1000,
  longitude: -47,
  stores: 3,
});
const district = (n: number, name: string, more: object = {}) => ({
  publicId: id(500 + n),
  name,
  zone: 'Leste',
  stores: 4,
  storesServed: 4,
  applied: maskOfDays(1, ['MONDAY']),
  edited: maskOfDays(1, ['MONDAY']),
  decidedBy: 'CITY',
  exceptions: 0,
  ...more,
});
const open = (routes: readonly object[], map: object = {}) =>
  openSuppliers(ROUTES, {
    ...answersOf(routes),
    [`GET /routes/suppliers/${VALE}/map`]: { cities: [], districts: [], withoutDistrict: 0, ...map },
  });
const map = () => screen.findByRole('application', { name: 'Mapa de cobertura' });
const panel = async () => within(await screen.findByRole('region', { name: 'Cobertura' }));
const said = async (text: RegExp) =>
  waitFor(async () => expect((await panel()).getByText(text)).toBeDefined());

describe('the map of coverage', () => {
  it('is gone through by arrows, says what it shows, and Enter opens the route', async () => {
    const { path } = await open([listedOf(), itu, jundiai]);
    (await map()).focus();
    await userEvent.keyboard('{ArrowUp}');
    await said(/^Campinas\/SP/);
    expect((await panel()).getByText(/ter e qui: manhã · 10 de 12 clientes atendidos/)).toBeDefined();
    // The row of the list is marked too.
    expect((await screen.findByRole('row', { name: /^Campinas/ })).className).toMatch(/selected/);
    await userEvent.keyboard('{ArrowDown}');
    await said(/^(Jundiaí|Itu)\/SP/);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(path()).toContain(ROUTE));
  });

  it('shows what comes and goes by its legend, and not by colour alone', async () => {
    await open([listedOf(), itu, jundiai], { cities: [unreached(1)] });
    const legend = within(await screen.findByRole('list', { name: 'Legenda' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 dias ou mais',
      '1 ou 2',
      'Sem rota',
      'Ganha',
      'Perde',
    ]);
    expect((await map()).querySelector('[data-change="lost"] [fill="url(#map-hatch)"]')).not.toBeNull();
  });

  it('a row that has the focus is what the map points at', async () => {
    await open([listedOf(), jundiai]);
    const link = (await row(/^Jundiaí/)).getByRole('link');
    await map();
    link.focus();
    await said(/^Jundiaí\/SP/);
    expect((await panel()).getByText(/· Ganha$/)).toBeDefined();
  });

  it('five thousand cities are a few shapes, and a table that begins with a hundred', async () => {
    await open([listedOf()], { cities: Array.from({ length: 5_000 }, (_, n) => unreached(n)) });
    const picture = await map();
    expect(picture.querySelectorAll('*').length).toBeLessThan(400);
    await userEvent.click(screen.getByText('Cidades com clientes e sem rota: 5.000'));
    const table = within(await screen.findByRole('table', { name: /^Cidades com clientes/ }));
    expect(table.getAllByRole('row')).toHaveLength(101);
    await userEvent.click((await panel()).getByRole('button', { name: 'Mostrar mais 100 de 4.900' }));
    expect(table.getAllByRole('row')).toHaveLength(201);
  });

  it('zooms by its buttons and keys', async () => {
    await open([listedOf(), itu, jundiai], { cities: [unreached(1)] });
    const picture = await map();
    const before = picture.innerHTML;
    await userEvent.click(screen.getByRole('button', { name: 'Aproximar' }));
    expect(picture.innerHTML).not.toBe(before);
    picture.focus();
    await userEvent.keyboard('0');
    expect(picture.innerHTML).toBe(before);
  });

  it('shows São Paulo as districts of its zones, with a table that says the same', async () => {
    const saoPaulo = listedOf({ cityPublicId: CITY.saoPaulo, city: 'São Paulo' });
    await open([saoPaulo], {
      districts: [
        district(1, 'Itaquera', { decidedBy: 'DISTRICT', edited: 0, exceptions: 0 }),
        district(2, 'Penha', { exceptions: 2 }),
      ],
      withoutDistrict: 7,
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'São Paulo' }));
    // Why the districts' sum is less than the city's clients.
    expect(screen.getByText(/^7 clientes de São Paulo estão sem bairro reconhecido/)).toBeDefined();
    const table = within(await screen.findByRole('table', { name: 'Distritos de São Paulo' }));
    const itaquera = within(table.getByRole('row', { name: /^Itaquera/ }));
    expect(itaquera.getByText('Perde')).toBeDefined();
    expect(itaquera.getByText('Distrito')).toBeDefined();
    expect(within(table.getByRole('row', { name: /^Penha/ })).getByText('2 exceções')).toBeDefined();
    screen.getByRole('application', { name: 'Distritos de São Paulo' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await said(/ · 4 de 4 clientes atendidos/);
  });

  it('says that it could not be read, and tries again; the list stands', async () => {
    let isDown = true;
    await openSuppliers(ROUTES, {
      ...answersOf([listedOf()]),
      [`GET /routes/suppliers/${VALE}/map`]: () =>
        isDown ? { status: 500, body: {} } : { body: { cities: [], districts: [], withoutDistrict: 0 } },
    });
    expect(await screen.findByText('Falha ao carregar o mapa de cobertura!')).toBeDefined();
    expect(await row(/^Campinas/)).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await map()).toBeDefined();
  });

  it('a city no one knows the place of is left out, and that is said', async () => {
    await open([listedOf(), listedOf({ publicId: id(73), city: 'Nova', latitude: null, longitude: null })]);
    expect(await screen.findByText('1 cidade está só na tabela: não se sabe onde fica.')).toBeDefined();
  });
});

it('a long list of routes is found by its city, and shown in parts', async () => {
  const many = Array.from({ length: 130 }, (_, n) =>
    listedOf({ publicId: id(1_000 + n), cityPublicId: id(2_000 + n), city: `Cidade ${n}` }),
  );
  await open(many);
  await row(/^Cidade 1\//);
  const list = within(screen.getByRole('table', { name: 'Rotas do fornecedor' }));
  expect(list.getAllByRole('row')).toHaveLength(101);
  await userEvent.type(screen.getByLabelText('Buscar cidade'), 'cidade 129');
  expect(list.getAllByRole('row')).toHaveLength(2);
});
