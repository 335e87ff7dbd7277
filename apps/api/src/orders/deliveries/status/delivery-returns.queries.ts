import type { ReturnStatusCode } from '@celeiro/rules/orders/deliveries/returns.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Milli } from '@celeiro/rules/quantity.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** One return of a delivery with its lines, as stored. */
export type ReturnRow = {
  readonly id: number;
  readonly publicId: string;
  readonly status: ReturnStatusCode;
  readonly amount: Centavos;
  readonly comment: string | null;
  readonly byName: string;
  readonly at: Date;
  readonly lines: readonly {
    readonly publicId: string;
    readonly product: string;
    readonly quantity: Milli;
    readonly amount: Centavos;
  }[];
};

/** Every return of a delivery, newest first. */
export const readReturns = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<readonly ReturnRow[]> => {
  const { rows } = await sql<ReturnRow>`
    select r.id, r.public_id, r.status, r.amount_centavos as amount, r.comment, r.by_name, r.at,
      (select coalesce(json_agg(l), '[]') from (
        select i.public_id as "publicId", i.product_name as product, ri.quantity_milli as quantity,
          ri.amount_centavos as amount
        from delivery_return_item ri join delivery_item i on i.id = ri.delivery_item_id
        where ri.delivery_return_id = r.id order by i.position
      ) l) as lines
    from delivery_return r where r.delivery_id = ${deliveryId} order by r.id desc`.execute(db);
  return rows;
};
