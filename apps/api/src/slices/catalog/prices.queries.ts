import { type RawBuilder, sql } from 'kysely';

/**
 * The lowest price of an offer of `sp` that runs on a day, null without one. `sp` is the supplier's product in the
 * surrounding statement.
 */
export const offerPriceOn = (today: string): RawBuilder<unknown> => sql`(
  select min(offer.price_centavos) from supplier_product_offer offer
  where offer.supplier_product_id = sp.id and offer.disabled_at is null
    and ${today}::date between offer.starts_on and offer.ends_on)`;

/** What `sp` costs on a day: the lowest running offer, or the list price; null without a list price. */
export const priceOn = (today: string): RawBuilder<unknown> => sql`(
  case when sp.price_centavos is not null then least(sp.price_centavos, ${offerPriceOn(today)}) end)`;
