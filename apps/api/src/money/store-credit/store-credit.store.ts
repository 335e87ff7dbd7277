import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { CreditStanding } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import { deferred } from '../../platform/db/deferred.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import { creditTaken, overdueOf, overdueTolerated } from './credit-taken.queries.ts';

const noCredit = {
  limit: ZERO,
  usedByOthers: ZERO,
  waitingOfOthers: ZERO,
  relieved: ZERO,
  overdue: ZERO,
  overdueTolerated: ZERO,
  validUntil: null,
};

/** The database and the present instant. */
type Asking = Pick<Operation, 'db' | 'now'>;

/**
 * The store's present credit for display; the same as `lockCredit` without the lock. A store without credit has a limit
 * of zero.
 */
export const readCredit = async (
  { db, now }: Asking,
  storeId: number,
  exceptDeliveryId: number | null,
): Promise<CreditStanding> => {
  const today = businessDateOf(now.getTime());
  const { rows } = await sql<Omit<CreditStanding, 'today'>>`${prepared}
    select coalesce((select credit_limit_centavos from store_credit where store_id = ${storeId}), 0)::bigint as "limit",
      coalesce(sum(o.taken), 0)::bigint as used_by_others,
      coalesce(sum(o.taken) filter (where o.waits), 0)::bigint as waiting_of_others,
      coalesce((select d.total_with_tax_centavos - ${creditTaken} from delivery d
        where d.id = ${exceptDeliveryId}::bigint), 0)::bigint as relieved,
      ${overdueOf(sql`${storeId}`, today)} as overdue, ${overdueTolerated} as overdue_tolerated,
      (select valid_until from store_credit where store_id = ${storeId}) as valid_until
    from (select ${creditTaken} as taken, d.status = 'CREDIT_ANALYSIS' as waits from delivery d
      where d.store_id = ${storeId} and d.credit_open and d.id is distinct from ${exceptDeliveryId}::bigint) o`.execute(
    db,
  );
  return { ...(rows[0] ?? noCredit), today }; // the query always returns one row
};

/**
 * The store's present credit, its row locked until the transaction ends. Deliveries of one store are evaluated one after
 * the other, so two of them can't both use the rest of the limit. A store without credit has a limit of zero.
 * `exceptDeliveryId` is the delivery being evaluated, null for a new one.
 */
export const lockCredit = async (
  asking: Asking,
  storeId: number,
  exceptDeliveryId: number | null,
): Promise<CreditStanding> => {
  await sql`${prepared} ${deferred} select from store_credit where store_id = ${storeId} for update ${rowLock(asking.db)}`.execute(
    asking.db,
  );
  // A separate statement: it must see what the previous holder of the lock committed.
  return readCredit(asking, storeId, exceptDeliveryId);
};

/** Copies another store's credit to a store without a limit. */
export const moveCredit = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  await sql`update store_credit c set store_id = ${intoStoreId}, was_person = c.was_person or s.was_person
    from store s where s.id = c.store_id and c.store_id = ${fromStoreId}
    and not exists (select from store_credit where store_id = ${intoStoreId})`.execute(db);
};
