import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cnpjOf, type ImportsWorld, startImportsWorld } from './imports-world.ts';

// T01 for imports: the process that reviews, applies and undoes them is killed in the middle, again and again.

const ROWS = 400;
const worker = fileURLToPath(new URL('imports-worker.ts', import.meta.url));

let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld();
});
afterAll(() => world.running.close());

/** A process that makes the steps of long work, once it says it has begun. */
const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [worker], {
    env: { ...process.env, IMPORTS_CONNECTION: JSON.stringify(world.running.database.api) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout ?? child, 'data');
  return child;
};

/** Lets processes work on it, each killed after a moment, until it is done; the last one is left alone. */
const workedOn = async (id: string, isDone: (state: string) => boolean): Promise<number> => {
  let kills = 0;
  for (let turn = 1; !isDone((await world.details(id)).state); turn += 1) {
    const child = await startWorker();
    const ended = once(child, 'exit');
    child.stdin?.write('go\n');
    if (turn <= 4) {
      await Promise.race([ended, pause(turn * 60)]);
      if (child.exitCode === null) kills += 1;
      child.kill('SIGKILL');
    }
    await ended;
  }
  return kills;
};

test('T01: killed in the middle, an import goes on and doubles nothing, and so does undoing it', async () => {
  const lines = Array.from({ length: ROWS }, (_, at) => [cnpjOf(at), `Loja ${at}`]);
  const count = async (): Promise<number> =>
    (await world.running.db.selectFrom('store').select('id').execute()).length;
  const told = async () => {
    const { rows } = await sql<{ count: number; stores: number }>`
      select count(*)::int as count, count(distinct record_id)::int as stores
      from record_history where kind = 'store' and event = 'CREATE' and field = 'name'`.execute(
      world.running.db,
    );
    return rows[0];
  };
  const before = await count();
  const id = await world.send([['CNPJ', 'Nome'], ...lines]);
  await world.map(id);
  await workedOn(id, (state) => state === 'REVIEW');
  expect(await world.details(id)).toMatchObject({ newRows: ROWS, refusedRows: 0 });
  await world.apply(id);
  const kills = await workedOn(id, (state) => state === 'DONE');
  expect(kills).toBeGreaterThan(0);
  expect(await world.details(id)).toMatchObject({ appliedRows: ROWS, failedRows: 0 });
  expect(await count()).toBe(before + ROWS);
  expect(await told()).toEqual({ count: ROWS, stores: ROWS });
  await world.undo(id);
  await workedOn(id, (state) => state === 'UNDONE');
  expect(await world.details(id)).toMatchObject({ undoneRows: ROWS });
  expect(await count()).toBe(before);
}, 120_000);
