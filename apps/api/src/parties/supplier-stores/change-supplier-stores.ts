import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  changeSupplierStores as endpoint,
  SupplierStoreBatchResult,
  SupplierStoreChange,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { SupplierStoreTerms } from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import type { Operation, PartOutcome } from '../../platform/http/docs/operation.ts';
import { rehearseEach } from '../../platform/http/rehearse.ts';
import { type Pair, pairOf } from './pair-id.ts';
import { findWarningTag } from './store-warnings.queries.ts';
import type { SupplierStoreRecord } from './supplier-store.record.ts';
import { countRunning, findStore, readPair, readSupplierOfStores } from './supplier-stores.queries.ts';
import { changePair } from './write-supplier-store.ts';

/** The reason for disabling a supplier for a store. Throws REASON_REQUIRED without one. */
export const requiredReason = (reason: string | null | undefined): string =>
  reason ?? refuse('REASON_REQUIRED', {}, 'reason');

type OfStore = {
  readonly params: { readonly id: string };
  readonly body: {
    readonly supplierPublicIds: readonly string[];
    readonly reason?: string | null | undefined;
  };
};

const switchSuppliers = async (
  operation: Operation,
  { params, body }: OfStore,
  disabledReason: string | null,
): Promise<{ publicId: string; ok: boolean; code?: string }[]> => {
  const storeId = (await findStore(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const results = [];
  for (const publicId of new Set(body.supplierPublicIds)) {
    if (operation.signal.aborted) break;
    const outcome = await operation.each(publicId, async (part) => {
      const supplier = (await readSupplierOfStores(part.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
      await changePair(part, { supplierId: supplier.id, storeId }, () => ({ disabledReason }));
      return true;
    });
    results.push(outcome.isOk ? { publicId, ok: true } : { publicId, ok: false, code: outcome.code });
  }
  return results;
};

/** EP-127: enables suppliers for a store, one after the other; stops when the caller disconnects. */
export const activateSuppliers = (operation: Operation, input: OfStore) =>
  switchSuppliers(operation, input, null);

/** EP-128: disables suppliers for a store; running deliveries continue. */
export const disableSuppliers = (operation: Operation, input: OfStore) =>
  switchSuppliers(operation, input, requiredReason(input.body.reason));

type Input = EndpointInput<typeof endpoint>;
type Terms = (current: SupplierStoreRecord) => Partial<SupplierStoreTerms>;

/** The new terms of a pair after a change. */
const termsOf = async ({ db }: Operation, change: SupplierStoreChange): Promise<Terms> => {
  if (change.kind === 'enable') return () => ({ disabledReason: null });
  if (change.kind === 'disable') {
    const disabledReason = requiredReason(change.reason);
    return () => ({ disabledReason });
  }
  const tag =
    (await findWarningTag(db, change.tagPublicId)) ?? refuse('RESOURCE_NOT_FOUND', {}, 'change.tagPublicId');
  const isAdded = change.kind === 'addTag';
  return ({ warningTags }) => {
    const others = warningTags.filter((name) => name !== tag.name);
    return { warningTags: isAdded ? [...others, tag.name] : others };
  };
};

/** Applies the change to each pair; a pair of another supplier is not found. */
const changeOne = async (operation: Operation, { params, body }: Input) => {
  const supplier = (await readSupplierOfStores(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const terms = await termsOf(operation, body.change);
  return async (part: Operation, publicId: string): Promise<SupplierStoreBatchResult> => {
    const pair = pairOf(publicId);
    if (pair === null || pair.supplierId !== supplier.id) return refuse('RESOURCE_NOT_FOUND');
    const own = { ...part, ifMatch: body.versions?.[publicId] ?? null };
    const { before, after } = await changePair(own, pair, terms);
    return {
      publicId,
      ok: true,
      changed: after.version !== before.version,
      version: after.version,
      running: await countRunning(part.db, pair),
    };
  };
};

const versionNow = async (operation: Operation, publicId: string): Promise<number | null> => {
  const pair: Pair | null = pairOf(publicId);
  return pair && ((await readPair(operation.db, pair))?.version ?? null);
};

// Adds the present version to failed ones, so that the next attempt can use it.
const resultOf = async (
  operation: Operation,
  publicId: string,
  outcome: PartOutcome<SupplierStoreBatchResult>,
): Promise<SupplierStoreBatchResult> => {
  if (outcome.isOk) return outcome.value;
  const { code, message } = outcome;
  const version = await versionNow(operation, publicId);
  return { publicId, ok: false, changed: false, version, code, message };
};

/** Makes the same change for several stores of a supplier, one after the other. */
export const changeSupplierStores = async (
  operation: Operation,
  input: Input,
): Promise<SupplierStoreBatchResult[]> => {
  const work = await changeOne(operation, input);
  const results: SupplierStoreBatchResult[] = [];
  for (const publicId of new Set(input.body.supplierStorePublicIds)) {
    if (operation.signal.aborted) break;
    const outcome = await operation.each(publicId, (part) => work(part, publicId));
    results.push(await resultOf(operation, publicId, outcome));
  }
  return results;
};

/** Rehearses the same. */
export const rehearseSupplierStores = async (
  operation: Operation,
  input: Input,
): Promise<SupplierStoreBatchResult[]> => {
  const work = await changeOne(operation, input);
  const outcomes = await rehearseEach(operation, [...new Set(input.body.supplierStorePublicIds)], work);
  const results: SupplierStoreBatchResult[] = [];
  for (const [publicId, outcome] of outcomes) results.push(await resultOf(operation, publicId, outcome));
  return results;
};
