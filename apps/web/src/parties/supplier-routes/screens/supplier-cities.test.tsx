import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { type Answers, id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  answersOf,
  choose,
  CITY,
  dialog,
  listedOf,
  places,
  ROUTES,
  routeOf,
  SP,
  TWO_MORNINGS,
} from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

const niteroi = listedOf({ publicId: id(71), cityPublicId: CITY.niteroi, city: 'Niterói', uf: 'RJ' });
const open = async (answers: Answers) => {
  const opened = await openSuppliers(ROUTES, { ...answersOf([niteroi]), ...places, ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar cidades' }));
  return { ...opened, requested: await dialog() };
};

prepareAccess();
beforeEach(() => switchProfile(true));

describe('routes to several cities at once', () => {
  it('are added one by one, with the days of another city', async () => {
    const { requested, bodiesOf } = await open({
      'POST /routes': () => ({ status: 201, body: routeOf() }),
    });
    await choose(/^Estado/, 'São Paulo');
    await userEvent.click(await requested.findByRole('checkbox', { name: 'Campinas' }));
    await userEvent.type(requested.getByLabelText('Buscar cidade'), 'sao');
    expect(requested.queryByRole('checkbox', { name: 'Campinas' })).toBeNull();
    await userEvent.click(requested.getByRole('checkbox', { name: 'São Paulo' }));
    await choose(/^Copiar os dias de/, 'Niterói');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('2 rotas adicionadas com sucesso!'));
    const common = {
      supplierPublicId: VALE,
      statePublicId: SP,
      weekDayPeriodPublicIds: TWO_MORNINGS,
      restrictions: [],
    };
    expect(bodiesOf('POST', '/routes')).toEqual([
      { ...common, cityPublicId: CITY.campinas },
      { ...common, cityPublicId: CITY.saoPaulo },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leave chosen what was refused, with its reason', async () => {
    const { requested } = await open({
      'POST /routes': ({ body }) =>
        String(body).includes(CITY.campinas)
          ? {
              status: 422,
              body: {
                code: 'UNPROCESSABLE_ROUTE',
                message: 'Não foi possível salvar pois estamos atualizando as rotas do fornecedor',
                requestId: 'r',
              },
            }
          : { status: 201, body: routeOf() },
    });
    await choose(/^Estado/, 'São Paulo');
    await userEvent.click(await requested.findByRole('checkbox', { name: 'Campinas' }));
    await userEvent.click(requested.getByRole('checkbox', { name: 'São Paulo' }));
    await userEvent.click(requested.getByRole('button', { name: 'Adicionar 2 cidades' }));
    expect((await requested.findByRole('alert')).textContent).toBe(
      'Campinas: Não foi possível salvar pois estamos atualizando as rotas do fornecedor',
    );
    expect(requested.getByRole<HTMLInputElement>('checkbox', { name: 'Campinas' }).checked).toBe(true);
    expect(requested.getByText('1 escolhida')).toBeDefined();
    expect(shownToast()?.message).toBe('Rota adicionada com sucesso!');
  });

  it('offer no city that has a route', async () => {
    const { requested } = await open({});
    expect(requested.getByText('Escolha o estado.')).toBeDefined();
    await choose(/^Estado/, 'Rio de Janeiro');
    expect(await requested.findByText('Nenhuma cidade sem rota com este nome.')).toBeDefined();
    await userEvent.click(requested.getByRole('button', { name: 'Adicionar cidade' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });
});
