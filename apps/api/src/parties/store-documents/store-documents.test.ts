import { randomUUID } from 'node:crypto';
import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import {
  announceDocument,
  pdfOf,
  putBytes,
  readDocuments,
  sendDocument,
  storeDocumentNumber,
} from '../../../test/worlds/store-document-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { folderStorage } from '../../ports/storage/folder.ts';
import { recordKinds } from '../../record-kinds.ts';
import { filesJobs } from '../../base/files/files.jobs.ts';

const start = new Date('2026-11-23T15:00:00Z').getTime();
const person = '11144477735';
let now = start;
let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date(now) });
  await addOrderWorld(running.db);
  await sql`insert into store (name, document_number) values ('Dona Maria', ${person})`.execute(running.db);
  call = caller(running);
});
afterAll(() => running.close());
beforeEach(() => {
  now = start;
});

let sent = 0;
const send = async (requested: Parameters<typeof sendDocument>[2] = {}): Promise<string> => {
  const { key, status } = await sendDocument({ running, call }, pdfOf(`documento ${(sent += 1)}`), requested);
  expect(status).toBe(204);
  return key;
};
const read = async (key: string): Promise<StoreDocument | undefined> =>
  (await readDocuments(call)).find((document) => document.key === key);
type Answer = StoreDocument & { code: string; fields: Record<string, string>; conflict: unknown };
const change = (
  key: string,
  body: object,
  options: { as?: TestPerson; version?: number; key?: string } = {},
) => call<Answer>('PUT', '/stores/document-number', { ...options, body: { key, ...body } });

