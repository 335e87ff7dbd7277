import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  answersOf,
  applicationOf,
  choose,
  dialog,
  row,
  saveRoute as save,
  tick,
  CITY,
  listedOf,
  NEIGHBORHOODS,
  places,
  RJ,
  ROUTE,
  ROUTES,
  routeOf,
  restrictionOf,
  saoPaulo,
  SP,
  TWO_MORNINGS,
  ZONES,
} from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

const NEW = `/supplier/routes/${VALE}/new`;
const create = 'POST /routes';
const restrict = 'POST /routes/restriction';

/** A route to the city with Tuesday and Thursday mornings. */
const fillIn = async (city = 'Campinas') => {
  await choose(/^Estado/, 'São Paulo');
  await choose(/^Cidade/, city);
  await tick('Terça-feira', 'Manhã');
  await tick('Quinta-feira', 'Manhã');
};
/** By the dialog, to be sent with the route. */
const addZone = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar exceção' }));
  const requested = await dialog();
  await choose(/^Zona/, name);
  await userEvent.click(requested.getByRole('button', { name: 'Adicionar exceção' }));
};
prepareAccess();
beforeEach(() => switchProfile(true));

describe('a new route (EP-083)', () => {
  it('R-RT-006: is not saved without state and city', async () => {
    const { last } = await openSuppliers(NEW, { ...answersOf([]), ...places });
    await screen.findByRole('form', { name: 'Dados da rota' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Estado/ })),
    );
    await save();
    expect(await screen.findAllByText('Este campo é obrigatório')).toHaveLength(2);
    expect(last('POST')).toBeUndefined();
  });

  it('R-RT-003: another state loads its cities and releases the chosen one', async () => {
    await openSuppliers(NEW, { ...answersOf([]), ...places });
    await fillIn();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Cidade/ }).value).toBe('Campinas');
    await choose(/^Estado/, 'Rio de Janeiro');
    const city = screen.getByRole<HTMLInputElement>('combobox', { name: /^Cidade/ });
    expect(city.value).toBe('');
    await userEvent.click(city);
    const offered = await screen.findAllByRole('option', { hidden: true });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Niterói']);
  });

  it('R-RT-007, R-RT-015, R-ROUTE-008: sends place and days, says so, and leads back to the routes', async () => {
    const { path, bodiesOf } = await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      [create]: () => ({ status: 201, body: routeOf({ version: 1 }) }),
    });
    await fillIn();
    await save();
    await waitFor(() => expect(shownToast()?.message).toBe('Rota adicionada com sucesso!'));
    expect(bodiesOf('POST', '/routes')).toEqual([
      {
        supplierPublicId: VALE,
        statePublicId: SP,
        cityPublicId: CITY.campinas,
        weekDayPeriodPublicIds: TWO_MORNINGS,
        restrictions: [],
      },
    ]);
    await waitFor(() => expect(path()).toBe(ROUTES));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-RT-013: whose answer was lost is sent again as it was, though the list knows it by now', async () => {
    let isLost = true;
    const routes: object[] = [];
    const { path, sent } = await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      [`GET /routes/suppliers/${VALE}`]: () => ({ body: routes }),
      [create]: () => {
        if (!isLost) return { status: 201, body: routeOf({ version: 1 }) };
        routes.push(listedOf());
        throw new TypeError('Failed to fetch');
      },
    });
    await fillIn();
    await save();
    // What is read anew has the city's route.
    expect(await screen.findByRole('button', { name: 'Abrir a rota' })).toBeDefined();
    isLost = false;
    await save();
    await waitFor(() => expect(path()).toBe(ROUTES));
    const keys = sent
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/routes'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('leads to the route that a city has already, and keeps the exceptions typed here', async () => {
    const { path } = await openSuppliers(NEW, {
      ...answersOf([listedOf({ cityPublicId: CITY.saoPaulo, city: 'São Paulo' })]),
      ...places,
      [`GET /routes/${ROUTE}`]: saoPaulo(),
    });
    await fillIn('São Paulo');
    await addZone('Leste');
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir a rota' }));
    await waitFor(() => expect(path()).toBe(`/supplier/routes/${VALE}/${ROUTE}`));
    expect((await row(/Zona Leste/)).getByText('Não salva')).toBeDefined();
  });

  it('R-RT-014: says that the routes are being applied', async () => {
    await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      [`GET /routes/suppliers/${VALE}/application`]: applicationOf('RUNNING'),
    });
    expect(await screen.findByText(/As alterações estão sendo aplicadas/)).toBeDefined();
  });

  it('R-RT-013: a city that has a route is shown before anything is sent; a deleted route is none', async () => {
    const { last } = await openSuppliers(NEW, {
      ...answersOf([
        listedOf(),
        listedOf({ publicId: id(71), cityPublicId: CITY.niteroi, city: 'Niterói', state: 'DELETED' }),
      ]),
      ...places,
    });
    await fillIn();
    await save();
    expect(await screen.findAllByText(/Não foi possível salvar pois esta rota já existe/)).not.toEqual([]);
    expect(last('POST')).toBeUndefined();
    await choose(/^Estado/, 'Rio de Janeiro');
    await choose(/^Cidade/, 'Niterói');
    expect(screen.queryByText(/esta rota já existe/)).toBeNull();
    expect(RJ).not.toBe(SP);
  });

  it.each([
    [
      'R-RT-013',
      409,
      {
        code: 'ROUTE_ALREADY_EXISTS',
        message: 'Não foi possível salvar pois esta rota já existe',
        fields: { cityPublicId: 'Não foi possível salvar pois esta rota já existe' },
        requestId: 'r',
      },
      'Não foi possível salvar pois esta rota já existe',
    ],
    [
      'R-RT-014',
      422,
      {
        code: 'UNPROCESSABLE_ROUTE',
        message: 'Não foi possível salvar pois estamos atualizando as rotas do fornecedor',
        requestId: 'r',
      },
      'Não foi possível salvar pois estamos atualizando as rotas do fornecedor',
    ],
    ['R-RT-012', 400, { code: 'VALIDATION', message: 'x', requestId: 'r' }, 'Falha ao salvar nova rota!'],
  ])('%s: what the server refuses is said, and what was filled in stays', async (_, status, body, text) => {
    const { path } = await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      [create]: () => ({ status, body }),
    });
    await fillIn();
    await save();
    expect(await screen.findAllByText(text)).not.toEqual([]);
    expect(path()).toBe(NEW);
    expect(screen.getByText('2 de 21')).toBeDefined();
  });
});

