import type { Basis } from '@celeiro/rules/percent.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

/** A concrete payment method with its rate of today: a direct one, or a sub-method of Celeiro Pay. */
export type ChosenPaymentMethod = {
  readonly id: number;
  readonly publicId: string;
  readonly form: PaymentForm;
  readonly name: string;
  readonly markup: Basis;
};

const columns = sql`pm.id, pm.public_id, pm.form, pm.name, pm.markup_basis as markup`;

/** A selectable method, and whether the store itself may use it; null when there is none. */
export const findPaymentMethod = async (
  db: Kysely<Database>,
  storeId: number,
  publicId: string,
): Promise<(ChosenPaymentMethod & { readonly isOfStore: boolean }) | null> => {
  const { rows } = await sql<ChosenPaymentMethod & { isOfStore: boolean }>`${prepared}
    select ${columns},
      exists (select 1 from store_payment_method sp
        where sp.store_id = ${storeId} and sp.payment_method_id = pm.id) as is_of_store
    from payment_method pm where pm.public_id = ${publicId}::uuid and pm.selectable`.execute(db);
  return rows[0] ?? null;
};

/**
 * The method of the order's newest delivery whose method is still selectable, else the first that the store may use, or
 * null. Of direct methods only those in the list.
 */
export const findUsualMethod = async (
  db: Kysely<Database>,
  storeId: number,
  orderId: number,
  directPublicIds: readonly string[],
): Promise<ChosenPaymentMethod | null> => {
  const { rows } = await sql<ChosenPaymentMethod>`${prepared}
    select ${columns}
    from payment_method pm
    left join (select payment_method_id, max(position) as position from delivery where order_id = ${orderId}
      group by payment_method_id) used on used.payment_method_id = pm.id
    where pm.selectable and (pm.public_id = any (${[...directPublicIds]}::uuid[]) or exists (select 1 from store_payment_method sp
      where sp.store_id = ${storeId} and sp.payment_method_id = pm.id))
    order by used.position desc nulls last, pm.form, pm.position, pm.id
    limit 1`.execute(db);
  return rows[0] ?? null;
};
