import { type StoreRow, storeSorts } from '@celeiro/contract/parties/stores/store-lists.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../../test/worlds/order-world.ts';
import { patiently } from '../../../../test/waiting.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

// More stores than a list counts exactly: few matches are found at once, many are read in list order (R-CALLS-001).

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into store (name, document_number, status, status_reason, state)
    select case when n % 5 = 0 then 'Padaria ' else 'Loja ' end || n, (30000000000000 + n)::text,
      case when n % 3 = 0 then 'BLOCKED' else 'ACTIVE' end, case when n % 3 = 0 then 'Fechou' end, 'SP'
    from generate_series(1, 10100) n`.execute(running.db);
  await sql`update store_figures set used_basis = store_id % 7, open_centavos = store_id % 11, overdue_centavos = store_id % 3,
    last_purchase_day = store_id % 13, recent_orders = store_id % 5`.execute(running.db);
  await sql`analyze store, store_figures`.execute(running.db);
});
afterAll(() => running.close());

type Page = {
  content: StoreRow[];
  totalElements: number;
  totalApproximate?: boolean;
  pageable: { pageNumber: number };
  cursors: Readonly<Record<'next' | 'previous' | 'last', string | null>>;
};
const columns = {
  name: 's.search_text',
  createdAt: 's.id',
  lastPurchase: 'f.last_purchase_day',
  used: 'f.used_basis',
  open: 'f.open_centavos',
  overdue: 'f.overdue_centavos',
  recentOrders: 'f.recent_orders',
};
const [size, first, last] = [40, 0, -1];

describe.each<[string, object, string, boolean]>([
  ['all', {}, 'true', true],
  ['a third', { statuses: ['BLOCKED'] }, "s.status = 'BLOCKED'", false],
  ['what stands late in the order of names', { search: 'padaria' }, "s.name like 'Padaria%'", false],
  ['almost all', { states: ['SP'] }, "s.state = 'SP'", true],
  ['by a figure', { overdue: true }, 'f.overdue_centavos > 0', false],
])('%s', (_, filter, where, isLong) => {
  test.each(storeSorts.flatMap((field) => [`${field},asc`, `${field},desc`] as const))(
    'in the order of %s: the first pages, back, and the last',
    async (sort) => {
      const [field, direction] = sort.split(',') as [keyof typeof columns, string];
      const { rows } = await sql<{ id: string }>`select s.public_id as id from store s
        join store_figures f on f.store_id = s.id where ${sql.raw(where)}
        order by ${sql.raw(`${columns[field]} ${direction}, s.id ${direction}`)}`.execute(running.db);
      const ids = rows.map(({ id }) => id);
      const read = async (query: string) =>
        (await call<Page>('POST', `/stores/search?size=${size}${query}`, { body: { ...filter, sort } })).body;
      const shown = ({ content }: Page) => content.map(({ publicId }) => publicId);

      const start = await read('');
      expect(shown(start)).toEqual(ids.slice(0, size));
      expect(start.pageable).toMatchObject({ pageNumber: first });
      // More rows than are counted exactly are answered as 'more than' until they were counted.
      expect(isLong ? [10_000, ids.length] : [ids.length]).toContain(start.totalElements);
      expect(start.totalApproximate === true).toBe(isLong);
      const second = await read(`&cursor=${start.cursors.next}`);
      expect(shown(second)).toEqual(ids.slice(size, 2 * size));
      expect(shown(await read(`&cursor=${second.cursors.previous}`))).toEqual(ids.slice(0, size));
      expect(shown(await read('&page=3'))).toEqual(ids.slice(3 * size, 4 * size));
      const end = await read(`&cursor=${start.cursors.last}`);
      expect(shown(end).at(last)).toBe(ids.at(last));
      if (!isLong) expect(end.content).toHaveLength(ids.length % size || size);
      const before = await read(`&cursor=${end.cursors.previous}`);
      expect(shown(before)).toEqual(ids.slice(-end.content.length - size, -end.content.length));
      expect(end.cursors.next).toBeNull();
    },
  );
});

test('a number above the exact limit is counted after the response, and returned from then on', async () => {
  const read = async () =>
    (await call<Page>('POST', '/stores/search?size=1', { body: { states: ['SP', 'AC'] } })).body;
  const first = await read();
  expect(first).toMatchObject({ totalElements: 10_000, totalApproximate: true });
  await expect.poll(async () => (await read()).totalElements, patiently).toBeGreaterThan(10_000);
  expect((await read()).totalApproximate).toBe(true);
});

test('a page beyond the last is empty and still says how many there are', async () => {
  const { body } = await call<Page>('POST', '/stores/search?size=40&page=5000', {
    body: { search: 'padaria' },
  });
  expect(body).toMatchObject({ content: [], totalElements: 2020 });
});
