import { type Kysely, sql } from 'kysely';
import { deferred } from '../../platform/db/deferred.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate, DiscountAggregate } from './delivery-aggregate.ts';

const columnsOf = (discount: DiscountAggregate) => ({
  discountType: discount.discountType,
  value: discount.value,
  amountCentavos: discount.amount,
  percentageBasis: discount.percentage,
  discountReasonId: discount.reasonId,
  releaseName: discount.releaseName,
  releaseUsername: discount.releaseUsername,
  supplierProblemId: discount.supplierProblem?.id ?? null,
  active: discount.active,
});

type Moment = { readonly db: Kysely<Database>; readonly now: Date };

const insert = async (
  { db, now }: Moment,
  deliveryId: number,
  added: readonly DiscountAggregate[],
): Promise<void> => {
  await db
    .insertInto('deliveryDiscount')
    .values(
      added.map((discount) => ({
        ...columnsOf(discount),
        deliveryId,
        publicId: discount.publicId,
        deliveryItemId: discount.itemId,
        origin: discount.origin,
        addedByUserId: discount.addedByUserId,
        addedByName: discount.addedByName,
        isOffer: discount.isOffer,
        createdAt: now,
      })),
    )
    .execute();
};

/** Updates changed discounts, inserts new ones and deletes removed ones. */
export const saveDiscounts = async (
  moment: Moment,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<void> => {
  const { db } = moment;
  const former = new Map(before.discounts.map((discount) => [discount.publicId, discount]));
  const remaining = new Set(after.discounts.map((discount) => discount.publicId));
  const deleted = before.discounts
    .filter((discount) => !remaining.has(discount.publicId))
    .map(({ id }) => id);
  if (deleted.length > 0) {
    await db
      .deleteFrom('deliveryDiscount')
      .where('id', 'in', deleted)
      .where('deliveryId', '=', after.id)
      .execute();
  }
  const added = after.discounts.filter((discount) => !former.has(discount.publicId));
  if (added.length > 0) await insert(moment, after.id, added);
  for (const discount of after.discounts) {
    const was = former.get(discount.publicId);
    if (was === undefined || was === discount) continue;
    await db
      .updateTable('deliveryDiscount')
      .set(columnsOf(discount))
      .where('id', '=', was.id)
      .where('deliveryId', '=', after.id)
      .modifyEnd(sql`${prepared} ${deferred}`)
      .execute();
  }
};
