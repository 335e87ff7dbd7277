import type { Readable } from 'node:stream';

/** Scans uploaded files before anyone may open them. */
export type Antivirus = {
  /**
   * Reads the body to its end, or destroys it. Throws `AntivirusError` when there is no result; the file may be sent
   * again.
   */
  readonly scan: (body: Readable) => Promise<'CLEAN' | 'INFECTED'>;
};

/** The file was not scanned. The message is for the log. */
export class AntivirusError extends Error {
  override readonly name = 'AntivirusError';
}