describe('exceptions of a new route', () => {
  it('R-RT-001, R-RT-008, R-RT-019: stay here until the route is saved, then go one by one', async () => {
    const { bodiesOf, last } = await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      [create]: () => ({ status: 201, body: saoPaulo() }),
      [restrict]: () => ({ status: 201, body: restrictionOf() }),
    });
    await fillIn('São Paulo');
    await addZone('Leste');
    await addZone('Sul');
    expect((await row(/Zona Leste/)).getByText('Não salva')).toBeDefined();
    expect(last('POST')).toBeUndefined();
    await save();
    await waitFor(() => expect(shownToast()?.message).toBe('Rota e exceções adicionadas com sucesso'));
    const common = { routePublicId: ROUTE, supplierPublicId: VALE, weekDayPeriodPublicIds: [] };
    expect(bodiesOf('POST', '/routes/restriction')).toEqual([
      { ...common, zonePublicId: ZONES.leste.publicId },
      { ...common, zonePublicId: ZONES.sul.publicId },
    ]);
  });

  it('what is refused stays with its reason under the address of the route, what was saved stays saved', async () => {
    let isRefused = true;
    let restrictions: object[] = [];
    const { path, bodiesOf } = await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      [create]: () => ({ status: 201, body: saoPaulo() }),
      [`GET /routes/${ROUTE}`]: () => ({ body: saoPaulo(restrictions) }),
      [restrict]: ({ body }) => {
        if (isRefused && String(body).includes(ZONES.leste.publicId))
          return {
            status: 409,
            body: {
              code: 'ROUTE_ALREADY_EXISTS',
              message: 'Não foi possível salvar pois esta exceção já existe',
              requestId: 'r',
            },
          };
        const added = restrictionOf({
          publicId: id(91),
          ...(String(body).includes(ZONES.sul.publicId) && { zone: ZONES.sul }),
        });
        restrictions = [...restrictions, added];
        return { status: 201, body: added };
      },
    });
    await fillIn('São Paulo');
    await addZone('Leste');
    await addZone('Sul');
    await save();
    const refused = await screen.findByText('Não foi possível salvar pois esta exceção já existe');
    expect(refused.getAttribute('role')).toBe('alert');
    await waitFor(() => expect(path()).toBe(`/supplier/routes/${VALE}/${ROUTE}`));
    expect((await row(/Sul/)).getByText('Salva')).toBeDefined();
    expect((await row(/Leste/)).getByText('Recusada')).toBeDefined();
    isRefused = false;
    await save();
    await waitFor(() => expect(shownToast()?.message).toBe('Exceção adicionada com sucesso'));
    expect(bodiesOf('POST', '/routes/restriction')).toHaveLength(3);
    expect(
      bodiesOf('POST', '/routes').filter((body) => JSON.stringify(body).includes('statePublicId')),
    ).toHaveLength(1);
    await waitFor(() => expect(path()).toBe(ROUTES));
  });

  it('R-RT-012: after an answer that never came nothing more is sent, and what was to be stays', async () => {
    const { bodiesOf } = await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      [create]: () => ({ status: 201, body: saoPaulo() }),
      [`GET /routes/${ROUTE}`]: saoPaulo(),
      [restrict]: () => ({ status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'r' } }),
    });
    await fillIn('São Paulo');
    await addZone('Leste');
    await addZone('Sul');
    await save();
    expect(await screen.findByText(/^Falha ao adicionar exceção\. O servidor não confirmou/)).toBeDefined();
    expect((await row(/Leste/)).getByText('Recusada')).toBeDefined();
    expect((await row(/Sul/)).getByText('Não salva')).toBeDefined();
    expect(bodiesOf('POST', '/routes/restriction')).toHaveLength(1);
  });

  it('R-RT-002, R-RT-004: a place releases what lies in it; clearing begins with the zone again', async () => {
    await openSuppliers(NEW, { ...answersOf([]), ...places });
    await fillIn('São Paulo');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar exceção' }));
    const requested = await dialog();
    await userEvent.click(requested.getByText('Bairro'));
    await choose(/^Zona/, 'Leste');
    await choose(/^Distrito/, 'Itaquera');
    await choose(/^Bairro/, 'Cohab');
    const shown = (name: RegExp) => requested.getByRole('combobox', { name }).textContent;
    await choose(/^Distrito/, 'Penha');
    expect([shown(/^Distrito/), shown(/^Bairro/)]).toEqual(['Penha', 'Selecione uma opção']);
    await choose(/^Zona/, 'Sul');
    expect([shown(/^Distrito/), shown(/^Bairro/)]).toEqual(['Selecione uma opção', 'Selecione uma opção']);
    await userEvent.click(requested.getByRole('button', { name: 'Limpar' }));
    expect(requested.getByRole<HTMLInputElement>('radio', { name: 'Zona' }).checked).toBe(true);
    expect(requested.queryByRole('combobox', { name: /^Distrito/ })).toBeNull();
  });

  it('R-RT-005: one for a place that has one is refused before anything is sent', async () => {
    await openSuppliers(NEW, { ...answersOf([]), ...places });
    await fillIn('São Paulo');
    await addZone('Leste');
    await addZone('Leste');
    const requested = await dialog();
    expect(requested.getByRole('alert').textContent).toBe(
      'Não foi possível salvar pois esta exceção já existe',
    );
    await choose(/^Zona/, 'Sul');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByText('Não salva')).toHaveLength(2);
  });

  it('R-ADMIN-007: elsewhere they are for bairros alone, found by name', async () => {
    const { last } = await openSuppliers(NEW, { ...answersOf([]), ...places });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar exceção' }));
    const requested = await dialog();
    expect(requested.queryByRole('radio')).toBeNull();
    await choose(/^Bairro/, NEIGHBORHOODS.cambui.name);
    expect(last('GET')?.url).toContain(`/neighborhoods/city/${CITY.campinas}?`);
    expect(last('GET')?.url).toContain('page=0&size=15');
    await userEvent.click(requested.getByRole('button', { name: 'Copiar da cidade' }));
    expect(requested.getByText('Esta exceção não muda nada.')).toBeDefined();
    await userEvent.click(requested.getByRole('button', { name: 'Adicionar exceção' }));
    expect((await row(/Cambuí/)).getByText('Já coberto pela cidade')).toBeDefined();
  });
});
