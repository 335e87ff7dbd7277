import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Records that stores look alike but are different; ignores unknown stores and pairs that are already recorded. */
export const keepApart = async (
  db: Kysely<Database>,
  storeId: number,
  otherPublicIds: readonly string[],
  { byId, at }: { readonly byId: number; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into store_apart (store_id, other_id, by_id, at)
    select least(o.id, ${storeId}::bigint), greatest(o.id, ${storeId}::bigint), ${byId}, ${at}
    from store o where o.public_id = any(${[...otherPublicIds]}::uuid[]) and o.id <> ${storeId}
    order by 1, 2
    on conflict do nothing`.execute(db);
};
