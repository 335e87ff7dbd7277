import type { Readable } from 'node:stream';

/** Looks through files people send before anybody may open them. */
export type Antivirus = {
  /** Reads the body to its end, or destroys it. Throws `AntivirusError` where nothing can be said: the file may be sent again. */
  readonly scan: (body: Readable) => Promise<'CLEAN' | 'INFECTED'>;
};

/** The file was not scanned; the message is for the log. */
export class AntivirusError extends Error {
  override readonly name = 'AntivirusError';
}
