import { type Kysely, sql } from 'kysely';
import { deferred } from '../../platform/db/deferred.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate, ItemAggregate } from './delivery-aggregate.ts';

const columnsOf = (item: ItemAggregate) => ({
  sizeCenti: item.size,
  quantityMilli: item.quantity,
  quantityTotalMilli: item.quantityTotal,
  unitPriceCentavos: item.unitPrice,
  adjustedPriceCentavos: item.adjustedPrice,
  percentAdjustBasis: item.percentAdjust,
  totalCentavos: item.total,
  adjustedTotalCentavos: item.adjustedTotal,
});

/** Reserves ids for new items, so that a delivery is complete before it is saved. */
export const reserveItemIds = async (db: Kysely<Database>, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('delivery_item', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

const insertItems = async (
  db: Kysely<Database>,
  deliveryId: number,
  items: readonly ItemAggregate[],
): Promise<void> => {
  await sql`
    insert into delivery_item (id, public_id, delivery_id, position, supplier_product_id, product_name, brand_name,
      pack_desc, unit, content, size_centi, use_unit_price, quantity_milli, quantity_total_milli, unit_price_centavos,
      adjusted_price_centavos, percent_adjust_basis, total_centavos, adjusted_total_centavos)
    overriding system value
    select n.id, n."publicId", ${deliveryId}::bigint, n.position, sp.id, n.product, n.brand, n."packDesc", n.unit,
      n.content, n.size, n."useUnitPrice", n.quantity, n."quantityTotal", n."unitPrice", n."adjustedPrice",
      n."percentAdjust", n.total, n."adjustedTotal"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n (id bigint, "publicId" uuid, position integer,
      "supplierProductPublicId" uuid, product text, brand text, "packDesc" text, unit text, content integer,
      size integer, "useUnitPrice" boolean, quantity bigint, "quantityTotal" bigint, "unitPrice" bigint,
      "adjustedPrice" bigint, "percentAdjust" bigint, total bigint, "adjustedTotal" bigint)
    join supplier_product sp on sp.public_id = n."supplierProductPublicId"`.execute(db);
};

/** Updates changed items, inserts new ones and deletes removed ones; the discounts of a deleted item are deleted with it. */
export const saveItems = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<void> => {
  const remaining = new Map(after.items.map((item) => [item.id, item]));
  const removed = before.items.filter((item) => !remaining.has(item.id)).map((item) => item.id);
  if (removed.length > 0) {
    await db
      .deleteFrom('deliveryItem')
      .where('id', 'in', removed)
      .where('deliveryId', '=', after.id)
      .execute();
  }
  for (const item of before.items) {
    const next = remaining.get(item.id);
    if (next === undefined || next === item) continue;
    await db
      .updateTable('deliveryItem')
      .set(columnsOf(next))
      .where('id', '=', item.id)
      .where('deliveryId', '=', after.id)
      .modifyEnd(sql`${prepared} ${deferred}`)
      .execute();
  }
  const known = new Set(before.items.map((item) => item.id));
  const added = after.items.filter((item) => !known.has(item.id));
  if (added.length > 0) await insertItems(db, after.id, added);
};
