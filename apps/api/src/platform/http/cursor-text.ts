/** The parts of a cursor as one word that nobody has a reason to look into (base64url). */
export const cursorText = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The parts of a cursor's text; null when it holds none. What they are is for the list to check, before it nears SQL. */
export const cursorParts = (text: string): readonly unknown[] | null => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
};

/** A part that counts something: a whole number from 0 to `maximum`. */
export const isCount = (value: unknown, maximum = Number.MAX_SAFE_INTEGER): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maximum;
