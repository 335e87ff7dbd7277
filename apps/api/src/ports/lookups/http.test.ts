import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpLookups } from './http.ts';

// A server that answers like the registers, including their failures.
type Answer = { readonly status: number; readonly body: string } | 'cut' | 'hang';
const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });
let server: Server;
let base = '';
let answers = new Map<string, Answer>();
let requested: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const answer = answers.get(path) ?? { status: 500, body: '' };
    if (answer === 'cut') return request.socket.destroy();
    if (answer === 'hang') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => server.closeAllConnections());
beforeEach(() => {
  answers = new Map();
  requested = [];
});

const { signal } = new AbortController();
const lookups = (more: { readonly clock?: () => number; readonly timeoutMs?: number } = {}) =>
  httpLookups({ viaCepUrl: base, brasilApiUrl: `${base}/`, ...more });
const viaCep = '/ws/01001000/json/';
const brasilApi = '/api/cep/v2/01001000';
const zip = (more?: Parameters<typeof lookups>[0]) => lookups(more).findZip('01001000', signal);

const found = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
  ddd: '11',
};
const other = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: null,
  street: null,
  service: 'open-cep',
  ibge: { city: '3550308', state: '35' },
};
const address = {
  zipCode: '01001000',
  address: 'Praça da Sé',
  neighborhood: 'Sé',
  city: 'São Paulo',
  cityIbgeCode: 3_550_308,
  state: 'SP',
  source: 'viacep',
};

describe('R-ADMIN-008: the address of a CEP', () => {
  test('is what ViaCEP says; no one else is asked', async () => {
    answers.set(viaCep, json(found));
    expect(await zip()).toEqual({ kind: 'found', value: address });
    expect(requested).toEqual([viaCep]);
  });

  test("a small town's general CEP has no street", async () => {
    answers.set(viaCep, json({ ...found, logradouro: '', bairro: ' ' }));
    expect(await zip()).toEqual({ kind: 'found', value: { ...address, address: null, neighborhood: null } });
  });

  test.each([[{ erro: 'true' }], [{ erro: true }]])('%j says that there is none', async (body) => {
    answers.set(viaCep, json(body));
    expect(await zip()).toEqual({ kind: 'notFound' });
    expect(requested).toEqual([viaCep]);
  });

  test.each<[string, Answer]>([
    ['an error page', { status: 400, body: '<html>Http 400</html>' }],
    ['too many calls', { status: 429, body: '' }],
    ['an error', { status: 500, body: '' }],
    ['a cut connection', 'cut'],
    ['no answer in time', 'hang'],
    ['no JSON', { status: 200, body: '{"cep": ' }],
    ['another shape', json({ ...found, uf: 'São Paulo' })],
    ['more than a register has to say', { status: 200, body: ' '.repeat(300_000) }],
    ['a redirect', { status: 302, body: '' }],
  ])('%s leads to the next register', async (_, answer) => {
    answers.set(viaCep, answer).set(brasilApi, json(other));
    expect(await zip({ timeoutMs: 300 })).toEqual({
      kind: 'found',
      value: { ...address, address: null, neighborhood: null, source: 'brasilapi' },
    });
  });

  test('a 404 of the second one is no answer: its own sources may be down', async () => {
    answers.set(brasilApi, json({ name: 'CepPromiseError', type: 'service_error' }, 404));
    expect(await zip()).toEqual({ kind: 'unavailable' });
  });

  test('a caller who gives up ends the call, and asks no one else', async () => {
    answers.set(viaCep, 'hang');
    const control = new AbortController();
    const answer = lookups().findZip('01001000', control.signal);
    control.abort();
    expect(await answer).toEqual({ kind: 'unavailable' });
    expect(requested).not.toContain(brasilApi);
  });

  test('a register that failed five times in a row rests for a minute, and no longer', async () => {
    let now = 0;
    const asking = lookups({ clock: () => now });
    answers.set(brasilApi, json(other));
    for (let time = 0; time < 6; time += 1) await asking.findZip('01001000', signal);
    expect(requested.filter((path) => path === viaCep)).toHaveLength(5);
    now = 59_999;
    await asking.findZip('01001000', signal);
    expect(requested.filter((path) => path === viaCep)).toHaveLength(5);
    now = 60_000;
    answers.set(viaCep, json(found));
    expect(await asking.findZip('01001000', signal)).toEqual({ kind: 'found', value: address });
  });
});

describe('R-ADMIN-008: the registration of a CNPJ', () => {
  const path = '/api/cnpj/v1/11222333000181';
  const company = (more?: Parameters<typeof lookups>[0]) =>
    lookups(more).findCompany('11222333000181', signal);
  const registered = {
    cnpj: '11222333000181',
    razao_social: 'MERCEARIA SAO JOAO LTDA ',
    nome_fantasia: '',
    situacao_cadastral: 2,
    data_inicio_atividade: '2010-05-04',
    cnae_fiscal: 4_712_100,
    cnae_fiscal_descricao: 'Minimercados',
    opcao_pelo_mei: null,
    ddd_telefone_1: '1133334444',
    email: 'FISCAL@EXEMPLO.COM.BR',
    descricao_tipo_de_logradouro: 'RUA',
    logradouro: 'DAS FLORES',
    numero: '10',
    complemento: '',
    bairro: 'CENTRO',
    cep: '01311902',
    municipio: 'SAO PAULO',
    codigo_municipio_ibge: 3_550_308,
    uf: 'SP',
    qsa: [{ nome_socio: 'FULANO DE TAL', cnpj_cpf_do_socio: '***123456**' }],
  };

  test('is what is known of it, without its partners', async () => {
    answers.set(path, json(registered));
    const answer = await company();
    expect(answer).toEqual({
      kind: 'found',
      value: {
        documentNumber: '11222333000181',
        legalName: 'MERCEARIA SAO JOAO LTDA',
        name: null,
        registrationStatus: 'ATIVA',
        openedOn: '2010-05-04',
        cnae: '4712100',
        cnaeDescription: 'Minimercados',
        isMei: false,
        phone: '1133334444',
        email: 'fiscal@exemplo.com.br',
        address: 'RUA DAS FLORES',
        number: '10',
        complement: null,
        neighborhood: 'CENTRO',
        zipCode: '01311902',
        city: 'SAO PAULO',
        cityIbgeCode: 3_550_308,
        state: 'SP',
        source: 'brasilapi',
      },
    });
    expect(JSON.stringify(answer)).not.toContain('FULANO');
  });

  test.each([
    [1, 'NULA'],
    ['3', 'SUSPENSA'],
    [4, 'INAPTA'],
    ['08', 'BAIXADA'],
  ])('situation %j is %s', async (situacao_cadastral, registrationStatus) => {
    answers.set(path, json({ ...registered, situacao_cadastral }));
    expect(await company()).toMatchObject({ value: { registrationStatus } });
  });

  test('a 404 says that there is none; anything else that no one could say', async () => {
    answers.set(path, json({ name: 'NotFoundError', type: 'not_found' }, 404));
    expect(await company()).toEqual({ kind: 'notFound' });
    for (const answer of [json({}), json({ ...registered, situacao_cadastral: 7 }), 'cut'] as const) {
      answers.set(path, answer);
      expect(await company()).toEqual({ kind: 'unavailable' });
    }
  });
});
