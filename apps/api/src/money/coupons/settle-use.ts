import { comesBack, type CouponedDelivery } from '@celeiro/rules/money/coupons/returned-use.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { countStoreUses, giveUseBack, lockUse, markReturned, takeUse } from './coupons.store.ts';
import { releasedBy } from './applied.queries.ts';

const readDeliveries = async (
  db: Kysely<Database>,
  orderId: number,
  code: string,
): Promise<readonly CouponedDelivery[]> => {
  const { rows } = await sql<CouponedDelivery>`
    select d.id, d.relocated_from_id, d.status,
      exists (select from delivery_discount x where x.delivery_id = d.id and x.is_offer and x.active
        and x.release_name = ${releasedBy(code)}) as is_applied,
      array(select i.status from installment i join invoice v on v.id = i.invoice_id where v.delivery_id = d.id) as installments
    from delivery d where d.order_id = ${orderId}`.execute(db);
  return rows;
};

/**
 * Updates the coupon use of an order after one of its deliveries was canceled or reopened. The use is returned once every
 * delivery with a discount of the coupon was canceled unpaid, and counts again when one of them is reopened. Call it
 * after the delivery is saved. Throws COUPON_EXHAUSTED when others used the coupon up in the meantime.
 */
export const settleUse = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  orderId: number,
): Promise<void> => {
  const use = await lockUse(db, orderId);
  if (use === null) return;
  const isOver = comesBack(await readDeliveries(db, orderId, use.code));
  if (isOver === use.isReturned) return;
  if (isOver) await giveUseBack(db, use.couponId);
  else {
    // The returned use isn't counted here.
    const isStoreDone = (await countStoreUses(db, use.couponId, use.storeId)) >= use.storeLimit;
    if (isStoreDone || !(await takeUse(db, use.couponId))) refuse('COUPON_EXHAUSTED');
  }
  await markReturned(db, { couponId: use.couponId, orderId }, isOver ? now : null);
};
