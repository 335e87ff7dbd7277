import type { CallInput, Endpoint } from '@celeiro/contract/endpoint.ts';
import { type CallOptions, exchange } from './call.ts';

export type Download = { readonly fileName: string; readonly content: Blob };

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'arquivo';

const readPieces = async (answer: Response, onBytes: (received: number) => void): Promise<Blob> => {
  const reader = answer.body?.getReader();
  if (reader === undefined) return answer.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    received += value.byteLength;
    onBytes(received);
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
};

/** Calls an endpoint that answers a file; `onBytes` gets the number of received bytes. Throws CallFailure. */
export const download = <E extends Endpoint & { readonly response: 'file' }>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
  onBytes: (received: number) => void = () => undefined,
): Promise<Download> =>
  exchange(endpoint, input, options, async (answer) => ({
    fileName: nameIn(answer.headers.get('content-disposition')),
    content: await readPieces(answer, onBytes),
  }));

/** Hands a file to the browser, which saves it where its person wants. */
export const saveFile = ({ fileName, content }: Download): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Lets the browser save what a signed link answers, under the name it has there, as it comes and however long that takes. */
export const saveFromLink = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/**
 * Saves the file of a signed link under a name of ours; throws when it doesn't exist any more. The browser would save the link
 * itself under the name in its answer.
 */
export const saveLink = async (address: string, fileName: string): Promise<void> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  saveFile({ fileName, content: await answer.blob() });
};
