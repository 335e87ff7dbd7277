import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import type { Ids } from '../nonsense.ts';
import { directSlip, type OrderWorld } from './order-world.ts';
import { testPeople } from '../test-app.ts';

/** Terms of a supplier and a store, with a warning and payment methods. */
export const freshPair = async (db: Kysely<Database>, world: OrderWorld): Promise<Ids> => {
  const { rows } = await sql<{ pair: string; tag: string; warning: string }>`
    with pair as (
      insert into supplier_store (supplier_id, store_id, name)
      select su.id, st.id, st.name from supplier su, store st
      where su.public_id = ${world.suppliers.horta.publicId}::uuid and st.public_id = ${world.storePublicId}::uuid
      on conflict (supplier_id, store_id) do update set name = excluded.name returning id, public_id),
    tag as (select id, public_id from supplier_store_warning_tag order by id limit 1),
    warning as (
      insert into supplier_store_warning (supplier_store_id, tag_id) select pair.id, tag.id from pair, tag
      on conflict (supplier_store_id, tag_id) do update set public_id = gen_random_uuid() returning public_id)
    select pair.public_id as pair, tag.public_id as tag, warning.public_id as warning from pair, tag, warning`.execute(
    db,
  );
  const { pair = '', tag = '', warning = '' } = rows[0] ?? {};
  const { rows: recorded } = await sql<{ publicId: string; isOfStore: boolean }>`
    with wanted as (
      select su.id as supplier_id, st.id as store_id, null::bigint as seller_user_id from supplier su, store st
      union all select su.id, null, u.id from supplier su, app_user u where u.username = ${testPeople.ana.username})
    insert into supplier_payment_method (supplier_id, store_id, seller_user_id, payment_method_ids)
    select supplier_id, store_id, seller_user_id, array(select id from payment_method) from wanted
    where supplier_id = (select id from supplier where public_id = ${world.suppliers.horta.publicId}::uuid)
    on conflict (supplier_id, store_id, seller_user_id) do update set version = 1
    returning public_id, store_id is not null as is_of_store`.execute(db);
  const recordedFor = (isOfStore: boolean) =>
    recorded.find((row) => row.isOfStore === isOfStore)?.publicId ?? '';
  return {
    'supplier-payment-method-stores': recordedFor(true),
    'supplier-payment-method-seller': recordedFor(false),
    paymentMethodPublicIds: directSlip,
    'supplier-store': pair,
    supplierStorePublicId: pair,
    supplierStorePublicIds: pair,
    supplierStoreWarningTagPublicId: tag,
    tagPublicId: tag,
    'supplier-store-extension-warning-tags': warning,
  };
};
