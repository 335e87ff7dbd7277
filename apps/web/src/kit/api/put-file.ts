import type { Upload } from '@celeiro/contract/base/files/files.ts';
import type { ErrorBody } from '@celeiro/contract/errors.ts';
import { CallFailure } from './failure.ts';

const bodyOf = (text: string): ErrorBody | null => {
  try {
    const body: unknown = JSON.parse(text);
    // Every refusal of the server is JSON with a code.
    return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
};

/**
 * R-ADMIN-006, R-AUTH-005: puts a file to the address it was given, without a bearer token; `onSent` gets the number of sent
 * bytes, which only XMLHttpRequest reports. Throws CallFailure.
 */
export const putFile = (
  { url, headers }: Pick<Upload, 'url' | 'headers'>,
  file: Blob,
  { onSent, signal }: { readonly onSent: (bytes: number) => void; readonly signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => {
      if (request.status === 204) resolve();
      else reject(new CallFailure(request.status, bodyOf(request.responseText)));
    });
    request.addEventListener('error', () => reject(new CallFailure(-1, null)));
    request.addEventListener('timeout', () => reject(new CallFailure(-1, null)));
    request.addEventListener('abort', () => reject(new CallFailure(-1, null, 'aborted')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
