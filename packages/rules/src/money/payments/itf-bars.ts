/** Wide elements of each digit, in Interleaved 2 of 5. */
const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const WIDE = 3;

/** Position and width of a bar, in narrow bars. */
export type Bar = { readonly at: number; readonly width: number };

/**
 * The bars of an even number of digits in Interleaved 2 of 5, wide to narrow 3:1. The 44 digits of a slip take 405 units.
 * Throws RangeError for any other text.
 */
export const itfBars = (digits: string): { readonly bars: readonly Bar[]; readonly width: number } => {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('pairs of digits make bars');
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < digits.length; at += 2) {
    const bars = patterns[Number(digits[at])] ?? '';
    const spaces = patterns[Number(digits[at + 1])] ?? '';
    for (let element = 0; element < 5; element += 1) {
      widths.push(bars[element] === '1' ? WIDE : 1, spaces[element] === '1' ? WIDE : 1);
    }
  }
  widths.push(WIDE, 1, 1);
  const bars: Bar[] = [];
  let at = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  });
  return { bars, width: at };
};
