import { WrongLengthError } from './port.ts';

const keyShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{1,4})?$/;

/**
 * Returns the key. Throws unless it is a uuid, optionally followed by a number, so that paths and addresses contain
 * nothing else.
 */
export const checkedKey = (key: string): string => {
  if (!keyShape.test(key)) throw new Error('not a key of the storage');
  return key;
};

/** Passes the body on, and throws as soon as it has more or fewer than `size` bytes. */
export async function* exactly(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const piece of body) {
    left -= piece.length;
    if (left < 0) throw new WrongLengthError(`more than ${size} bytes`);
    yield piece;
  }
  if (left > 0) throw new WrongLengthError(`${left} bytes fewer than ${size}`);
}
