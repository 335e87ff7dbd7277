import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { completeStore } from '../../../test/complete-store.ts';
import { announceDocument } from '../../../test/worlds/store-document-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { renewRenamedWords } from '../../orders/deliveries/list/renamed-words.store.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const DOCUMENTS = ['33014556000196', '60746948000112', '00000000000191', '12ABC34501DE35', '19131243000197'];
const [first = '', second = '', third = '', alphanumeric = '', fifth = ''] = DOCUMENTS;

type Wire = Record<string, unknown> & Pick<StoreRecord, 'publicId' | 'version' | 'name' | 'documentNumber'>;
const create = (body: object) => call<Wire>('POST', '/stores', { body });
const added = async (body: object): Promise<Wire> => {
  const answer = await create(body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const change = (publicId: string, body: object, version?: number, as: 'ana' | 'bia' = 'ana') =>
  call<Wire>('PUT', '/stores', { body: { publicId, ...body }, as, ...(version && { version }) });
const readStore = async (publicId: string) => (await call<Wire>('GET', `/stores/${publicId}`)).body;
type Entry = {
  description: string;
  items: { label: string; value: string | null; newValue: string | null }[];
};
const historyOf = async (publicId: string) => (await call<Entry[]>('GET', `/stores/hist/${publicId}`)).body;
const addTag = async (name: string): Promise<string> => {
  const { rows } = await sql<{
    publicId: string;
  }>`insert into store_tag (name) values (${name}) returning public_id`.execute(running.db);
  return rows[0]?.publicId ?? '';
};

describe('a store (R-ADMIN-020)', () => {
  test('EP-096, EP-090: is registered with what is known of it, buys, and is read as it was saved', async () => {
    const tag = await addTag('Alto giro');
    const store = await added({
      documentNumber: first,
      name: '  Restaurante   Dona Lurdes ',
      legalName: 'Dona Lurdes Refeições Ltda',
      stateRegistration: '110042490114',
      segment: 'RESTAURANT',
      taxRegime: 'SIMPLES',
      cnae: '5611201',
      contacts: [
        {
          role: 'RECEIVING',
          name: 'Zé',
          phone: '1931788246',
          isWhatsapp: false,
          email: null,
          isMain: false,
        },
        {
          role: 'PURCHASING',
          name: 'Lurdes',
          phone: '19987654321',
          isWhatsapp: true,
          email: 'Compras@lurdes.com',
          isMain: true,
        },
      ],
      zipCode: '01001000',
      address: 'Praça da Sé',
      number: 'S/N',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      receivingWindows: [
        { weekDay: 'TUESDAY', from: '07:00:00', to: '11:00:00' },
        { weekDay: 'MONDAY', from: '07:00:00', to: '11:00:00' },
      ],
      sellerUsername: 'ANA.operadora@celeiro.dev',
      tagPublicIds: [tag, tag],
    });
    expect(store).toMatchObject({
      name: 'Restaurante Dona Lurdes',
      status: 'ACTIVE',
      version: 1,
      // Those of the main contact.
      phone: '19987654321',
      email: 'compras@lurdes.com',
      sellerUsername: 'ana.operadora@celeiro.dev',
      sellerName: 'Ana Operadora',
      tags: [{ publicId: tag, name: 'Alto giro' }],
      receivingWindows: [{ weekDay: 'MONDAY' }, { weekDay: 'TUESDAY' }],
    });
    const { storePaymentMethods, ...read } = await readStore(store.publicId);
    expect(storePaymentMethods).toMatchObject([
      { paymentMethodName: 'Cartão de crédito' },
      { paymentMethodName: 'Pix à vista' },
      { paymentMethodName: 'Boleto 0 dias' },
    ]);
    expect({ ...read, contacts: null }).toEqual({ ...store, contacts: null });
    expect(read['contacts']).toMatchObject([{ name: 'Lurdes' }, { name: 'Zé' }]);
    // The suppliers that deliver there are known in the same transaction.
    const suppliers = await call<unknown[]>('GET', `/supplier-store/store/${store.publicId}`);
    expect(suppliers.body).toHaveLength(2);
  });

  test('EP-107, R-HTTP-006, R-GEN-006: a document is one store’s; only RESOURCE_NOT_FOUND means free', async () => {
    const { publicId } = await added({ documentNumber: second, name: 'Rede Serra' });
    const requested = (document: string) =>
      call<{ code?: string }>('GET', `/seller-rest-api/stores/${encodeURIComponent(document)}`);
    expect(await requested('60.746.948/0001-12')).toMatchObject({
      status: 200,
      body: { publicId, name: 'Rede Serra', documentNumber: second },
    });
    expect(await requested(third)).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
    expect(await requested('60746948000113')).toMatchObject({ status: 400 });
    expect(await create({ documentNumber: second, name: 'Outro' })).toMatchObject({
      status: 409,
      body: {
        code: 'STORE_DOCUMENT_TAKEN',
        fields: { documentNumber: 'Este documento já é do cliente Rede Serra.' },
      },
    });
    const twice = await Promise.all(['A', 'B'].map((name) => create({ documentNumber: alphanumeric, name })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  const contact = { role: 'OWNER', name: 'A', phone: null, isWhatsapp: false, email: null, isMain: false };
  test.each([
    ['no name', 400, { name: '' }],
    ['a document with a wrong digit', 400, { documentNumber: '33014556000197' }],
    ['a segment nobody knows', 400, { segment: 'FARMACIA' }],
    ['a phone of no area', 400, { contacts: [{ ...contact, phone: '0098765432' }] }],
    ['a mail address without a host', 400, { contacts: [{ ...contact, email: 'a@' }] }],
    ['eleven contacts', 400, { contacts: Array.from({ length: 11 }, () => contact) }],
    [
      'R-FORMAT-001: an hour of no day',
      400,
      { receivingWindows: [{ weekDay: 'MONDAY', from: '24:00:00', to: '25:00:00' }] },
    ],
    [
      'R-FORMAT-002: a week day of no week',
      400,
      { receivingWindows: [{ weekDay: 'FERIADO', from: '07:00:00', to: '08:00:00' }] },
    ],
    ['R-ENTITY-004: a field nobody knows', 400, { creditLimit: 1_000_000 }],
    [
      'a window that ends before it begins',
      422,
      { receivingWindows: [{ weekDay: 'MONDAY', from: '09:00:00', to: '08:00:00' }] },
    ],
    ['a registration of another state', 422, { stateRegistration: '0623079040081', state: 'SP' }],
    ['a seller nobody knows', 422, { sellerUsername: 'ninguem@celeiro.dev' }],
    ['a tag that is gone', 422, { tagPublicIds: [crypto.randomUUID()] }],
    ['blocked without a reason', 422, { status: 'BLOCKED' }],
  ])('%s is refused (%i)', async (_, status, wrong) => {
    expect((await create({ documentNumber: fifth, name: 'Bar', ...wrong })).status).toBe(status);
  });

  test('T19: two people at once: other fields are merged, the same one needs confirmation', async () => {
    const { publicId } = await added({ documentNumber: fifth, name: 'Bar do Zé' });
    await change(publicId, { segment: 'BAR' }, 1);
    expect((await change(publicId, { reference: 'Portão azul' }, 1)).body).toMatchObject({
      segment: 'BAR',
      reference: 'Portão azul',
      version: 3,
    });
    expect(await change(publicId, { segment: 'HOTEL' }, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        conflict: {
          current: { segment: 'BAR', version: 3 },
          changes: [
            { field: 'segment', label: 'Segmento', newValue: 'Bar' },
            { label: 'Referência', newValue: 'Portão azul' },
          ],
        },
      },
    });
    expect(await change(crypto.randomUUID(), { name: 'Ninguém' })).toMatchObject({ status: 404 });
    // The same value sent twice is saved once.
    expect((await change(publicId, { segment: 'BAR' })).body.version).toBe(3);
  });

  test('its history shows parts and people in words, and its chain holds (T31)', async () => {
    const { publicId } = await added({ documentNumber: '52998224725', name: 'Produtora' });
    const tag = await addTag('Só Pix');
    await change(publicId, {
      sellerUsername: 'ana.operadora@celeiro.dev',
      tagPublicIds: [tag],
      receivingWindows: [{ weekDay: 'FRIDAY', from: '06:00:00', to: '09:30:00' }],
    });
    const [last, beginning] = await historyOf(publicId);
    expect(last?.items).toMatchObject([
      { label: 'Recebimento', newValue: 'Sexta-feira, 06:00 a 09:30' },
      { label: 'Embaixador', newValue: 'Ana Operadora' },
      { label: 'Tags', newValue: 'Só Pix' },
    ]);
    // A CPF belongs to a person.
    expect(beginning?.items).toContainEqual(
      expect.objectContaining({ label: 'Documento', newValue: '***.***.247-**' }),
    );
    const verified = await verifyRecords(running.db, recordKinds);
    expect(JSON.stringify(verified)).not.toContain('broken');
  });

  test('is blocked with a reason by anybody, and let go by a supervisor alone', async () => {
    const { publicId } = await added({
      documentNumber: '06990590000123',
      name: 'Padaria Central',
      ...completeStore,
    });
    const blocked = { status: 'BLOCKED', statusReason: 'Inadimplente' };
    expect((await change(publicId, { status: 'BLOCKED' })).body).toMatchObject({
      code: 'REASON_COMMENT_REQUIRED',
      fields: { statusReason: 'Descreva o motivo.' },
    });
    expect((await change(publicId, blocked)).body).toMatchObject(blocked);
    expect(await change(publicId, { status: 'ACTIVE' })).toMatchObject({
      status: 403,
      body: { code: 'STORE_BLOCKED_BY_SUPERVISION' },
    });
    expect((await change(publicId, { status: 'ACTIVE' }, undefined, 'bia')).body).toMatchObject({
      status: 'ACTIVE',
      statusReason: null,
    });
  });

  test('blocked, it is no way around to give its document to another registration', async () => {
    const { publicId, version } = await added({ documentNumber: '33000167000101', name: 'Bar Fechado' });
    await change(publicId, { status: 'BLOCKED', statusReason: 'Inadimplente' });
    const code = 'STORE_BLOCKED_BY_SUPERVISION';
    expect(await change(publicId, { documentNumber: '60701190000104' })).toMatchObject({
      status: 403,
      body: { code, fields: { documentNumber: expect.any(String) as string } },
    });
    const remove = (as: 'ana' | 'bia') => call('DELETE', `/stores/${publicId}`, { version: version + 1, as });
    expect(await remove('ana')).toMatchObject({ status: 403, body: { code } });
    expect((await remove('bia')).status).toBe(204);
  });

  test('one that buys has no reason not to, whatever is sent', async () => {
    const shown = { status: 'ACTIVE', statusReason: null };
    const store = await added({
      documentNumber: '60701190000104',
      name: 'Sem motivo',
      ...completeStore,
      statusReason: 'Nenhum',
    });
    expect(store).toMatchObject(shown);
    expect(await change(store.publicId, { statusReason: 'Nenhum' })).toMatchObject({
      status: 200,
      body: shown,
    });
  });

  test('a tag merged while it is saved is the other one then', async () => {
    const { publicId } = await added({ documentNumber: '53113791000122', name: 'Etiquetada' });
    for (let round = 0; round < 8; round += 1) {
      const [from, into] = [await addTag(`Sai ${round}`), await addTag(`Fica ${round}`)];
      await change(publicId, { tagPublicIds: [from] });
      const [saved, merged] = await Promise.all([
        change(publicId, { name: `Etiquetada ${round}` }),
        call('PUT', `/store-rest-api/tags/${from}/merge`, { body: { intoTagPublicId: into } }),
      ]);
      expect([saved.status, merged.status]).toEqual([200, 200]);
      const { tags } = (await readStore(publicId)) as Wire & { tags: { publicId: string }[] };
      expect(tags.map((tag) => tag.publicId)).toEqual([into]);
    }
  });

  test('an order that comes in as it is deleted is taken, or hears that no one has the document', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { publicId, version, documentNumber } = await added({
        documentNumber: '07526557000100',
        name: 'Vai ou fica',
        city: 'São Paulo',
        state: 'SP',
      });
      const [ordered, removed] = await Promise.all([
        call<{ code?: string }>('POST', '/orders', {
          as: 'canal',
          body: { ...intakeBody(world), storeDocumentNumber: documentNumber },
        }),
        call<{ code?: string }>('DELETE', `/stores/${publicId}`, { version }),
      ]);
      expect([ordered.body.code, removed.status]).not.toContain('UNEXPECTED');
      expect([201, 422]).toContain(ordered.status);
      expect([204, 422]).toContain(removed.status);
      expect(ordered.status === 201).toBe(removed.status === 422);
      if (removed.status === 422) break;
    }
  });

  test('EP-095: is deleted while no one sold to it; then its uses are named', async () => {
    const { publicId, version } = await added({ documentNumber: '27865757000102', name: 'Por engano' });
    const remove = (id: string, at: number) => call('DELETE', `/stores/${id}`, { version: at });
    expect((await remove(publicId, version + 1)).status).toBe(409);
    expect((await remove(publicId, version)).status).toBe(204);
    expect((await call('GET', `/stores/${publicId}`)).status).toBe(404);
    await placeOrder(call, intakeBody(world));
    expect(await call('DELETE', `/stores/${world.storePublicId}`)).toMatchObject({
      status: 422,
      body: { code: 'RECORD_IN_USE', message: expect.stringContaining('1 pedido') as string },
    });
  });

  test('goes with a comment that was deleted, and stays while one is there', async () => {
    const { publicId, version } = await added({ documentNumber: '19861350000170', name: 'Comentada' });
    const { body } = await call<{ publicId: string }>('POST', '/store-comments', {
      body: { storePublicId: publicId, message: 'Engano' },
    });
    const remove = () => call('DELETE', `/stores/${publicId}`, { version });
    const removeComment = () => call('DELETE', `/store-comments/${body.publicId}`);
    const restore = () => call('PUT', `/store-comments/${body.publicId}/restoration`);
    await removeComment();
    expect((await restore()).status).toBe(200);
    expect(await remove()).toMatchObject({
      status: 422,
      body: { code: 'RECORD_IN_USE', message: expect.stringContaining('1 comentário') as string },
    });
    await removeComment();
    expect((await remove()).status).toBe(204);
    expect((await restore()).status).toBe(404);
  });

  test('stays while a document of its own is here or announced', async () => {
    const { publicId, version, documentNumber } = await added({
      documentNumber: '47960950000121',
      name: 'Papéis',
    });
    expect((await announceDocument(call, { document: documentNumber })).status).toBe(200);
    expect(await call('DELETE', `/stores/${publicId}`, { version })).toMatchObject({
      status: 422,
      body: { code: 'RECORD_IN_USE', message: expect.stringContaining('1 documento') as string },
    });
  });

  test('anyone who sells to it continues after having left; a new one has to be there', async () => {
    const { publicId } = await added({
      documentNumber: '45723174000110',
      name: 'Cantina',
      sellerUsername: 'caio.admin@celeiro.dev',
    });
    await sql`update app_user set status = 'DISMISSED', inactivation_reason = 'Saiu' where username = 'caio.admin@celeiro.dev'`.execute(
      running.db,
    );
    const unchanged = await change(publicId, { sellerUsername: 'caio.admin@celeiro.dev', segment: 'OTHER' });
    expect(unchanged.body).toMatchObject({ sellerName: 'Caio Admin', segment: 'OTHER' });
    await change(publicId, { sellerUsername: null });
    expect((await change(publicId, { sellerUsername: 'caio.admin@celeiro.dev' })).status).toBe(422);
  });

  test('renamed, its deliveries are found by the new name', async () => {
    await change(world.storePublicId, { name: 'Mercearia Nova Era' });
    await renewRenamedWords(running.db, new Date());
    const found = await call<{ content: unknown[] }>('POST', '/order-suppliers', {
      body: { search: 'nova era' },
    });
    expect(found.body.content.length).toBeGreaterThan(0);
  });

  test('its document can’t change once an invoice names it', async () => {
    await sql`insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select id, '1', 1000, 1000, now() from delivery limit 1`.execute(running.db);
    expect(await change(world.storePublicId, { documentNumber: '61198164000160' })).toMatchObject({
      status: 422,
      body: { code: 'STORE_DOCUMENT_LOCKED' },
    });
  });
});

test.each(['canal', 'financeiro'] as const)('%s neither reads nor writes registrations', async (person) => {
  const as = person;
  expect((await call('GET', `/stores/${world.storePublicId}`, { as })).status).toBe(403);
  expect((await call('POST', '/stores', { as, body: { documentNumber: first, name: 'A' } })).status).toBe(
    403,
  );
});
