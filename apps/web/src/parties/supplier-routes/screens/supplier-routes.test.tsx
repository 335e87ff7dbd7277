import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { answersOf, listedOf, MONDAY_NIGHT, ROUTE, ROUTES, row, TWO_MORNINGS } from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

prepareAccess();
beforeEach(() => switchProfile(true));

describe('the routes of a supplier (EP-076)', () => {
  it('shows when each city is served, its exceptions and clients, and what orders follow meanwhile', async () => {
    await openSuppliers(
      ROUTES,
      answersOf([
        listedOf(),
        listedOf({
          publicId: id(71),
          city: 'Itu',
          weekDayPeriodPublicIds: [],
          appliedWeekDayPeriodPublicIds: MONDAY_NIGHT,
          state: 'DELETED',
        }),
        listedOf({
          publicId: id(72),
          city: 'Jundiaí',
          weekDayPeriodPublicIds: MONDAY_NIGHT,
          appliedWeekDayPeriodPublicIds: null,
          state: 'NEW',
        }),
      ]),
    );
    const campinas = await row(/^Campinas\/SP/);
    expect(campinas.getByRole('img', { name: 'ter e qui: manhã' })).toBeDefined();
    for (const text of ['10 de 12', 'Aplicada', '–']) expect(campinas.getByText(text)).toBeDefined();
    const itu = await row(/^Itu/);
    expect(itu.getByText('Excluída')).toBeDefined();
    expect(itu.getByRole('img', { name: 'nenhum; aplicado: seg: noite' })).toBeDefined();
    expect(itu.queryByRole('button')).toBeNull();
    expect((await row(/^Jundiaí/)).getByText('Nova')).toBeDefined();
    expect(screen.getByText('2 alterações não aplicadas')).toBeDefined();
    expect(screen.getByText('3 cidades')).toBeDefined();
  });

  it('R-RT-011: says that they could not be read, and tries again', async () => {
    let isDown = true;
    await openSuppliers(ROUTES, {
      ...answersOf([]),
      [`GET /routes/suppliers/${VALE}`]: () => (isDown ? { status: 500, body: {} } : { body: [listedOf()] }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Falha ao carregar rotas do fornecedor!');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await row(/Campinas/)).toBeDefined();
  });
});

describe('deleting a route (EP-085)', () => {
  const ask = async () => {
    const campinas = await row(/^Campinas/);
    campinas.getByRole('button', { name: /^Mais ações/ }).focus();
    await userEvent.keyboard('{ArrowDown}x');
    return within(await screen.findByRole('dialog'));
  };

  it('R-RT-015: asks, deletes the version that was seen, and says so', async () => {
    const { last } = await openSuppliers(ROUTES, {
      ...answersOf([listedOf({ weekDayPeriodPublicIds: TWO_MORNINGS })]),
      [`DELETE /routes/${ROUTE}`]: () => ({ status: 204 }),
    });
    const dialog = await ask();
    expect(dialog.getByText('Excluir a rota de Campinas/SP?')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir rota' }));
    await waitFor(() => expect(shownToast()?.message).toBe('A rota excluída com sucesso!'));
    expect(last('DELETE')?.headers.get('if-match')).toBe('"3"');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['R-RT-012', 500, {}, /^Não foi possível excluir a rota, tente novamente/],
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
  ])('%s: says why it could not', async (_, status, body, text) => {
    await openSuppliers(ROUTES, {
      ...answersOf([listedOf()]),
      [`DELETE /routes/${ROUTE}`]: () => ({ status, body }),
    });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir rota' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(text);
  });
});
