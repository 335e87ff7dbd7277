import * as z from 'zod/mini';

// Lists as files.

/** The largest number of rows in one exported file: a larger list is refused, because a file must not lack rows silently. */
export const EXPORT_MAXIMUM = 5000;

export const sheetFormat = z.enum(['xlsx', 'csv']);
export type SheetFormat = z.output<typeof sheetFormat>;
