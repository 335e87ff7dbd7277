import type { DirectMethod, DirectPaymentTerms } from '@celeiro/rules/money/payments/direct-methods.ts';
import { allowedDirectMethods } from '@celeiro/rules/money/payments/direct-methods.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { flagIsOn } from '../../base/flags/flags.public.ts';

type Pair = { readonly supplierId: number; readonly storeId: number };
/** The supplier and the store of a payment, in an existing order. */
export type OrderedPayment = Pair & { readonly orderId: number };
/** The same, or in a future order, by its seller. */
export type DirectPayment = OrderedPayment | (Pair & { readonly sellerUsername: string });

/** Username of the seller; without one, that of the only active user with the seller's name (R-ORDER-002). */
const sellerOf = (of: DirectPayment): RawBuilder<unknown> =>
  'orderId' in of
    ? sql`(select case when o.seller_username is null
          then (select min(u.id) from app_user u where u.name = o.seller_name and u.status = 'ACTIVE' having count(*) = 1)
          else (select u.id from app_user u where u.username = lower(o.seller_username)) end
        from customer_order o where o.id = ${of.orderId})`
    : sql`(select id from app_user where username = lower(${of.sellerUsername}))`;

/**
 * The direct methods by which a supplier may be paid, and the terms that decided. Dialog, order intake and previews use
 * it.
 */
export const readDirectMethods = async (db: Kysely<Database>, of: DirectPayment) => {
  const { rows } = await sql<DirectPaymentTerms & { selectable: readonly DirectMethod[] }>`${prepared}
    with recorded as (
      select r.store_id, r.seller_user_id, array(select pm.public_id::text from payment_method pm
        where pm.id = any (r.payment_method_ids)) as ids
      from supplier_payment_method r
      where r.supplier_id = ${of.supplierId} and (r.store_id is null or r.store_id = ${of.storeId})
        and (r.seller_user_id is null
          or r.seller_user_id = ${sellerOf(of)}))
    select (select ids from recorded where store_id is not null) as store,
      (select ids from recorded where seller_user_id is not null) as seller,
      (select ids from recorded where store_id is null and seller_user_id is null) as supplier,
      ${flagIsOn('enable:intranet-supplier-payment')} as is_on,
      (select coalesce(json_agg(json_build_object('publicId', public_id, 'name', name) order by position, id), '[]')
        from payment_method where form = 'SUPPLIER_PAYMENT' and selectable) as selectable`.execute(db);
  const [found] = rows;
  return found === undefined
    ? { methods: [], decidedBy: 'NOTHING' as const }
    : allowedDirectMethods(found.selectable, found);
};
