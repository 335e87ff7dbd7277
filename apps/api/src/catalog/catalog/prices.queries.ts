import { type RawBuilder, sql } from 'kysely';

const runs = (today: string) => sql`offer.disabled_at is null
    and ${today}::date between offer.starts_on and offer.ends_on`;

/**
 * The lowest price of an offer of `sp` on a day; null without one. `sp` is the supplier's product in the surrounding
 * statement.
 */
export const offerPriceOn = (today: string): RawBuilder<unknown> => sql`(
  select min(offer.price_centavos) from supplier_product_offer offer
  where offer.supplier_product_id = sp.id and ${runs(today)})`;

/** The price of `sp` on a day: the lowest current offer, or the list price; null without a list price. */
export const priceOn = (today: string): RawBuilder<unknown> => sql`(
  case when sp.price_centavos is not null then least(sp.price_centavos, ${offerPriceOn(today)}) end)`;

/**
 * The lowest current offer of each of many products (`ids` selects them), as rows of `supplier_product_id` and `price`.
 * One read for all; one for each product would cost more than the rest of the statement.
 */
export const offerPricesOn = (today: string, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select offer.supplier_product_id, min(offer.price_centavos) as price from supplier_product_offer offer
  where offer.supplier_product_id = any(array(${ids})) and ${runs(today)} group by offer.supplier_product_id`;
