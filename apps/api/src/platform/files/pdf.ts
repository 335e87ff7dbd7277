import { Worker } from 'node:worker_threads';
import { type Caller, createBoundedWork } from '../auth/bounded-work.ts';
import type { Content } from 'pdfmake/interfaces.js';

/**
 * A document as plain data. Tables name a layout of the worker: 'banded' (shaded first row, hairlines between the
 * others), 'boxes' (a line around each cell) or 'noBorders'.
 */
export type PdfDocument = {
  readonly title: string;
  readonly content: readonly Content[];
  /** Printed at the foot of each page, left of its number. */
  readonly footer: string;
};
export type PdfJob = { readonly id: number; readonly document: PdfDocument };
export type PdfResult =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

type Waiting = { readonly resolve: (pdf: Buffer) => void; readonly reject: (error: Error) => void };

/** The thread ends after this long without work, which frees its memory. */
const IDLE_MS = 30_000;
const HEAP_MB = 512;

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last = 0;

const failAll = (error: Error): void => {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
};

const start = (): Worker => {
  // The worker is next to this file: TypeScript in development, a bundle in production.
  const file = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js';
  const started = new Worker(new URL(file, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  started.on('message', (result: PdfResult) => {
    const requested = waiting.get(result.id);
    waiting.delete(result.id);
    if ('pdf' in result) requested?.resolve(Buffer.from(result.pdf));
    else requested?.reject(new Error(result.error));
  });
  const fail = (error: Error): void => {
    if (worker !== started) return;
    worker = null;
    failAll(error);
  };
  started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  started.on('exit', () => fail(new Error('the PDF worker ended')));
  // It must not keep the process alive.
  started.unref();
  return started;
};

/** One document is made at a time; a waiting document holds all its rows in memory. */
const turns = createBoundedWork({ atOnce: 1, waiting: 64, ofOne: 16 });

/**
 * Makes a PDF (A4) off the main thread, one at a time. Rejects when the document can't be laid out. Throws
 * SERVICE_UNAVAILABLE when too many documents wait, of all callers or of this one.
 */
export const makePdf = (document: PdfDocument, whose: Caller): Promise<Buffer> =>
  turns.run('known', whose, () => makeNow(document));

const makeNow = (document: PdfDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    worker ??= start();
    const id = (last += 1);
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, document } satisfies PdfJob);
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return;
      const done = worker;
      worker = null;
      void done?.terminate();
    }, IDLE_MS).unref();
  });
