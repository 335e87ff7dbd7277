import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type CallOptions } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../test/test-app.ts';

const CPF = '52998224725';
const SHOWN = '/personal-data/shown';

let running: TestApp;
let call: Call;
let storeId: string;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  await addOrderWorld(running.db);
});
afterAll(() => running.close());

type Answer = { value: string; code?: string };
type Changed = StoreRecord & { code?: string; fields?: Record<string, string> };
type Entry = { name: string; items: { label: string; value: string | null; newValue: string | null }[] };

const maria = {
  role: 'OWNER',
  name: 'Maria',
  phone: '19987654321',
  isWhatsapp: true,
  email: 'maria@sitio.com.br',
  isMain: true,
};
const joana = { ...maria, role: 'RECEIVING', name: 'Joana', phone: '1133334321', email: null, isMain: false };

const show = (body: object, options: CallOptions = {}) =>
  call<Answer>('POST', SHOWN, { body: { kind: 'store', publicId: storeId, ...body }, ...options });
const rowsOf = async () =>
  (
    await call<{ field: string; name: string; reason: string | null }[]>('GET', `${SHOWN}/store/${storeId}`, {
      as: 'bia',
    })
  ).body.map(({ field, name, reason }) => ({ field, name, reason }));
/** The answer without fields that are never sent back: when a contact was validated. */
const read = async () => {
  const { body } = await call<StoreRecord>('GET', `/stores/${storeId}`);
  const contacts = body.contacts.map(({ emailValidation: _mail, whatsappValidation: _phone, ...one }) => one);
  return { ...body, contacts };
};
const change = (body: object, version?: number) =>
  call<Changed>('PUT', '/stores', {
    body: { publicId: storeId, ...body },
    ...(version !== undefined && { version }),
  });
const recorded = async () =>
  (
    await sql<{ phone: string | null; email: string | null }>`
      select c.phone, c.email from store_contact c join store s on s.id = c.store_id
      where s.public_id = ${storeId}::uuid order by c.is_main desc, c.id`.execute(running.db)
  ).rows;

beforeEach(async () => {
  await sql`delete from store_contact where store_id in (select id from store where document_number = ${CPF})`.execute(
    running.db,
  );
  await sql`delete from store where document_number = ${CPF}`.execute(running.db);
  const { body } = await call<StoreRecord>('POST', '/stores', {
    body: { documentNumber: CPF, name: 'Sítio da Maria', contacts: [maria, joana] },
  });
  storeId = body.publicId;
});

