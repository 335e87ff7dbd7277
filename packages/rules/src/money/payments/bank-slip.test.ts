import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../days/calendar.ts';
import { centavos } from '../../money.ts';
import {
  barCodeOfLine,
  digitableLine,
  dueFactor,
  formatDigitableLine,
  formatOurNumber,
  formatSlipAccount,
  isSlipBarCode,
  SLIP_MAXIMUM,
  slipBarCode,
} from './bank-slip.ts';
import { itfBars } from './itf-bars.ts';

const account = { portfolio: '109', agency: '0057', account: '12345' };

describe('boleto', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-30', '1646'],
    ['2026-12-21', '1667'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('due %s counts as %s: the factor starts again after 9999', (due, factor) => {
    expect(dueFactor(due)).toBe(factor);
  });

  it.each([
    ['2000-07-03', 1, 1, '34199100000000000011090000000160057123457000'],
    ['2025-02-21', 123_456, 12_345, '34191999900001234561090001234530057123457000'],
    ['2025-02-22', 123_456, 12_345, '34195100000001234561090001234530057123457000'],
    ['2025-02-23', SLIP_MAXIMUM, 99_999_999, '34197100199999999991099999999960057123457000'],
    ['2026-11-30', 50_000, 12_345_678, '34192164600000500001091234567800057123457000'],
    ['2030-06-30', 100, 7, '34192295400000001001090000000730057123457000'],
  ])('due %s, %i centavos, number %i', (due, amount, ourNumber, barCode) => {
    expect(slipBarCode({ account, ourNumber, due, amount: centavos(amount) })).toBe(barCode);
  });

  it('the line people type, as the bank prints it', () => {
    const barCode = slipBarCode({
      account,
      ourNumber: 12_345,
      due: '2026-12-21',
      amount: centavos(123_456),
    });
    const line = digitableLine(barCode);
    expect(line).toBe('34191090080123453005171234570001216670000123456');
    expect(formatDigitableLine(line)).toBe('34191.09008 01234.530051 71234.570001 2 16670000123456');
    expect(formatDigitableLine(`1${line}`)).toBe(`1${line}`);
    expect(formatDigitableLine(`${line}1`)).toBe(`${line}1`);
    expect(formatOurNumber(account, 12_345)).toBe('109/00012345-3');
    expect(formatSlipAccount(account)).toBe('0057 / 12345-7');
    // The example in the bank's manual, with another portfolio.
    expect(digitableLine('34196166700000123451101234567880057123457000')).toBe(
      '34191101213456788005871234570001616670000012345',
    );
  });

  it('any slip reads back, and no wrong digit of its three fields passes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: SLIP_MAXIMUM }),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 31 }),
        fc.integer({ min: 1, max: 9 }),
        (days, amount, ourNumber, at, by) => {
          const due = addDays('2025-01-01', days);
          const barCode = slipBarCode({ account, ourNumber, due, amount: centavos(amount) });
          const line = digitableLine(barCode);
          expect(isSlipBarCode(barCode)).toBe(true);
          expect(barCodeOfLine(line)).toBe(barCode);
          expect([barCode.slice(9, 19), barCode.slice(22, 30)].map(Number)).toEqual([amount, ourNumber]);
          const wrong = `${line.slice(0, at)}${(Number(line[at]) + by) % 10}${line.slice(at + 1)}`;
          expect(barCodeOfLine(wrong)).toBeNull();
          expect([
            barCodeOfLine(line.slice(1)),
            barCodeOfLine(`${line}0`),
            barCodeOfLine(`0${line}`),
          ]).toEqual([null, null, null]);
        },
      ),
    );
  });

  it.each([
    ['too much', { amount: centavos(SLIP_MAXIMUM + 1) }],
    ['nothing', { amount: centavos(0) }],
    ['too early', { due: '2000-07-02' }],
    ['a number of nine digits', { ourNumber: 100_000_000 }],
    ['a negative number', { ourNumber: -1 }],
  ])('%s makes no slip', (_, change) => {
    const slip = { account, ourNumber: 1, due: '2026-12-21', amount: centavos(100) };
    expect(() => slipBarCode({ ...slip, ...change })).toThrow(RangeError);
  });
});

describe('bars', () => {
  it('of a slip take 405 units, begin and end with a bar and never touch', () => {
    const { bars, width } = itfBars('34192166700001234561090001234530057123457000');
    expect(width).toBe(405);
    expect(bars).toHaveLength(2 + 22 * 5 + 2);
    bars.forEach((bar, index) => {
      const next = bars[index + 1];
      expect((next?.at ?? width + 1) - (bar.at + bar.width)).toBeGreaterThanOrEqual(1);
    });
    expect((bars.at(-1)?.at ?? 0) + (bars.at(-1)?.width ?? 0)).toBe(405);
  });

  it('the standard example: 12 is wide, narrow, narrow, narrow, wide over narrow, wide, narrow, narrow, wide', () => {
    expect(itfBars('12').bars.map((bar) => bar.width)).toEqual([1, 1, 3, 1, 1, 1, 3, 3, 1]);
  });

  it.each(['', '1', '12a4', 'a12', '12a'])('%j has none', (digits) => {
    expect(() => itfBars(digits)).toThrow(RangeError);
  });
});
