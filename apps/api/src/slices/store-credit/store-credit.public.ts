import type { CreditStanding } from '@celeiro/rules/deliveries/credit-analysis.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * The store's credit as it stands, its row locked until the transaction ends: two deliveries of one store are
 * evaluated one after the other, so both can't take the last of the limit. A store without credit has a limit of zero.
 * `exceptDeliveryId` is the delivery being evaluated, null for one that does not exist yet.
 */
export const lockCredit = async (
  db: Kysely<Database>,
  storeId: number,
  exceptDeliveryId: number | null,
): Promise<CreditStanding> => {
  const { rows: locked } = await sql<{ limit: Centavos }>`${prepared}
    select credit_limit_centavos as "limit" from store_credit where store_id = ${storeId} for update`.execute(
    db,
  );
  // A statement of its own: it must see what the holder of the lock committed.
  const { rows: used } = await sql<{ used: Centavos }>`${prepared}
    select coalesce(sum(total_with_tax_centavos), 0)::bigint as used from delivery
    where store_id = ${storeId} and credit_open and id is distinct from ${exceptDeliveryId}::bigint`.execute(
    db,
  );
  return { limit: locked[0]?.limit ?? ZERO, usedByOthers: used[0]?.used ?? ZERO };
};
