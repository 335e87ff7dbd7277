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

/** On what database, and when. */
type Asking = Pick<Operation, 'db' | 'now'>;

/**
 * The store's present credit, to be shown: what `lockCredit` answers, without the lock. A store without credit has a limit of
 * zero.
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
  return { ...(rows[0] ?? noCredit), today }; // one row always comes
};

/**
 * The store's present credit, its row locked until the transaction ends: two deliveries of one store are evaluated one after
 * the other, so both can't take the last of the limit. A store without credit has a limit of zero. `exceptDeliveryId` is the
 * delivery being evaluated, null for one that does not exist yet.
 */
export const lockCredit = async (
  asking: Asking,
  storeId: number,
  exceptDeliveryId: number | null,
): Promise<CreditStanding> => {
  await sql`${prepared} ${deferred} select from store_credit where store_id = ${storeId} for update ${rowLock(asking.db)}`.execute(
    asking.db,
  );
  // A statement of its own: it must see what the holder of the lock committed.
  return readCredit(asking, storeId, exceptDeliveryId);
};

/** Gives a store without a credit limit that of another one. */
export const moveCredit = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  await sql`update store_credit c set store_id = ${intoStoreId}, was_person = c.was_person or s.was_person
    from store s where s.id = c.store_id and c.store_id = ${fromStoreId}
    and not exists (select from store_credit where store_id = ${intoStoreId})`.execute(db);
};
