import type { InstallmentStatus } from '@celeiro/rules/installments/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type ChargeKind = 'BANK_SLIP' | 'PIX' | 'CARD_LINK';

/** What a store is asked to pay an installment with, as it stands. */
export type ChargeRow = {
  readonly id: number;
  readonly publicId: string;
  readonly kind: ChargeKind;
  readonly state: 'WAITING' | 'OPEN' | 'CLOSING' | 'CLOSED' | 'FAILED';
  readonly amount: Centavos;
  /** ISO instant; null of a slip. */
  readonly expiresAt: string | null;
  readonly barCode: string | null;
  readonly pixCode: string | null;
  readonly paymentUrl: string | null;
};

/** An installment with its invoice (a refund has none) and its newest charge. */
export type ReceivableRow = {
  readonly id: number;
  readonly publicId: string;
  readonly deliveryId: number;
  readonly invoiceId: number | null;
  readonly nfeNumber: string | null;
  readonly position: number;
  /** How many installments its invoice has. */
  readonly count: number;
  readonly transactionType: string;
  readonly status: InstallmentStatus;
  readonly dueDate: string;
  readonly effectiveDueDate: string;
  readonly net: Centavos;
  readonly discount: Centavos;
  readonly fine: Centavos;
  readonly tax: Centavos;
  readonly cancellationReason: string | null;
  readonly paymentForm: PaymentForm;
  readonly charge: ChargeRow | null;
};

/** Installments that fulfil a condition over `installment t`, `invoice n` and `delivery d`, invoice by invoice. */
export const readReceivables = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<readonly ReceivableRow[]> => {
  // JSON keeps days as days and bigints as numbers.
  const { rows } = await sql<{ row: ReceivableRow }>`
    select row_to_json(r) as row from (
      select t.id, t.public_id as "publicId", d.id as "deliveryId", n.id as "invoiceId", n.nfe_number as "nfeNumber",
        t.position, (select count(*)::int from installment s where s.invoice_id = t.invoice_id) as count,
        t.transaction_type as "transactionType", t.status, t.due_date as "dueDate",
        coalesce(t.moved_due_date, t.due_date) as "effectiveDueDate", t.net_centavos as net,
        t.discount_centavos as discount, t.fine_centavos as fine, t.tax_centavos as tax,
        t.cancellation_reason as "cancellationReason", pm.form as "paymentForm",
        (select json_build_object('id', c.id, 'publicId', c.public_id, 'kind', c.kind, 'state', c.state,
            'amount', c.amount_centavos, 'expiresAt', to_json(c.expires_at), 'barCode', c.bar_code, 'pixCode', c.pix_code,
            'paymentUrl', c.payment_url)
          from charge c where c.installment_id = t.id order by c.id desc limit 1) as charge
      from installment t
      left join invoice n on n.id = t.invoice_id
      left join delivery_return dr on dr.id = t.delivery_return_id
      join delivery d on d.id = coalesce(n.delivery_id, dr.delivery_id)
      join payment_method pm on pm.id = d.payment_method_id
      where ${which}
      order by n.id nulls last, t.position, t.id
    ) r`.execute(db);
  return rows.map(({ row }) => row);
};

/** Public id of the delivery an installment belongs to, or null. */
export const deliveryOfInstallment = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ publicId: string }>`
    select d.public_id from installment t
    left join invoice n on n.id = t.invoice_id
    left join delivery_return dr on dr.id = t.delivery_return_id
    join delivery d on d.id = coalesce(n.delivery_id, dr.delivery_id)
    where t.public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.publicId ?? null;
};
