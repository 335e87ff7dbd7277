import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import type { ClassificationDecision } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { packText } from '@celeiro/rules/catalog/products/products.ts';
import { readName } from '@celeiro/rules/catalog/product-classification/name-pieces.ts';
import { describeUses } from '@celeiro/rules/records/record-uses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  findTwin,
  lockProductRecord,
  lockProducts,
  type ProductRecord,
  readProduct,
  updateProduct,
  valuesOfProduct,
} from '../products/products.public.ts';
import { countOtherPacks, moveSoldProducts } from '../supplier-products/supplier-products.public.ts';
import { readSold } from './decisions.queries.ts';
import { type FormerProduct, insertDecision, type StoredDecision } from './decisions.store.ts';

type Seen = { readonly publicId: string; readonly version: number };
type Asked = {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number; readonly equal?: readonly Seen[] | undefined };
};

/** A waiting product in the version that the caller saw, locked. Throws when it was decided or changed in the meantime. */
const lockSeen = async (operation: Operation, { publicId, version }: Seen): Promise<ProductRecord> => {
  const product = await lockProductRecord(operation, publicId);
  const isWaiting = product.active && product.classification !== 'CLASSIFIED';
  return isWaiting && product.version === version
    ? product
    : refuse('CLASSIFICATION_CHANGED', { name: product.name });
};

const lockAll = async (operation: Operation, { params, body }: Asked) => {
  await lockProducts(operation.db);
  const first = await lockSeen(operation, { publicId: params.id, version: body.version });
  const equal: ProductRecord[] = [];
  for (const one of body.equal ?? [])
    if (one.publicId !== params.id) equal.push(await lockSeen(operation, one));
  return { first, equal };
};

