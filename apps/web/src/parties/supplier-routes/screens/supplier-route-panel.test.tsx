import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  answersOf,
  choose,
  dialog,
  row,
  tick,
  CITY,
  listedOf,
  places,
  restrictionOf,
} from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

const NEW = `/supplier/routes/${VALE}/new`;

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
const figuresOf = (exceptions: number) => ({
  stores: 121,
  byCity: 40,
  byException: exceptions * 74,
  byDay: [0, 97, 71, 92, 0, 0, 0],
  byExceptions: Array.from({ length: exceptions }, () => 22),
  gained: 12,
  lost: 3,
  changed: 5,
  deliveries: { count: 4, total: 7912.4 },
});
prepareAccess();
beforeEach(() => switchProfile(true));

describe('next to the form of a new route', () => {
  it('takes days and exceptions over from a route of another supplier, and only the days from another city', async () => {
    const other = id(300);
    await openSuppliers(NEW, {
      ...answersOf([listedOf()]),
      ...places,
      'GET /suppliers/names': [{ publicId: other, name: 'Outro Fornecedor', documentNumber: '1' }],
      [`GET /routes/suppliers/${other}`]: [
        listedOf({
          publicId: id(301),
          cityPublicId: CITY.saoPaulo,
          city: 'São Paulo',
          restrictions: [restrictionOf()],
        }),
      ],
    });
    await choose(/^Estado/, 'São Paulo');
    await choose(/^Cidade/, 'São Paulo');
    const copy = () => userEvent.click(screen.getByRole('button', { name: 'Copiar de outra rota' }));
    await copy();
    let requested = await dialog();
    await choose(/^Rota/, 'Campinas');
    await userEvent.click(requested.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('2 de 21')).toBeDefined();
    expect(screen.queryByRole('row', { name: /Zona Leste/ })).toBeNull();
    await copy();
    requested = await dialog();
    const field = requested.getByRole('combobox', { name: /^Fornecedor/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Outro');
    await userEvent.click(await screen.findByRole('option', { name: /^Outro/, hidden: true }));
    await choose(/^Rota/, 'São Paulo');
    expect(requested.getByText(/e 1 exceção são copiados/)).toBeDefined();
    await userEvent.click(requested.getByRole('button', { name: 'Copiar' }));
    expect((await row(/Zona Leste/)).getByText('Não salva')).toBeDefined();
  });

  it('shows what it comes to as it is filled in, and for how many each exception decides', async () => {
    await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      'POST /routes/preview': ({ body }) => {
        const { exceptions }: { exceptions: readonly object[] } = JSON.parse(String(body));
        return { body: figuresOf(exceptions.length) };
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Dados da rota' }));
    expect(form.getByText(/Escolha a cidade para ver/)).toBeDefined();
    await fillIn('São Paulo');
    const panel = within(await screen.findByRole('region', { name: 'Resultado em São Paulo' }));
    expect(await panel.findByText('121')).toBeDefined();
    expect(panel.getByText('+12')).toBeDefined();
    expect(panel.getByText('−3')).toBeDefined();
    expect(panel.getByText(/^4 · R\$.7\.912,40$/)).toBeDefined();
    expect(panel.getByRole('list', { name: 'Clientes por dia' }).textContent).toContain('97Ter');
    await addZone('Leste');
    expect(await (await row(/Zona Leste/)).findByText('22')).toBeDefined();
    expect(panel.getByText('74')).toBeDefined();
  });

  it('says so where the result can not be counted, and counts again', async () => {
    let isUp = false;
    await openSuppliers(NEW, {
      ...answersOf([]),
      ...places,
      'POST /routes/preview': () =>
        isUp ? { body: figuresOf(0) } : { status: 400, body: { code: 'X', message: 'x', requestId: 'r' } },
    });
    await fillIn();
    const panel = within(await screen.findByRole('region', { name: 'Resultado em Campinas' }));
    expect(await panel.findByText('Falha ao calcular o resultado!')).toBeDefined();
    isUp = true;
    await userEvent.click(panel.getByRole('button', { name: 'Tentar novamente' }));
    expect(await panel.findByText('121')).toBeDefined();
  });
});
