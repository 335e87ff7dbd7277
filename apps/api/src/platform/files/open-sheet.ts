import { Worker } from 'node:worker_threads';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { SheetLimits } from '@celeiro/sheets/sheet-rows.ts';
import { type Caller, createBoundedWork } from '../auth/bounded-work.ts';
import { PlatformError } from '../http/failure.ts';
import type { PackedSheet, SheetJob, SheetResult } from './packed-sheet.ts';

/** A sheet that takes longer to read is refused. */
const DEADLINE_MS = 10_000;
const HEAP_MB = 384;
/** Threads of all callers, and how many sheets may wait for one. */
const turns = createBoundedWork({ atOnce: 2, waiting: 8, ofOne: 4 });

const readInThread = (job: SheetJob): Promise<SheetResult> =>
  new Promise((resolve) => {
    // The worker is next to this file: TypeScript in development, a bundle in production.
    const file = import.meta.url.endsWith('.ts') ? './sheet-worker.ts' : './sheet-worker.js';
    const worker = new Worker(new URL(file, import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const end = (result: SheetResult): void => {
      clearTimeout(deadline);
      resolve(result);
      void worker.terminate();
    };
    const refused = (): void => end({ code: 'FILE_NOT_A_SHEET', place: '' });
    const deadline = setTimeout(refused, DEADLINE_MS);
    worker.once('message', (result: SheetResult) => end(result));
    // The thread ran out of memory or ended in another way.
    worker.once('error', refused);
    worker.once('exit', refused);
  });

/**
 * Reads an untrusted sheet off the main thread; its bytes decide between XLSX and CSV. Throws a refusal for a file that
 * is no sheet, is too large or empty, ends within a quote, or contains formulas.
 */
export const openSheet = async (
  bytes: Uint8Array,
  limits: SheetLimits,
  whose: Caller,
): Promise<PackedSheet> => {
  const result = await turns
    .run('known', whose, () => readInThread({ bytes, limits }))
    .catch((error: unknown) => {
      if (error instanceof PlatformError && error.code === 'SERVICE_UNAVAILABLE')
        return refuse('SHEETS_BUSY');
      throw error;
    });
  if (!('code' in result)) return result;
  const { code, place } = result;
  if (code === 'UNPACKED_TOO_LARGE') return refuse('FILE_NOT_A_SHEET');
  if (code === 'SHEET_WITH_FORMULAS') return refuse(code, { cell: place });
  if (code === 'SHEET_QUOTE_OPEN') return refuse(code, { line: place });
  if (code === 'SHEET_TOO_LARGE') return refuse(code, { rows: limits.rows, columns: limits.columns });
  return refuse(code);
};
