import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createSecretBox } from '../../../platform/secrets/sealed.ts';
import { readDigests, saveCheckpoints } from './history-checkpoint.store.ts';
import { verifyHistory, verifyNewerHistory } from './verify-history.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let delivery: WireDelivery;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

/** Changes history as the schema's owner, without the triggers that protect it: the intruder of these tests. */
const tamper = (statement: string) =>
  running.query(`begin; alter table delivery_history disable trigger user; ${statement};
    alter table delivery_history enable trigger user; commit`);
const rowsOf = () => `delivery_id = (select id from delivery where public_id = '${delivery.publicId}')`;
const breaks = async () => {
  const found = (await verifyHistory(running.db)).breaks;
  return found
    .filter(({ orderNumber }) => orderNumber === delivery.orderNumber)
    .map(({ kind, row }) => [kind, row?.version ?? null, row?.field ?? null]);
};

beforeEach(async () => {
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  delivery = first;
  for (const note of ['Um', 'Dois', 'Três'])
    await call('PUT', `/order-suppliers/details/${delivery.publicId}`, { body: { operatorNote: note } });
});

const program = fileURLToPath(new URL('../../../history-verify.ts', import.meta.url));
const verify = () =>
  promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: running.database.apiUrl },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );

// First in this file, since later tests leave broken histories.
test('npm run history:verify says so when all is well', async () => {
  const { code, stdout } = await verify();
  expect([code, stdout.trim()]).toEqual([
    0,
    expect.stringMatching(/^Histórico íntegro: 2 entregas, 0 cadastros, \d+ registros\.$/),
  ]);
});

describe('the chain of every delivery, computed again (T31)', () => {
  test('holds after ordinary work, going on meanwhile too', async () => {
    const [report] = await Promise.all([
      verifyHistory(running.db),
      ...Array.from({ length: 8 }, (_, index) =>
        call('PUT', `/order-suppliers/details/${delivery.publicId}`, { body: { logisticCost: 50 + index } }),
      ),
    ]);
    expect(report.rows).toBeGreaterThan(report.deliveries);
    expect(await breaks()).toEqual([]);
  });

  const version = (number: number) => `${rowsOf()} and version = ${number} and field = 'operatorNote'`;
  test.each([
    [
      'a changed value',
      () => `update delivery_history set new_value = '"x"' where ${version(3)}`,
      ['changed', 3, 'operatorNote'],
    ],
    [
      'a changed author',
      () => `update delivery_history set by_name = 'Bia' where ${version(2)}`,
      ['changed', 2, 'operatorNote'],
    ],
    [
      'a moved date',
      () => `update delivery_history set at = at - interval '1 day' where ${version(4)}`,
      ['changed', 4, 'operatorNote'],
    ],
    [
      'a removed entry',
      () => `delete from delivery_history where ${version(3)}`,
      ['missing', 4, 'operatorNote'],
    ],
    ['a cut end', () => `delete from delivery_history where ${version(4)}`, ['truncated', null, null]],
    ['a wiped history', () => `delete from delivery_history where ${rowsOf()}`, ['absent', null, null]],
    [
      'an entry put in',
      () => `insert into delivery_history (delivery_id, version, field, event, by_name, at, previous_hash, hash)
        select delivery_id, version, field, event, by_name, at, previous_hash, hash from delivery_history where ${version(4)}`,
      ['missing', 4, 'operatorNote'],
    ],
  ] as const)('finds %s', async (_, statement, found) => {
    await tamper(statement());
    expect(await breaks()).toEqual([found]);
  });
});

describe('npm run history:verify', () => {
  test('names the delivery and the entry, and fails', async () => {
    await tamper(`update delivery_history set new_value = '"x"' where ${rowsOf()} and version = 3`);
    const { code, stdout } = await verify();
    expect(code).toBe(1);
    expect(stdout).toContain(`Entrega ${delivery.orderNumber}: registro alterado (versão 3, operatorNote, `);
    expect(stdout).toMatch(/Histórico violado em \d+ de \d+ entregas e \d+ cadastros\./);
  });
});

