// Reads one sheet of a stranger in a thread of its own, which is ended with it: what goes wrong here ends here.
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetJob, SheetResult } from './open-sheet.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { gatherRows, packSheet, SheetRefusal } from './sheet-rows.ts';

const ARCHIVE = 'PK\u0003\u0004';

const read = ({ bytes, limits }: SheetJob): SheetResult => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { sink, sheet } = gatherRows(limits);
  try {
    if (file.toString('latin1', 0, 4) === ARCHIVE) readXlsx(file, limits.unpacked, sink);
    else readCsv(file, sink);
    return packSheet(sheet());
  } catch (error) {
    // Whatever else a stranger's bytes lead to, they are no sheet.
    const { code, place } = error instanceof SheetRefusal ? error : new SheetRefusal('FILE_NOT_A_SHEET');
    return { code, place };
  }
};

// Typed by the caller that starts the thread.
parentPort?.postMessage(read(workerData as SheetJob));
