/** Reads no more of an answer than another system could honestly have to say; throws beyond `maximumBytes`. */
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

/** JSON, or null of what is none: an error page, an empty body. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
