import { layoutOf, recogniseColumns, rememberedColumns } from '@celeiro/rules/base/imports/columns.ts';
import { SHEET_BYTES, SHEET_COLUMNS, SHEET_ROWS, UNPACKED_BYTES } from '@celeiro/rules/base/imports/runs.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeEvents } from '../../platform/events/outbox.ts';
import { openSheet } from '../../platform/files/open-sheet.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import {
  bindRaw,
  type RawAnswer,
  type RawBinding,
  type RawExchange,
} from '../../platform/http/raw-binding.ts';
import type { ImportKind } from './import-kind.ts';
import { countRunsOf, readRemembered } from './imports.queries.ts';
import { insertRun } from './imports.store.ts';

export type SheetContext = {
  readonly db: Kysely<Database>;
  readonly onEventsCommitted: () => void;
};

const limits = {
  rows: SHEET_ROWS,
  columns: SHEET_COLUMNS,
  unpacked: UNPACKED_BYTES,
  formulas: 'refused',
} as const;
/** Most sheets of one person in a day. */
const MOST_SHEETS = 200;
const DAY_MS = 86_400_000;

/** The last part of a file name, without invisible characters. */
const cleanName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/\p{C}+/gu, '')
      .trim()
      .slice(0, 200)
      .toWellFormed() || 'planilha'
  );
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads the uploaded sheet, and stores its rows with the columns as recognised, or as confirmed before. */
const receiveSheet = async (
  { db, onEventsCommitted }: SheetContext,
  kind: ImportKind,
  { actor, upload, now }: RawExchange,
): Promise<RawAnswer> => {
  if (actor === null) throw new PlatformError('UNAUTHENTICATED');
  if (upload === null || upload.bytes.length === 0) return refuse('FILE_NOT_A_SHEET');
  if (upload.isCut || upload.bytes.length > SHEET_BYTES)
    refuse('FILE_TOO_LARGE', { maximum: `${SHEET_BYTES / 1_000_000} MB` });
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countRunsOf(db, actor.userId, since)) >= MOST_SHEETS) refuse('FILE_LIMIT');
  const sheet = await openSheet(upload.bytes, limits, actor.userId);
  const layoutHash = sha256Of(Buffer.from(layoutOf(sheet.headers)));
  const publicId = await inTransaction(db, async (transaction) => {
    const remembered = await readRemembered(transaction, {
      userId: actor.userId,
      kind: kind.kind,
      layoutHash,
    });
    const id = await insertRun(
      transaction,
      {
        kind: kind.kind,
        fileName: cleanName(upload.fileName),
        fileSize: upload.bytes.length,
        sha256: sha256Of(upload.bytes),
        layoutHash,
        mapping:
          remembered === null
            ? recogniseColumns(sheet.headers, kind.columns)
            : rememberedColumns(sheet.headers, remembered),
        sentById: actor.userId,
        sentAt: now,
      },
      sheet,
    );
    await writeEvents(transaction, [{ kind: 'import', publicId: id, version: null }], actor, null);
    return id;
  });
  onEventsCommitted();
  const { count, headers } = sheet;
  return {
    status: 201,
    body: {
      importPublicId: publicId,
      kind: kind.kind,
      status: 'COLUMNS',
      rows: count,
      columns: headers.length,
    },
  };
};

/** R-ADMIN-009, R-HTTP-005: the calls that receive sheets, one for each kind. */
export const sheetRoutes = (context: SheetContext, kinds: readonly ImportKind[]): readonly RawBinding[] =>
  kinds.map((kind) => bindRaw(kind.upload, (exchange) => receiveSheet(context, kind, exchange)));
