import type { StoreBatch, StoreBatchResult } from '@celeiro/contract/parties/stores/store-batches.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { changeEachRecord, rehearseEachRecord } from '../../platform/records/each-record.ts';
import { readStoreRecord } from './store-records.queries.ts';
import { storeDto } from './store.record.ts';
import { lockStore } from './stores.store.ts';
import { updateStore } from './write-store.ts';

/** Running deliveries of a store. */
const countRunning = async (db: Kysely<Database>, storeId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery
    where store_id = ${storeId} and status = any (${runningStatuses}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The values to save for a store with these present tags. */
const savedOf = (change: StoreBatch['change'], tagPublicIds: readonly string[]) => {
  switch (change.kind) {
    case 'status':
      return { status: change.status, statusReason: change.statusReason };
    case 'seller':
      return { sellerUsername: change.sellerUsername };
    case 'sightMethods':
      return { sightMethods: change.sightMethods, sightMethodsReason: change.sightMethodsReason ?? null };
    case 'addTags':
      return { tagPublicIds: [...new Set([...tagPublicIds, ...change.tagPublicIds])] };
    case 'removeTags':
      return { tagPublicIds: tagPublicIds.filter((id) => !change.tagPublicIds.includes(id)) };
  }
};

const changeOne =
  ({ change, versions }: StoreBatch) =>
  async (part: Operation, publicId: string): Promise<StoreBatchResult> => {
    await lockStore(part.db, publicId);
    const before = (await readStoreRecord(part.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
    const { tagPublicIds, tags, sellerName, status, sightMethods } = storeDto(before);
    // Tags are added to or removed from the present ones, so no version is needed.
    const isRelative = change.kind === 'addTags' || change.kind === 'removeTags';
    const operation = { ...part, ifMatch: isRelative ? null : (versions?.[publicId] ?? null) };
    const after = await updateStore(operation, {
      params: undefined,
      query: undefined,
      body: { ...savedOf(change, tagPublicIds), publicId },
    });
    const changed = after.version !== before.version;
    return {
      publicId,
      ok: true,
      changed,
      version: after.version,
      ...(isRelative && changed && { undoable: true }),
      running: await countRunning(part.db, before.id),
      before: { status, sellerName, tags: tags.map(({ name }) => name), sightMethods },
    };
  };

type Input = { readonly body: StoreBatch };

/** Sets status, seller, methods at sight or tags of several stores, one after the other. */
export const changeStores = (operation: Operation, { body }: Input): Promise<StoreBatchResult[]> =>
  changeEachRecord(operation, 'store', body.storePublicIds, changeOne(body));

/** Rehearses the same. */
export const rehearseStores = (operation: Operation, { body }: Input): Promise<StoreBatchResult[]> =>
  rehearseEachRecord(operation, 'store', body.storePublicIds, changeOne(body));