describe('a document of a store (R-ADMIN-006)', () => {
  test.each(['/stores/document-number', '/store-documents/documentNumber'] as const)(
    'EP-017, EP-018, EP-019, EP-093: is announced at %s, put without a token, and read',
    async (at) => {
      const bytes = pdfOf(`cartão ${at}`);
      const { status, body } = await announceDocument(call, {
        at,
        fileName: 'Cartão CNPJ.pdf',
        size: bytes.length,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        maxBytes: 15 * 1024 * 1024,
        expiresAt: '2026-11-23T15:05:00.000Z',
        headers: { 'content-type': 'application/pdf' },
      });
      expect(await read(body.key)).toBeUndefined();
      expect(await putBytes(running, body, bytes)).toEqual({ status: 204, code: null });
      const document = await read(body.key);
      expect(document).toMatchObject({
        version: 1,
        fileName: 'Cartão CNPJ.pdf',
        contentType: 'application/pdf',
        size: bytes.length,
        documentType: { code: 'CARTAO_CNPJ', name: 'Cartão CNPJ' },
        status: 'PENDING',
        reason: null,
        validUntil: null,
        by: 'Ana Operadora',
        at: '2026-11-23T15:00:00.000Z',
        reviewedBy: null,
      });
      const opened = await running.app.inject({ method: 'GET', url: document?.url ?? '' });
      expect(opened.rawPayload.equals(bytes)).toBe(true);
      expect(opened.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    },
  );

  test('EP-022: the types there are', async () => {
    const { body } = await call<{ code: string }[]>('GET', '/store-documents/document-types');
    expect(body).toHaveLength(10);
    expect(body).toContainEqual({
      code: 'ALVARA_SANITARIO',
      name: 'Alvará sanitário',
      appliesTo: ['CNPJ'],
      required: ['CNPJ'],
      validityMonths: 12,
    });
  });

  test.each([
    [{ document: '45723174000110' }, 404, 'RESOURCE_NOT_FOUND'],
    [{ document: 'x' }, 400, 'VALIDATION_FAILED'],
    [{ extension: 'exe' }, 422, 'EXTENSION_NOT_ALLOWED'],
    [{ extension: 'heic' }, 422, 'EXTENSION_NOT_ALLOWED'],
    [{ extension: 'svg' }, 422, 'EXTENSION_NOT_ALLOWED'],
    [{ type: 'NADA' }, 422, 'DOCUMENT_TYPE_UNKNOWN'],
    [{ document: person, type: 'CONTRATO_SOCIAL' }, 422, 'DOCUMENT_TYPE_UNKNOWN'],
    [{ size: 15 * 1024 * 1024 + 1 }, 413, 'FILE_TOO_LARGE'],
    [{ size: 0 }, 400, 'VALIDATION_FAILED'],
    [{ fileName: ' ' }, 400, 'VALIDATION_FAILED'],
    [{ as: 'davi' }, 403, 'FORBIDDEN'],
    [{ as: 'canal' }, 403, 'FORBIDDEN'],
  ] as const)('%j is not announced: %i %s', async (requested, status, code) => {
    const answer = await announceDocument(call, requested);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('the document is read however it is typed, and the extension in any case', async () => {
    const { status } = await announceDocument(call, { document: '11.222.333%2F0001-81', extension: 'PDF' });
    expect(status).toBe(200);
  });

  test('without an announced size, up to the maximum; with one, exactly that size', async () => {
    const { body: open } = await announceDocument(call, {});
    const bytes = pdfOf('sem tamanho');
    expect(await putBytes(running, open, bytes)).toMatchObject({ status: 204 });
    expect(await read(open.key)).toMatchObject({ size: bytes.length });
    const { body: exact } = await announceDocument(call, { size: bytes.length + 1 });
    expect(await putBytes(running, exact, pdfOf('sem tamanho'))).toMatchObject({ code: 'FILE_DIFFERS' });
  });

  test('sent again is there once: a try that was lost on its way back', async () => {
    const bytes = pdfOf('duas vezes');
    const [first, again] = [
      await sendDocument({ running, call }, bytes),
      await sendDocument({ running, call }, bytes, { fileName: 'cópia.pdf' }),
    ];
    expect([first.status, again.code]).toEqual([204, 'DOCUMENT_ALREADY_HERE']);
    // As another type it is another document, and a refused document may be sent again.
    expect(await sendDocument({ running, call }, bytes, { type: 'OUTRO' })).toMatchObject({ status: 204 });
    expect((await change(first.key, { status: 'REFUSED', reason: 'Ilegível' })).status).toBe(200);
    expect(await sendDocument({ running, call }, bytes)).toMatchObject({ status: 204 });
  });

  test('the same bytes at the same moment are there once, many others all', async () => {
    const before = (await readDocuments(call)).length;
    const same = pdfOf('ao mesmo tempo');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        sendDocument({ running, call }, index % 4 === 0 ? same : pdfOf(`muitos ${index}`), {
          as: index % 2 === 0 ? 'ana' : 'bia',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(19);
    expect(answers.filter(({ code }) => code === 'DOCUMENT_ALREADY_HERE')).toHaveLength(5);
    expect(await readDocuments(call)).toHaveLength(before + 19);
  });

  test('two hundred of a store, and no more', async () => {
    await sql`insert into store (name, document_number) values ('Cheia', '19131243000197')`.execute(
      running.db,
    );
    await sql`with f as (insert into file_object (kind, file_name, content_type, size, created_by_id, created_at, state, sha256, received_at, is_kept)
        select 'STORE_DOCUMENT', 'x.pdf', 'application/pdf', 1, u.id, now() - interval '3 years', 'READY', repeat('a', 64), now(), true
        from app_user u, generate_series(1, 199) where u.username like 'bia%' returning public_id, created_by_id)
      insert into store_document (public_id, store_id, type_code, name, version, created_by_id, created_at)
      select f.public_id, s.id, 'OUTRO', 'x.pdf', 1, f.created_by_id, now() from f, store s where s.name = 'Cheia'`.execute(
      running.db,
    );
    const document = '19131243000197';
    const [one, again, other] = [
      await announceDocument(call, { document }),
      await announceDocument(call, { document }),
      await announceDocument(call, { document }),
    ];
    expect(await putBytes(running, one.body, pdfOf('último'))).toMatchObject({ status: 204 });
    expect(await putBytes(running, again.body, pdfOf('último'))).toMatchObject({
      code: 'DOCUMENT_ALREADY_HERE',
    });
    expect(await putBytes(running, other.body, pdfOf('um a mais'))).toMatchObject({ code: 'DOCUMENT_LIMIT' });
    expect((await announceDocument(call, { document })).body.code).toBe('DOCUMENT_LIMIT');
    await sql`delete from store_document where name = 'x.pdf'`.execute(running.db);
  });
});

describe('the review (R-ADMIN-021)', () => {
  test('EP-021: type, verdict and day; who judged and when; all of it in the history', async () => {
    const key = await send();
    const typed = await change(key, { newDocumentType: 'ALVARA_SANITARIO' });
    expect(typed.body).toMatchObject({
      version: 2,
      documentType: { name: 'Alvará sanitário' },
      reviewedBy: null,
    });
    const undated = await change(key, { status: 'APPROVED' }, { version: 2 });
    expect([undated.status, undated.body.code]).toEqual([422, 'DOCUMENT_VALIDITY_REQUIRED']);
    expect(undated.body.fields).toHaveProperty('validUntil');
    const approved = await change(key, { status: 'APPROVED', validUntil: '2027-11-10' }, { version: 2 });
    expect(approved.body).toMatchObject({
      version: 3,
      status: 'APPROVED',
      validUntil: '2027-11-10',
      reviewedBy: 'Ana Operadora',
      reviewedAt: '2026-11-23T15:00:00.000Z',
    });
    const undone = await change(key, { status: 'PENDING' }, { version: 3 });
    expect(undone.body).toMatchObject({ status: 'PENDING', reviewedBy: null, reviewedAt: null });
    const refused = await change(
      key,
      { status: 'REFUSED', reason: 'Sem assinatura' },
      { as: 'bia', version: 4 },
    );
    expect(refused.body).toMatchObject({
      status: 'REFUSED',
      reason: 'Sem assinatura',
      reviewedBy: 'Bia Supervisora',
    });
    const { body: history } = await call<{ description: string; name: string; items: object[] }[]>(
      'GET',
      `/store-documents/${key}/history`,
    );
    expect(history.map(({ name, description }) => `${name}: ${description}`)).toEqual([
      'Bia Supervisora: 2 alterações',
      'Ana Operadora: Situação: alteração',
      'Ana Operadora: 2 alterações',
      'Ana Operadora: Tipo: alteração',
      'Ana Operadora: Cadastro',
    ]);
    expect(history[2]?.items).toContainEqual({
      label: 'Válido até',
      value: null,
      newValue: '10 nov 2027',
      isIdentifier: false,
    });
    const report = await verifyRecords(running.db, recordKinds);
    expect(report.breaks).toEqual([]);
  });

  test.each([
    [{ status: 'REFUSED' }, 422, 'REASON_COMMENT_REQUIRED', 'reason'],
    [{ newDocumentType: 'NADA' }, 422, 'DOCUMENT_TYPE_UNKNOWN', 'newDocumentType'],
    [{ status: 'EXPIRED' }, 400, 'VALIDATION_FAILED', 'status'],
    [{ validUntil: '2026-02-30' }, 400, 'VALIDATION_FAILED', 'validUntil'],
    [{ validUntil: '2099-01-01' }, 422, 'DOCUMENT_VALIDITY_TOO_LONG', 'validUntil'],
    [{ status: 'APPROVED', validUntil: '2026-11-22' }, 422, 'DOCUMENT_OVER', 'validUntil'],
  ])('%j: %i %s', async (body, status, code, field) => {
    const answer = await change(await send(), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.fields).toHaveProperty(field);
  });

  test('of two who judge the same one, the second hears what the first found', async () => {
    const key = await send();
    const answers = await Promise.all([
      change(key, { status: 'APPROVED' }, { version: 1 }),
      change(key, { status: 'REFUSED', reason: 'Ilegível' }, { as: 'bia', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('VERSION_CONFLICT');
    expect(await read(key)).toMatchObject({ version: 2 });
    // The same verdict by both is no conflict, and makes one version.
    const other = await send();
    const same = await Promise.all(
      (['ana', 'bia'] as const).map((as) => change(other, { status: 'APPROVED' }, { as, version: 1 })),
    );
    expect(same.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  test('no one approves as something else than they saw', async () => {
    const key = await send();
    await change(key, { newDocumentType: 'CONTRATO_SOCIAL' }, { version: 1 });
    const answer = await change(key, { status: 'APPROVED' }, { as: 'bia', version: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    // A change of the day is merged with another person's change of the type.
    const day = await change(key, { validUntil: '2028-01-01' }, { as: 'bia', version: 1 });
    expect(day.body).toMatchObject({ validUntil: '2028-01-01', documentType: { code: 'CONTRATO_SOCIAL' } });
  });

  test('no one puts another type under an approval they have not seen', async () => {
    const key = await send();
    await change(key, { status: 'APPROVED' }, { version: 1 });
    const answer = await change(key, { newDocumentType: 'PROCURACAO' }, { as: 'bia', version: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await read(key)).toMatchObject({ status: 'APPROVED', documentType: { code: 'CARTAO_CNPJ' } });
  });

  test('another type of an approved one waits again', async () => {
    const key = await send();
    await change(key, { status: 'APPROVED' });
    const { body } = await change(key, { newDocumentType: 'OUTRO' });
    expect(body).toMatchObject({ status: 'PENDING', reviewedBy: null });
  });

  test('sent again under its key it is done once', async () => {
    const key = await send();
    const once = { version: 1, key: randomUUID() };
    const answers = [
      await change(key, { status: 'APPROVED' }, once),
      await change(key, { status: 'APPROVED' }, once),
    ];
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2]);
  });

  test('one that is not there yet, or was never, is not found', async () => {
    const { body } = await announceDocument(call);
    for (const key of [body.key, randomUUID()])
      expect((await change(key, { status: 'APPROVED' })).status).toBe(404);
  });

  test('is good to the end of its last day in São Paulo', async () => {
    const key = await send({ type: 'ALVARA_SANITARIO' });
    expect((await change(key, { status: 'APPROVED', validUntil: '2026-11-23' })).status).toBe(200);
    // 23:59:59.999 in São Paulo, and a moment later.
    now = new Date('2026-11-24T02:59:59.999Z').getTime();
    const { access_token: token } = await running.login('ana');
    const statusNow = async () => {
      const answer = await running.app.inject({
        method: 'GET',
        url: `/api/stores/document-number/${storeDocumentNumber}/documents`,
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.json<StoreDocument[]>().find((document) => document.key === key)?.status;
    };
    expect(await statusNow()).toBe('APPROVED');
    now += 1;
    expect(await statusNow()).toBe('EXPIRED');
  });
});

describe('the end of a document', () => {
  const sweep = async (at: number): Promise<void> => {
    for (const job of filesJobs(folderStorage(running.filesFolder)))
      await job.run(running.db, new Date(at), createLog('silent'));
  };
  const isOpen = async (url: string): Promise<boolean> =>
    (await running.app.inject({ method: 'GET', url })).statusCode === 200;

  test('it stays as long as its store has it, no matter who sent it', async () => {
    const key = await send();
    await sweep(start + 400 * 86_400_000);
    const set = (status: string) =>
      sql`update app_user set status = ${status}, inactivation_reason = 'saiu'
      where username = 'ana.operadora@celeiro.dev'`.execute(running.db);
    const url = (await read(key))?.url ?? '';
    await set('DISMISSED');
    const opened = await isOpen(url);
    await set('ACTIVE');
    expect(opened).toBe(true);
  });

  test.each([
    ['EP-020', (key: string) => `/stores/document-number?key=${key}&documentNumber=11.222.333/0001-81`],
    ['EP-016', (key: string) => `/credit-rest-api/store-documents?key=${key}`],
  ])('%s: takes it and its file away', async (_, path) => {
    const key = await send();
    const url = (await read(key))?.url ?? '';
    expect((await call('DELETE', path(key), { version: 1 })).status).toBe(204);
    expect(await read(key)).toBeUndefined();
    await sweep(start + 25 * 3_600_000);
    expect(await isOpen(url)).toBe(false);
    expect((await call('DELETE', path(key))).status).toBe(404);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });

  test('one of another store is not found there, one that a person judged meanwhile needs confirmation', async () => {
    const key = await send();
    const other = await call('DELETE', `/stores/document-number?key=${key}&documentNumber=${person}`);
    expect(other.status).toBe(404);
    await change(key, { status: 'APPROVED' });
    const late = await call(
      'DELETE',
      `/stores/document-number?key=${key}&documentNumber=${storeDocumentNumber}`,
      {
        version: 1,
      },
    );
    expect(late.status).toBe(409);
  });

  test('what was announced and never came is forgotten', async () => {
    const { body } = await announceDocument(call);
    await sweep(start + 3_600_001);
    expect(await putBytes(running, body, pdfOf('tarde'))).toMatchObject({ status: 404 });
    const { rows } = await sql`select from store_document where public_id = ${body.key}::uuid`.execute(
      running.db,
    );
    expect(rows).toEqual([]);
  });
});
