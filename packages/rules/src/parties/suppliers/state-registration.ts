import type { Uf } from '../../states.ts';

// The check digits of each state's registrations (inscrição estadual), as SINTEGRA and the states publish them.

/** One check digit: its digits, their weights, and its position. */
type Step = {
  readonly at: number;
  readonly weights: readonly number[];
  /** Positions of its digits; absent: the first ones. */
  readonly of?: readonly number[];
  /** A different check of the digit against the weighted sum. */
  readonly holds?: (digit: number, sum: number, number: string) => boolean;
  /** A two-digit product counts as the sum of its digits. */
  readonly byFigure?: boolean;
};
type Form = {
  readonly length: number;
  /** Required beginning. */
  readonly begins?: RegExp;
  /** Beginnings in use so far. States may introduce new ones, so another beginning is only unusual. */
  readonly usual?: RegExp;
  readonly steps: readonly Step[];
};

const range = (from: number, to: number): readonly number[] =>
  from <= to
    ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
    : Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** Eleven (or ten) minus the remainder; a two-digit result is 0. */
const lessRest = (sum: number, by = 11): number => {
  const digit = by - (sum % by);
  return digit >= 10 ? 0 : digit;
};

/** Nine digits; the last one is the check digit. */
const nine = (usual = /^/): readonly Form[] => [
  { length: 9, usual, steps: [{ at: 8, weights: range(9, 2) }] },
];

/** Thirteen digits; the last two are check digits. */
const thirteen = (usual: RegExp): readonly Form[] => [
  {
    length: 13,
    usual,
    steps: [
      { at: 11, weights: [...range(4, 2), ...range(9, 2)] },
      { at: 12, weights: [...range(5, 2), ...range(9, 2)] },
    ],
  },
];

/** Bahia uses modulo ten when the first digit of the number proper is one of these. */
const byTen = ['0', '1', '2', '3', '4', '5', '8'];
const bahia = (length: 8 | 9): Form => {
  const base = range(0, length - 3);
  const holds: Step['holds'] = (digit, sum, number) =>
    digit === lessRest(sum, byTen.includes(number.charAt(length - 8)) ? 10 : 11);
  return {
    length,
    steps: [
      { at: length - 1, of: base, weights: range(length - 1, 2), holds },
      { at: length - 2, of: [...base, length - 1], weights: range(length, 2), holds },
    ],
  };
};

/** Amapá adds a constant to the sum for its older numbers. */
const amapa: Step['holds'] = (digit, sum, number) => {
  const base = Number(number.slice(0, 8));
  const [more, zero] =
    base >= 3_000_001 && base <= 3_017_000
      ? [5, 0]
      : base >= 3_017_001 && base <= 3_019_022
        ? [9, 1]
        : [0, 0];
  const rest = 11 - ((sum + more) % 11);
  return digit === (rest === 10 ? 0 : rest === 11 ? zero : rest);
};

/** Goiás has an exceptional range for the remainder 1, and one number for which two check digits are valid. */
const goias: Step['holds'] = (digit, sum, number) => {
  const base = Number(number.slice(0, 8));
  if (base === 11_094_402) return digit <= 1;
  const isOfRange = base >= 10_103_105 && base <= 10_119_997;
  return digit === (sum % 11 === 1 && isOfRange ? 1 : lessRest(sum));
};

const saoPaulo: Step['holds'] = (digit, sum) => digit === (sum % 11) % 10;
const saoPauloWeights = [1, 3, 4, 5, 6, 7, 8, 10];

