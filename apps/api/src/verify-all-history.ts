import type { Kysely } from 'kysely';
import type { Database } from './platform/db/schema.ts';
import { verifyRecords } from './platform/records/verify-records.ts';
import { recordKinds } from './record-kinds.ts';
import { type ChainReport, verifyHistory } from './orders/deliveries/history/verify-history.ts';

/**
 * Computes every history chain again, of deliveries and of every kind of record (T31). `verify` replaces the verification of
 * deliveries.
 */
export const verifyAllHistory = async (
  db: Kysely<Database>,
  verify: (db: Kysely<Database>) => Promise<ChainReport> = verifyHistory,
) => {
  const deliveries = await verify(db);
  const records = await verifyRecords(db, recordKinds);
  return {
    deliveries: deliveries.deliveries,
    records: records.records,
    rows: deliveries.rows + records.rows,
    breaks: [
      ...deliveries.breaks.map(({ orderNumber, ...found }) => ({ ...found, of: `Entrega ${orderNumber}` })),
      ...records.breaks.map(({ record, ...found }) => ({ ...found, of: record })),
    ],
  };
};
