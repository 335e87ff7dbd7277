import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { shareOfWorker } from './process/worker-share.ts';

test('R-ENV-006: nothing configured is production, by name and by flag', () => {
  const { environment, http } = readConfig({});
  expect(environment).toMatchObject({ id: 'production', name: 'produção', isProduction: true });
  expect(http).toMatchObject({ host: '127.0.0.1', port: 3000, trustProxy: false });
});

test('a blank variable counts as not configured', () => {
  expect(readConfig({ APP_ENV: '', PORT: '' }).http.port).toBe(3000);
});

test('one error lists every wrong variable and prints no value', () => {
  const wrong = {
    APP_ENV: 'staging',
    PORT: '70000',
    DATABASE_URL: 'mysql://root:secret@db/x',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'not a url',
    REFRESH_IDLE_SECONDS: 'soon',
  };
  const read = () => readConfig(wrong);
  expect(read).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'));
  expect(read).not.toThrow(/secret/);
});

test.each(['production', 'homologation'])('the day can be made up for trying out only, not in %s', (name) => {
  const environment = { APP_ENV: name, CELEIRO_NOW: '2026-09-16T10:00:00-03:00' };
  expect(() => readConfig(environment)).toThrow(/CELEIRO_NOW: só em desenvolvimento/);
  expect(readConfig({ APP_ENV: name }).clockShiftMs).toBe(0);
  expect(readConfig({ ...environment, APP_ENV: 'test' }).clockShiftMs).not.toBe(0);
});

test('a moment that leaves something open is no moment', () => {
  expect(() => readConfig({ APP_ENV: 'test', CELEIRO_NOW: '2026-09-16' })).toThrow(/CELEIRO_NOW: deve ser/);
});

test('an owner of the schema needs a database', () => {
  expect(() => readConfig({ DATABASE_OWNER_URL: 'postgresql://o@db/x' })).toThrow(/DATABASE_OWNER_URL/);
});

test('jobs and migrations use the API connection when the owner has none of its own', () => {
  const url = 'postgresql://api@db/x';
  expect(readConfig({ DATABASE_URL: url }).database).toMatchObject({ url, ownerUrl: url });
});

test('a payment gateway is configured whole or not at all, with secrets that are some', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const whole = {
    PAYMENT_GATEWAY: 'http',
    PAYMENT_GATEWAY_URL: 'https://gateway.example/v1',
    PAYMENT_GATEWAY_KEY: 'key-of-eight',
    PAYMENT_GATEWAY_WEBHOOK_SECRETS: `${secret}, ${secret}`,
  };
  expect(readConfig({}).paymentGateway).toEqual({ kind: 'sandbox', noticeKeys: [] });
  expect(readConfig(whole).paymentGateway).toEqual({
    kind: 'http',
    url: 'https://gateway.example/v1',
    key: 'key-of-eight',
    noticeKeys: [Buffer.from(secret.slice(6), 'base64'), Buffer.from(secret.slice(6), 'base64')],
  });
  for (const name of Object.keys(whole).slice(1)) {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(/PAYMENT_GATEWAY/);
  }
  expect(() => readConfig({ PAYMENT_GATEWAY_WEBHOOK_SECRETS: 'whsec_short' })).toThrow(/24 a 64 bytes/);
  expect(() => readConfig({ RECEIVER_DOCUMENT: '11222333000182' })).toThrow(/RECEIVER_DOCUMENT/);
});

test('R-ADMIN-008: registers of addresses and companies are asked in production, and elsewhere where a person says so', () => {
  const kindOf = (environment: Record<string, string>) => readConfig(environment).lookups.kind;
  expect([{}, { APP_ENV: 'development' }, { APP_ENV: 'test', LOOKUPS: 'http' }].map(kindOf)).toEqual([
    'http',
    'sandbox',
    'http',
  ]);
  expect(() => readConfig({ VIACEP_URL: 'file:///etc/passwd' })).toThrow(ConfigError);
});

test('files are stored in the data folder, or in a completely configured bucket', () => {
  expect(readConfig({ CELEIRO_DATA_DIR: '/srv/celeiro' }).storage).toEqual({
    kind: 'folder',
    folder: '/srv/celeiro/files',
  });
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const s3 = { STORAGE: 's3', S3_BUCKET: 'celeiro-arquivos' };
  expect(readConfig(s3).storage).toEqual({
    kind: 's3',
    bucket: 'celeiro-arquivos',
    region: 'us-east-1',
    endpoint: null,
    credentials: null,
  });
  expect(readConfig({ ...s3, ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000' }).storage).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  for (const wrong of [
    { ...s3, S3_BUCKET: '' },
    { ...s3, S3_BUCKET: 'Not a bucket' },
    { ...s3, ...keys, S3_SECRET_ACCESS_KEY: '' },
  ]) {
    expect(() => readConfig(wrong)).toThrow(/S3_/);
  }
});

test.each([
  ['tcp://clamd', { kind: 'clamd', host: 'clamd', port: 3310 }],
  ['tcp://127.0.0.1:9999', { kind: 'clamd', host: '127.0.0.1', port: 9999 }],
  ['tcp://[::1]:3311', { kind: 'clamd', host: '::1', port: 3311 }],
])('the antivirus at %j', (CLAMD_URL, antivirus) => {
  expect(readConfig({ CLAMD_URL }).antivirus).toEqual(antivirus);
});

test.each(['clamd:3310', 'http://clamd:3310', 'tcp://'])('no antivirus is at %j', (CLAMD_URL) => {
  expect(() => readConfig({ CLAMD_URL })).toThrow(/CLAMD_URL/);
});

test.each([
  [{}, 'missing'],
  [{ ANTIVIRUS: 'none' }, 'none'],
  [{ CLAMD_URL: 'tcp://clamd' }, 'clamd'],
  [{ APP_ENV: 'homologation' }, 'sandbox'],
  [{ APP_ENV: 'development', ANTIVIRUS: 'none' }, 'none'],
])('who looks through files where %j is configured: %s', (environment, kind) => {
  expect(readConfig(environment).antivirus.kind).toBe(kind);
});

test.each([{ ANTIVIRUS: 'sandbox' }, { ANTIVIRUS: 'none', CLAMD_URL: 'tcp://clamd' }])(
  'no choice of an antivirus: %j',
  (environment) => {
    expect(() => readConfig(environment)).toThrow(/ANTIVIRUS/);
  },
);

test('one process in development and tests, several only within the connections there are', () => {
  expect(readConfig({ APP_ENV: 'development' }).workers).toBe(1);
  expect(readConfig({ APP_ENV: 'test', WORKERS: '3' }).workers).toBe(3);
  const unset = readConfig({}).workers;
  expect([unset >= 1, unset <= 4]).toEqual([true, true]);
  expect(readConfig({ DATABASE_POOL_SIZE: '3' }).workers).toBe(1);
  expect(() => readConfig({ WORKERS: '9' })).toThrow(/WORKERS: DATABASE_POOL_SIZE/);
  expect(() => readConfig({ WORKERS: '0' })).toThrow(/WORKERS: deve ser no mínimo 1/);
});

test('what limits the whole server is divided among its workers', () => {
  const config = readConfig({
    APP_ENV: 'test',
    WORKERS: '3',
    DATABASE_POOL_SIZE: '7',
    MAX_EVENT_STREAMS: '2',
  });
  const { database, http } = shareOfWorker(config);
  expect([database.poolSize, http.maxInFlight, http.maxEventStreams]).toEqual([2, 85, 1]);
});
