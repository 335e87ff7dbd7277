import { sql } from 'kysely';

/** How much goes back of an installment `t`: what came, where that was not what was asked for. */
export const amountToReturn = sql`coalesce(t.received_centavos, t.net_centavos - t.discount_centavos)`;

/**
 * What finance has to give back or to look at, for a `from`: installments `t`, each with the delivery `owing` whose money it is.
 * Money nobody asked for (NOT_IDENTIFIED) goes back only where its delivery came to nothing. The two statuses stand in
 * letters, as the index has them.
 */
export const moneyToReturn = sql`installment t
  left join invoice n on n.id = t.invoice_id
  left join delivery_return r on r.id = t.delivery_return_id
  join delivery owing on owing.id = coalesce(n.delivery_id, r.delivery_id, t.delivery_id)
  where t.status in ('REFUND_PENDING', 'NOT_IDENTIFIED')
    and (t.status = 'REFUND_PENDING' or owing.status in ('CANCELED', 'REALLOCATED_OR_RETURNED'))`;
