import type { RealocationDraftContent } from '@celeiro/contract/orders/relocation/relocation.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Milli } from '@celeiro/rules/quantity.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { DeliveryView } from '../deliveries/deliveries.public.ts';

// The only writer of relocation_draft.

/** The data of the source that the draft is based on. */
export type SourceSnapshot = {
  readonly status: DeliveryStatusCode;
  readonly items: readonly {
    readonly publicId: string;
    readonly product: string;
    readonly quantity: Milli;
    readonly unitPrice: Centavos;
  }[];
};

export type DraftRow = {
  readonly version: number;
  readonly content: RealocationDraftContent;
  readonly source: SourceSnapshot;
  readonly savedByName: string;
  readonly savedAt: Date;
};

export const snapshotOf = (source: DeliveryView): SourceSnapshot => ({
  status: source.status,
  items: source.items.map(({ publicId, product, quantity, unitPrice }) => ({
    publicId,
    product,
    quantity,
    unitPrice,
  })),
});

/** The relocation draft of a delivery, or null. */
export const readDraft = async (db: Kysely<Database>, deliveryId: number): Promise<DraftRow | null> => {
  const { rows } = await sql<DraftRow>`
    select version, content, source, saved_by_name, saved_at from relocation_draft
    where delivery_id = ${deliveryId}`.execute(db);
  return rows[0] ?? null;
};

/** Saves the draft over `version` (0: none yet). Returns null when another one was saved in the meantime. */
export const saveDraft = async (
  { db, actor, now }: Operation,
  source: DeliveryView,
  version: number,
  content: RealocationDraftContent,
): Promise<DraftRow | null> => {
  const { rows } = await sql<DraftRow>`
    insert into relocation_draft as draft (delivery_id, content, source, saved_by_user_id, saved_by_name, saved_at)
    select ${source.id}::bigint, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(snapshotOf(source))}::jsonb,
      ${actor.userId}::bigint, ${actor.name}, ${now}::timestamptz
    where ${version}::int = 0 or exists (select from relocation_draft where delivery_id = ${source.id}::bigint)
    on conflict (delivery_id) do update set version = draft.version + 1, content = excluded.content,
      source = excluded.source, saved_by_user_id = excluded.saved_by_user_id,
      saved_by_name = excluded.saved_by_name, saved_at = excluded.saved_at
    where draft.version = ${version}::int
    returning version, content, source, saved_by_name, saved_at`.execute(db);
  return rows[0] ?? null;
};

export const deleteDraft = async (db: Kysely<Database>, deliveryId: number): Promise<void> => {
  await db.deleteFrom('relocationDraft').where('deliveryId', '=', deliveryId).execute();
};
