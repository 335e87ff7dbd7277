import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportsWorld, startImportsWorld } from '../worlds/imports-world.ts';
import { addAssortment, countOf, sheetKinds } from '../sheet-kinds.ts';

// T01 for imports: the process that reviews, applies and undoes them is killed while it works, repeatedly.

const ROWS = 240;
const worker = fileURLToPath(new URL('imports-worker.ts', import.meta.url));

let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld();
  await addAssortment(world, ROWS);
});
afterAll(() => world.running.close());

/** Starts a process that runs long work; resolves when it has begun. */
const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [worker], {
    env: { ...process.env, IMPORTS_CONNECTION: JSON.stringify(world.running.database.api) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout ?? child, 'data');
  return child;
};

/** Lets processes work on it, each killed after a moment, until it is done; the last one isn't killed. */
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

test.each(sheetKinds)(
  'T01: killed in the middle, a sheet of $kind continues and doubles nothing, and so does undoing it',
  async ({ path, head, good, standing, written }) => {
    const before = [await countOf(world, standing), await countOf(world, written)];
    const id = await world.send([head, ...Array.from({ length: ROWS }, (_, at) => good(at))], path);
    await world.map(id);
    await workedOn(id, (state) => state === 'REVIEW');
    const { newRows, changedRows, refusedRows } = await world.details(id);
    expect([newRows + changedRows, refusedRows]).toEqual([ROWS, 0]);
    await world.apply(id);
    const kills = await workedOn(id, (state) => state === 'DONE');
    expect(kills).toBeGreaterThan(0);
    expect(await world.details(id)).toMatchObject({ appliedRows: ROWS, failedRows: 0 });
    expect([await countOf(world, standing), await countOf(world, written)]).toEqual(
      before.map((count) => count + ROWS),
    );
    await world.undo(id);
    await workedOn(id, (state) => state === 'UNDONE');
    expect(await world.details(id)).toMatchObject({ undoneRows: ROWS });
    expect(await countOf(world, standing)).toBe(before[0]);
  },
  120_000,
);
