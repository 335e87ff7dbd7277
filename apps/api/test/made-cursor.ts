import type { Kysely } from 'kysely';
import { readServerSecret } from '../src/platform/auth/server-secret.ts';
import type { Database } from '../src/platform/db/schema.ts';
import { createCursorBoxes } from '../src/platform/lists/cursor-box.ts';

/** Makes cursors with any content for the list of a call, as only the server can: for the checks of a decrypted cursor. */
export const cursorMaker = async (db: Kysely<Database>, list: string) => {
  const box = createCursorBoxes(await readServerSecret(db, 'cursors', null))(list);
  return (parts: unknown): string => box.seal(parts as readonly number[]); // whatever they are: JSON writes it
};
