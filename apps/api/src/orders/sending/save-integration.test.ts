import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../../../test/worlds/order-world.ts';
import { newSecret, type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says } from '../../../test/supplier-stub.ts';
import { startTestApp } from '../../../test/test-app.ts';

let on: SendingWorld;
let path = '';
beforeAll(async () => {
  on = await startSendingWorld();
  path = `/suppliers/${on.world.suppliers.horta.publicId}/integration`;
});
afterAll(() => on.close());

type Answer = {
  code?: string;
  fields?: Record<string, string>;
  integration?: {
    version: number;
    kind: string;
    url: string;
    secrets: { publicId: string; expiresAt: string | null }[];
    health: Record<string, unknown>;
  };
};
const day = 24 * 3600 * 1000;

test('only a supervisor configures it, everyone sees how it is', async () => {
  const refused = await on.call<Answer>('PUT', path, { body: { url: on.stub.url } });
  expect(refused.status).toBe(403);
  const { body } = await on.call<Answer>('GET', path);
  expect(body.integration).toMatchObject({
    kind: 'WEBHOOK',
    url: on.stub.url,
    secrets: [{ expiresAt: null }],
  });
  expect((await on.call('GET', '/suppliers/00000000-0000-4000-8000-000000000000/integration')).status).toBe(
    404,
  );
});

test('secrets are sealed at rest and never answered, not even in remembered answers', async () => {
  const secret = newSecret();
  const { rows: before } = await on.running.query(
    "select encode(sealed, 'escape') as kept from supplier_integration_secret",
  );
  expect(JSON.stringify(before)).not.toContain(on.secret.slice(6, 30));
  const answer = await on.call('POST', `${path}/secrets`, { as: 'bia', body: { secret }, key: 'rotate-1' });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain('whsec');
  const { rows } = await on.running.query('select response::text from idempotency_key');
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('while one secret replaces another both sign, a third has to wait, and after a day one is left', async () => {
  const third = await on.call<Answer>('POST', `${path}/secrets`, {
    as: 'bia',
    body: { secret: newSecret() },
  });
  expect([third.status, third.body.code]).toEqual([422, 'INTEGRATION_SECRET_LIMIT']);
  const signatures = async (): Promise<number> => {
    on.stub.answerWith(says({ status: 'ACCEPTED' }));
    await on.send((await on.newDelivery()).publicId);
    await on.dispatch();
    return String(on.stub.messages.at(-1)?.headers['webhook-signature']).split(' ').length;
  };
  expect(await signatures()).toBe(2);
  on.pass(day + 1000);
  expect(await signatures()).toBe(1);
  expect((await on.call<Answer>('GET', path)).body.integration?.secrets).toHaveLength(1);
});

test('T31: who changed an integration is written down next to the change, without any secret', async () => {
  const secret = newSecret();
  const all = await on.running.db.selectFrom('accessHistory').select('id').execute();
  const refused = await on.call<Answer>('PUT', path, { as: 'bia', body: { url: 'file:///x', secret } });
  expect(refused.status).toBe(422);
  await on.call('PUT', path, { as: 'bia', body: { url: `${on.stub.url}/v2`, secret } });
  const rows = await on.running.db
    .selectFrom('accessHistory')
    .select(['actorName', 'action', 'subject', 'oldValue', 'newValue'])
    .orderBy('id')
    .where('action', 'like', 'INTEGRATION%')
    .where('id', '>', Math.max(...all.map(({ id }) => id)))
    .execute();
  expect(rows).toMatchObject([
    {
      actorName: 'Bia Supervisora',
      action: 'INTEGRATION_SAVED',
      subject: 'Horta',
      oldValue: { kind: 'WEBHOOK', url: on.stub.url },
      newValue: { kind: 'WEBHOOK', url: `${on.stub.url}/v2`, disabledAt: null },
    },
    { actorName: 'Bia Supervisora', action: 'INTEGRATION_SECRET_ADDED', subject: 'Horta' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30));
  on.pass(day + 1000);
});

test('of many who replace it at the same moment one does: never are more than two in force', async () => {
  const version = (await on.call<Answer>('GET', path)).body.integration?.version ?? 0;
  const rotate = () =>
    on.call<Answer>('POST', `${path}/secrets`, { as: 'bia', version, body: { secret: newSecret() } });
  const answers = await Promise.all(Array.from({ length: 8 }, rotate));
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 'VERSION_CONFLICT'),
  ]);
  expect((await on.call<Answer>('GET', path)).body.integration?.secrets).toHaveLength(2);
  on.pass(day + 1000);
});

