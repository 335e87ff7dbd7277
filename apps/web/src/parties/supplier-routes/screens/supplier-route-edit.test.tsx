import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { invalidateEverything } from '../../../kit/api/stale.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { type Answers, id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  answersOf,
  choose,
  dialog,
  listedOf,
  MONDAY_NIGHT,
  places,
  restrictionOf,
  ROUTE,
  routeOf,
  ROUTES,
  row,
  saoPaulo,
  saveRoute,
  tick,
  TWO_MORNINGS,
  ZONES,
} from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

const EDIT = `/supplier/routes/${VALE}/${ROUTE}`;
const stored = `GET /routes/${ROUTE}`;
const update = `PUT /routes/${ROUTE}`;
const oneException = `/routes/restriction/${id(90)}`;
const changeException = `PUT ${oneException}`;
const removeException = `DELETE ${oneException}`;

const open = (answers: Answers) =>
  openSuppliers(EDIT, { ...answersOf([listedOf()]), ...places, [stored]: routeOf(), ...answers });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const said = (text: string) => waitFor(() => expect(shownToast()?.message).toBe(text));
const failing = { status: 400, body: { code: 'VALIDATION', message: 'x', requestId: 'r' } };
/** Changes the days of the exception of Zona Leste, here. */
const changeDays = async () => {
  await press('Editar exceção Zona Leste');
  await tick('Segunda-feira', 'Manhã');
  await press('Guardar exceção');
};

prepareAccess();
beforeEach(() => switchProfile(true));

