import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A slip with everything that is printed on it. */
export type SlipRow = {
  readonly barCode: string;
  readonly pixCode: string | null;
  readonly ourNumber: number;
  readonly amount: Centavos;
  readonly dueDate: string;
  readonly madeAt: Date;
  readonly isDemonstration: boolean;
  readonly state: string;
  readonly nfeNumber: string;
  readonly position: number;
  readonly count: number;
  readonly status: string;
  readonly supplier: string;
  readonly payer: string;
  readonly payerDocument: string;
  readonly address: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
};

/** The newest slip of an installment, or null. */
export const readSlip = async (
  db: Kysely<Database>,
  installmentPublicId: string,
): Promise<SlipRow | null> => {
  const { rows } = await sql<SlipRow>`
    select c.bar_code, c.pix_code, c.our_number, c.amount_centavos as amount, c.due_date::text as due_date, c.made_at,
      c.made_by = 'sandbox' as is_demonstration, c.state, n.nfe_number, t.position, t.status,
      (select count(*)::int from installment s where s.invoice_id = t.invoice_id) as count, su.name as supplier,
      coalesce(f.name, st.name) as payer, coalesce(f.document_number, st.document_number) as payer_document,
      coalesce(f.address, st.address) as address, coalesce(f.number, st.number) as number,
      coalesce(f.complement, st.complement) as complement, coalesce(f.neighborhood, st.neighborhood) as neighborhood,
      coalesce(f.zip_code, st.zip_code) as zip_code, coalesce(f.city, st.city) as city,
      coalesce(f.state, st.state) as state_code
    from charge c
    join installment t on t.id = c.installment_id
    join invoice n on n.id = t.invoice_id
    join delivery d on d.id = n.delivery_id
    join supplier su on su.id = d.supplier_id
    join store st on st.id = d.store_id
    left join store_fiscal f on f.store_id = st.id
    where t.public_id = ${installmentPublicId}::uuid and c.bar_code is not null
    order by c.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};