describe('what was verified is not computed again', () => {
  const key = randomBytes(32);
  const box = createSecretBox([key]);
  // Broken histories of earlier tests would let every run be a full one.
  beforeAll(async () => {
    await running.close();
    running = await startTestApp();
    world = await addOrderWorld(running.db);
    call = caller(running);
  });
  const run = async (options: { isFull?: boolean } = {}) => {
    const { deliveries, knownRows, breaks: found } = await verifyNewerHistory(running.db, box, options);
    return { deliveries, isKnown: knownRows > 0, kinds: found.map(({ kind }) => kind) };
  };
  const change = () =>
    call('PUT', `/order-suppliers/details/${delivery.publicId}`, { body: { operatorNote: randomUUID() } });
  const row = (version: number) => `${rowsOf()} and version = ${version} and field = 'operatorNote'`;
  const damage = (version: number) =>
    tamper(`update delivery_history set new_value = '"x"' where ${row(version)}`);
  const repair = (version: number, value: unknown) =>
    tamper(`update delivery_history set new_value = '${JSON.stringify(value)}' where ${row(version)}`);
  const valueOf = async (version: number) => {
    const { rows } = await sql<{ value: unknown }>`
      select new_value as value from delivery_history where ${sql.raw(row(version))}`.execute(running.db);
    return rows[0]?.value;
  };

  test('the second run verifies what changed since, a full one everything', async () => {
    const first = await run();
    expect(first).toEqual({ deliveries: expect.any(Number), isKnown: false, kinds: [] });
    expect(await run()).toEqual({ deliveries: 0, isKnown: true, kinds: [] });
    await change();
    expect(await run()).toEqual({ deliveries: 1, isKnown: true, kinds: [] });
    expect(await run()).toEqual({ deliveries: 0, isKnown: true, kinds: [] });
    expect(await run({ isFull: true })).toEqual(first);
  });

  test('a change before the mark is found, and what is well again is verified in full', async () => {
    await run();
    const value = await valueOf(2);
    await damage(2);
    expect(await run()).toMatchObject({ isKnown: false, kinds: ['changed'] });
    expect(await run()).toMatchObject({ isKnown: false, kinds: ['changed'] });
    await repair(2, value);
    expect(await run()).toMatchObject({ isKnown: false, kinds: [] });
  });

  test('a change after the mark is found', async () => {
    await run();
    await change();
    const value = await valueOf(5);
    await damage(5);
    expect(await run()).toMatchObject({ deliveries: 1, kinds: ['changed'] });
    await repair(5, value);
  });

  test('removed rows are found on both sides of the mark', async () => {
    await run();
    await tamper(`create table taken as select * from delivery_history where ${row(3)};
      delete from delivery_history where ${row(3)}`);
    expect(await run()).toMatchObject({ isKnown: false, kinds: ['missing'] });
    const putBack = `insert into delivery_history overriding system value select * from taken; drop table taken`;
    await tamper(putBack);
    await run();
    await change();
    await tamper(`create table taken as select * from delivery_history where ${row(5)};
      delete from delivery_history where ${row(5)}`);
    expect(await run()).toMatchObject({ deliveries: 1, kinds: ['truncated'] });
    await tamper(putBack);
  });

  test('who changes what was stored of a run hides nothing', async () => {
    await run();
    const value = await valueOf(2);
    await damage(2);
    // The digests of what is there now, sealed with another key; then those of another block, an altered byte, none.
    const forged = createSecretBox([randomBytes(32)]);
    await saveCheckpoints(running.db, forged, await readDigests(running.db, 0, 1e9), true);
    expect(await run()).toMatchObject({ isKnown: false, kinds: ['changed'] });
    await repair(2, value);
    await run();
    await damage(2);
    for (const statement of [
      `update history_checkpoint set sealed = set_byte(sealed, 30, (get_byte(sealed, 30) + 1) % 256)`,
      `update history_checkpoint set block = block + 1`,
      `delete from history_checkpoint`,
    ]) {
      await running.query(statement);
      expect(await run(), statement).toMatchObject({ isKnown: false, kinds: ['changed'] });
    }
    await repair(2, value);
  });

  test('an older mark that is put back hides nothing either', async () => {
    await run();
    await running.query('create table old as select * from history_checkpoint');
    await change();
    await run();
    const value = await valueOf(5);
    await damage(5);
    await running.query(
      'update history_checkpoint h set sealed = old.sealed from old where old.block = h.block; drop table old',
    );
    expect(await run()).toMatchObject({ kinds: ['changed'] });
    await repair(5, value);
  });
});
