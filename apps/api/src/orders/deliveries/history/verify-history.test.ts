import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
import { verifyHistory } from './verify-history.ts';

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
