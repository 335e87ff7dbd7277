import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { missingInProduction, refuseDefaults } from './production.ts';

// T44: what production must not leave to a default, and what it is told it lacks.

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
  expect(refuse(own)).not.toThrow();
});

test('what production can do without is said, each in a sentence', () => {
  expect(missingInProduction(readConfig(whole))).toEqual([]);
  const said = missingInProduction(readConfig({ ...own, PAYMENT_GATEWAY: 'sandbox' })).join('\n');
  for (const name of ['PAYMENT_GATEWAY=sandbox', 'SECRETS_KEY', 'SMTP_URL', 'WHATSAPP_URL', 'PUBLIC_URL'])
    expect(said).toContain(name);
  expect(missingInProduction(readConfig({ APP_ENV: 'development' }))).toEqual([]);
});
