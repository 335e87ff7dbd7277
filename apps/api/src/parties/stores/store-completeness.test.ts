import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeStore } from '../../../test/complete-store.ts';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  await addOrderWorld(running.db);
});
afterAll(() => running.close());

type Wire = StoreRecord & { readonly code?: string };
const create = (body: object) => call<Wire>('POST', '/stores', { body });
const added = async (body: object): Promise<Wire> => {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = (publicId: string, body: object) =>
  call<Wire>('PUT', '/stores', { body: { publicId, ...body } });
const readStore = async (publicId: string) => (await call<Wire>('GET', `/stores/${publicId}`)).body;
const nowhere = { zipCode: null, address: null, number: null, complement: null, neighborhood: null };

test('R-ADMIN-020: waits while its address or contact is missing, whatever is sent; activated it loses neither', async () => {
  const document = { documentNumber: '02558157000162', name: 'Cadastro pela metade' };
  expect((await create({ ...document, status: 'ACTIVE' })).body).toMatchObject({
    code: 'STORE_INCOMPLETE',
    fields: {
      status:
        'Para o cliente ficar ativo falta: CEP, endereço, número, cidade, estado e telefone ou e-mail de um contato.',
    },
  });
  const { publicId, status } = await added(document);
  expect(status).toBe('PENDING');
  expect((await change(publicId, { ...completeStore, contacts: [] })).body).toMatchObject({
    status: 'PENDING',
  });
  expect((await change(publicId, { status: 'ACTIVE' })).status).toBe(422);
  const { contacts } = completeStore;
  expect((await change(publicId, { contacts, status: 'ACTIVE' })).body).toMatchObject({ status: 'ACTIVE' });
  for (const lost of [{ contacts: [] }, { zipCode: null }, { city: null }])
    expect((await change(publicId, lost)).body).toMatchObject({ code: 'STORE_INCOMPLETE' });
  // A store that was active without these fields can still be edited.
  await sql`update store set zip_code = null where public_id = ${publicId}`.execute(running.db);
  expect((await change(publicId, { reference: 'Ao lado do mercado' })).status).toBe(200);
});

test('R-ADMIN-020: a city must exist in its state, is saved by its official name, and a refusal names the nearest one', async () => {
  const { publicId, city } = await added({
    documentNumber: '61186888000193',
    name: 'Escrita de muitos jeitos',
    city: 'SAO  PAULO',
    state: 'SP',
    billingAddress: { ...nowhere, city: 'são-paulo', state: 'SP' },
  });
  expect(city).toBe('São Paulo');
  expect(await readStore(publicId)).toMatchObject({ billingAddress: { city: 'São Paulo' } });
  expect((await change(publicId, { city: 'Sao Pablo' })).body).toMatchObject({
    code: 'CITY_UNKNOWN',
    fields: { city: 'Não há cidade com o nome Sao Pablo em SP. Você quis dizer São Paulo?' },
  });
  expect((await change(publicId, { city: 'Atlântida', state: null })).body).toMatchObject({
    fields: { city: 'Não há cidade com o nome Atlântida. Confira a cidade e o estado.' },
  });
  expect(
    (await change(publicId, { billingAddress: { ...nowhere, city: 'Gotham', state: 'SP' } })).body,
  ).toMatchObject({
    code: 'CITY_UNKNOWN',
    fields: { 'billingAddress.city': expect.any(String) as string },
  });
  // A previously saved unknown city blocks no other change.
  await sql`update store set city = 'Gotham' where public_id = ${publicId}`.execute(running.db);
  expect((await change(publicId, { reference: 'Esquina' })).body).toMatchObject({ city: 'Gotham' });
  expect((await change(publicId, { city: 'sao paulo' })).body).toMatchObject({ city: 'São Paulo' });
});
