import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { routesQuery } from './routes.queries.ts';

// Two thousand suppliers with one applied and one edited route each.

let running: TestApp;
let publicId = '';
let supplierId = 0;
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  await sql`insert into supplier (document_number, name)
    select lpad((10000000000 + n)::text, 11, '0'), 'Volume ' || n from generate_series(1, 2000) n`.execute(
    running.db,
  );
  await sql`insert into supplier_route (supplier_id, uf, city_ibge_code, periods)
    select id, 'SP', 3550308, ${WHOLE_WEEK}::integer from supplier where name like 'Volume %'`.execute(
    running.db,
  );
  await sql`select edit_applied_routes()`.execute(running.db);
  await sql`analyze`.execute(running.db);
  const { rows } = await sql<{ publicId: string; supplierId: number }>`select r.public_id, r.supplier_id
    from route r join supplier su on su.id = r.supplier_id where su.name = 'Volume 1000'`.execute(running.db);
  ({ publicId = '', supplierId = 0 } = rows[0] ?? {});
});
afterAll(() => running.close());

type PlanNode = {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The most rows that any step of the executed plan read. */
const mostRows = async (where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (analyze, format json) ${routesQuery(where)}`.execute(running.db);
  const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return Math.max(
    ...nodesOf(plan).map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
  );
};

test('a route is read with what is applied of it, not of every supplier', async () => {
  const one = sql`r.public_id = ${publicId}::uuid`;
  const { rows } = await routesQuery(one).execute(running.db);
  expect(rows).toMatchObject([{ publicId, applied: 2 ** 21 - 1 }]);
  expect(await mostRows(one)).toBeLessThan(50);
  expect(await mostRows(sql`r.supplier_id = ${supplierId}`)).toBeLessThan(50);
});
