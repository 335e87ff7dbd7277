import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { nothingOf } from '@celeiro/rules/records/field-table.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addSecondSupervisor,
  erasureCalls,
  everyRow,
  placesOf,
  writtenOfZulmira,
} from '../../../test/worlds/erasure-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { pdfOf, sendDocument } from '../../../test/worlds/store-document-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { createLog } from '../../platform/log/log.ts';
import { newestMails } from '../../platform/jobs/mail-outbox.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { folderStorage } from '../../ports/storage/folder.ts';
import { recordKinds } from '../../record-kinds.ts';
import { verifyHistory } from '../../orders/deliveries/history/verify-history.ts';
import { filesJobs } from '../../base/files/files.jobs.ts';
import { storesJobs } from '../../parties/stores/stores.jobs.ts';

const log = createLog('silent');
const CPF = '52998224725';
const NAME = 'Sítio da Dona Zulmira';
const FORMER = 'Chácara Zulmira e Filhos';
const personal = [CPF, formatDocument(CPF), ...writtenOfZulmira];

let running: TestApp;
let call: Call;
let world: OrderWorld;
let storeId: string;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = await addOrderWorld(running.db);
  await addSecondSupervisor(running.db);
  await sql`insert into feature_flag (name, enabled) values ('enable:store-request-correction', true),
    ('enable:intranet-email-validation', true), ('enable:intranet-whatsapp-validation', true)
    on conflict (name) do update set enabled = true`.execute(running.db);
});
afterAll(() => running.close());
afterEach(async () => {
  expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  expect((await verifyHistory(running.db)).breaks).toEqual([]);
});

