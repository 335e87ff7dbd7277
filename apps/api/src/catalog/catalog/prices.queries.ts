import { type RawBuilder, sql } from 'kysely';

const runs = (today: string) => sql`offer.disabled_at is null
    and ${today}::date between offer.starts_on and offer.ends_on`;

/**
 * The lowest price of an offer of `sp` that runs on a day, null without one. `sp` is the supplier's product in the
 * surrounding statement.
 */
export const offerPriceOn = (today: string): RawBuilder<unknown> => sql`(
  select min(offer.price_centavos) from supplier_product_offer offer
  where offer.supplier_product_id = sp.id and ${runs(today)})`;

/** What `sp` costs on a day: the lowest running offer, or the list price; null without a list price. */
export const priceOn = (today: string): RawBuilder<unknown> => sql`(
  case when sp.price_centavos is not null then least(sp.price_centavos, ${offerPriceOn(today)}) end)`;

/**
 * The lowest running offer of each of many products (a statement of their ids), as rows of `supplier_product_id` and
 * `price`: read at once, where asking product by product would cost more than all the rest.
 */
export const offerPricesOn = (today: string, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select offer.supplier_product_id, min(offer.price_centavos) as price from supplier_product_offer offer
  where offer.supplier_product_id = any(array(${ids})) and ${runs(today)} group by offer.supplier_product_id`;
