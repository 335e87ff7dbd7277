import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type {
  deleteRealocationDraft,
  getRealocationDraft,
  RealocationDraft,
  saveRealocationDraft,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sourceChanges } from '@celeiro/rules/orders/relocation/source-changes.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type DeliveryView, readDelivery } from '../deliveries/deliveries.public.ts';
import { assertRelocatable } from './plan-relocation.ts';
import { deleteDraft, type DraftRow, readDraft, saveDraft, snapshotOf } from './relocation-draft.store.ts';

const readSource = async (operation: Operation, publicId: string): Promise<DeliveryView> =>
  (await readDelivery(operation.db, sql`d.public_id = ${publicId}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');

const draftDto = (source: DeliveryView, row: DraftRow): RealocationDraft => ({
  version: row.version,
  savedAt: row.savedAt.toISOString(),
  savedByName: row.savedByName,
  content: row.content,
  sourceChanges: sourceChanges(row.source, snapshotOf(source)).map((change) => ({
    orderSupplierItemPublicId: change.itemPublicId,
    product: change.product,
    label: change.label,
    oldValue: change.oldValue,
    newValue: change.newValue,
  })),
});

/** The saved draft, with what changed in the source since. */
export const getDraft = async (
  operation: Operation,
  { params }: EndpointInput<typeof getRealocationDraft>,
): Promise<EndpointOutput<typeof getRealocationDraft>> => {
  const source = await readSource(operation, params.id);
  const row = await readDraft(operation.db, source.id);
  return { draft: row === null ? null : draftDto(source, row) };
};

/**
 * Saves the draft for the next person who opens the relocation. Refuses VERSION_CONFLICT when another was saved meanwhile, and
 * a delivery that can't be relocated any more.
 */
export const putDraft = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof saveRealocationDraft>,
): Promise<RealocationDraft> => {
  const source = await readSource(operation, params.id);
  // A late one would stay with a delivery that is over.
  assertRelocatable(source);
  const row = (await saveDraft(operation, source, body.version, body.content)) ?? refuse('VERSION_CONFLICT');
  return draftDto(source, row);
};

/** Throws the draft away; one that is not there is no error. */
export const dropDraft = async (
  operation: Operation,
  { params }: EndpointInput<typeof deleteRealocationDraft>,
): Promise<undefined> => {
  await deleteDraft(operation.db, (await readSource(operation, params.id)).id);
  return undefined;
};
