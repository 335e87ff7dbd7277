import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, readDefaults } from './config.ts';
import { missingInProduction, refuseDefaults } from './production.ts';

// T44: what production must not leave to a default, and the messages about it.

const own = {
  APP_ENV: 'production',
  PAYMENT_GATEWAY: 'http',
  PAYMENT_GATEWAY_URL: 'https://gateway.example/v1',
  PAYMENT_GATEWAY_KEY: 'key-of-eight',
  PAYMENT_GATEWAY_WEBHOOK_SECRETS: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  RECEIVER_NAME: 'Recebedora Ltda',
  RECEIVER_DOCUMENT: '11222333000181',
  RECEIVER_ADDRESS: 'Rua Um, 1',
  RECEIVER_CITY: 'Campinas',
};
const whole = {
  ...own,
  PUBLIC_URL: 'https://ops.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Celeiro OPS <nao-responda@empresa.example>',
  CLAMD_URL: 'tcp://clamd',
  WHATSAPP_URL: 'https://whatsapp.example/messages',
  WHATSAPP_TOKEN: 'token-of-eight',
  SECRETS_KEY: randomBytes(32).toString('base64'),
};
const refuse = (environment: Readonly<Record<string, string>>) => () =>
  refuseDefaults(readConfig(environment));

test.each(['PAYMENT_GATEWAY', 'RECEIVER_NAME', 'RECEIVER_DOCUMENT', 'RECEIVER_ADDRESS', 'RECEIVER_CITY'])(
  'production does not start with the default of %s; a demonstration does',
  (name) => {
    expect(refuse({ ...own, [name]: '' })).toThrow(ConfigError);
    expect(refuse({ ...own, [name]: '' })).toThrow(new RegExp(`^  ${name}: `, 'm'));
    expect(refuse({ ...own, [name]: '', APP_ENV: 'development' })).not.toThrow();
  },
);

test('one sentence names all that is missing', () => {
  const all = Object.keys(own).filter((name) => /^(RECEIVER_.*|PAYMENT_GATEWAY)$/.test(name));
  for (const name of all) expect(refuse({})).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

test('mails whose links lead nowhere are refused; without mails the address may be missing', () => {
  expect(refuse({ ...whole, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/);
  expect(refuse({ ...whole, MAIL_FROM: '' })).toThrow(/MAIL_FROM/);
  expect(refuse(own)).not.toThrow();
});

test('what production can do without is said, each in a sentence', () => {
  expect(missingInProduction(readConfig(whole))).toEqual([]);
  const said = missingInProduction(readConfig({ ...own, PAYMENT_GATEWAY: 'sandbox' })).join('\n');
  for (const name of [
    'PAYMENT_GATEWAY=sandbox',
    'SECRETS_KEY',
    'SMTP_URL',
    'WHATSAPP_URL',
    'PUBLIC_URL',
    'CLAMD_URL',
  ])
    expect(said).toContain(name);
  expect(missingInProduction(readConfig({ APP_ENV: 'development' }))).toEqual([]);
});

test('to do without an antivirus is said, also where it was chosen by name', () => {
  const said = (environment: Readonly<Record<string, string>>) =>
    missingInProduction(readConfig({ ...whole, ...environment }));
  expect(said({ CLAMD_URL: '' })).toEqual([expect.stringMatching(/^Sem CLAMD_URL: nenhum arquivo é aceito/)]);
  expect(said({ CLAMD_URL: '', ANTIVIRUS: 'none' })).toEqual([expect.stringMatching(/^ANTIVIRUS=none: /)]);
});

// A real-looking address would send people and mails of every installation to the owner of that domain.
test('no default names a host on the internet but the public services that answer look-ups', () => {
  const { VIACEP_URL: _zip, BRASILAPI_URL: _company, ...left } = readDefaults();
  const names = Object.values(left).join('\n');
  expect(names.match(/[\w-]+\.(?:com|net|org|dev|app|io)(?:\.br)?\b/g)).toBeNull();
});
