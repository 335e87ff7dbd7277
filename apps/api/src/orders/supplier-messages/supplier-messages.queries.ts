import type { AcknowledgementStatus } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

type PartiesRow = {
  readonly supplierDocument: string;
  readonly phone: string | null;
  readonly street: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly termDays: number[];
};

/**
 * What an order for a supplier needs in addition to the delivery: the store, its address, and the payment terms. The
 * terms are those of the delivery's method in memory, which may not be saved yet.
 */
export const readParties = async (
  db: Kysely<Database>,
  delivery: { readonly id: number; readonly paymentMethod: { readonly id: number } },
): Promise<PartiesRow | null> => {
  const { rows } = await sql<PartiesRow>`${prepared}
    select su.document_number as supplier_document, st.phone, st.address as street, st.number, st.complement,
      st.neighborhood, st.city, st.state, st.zip_code, pm.schedule_days as term_days
    from delivery d join store st on st.id = d.store_id join supplier su on su.id = d.supplier_id
    join payment_method pm on pm.id = ${delivery.paymentMethod.id} where d.id = ${delivery.id}`.execute(db);
  return rows[0] ?? null;
};

/** A supplier's latest effective answer, and the message it was about. */
export type LastWord = {
  readonly status: AcknowledgementStatus;
  readonly content: unknown;
  readonly body: string;
  /** Whether no message was sent since. */
  readonly isAboutLast: boolean;
};

/** The latest effective answer of a delivery's supplier ('received' doesn't count), or null. */
export const readLastWord = async (db: Kysely<Database>, deliveryId: number): Promise<LastWord | null> => {
  const { rows } = await sql<LastWord>`${prepared}
    select a.status, a.content, m.body,
      m.id = (select max(id) from supplier_message where delivery_id = ${deliveryId}) as is_about_last
    from supplier_acknowledgement a join supplier_message m on m.id = a.supplier_message_id
    where a.delivery_id = ${deliveryId} and a.status <> 'RECEIVED'
      and (a.ignored_because is null or a.ignored_because = 'NO_CHANGE')
    order by a.said_at desc, a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};
