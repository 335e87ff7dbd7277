/** Characters of generated codes, without those that are confused when read aloud or typed from paper. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GENERATED = 6;

/** Most codes of one batch. */
export const BATCH_MAXIMUM = 500;

export const couponCodePattern = /^[A-Z0-9-]{3,40}$/;
/** Leaves room for a dash and the generated part. */
export const couponPrefixPattern = /^[A-Z0-9][A-Z0-9-]{1,32}$/;

/** One code of a batch: 'NATAL-7F3K2M', with one dash, typed or not. `random` returns a whole number below its argument. */
export const generatedCode = (prefix: string, random: (below: number) => number): string =>
  `${prefix.replace(/-+$/, '')}-${Array.from({ length: GENERATED }, () => codeAlphabet[random(codeAlphabet.length)]).join('')}`;

/** Generates this many different codes. */
export const generatedCodes = (
  prefix: string,
  quantity: number,
  random: (below: number) => number,
): readonly string[] => {
  const codes = new Set<string>();
  while (codes.size < quantity) codes.add(generatedCode(prefix, random));
  return [...codes];
};
