import type { Sheet } from '@celeiro/sheets/read-sheet.ts';
import type { SheetLimits, SheetRefusal } from '@celeiro/sheets/sheet-rows.ts';

/** A sheet for storing: its rows as JSON, in packs, so that they need not become objects. */
export type PackedSheet = {
  readonly headers: readonly string[];
  readonly count: number;
  readonly pieces: readonly string[];
};

/** What the thread that reads a sheet is given, and what it answers. */
export type SheetJob = { readonly bytes: Uint8Array; readonly limits: SheetLimits };
export type SheetResult = PackedSheet | Pick<SheetRefusal, 'code' | 'place'>;

const PIECE_ROWS = 1_000;

/** Packs a sheet into pieces of at most 1,000 rows, each as JSON. */
export const packSheet = ({ headers, rows }: Sheet): PackedSheet => ({
  headers,
  count: rows.length,
  pieces: Array.from({ length: Math.ceil(rows.length / PIECE_ROWS) }, (_, piece) =>
    JSON.stringify(rows.slice(piece * PIECE_ROWS, (piece + 1) * PIECE_ROWS)),
  ),
});
