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

/** The saved draft, and the changes of the source since then. */
export const getDraft = async (
  operation: Operation,
  { params }: EndpointInput<typeof getRealocationDraft>,
): Promise<EndpointOutput<typeof getRealocationDraft>> => {
  const source = await readSource(operation, params.id);
  const row = await readDraft(operation.db, source.id);
  return { draft: row === null ? null : draftDto(source, row) };
};

/**
 * Saves the draft, which the next person who opens the relocation sees. Throws VERSION_CONFLICT when another draft was
 * saved in the meantime, and a refusal when the delivery can't be relocated any more.
 */
export const putDraft = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof saveRealocationDraft>,
): Promise<RealocationDraft> => {
  const source = await readSource(operation, params.id);
  // A late draft would remain with a delivery that has ended.
  assertRelocatable(source);
  const row = (await saveDraft(operation, source, body.version, body.content)) ?? refuse('VERSION_CONFLICT');
  return draftDto(source, row);
};

/** Deletes the draft; succeeds when there is none. */
export const dropDraft = async (
  operation: Operation,
  { params }: EndpointInput<typeof deleteRealocationDraft>,
): Promise<undefined> => {
  await deleteDraft(operation.db, (await readSource(operation, params.id)).id);
  return undefined;
};
