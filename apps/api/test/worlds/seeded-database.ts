import assert from 'node:assert/strict';
import pg from 'pg';
import { connectionSettings } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/test-database.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../../src/platform/history/chain.ts';
import { seedDemo } from '../../seed/demo.ts';
import { ensureReferenceData } from '../../seed/reference.ts';

/** A test database with the demonstration, and the connection that tests ask it by. */
export type Seeded = { readonly database: TestDatabase; readonly client: pg.Client };

/** A test database with the demonstration of this moment. */
export const seededAt = async (now: Date): Promise<Seeded> => {
  const database = await createTestDatabase();
  await ensureReferenceData(database.owner);
  assert(await seedDemo(database.owner, now));
  const client = new pg.Client(connectionSettings(database.owner));
  await client.connect();
  return { database, client };
};

/** The column `value` of a statement. */
export const column = async <T>({ client }: Seeded, query: string): Promise<T[]> => {
  const { rows } = await client.query<{ value: T }>(query);
  return rows.map((row) => row.value);
};

/** The only value of a statement. */
export const single = async (seeded: Seeded, query: string): Promise<number> =>
  Number((await column<number>(seeded, query))[0]);

/** Computes the chains of all deliveries, without the product's own check; answers how many rows they have. Throws when one is broken. */
export const verifyChains = async ({ client }: Seeded): Promise<number> => {
  type Row = Omit<ChainedRow, 'at'> & { at: Date; previousHash: Buffer; hash: Buffer };
  const { rows } = await client.query<Row>(`
    select delivery_id as "deliveryId", version, field, event, item_public_id as "itemPublicId",
      item_label as "itemLabel", old_value as "oldValue", new_value as "newValue", by_user_id as "byUserId",
      by_name as "byName", at, request_id as "requestId", previous_hash as "previousHash", hash
    from delivery_history order by delivery_id, id`);
  let previous = FIRST_HASH;
  let delivery = 0;
  for (const row of rows) {
    if (row.deliveryId !== delivery) previous = FIRST_HASH;
    delivery = row.deliveryId;
    assert(row.previousHash.equals(previous));
    previous = nextHash(previous, { ...row, at: row.at.toISOString() });
    assert(row.hash.equals(previous));
  }
  return rows.length;
};
