import { flagNames } from '@celeiro/contract/base/flags/flags.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// Administrators switch the product's flags (R-FLAG-001, R-FLAG-002).
let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
});
beforeEach(async () => {
  await running.query('delete from feature_flag');
  for (const name of flagNames) await running.query(`insert into feature_flag (name) values ('${name}')`);
});
afterAll(() => running.close());

type Managed = {
  readonly flags: readonly {
    name: string;
    enabled: boolean;
    changedBy: string | null;
    changedAt: string | null;
  }[];
  readonly openSessions: number;
};
type Switched = { readonly code?: string; readonly message?: string; readonly sessionsEnded: number };
const path = '/authorization-server-web/feature-flags';
const coupon = 'enable:coupon-list-page';
const revoke = 'revoke:intranet-access-and-force-logout';
const put = (name: string, body: object) =>
  call<Switched>('PUT', `${path}/${encodeURIComponent(name)}`, { body, as: 'caio' });
const managed = async () => (await call<Managed>('GET', path, { as: 'caio' })).body;
const states = async () => {
  const { body } = await call<{ name: string; enabled: boolean; version: string }[]>('GET', '/feature-flags');
  return new Map(body.map((flag) => [flag.name, flag]));
};

describe('switching a flag', () => {
  test('each of the eleven goes on and off, and says who did it last', async () => {
    const { flags } = await managed();
    expect(flags.map(({ name }) => name).toSorted()).toEqual([...flagNames].toSorted());
    for (const name of flagNames.filter((one) => one !== revoke)) {
      expect((await put(name, { enabled: true })).body).toEqual({ name, enabled: true, sessionsEnded: 0 });
      expect((await states()).get(name)?.enabled, name).toBe(true);
      await put(name, { enabled: false });
      expect((await states()).get(name)?.enabled, name).toBe(false);
    }
    const found = (await managed()).flags.find(({ name }) => name === coupon);
    expect(found).toEqual({
      name: coupon,
      enabled: false,
      changedBy: 'Caio Admin',
      changedAt: expect.any(String),
    });
  });

  test('what it already is leaves no trace', async () => {
    await running.query("update feature_flag set enabled = true where name = 'enable:coupon-list-page'");
    const count = async () =>
      (await running.query("select 1 from access_history where action = 'FLAG_CHANGED'")).rows.length;
    const before = await count();
    expect((await put(coupon, { enabled: true })).status).toBe(200);
    expect(await count()).toBe(before);
  });

  test('an unknown flag, or a change that is none, is refused', async () => {
    expect((await put('enable:nothing', { enabled: true })).status).toBe(400);
    expect((await put(coupon, {})).status).toBe(400);
    expect((await put(coupon, { enabled: 'sim' })).status).toBe(400);
  });

  test('two people at once: each switch is one change, and the last one wins', async () => {
    await Promise.all([true, false, true, false].map((enabled) => put(coupon, { enabled })));
    const { flags } = await managed();
    const { rows } = await running.query(
      "select new_value from access_history where subject = 'enable:coupon-list-page' order by id desc limit 1",
    );
    expect(rows).toEqual([
      { new_value: expect.objectContaining({ enabled: flags.find(({ name }) => name === coupon)?.enabled }) },
    ]);
  });
});

describe('the revoke flag (R-SESSION-004, R-SESSION-005)', () => {
  test('wants its word, and without it ends nothing', async () => {
    for (const confirmation of [undefined, '', 'encerra', 'SIM']) {
      const { status, body } = await put(revoke, { enabled: true, confirmation });
      expect([status, body.code, body.message]).toEqual([
        422,
        'CONFIRMATION_WORD_WRONG',
        'Para confirmar, digite ENCERRAR.',
      ]);
    }
    expect((await states()).get(revoke)?.enabled).toBe(false);
    expect((await call('GET', '/authorization-server-web/user/details/me')).status).toBe(200);
  });

  test('says how many sessions it ends, ends those, and each time has a version no one has seen', async () => {
    await call('GET', '/authorization-server-web/user/details/me');
    const { openSessions } = await managed();
    expect(openSessions).toBeGreaterThan(1);
    const { body } = await put(revoke, { enabled: true, confirmation: ' encerrar ' });
    expect(body.sessionsEnded).toBe(openSessions);
    const first = (await states()).get(revoke);
    expect(first?.enabled).toBe(true);
    expect((await call('GET', path, { as: 'caio' })).status).toBe(401);

    const headers = { authorization: `Bearer ${(await running.login('caio')).access_token}` };
    const again = await running.app.inject({
      method: 'PUT',
      url: `/api${path}/${encodeURIComponent(revoke)}`,
      headers: { ...headers, 'idempotency-key': 'again' },
      payload: { enabled: true, confirmation: 'ENCERRAR' },
    });
    expect(again.json()).toMatchObject({ sessionsEnded: 1 });
    expect((await states()).get(revoke)?.version).not.toBe(first?.version);
  });
});
