import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { creditUsed } from '../../money/store-credit/store-credit.public.ts';

/** What a merge moves from one store to the other. */
export type MovedCounts = {
  readonly orders: number;
  readonly openDeliveries: number;
  readonly comments: number;
  readonly documents: number;
};

export const countMoved = async (
  db: Kysely<Database>,
  storeId: number,
  running: readonly string[],
): Promise<MovedCounts> => {
  const { rows } = await sql<MovedCounts>`
    select (select count(*)::int from customer_order where store_id = ${storeId}) as orders,
      (select count(*)::int from delivery where store_id = ${storeId} and status = any (${[...running]})) as open_deliveries,
      (select count(*)::int from store_comment where store_id = ${storeId} and removed_at is null) as comments,
      (select count(*)::int from store_document where store_id = ${storeId} and version > 0) as documents`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, openDeliveries: 0, comments: 0, documents: 0 };
};

/** A store's limit (null without one), and the part its open deliveries use. */
export const readLimit = async (
  db: Kysely<Database>,
  storeId: number,
): Promise<{ readonly limit: Centavos | null; readonly used: Centavos }> => {
  const { rows } = await sql<{ limit: Centavos | null; used: Centavos }>`
    select (select credit_limit_centavos from store_credit where store_id = ${storeId}) as "limit",
      ${creditUsed(sql`${storeId}::bigint`)} as used`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('one row always comes');
  return row;
};