describe('a secret', () => {
  const historyLength = async (): Promise<number> =>
    (await on.running.query("select id from access_history where action like 'INTEGRATION%'")).rows.length;
  const secretsOf = async () => (await on.call<Answer>('GET', path)).body.integration?.secrets ?? [];
  const rotate = (secret: string, more: object = {}) =>
    on.call<Answer>('POST', `${path}/secrets`, { as: 'bia', body: { secret, ...more } });
  const signers = async (): Promise<string[]> => {
    on.stub.answerWith(says({ status: 'ACCEPTED' }));
    await on.send((await on.newDelivery()).publicId);
    await on.dispatch();
    return String(on.stub.messages.at(-1)?.headers['webhook-signature']).split(' ');
  };

  test('in use and saved again changes nothing, by either call', async () => {
    const secret = newSecret();
    on.pass(day + 1000);
    expect((await rotate(secret)).status).toBe(200);
    on.pass(day + 1000);
    const [before, length] = [await secretsOf(), await historyLength()];
    expect(before).toHaveLength(1);
    expect((await rotate(secret)).status).toBe(200);
    const { url = '' } = (await on.call<Answer>('GET', path)).body.integration ?? {};
    expect((await on.call('PUT', path, { as: 'bia', body: { url, secret } })).status).toBe(200);
    expect([await secretsOf(), await historyLength()]).toEqual([before, length]);
    // Once another secret replaces it, it can't be saved again.
    expect((await rotate(newSecret())).status).toBe(200);
    expect((await rotate(secret)).body.code).toBe('INTEGRATION_SECRET_ENDING');
    on.pass(day + 1000);
  });

  test('that is being replaced ends at once by call, and history says by whom', async () => {
    expect((await rotate(newSecret())).status).toBe(200);
    const [current, old] = await secretsOf();
    const revoke = (id = '', as: 'ana' | 'bia' = 'bia') =>
      on.call<Answer>('DELETE', `${path}/secrets/${id}`, { as });
    expect(await signers()).toHaveLength(2);
    expect((await revoke(old?.publicId, 'ana')).status).toBe(403);
    expect((await revoke(current?.publicId)).body.code).toBe('INTEGRATION_SECRET_IN_USE');
    expect((await revoke('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await revoke(old?.publicId)).body.integration?.secrets).toEqual([current]);
    expect((await revoke(old?.publicId)).status).toBe(404);
    expect(await signers()).toHaveLength(1);
    const { rows } = await on.running.query(`select actor_name, subject, new_value
      from access_history where action = 'INTEGRATION_SECRET_REVOKED' order by id`);
    expect(rows).toMatchObject([
      {
        actor_name: 'Bia Supervisora',
        subject: 'Horta',
        new_value: [
          { publicId: current?.publicId, expiresAt: null },
          { publicId: old?.publicId, expiresAt: expect.any(String) },
        ],
      },
    ]);
  });

  test('that leaked is replaced without a day of both, even where two are in force', async () => {
    await rotate(newSecret());
    expect(await secretsOf()).toHaveLength(2);
    const answer = await rotate(newSecret(), { endOthersNow: true });
    expect([answer.status, answer.body.integration?.secrets.length]).toEqual([200, 1]);
    expect(await signers()).toHaveLength(1);
  });

  test('is part of an integration from the first; where one is missing, the sending says so', async () => {
    const pomar = `/suppliers/${on.world.suppliers.pomar.publicId}/integration`;
    const save = (body: object) => on.call<Answer>('PUT', pomar, { as: 'bia', body });
    const refused = await save({ url: on.stub.url });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      'INTEGRATION_SECRET_REQUIRED',
      ['secret'],
    ]);
    expect((await on.call<Answer>('GET', pomar)).body.integration).toBeNull();
    // One without a secret, from before secrets were required, and one whose key is lost.
    for (const arrange of [
      'delete from supplier_integration_secret',
      "update supplier_integration_secret set sealed = '\\x00'",
    ]) {
      await on.running.query(arrange);
      const { publicId } = await on.newDelivery();
      await on.send(publicId);
      await on.dispatch();
      expect((await on.sendings(publicId)).sendings[0]?.tries).toMatchObject([
        { outcome: 'A integração com o fornecedor está sem um segredo válido', isFailure: true },
      ]);
      await on.running.query('delete from supplier_integration_secret');
      await rotate(newSecret());
    }
  });
});

test('two people at once: a change of something changed meanwhile is a conflict, and changes nothing', async () => {
  const { products: _none, publicId } = on.world.suppliers.pomar;
  const own = `/suppliers/${publicId}/integration`;
  const change = (method: 'PUT' | 'POST' | 'DELETE', of: string, seen: number, body?: object) =>
    on.call<Answer>(method, of, { as: 'bia', version: seen, ...(body && { body }) });
  // Both connect a supplier that had no integration.
  const secret = newSecret();
  const first = await Promise.all(
    [1, 2].map((path) => change('PUT', own, 0, { url: `${on.stub.url}/${path}`, secret })),
  );
  expect(first.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'VERSION_CONFLICT']);
  const standing = async () => (await on.call<Answer>('GET', own)).body.integration;
  const { version = 0, url = '' } = (await standing()) ?? {};
  const rotated = await change('POST', `${own}/secrets`, version, { secret: newSecret() });
  expect([rotated.status, rotated.body.integration?.version]).toEqual([200, version + 1]);
  // The second caller read the integration before its secret was replaced.
  const [, old] = rotated.body.integration?.secrets ?? [];
  for (const late of [
    await change('PUT', own, version, { url: `${url}/late` }),
    await change('POST', `${own}/secrets`, version, { secret: newSecret(), endOthersNow: true }),
    await change('DELETE', `${own}/secrets/${old?.publicId ?? ''}`, version),
  ])
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(await standing()).toEqual(rotated.body.integration);
  // Saving without a difference is not recorded as a change.
  const same = await change('PUT', own, version + 1, { url });
  expect([same.status, same.body.integration?.version]).toEqual([200, version + 1]);
  const ended = await change('DELETE', `${own}/secrets/${old?.publicId ?? ''}`, version + 1);
  expect([ended.status, ended.body.integration?.version]).toEqual([200, version + 2]);
});

