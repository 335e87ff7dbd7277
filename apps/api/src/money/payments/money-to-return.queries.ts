import { sql } from 'kysely';

/** The refundable amount of an installment `t`: the received amount when it differs from the due one. */
export const amountToReturn = sql`coalesce(t.received_centavos, t.net_centavos - t.discount_centavos)`;

/**
 * The payments that finance has to refund or examine, for a `from`: installments `t`, each with the delivery `owing` it
 * belongs to. An unexpected payment (NOT_IDENTIFIED) is refunded only if its delivery was canceled. The two statuses are
 * literals, as in the index.
 */
export const moneyToReturn = sql`installment t
  left join invoice n on n.id = t.invoice_id
  left join delivery_return r on r.id = t.delivery_return_id
  join delivery owing on owing.id = coalesce(n.delivery_id, r.delivery_id, t.delivery_id)
  where t.status in ('REFUND_PENDING', 'NOT_IDENTIFIED')
    and (t.status = 'REFUND_PENDING' or owing.status in ('CANCELED', 'REALLOCATED_OR_RETURNED'))`;
