import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import type { SupplierProduct } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { endedByPrice, offerText } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import { packText } from '@celeiro/rules/catalog/products/products.ts';
import { priceJumpRefusal } from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { mergeEdit } from '../../platform/records/merge-edit.ts';
import { type OpenOffer, readOpenOffers } from './offers.queries.ts';
import { readSupplierProduct } from './supplier-product-list.queries.ts';
import {
  supplierProductDto,
  type SupplierProductRecord,
  supplierProductRecord,
} from './supplier-product.record.ts';
import {
  findCodeHolder,
  findProductToSell,
  findSupplier,
  isOrdered,
  isSold,
} from './supplier-products.queries.ts';
import {
  closeOffers,
  insertSupplierProduct,
  lockAssortment,
  lockSupplierProduct,
  markReported,
  removeSupplierProductRow,
  reopenOffers,
  saveSupplierProduct,
  type SupplierProductValues,
} from './supplier-products.store.ts';

export const todayOf = ({ now }: Pick<Operation, 'now'>): string => businessDateOf(now.getTime());

const read = async (operation: Operation, publicId: string): Promise<SupplierProductRecord> =>
  (await readSupplierProduct(operation.db, publicId, todayOf(operation))) ?? refuse('RESOURCE_NOT_FOUND');

type SoldValues = SupplierProductValues & {
  readonly id: number | null;
  readonly supplierId: number;
  readonly supplier: string;
  readonly productPublicId: string;
};

/** A supplier may have a product in a pack only once, and a code only once. The caller holds the assortment's lock. */
const refuseTaken = async ({ db }: Operation, before: SupplierProductValues | null, one: SoldValues) => {
  if (before?.packDesc !== one.packDesc && (await isSold(db, one, one.productPublicId)))
    refuse('SUPPLIER_PRODUCT_EXISTS', { supplier: one.supplier, pack: one.packDesc }, 'packDesc');
  if (one.code === null || one.code === before?.code) return;
  const product = await findCodeHolder(db, one, one.code);
  if (product !== null) refuse('SUPPLIER_PRODUCT_CODE_TAKEN', { product }, 'code');
};

type Sent = { readonly [K in keyof SupplierProductValues]?: SupplierProductValues[K] | undefined };

/** The values that were sent. */
const valuesOf = (sent: Sent): Partial<SupplierProductValues> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

type New = Pick<EndpointInput<typeof contract.createSupplierProduct>, 'body'>;

/**
 * Adds a product to a supplier's assortment. Throws SUPPLIER_PRODUCT_EXISTS, SUPPLIER_PRODUCT_CODE_TAKEN and
 * PRODUCT_WITHOUT_PACK.
 */
export const createSupplierProduct = async (
  operation: Operation,
  { body: { supplierPublicId, productPublicId, ...sent } }: New,
  importRunId: number | null = null,
): Promise<SupplierProduct> => {
  const { db, now } = operation;
  const product =
    (await findProductToSell(db, productPublicId)) ?? refuse('RESOURCE_NOT_FOUND', {}, 'productPublicId');
  const supplier =
    (await findSupplier(db, supplierPublicId)) ?? refuse('SUPPLIER_UNKNOWN', {}, 'supplierPublicId');
  const { unit, content, size, useUnitPrice } = product;
  if (unit === null || content === null || size === null) return refuse('PRODUCT_WITHOUT_PACK');
  const own = { price: null, stock: 0, code: null, active: true, packDesc: packText(product), content, size };
  const one = { ...own, ...valuesOf(sent) };
  await lockAssortment(db, supplier.id);
  const whose = { supplierId: supplier.id, supplier: supplier.name, productPublicId };
  await refuseTaken(operation, null, { ...one, ...whose, id: null });
  const added = { ...one, supplierId: supplier.id, productId: product.id, unit, useUnitPrice };
  const publicId = await insertSupplierProduct(db, added, { now, importRunId });
  return supplierProductDto(
    await recordCreated(operation, supplierProductRecord, await read(operation, publicId)),
  );
};

/** A supplier's product with its open offers, locked. */
export const lockSold = async (
  operation: Operation,
  publicId: string,
): Promise<{ readonly before: SupplierProductRecord; readonly open: readonly OpenOffer[] }> => {
  await lockSupplierProduct(operation.db, publicId);
  const before = await read(operation, publicId);
  return { before, open: await readOpenOffers(operation.db, before.id, todayOf(operation)) };
};

type Change = Sent & {
  readonly priceConfirmed?: boolean | undefined;
  /** The sheet that changes it. */
  readonly importRunId?: number;
  /** Offers to reopen when the price that ended them is undone. */
  readonly reopened?: readonly OpenOffer[];
};

/**
 * Changes the sent fields of a supplier's product, merged by field; offers that are no longer below its price end. Throws
 * PRICE_JUMP_UNCONFIRMED, SUPPLIER_PRODUCT_EXISTS, SUPPLIER_PRODUCT_CODE_TAKEN.
 */
export const changeSupplierProduct = async (
  operation: Operation,
  publicId: string,
  { priceConfirmed = false, importRunId, reopened = [], ...sent }: Change,
): Promise<SupplierProductRecord> => {
  const { db, now } = operation;
  if (sent.code !== undefined || sent.packDesc !== undefined)
    await lockAssortment(db, (await read(operation, publicId)).supplierId);
  const { before, open } = await lockSold(operation, publicId);
  const intended = await mergeEdit(operation, supplierProductRecord, before, valuesOf(sent));
  refuseIf(priceJumpRefusal(before.price, intended.price, priceConfirmed));
  await refuseTaken(operation, before, intended);
  const ended = before.price === intended.price ? [] : endedByPrice(open, intended.price);
  const left = [...reopened, ...open.filter((offer) => !ended.includes(offer))];
  if (sent.price !== undefined || sent.stock !== undefined) await markReported(db, before.id, now);
  await commitRecord(
    operation,
    supplierProductRecord,
    { ...before, offers: open.map(offerText) },
    { ...intended, offers: left.map(offerText) },
    async (after) => {
      await saveSupplierProduct(db, before, after, { now, importRunId: importRunId ?? null });
      await reopenOffers(
        db,
        reopened.map(({ id }) => id),
      );
      await closeOffers(
        db,
        ended.map(({ id }) => id),
        now,
      );
    },
  );
  return read(operation, publicId);
};

/** Deletes a supplier's product unless it was ordered; the caller locked it by `lockSold`. True when it was deleted. */
export const removeUnorderedSupplierProduct = async (
  operation: Operation,
  before: SupplierProductRecord,
): Promise<boolean> => {
  if (await isOrdered(operation.db, before.id)) return false;
  await removeRecord(operation, supplierProductRecord, before, () =>
    removeSupplierProductRow(operation.db, before.id),
  );
  return true;
};

/** The call that changes a supplier's product. */
export const updateSupplierProduct = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.updateSupplierProduct>,
): Promise<SupplierProduct> => supplierProductDto(await changeSupplierProduct(operation, params.id, body));