const forms: Readonly<Record<Uf, readonly Form[]>> = {
  AC: thirteen(/^01/),
  AL: nine(/^24/),
  AP: [{ length: 9, usual: /^03/, steps: [{ at: 8, weights: range(9, 2), holds: amapa }] }],
  AM: nine(),
  BA: [bahia(8), bahia(9)],
  CE: nine(),
  DF: thirteen(/^0[78]/),
  ES: nine(),
  GO: [{ length: 9, usual: /^(1[015]|20)/, steps: [{ at: 8, weights: range(9, 2), holds: goias }] }],
  MA: nine(/^12/),
  MG: [
    {
      length: 13,
      steps: [
        {
          // A zero is inserted between the third and the fourth digit; the alternating weights 1 and 2 continue after it.
          at: 11,
          weights: [1, 2, 1, 1, 2, 1, 2, 1, 2, 1, 2],
          byFigure: true,
          holds: (digit, sum) => digit === lessRest(sum, 10),
        },
        { at: 12, weights: [3, 2, ...range(11, 2)] },
      ],
    },
  ],
  MS: nine(/^(28|50)/),
  MT: [{ length: 11, steps: [{ at: 10, weights: [3, 2, ...range(9, 2)] }] }],
  PA: nine(/^(15|7[5-9])/),
  PB: nine(),
  PE: [
    {
      length: 9,
      steps: [
        { at: 7, weights: range(8, 2) },
        { at: 8, weights: range(9, 2) },
      ],
    },
  ],
  PI: nine(),
  PR: [
    {
      length: 10,
      steps: [
        { at: 8, weights: [3, 2, ...range(7, 2)] },
        { at: 9, weights: [4, 3, 2, ...range(7, 2)] },
      ],
    },
  ],
  RJ: [{ length: 8, steps: [{ at: 7, weights: [2, ...range(7, 2)] }] }],
  RN: [...nine(/^20/), { length: 10, usual: /^20/, steps: [{ at: 9, weights: range(10, 2) }] }],
  RO: [
    {
      length: 14,
      steps: [
        {
          at: 13,
          weights: [...range(6, 2), ...range(9, 2)],
          holds: (digit, sum) => digit === (11 - (sum % 11)) % 10,
        },
      ],
    },
  ],
  RR: [
    {
      length: 9,
      usual: /^24/,
      steps: [{ at: 8, weights: range(1, 8), holds: (digit, sum) => digit === sum % 9 }],
    },
  ],
  RS: [{ length: 10, steps: [{ at: 9, weights: [2, ...range(9, 2)] }] }],
  SC: nine(),
  SE: nine(),
  SP: [
    {
      length: 12,
      steps: [
        { at: 8, weights: saoPauloWeights, holds: saoPaulo },
        { at: 11, weights: [3, 2, ...range(10, 2)], holds: saoPaulo },
      ],
    },
    // Farmers have a P before their number, and one check digit.
    {
      length: 13,
      begins: /^P/,
      steps: [{ at: 9, of: range(1, 8), weights: saoPauloWeights, holds: saoPaulo }],
    },
  ],
  TO: [
    ...nine(),
    // The kind of registration is in the middle and isn't weighted.
    {
      length: 11,
      usual: /^..(0[123]|99)/,
      steps: [{ at: 10, of: [0, 1, ...range(4, 9)], weights: range(9, 2) }],
    },
  ],
};

const figures = (product: number): number => Math.floor(product / 10) + (product % 10);

const isRight = ({ at, weights, of, holds, byFigure = false }: Step, number: string): boolean => {
  const sum = weights.reduce((all, weight, index) => {
    const product = weight * Number(number.charAt(of?.[index] ?? index));
    return all + (byFigure ? figures(product) : product);
  }, 0);
  const digit = Number(number.charAt(at));
  return holds === undefined ? digit === lessRest(sum) : holds(digit, sum, number);
};

const fits = ({ length, begins, steps }: Form, number: string): boolean =>
  number.length === length &&
  (begins === undefined || begins.test(number)) &&
  steps.every((step) => isRight(step, number));

const formsOf = (uf: Uf, number: string): readonly Form[] =>
  /^P?\d+$/.test(number) && !/^P?0+$/.test(number) ? forms[uf].filter((form) => fits(form, number)) : [];

/** Whether a number, without punctuation, can be a registration of a state: by its length and check digits. */
export const isStateRegistration = (uf: Uf, number: string): boolean => formsOf(uf, number).length > 0;

/** Whether a valid number begins in a way its state isn't known to use: a warning, not a refusal. */
export const isUnusualRegistration = (uf: Uf, number: string): boolean => {
  const right = formsOf(uf, number);
  return right.length > 0 && right.every(({ usual }) => usual !== undefined && !usual.test(number));
};
