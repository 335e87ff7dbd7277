import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// A store's billing address, and its status at the tax office (R-ADMIN-020).

let now = new Date('2026-11-23T15:00:00Z');
let running: TestApp;
let call: Call;
let publicId = '';
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  call = caller(running);
  const { status, body } = await call<StoreRecord>('POST', '/stores', {
    body: {
      documentNumber: '33014556000196',
      name: 'Cantina',
      registrationStatus: 'INAPTA',
      openedOn: '2016-03-14',
    },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    billingAddress: null,
    // Not 'Ativo' automatically: people review it first.
    status: 'PENDING',
    registrationStatus: 'INAPTA',
    registrationCheckedAt: '2026-11-23T15:00:00.000Z',
    openedOn: '2016-03-14',
  });
  ({ publicId } = body);
});
afterAll(() => running.close());

type Answer = StoreRecord & { readonly code: string; readonly fields: Record<string, string> };
const change = (body: object, version?: number) =>
  call<Answer>('PUT', '/stores', { body: { publicId, ...body }, ...(version && { version }) });
const read = async () => (await call<StoreRecord>('GET', `/stores/${publicId}`)).body;
const billing = {
  zipCode: '01304001',
  address: 'Rua Augusta',
  number: '1200',
  complement: null,
  neighborhood: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
};

describe('the billing address', () => {
  test('is saved as a whole, recorded in the history, and reset to the delivery address', async () => {
    expect(await change({ billingAddress: billing })).toMatchObject({
      status: 200,
      body: { billingAddress: billing },
    });
    expect((await read()).billingAddress).toEqual(billing);
    const history = await call<{ items: object[] }[]>('GET', `/stores/hist/${publicId}`);
    expect(history.body[0]?.items).toEqual([
      expect.objectContaining({
        label: 'Endereço de cobrança',
        newValue: 'Rua Augusta, 1200, Consolação, São Paulo, SP, CEP 01304-001',
      }),
    ]);
    expect((await change({ billingAddress: null })).body.billingAddress).toBeNull();
    // An address without any value counts as none.
    const nothing = Object.fromEntries(Object.keys(billing).map((part) => [part, null]));
    expect((await change({ billingAddress: nothing })).body.billingAddress).toBeNull();
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });

  test('is one field to two people: who is late is asked, who changed another one isn’t', async () => {
    const { version } = await read();
    expect((await change({ billingAddress: billing }, version)).status).toBe(200);
    expect((await change({ reference: 'Portão azul' }, version)).status).toBe(200);
    expect(await change({ billingAddress: { ...billing, number: '1' } }, version)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    expect(await read()).toMatchObject({ billingAddress: billing, reference: 'Portão azul' });
  });

  test.each([
    ['a CEP too short', { ...billing, zipCode: '0130400' }],
    ['a state there isn’t', { ...billing, state: 'XX' }],
    ['a part nobody knows', { ...billing, country: 'BR' }],
    ['a part that is missing', { zipCode: '01304001' }],
    ['a number longer than a door', { ...billing, number: '1'.repeat(21) }],
  ])('%s is refused (R-ENTITY-004)', async (_, billingAddress) => {
    expect((await change({ billingAddress })).status).toBe(400);
  });
});

describe('its status at the tax office', () => {
  test('is dated when it was asked, and stays so with what else is changed', async () => {
    now = new Date('2026-11-23T15:05:00Z');
    expect((await change({ name: 'Cantina Nova' })).body.registrationCheckedAt).toBe(
      '2026-11-23T15:00:00.000Z',
    );
    expect((await change({ registrationStatus: 'ATIVA' })).body).toMatchObject({
      registrationStatus: 'ATIVA',
      registrationCheckedAt: '2026-11-23T15:05:00.000Z',
    });
    expect((await change({ registrationStatus: null })).body).toMatchObject({
      registrationStatus: null,
      registrationCheckedAt: null,
    });
  });

  test.each([{ registrationStatus: 'ABERTA' }, { openedOn: '14/03/2016' }, { registrationCheckedAt: now }])(
    '%j is refused',
    async (body) => {
      expect((await change(body)).status).toBe(400);
    },
  );
});

test('the name of a MEI is saved without the CPF behind it, whoever writes it', async () => {
  const { status, body } = await change({ legalName: 'Joana Ribeiro 12345678909' });
  expect([status, body.legalName]).toEqual([200, 'Joana Ribeiro']);
  const made = await call<StoreRecord>('POST', '/stores', {
    body: { documentNumber: '52100006000134', name: 'Doces', legalName: 'Joana Ribeiro 123.456.789-09' },
  });
  expect([made.status, made.body.legalName]).toEqual([201, 'Joana Ribeiro']);
});
