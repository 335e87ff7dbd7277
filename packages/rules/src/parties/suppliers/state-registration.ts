import type { Uf } from '../../states.ts';

// How each state makes the check digits of its registrations (inscrição estadual), as SINTEGRA and the states publish it.

/** One check digit: its digits, their weights, and its position. */
type Step = {
  readonly at: number;
  readonly weights: readonly number[];
  /** Places of the digits it is made of; absent, the first ones. */
  readonly of?: readonly number[];
  /** Where it isn't the usual one: whether a digit is right for the weighted digits' sum. */
  readonly holds?: (digit: number, sum: number, number: string) => boolean;
  /** Weighted digits of two figures count figure by figure. */
  readonly byFigure?: boolean;
};
type Form = {
  readonly length: number;
  /** What it begins with by its form. */
  readonly begins?: RegExp;
  /** Beginnings that are in use so far. States begin new ones, so that another one is unusual, not wrong. */
  readonly usual?: RegExp;
  readonly steps: readonly Step[];
};

const range = (from: number, to: number): readonly number[] =>
  from <= to
    ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
    : Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** Eleven (or ten) less the rest; what has two figures is 0. */
const lessRest = (sum: number, by = 11): number => {
  const digit = by - (sum % by);
  return digit >= 10 ? 0 : digit;
};

/** Nine digits, the last one made of the others. */
const nine = (usual = /^/): readonly Form[] => [
  { length: 9, usual, steps: [{ at: 8, weights: range(9, 2) }] },
];

/** Thirteen digits, the last two made of the others. */
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

/** Bahia counts by ten where the first digit of the number proper is one of these. */
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

/** Amapá adds to the sum of its older numbers. */
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

/** Goiás has a range of its own for the rest of 1, and one number with both digits. */
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
          // A zero is inserted between the third digit and the fourth: the turns of 1 and 2 continue after it.
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
    // The kind of registration is in between; it isn't counted.
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

/** Whether a number, without signs, can be a registration with the tax office of a state: its length and its check digits. */
export const isStateRegistration = (uf: Uf, number: string): boolean => formsOf(uf, number).length > 0;

/** Whether a right number begins in a way that its state isn't known to use: worth another look, no reason to refuse it. */
export const isUnusualRegistration = (uf: Uf, number: string): boolean => {
  const right = formsOf(uf, number);
  return right.length > 0 && right.every(({ usual }) => usual !== undefined && !usual.test(number));
};