const erasure = erasureCalls(
  () => call,
  () => running,
);
const insisted = async <T>(sent: Promise<{ readonly status: number; readonly body: T }>): Promise<T> => {
  const { status, body } = await sent;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const contact = {
  role: 'OWNER',
  name: 'Zulmira Ferraz',
  phone: '19987654321',
  isWhatsapp: true,
  email: 'zulmira@sitio.com.br',
  isMain: true,
};
/** Validates its mail address by a code, and sends a code to its phone. */
const validated = async (publicId: string): Promise<void> => {
  const path = `/stores/${publicId}/contact-codes`;
  const byMail = { channel: 'EMAIL', contact: 0, value: 'z***@sitio.com.br' };
  await insisted(call('POST', path, { body: byMail }));
  const [mail] = await newestMails(running.db);
  const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
  await insisted(call('PUT', path, { body: { ...byMail, code } }));
  const byPhone = { channel: 'WHATSAPP', contact: 0, value: '(19) *****-2222' };
  await insisted(call('POST', path, { body: byPhone }));
};

/** A person with a former name. */
const register = async (): Promise<string> => {
  const { publicId } = await insisted(
    call<StoreRecord>('POST', '/stores', {
      key: crypto.randomUUID(),
      body: {
        documentNumber: CPF,
        name: FORMER,
        contacts: [contact],
        address: 'Estrada do Sapé',
        number: '3',
        city: 'São Paulo',
        state: 'SP',
        zipCode: '01001000',
        unloadingNote: 'Chamar a Zulmira',
        reference: 'Ao lado da igreja',
        segment: 'RESTAURANT',
        openedOn: '2020-02-03',
        billingAddress: {
          address: 'Estrada do Sapé',
          number: '4',
          complement: null,
          neighborhood: null,
          city: 'São Paulo',
          state: 'SP',
          zipCode: '01001000',
        },
      },
    }),
  );
  await insisted(
    call('PUT', '/stores', {
      key: crypto.randomUUID(),
      body: { publicId, name: NAME, contacts: [{ ...contact, phone: '19911112222' }] },
    }),
  );
  await validated(publicId);
  return publicId;
};

/** Comments of others about the person, some deleted, some on other stores. */
const surround = async (): Promise<void> => {
  const comment = (message: string, storePublicId = storeId) =>
    insisted(
      call<{ publicId: string }>('POST', '/store-comments', {
        key: crypto.randomUUID(),
        body: { storePublicId, message },
      }),
    );
  await comment('Zulmira só compra trufas');
  const { publicId: second } = await comment('trufas de novo');
  await insisted(call('DELETE', `/store-comments/${second}`));
  await comment(`Mesma dona de ${NAME}, CPF ${formatDocument(CPF)}, fone 19 98765 4321`, world.storePublicId);
  await insisted(
    call<object>('POST', `/stores/${storeId}/correction`, {
      body: { message: 'Zulmira mudou de sítio', fields: ['contacts'] },
    }),
  );
  const sent = await sendDocument({ running, call }, pdfOf('Zulmira come trufas'), {
    document: CPF,
    fileName: 'Comprovante-Zulmira.pdf',
    type: 'COMPROVANTE_ENDERECO',
  });
  expect(sent.code).toBeNull();
  await insisted(
    call('PUT', `/supplier-store/store/${storeId}/disable`, {
      body: { supplierPublicIds: [world.suppliers.horta.publicId], reason: 'trufas' },
    }),
  );
  await insisted(
    call('POST', '/personal-data/shown', {
      body: { kind: 'store', publicId: storeId, field: 'documentNumber', reason: 'Zulmira ligou' },
    }),
  );
  await sql`insert into saved_view (user_id, page, name, query) select id, 'stores', 'dela', 'search=S%C3%ADtio+da%20Dona%20Zulmira'
    from app_user limit 1`.execute(running.db);
  await sql`insert into mail_outbox (recipient, subject, body) values ('ZULMIRA@sitio.com.br', 'Código', '123'),
    ('outra@pessoa.com.br', 'Olá', 'Fale com zulmira@sitio.com.br')`.execute(running.db);
};

const sweep = async (): Promise<void> => {
  const [job] = filesJobs(folderStorage(running.filesFolder));
  await job?.run(running.db, new Date(), log);
};

/** Bia requests, Caio confirms. */
const erased = async (mode: string, name = NAME) => {
  const { body } = await erasure.preview(storeId);
  await insisted(erasure.ask(storeId, {}, { version: body.version }));
  return erasure.confirm(storeId, { mode, confirmation: name }, { version: body.version });
};

describe('a person who never bought', () => {
  test('is erased really: nothing is left in any table nor file, and the chains hold', async () => {
    storeId = await register();
    await surround();
    const { body: before } = await erasure.preview(storeId);
    expect(before).toMatchObject({ mode: 'ERASED', name: NAME, heldBy: null, asked: null });
    expect(Object.fromEntries(before.takes.map(({ kind, count }) => [kind, count]))).toMatchObject({
      contacts: 1,
      documents: 1,
      comments: 1,
      corrections: 1,
      suppliers: 1,
    });
    expect((await placesOf(running, personal)).length).toBeGreaterThan(25);

    expect(await erased('ERASED')).toMatchObject({ status: 204 });
    await sweep();
    expect(await placesOf(running, personal)).toEqual([]);

    expect((await call('GET', `/stores/${storeId}`)).status).toBe(404);
    const { rows } = await sql<{ kind: string; byName: string; askedByName: string; ground: string }>`
      select distinct kind, by_name, asked_by_name, ground from record_erasure order by kind`.execute(
      running.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'store',
        'storeComment',
        'storeCorrection',
        'storeDocument',
        'supplier',
        'supplierStore',
      ]),
    );
    expect(rows[0]).toMatchObject({
      byName: testPeople.caio.name,
      askedByName: testPeople.bia.name,
      ground: 'HOLDER',
    });
    // The log of shown data remains, as evidence without the value.
    const { rows: shown } = await sql<{ fields: string[] }>`
      select array_agg(field order by id) as fields from record_access where reason is null`.execute(
      running.db,
    );
    expect(shown[0]?.fields).toEqual(['documentSearch', 'documentNumber']);
    // Comments of others lost only the quote.
    const { rows: comments } = await sql<{ message: string }>`select message from store_comment`.execute(
      running.db,
    );
    expect(comments).toEqual([{ message: 'Mesma dona de …, CPF …, fone …' }]);
  });

  test('is another one when registered anew', async () => {
    storeId = await register();
    const { rows } = await sql<{
      id: number;
    }>`select id from store where public_id = ${storeId}::uuid`.execute(running.db);
    expect(rows).toHaveLength(1);
    expect((await erased('ERASED')).status).toBe(204);
  });
});

