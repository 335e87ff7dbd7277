import { type RawBuilder, sql } from 'kysely';

const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone interval '-03:00')`;

/**
 * Whether item `i` of delivery `d` is a sale of offer `o`: the same supplier's product, ordered while the offer was
 * valid, in a delivery that was neither canceled nor relocated.
 */
export const isOfferSale = sql<boolean>`i.supplier_product_id = o.supplier_product_id and i.delivery_id = d.id
  and d.received_at >= greatest(${midnight(sql`o.starts_on`)}, o.created_at)
  and d.received_at < least(${midnight(sql`o.ends_on + 1`)}, o.disabled_at)
  and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')`;
