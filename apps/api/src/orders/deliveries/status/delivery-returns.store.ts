import type { CreditedLine, ReturnStatusCode } from '@celeiro/rules/orders/deliveries/returns.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';
import type { ReturnRow } from './delivery-returns.queries.ts';

export type SavedReturn = {
  readonly status: ReturnStatusCode;
  readonly amount: Centavos;
  readonly comment: string | null;
  readonly lines: readonly CreditedLine[];
};

/** Updates the open return, or inserts a new one. The caller holds the delivery's lock. Returns its id. */
export const saveReturn = async (
  operation: Operation,
  delivery: Pick<DeliveryAggregate, 'id' | 'items'>,
  underWay: ReturnRow | null,
  saved: SavedReturn,
): Promise<number> => {
  const { db, actor, now } = operation;
  const values = {
    status: saved.status,
    amountCentavos: saved.amount,
    comment: saved.comment ?? underWay?.comment ?? null,
    byUserId: actor.userId,
    byName: actor.name,
    at: now,
  };
  const { id } =
    underWay === null
      ? await db
          .insertInto('deliveryReturn')
          .values({ ...values, deliveryId: delivery.id })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('deliveryReturn')
          .set(values)
          .where('id', '=', underWay.id)
          .returning('id')
          .executeTakeFirstOrThrow();
  if (saved.lines.length === 0) return id;
  const itemIds = new Map(delivery.items.map((item) => [item.publicId, item.id]));
  await db.deleteFrom('deliveryReturnItem').where('deliveryReturnId', '=', id).execute();
  await db
    .insertInto('deliveryReturnItem')
    .values(
      saved.lines.flatMap(({ publicId, quantity, amount }) => {
        const deliveryItemId = itemIds.get(publicId);
        return deliveryItemId === undefined
          ? []
          : { deliveryReturnId: id, deliveryItemId, quantityMilli: quantity, amountCentavos: amount };
      }),
    )
    .execute();
  return id;
};
