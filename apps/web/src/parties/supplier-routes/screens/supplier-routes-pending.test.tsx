import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  answersOf,
  applicationOf,
  dialog,
  listedOf,
  MONDAY_NIGHT,
  previewOf,
  ROUTE,
  ROUTES,
  row,
} from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

prepareAccess();
beforeEach(() => switchProfile(true));

const base = `/routes/suppliers/${VALE}`;
const changed = listedOf({ appliedWeekDayPeriodPublicIds: MONDAY_NIGHT, state: 'CHANGED' });
const removed = listedOf({ publicId: id(71), city: 'Itu', version: 0, state: 'DELETED' });
const store = (city: string) => ({
  publicId: id(200),
  name: 'Mercearia Sol',
  city,
  state: 'SP',
  neighborhood: null,
  before: [],
  after: MONDAY_NIGHT,
});

describe('edits that are not applied', () => {
  it('say what they would change, and since when orders follow other routes', async () => {
    await openSuppliers(ROUTES, {
      ...answersOf([changed, removed]),
      [`GET ${base}/application`]: applicationOf('DONE', { appliedAt: '2025-11-14T12:20:00Z' }),
      [`GET ${base}/application/preview`]: previewOf({
        gained: { count: 2, stores: [store('Jundiaí'), store('Jundiaí')] },
        lost: { count: 3, stores: [store('Itu'), store('Salto'), store('Tatuí')] },
        changed: { count: 1_200, stores: [store('Campinas')] },
        deliveries: { count: 4, stores: 3, total: 7_912.4, first: [] },
      }),
    });
    expect(await screen.findByText('2 alterações não aplicadas')).toBeDefined();
    expect(screen.getByText(/Os pedidos ainda seguem as rotas de 14 nov 2025/)).toBeDefined();
    await screen.findByText('+2');
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]);
    expect(figures).toEqual([
      ['Clientes ganhos', '+2Jundiaí'],
      ['Clientes perdidos', '−3em 3 cidades'],
      ['Com outros dias', '1.200'],
      ['Entregas futuras fora', '4R$ 7.912,40 · 3 clientes'],
    ]);
    expect(screen.getByRole('link', { name: /7\.912,40/ }).getAttribute('href')).toContain(
      `leftOutBy=${VALE}`,
    );
  });

  it('are discarded once that is asked, as they were seen', async () => {
    let routes = [changed, removed];
    const { last } = await openSuppliers(ROUTES, {
      ...answersOf([]),
      [`GET ${base}`]: () => ({ body: routes }),
      [`PUT ${base}/discard`]: () => {
        routes = [listedOf()];
        return { body: { discarded: 2, left: 0 } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar alterações' }));
    const requested = await dialog();
    expect(requested.getByText('Descartar 2 alterações?')).toBeDefined();
    expect(requested.getByText('a rota volta')).toBeDefined();
    await userEvent.click(requested.getByRole('button', { name: 'Descartar alterações' }));
    await waitFor(() => expect(shownToast()?.message).toBe('2 alterações descartadas'));
    expect(JSON.parse(String(last('PUT')?.body))).toEqual({
      routes: [
        { publicId: ROUTE, version: 3 },
        { publicId: id(71), version: 0 },
      ],
    });
    expect(await screen.findByText('Aplicada')).toBeDefined();
    expect(screen.queryByText(/não aplicada/)).toBeNull();
  });

  it('that changed meanwhile stay, and it is said', async () => {
    await openSuppliers(ROUTES, {
      ...answersOf([changed]),
      [`PUT ${base}/discard`]: { discarded: 0, left: 1 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar alterações' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Descartar alterações' }));
    await waitFor(() => expect(shownToast()?.message).toMatch(/^0 .*1 alteração não foi vista aqui/));
  });

  it.each([
    ['FAILED', /A última aplicação, pedida por Ana em 14 nov 2025.*, falhou\./],
    ['CANCELED', /A última aplicação, pedida por Ana em 14 nov 2025.*, foi cancelada\./],
  ])('say how the last application ended: %s', async (state, text) => {
    await openSuppliers(ROUTES, {
      ...answersOf([changed]),
      [`GET ${base}/application`]: applicationOf(state, { askedAt: '2025-11-14T12:20:00Z' }),
    });
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('while routes are applied', () => {
  const reason = 'As alterações estão sendo aplicadas. Aguarde o fim para mudar as rotas.';

  it('R-RT-014: nothing can be changed, and everyone reads why and who asked', async () => {
    await openSuppliers(ROUTES, {
      ...answersOf([changed]),
      [`GET ${base}/application`]: applicationOf('RUNNING', { done: 5 }),
    });
    expect(await screen.findByText('Pedido por Ana. Esta página pode ser deixada.')).toBeDefined();
    for (const name of ['Nova rota', 'Adicionar cidades'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    (await row(/^Campinas/)).getByRole('button', { name: /^Mais ações/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const remove = await screen.findByRole('menuitem', { name: /^Excluir rota/, hidden: true });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(document.body.textContent).toContain(reason);
    expect(within(document.body).queryByText('1 alteração não aplicada')).toBeNull();
  });

  it('a cancellation is shown to everyone who looks', async () => {
    let stage = applicationOf('RUNNING', { done: 5 });
    await openSuppliers(ROUTES, {
      ...answersOf([changed]),
      [`GET ${base}/application`]: () => ({ body: stage }),
    });
    expect(await screen.findByText(/^Aplicando/)).toBeDefined();
    stage = applicationOf('CANCELED');
    await waitFor(() => expect(shownToast()?.message).toBe('A aplicação das alterações foi cancelada.'));
    expect(await screen.findByRole('button', { name: 'Aplicar alterações' })).toBeDefined();
  });
});
