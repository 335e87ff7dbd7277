import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EditedRoute, type RoutesWorld, SAO_PAULO, startRoutesWorld } from '../worlds/routes-world.ts';

// T01 for routes: the process that applies them is killed while it works, twenty times.

const KILLS = 20;
const STORES = 12_000;
const worker = fileURLToPath(new URL('apply-worker.ts', import.meta.url));

let world: RoutesWorld;
beforeAll(async () => {
  world = await startRoutesWorld();
  await sql`insert into store (name, document_number, city, state, neighborhood)
    select 'Loja ' || n, (30000000000 + n)::text, 'São Paulo', 'SP', 'Bairro ' || n % 9
    from generate_series(1, ${STORES}::integer) n`.execute(world.running.db);
});
afterAll(() => world.running.close());

/** Twenty sets of routes; each differs from the previous one in every store. */
const routesOf = (turn: number): readonly EditedRoute[] => [
  {
    city: SAO_PAULO,
    periods: turn % 2 === 0 ? WHOLE_WEEK - turn : 1 + turn,
    exceptions: [{ locationType: 'ZONE', place: 'Zona 1', periods: turn % 3 === 0 ? 0 : 100 + turn }],
  },
];

type Sum = { readonly rows: number; readonly hash: string };
/** Coverage and its rules, read in one statement; `edited` is the target. */
const read = async (of: 'applied' | 'edited'): Promise<Sum> => {
  const [rows, route, restriction] =
    of === 'applied'
      ? [
          sql`supplier_coverage`,
          sql`supplier_route`,
          sql`supplier_route_restriction x on x.supplier_route_id = r.id`,
        ]
      : [sql`edited_coverage`, sql`route`, sql`route_restriction x on x.route_id = r.id`];
  const supplier = sql`(select id from supplier where public_id = ${world.supplier}::uuid)`;
  const found = await sql<Sum>`select count(*)::int as rows, md5(
      coalesce(string_agg(store_id || ' ' || periods || decided_by, ',' order by store_id), '')
      || (select string_agg(r.periods || ' ' || x.periods, ',') from ${route} r left join ${restriction}
          where r.supplier_id = ${supplier})) as hash
    from ${rows} where supplier_id = ${supplier}`.execute(world.running.db);
  const [sum] = found.rows;
  if (sum === undefined) throw new Error('no sum');
  return sum;
};

/** Starts a process that runs long work; resolves when it has begun. */
const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [worker], {
    env: { ...process.env, APPLY_CONNECTION: JSON.stringify(world.running.database.api) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout ?? child, 'data');
  return child;
};

test('T01: killed in the middle of twenty applications, coverage is the old one or the new one', async () => {
  await world.edit(routesOf(0));
  await world.apply();
  const outcomes = { old: 0, new: 0 };
  let seenWhileApplied = 0;
  let next = startWorker();
  for (let turn = 1; turn <= KILLS; turn += 1) {
    await world.edit(routesOf(turn));
    const before = await read('applied');
    const after = await read('edited');
    expect(after).not.toEqual(before);
    expect((await world.ask()).status).toBe(202);
    const child = await next;
    const ended = once(child, 'exit');
    child.stdin?.write('go\n');
    // Others read meanwhile, until the process is killed.
    const until = performance.now() + turn * 12;
    while (performance.now() < until && child.exitCode === null) {
      expect([before, after]).toContainEqual(await read('applied'));
      seenWhileApplied += 1;
    }
    child.kill('SIGKILL');
    await ended;
    next = turn < KILLS ? startWorker() : next;
    const left = await read('applied');
    expect([before, after]).toContainEqual(left);
    outcomes[left.hash === after.hash ? 'new' : 'old'] += 1;
    // Locks of a dying connection are released soon.
    while ((await world.application()).state === 'RUNNING') {
      await world.run();
      await pause(10);
    }
    expect(await world.application()).toMatchObject({ state: 'DONE' });
    expect(await read('applied')).toEqual(after);
    await sql`delete from long_work`.execute(world.running.db);
  }
  expect(outcomes.old + outcomes.new).toBe(KILLS);
  expect(outcomes.old).toBeGreaterThan(0);
  expect(seenWhileApplied).toBeGreaterThan(KILLS);
}, 120_000);
