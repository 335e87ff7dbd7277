import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

// zod knows it as its own first pass of encoding, and keeps the name out of its types.
const shapeAlone = { skipChecks: true } as Parameters<typeof z.encode>[2];

/**
 * An answer as it travels: types, codecs, and nothing that its schema does not declare (T07). Patterns and ranges are those
 * of what came in: each was checked when it was written, so what is read again is held against them where a deviation is a
 * mistake of ours (`isStrict`, in tests), and not for each row of each page.
 */
export const encodeAnswer = (schema: z.ZodMiniType, output: unknown, isStrict: boolean): unknown => {
  const answer = z.encode(schema, output, shapeAlone);
  if (isStrict && !isDeepStrictEqual(z.encode(schema, output), answer))
    throw new Error('an answer is another one when its checks are left out');
  return answer;
};