test('addresses and secrets of the wrong shape are refused', async () => {
  const save = async (body: unknown) => {
    const answer = await on.call<Answer>('PUT', path, { as: 'bia', body });
    return [answer.status, answer.body.code, ...Object.keys(answer.body.fields ?? {})];
  };
  expect(await save({ url: 'file:///etc/passwd' })).toEqual([422, 'INTEGRATION_URL_NOT_ALLOWED', 'url']);
  expect(await save({ url: 'http://a:b@host/' })).toEqual([422, 'INTEGRATION_URL_NOT_ALLOWED', 'url']);
  // Too short, too long, and two invalid keys.
  for (const secret of ['short', 'A'.repeat(92), 'A'.repeat(33), `${'A'.repeat(33)}B==`]) {
    expect(await save({ url: on.stub.url, secret: `whsec_${secret}` })).toEqual([
      400,
      'VALIDATION_FAILED',
      'secret',
    ]);
  }
});

test('T40: production takes public https addresses only, and no secret without a key to seal it', async () => {
  const production = await startTestApp({ environment: { APP_ENV: 'production' } });
  try {
    await production.query("insert into supplier (name, document_number) values ('Horta', '11444777000161')");
    const { publicId } = await production.db
      .selectFrom('supplier')
      .select('publicId')
      .executeTakeFirstOrThrow();
    const call = caller(production);
    const save = async (body: unknown) =>
      (await call<Answer>('PUT', `/suppliers/${publicId}/integration`, { as: 'bia', body })).body.code ??
      'saved';
    expect(await save({ url: 'http://fornecedor.com.br/' })).toBe('INTEGRATION_URL_NOT_ALLOWED');
    expect(await save({ url: 'https://127.0.0.1/' })).toBe('INTEGRATION_URL_NOT_ALLOWED');
    expect(await save({ url: 'https://fornecedor.com.br/', secret: newSecret() })).toBe(
      'INTEGRATION_SECRETS_KEY_MISSING',
    );
    expect(await save({ url: 'https://fornecedor.com.br/' })).toBe('INTEGRATION_SECRET_REQUIRED');
  } finally {
    await production.close();
  }
});

