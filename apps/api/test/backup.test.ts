import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../src/platform/db/backup/restore-backup.ts';
import { takeBackup } from '../src/platform/db/backup/take-backup.ts';
import { type DatabaseHandle, openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts';
import { createTestDatabase } from '../src/platform/db/test-database.ts';
import { verifyHistory } from '../src/orders/deliveries/history/verify-history.ts';
import { addOrderWorld, type Call, caller, intakeBody, placeOrder } from './worlds/order-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// T03d: a backup taken while operators write, restored elsewhere.

const WRITERS = 4;
let running: TestApp;
let call: Call;
let folder: string;
let items: readonly string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'celeiro-backup-'));
  running = await startTestApp();
  const world = await addOrderWorld(running.db);
  call = caller(running);
  const [delivery] = (await placeOrder(call, intakeBody(world, WRITERS))).orderSuppliers;
  items = delivery?.orderSupplierItems.map((item) => item.publicId) ?? [];
  expect(items).toHaveLength(WRITERS);
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const noFiles = () => Promise.reject(new Error('no file was expected'));
const npmRun = (name: 'backup' | 'restore', file: string, environment: Readonly<Record<string, string>>) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url)), file],
    { env: { ...process.env, ...environment } },
  ).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );

/** Deliveries whose total differs from the sum of their items. */
const wrongTotals = async ({ db }: Pick<DatabaseHandle, 'db'>): Promise<readonly unknown[]> => {
  const { rows } = await sql`select d.number from delivery d
    left join lateral (select count(*) as items, sum(total_centavos) as total, sum(adjusted_total_centavos) as adjusted
      from delivery_item where delivery_id = d.id) i on true
    where (d.item_count, d.items_centavos, d.adjusted_items_centavos) is distinct from (i.items, i.total, i.adjusted)`.execute(
    db,
  );
  return rows;
};

const quantitiesIn = async ({ db }: Pick<DatabaseHandle, 'db'>): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ write: string }>`select item_public_id || ' ' || (new_value #>> '{}') as write
    from delivery_history where field = 'itemQuantity'`.execute(db);
  return new Set(rows.map((row) => row.write));
};

test('T03d: npm run backup during writes, npm run restore into a new folder: no acknowledged write is lost', async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const { promise: underWay, resolve: begin } = Promise.withResolvers<void>();
  const writers = items.map(async (item) => {
    for (let count = 1; !isOver; count += 1) {
      const answer = await call('PUT', `/order-supplier-items/${item}`, {
        body: { quantity: 10 + count / 1000 },
      });
      if (answer.status === 200) acknowledged.push(`${item} ${10_000 + count}`);
      if (acknowledged.length >= 5 * WRITERS) begin();
    }
  });
  await underWay;
  const file = join(folder, 'taken.backup');
  const before = [...acknowledged];
  const taken = await npmRun('backup', file, { DATABASE_URL: running.database.ownerUrl });
  isOver = true;
  await Promise.all(writers);
  expect(taken).toMatchObject({ code: 0, stdout: expect.stringContaining(file) });
  // Writers continued while the backup ran.
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const dataDir = join(folder, 'new');
  const restored = await npmRun('restore', file, { CELEIRO_DATA_DIR: dataDir });
  expect([restored.code, restored.stdout]).toEqual([
    0,
    expect.stringContaining('Histórico íntegro em 2 entregas e 0 cadastros.'),
  ]);
  const server = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase(server.api, { size: 1 });
  try {
    expect(await wrongTotals(database)).toEqual([]);
    const expected = await quantitiesIn(database);
    expect(before.filter((write) => !expected.has(write))).toEqual([]);
  } finally {
    await database.close();
    await server.stop();
  }
  // A second restore would overwrite existing data.
  const again = await npmRun('restore', file, { CELEIRO_DATA_DIR: dataDir });
  expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('já tem dados')]);
});

/** The content of every table, and the value of each sequence. */
const contentOf = async (connection: pg.ClientConfig): Promise<Readonly<Record<string, unknown>>> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const without = name === 'schema_migration' ? `- 'applied_at'` : '';
    const { rows } = await client.query(
      `select count(*), md5(string_agg(r, ',' order by r)) from (select (to_jsonb(t) ${without})::text as r from "${name}" t) all_rows`,
    );
    content[name] = rows[0];
  }
  const structure = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
  content['sequences'] = (await client.query(structure)).rows;
  const keys = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2`;
  content['constraints'] = (await client.query(keys)).rows;
  const triggers = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
  content['triggers'] = (await client.query(triggers)).rows;
  await client.end();
  return content;
};

test('a restored copy is the database that was taken, to the last row, sequence and key', async () => {
  const file = join(folder, 'whole.backup');
  const taken = await takeBackup(running.database.owner, file, new Date(), null);
  const copy = await createTestDatabase();
  try {
    expect(await restoreBackup(copy.owner, file, noFiles)).toMatchObject({
      tables: taken.tables,
      rows: taken.rows,
    });
    expect(await contentOf(copy.owner)).toEqual(await contentOf(running.database.owner));
    const { db, close } = openDatabase(copy.owner, { size: 1 });
    expect((await verifyHistory(db)).breaks).toEqual([]);
    await close();
  } finally {
    await copy.drop();
  }
});

test('a backup that is cut off, altered or none at all restores nothing, and the next one does', async () => {
  const file = join(folder, 'good.backup');
  await takeBackup(running.database.owner, file, new Date(), null);
  const whole = readFileSync(file);
  const copy = await createTestDatabase();
  const broken = async (content: Buffer): Promise<unknown> => {
    const path = join(folder, 'broken.backup');
    writeFileSync(path, content);
    return restoreBackup(copy.owner, path, noFiles).catch((error: unknown) => error);
  };
  try {
    const altered = Buffer.from(whole);
    altered.fill(0, whole.length >> 1, (whole.length >> 1) + 64);
    for (const content of [whole.subarray(0, whole.length - 200), altered, Buffer.from('not a backup')])
      expect(await broken(content)).toMatchObject({
        message: expect.stringMatching(/danificado|incompleto|não é um backup/),
      });
    expect(await broken(gzipSync('not a backup'))).toMatchObject({
      message: expect.stringMatching(/não é um backup/),
    });
    await expect(restoreBackup(copy.owner, join(folder, 'nowhere'), noFiles)).rejects.toThrow(/não existe/);
    await expect(takeBackup(running.database.owner, file, new Date(), null)).rejects.toThrow(/já existe/);
    expect((await restoreBackup(copy.owner, file, noFiles)).rows).toBeGreaterThan(0);
  } finally {
    await copy.drop();
  }
});

test('a database in use is not restored into', async () => {
  const file = join(folder, 'good.backup');
  const copy = await createTestDatabase();
  const product = new pg.Client(copy.api);
  await product.connect();
  try {
    await expect(restoreBackup(copy.owner, file, noFiles)).rejects.toThrow(/em uso/);
  } finally {
    await product.end();
    await copy.drop();
  }
});
