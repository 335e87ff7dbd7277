// Sheets people send, and what becomes of them.

export const importKinds = ['OFFERS', 'RECOMMENDATIONS', 'STORES', 'PRICES'] as const;
export type ImportKindCode = (typeof importKinds)[number];

/** A kind as people read it. */
export const importKindLabels: Readonly<Record<ImportKindCode, string>> = {
  OFFERS: 'Mapa de ofertas',
  RECOMMENDATIONS: 'Recomendações',
  STORES: 'Lote de clientes',
  PRICES: 'Preços',
};

/** COLUMNS: waits for its columns to be confirmed; REVIEW: waits to be applied; STOPPED: some of it was applied. */
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

/** What a row would do, decided before anything is written. */
export const rowResults = ['NEW', 'CHANGED', 'EQUAL', 'REFUSED'] as const;
export type RowResult = (typeof rowResults)[number];

/** What became of a row. FAILED: refused when it was to be written; KEPT: stays although its import was undone. */
export const rowOutcomes = ['APPLIED', 'FAILED', 'UNDONE', 'KEPT'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const SHEET_BYTES = 10_000_000;
export const SHEET_ROWS = 20_000;
export const SHEET_COLUMNS = 60;
/** What a sheet may come to once it is unpacked. */
export const UNPACKED_BYTES = 100_000_000;

/** Rows that are written all or none: in one go, while others wait for what it holds. */
export const ALL_OR_NONE_ROWS = 2_000;

const HOUR_MS = 3_600_000;
/** For how long an import can be undone. */
export const UNDO_MS = 24 * HOUR_MS;
/** For how long the rows of a file are kept. */
export const ROWS_RETENTION_MS = 30 * 24 * HOUR_MS;

/** Until when an import can be undone; null where it can't. */
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

/** What a file's rows come to, by name: the sum of their numbers, and of how many rows. */
export type Tally = Readonly<Record<string, { readonly sum: number; readonly rows: number }>>;

/** Rows with a question that aren't written, since it wasn't confirmed. */
export const leftAsked = (run: {
  readonly askedRows: number;
  readonly takesAsked: boolean;
  readonly appliedAt: unknown;
}): number => (run.appliedAt === null || run.takesAsked ? 0 : run.askedRows);

/** What became of a file's rows, as it is counted. */
export type RunCounts = Parameters<typeof leftAsked>[0] & {
  readonly newRows: number;
  readonly changedRows: number;
  readonly refusedRows: number;
  readonly appliedRows: number;
  readonly failedRows: number;
};

/** Rows of its sheet of errors: refused in the review, changed since, and asked about in vain. */
export const errorRows = (run: RunCounts): number => run.refusedRows + run.failedRows + leftAsked(run);

/** Good rows without a question that aren't written either: those of a file that was to be written completely or not at all. */
export const unwrittenRows = (run: RunCounts): number =>
  run.appliedAt === null
    ? 0
    : run.newRows + run.changedRows - run.appliedRows - run.failedRows - leftAsked(run);