describe('two people', () => {
  test('of the supervision erase: who asked doesn’t confirm, others do neither', async () => {
    storeId = await register();
    expect((await erasure.preview(storeId, { as: 'ana' })).status).toBe(403);
    expect((await erasure.ask(storeId, {}, { as: 'ana' })).status).toBe(403);
    expect((await erasure.confirm(storeId, { confirmation: NAME })).status).toBe(404);
    const { body } = await erasure.preview(storeId);
    expect((await erasure.ask(storeId, {}, { version: body.version - 1 })).status).toBe(409);
    await insisted(erasure.ask(storeId, {}, { version: body.version }));
    expect((await erasure.ask(storeId)).body.code).toBe('ERASURE_ASKED');
    expect((await erasure.preview(storeId)).body.asked).toMatchObject({
      by: testPeople.bia.name,
      isOwn: true,
    });
    expect((await erasure.preview(storeId, { as: 'caio' })).body.asked).toMatchObject({ isOwn: false });

    const refused = async (requested: object, options: object = {}) =>
      (await erasure.confirm(storeId, { confirmation: NAME, ...requested }, options)).body.code;
    expect(await refused({}, { as: 'bia' })).toBe('ERASURE_OWN');
    expect(await refused({ confirmation: 'outro nome' })).toBe('CONFIRMATION_WORD_WRONG');
    expect(await refused({ mode: 'ANONYMISED' })).toBe('ERASURE_CHANGED');
    expect(await refused({}, { version: body.version - 1 })).toBe('VERSION_CONFLICT');
    expect((await call<{ code: string }>('DELETE', `/stores/${storeId}`)).body.code).toBe('RECORD_IN_USE');
    expect((await erasure.withdraw(storeId)).status).toBe(204);
    expect(await refused({})).toBe('RESOURCE_NOT_FOUND');
    await insisted(erasure.ask(storeId));
    expect((await erasure.confirm(storeId, { confirmation: ' sítio da  dona zulmira ' })).status).toBe(204);
    expect((await erasure.confirm(storeId, { confirmation: NAME })).status).toBe(404);
  });

  test('of two who confirm at once one erases', async () => {
    storeId = await register();
    await insisted(erasure.ask(storeId));
    const answers = await Promise.all([
      erasure.confirm(storeId, { confirmation: NAME }),
      erasure.confirm(storeId, { confirmation: NAME }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });

  test('a process that is killed meanwhile leaves everything as it was', async () => {
    storeId = await register();
    await surround();
    await insisted(erasure.ask(storeId));
    const before = await everyRow(running);
    await running.db.transaction().execute(async (held) => {
      await sql`lock table long_work in exclusive mode`.execute(held);
      const confirmed = erasure.confirm(storeId, { confirmation: NAME });
      await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(1);
      const cutter = new pg.Client(running.database.api);
      await cutter.connect();
      await cutter.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      await cutter.end();
      expect((await confirmed).status).toBeGreaterThanOrEqual(500);
    });
    expect(await everyRow(running)).toEqual(before);
    expect((await erasure.confirm(storeId, { confirmation: NAME })).status).toBe(204);
    await sweep();
    expect(await placesOf(running, personal)).toEqual([]);
  });

  test('a company has no whole registration to erase', async () => {
    expect((await erasure.preview(world.storePublicId)).body.code).toBe('NOT_A_PERSON');
    expect((await erasure.ask(world.storePublicId)).body.code).toBe('NOT_A_PERSON');
  });
});

describe('a person with orders', () => {
  const order = async () => {
    await sql`select cover_stores(null)`.execute(running.db);
    await sql`insert into store_payment_method (store_id, payment_method_id)
      select s.id, pm.id from store s, payment_method pm
      where s.public_id = ${storeId}::uuid on conflict do nothing`.execute(running.db);
    return placeOrder(call, {
      ...intakeBody(world),
      storeDocumentNumber: CPF,
      orderUniqueId: `E-${storeId}`,
      note: 'trufas à parte',
    });
  };
  const settle = async () => {
    await sql`update delivery d set status = 'DELIVERED', credit_open = false from store s
      where s.id = d.store_id and s.public_id = ${storeId}::uuid`.execute(running.db);
    await sql`update supplier_message set state = 'ANSWERED' where state = 'WAITING'`.execute(running.db);
  };

  test('stays while something is to be delivered or paid', async () => {
    storeId = await register();
    await order();
    expect((await erasure.preview(storeId)).body).toMatchObject({ mode: 'ANONYMISED' });
    const refused = await erasure.ask(storeId);
    expect(refused).toMatchObject({ status: 422, body: { code: 'RECORD_IN_USE' } });
    expect(refused.body.message).toMatch(/entregas? em andamento/);
  });

  test('becomes no one: orders stay, what is invoiced says whose it was until the law ends, nothing else does', async () => {
    await surround();
    const { rows: sold } = await sql<{ id: number; publicId: string }>`
      select d.id, d.public_id from delivery d join store s on s.id = d.store_id
      where s.public_id = ${storeId}::uuid order by d.id`.execute(running.db);
    const [first] = sold;
    if (first === undefined) throw new Error('nothing was sold');
    await sql`insert into delivery_comment (delivery_id, user_id, message)
      select ${first.id}, id, 'Zulmira pediu trufas' from app_user limit 1`.execute(running.db);
    await settle();
    await sql`insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      values (${first.id}, '77', 1000, 1000, '2031-03-03T12:00:00Z')`.execute(running.db);
    const { body } = await erasure.preview(storeId);
    expect(body).toMatchObject({ mode: 'ANONYMISED', heldBy: null });
    expect(body.stays.map(({ until }) => until)).toContain('2036-12-31');

    expect(await erased('ANONYMISED')).toMatchObject({ status: 204 });
    await sweep();
    const left = await placesOf(running, personal);
    expect(left.filter((line) => !line.startsWith('store_fiscal '))).toEqual([]);
    expect(left).toHaveLength(1);

    const { body: after } = await call<StoreRecord>('GET', `/stores/${storeId}`);
    // Every plain field that may be empty is empty.
    expect(after).toMatchObject({ ...nothingOf(storeFields), statusReason: expect.any(String) });
    expect(after).toMatchObject({ documentNumber: '***.***.***-**', contacts: [], status: 'INACTIVE' });
    expect(after.name).toMatch(/^Cliente \d+ \(dados apagados\)$/);
    expect(after.erasedAt).not.toBeNull();
    const { body: history } = await call<
      { name: string; items: { label: string; newValue: string | null }[] }[]
    >('GET', `/stores/hist/${storeId}`);
    expect(history[0]).toMatchObject({ name: testPeople.caio.name });
    expect(history[0]?.items).toContainEqual(
      expect.objectContaining({
        label: 'Dados apagados (LGPD)',
        newValue: `De toda a pessoa. Pedido do titular. Pedido por ${testPeople.bia.name}.`,
      }),
    );
    expect(history[1]?.items.every(({ newValue }) => newValue === 'apagado (LGPD)')).toBe(true);

    const refused = await call<{ code: string }>('PUT', '/stores', {
      as: 'bia',
      body: { publicId: storeId, name: 'De volta' },
    });
    expect(refused.body.code).toBe('STORE_ERASED');
    expect((await erasure.preview(storeId)).body.code).toBe('STORE_ERASED');
    const shown = await call('POST', '/personal-data/shown', {
      body: { kind: 'store', publicId: storeId, field: 'documentNumber' },
    });
    expect(shown.status).toBe(404);

    // Invoices keep the name until the legal period ends.
    const { rows: retained } = await sql<{ documentNumber: string; keepUntil: string }>`
      select document_number, keep_until::text from store_fiscal`.execute(running.db);
    expect(retained).toEqual([{ documentNumber: CPF, keepUntil: '2036-12-31' }]);
    const [forget] = storesJobs;
    await forget?.run(running.db, new Date('2036-12-31T15:00:00Z'), log);
    expect(await placesOf(running, personal)).toHaveLength(1);
    await forget?.run(running.db, new Date('2037-01-02T15:00:00Z'), log);
    expect(await placesOf(running, personal)).toEqual([]);
  });
});
