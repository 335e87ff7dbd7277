import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { smallerSides, type UploadKind } from '@celeiro/rules/base/files/uploads.ts';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { type HeldFile, KEEPS_FILES, readHeld } from '../../platform/db/backup/backup-files.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { copyKey } from './stored-image.ts';

// Files of records, for backups and checks.

type Row = {
  readonly publicId: string;
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly sha256: string;
  readonly day: string;
  readonly byName: string;
  readonly storeName: string | null;
};

const heldRows = `
  select f.public_id as "publicId", f.kind, f.file_name as "fileName", f.sha256, u.name as "byName",
    (f.created_at at time zone 'America/Sao_Paulo')::date::text as day, s.name as "storeName"
  from file_object f
    join app_user u on u.id = f.created_by_id
    left join store_document d on d.public_id = f.public_id
    left join store s on s.id = d.store_id
  where f.is_kept and f.state = 'READY' order by f.id`;

const filesOf = ({ publicId, kind, fileName, sha256, day, byName, storeName }: Row): readonly HeldFile[] => {
  const of = storeName === null ? '' : ` de ${storeName}`;
  const label = `${fileName}${of}, de ${formatDate(day)}, por ${byName} (${publicId})`;
  const copies = smallerSides(kind).map((side) => ({
    key: copyKey(publicId, side),
    sha256: null,
    label: `${label}, cópia de ${side} px`,
  }));
  return [{ key: publicId, sha256, label }, ...copies];
};

/** Every file of a record, with its smaller copies, that the connection's transaction sees. */
export const listHeldFiles = async (client: pg.Client): Promise<readonly HeldFile[]> =>
  (await client.query<Row>(heldRows)).rows.flatMap(filesOf);

/** Reads every file of a record. Returns their number, and which are missing or changed. */
export const verifyFiles = async (
  db: Kysely<Database>,
  storage: Storage,
): Promise<{ readonly files: number; readonly faults: readonly string[] }> =>
  inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock_shared(${sql.raw(KEEPS_FILES)})`.execute(transaction);
    const { rows } = await sql.raw<Row>(heldRows).execute(transaction);
    const held = rows.flatMap(filesOf);
    const faults: string[] = [];
    for (const one of held) {
      const { fault } = await readHeld(storage, one);
      if (fault !== null) faults.push(fault);
    }
    return { files: held.length, faults };
  });
