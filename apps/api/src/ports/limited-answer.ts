/** The text of an answer. Throws when it is longer than `maximumBytes`. */
export const readLimited = async (response: Response, maximumBytes: number): Promise<string> => {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > maximumBytes) throw new Error('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Parses JSON; null for any other text, such as an error page or an empty body. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
