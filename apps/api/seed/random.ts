import { createHash } from 'node:crypto';

/** Numbers that look random and are the same in every run. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly int: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True in that share of the calls. */
  readonly chance: (share: number) => boolean;
  /** One of the values, in proportion to its weight. */
  readonly weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
};

/** A stream of its own for each name: one part of the demonstration can change without moving the others. */
export const createRandom = (name: string): Random => {
  const seed = createHash('sha256').update(name).digest();
  // xoshiro128**: four words of state, long period, no bias that shows here.
  let a = seed.readUInt32LE(0);
  let b = seed.readUInt32LE(4);
  let c = seed.readUInt32LE(8);
  let d = seed.readUInt32LE(12);
  const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
  const word = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result >>> 0;
  };
  const next = (): number => word() / 4_294_967_296;
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(choices)[0];
    },
    shuffled: (list) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        const held = mixed[last];
        const there = mixed[other];
        if (held === undefined || there === undefined) continue;
        mixed[last] = there;
        mixed[other] = held;
      }
      return mixed;
    },
  };
};