const reread = async (
  { db }: Operation,
  { publicId }: Pick<ProductRecord, 'publicId'>,
): Promise<ProductRecord> => (await readProduct(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');

const formerOf = (before: ProductRecord, version: number, moved: readonly number[] = []): FormerProduct => ({
  publicId: before.publicId,
  version,
  values: valuesOfProduct(before),
  moved,
});

/** Takes a product off sale with a reason. */
const end = async (operation: Operation, product: ProductRecord, inactiveReason: string): Promise<number> => {
  const { version } = await updateProduct(operation, {
    body: { publicId: product.publicId, active: false, inactiveReason },
  });
  return version;
};

/** Merges products into one: what suppliers sell of them is sold as this one. */
const join = async (
  operation: Operation,
  into: ProductRecord,
  others: readonly ProductRecord[],
): Promise<readonly FormerProduct[]> => {
  const former: FormerProduct[] = [];
  for (const one of others) {
    const moved = await moveSoldProducts(operation, one, into);
    former.push(formerOf(one, await end(operation, one, `Igual a ${into.name}`), moved));
  }
  return former;
};

const outcomeOf = (product: ProductRecord): string =>
  [product.name, product.brand?.name, product.family?.name, packText(product)]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');

const keep = async (operation: Operation, decision: StoredDecision): Promise<ClassificationDecision> => {
  const { db, actor, now } = operation;
  const sold = await readSold(
    db,
    decision.products.map((one) => one.publicId),
  );
  const products = decision.products.map((one) => ({ ...one, sold: sold.get(one.publicId) ?? [] }));
  const publicId = await insertDecision(db, { ...decision, products }, { userId: actor.userId, at: now });
  const { kind, formerName, outcome } = decision;
  return { publicId, kind, formerName, outcome, products: products.length, at: now.toISOString() };
};

/** Suppliers' prices are for the pack in which a product is sold, so another pack has to be confirmed. */
const refuseOtherPackSold = async (
  operation: Operation,
  product: ProductRecord,
  pack: Pick<ProductRecord, 'unit' | 'content' | 'size'>,
): Promise<void> => {
  const count = await countOtherPacks(operation, product, pack);
  const suppliers = describeUses([{ kind: 'suppliers', count, one: 'fornecedor', many: 'fornecedores' }]);
  if (count > 0) refuse('PRODUCT_PACK_CHANGES', { suppliers }, 'unit');
};

/**
 * The pack in a product's name must equal the pack of the other product, or be missing: merging different packs would mix
 * prices.
 */
const refuseOtherPack = ({ name }: ProductRecord, into: ProductRecord): void => {
  const { unit, content, size } = readName(name);
  const bare = { packageUnit: null, outerUnit: null };
  const packName = packText({ ...bare, unit: unit ?? into.unit, content, size });
  const isOther =
    packName === '' ? unit !== null && unit !== into.unit : packName !== packText({ ...into, ...bare });
  if (isOther) refuse('EQUAL_OTHER_PACK', { name, pack: packText(into) });
};

type Decided = { readonly first: ProductRecord; readonly equal: readonly ProductRecord[] };

/** Merges all of them into this product; each must have the same pack in its name, or none. */
const joinAll = async (
  operation: Operation,
  into: ProductRecord,
  { first, equal }: Decided,
): Promise<ClassificationDecision> => {
  for (const one of [first, ...equal]) refuseOtherPack(one, into);
  return keep(operation, {
    kind: 'SAME_AS',
    formerName: first.name,
    outcome: outcomeOf(into),
    products: await join(operation, into, [first, ...equal]),
  });
};

type Accepted = EndpointInput<typeof contract.acceptClassification>['body'];

/** The classified product on sale that would become equal to this one, locked until the transaction ends; null for none. */
const findClassified = async (
  operation: Operation,
  { id }: ProductRecord,
  {
    name,
    brandPublicId,
    unit,
    content,
    size,
  }: Pick<Accepted, 'name' | 'brandPublicId' | 'unit' | 'content' | 'size'>,
): Promise<ProductRecord | null> => {
  const brand = brandPublicId === null ? null : { id: brandPublicId };
  const twin = await findTwin(operation.db, { id, name, brand, unit, content, size });
  if (twin === null) return null;
  const product = await lockProductRecord(operation, twin.publicId);
  return product.active && product.classification === 'CLASSIFIED' ? product : null;
};

/**
 * Accepts a suggestion, unchanged or corrected. When it equals a classified product, throws EQUAL_CLASSIFIED until that
 * is confirmed, then merges them, so that a product isn't classified twice. Throws CLASSIFICATION_CHANGED,
 * EQUAL_SOLD_TWICE, EQUAL_OTHER_PACK, PRODUCT_PACK_CHANGES when it is sold in another pack, and refusals of saving a
 * product.
 */
export const acceptClassification = async (
  operation: Operation,
  input: EndpointInput<typeof contract.acceptClassification>,
): Promise<ClassificationDecision> => {
  const { first, equal } = await lockAll(operation, input);
  const { version: _, equal: __, joinConfirmed = false, ...values } = input.body;
  const there = await findClassified(operation, first, values);
  if (there !== null) {
    if (!joinConfirmed) refuse('EQUAL_CLASSIFIED', { name: there.name, pack: packText(there) });
    return joinAll(operation, there, { first, equal });
  }
  if (values.packConfirmed !== true) await refuseOtherPackSold(operation, first, values);
  const { version } = await updateProduct(operation, {
    body: { publicId: first.publicId, ...values },
  });
  const accepted = await reread(operation, first);
  return keep(operation, {
    kind: 'ACCEPTED',
    formerName: first.name,
    outcome: outcomeOf(accepted),
    products: [formerOf(first, version), ...(await join(operation, accepted, equal))],
  });
};

/** Merges waiting products into an existing one. Throws CLASSIFICATION_CHANGED, EQUAL_SOLD_TWICE, EQUAL_OTHER_PACK. */
export const joinClassification = async (
  operation: Operation,
  input: EndpointInput<typeof contract.joinClassification>,
): Promise<ClassificationDecision> => {
  const { first, equal } = await lockAll(operation, input);
  const into = await lockProductRecord(operation, input.body.productPublicId);
  if (!into.active || into.classification !== 'CLASSIFIED')
    return refuse('CLASSIFICATION_CHANGED', { name: into.name });
  return joinAll(operation, into, { first, equal });
};

/** Marks waiting products as no products. */
export const refuseClassification = async (
  operation: Operation,
  input: EndpointInput<typeof contract.refuseClassification>,
): Promise<ClassificationDecision> => {
  const { first, equal } = await lockAll(operation, input);
  const products: FormerProduct[] = [];
  for (const one of [first, ...equal])
    products.push(formerOf(one, await end(operation, one, 'Não é produto')));
  return keep(operation, { kind: 'NOT_PRODUCT', formerName: first.name, outcome: 'Não é produto', products });
};
