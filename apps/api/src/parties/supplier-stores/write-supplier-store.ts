import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  SupplierStore,
  updateSupplierStore as endpoint,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import type {
  addStoreWarning,
  removeStoreWarning,
  StoreWarning,
} from '@celeiro/contract/parties/supplier-stores/supplier-warnings.ts';
import { diffRecord } from '@celeiro/rules/records/record-history.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import {
  supplierStoreText,
  type SupplierStoreTerms,
} from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { mergeEdit } from '../../platform/records/merge-edit.ts';
import { lockSupplier, recordSupplier } from '../suppliers/suppliers.public.ts';
import { type Pair, pairOf } from './pair-id.ts';
import { findWarnedPair, findWarningTag } from './store-warnings.queries.ts';
import { supplierStoreDto, type SupplierStoreRecord, supplierStoreRecord } from './supplier-store.record.ts';
import { findCodeHolder, readPair } from './supplier-stores.queries.ts';
import { openPair, savePair } from './supplier-stores.store.ts';

type Change = (
  current: SupplierStoreRecord,
) => Partial<SupplierStoreTerms> | Promise<Partial<SupplierStoreTerms>>;

const refuseTakenCode = async (
  { db }: Operation,
  before: SupplierStoreRecord,
  after: SupplierStoreRecord,
) => {
  const { externalCode: code } = after;
  if (code === null || code === before.externalCode) return;
  const store = await findCodeHolder(db, after, code);
  if (store !== null) refuse('EXTERNAL_CODE_TAKEN', { store }, 'externalCode');
};

/**
 * Changes the record of a pair, merged by field, and records it in the supplier's history too. The supplier's lock
 * serializes changes. Returns the pair before and after; writes nothing when nothing differs.
 */
export const changePair = async (
  operation: Operation,
  pair: Pair,
  change: Change,
): Promise<{ readonly before: SupplierStoreRecord; readonly after: SupplierStoreRecord }> => {
  const { db } = operation;
  const found = (await readPair(db, pair)) ?? refuse('RESOURCE_NOT_FOUND');
  await lockSupplier(db, found.supplierPublicId);
  const before = (await readPair(db, pair)) ?? refuse('RESOURCE_NOT_FOUND');
  const intended = await mergeEdit(operation, supplierStoreRecord, before, await change(before));
  if (diffRecord(supplierStoreRecord.fields, before, intended).length === 0) return { before, after: before };
  await refuseTakenCode(operation, before, intended);
  const id = before.id === 0 ? await openPair(db, before) : before.id;
  await commitRecord(operation, supplierStoreRecord, { ...before, id }, { ...intended, id }, (saved) =>
    savePair(db, saved),
  );
  const recordOf = (terms: SupplierStoreRecord) => ({ stores: [supplierStoreText(terms.store, terms)] });
  await recordSupplier(operation, before.supplierPublicId, recordOf(before), recordOf(intended));
  return { before, after: (await readPair(db, pair)) ?? refuse('RESOURCE_NOT_FOUND') };
};

const knownPair = (publicId: string): Pair => pairOf(publicId) ?? refuse('RESOURCE_NOT_FOUND');

/** EP-126. Throws EXTERNAL_CODE_TAKEN. */
export const updateSupplierStore = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<SupplierStore> => {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  const terms = Object.fromEntries(sent) as Partial<SupplierStoreTerms>; // the sent keys of the schema
  return supplierStoreDto((await changePair(operation, knownPair(params.id), () => terms)).after);
};

/** EP-116. A second caller finds the existing warning. */
export const addWarning = async (
  operation: Operation,
  { body }: EndpointInput<typeof addStoreWarning>,
): Promise<StoreWarning> => {
  const tag =
    (await findWarningTag(operation.db, body.supplierStoreWarningTagPublicId)) ??
    refuse('RESOURCE_NOT_FOUND', {}, 'supplierStoreWarningTagPublicId');
  const { after } = await changePair(operation, knownPair(body.supplierStorePublicId), ({ warningTags }) => ({
    warningTags: [...new Set([...warningTags, tag.name])],
  }));
  return (
    after.warnings.find(({ tagPublicId }) => tagPublicId === tag.publicId) ?? refuse('RESOURCE_NOT_FOUND')
  );
};

/** EP-117 */
export const removeWarning = async (
  operation: Operation,
  { params }: EndpointInput<typeof removeStoreWarning>,
): Promise<undefined> => {
  const link = (await findWarnedPair(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  await changePair(operation, link, ({ warnings }) => ({
    warningTags: warnings.filter(({ publicId }) => publicId !== params.id).map(({ name }) => name),
  }));
  return undefined;
};
