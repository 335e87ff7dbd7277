import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Pair } from './pair-id.ts';

type Db = Kysely<Database>;

/** The warnings of a pair (the id of its row) as JSON. */
export const warningsOf = (supplierStoreId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('publicId', w.public_id, 'tagPublicId', t.public_id, 'name', t.name)
    order by t.id), '[]')
  from supplier_store_warning w join supplier_store_warning_tag t on t.id = w.tag_id
  where w.supplier_store_id = ${supplierStoreId})`;

/** The catalogue of warnings, in order. */
export const readWarningTags = async (db: Db): Promise<{ publicId: string; name: string }[]> => {
  const { rows } = await sql<{ publicId: string; name: string }>`
    select public_id, name from supplier_store_warning_tag order by id`.execute(db);
  return rows;
};

/** A warning of the catalogue, or null. */
export const findWarningTag = async (
  db: Db,
  publicId: string,
): Promise<{ readonly id: number; readonly publicId: string; readonly name: string } | null> => {
  const { rows } = await sql<{ id: number; publicId: string; name: string }>`
    select id, public_id, name from supplier_store_warning_tag where public_id = ${publicId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The pair of a warning, by the public id of its link, or null. */
export const findWarnedPair = async (
  db: Db,
  publicId: string,
): Promise<(Pair & { readonly tagPublicId: string }) | null> => {
  const { rows } = await sql<Pair & { tagPublicId: string }>`
    select ss.supplier_id, ss.store_id, t.public_id as tag_public_id
    from supplier_store_warning w
    join supplier_store ss on ss.id = w.supplier_store_id
    join supplier_store_warning_tag t on t.id = w.tag_id
    where w.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
