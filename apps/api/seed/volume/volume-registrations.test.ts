import { isDocument } from '@celeiro/rules/documents.ts';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionSettings } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/test-database.ts';
import { seedDemo } from '../demo.ts';
import { ensureReferenceData } from '../reference.ts';
import { addRegistrations } from './volume-registrations.ts';

const now = new Date('2026-11-19T18:40:00Z');
const root = join(import.meta.dirname, '../../../..');

type Seeded = { readonly database: TestDatabase; readonly client: pg.Client };

const seeded = async (): Promise<Seeded> => {
  const database = await createTestDatabase();
  await ensureReferenceData(database.owner);
  await seedDemo(database.owner, now);
  const client = new pg.Client(connectionSettings(database.owner));
  await client.connect();
  return { database, client };
};

let demo: Seeded;
let again: Seeded;
beforeAll(async () => {
  demo = await seeded();
  again = await seeded();
}, 180_000);
afterAll(async () => {
  for (const { client, database } of [demo, again]) {
    await client.end();
    await database.drop();
  }
});

const single = async ({ client }: Seeded, query: string): Promise<number> =>
  Number((await client.query<{ value: number }>(`select ${query} as value`)).rows[0]?.value);

const tables = ['store', 'supplier', 'product'] as const;
const counts = async (world: Seeded) => {
  const found: Record<string, number> = {};
  for (const table of tables) found[table] = await single(world, `(select count(*) from ${table})`);
  return found;
};

// What README.md shows.
const documented = /`npm run seed -- (--stores [^`]+)`/.exec(
  readFileSync(join(root, 'README.md'), 'utf8'),
)?.[1];
const words = (documented ?? '').split(' ');
const requested = (name: string): number => Number(words[words.indexOf(`--${name}`) + 1]);

test('the documented command adds as many as it says', async () => {
  const before = await counts(demo);
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'seed.mjs'), ...words], {
    env: {
      ...process.env,
      APP_ENV: 'test',
      CELEIRO_NOW: now.toISOString(),
      DATABASE_URL: demo.database.apiUrl,
      DATABASE_OWNER_URL: demo.database.ownerUrl,
    },
  });
  const after = await counts(demo);
  for (const table of tables) expect(after[table], table).toBe((before[table] ?? 0) + requested(`${table}s`));
}, 120_000);

test('they can be distinguished, and their documents are valid (R-FORMAT-004)', async () => {
  for (const [what, table] of [
    ['name', 'store'],
    ['name', 'supplier'],
    ['(name, brand_id)', 'product'],
  ] as const)
    expect(await single(demo, `(select count(*) - count(distinct ${what}) from ${table})`), table).toBe(0);
  const { rows } = await demo.client.query<{ document: string }>(
    'select document_number as document from store union all select document_number from supplier',
  );
  expect(rows.filter(({ document }) => !isDocument(document))).toEqual([]);
});

test.each([
  ['a store without credit', 'store s where not exists (select from store_credit c where c.store_id = s.id)'],
  ['a store without an address', 'store where zip_code is null or neighborhood is null or state is null'],
  [
    'a store that can pay by nothing',
    'store s where not exists (select from store_payment_method m where m.store_id = s.id)',
  ],
  [
    'a supplier that serves no store',
    'supplier s where not exists (select from supplier_coverage c where c.supplier_id = s.id)',
  ],
  [
    'a supplier without hours',
    'supplier s where not exists (select from supplier_operating_period p where p.supplier_id = s.id)',
  ],
  [
    'a supplier that sells nothing',
    'supplier s where not exists (select from supplier_product p where p.supplier_id = s.id)',
  ],
  [
    'a product without suppliers',
    'product p where id > (select max(id) - 5000 from product) and not exists (select from supplier_product s where s.product_id = p.id)',
  ],
])('there is never %s', async (_, rows) => {
  expect(await single(demo, `(select count(*) from ${rows})`)).toBe(0);
});

test('the same wishes on the same rows give the same', async () => {
  await addRegistrations(again.database.owner, {
    stores: requested('stores'),
    suppliers: requested('suppliers'),
    products: requested('products'),
    now,
  });
  // The moment of the command's start runs on until it writes.
  const digest = (table: string) => `(select md5(string_agg(line, e'\\n' order by line))
    from (select (to_jsonb(t) - 'created_at' - 'updated_at')::text as line from ${table} t) l)`;
  for (const table of [...tables, 'store_credit', 'supplier_route', 'brand', 'supplier_product']) {
    const read = async ({ client }: Seeded) =>
      (await client.query<{ value: string }>(`select ${digest(table)} as value`)).rows;
    expect(await read(again), table).toEqual(await read(demo));
  }
});

test('more may be added, and people continue after them', async () => {
  const before = await counts(again);
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  await addRegistrations(again.database.owner, { stores: 3, suppliers: 1, products: 2, now, log });
  expect(lines).toEqual(['Cadastros a mais: lojas 3, fornecedores 1, produtos 2']);
  await addRegistrations(again.database.owner, { stores: 2, now });
  const after = await counts(again);
  expect(tables.map((table) => (after[table] ?? 0) - (before[table] ?? 0))).toEqual([5, 1, 2]);
  for (const table of [...tables, 'supplier_route', 'brand', 'supplier_product'])
    expect(await single(again, `nextval(pg_get_serial_sequence('${table}', 'id'))`), table).toBeGreaterThan(
      await single(again, `(select max(id) from ${table})`),
    );
});

test('a database without the demonstration is refused', async () => {
  const database = await createTestDatabase();
  await expect(addRegistrations(database.owner, { stores: 1, now })).rejects.toThrow(/demonstração/);
  await database.drop();
});