describe('masked values of a person', () => {
  test('is answered so, and whole to who requests it: each asking is a row the supervision reads', async () => {
    expect(await read()).toMatchObject({
      documentNumber: '***.***.247-**',
      phone: '(19) *****-4321',
      email: 'm***@sitio.com.br',
      contacts: [
        { phone: '(19) *****-4321', email: 'm***@sitio.com.br' },
        { phone: '(11) ****-4321', email: null },
      ],
    });
    expect((await show({ field: 'documentNumber' })).body.value).toBe(CPF);
    expect((await show({ field: 'phone', contact: 1, reason: 'Entrega atrasada' })).body.value).toBe(
      joana.phone,
    );
    expect((await show({ field: 'email' }, { as: 'bia' })).body.value).toBe(maria.email);
    expect(await rowsOf()).toEqual([
      { field: 'E-mail do contato 1', name: testPeople.bia.name, reason: null },
      { field: 'Telefone do contato 2', name: testPeople.ana.name, reason: 'Entrega atrasada' },
      { field: 'CPF', name: testPeople.ana.name, reason: null },
    ]);
  });

  test('what isn’t there or isn’t theirs to ask for leaves no row', async () => {
    expect((await show({ field: 'email', contact: 1 })).status).toBe(404);
    expect((await show({ field: 'phone', contact: 7 })).status).toBe(404);
    expect((await show({ field: 'account' }, { as: 'bia' })).status).toBe(404);
    expect((await show({ field: 'account' })).status).toBe(403);
    expect((await show({ field: 'documentNumber' }, { as: 'canal' })).status).toBe(403);
    expect((await show({ field: 'name' })).status).toBe(400);
    expect(await rowsOf()).toEqual([]);
    expect((await call('GET', `${SHOWN}/store/${storeId}`)).status).toBe(403);
  });

  test('of a company nothing is masked', async () => {
    const { body } = await call<StoreRecord>('POST', '/stores', {
      body: { documentNumber: '27865757000102', name: 'Empório', contacts: [maria] },
    });
    expect(body).toMatchObject({ documentNumber: '27865757000102', phone: maria.phone, email: maria.email });
  });

  test('a row stays as it was written, no matter who tries', async () => {
    await show({ field: 'documentNumber' });
    for (const statement of [
      sql`update record_access set by_name = 'Ninguém'`,
      sql`delete from record_access`,
    ])
      await expect(statement.execute(running.db)).rejects.toThrow(/append-only|permission denied/);
  });

  test('anyone who walks through them all is stopped, and another is not', async () => {
    const requested = [];
    for (let at = 0; at < 70; at += 1)
      requested.push((await show({ field: 'documentNumber' }, { as: 'caio' })).status);
    const shown = requested.filter((status) => status === 200).length;
    expect(shown).toBe(60);
    expect(requested.slice(shown)).toEqual(Array.from({ length: 70 - shown }, () => 429));
    expect((await show({ field: 'documentNumber' })).status).toBe(200);
  });

  test('many at once are counted too', async () => {
    const before = (await rowsOf()).length;
    expect(before).toBe(0);
    // One person's simultaneous calls share a queue of 40; all of these are answered.
    const some = () =>
      Promise.all(
        Array.from(
          { length: 33 },
          async () => (await show({ field: 'documentNumber' }, { as: 'bia' })).status,
        ),
      );
    const statuses = [...(await some()), ...(await some())];
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('a registration is changed without being shown', () => {
  test('what comes back masked stays what it is, and no step of its history says otherwise', async () => {
    const { contacts, documentNumber, version } = await read();
    const saved = await change({ documentNumber, contacts, reference: 'Portão azul' }, version);
    expect(saved.status).toBe(200);
    expect(await recorded()).toEqual([
      { phone: maria.phone, email: maria.email },
      { phone: joana.phone, email: null },
    ]);
    const { body } = await call<Entry[]>('GET', `/stores/hist/${storeId}`);
    expect(body[0]?.items.map(({ label }) => label)).toEqual(['Referência']);
  });

  test('one is typed anew, the others go back masked, in another order', async () => {
    const { contacts } = await read();
    const [first, second] = contacts;
    const saved = await change({
      contacts: [
        { ...second, phone: '11988887777', isMain: true },
        { ...first, isMain: false },
      ],
    });
    expect(saved.body.contacts[0]).toMatchObject({ name: 'Joana', phone: '(11) *****-7777' });
    expect(await recorded()).toEqual([
      { phone: '11988887777', email: null },
      { phone: maria.phone, email: maria.email },
    ]);
  });

  test('a masked value whose known value no longer exists is refused at its field', async () => {
    const { contacts } = await read();
    await change({ contacts: [{ ...maria, phone: '19911112222' }] });
    const refused = await change({ contacts });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'MASKED_VALUE_UNKNOWN', fields: { 'contacts.0.phone': expect.any(String) as string } },
    });
    expect((await change({ documentNumber: '***.***.222-**' })).body.code).toBe('MASKED_VALUE_UNKNOWN');
  });

  test('two that look alike are distinguished by the name, or not at all', async () => {
    const twin = { ...joana, phone: '19912344321' };
    await change({ contacts: [maria, twin] });
    const { contacts } = await read();
    expect(contacts[1]?.phone).toBe(contacts[0]?.phone);
    expect((await change({ contacts })).status).toBe(200);
    expect((await recorded()).map(({ phone }) => phone)).toEqual([maria.phone, twin.phone]);
    const renamed = contacts.map((one) => ({ ...one, name: `Dona ${one.name}` }));
    expect((await change({ contacts: renamed })).body.code).toBe('MASKED_VALUE_UNKNOWN');
  });

  test('a conflict and a history show it masked, also of who was a person once', async () => {
    const { contacts, version } = await read();
    await change({ contacts: [{ ...maria, phone: '19911112222' }, joana] }, version);
    const other = await change({ contacts: contacts.slice(0, 1) }, version);
    expect(other.status).toBe(409);
    expect(JSON.stringify(other.body)).not.toMatch(/19911112222|91111-2222|87654321|8765-4321/);
    await change({ documentNumber: '61198164000160' });
    const { body } = await call<Entry[]>('GET', `/stores/hist/${storeId}`);
    expect(JSON.stringify(body)).toContain('(19) *****-2222');
    expect(JSON.stringify(body)).not.toMatch(/91111-2222|98765-4321/);
    await sql`delete from store where public_id = ${storeId}::uuid`.execute(running.db);
  });

  test('its documents and its address are found by the public id in the place of the document', async () => {
    const found = await call<StoreRecord>('GET', `/stores/document-number/${storeId}`);
    expect(found.body).toMatchObject({ publicId: storeId, documentNumber: '***.***.247-**' });
    expect((await call('GET', `/stores/document-number/${storeId}/documents`)).body).toEqual([]);
  });
});
