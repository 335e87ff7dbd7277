import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  answersOf,
  choose,
  CITY,
  DISTRICTS,
  listedOf,
  NEIGHBORHOODS,
  places,
  ROUTES,
} from './test-routes.ts';
import { openSuppliers, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

const LIST = '/supplier/unrecognized-addresses';
const STORE = id(95);
const PATH = `/routes/unrecognized-addresses/${STORE}`;

const addressOf = (more: object = {}) => ({
  publicId: STORE,
  name: 'Cantina da Nona',
  documentNumber: '52100011000147',
  city: 'Campinas',
  state: 'SP',
  neighborhood: 'Cambuhy',
  reason: 'NEIGHBORHOOD_UNKNOWN',
  cityPublicId: CITY.campinas,
  hasZones: false,
  alike: 3,
  told: null,
  ...more,
});
const pageOf = (content: readonly object[], totalElements = content.length) => ({
  content,
  totalElements,
  pageable: { pageNumber: 0, pageSize: 50 },
});
const notOne = { code: 'ADDRESS_CHANGED', message: 'O endereço deste cliente mudou.', requestId: 'r' };

const open = (address: string, answers: Answers = {}, rows: readonly object[] = [addressOf()]) =>
  openSuppliers(address, {
    ...places,
    'GET /suppliers/names': [],
    'GET /routes/unrecognized-addresses': pageOf(rows),
    ...answers,
  });
const openPanel = (answers?: Answers, more: object = {}) =>
  open(`${LIST}?id=${STORE}`, answers, [addressOf(more)]);
const panel = async () => within(await screen.findByRole('form', { name: 'Qual é o bairro?' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

prepareAccess();
beforeEach(() => switchProfile(true));

describe('addresses in no known neighborhood', () => {
  it('are listed with why and how many are alike, each opening what is to be said about it', async () => {
    await open(LIST);
    const row = within(await screen.findByRole('row', { name: /Cantina da Nona/ }));
    for (const text of ['52.100.011/0001-47', 'Cambuhy', 'Campinas/SP', 'Bairro desconhecido', '3'])
      expect(row.getByText(text)).toBeDefined();
    await userEvent.click(row.getByRole('link', { name: /Cantina da Nona/ }));
    expect((await panel()).getByText(/^Vale para 3 clientes da cidade com “Cambuhy”/)).toBeDefined();
  });

  it('are announced among the routes of a supplier, with the way to them', async () => {
    await openSuppliers(ROUTES, {
      ...answersOf([listedOf()]),
      'GET /routes/unrecognized-addresses': pageOf([addressOf()], 7),
    });
    expect(await screen.findByText(/^7 clientes destas cidades estão sem bairro reconhecido/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Corrigir endereços' });
    expect(link.getAttribute('href')).toBe(`${LIST}?supplier=${VALE}`);
  });
});

describe('saying which neighborhood is meant', () => {
  it('sends the one that was chosen and what was seen, says whom it reached, and takes it back', async () => {
    const { last } = await openPanel({
      [`PUT ${PATH}`]: () => ({ body: { neighborhood: 'Cambuí', stores: 3 } }),
      [`DELETE ${PATH}`]: () => ({ status: 204 }),
    });
    await press('Reconhecer');
    expect(last('PUT')).toBeUndefined();
    await choose(/^Bairro/, 'Cambuí');
    await press('Reconhecer');
    expect(await screen.findByText('Cambuí: 3 clientes no bairro.')).toBeDefined();
    expect(JSON.parse(String(last('PUT')?.body))).toEqual({
      seen: 'Cambuhy',
      neighborhoodPublicId: NEIGHBORHOODS.cambui.publicId,
    });
    await press('Desfazer');
    expect(await panel()).toBeDefined();
    expect(last('DELETE')?.url).toContain(PATH);
  });

  it('a new one has the name of the address unless another is typed, and its district where there are any', async () => {
    const { last } = await openPanel(
      { [`PUT ${PATH}`]: () => ({ body: { neighborhood: 'Cambuhy', stores: 3 } }) },
      { city: 'São Paulo', cityPublicId: CITY.saoPaulo, hasZones: true },
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Bairro novo' }));
    await press('Reconhecer');
    expect(last('PUT')).toBeUndefined();
    await choose(/^Zona/, 'Leste');
    await choose(/^Distrito/, 'Penha');
    await press('Reconhecer');
    await waitFor(() =>
      expect(JSON.parse(String(last('PUT')?.body))).toEqual({
        seen: 'Cambuhy',
        name: 'Cambuhy',
        districtPublicId: DISTRICTS.penha.publicId,
      }),
    );
  });

  it('says why it could not, and keeps what was chosen', async () => {
    await openPanel({ [`PUT ${PATH}`]: () => ({ status: 422, body: notOne }) });
    await choose(/^Bairro/, 'Cambuí');
    await press('Reconhecer');
    expect((await (await panel()).findByRole('alert')).textContent).toContain(notOne.message);
    expect((await panel()).getByRole<HTMLInputElement>('combobox', { name: /^Bairro/ }).value).toBe('Cambuí');
  });

  it('of a city no one knows, only what is to be done about it is said', async () => {
    await openPanel({}, { reason: 'CITY_UNKNOWN', cityPublicId: null, city: 'Nenhures' });
    expect(await screen.findByText(/^A cidade deste endereço não foi reconhecida/)).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('one that is corrected says what for, by whom and when, and can be taken back', async () => {
    const correction = { neighborhood: 'Cambuí', by: 'Ana Operadora', at: '2031-03-10T12:00:00Z' };
    const row = addressOf({ reason: 'CORRECTED', told: correction });
    const { last } = await open(LIST, { [`DELETE ${PATH}`]: () => ({ status: 204 }) }, [row]);
    await userEvent.click(await screen.findByRole('link', { name: /Cantina da Nona/ }));
    const when = 'Ana Operadora, 10 mar 2031, 09:00';
    expect((await screen.findByText('Corrigido para')).nextSibling?.textContent).toBe('Cambuí');
    expect(screen.getByText('Quem corrigiu').nextSibling?.textContent).toBe(when);
    const inList = within(screen.getByRole('row', { name: /Cantina da Nona/ }));
    for (const text of ['Cambuhy', 'É Cambuí', 'Corrigido', when])
      expect(inList.getByText(text)).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Qual é o bairro?' })).toBeNull();
    await press('Desfazer');
    await waitFor(() => expect(last('DELETE')?.url).toContain(PATH));
  });

  it('an address that is recognized by now says so', async () => {
    await open(`${LIST}?id=${STORE}`, {}, []);
    expect(await screen.findByText('Este endereço já foi reconhecido.')).toBeDefined();
  });
});
