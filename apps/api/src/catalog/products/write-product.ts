import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as products from '@celeiro/contract/catalog/products/products.ts';
import type { Product } from '@celeiro/contract/catalog/products/products.ts';
import { areOfFamily } from '@celeiro/rules/catalog/products/families.ts';
import { isGtin } from '@celeiro/rules/catalog/products/gtin.ts';
import {
  changesPack,
  type Classification,
  classificationOf,
  productRefusal,
} from '@celeiro/rules/catalog/products/products.ts';
import { productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import { nothingOf } from '@celeiro/rules/records/field-table.ts';
import { readTag, tagText } from '@celeiro/rules/records/tag-text.ts';
import { describeUses } from '@celeiro/rules/records/record-uses.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { assertSeen, assertUnused, mergeEdit, sentFields } from '../../platform/records/merge-edit.ts';
import { readBrand } from './brands/brands.queries.ts';
import { lockBrand } from './brands/brands.store.ts';
import {
  findFamily,
  findGtinHolder,
  findTwin,
  productUses,
  readProduct,
  readProductTags,
} from './product-records.queries.ts';
import { productDto, type ProductRecord, productRecord } from './product.record.ts';
import {
  deleteProductRow,
  insertProduct,
  lockProduct,
  lockProducts,
  type ProductValues,
  saveProduct,
} from './products.store.ts';

/** A new product on sale without data. */
const nothing: Omit<ProductValues, 'name'> = {
  ...nothingOf(productFields),
  family: null,
  brand: null,
  tags: [],
  useUnitPrice: false,
  active: true,
  classification: 'UNCLASSIFIED',
};

type Sent = Omit<EndpointInput<typeof products.updateProduct>['body'], 'publicId' | 'packConfirmed'>;

const brandOf = async ({ db }: Operation, publicId: string) => {
  await lockBrand(db, publicId);
  const brand = await readBrand(db, publicId);
  if (brand === null) return refuse('BRAND_UNKNOWN', {}, 'brandPublicId');
  return { id: brand.publicId, name: brand.name };
};

const familyOf = async ({ db }: Operation, publicId: string) =>
  (await findFamily(db, publicId)) ?? refuse('FAMILY_UNKNOWN', {}, 'familyPublicId');

const tagsOf = async ({ db }: Operation, publicIds: readonly string[]): Promise<readonly string[]> => {
  const requested = [...new Set(publicIds)];
  const tags = await readProductTags(db, requested);
  if (tags.length < requested.length) refuse('FAMILY_TAG_UNKNOWN', {}, 'tagPublicIds');
  return tags.map(tagText);
};

/** Tags belong to a family: when the family changes, its former tags are removed, and tags of another family are refused. */
const withTagsOfFamily = async <P extends ProductValues>(
  { db }: Operation,
  before: Pick<ProductValues, 'family'>,
  product: P,
  areSent: boolean,
): Promise<P> => {
  if (product.tags.length === 0) return product;
  if (!areSent) return before.family?.id === product.family?.id ? product : { ...product, tags: [] };
  const tags = await readProductTags(
    db,
    product.tags.map((one) => readTag(one).publicId),
  );
  if (!areOfFamily(tags, product.family?.id ?? null))
    refuse('FAMILY_TAG_OF_OTHER_FAMILY', {}, 'tagPublicIds');
  return product;
};

/** The sent values in the form of the record. */
const valuesOf = async (operation: Operation, sent: Sent): Promise<Partial<ProductValues>> => {
  const { familyPublicId: family, brandPublicId: brand, tagPublicIds, ...plain } = sent;
  return {
    ...sentFields(plain),
    ...(family !== undefined && { family: family === null ? null : await familyOf(operation, family) }),
    ...(brand !== undefined && { brand: brand === null ? null : await brandOf(operation, brand) }),
    ...(tagPublicIds && { tags: await tagsOf(operation, tagPublicIds) }),
  };
};

/** Derived values: its classification; a product on sale has no reason for being inactive. */
const settled = <P extends ProductValues>(product: P, before: Classification): P => ({
  ...product,
  inactiveReason: product.active ? null : product.inactiveReason,
  classification: classificationOf(product, before),
});

type Identity = Pick<ProductValues, 'name' | 'brand' | 'unit' | 'content' | 'size'>;

/** Whether its identity is unchanged: products that were already equal can still be changed in other fields. */
const isSameProduct = (before: Identity, after: Identity): boolean =>
  before.name === after.name &&
  before.brand?.id === after.brand?.id &&
  before.unit === after.unit &&
  before.content === after.content &&
  before.size === after.size;

/** Throws when another product is equal to it or has its GTIN. */
const refuseTaken = async (
  { db }: Operation,
  before: ProductRecord | null,
  product: ProductValues & { readonly id: number | null },
): Promise<void> => {
  if (before === null || !isSameProduct(before, product)) {
    const twin = await findTwin(db, product);
    if (twin !== null) refuse('PRODUCT_EXISTS', { name: twin.name }, 'name');
  }
  if (product.gtin === null) return;
  if (!isGtin(product.gtin)) refuse('GTIN_INVALID', {}, 'gtin');
  const holder = await findGtinHolder(db, product.gtin, product.id);
  if (holder !== null) refuse('GTIN_TAKEN', { name: holder }, 'gtin');
};

/** Registers a product (R-ADMIN-020). Throws PRODUCT_EXISTS, GTIN_INVALID, GTIN_TAKEN and refusals of the rules. */
export const createProduct = async (
  operation: Operation,
  { body }: EndpointInput<typeof products.createProduct>,
): Promise<Product> => {
  const { db, now } = operation;
  await lockProducts(db);
  const sent: ProductValues = { ...nothing, ...(await valuesOf(operation, body)), name: body.name };
  const product = settled(await withTagsOfFamily(operation, nothing, sent, true), nothing.classification);
  refuseIf(productRefusal(product, null));
  await refuseTaken(operation, null, { ...product, id: null });
  const added = {
    ...(await insertProduct(db, product, now)),
    ...product,
    sellers: 0,
    updatedAt: now,
    images: [],
  };
  return productDto(await recordCreated(operation, productRecord, added));
};

const lock = async ({ db }: Operation, publicId: string): Promise<ProductRecord> => {
  await lockProducts(db);
  await lockProduct(db, publicId);
  return (await readProduct(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Suppliers' prices are for a pack, so another pack has to be confirmed. */
const refuseUnconfirmedPack = (before: ProductRecord, after: ProductRecord): void => {
  const sellers = describeUses(productUses(before));
  if (changesPack(before, after) && sellers !== '')
    refuse('PRODUCT_PACK_CHANGES', { suppliers: sellers }, 'unit');
};

/** Changes the sent fields of a product, merged by field. Orders keep the pack and price they were placed with. */
export const updateProduct = async (
  operation: Operation,
  {
    body: { publicId, packConfirmed = false, ...sent },
  }: Pick<EndpointInput<typeof products.updateProduct>, 'body'>,
): Promise<Product> => {
  const { db, now } = operation;
  const before = await lock(operation, publicId);
  const merged = await mergeEdit(operation, productRecord, before, await valuesOf(operation, sent));
  const tagged = await withTagsOfFamily(operation, before, merged, sent.tagPublicIds !== undefined);
  const after = settled(tagged, before.classification);
  refuseIf(productRefusal(after, before));
  if (!packConfirmed) refuseUnconfirmedPack(before, after);
  await refuseTaken(operation, before, after);
  const saved = await commitRecord(operation, productRecord, before, after, (one) =>
    saveProduct(db, one, now),
  );
  return productDto(saved.version === before.version ? saved : { ...saved, updatedAt: now });
};

/** Deletes a product that was never sold. Throws RECORD_IN_USE with the number of suppliers. */
export const deleteProduct = async (
  operation: Operation,
  { params }: EndpointInput<typeof products.deleteProduct>,
): Promise<undefined> => {
  const product = await lock(operation, params.id);
  await assertSeen(operation, productRecord, product);
  assertUnused(productUses(product));
  await removeRecord(operation, productRecord, product, () => deleteProductRow(operation.db, product.id));
};

/** The stored values of a product, for an undo. */
export const valuesOfProduct = (product: ProductRecord): ProductValues => {
  const {
    id: _,
    publicId: __,
    version: ___,
    updatedAt: ____,
    sellers: _____,
    images: ______,
    ...values
  } = product;
  return values;
};

/**
 * Its former family, brand and tags with their present names. Throws CLASSIFICATION_NOT_UNDOABLE when one of them was
 * deleted.
 */
const stillThere = async (operation: Operation, name: string, former: ProductValues) => {
  const { db } = operation;
  const refuseUndo = (): never => refuse('CLASSIFICATION_NOT_UNDOABLE', { name });
  const family = former.family && ((await findFamily(db, former.family.id)) ?? refuseUndo());
  if (former.brand !== null) await lockBrand(db, former.brand.id);
  const brand = former.brand && ((await readBrand(db, former.brand.id)) ?? refuseUndo());
  const tags = await readProductTags(
    db,
    former.tags.map((one) => readTag(one).publicId),
  );
  if (!areOfFamily(tags, family?.id ?? null)) refuseUndo();
  const ofId = new Map(tags.map((one) => [one.publicId, tagText(one)]));
  return {
    family,
    brand: brand && { id: brand.publicId, name: brand.name },
    tags: former.tags.map((one) => ofId.get(readTag(one).publicId) ?? refuseUndo()),
  };
};

/**
 * Restores a locked product. Throws PRODUCT_EXISTS and GTIN_TAKEN when another product has its identity or GTIN now,
 * CLASSIFICATION_NOT_UNDOABLE when its family, its brand or a tag was deleted.
 */
export const restoreProduct = async (
  operation: Operation,
  product: ProductRecord,
  former: ProductValues,
): Promise<void> => {
  const after = { ...product, ...former, ...(await stillThere(operation, product.name, former)) };
  await refuseTaken(operation, product, after);
  await commitRecord(operation, productRecord, product, after, (one) =>
    saveProduct(operation.db, one, operation.now),
  );
};
