// Reads one sheet of a stranger in a thread of its own, which is ended with it: what goes wrong here ends here.
import { readSheet } from '@celeiro/sheets/read-sheet.ts';
import { SheetRefusal } from '@celeiro/sheets/sheet-rows.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { packSheet, type SheetJob, type SheetResult } from './packed-sheet.ts';

const read = async ({ bytes, limits }: SheetJob): Promise<SheetResult> => {
  try {
    return packSheet(await readSheet(new Uint8Array(bytes), limits));
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    const { code, place } = error;
    return { code, place };
  }
};

// Typed by the caller that starts the thread.
parentPort?.postMessage(await read(workerData as SheetJob));
