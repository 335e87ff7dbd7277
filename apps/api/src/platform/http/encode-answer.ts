import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { quickEncode } from './compiled-encoder.ts';

// zod uses this option for its own first pass of encoding but omits it from its types.
const shapeAlone = { skipChecks: true } as Parameters<typeof z.encode>[2];

/**
 * An answer as it is sent: types and codecs, without fields its schema does not declare (T07). Patterns and ranges were
 * checked when the values were written, so they are checked again only in tests (`isStrict`), where a deviation is our
 * mistake, and not for each row of each page.
 */
export const encodeAnswer = (schema: z.ZodMiniType, output: unknown, isStrict: boolean): unknown => {
  const quick = quickEncode(schema, output);
  const answer = quick === null ? z.encode(schema, output, shapeAlone) : quick.encoded;
  if (isStrict && !isDeepStrictEqual(z.encode(schema, output), answer))
    throw new Error('an answer is another one when its checks are left out');
  return answer;
};
