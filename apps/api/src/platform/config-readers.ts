import * as z from 'zod/mini';

/** A whole number within limits. */
export const numberWithin = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
/** The same, `fallback` when it isn't configured. */
export const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  z._default(numberWithin(minimum, maximum), fallback);
/** true or 1, false or 0. */
export const flag = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((value) => value === 'true' || value === '1'),
    ),
    fallback,
  );
/** A URL of one of these protocols. */
export const url = (...protocols: readonly string[]) =>
  z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), {
        error: `must be a URL of ${protocols.join(' or ')}`,
      }),
    ),
  );

/** 'true' trusts every peer, an address or CIDR list only those; any other value trusts none. */
export const trustProxyOf = (value: string): boolean | string => {
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : value;
};
