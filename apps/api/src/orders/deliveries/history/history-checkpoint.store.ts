import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { isErased } from '../../../platform/history/is-erased.ts';
import { SealedSecretError, type SecretBox } from '../../../platform/secrets/sealed.ts';

/** Ids of history rows that are digested together. */
const BLOCK = 16_384;

/** Rows of a block of ids, up to an id, and the SHA-256 of their content in the order of ids. */
export type BlockDigest = {
  readonly block: number;
  readonly rows: number;
  readonly lastId: number;
  readonly digest: string;
};

const purposeOf = (block: number): string => `verified history ${block}`;

/** Blocks from the one `from` lies in to the one of the last row up to `to`. */
const readBlocks = async (db: Kysely<Database>, from: number, to: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from delivery_history where id <= ${to}`.execute(db);
  const [first, last] = [Math.floor(from / BLOCK), Math.floor((rows[0]?.last ?? 0) / BLOCK)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};

/** Digests of the history rows with ids from `from` (of the block it lies in) up to `to`. */
export const readDigests = async (
  db: Kysely<Database>,
  from: number,
  to: number,
): Promise<readonly BlockDigest[]> => {
  const digests: BlockDigest[] = [];
  // Block after block, in the order of the primary key: one statement for all would sort every row.
  for (const block of await readBlocks(db, from, to)) {
    const { rows } = await sql<BlockDigest>`
      select ${block}::bigint as block, count(*)::int as rows, coalesce(max(id), 0) as last_id, coalesce(encode(sha256(convert_to(
        string_agg(concat_ws(' ', delivery_history::text, case when erasure_id is not null then ${isErased('delivery_history')} end),
          chr(10) order by id), 'UTF8')), 'hex'), '') as digest
      from delivery_history where id >= ${block * BLOCK} and id < ${(block + 1) * BLOCK} and id <= ${to}`.execute(
      db,
    );
    digests.push(...rows.filter((row) => row.rows > 0));
  }
  return digests;
};

/** The sealed digests, or null when one was altered or sealed with another key. */
export const readCheckpoints = async (
  db: Kysely<Database>,
  box: SecretBox,
): Promise<readonly BlockDigest[] | null> => {
  const { rows } = await sql<{ block: number; sealed: Buffer }>`
    select block, sealed from history_checkpoint order by block`.execute(db);
  try {
    return rows.map(({ block, sealed }) => {
      const [count, lastId, digest] = box.open(sealed, purposeOf(block)).split(' ');
      return { block, rows: Number(count), lastId: Number(lastId), digest: digest ?? '' };
    });
  } catch (error) {
    if (error instanceof SealedSecretError) return null;
    throw error;
  }
};

/** Stores the digests of verified blocks; `isWhole`: in place of all others. */
export const saveCheckpoints = async (
  db: Kysely<Database>,
  box: SecretBox,
  digests: readonly BlockDigest[],
  isWhole: boolean,
): Promise<void> => {
  if (isWhole) await sql`delete from history_checkpoint`.execute(db);
  const blocks = digests.map(({ block }) => block);
  const sealed = digests.map(({ block, rows, lastId, digest }) =>
    box.seal(`${rows} ${lastId} ${digest}`, purposeOf(block)),
  );
  await sql`insert into history_checkpoint (block, sealed)
    select * from unnest(${blocks}::bigint[], ${sealed}::bytea[])
    on conflict (block) do update set sealed = excluded.sealed`.execute(db);
};

/** Forgets what was verified: the next run verifies everything. */
export const forgetCheckpoints = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from history_checkpoint`.execute(db);
};
