/** Signs of generated codes: none that is taken for another when it is read aloud or typed from paper. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GENERATED = 6;

/** Most codes of one batch. */
export const BATCH_MAXIMUM = 500;

export const couponCodePattern = /^[A-Z0-9-]{3,40}$/;
/** Room is left for a dash and what is generated. */
export const couponPrefixPattern = /^[A-Z0-9][A-Z0-9-]{1,32}$/;

/** 'NATAL-7F3K2M': one code of a batch; with one dash, typed or not. `random` answers a whole number below its argument. */
export const generatedCode = (prefix: string, random: (below: number) => number): string =>
  `${prefix.replace(/-+$/, '')}-${Array.from({ length: GENERATED }, () => codeAlphabet[random(codeAlphabet.length)]).join('')}`;

/** So many codes, all different. */
export const generatedCodes = (
  prefix: string,
  quantity: number,
  random: (below: number) => number,
): readonly string[] => {
  const codes = new Set<string>();
  while (codes.size < quantity) codes.add(generatedCode(prefix, random));
  return [...codes];
};
