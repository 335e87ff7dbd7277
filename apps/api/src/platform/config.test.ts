import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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

test('an owner of the schema needs a database', () => {
  expect(() => readConfig({ DATABASE_OWNER_URL: 'postgresql://o@db/x' })).toThrow(/DATABASE_OWNER_URL/);
});

test('jobs and migrations use the API connection when the owner has none of its own', () => {
  const url = 'postgresql://api@db/x';
  expect(readConfig({ DATABASE_URL: url }).database).toMatchObject({ url, ownerUrl: url });
});
