import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../log/log.ts';

// T44: what the server signs with is sealed by SECRETS_KEY, from the first start that has this variable.

const [old, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
let first: TestApp;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  first = await startTestApp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await first.close();
});

const startWith = async (SECRETS_KEY: string): Promise<FastifyInstance> => {
  const app = await buildApp({
    config: readConfig({ APP_ENV: 'test', RATE_LIMIT_PER_MINUTE: '0', SECRETS_KEY }),
    connection: first.database.api,
    log: createLog('silent'),
    webDirectory: null,
  });
  apps.push(app);
  return app;
};

const secrets = async () => {
  const stored = await first.db
    .selectFrom('serverSecret')
    .select(['name', 'value', 'sealed'])
    .orderBy('name')
    .execute();
  const keys = await first.db.selectFrom('signingKey').select(['kid', 'privateJwk', 'sealedJwk']).execute();
  return [
    // The demonstration's own sealing key is left out: only itself could seal it.
    ...stored.filter(({ name }) => name !== 'sealing').map(({ value, sealed }) => ({ open: value, sealed })),
    ...keys.map(({ privateJwk, sealedJwk }) => ({ open: privateJwk, sealed: sealedJwk })),
  ];
};

/** Status of a request with a token of the first start: whether another start still accepts it. */
const knows = async (app: FastifyInstance): Promise<number> => {
  const headers = await first.as('ana');
  return (await app.inject({ url: '/api/authorization-server-web/user/details/me', headers })).statusCode;
};

test('keys stored in plain text continue working and are encrypted at the first start with SECRETS_KEY', async () => {
  await first.as('ana');
  const before = await secrets();
  expect(before.length).toBeGreaterThanOrEqual(4);
  expect(before.every(({ open, sealed }) => open !== null && sealed === null)).toBe(true);

  const sealing = await startWith(old);
  expect(await knows(sealing)).toBe(200);
  const after = await secrets();
  expect(after.every(({ open, sealed }) => open === null && sealed !== null)).toBe(true);
  // It is sealed already: nothing is written again.
  expect(await knows(await startWith(old))).toBe(200);
  expect(await secrets()).toEqual(after);
});

test('a new key takes over what the old one sealed, and the old one can then be forgotten', async () => {
  const rotating = await startWith(`${current},${old}`);
  expect(await knows(rotating)).toBe(200);
  expect(await knows(await startWith(current))).toBe(200);
});

test('without the key they were sealed with, or with another, the start is refused with a sentence', async () => {
  for (const key of ['', old]) {
    const refused = startWith(key);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^SECRETS_KEY: .*selados com outra chave/);
  }
});

test('a new installation with a key never keeps one openly', async () => {
  const fresh = await startTestApp({ environment: { SECRETS_KEY: current } });
  try {
    await fresh.as('ana');
    const { rows } = await fresh.query(
      `select name from server_secret where value is not null union select kid from signing_key where private_jwk is not null`,
    );
    expect(rows).toEqual([]);
  } finally {
    await fresh.close();
  }
});
