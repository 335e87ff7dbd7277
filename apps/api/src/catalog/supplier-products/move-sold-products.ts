import { type Pack, packText } from '@celeiro/rules/catalog/products/products.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { lockSoldByIds, lockSoldOf } from './supplier-product-list.queries.ts';
import { type SupplierProductRecord, supplierProductRecord } from './supplier-product.record.ts';
import { saveSoldAs } from './supplier-products.store.ts';
import { todayOf } from './write-supplier-product.ts';

type Sold = { readonly id: number; readonly name: string };

const isOfPack = (
  row: Pick<SupplierProductRecord, 'unit' | 'content' | 'size'>,
  pack: Pick<Pack, 'unit' | 'content' | 'size'>,
) => row.unit === pack.unit && row.content === pack.content && row.size === pack.size;

/**
 * How many suppliers sell a product in another pack than this one; the caller holds it, and what they sell can't change until
 * then.
 */
export const countOtherPacks = async (
  operation: Operation,
  { id }: Pick<Sold, 'id'>,
  pack: Pick<Pack, 'unit' | 'content' | 'size'>,
): Promise<number> => {
  const rows = await lockSoldOf(operation.db, id, todayOf(operation));
  return new Set(rows.filter((row) => !isOfPack(row, pack)).map(({ supplierId }) => supplierId)).size;
};

const move = async (
  operation: Operation,
  rows: readonly SupplierProductRecord[],
  product: Sold,
): Promise<void> => {
  for (const row of rows)
    await commitRecord(
      operation,
      supplierProductRecord,
      { ...row, soldAs: row.name },
      // Two names may be equal: the move is recorded all the same.
      { ...row, soldAs: row.name === product.name ? `${product.name} (unido)` : product.name },
      (after) => saveSoldAs(operation.db, after, product.id),
    );
};

/**
 * Moves what suppliers sell of one product to another; the caller holds both. The assortments' locks aren't needed: adding to a
 * product locks the product before looking for a twin, and changing a row reads after its lock. Answers the ids of what moved.
 * Refuses EQUAL_SOLD_TWICE where one supplier sells both in the same pack, EQUAL_OTHER_PACK where what is sold is another pack
 * than the product's: its price differs.
 */
export const moveSoldProducts = async (
  operation: Operation,
  from: Sold,
  into: Sold & Pack,
): Promise<readonly number[]> => {
  const { db } = operation;
  const rows = await lockSoldOf(db, from.id, todayOf(operation));
  const there = await lockSoldOf(db, into.id, todayOf(operation));
  for (const row of rows) {
    if (there.some((one) => one.supplierId === row.supplierId && one.packDesc === row.packDesc))
      return refuse('EQUAL_SOLD_TWICE', { name: from.name });
    if (!isOfPack(row, into)) return refuse('EQUAL_OTHER_PACK', { name: from.name, pack: packText(into) });
  }
  await move(operation, rows, into);
  return rows.map(({ id }) => id);
};

/** Sells these as a product again. Whether all of them still are. */
export const sellAgainAs = async (
  operation: Operation,
  ids: readonly number[],
  product: Sold,
): Promise<boolean> => {
  const rows = await lockSoldByIds(operation.db, ids, todayOf(operation));
  await move(operation, rows, product);
  return rows.length === ids.length;
};
