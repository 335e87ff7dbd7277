import type { Supplier, SupplierRow } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { cnpjCheckDigits } from '@celeiro/rules/documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  await addOrderWorld(running.db);
  await sql`insert into city (ibge_code, uf, name) values (3509502, 'SP', 'Campinas')`.execute(running.db);
});
afterAll(() => running.close());

const DOCUMENTS = ['33014556000196', '60746948000112', '00000000000191', '12ABC34501DE35', '19131243000197'];
const [first = '', second = '', third = '', alphanumeric = '', fifth = ''] = DOCUMENTS;

type Wire = Record<string, unknown> & Pick<Supplier, 'publicId' | 'version' | 'name'>;
const create = (body: object) => call<Wire>('POST', '/suppliers', { body });
const added = async (body: object): Promise<Wire> => {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = (publicId: string, body: object, version?: number) =>
  call<Wire>('PUT', '/suppliers', { body: { publicId, ...body }, ...(version && { version }) });
const search = async (body: object, query = '') =>
  (
    await call<{ content: SupplierRow[]; totalElements: number }>('POST', `/suppliers/search${query}`, {
      body,
    })
  ).body;
const idsOf = ({ content }: { readonly content: readonly SupplierRow[] }) =>
  content.map(({ publicId }) => publicId);
const namesOf = async (body: object) => (await search(body)).content.map(({ name }) => name);
type Entry = {
  description: string;
  items: { label: string; value: string | null; newValue: string | null }[];
};
const historyOf = async (publicId: string) =>
  (await call<Entry[]>('GET', `/suppliers/hist/${publicId}`)).body;

describe('a supplier (R-ADMIN-020)', () => {
  test('EP-120, EP-119: is registered with what is known of it, in service, and read as it was saved', async () => {
    const supplier = await added({
      documentNumber: first,
      name: '  Hortifruti   Vale Verde ',
      legalName: 'Vale Verde Hortifruti Ltda',
      stateRegistrations: [
        { uf: 'SP', number: '110042490114' },
        { uf: 'MG', number: '0623079040081' },
      ],
      contacts: [
        { role: 'COMMERCIAL', name: 'Rogério Bastos', phone: '19987654321', email: 'Rogerio@valeverde.com' },
      ],
      zipCode: '13010000',
      city: 'Campinas',
      state: 'SP',
      minimumOrder: 350,
      logisticCost: 45.5,
      freeFreightFrom: 600,
      operatingPeriods: [
        { weekDay: 'MONDAY', period: 'AFTERNOON' },
        { weekDay: 'MONDAY', period: 'MORNING' },
      ],
      cutoffTime: '16:00:00',
      leadTimeDays: 1,
    });
    expect(supplier).toMatchObject({
      name: 'Hortifruti Vale Verde',
      status: 'ACTIVE',
      statusReason: null,
      version: 1,
      contacts: [{ email: 'rogerio@valeverde.com', phone: '19987654321' }],
      minimumOrder: 350,
      logisticCost: 45.5,
      freeFreightFrom: 600,
      operatingPeriods: [
        { weekDay: 'MONDAY', period: 'MORNING' },
        { weekDay: 'MONDAY', period: 'AFTERNOON' },
      ],
      cutoffTime: '16:00:00',
      leadTimeDays: 1,
    });
    const read = (await call<Wire>('GET', `/suppliers/${supplier.publicId}`)).body;
    const registrations = read['stateRegistrations'];
    expect({ ...read, stateRegistrations: null }).toEqual({ ...supplier, stateRegistrations: null });
    expect(registrations).toEqual([
      { uf: 'MG', number: '0623079040081' },
      { uf: 'SP', number: '110042490114' },
    ]);
  });

  test('two of one group share a trade name; a document is one supplier’s', async () => {
    await added({ documentNumber: second, name: 'Grupo Serra' });
    expect((await added({ documentNumber: third, name: 'Grupo Serra' })).name).toBe('Grupo Serra');
    expect(await create({ documentNumber: second, name: 'Outro' })).toMatchObject({
      status: 409,
      body: {
        code: 'SUPPLIER_DOCUMENT_TAKEN',
        fields: { documentNumber: 'Este documento já é do fornecedor Grupo Serra.' },
      },
    });
    const twice = await Promise.all(['A', 'B'].map((name) => create({ documentNumber: alphanumeric, name })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('the name of a MEI is saved without the CPF behind it', async () => {
    const mei = { documentNumber: '52100006000134', name: 'Doces', legalName: 'Joana Ribeiro 12345678909' };
    expect((await added(mei)).legalName).toBe('Joana Ribeiro');
  });

  test.each([
    ['no name', { name: '' }],
    ['a document with a wrong digit', { documentNumber: '33014556000197' }],
    ['R-FORMAT-001: a time that is none', { cutoffTime: '16:00' }],
    ['R-FORMAT-001: an hour of no day', { cutoffTime: '24:00:00' }],
    [
      'R-FORMAT-002: a week day of no week',
      { operatingPeriods: [{ weekDay: 'FERIADO', period: 'MORNING' }] },
    ],
    ['a state of no country', { state: 'XX' }],
    ['money below zero', { minimumOrder: -1 }],
    ['half centavos', { minimumOrder: 1.005 }],
    ['a lead time of months', { leadTimeDays: 31 }],
    [
      'a mail address without a host',
      { contacts: [{ role: 'FINANCE', name: 'A', phone: null, email: 'a@' }] },
    ],
    ['a CNAE with letters', { cnae: '46338AB' }],
    ['a regime nobody has', { taxRegime: 'ISENTO' }],
    ['a registration with signs', { stateRegistrations: [{ uf: 'SP', number: '11.004' }] }],
    ['a field nobody knows', { bank: '001' }],
  ])('%s is refused', async (_, wrong) => {
    const { status } = await create({ documentNumber: fifth, name: 'Sítio', ...wrong });
    expect(status).toBe(400);
  });

  test('EP-121: leaves service with a reason only, and comes back without one', async () => {
    const { publicId } = await added({ documentNumber: fifth, name: 'Sítio Boa Vista' });
    expect(await change(publicId, { status: 'PAUSED' })).toMatchObject({
      status: 422,
      body: { code: 'REASON_COMMENT_REQUIRED', fields: { statusReason: 'Descreva o motivo.' } },
    });
    expect((await change(publicId, { status: 'PAUSED', statusReason: 'Em reforma' })).body).toMatchObject({
      status: 'PAUSED',
      statusReason: 'Em reforma',
      version: 2,
    });
    expect((await change(publicId, { status: 'ACTIVE' })).body).toMatchObject({
      status: 'ACTIVE',
      statusReason: null,
      version: 3,
    });
    expect((await historyOf(publicId))[0]).toMatchObject({
      description: '2 alterações',
      items: [
        { label: 'Status', value: 'Pausado', newValue: 'Ativo' },
        { label: 'Motivo do status', value: 'Em reforma', newValue: null },
      ],
    });
  });

  test('two people at once: other fields are merged, the same one needs confirmation (T19)', async () => {
    const { publicId } = await added({ documentNumber: '11222333000181', name: 'Moinho' });
    await change(publicId, { minimumOrder: 100 }, 1);
    expect((await change(publicId, { cutoffTime: '15:30:00' }, 1)).body).toMatchObject({
      minimumOrder: 100,
      cutoffTime: '15:30:00',
      version: 3,
    });
    expect(await change(publicId, { minimumOrder: 200 }, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        conflict: {
          current: { minimumOrder: 100, version: 3 },
          changes: [
            { label: 'Pedido mínimo', newValue: expect.stringMatching(/^R\$\s100,00$/) as string },
            { label: 'Horário de corte', newValue: '15:30' },
          ],
        },
      },
    });
    expect(await change(crypto.randomUUID(), { name: 'Ninguém' })).toMatchObject({ status: 404 });
  });

  test('EP-130: its history shows lists part by part, and its chain holds (T31)', async () => {
    const { publicId } = await added({ documentNumber: '52998224725', name: 'Produtor' });
    const contact = { role: 'LOGISTICS', name: 'Bia', phone: '1931788246', email: null };
    await change(publicId, {
      contacts: [contact],
      operatingPeriods: [{ weekDay: 'FRIDAY', period: 'NIGHT' }],
    });
    const [last, beginning] = await historyOf(publicId);
    expect(last?.items).toEqual([
      expect.objectContaining({ label: 'Contatos', newValue: 'Logística: Bia · (19) ****-8246' }),
      expect.objectContaining({ label: 'Dias de entrega', newValue: 'Sexta-feira (noite)' }),
    ]);
    // A CPF belongs to a person.
    expect(beginning?.items).toContainEqual(
      expect.objectContaining({ label: 'Documento', newValue: '***.***.247-**' }),
    );
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });

  test('what states and phone companies newly give out is taken', async () => {
    const documentNumber = `770145571234${cnpjCheckDigits('770145571234')}`;
    const contact = { role: 'LOGISTICS', name: 'Central', email: null };
    const taken = await added({
      documentNumber,
      name: 'Recente',
      stateRegistrations: [
        { uf: 'GO', number: '200024825' },
        { uf: 'DF', number: '0803455100107' },
      ],
      contacts: ['08001234567', '40041234', '30031234'].map((phone) => ({ ...contact, phone })),
    });
    expect(taken).toMatchObject({
      stateRegistrations: [
        { uf: 'GO', number: '200024825' },
        { uf: 'DF', number: '0803455100107' },
      ],
      contacts: [{ phone: '08001234567' }, { phone: '40041234' }, { phone: '30031234' }],
    });
  });

  test('a registration has the check digits of its state; one that stood before holds up nothing', async () => {
    const documentNumber = `770145561234${cnpjCheckDigits('770145561234')}`;
    const wrong = { uf: 'SP', number: '110042490115' };
    const right = { uf: 'MG', number: '0623079040081' };
    const refused = await create({ documentNumber, name: 'Regular', stateRegistrations: [right, wrong] });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'STATE_REGISTRATION_INVALID',
        message: 'Esta inscrição estadual não é válida em SP. Confira os dígitos.',
        fields: { 'stateRegistrations.1.number': expect.any(String) },
      },
    });
    const { publicId } = await added({ documentNumber, name: 'Regular', stateRegistrations: [right] });
    // As an older rule accepted it.
    await sql`insert into supplier_state_registration (supplier_id, uf, number)
      select id, ${wrong.uf}, ${wrong.number} from supplier where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    const stateRegistrations = [right, wrong];
    const tax = { taxRegime: 'SIMPLES', cnae: '4633801' };
    expect((await change(publicId, { stateRegistrations, ...tax })).body).toMatchObject(tax);
    expect((await historyOf(publicId))[0]?.items).toMatchObject([
      { label: 'Regime tributário', newValue: 'Simples Nacional' },
      { label: 'CNAE', newValue: '4633-8/01' },
    ]);
    const another = [...stateRegistrations, { uf: 'RJ', number: '12345678' }];
    expect((await change(publicId, { stateRegistrations: another })).body['code']).toBe(
      'STATE_REGISTRATION_INVALID',
    );
  });

  test('everyone of the intranet may, other systems may not (T06)', async () => {
    const requested = (as: 'ana' | 'financeiro') => call('POST', '/suppliers/search', { as, body: {} });
    expect((await requested('ana')).status).toBe(200);
    expect((await requested('financeiro')).status).toBe(403);
  });
});

describe('the list (EP-118)', () => {
  test('finds by words of both names and by the beginning of a document, typed as people do', async () => {
    expect(await namesOf({ search: 'valé verde' })).toEqual(['Hortifruti Vale Verde']);
    expect(await namesOf({ search: 'hortifruti ltda' })).toEqual(['Hortifruti Vale Verde']);
    expect(await namesOf({ search: '33.014.556' })).toEqual(['Hortifruti Vale Verde']);
    expect(await namesOf({ search: '100%' })).toEqual([]);
  });

  test('a CPF is shown in part', async () => {
    const { content } = await search({ search: 'Produtor' });
    expect(content).toMatchObject([{ documentNumber: '***.***.247-**' }]);
  });

  test('narrows by status, state, week day and integration, and counts the same', async () => {
    await added({
      documentNumber: '06990590000123',
      name: 'Zebu Carnes',
      status: 'INACTIVE',
      statusReason: 'Fechou',
      state: 'RJ',
    });
    expect(await namesOf({ statuses: ['INACTIVE', 'PAUSED'] })).toEqual(['Zebu Carnes']);
    expect(await namesOf({ states: ['RJ'] })).toEqual(['Zebu Carnes']);
    expect(await namesOf({ weekDays: ['FRIDAY'], search: 'produtor' })).toEqual(['Produtor']);
    expect(await namesOf({ integrations: ['WEBHOOK'] })).toEqual([]);
    const filters = [{}, { statuses: ['INACTIVE'] }];
    const { body } = await call<{ counters: { count: number }[] }>('POST', '/suppliers/counters', {
      body: { filters },
    });
    expect(body.counters.map(({ count }) => count)).toEqual([(await search({})).totalElements, 1]);
  });

  test('says who is away on a day of a range, either end open', async () => {
    const today = businessDateOf(Date.now());
    await running.query(
      `insert into supplier_unavailability (supplier_id, start_date, end_date)
       select id, '${addDays(today, 5)}', '${addDays(today, 7)}' from supplier where name = 'Pomar'`,
    );
    const away = (from: number | null, to: number | null) =>
      namesOf({
        ...(from !== null && { unavailableFrom: addDays(today, from) }),
        ...(to !== null && { unavailableTo: addDays(today, to) }),
      });
    expect(await away(7, 7)).toEqual(['Pomar']);
    expect(await away(8, null)).toEqual([]);
    expect(await away(null, 5)).toEqual(['Pomar']);
    expect(await away(9, 1)).toEqual([]);
    const { content } = await search({ search: 'Pomar' });
    expect(content).toMatchObject([
      { nextUnavailability: { startDate: addDays(today, 5), endDate: addDays(today, 7) }, cities: 1 },
    ]);
  });

  test('sorts both ways, and pages continue where the one before ended', async () => {
    const amounts = (await search({ sort: 'minimumOrder,desc' })).content.map((one) => one.minimumOrder);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    for (const sort of ['name,asc', 'name,desc']) {
      const whole = idsOf(await search({ sort }, '?size=100'));
      expect(whole.length).toBeGreaterThan(6);
      const pages = await Promise.all([0, 1].map((page) => search({ sort }, `?page=${page}&size=3`)));
      expect(pages.flatMap(idsOf)).toEqual(whole.slice(0, 6));
    }
  });

  test('the sheet has the columns and rows in sight', async () => {
    const { body } = await running.app.inject({
      method: 'POST',
      url: '/api/suppliers/export',
      headers: await running.as('ana'),
      payload: {
        format: 'csv',
        columns: ['name', 'status', 'minimumOrder'],
        filter: { search: 'vale verde' },
      },
    });
    expect(
      body
        .trim()
        .split('\r\n')
        .map((row) => row.replace('\uFEFF', '')),
    ).toEqual([
      'Fornecedor;Razão social;Documento;Status;Pedido mínimo',
      'Hortifruti Vale Verde;Vale Verde Hortifruti Ltda;33.014.556/0001-96;Ativo;350,00',
    ]);
  });
});