test("a supplier's health follows how it answered", async () => {
  const { publicId } = on.world.suppliers.horta;
  const health = async () => {
    const shown = (await on.call<Answer>('GET', path)).body.integration?.health;
    // The list of suppliers shows the same and can be filtered by it.
    const listed = await on.call<{ content: { publicId: string; integrationHealth: string | null }[] }>(
      'POST',
      '/suppliers/search',
      { body: { integrationHealth: [shown?.['state']] } },
    );
    expect(listed.body.content).toContainEqual(
      expect.objectContaining({ publicId, integrationHealth: shown?.['state'] }),
    );
    return shown;
  };
  on.pass(day + 1000);
  const before = await health();
  expect(before).toMatchObject({
    state: 'UNKNOWN',
    triesLastDay: 0,
    failurePercentLastDay: null,
    medianMs: null,
    // It is older than a day, and still shown.
    lastAnswerAt: expect.any(String),
  });
  on.stub.answerWith(says({ status: 'ACCEPTED' }));
  await on.send((await on.newDelivery()).publicId);
  await on.dispatch();
  const healthy = await health();
  expect(healthy).toMatchObject({
    state: 'HEALTHY',
    triesLastDay: 1,
    failuresLastDay: 0,
    failurePercentLastDay: 0,
    failuresInARow: 0,
    oneAtATime: false,
    waiting: 0,
    lastFailureAt: null,
  });
  expect(String(healthy?.['lastAnswerAt']) > String(before?.['lastAnswerAt'])).toBe(true);
  on.stub.answerWith(says({}, 500));
  for (let index = 0; index < 3; index += 1) await on.send((await on.newDelivery()).publicId);
  await on.dispatch();
  expect(await health()).toMatchObject({
    state: 'FAILING',
    label: 'Sem resposta',
    failuresLastDay: 3,
    failurePercentLastDay: 75,
    failuresInARow: 3,
    oneAtATime: true,
    waiting: 3,
    givenUpLastDay: 0,
    lastAnswerAt: healthy?.['lastAnswerAt'],
    lastFailureAt: expect.any(String),
    lastFailure: 'O sistema do fornecedor respondeu com erro',
  });
  // One answer ends the failures.
  on.stub.answerWith(says({ status: 'ACCEPTED' }));
  on.pass(60_000);
  await on.dispatch();
  expect(await health()).toMatchObject({ failuresInARow: 0, oneAtATime: false, waiting: 0, triesLastDay: 7 });
  // A message that is never answered is given up, and counted.
  on.stub.answerWith(says({}, 500));
  await on.send((await on.newDelivery()).publicId);
  for (let step = 0; step < 24; step += 1) {
    on.pass(15_000);
    await on.dispatch();
  }
  expect(await health()).toMatchObject({ givenUpLastDay: 1, waiting: 0, failuresInARow: 5 });
});
