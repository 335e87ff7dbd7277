import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** An invoice with its supplier and store, for its document. */
export type InvoiceRow = {
  readonly nfeNumber: string;
  readonly nfeKey: string | null;
  readonly amount: Centavos;
  readonly issuedAt: Date;
  readonly deliveryNumber: number;
  readonly supplier: string;
  readonly supplierDocument: string;
  readonly store: string;
  readonly storeDocument: string;
  readonly installments: readonly {
    readonly position: number;
    readonly transactionType: string;
    readonly dueDate: string;
    readonly amount: Centavos;
  }[];
};

export const readInvoice = async (db: Kysely<Database>, publicId: string): Promise<InvoiceRow | null> => {
  const { rows } = await sql<InvoiceRow>`
    select n.nfe_number, n.nfe_key, n.amount_centavos as amount, n.issued_at, d.number as delivery_number,
      su.name as supplier, su.document_number as supplier_document, coalesce(f.name, st.name) as store,
      coalesce(f.document_number, st.document_number) as store_document,
      (select coalesce(json_agg(json_build_object('position', t.position, 'transactionType', t.transaction_type,
          'dueDate', t.due_date, 'amount', t.net_centavos) order by t.position), '[]')
        from installment t where t.invoice_id = n.id) as installments
    from invoice n
    join delivery d on d.id = n.delivery_id
    join supplier su on su.id = d.supplier_id
    join store st on st.id = d.store_id
    left join store_fiscal f on f.store_id = st.id
    where n.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
