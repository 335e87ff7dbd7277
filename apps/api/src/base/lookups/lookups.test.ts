import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isCnpj } from '@celeiro/rules/documents.ts';
import { ensureReferenceData } from '../../../seed/reference.ts';
import { type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { forgetOldAnswers } from './cached-answers.store.ts';
import { companyRows } from '../../ports/lookups/sandbox.ts';

// Lookups of addresses and companies, as forms use them (R-ADMIN-008).
let register: Server;
let answers = new Map<string, object>();
let requested: string[] = [];
let sandbox: TestApp;
let running: TestApp;
let call: Call;
beforeAll(async () => {
  register = createServer((request, response) => {
    requested.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer === undefined ? 503 : 200).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
  const address = register.address();
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  running = await startTestApp({ environment: { LOOKUPS: 'http', VIACEP_URL: url, BRASILAPI_URL: url } });
  sandbox = await startTestApp();
  call = caller(running);
  await Promise.all([running, sandbox].map(({ database }) => ensureReferenceData(database.owner)));
});
beforeEach(() => {
  answers = new Map();
  requested = [];
});
afterAll(async () => {
  await Promise.all([running.close(), sandbox.close()]);
  register.closeAllConnections();
});

const viaCep = (zip: string, more: object = {}) =>
  answers.set(`/ws/${zip}/json/`, {
    logradouro: 'Rua Barão de Jaguara',
    bairro: 'Centro',
    localidade: 'Campinas',
    uf: 'SP',
    ibge: '3509502',
    ...more,
  });
const later = (hours: number) =>
  running.query(`update lookup_answer set kept_until = kept_until - interval '${hours} hours'`);

describe('the address of a CEP', () => {
  test('comes with the city as the product knows it, and is requested once in thirty days', async () => {
    viaCep('13015002');
    const { status, body } = await call<Record<string, unknown>>('GET', '/stores-external/cep/13015-002');
    expect([status, body]).toEqual([
      200,
      {
        zipCode: '13015002',
        address: 'Rua Barão de Jaguara',
        neighborhood: 'Centro',
        city: 'Campinas',
        cityPublicId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        state: 'SP',
        source: 'viacep',
        partial: false,
      },
    ]);
    await later(30 * 24 - 1);
    await call('GET', '/stores-external/cep/13015002');
    expect(requested).toHaveLength(1);
    await later(1);
    await call('GET', '/stores-external/cep/13015002');
    expect(requested).toHaveLength(2);
  });

  test('no source answers: city and state are known, the operator types the rest, and nothing is cached', async () => {
    const { status, body } = await call<Record<string, unknown>>('GET', '/stores-external/cep/01001000');
    expect([status, body]).toMatchObject([
      200,
      { address: null, city: 'São Paulo', state: 'SP', source: 'local', partial: true },
    ]);
    viaCep('01001000', { logradouro: 'Praça da Sé', localidade: 'São Paulo', ibge: '3550308' });
    const again = await call<Record<string, unknown>>('GET', '/stores-external/cep/01001000');
    expect(again.body).toMatchObject({ address: 'Praça da Sé', partial: false });
  });

  test('there is none: 404, for a day', async () => {
    answers.set('/ws/13999999/json/', { erro: 'true' });
    const ask = () => call<{ code: string }>('GET', '/stores-external/cep/13999999');
    expect((await ask()).body.code).toBe('RESOURCE_NOT_FOUND');
    viaCep('13999999');
    await later(23);
    expect((await ask()).status).toBe(404);
    await later(1);
    expect((await ask()).status).toBe(200);
  });

  test.each(['1300', '13015002x', 'abcdefgh', '130150021', "1' or '1"])('%s is no CEP', async (zip) => {
    const { status, body } = await call<{ code: string }>(
      'GET',
      `/stores-external/cep/${encodeURIComponent(zip)}`,
    );
    expect([status, body.code]).toEqual([422, 'ZIP_INVALID']);
    expect(requested).toEqual([]);
  });

  test('of no place at all it is refused before anyone is asked', async () => {
    const { status, body } = await call<{ code: string }>('GET', '/stores-external/cep/00000000');
    expect([status, body.code]).toEqual([422, 'ZIP_INVALID']);
  });
});

describe('the registration of a CNPJ', () => {
  const path = '/stores-external/cnpj/11.222.333%2F0001-81';
  test('is found with its city, without its partners; a failure is not cached', async () => {
    const ask = () => call<{ code?: string; legalName?: string }>('GET', path);
    expect((await ask()).body.code).toBe('LOOKUP_UNAVAILABLE');
    answers.set('/api/cnpj/v1/11222333000181', {
      razao_social: 'Mercearia São João Ltda',
      situacao_cadastral: 2,
      municipio: 'CAMPINAS',
      uf: 'SP',
      qsa: [{ nome_socio: 'Fulano' }],
    });
    const found = await ask();
    expect(found.body).toMatchObject({
      legalName: 'Mercearia São João Ltda',
      registrationStatus: 'ATIVA',
      cityPublicId: expect.any(String),
    });
    const { rows } = await running.query('select answer::text from lookup_answer');
    expect(JSON.stringify(rows)).not.toContain('Fulano');
  });

  test('there is none: 404, for ten minutes', async () => {
    const none = '/stores-external/cnpj/11444777000161';
    const there = caller(sandbox);
    const cachedAnswers = () =>
      sandbox.query(
        `select extract(epoch from kept_until - now()) / 60 as minutes from lookup_answer
         where key = '11444777000161' and answer is null`,
      );
    expect((await there('GET', none)).status).toBe(404);
    const { rows } = await cachedAnswers();
    expect(rows).toEqual([{ minutes: expect.anything() }]);
    expect(Math.ceil(Number((rows[0] as { minutes: string }).minutes))).toBe(10);
    expect((await there('GET', none)).status).toBe(404);
  });

  test('of a MEI is returned and cached without the CPF behind its name; also an older cached one', async () => {
    const mei = '/stores-external/cnpj/52100006000134';
    const there = caller(sandbox);
    const ask = async () => (await there<{ legalName: string }>('GET', mei)).body.legalName;
    expect(await ask()).toBe('Joana Ribeiro');
    const of = "where key = '52100006000134'";
    const { rows } = await sandbox.query(`select answer::text from lookup_answer ${of}`);
    expect(JSON.stringify(rows)).not.toContain('12345678909');
    const before = `'"Joana Ribeiro 12345678909"'`;
    await sandbox.query(
      `update lookup_answer set answer = jsonb_set(answer::jsonb, '{legalName}', ${before}) ${of}`,
    );
    expect(await ask()).toBe('Joana Ribeiro');
  });

  test('a wrong digit is refused before anybody is asked', async () => {
    const { status, body } = await call<{ code: string }>('GET', '/stores-external/cnpj/11222333000182');
    expect([status, body.code]).toEqual([422, 'DOCUMENT_INVALID']);
    expect(requested).toEqual([]);
  });

  test('the sandbox knows twenty invented companies, of which each fills a form', async () => {
    const documents = companyRows.map(([document]) => document);
    expect([documents.length, documents.filter(isCnpj).length]).toEqual([20, 20]);
    const ask = caller(sandbox);
    for (const document of documents) {
      const { status, body } = await ask<{ cityPublicId: string | null }>(
        'GET',
        `/stores-external/cnpj/${document}`,
      );
      expect([status, typeof body.cityPublicId], document).toEqual([200, 'string']);
    }
    expect((await ask('GET', '/stores-external/cnpj/11222333000181')).status).toBe(404);
  });
});

test('what is no longer good is forgotten', async () => {
  viaCep('13020000');
  await call('GET', '/stores-external/cep/13020000');
  const count = async () => {
    const { rows } = await running.query("select 1 from lookup_answer where key = '13020000'");
    return rows.length;
  };
  const run = () => forgetOldAnswers(running.db, new Date());
  await run();
  expect(await count()).toBe(1);
  await later(31 * 24);
  await run();
  expect(await count()).toBe(0);
});
