import type { ProductBatch, ProductBatchResult } from '@celeiro/contract/catalog/products/product-batches.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { changeEachRecord, rehearseEachRecord } from '../../platform/records/each-record.ts';
import { readProduct, readProductUses } from './product-records.queries.ts';
import { productDto } from './product.record.ts';
import { lockProduct, lockProducts } from './products.store.ts';
import { updateProduct } from './write-product.ts';

/** The values to save for a product with these present tags. */
const savedOf = (change: ProductBatch['change'], tagPublicIds: readonly string[]) => {
  switch (change.kind) {
    case 'active':
      return {
        active: change.active,
        inactiveReason: change.active ? null : (change.inactiveReason ?? null),
      };
    case 'family':
      return { familyPublicId: change.familyPublicId };
    case 'brand':
      return { brandPublicId: change.brandPublicId };
    case 'addTags':
      return { tagPublicIds: [...new Set([...tagPublicIds, ...change.tagPublicIds])] };
    case 'removeTags':
      return { tagPublicIds: tagPublicIds.filter((id) => !change.tagPublicIds.includes(id)) };
  }
};

const changeOne =
  ({ change, versions }: ProductBatch) =>
  async (part: Operation, publicId: string): Promise<ProductBatchResult> => {
    const { db } = part;
    await lockProducts(db);
    await lockProduct(db, publicId);
    const before = (await readProduct(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
    const { active, familyName, brandName, tags, tagPublicIds } = productDto(before);
    // Tags are added to or removed from the present ones, so no version is needed.
    const isRelative = change.kind === 'addTags' || change.kind === 'removeTags';
    const operation = { ...part, ifMatch: isRelative ? null : (versions?.[publicId] ?? null) };
    const after = await updateProduct(operation, {
      body: { ...savedOf(change, tagPublicIds), publicId },
    });
    const changed = after.version !== before.version;
    return {
      publicId,
      ok: true,
      changed,
      version: after.version,
      ...(isRelative && changed && { undoable: true }),
      before: { active, familyName, brandName, tags: tags.map(({ name }) => name) },
    };
  };

/** Adds the remaining uses of products that are taken off sale, read for all at once and while no product is locked. */
const withUses = async (
  { db, now }: Operation,
  { change }: ProductBatch,
  results: readonly ProductBatchResult[],
): Promise<ProductBatchResult[]> => {
  if (change.kind !== 'active' || change.active) return [...results];
  const taken = results.filter(({ ok }) => ok).map(({ publicId }) => publicId);
  const uses = await readProductUses(db, taken, businessDateOf(now.getTime()));
  return results.map((one) => ({ ...one, uses: uses.get(one.publicId) }));
};

type Input = { readonly body: ProductBatch };

/** Sets family, brand, sale status or tags of several products, one after the other. */
export const changeProducts = async (operation: Operation, { body }: Input): Promise<ProductBatchResult[]> =>
  withUses(
    operation,
    body,
    await changeEachRecord(operation, 'product', body.productPublicIds, changeOne(body)),
  );

/** Rehearses the same. */
export const rehearseProducts = async (
  operation: Operation,
  { body }: Input,
): Promise<ProductBatchResult[]> =>
  withUses(
    operation,
    body,
    await rehearseEachRecord(operation, 'product', body.productPublicIds, changeOne(body)),
  );
