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
 * How many suppliers sell a product in another pack than this one. The caller holds the product's lock, so that this
 * can't change.
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
      // Both names may be equal: the move is recorded in any case.
      { ...row, soldAs: row.name === product.name ? `${product.name} (unido)` : product.name },
      (after) => saveSoldAs(operation.db, after, product.id),
    );
};

/**
 * Moves what suppliers sell of one product to another; the caller holds both locks. The assortments' locks aren't needed:
 * adding to a product locks the product before looking for an equal row, and changing a row reads after its lock. Returns
 * the ids of the moved rows. Throws EQUAL_SOLD_TWICE when a supplier sells both in the same pack, and EQUAL_OTHER_PACK
 * when the sold pack differs from the product's, since its price differs.
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

/** Moves these suppliers' products back to a product. True when all of them still exist. */
export const sellAgainAs = async (
  operation: Operation,
  ids: readonly number[],
  product: Sold,
): Promise<boolean> => {
  const rows = await lockSoldByIds(operation.db, ids, todayOf(operation));
  await move(operation, rows, product);
  return rows.length === ids.length;
};
