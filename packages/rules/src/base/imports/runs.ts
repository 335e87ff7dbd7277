// Imported sheets and their states.

export const importKinds = ['OFFERS', 'RECOMMENDATIONS', 'STORES', 'PRICES'] as const;
export type ImportKindCode = (typeof importKinds)[number];

/** Display names of the kinds. */
export const importKindLabels: Readonly<Record<ImportKindCode, string>> = {
  OFFERS: 'Mapa de ofertas',
  RECOMMENDATIONS: 'Recomendações',
  STORES: 'Lote de clientes',
  PRICES: 'Preços',
};

/** COLUMNS: its columns have to be confirmed; REVIEW: it can be written; STOPPED: part of it was written. */
export const importStates = [
  'COLUMNS',
  'REVIEWING',
  'REVIEW',
  'APPLYING',
  'DONE',
  'STOPPED',
  'UNDOING',
  'UNDONE',
] as const;
export type ImportState = (typeof importStates)[number];

/** The reviewed effect of a row, before anything is written. */
export const rowResults = ['NEW', 'CHANGED', 'EQUAL', 'REFUSED'] as const;
export type RowResult = (typeof rowResults)[number];

/** Result of a row. FAILED: refused when it was written; KEPT: not undone when its import was undone. */
export const rowOutcomes = ['APPLIED', 'FAILED', 'UNDONE', 'KEPT'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const SHEET_BYTES = 10_000_000;
export const SHEET_ROWS = 20_000;
export const SHEET_COLUMNS = 60;
/** Most bytes of a sheet once it is unpacked. */
export const UNPACKED_BYTES = 100_000_000;

/** Most rows that can be written all or none: in one transaction, whose locks block others. */
export const ALL_OR_NONE_ROWS = 2_000;

const HOUR_MS = 3_600_000;
/** How long an import can be undone. */
export const UNDO_MS = 24 * HOUR_MS;
/** How long the rows of a file are stored. */
export const ROWS_RETENTION_MS = 30 * 24 * HOUR_MS;

/** Until when an import can be undone; null when it can't. */
export const undoableUntil = (
  run: {
    readonly state: ImportState;
    readonly appliedAt: Date | null;
    readonly appliedCount: number;
  },
  now: Date,
): Date | null => {
  if (run.state !== 'DONE' && run.state !== 'STOPPED') return null;
  if (run.appliedAt === null || run.appliedCount === 0) return null;
  const until = new Date(run.appliedAt.getTime() + UNDO_MS);
  return until > now ? until : null;
};

/** Summed numbers of a file's rows, by name, with the number of rows. */
export type Tally = Readonly<Record<string, { readonly sum: number; readonly rows: number }>>;

/** Rows that needed a confirmation and didn't get it, so they aren't written. */
export const leftAsked = (run: {
  readonly askedRows: number;
  readonly takesAsked: boolean;
  readonly appliedAt: unknown;
}): number => (run.appliedAt === null || run.takesAsked ? 0 : run.askedRows);

/** Row counts of a file. */
export type RunCounts = Parameters<typeof leftAsked>[0] & {
  readonly newRows: number;
  readonly changedRows: number;
  readonly refusedRows: number;
  readonly appliedRows: number;
  readonly failedRows: number;
};

/** Rows of the sheet of errors: refused in the review, changed since, or not confirmed. */
export const errorRows = (run: RunCounts): number => run.refusedRows + run.failedRows + leftAsked(run);

/** Valid rows without a question that weren't written: those of a file that was to be written completely or not at all. */
export const unwrittenRows = (run: RunCounts): number =>
  run.appliedAt === null
    ? 0
    : run.newRows + run.changedRows - run.appliedRows - run.failedRows - leftAsked(run);