describe('a route that is changed (EP-084, EP-086)', () => {
  it('R-RT-015, R-ROUTE-008: sends what changed on the version that was read, and leads back', async () => {
    const { path, last } = await open({ [update]: () => ({ body: routeOf({ version: 4 }) }) });
    await tick('Terça-feira', 'Manhã');
    expect(screen.getByText('1 de 21')).toBeDefined();
    await saveRoute();
    await said('Rota editada com sucesso');
    expect(last('PUT')?.headers.get('if-match')).toBe('"3"');
    expect(JSON.parse(String(last('PUT')?.body))).toMatchObject({
      weekDayPeriodPublicIds: TWO_MORNINGS.slice(1),
    });
    await waitFor(() => expect(path()).toBe(ROUTES));
  });

  it('R-RT-012: says that it could not be saved', async () => {
    await open({ [update]: () => failing });
    await tick('Terça-feira', 'Manhã');
    await saveRoute();
    expect(await screen.findByText('Falha ao editar rota')).toBeDefined();
  });

  it('with nothing changed, saving only leads back', async () => {
    const { path, last } = await open({});
    await saveRoute();
    await waitFor(() => expect(path()).toBe(ROUTES));
    expect(last('PUT')).toBeUndefined();
  });

  it('keeps its city while it has exceptions', async () => {
    await open({ [stored]: saoPaulo([restrictionOf()]) });
    const city = await screen.findByRole('combobox', { name: /^Cidade/ });
    expect(city.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('combobox', { name: /^Estado/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('follows what another person saves where it was not touched; what was touched stays', async () => {
    let theirs: object = saoPaulo([restrictionOf()]);
    await open({ [stored]: () => ({ body: theirs }) });
    await changeDays();
    theirs = saoPaulo([restrictionOf(), restrictionOf({ publicId: id(92), zone: ZONES.sul })], {
      version: 5,
      weekDayPeriodPublicIds: [...TWO_MORNINGS, ...MONDAY_NIGHT],
    });
    invalidateEverything();
    expect(await screen.findByText('3 de 21')).toBeDefined();
    expect((await row(/Zona Sul/)).getByText('Salva')).toBeDefined();
    expect((await row(/Zona Leste/)).getByText('Não salva')).toBeDefined();
  });

  it('asks before what is not saved is left', async () => {
    const { path } = await open({ [stored]: saoPaulo([restrictionOf()]) });
    await press('Excluir exceção Zona Leste');
    await press('Cancelar');
    const question = await dialog();
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
    expect(path()).toBe(EDIT);
    await press('Desfazer: Zona Leste');
    await press('Cancelar');
    await waitFor(() => expect(path()).toBe(ROUTES));
  });

  it('EP-085: is deleted after asking, and nothing else is asked', async () => {
    const { path, last } = await open({ [`DELETE /routes/${ROUTE}`]: () => ({ status: 204 }) });
    await tick('Terça-feira', 'Manhã');
    await press('Excluir rota');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Excluir rota' }));
    await said('A rota excluída com sucesso!');
    expect(last('DELETE')?.headers.get('if-match')).toBe('"3"');
    await waitFor(() => expect(path()).toBe(ROUTES));
  });

  it.each(['nobody', id(99)])(
    'an address that names no route (%s) leads back to the routes',
    async (action) => {
      const { path } = await openSuppliers(`/supplier/routes/${VALE}/${action}`, {
        ...answersOf([]),
        ...places,
      });
      await press('Ver rotas');
      await waitFor(() => expect(path()).toBe(ROUTES));
    },
  );
});

describe('exceptions of a stored route', () => {
  const withOne = (answers: Answers) => open({ [stored]: saoPaulo([restrictionOf()]), ...answers });

  it('R-RT-015: a changed one is sent with the route', async () => {
    const { last } = await withOne({ [changeException]: () => ({ body: restrictionOf({ version: 2 }) }) });
    await changeDays();
    expect(last('PUT')).toBeUndefined();
    await saveRoute();
    await said('Exceção editada com sucesso');
    expect(last('PUT')?.headers.get('if-match')).toBe('"1"');
    expect(JSON.parse(String(last('PUT')?.body))).toMatchObject({ zonePublicId: ZONES.leste.publicId });
  });

  it('EP-089, R-RT-015: one that is taken away too', async () => {
    const { last } = await withOne({ [removeException]: () => ({ status: 204 }) });
    await press('Excluir exceção Zona Leste');
    expect((await row(/Zona Leste/)).getByText('Será excluída')).toBeDefined();
    expect(last('DELETE')).toBeUndefined();
    await saveRoute();
    await said('Exceção excluída com sucesso!');
  });

  it.each([
    ['editar', changeException, changeDays, /^Falha ao editar exceção$/],
    ['excluir', removeException, () => press('Excluir exceção Zona Leste'), /^Falha ao excluir exceção$/],
  ])('R-RT-012: says that it could not %s one', async (_, call, act, text) => {
    await withOne({ [call]: () => failing });
    await act();
    await saveRoute();
    expect((await row(/Zona Leste/)).getByText(text)).toBeDefined();
    expect((await row(/Zona Leste/)).getByText('Recusada')).toBeDefined();
  });

  it('says that another person changed it; the next try is on what stands then', async () => {
    let version = 1;
    const { last } = await withOne({
      [changeException]: ({ headers }) =>
        headers.get('if-match') === '"2"'
          ? { body: restrictionOf({ version: 3 }) }
          : {
              status: 409,
              body: {
                code: 'VERSION_CONFLICT',
                message: 'Outra pessoa alterou estes dados enquanto você editava.',
                requestId: 'r',
                conflict: {
                  current: restrictionOf({ version: 2, weekDayPeriodPublicIds: TWO_MORNINGS }),
                  changes: [],
                },
              },
            },
      [stored]: () => ({ body: saoPaulo([restrictionOf({ version })]) }),
    });
    await changeDays();
    version = 2;
    await saveRoute();
    expect(await screen.findByText(/^Outra pessoa mudou esta exceção: ter e qui: manhã/)).toBeDefined();
    await saveRoute();
    await said('Exceção editada com sucesso');
    expect(last('PUT')?.headers.get('if-match')).toBe('"2"');
  });

  it('stands still while they are sent', async () => {
    let answer: (given: { status: number }) => void = () => undefined;
    await withOne({
      [removeException]: () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Excluir exceção Zona Leste');
    await saveRoute();
    const add = await screen.findByRole('button', { name: 'Adicionar exceção' });
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
    answer({ status: 204 });
    await said('Exceção excluída com sucesso!');
  });
});

describe('R-RT-011: what could not be read is said in its own words', () => {
  const down = () => failing;
  it.each<[string, Answers]>([
    ['Falha ao buscar estados!', { 'GET /states': down }],
    ['Falha ao buscar cidades!', { 'GET /cities': down }],
    ['Falha ao buscar dias da semana!', { 'GET /routes/week-days': down }],
    ['Falha ao buscar detalhes da rota!', { [stored]: down }],
  ])('%s', async (text, answers) => {
    await open(answers);
    await waitFor(() =>
      expect([shownToast()?.message, screen.queryByRole('heading', { name: text })?.textContent]).toContain(
        text,
      ),
    );
  });

  it.each<[string, Answers]>([
    ['Falha ao buscar zonas!', { 'GET /zones': down }],
    ['Falha ao buscar distritos!', { [`GET /districts/zone/${ZONES.leste.publicId}`]: down }],
    ['Falha ao buscar bairros!', { 'GET /neighborhoods': down }],
  ])('%s', async (text, answers) => {
    await open({ [stored]: saoPaulo(), ...answers });
    const add = await screen.findByRole('button', { name: 'Adicionar exceção' });
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(add);
    await userEvent.click((await dialog()).getByText('Bairro'));
    if (text !== 'Falha ao buscar zonas!') await choose(/^Zona/, 'Leste');
    if (text === 'Falha ao buscar bairros!') await choose(/^Distrito/, 'Itaquera');
    await said(text);
  });
});

describe('the week by keys', () => {
  const focused = () => document.activeElement?.parentElement?.textContent;

  it('is one stop for Tab; arrows move, Space ticks, a day is copied to one or to all', async () => {
    await open({});
    const group = await screen.findByRole('group', { name: 'Segunda-feira' });
    group.querySelector('input')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
    expect(screen.getByText('3 de 21')).toBeDefined();
    // Terça has two now: Quarta gets the same, then every day.
    await userEvent.keyboard('{Control>}c{/Control}{ArrowDown}{Control>}v{/Control}');
    expect(screen.getByText('5 de 21')).toBeDefined();
    expect(focused()).toBe('Tarde');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Copiar Quarta para todos');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('14 de 21')).toBeDefined();
  });
});
