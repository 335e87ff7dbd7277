import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, sumCentavos, ZERO } from '../../money.ts';
import { carryOver, dueBack } from './paid-back.ts';
import { installmentStatuses, isPaid } from './statuses.ts';

const payment = {
  publicId: 'a',
  net: centavos(1_000),
  discount: centavos(100),
  fine: centavos(30),
  received: null,
};

describe('money that was paid for what came to nothing', () => {
  it('is due back with its surcharges, in every status that means paid and in no other', () => {
    for (const { code } of installmentStatuses) {
      expect([code, dueBack({ ...payment, status: code, givenBack: ZERO })]).toEqual([
        code,
        isPaid(code) ? 930 : 0,
      ]);
    }
  });

  it('is due once: less what is on its way, given back or carried over', () => {
    const due = (givenBack: number) =>
      dueBack({ ...payment, status: 'PAID', givenBack: centavos(givenBack) });
    expect([0, 1, 929, 930, 931].map(due)).toEqual([930, 929, 1, 0, 0]);
  });

  it('is what came, where that was not what was asked for', () => {
    const due = (received: number, givenBack = 0) =>
      dueBack({ ...payment, status: 'PAID', received: centavos(received), givenBack: centavos(givenBack) });
    expect([due(300), due(300, 300), due(0), due(1_200, 200)]).toEqual([300, 0, 0, 1_000]);
  });

  it('is carried over in order, up to what each new delivery owes', () => {
    const parts = carryOver(
      [
        { publicId: 'a', amount: centavos(100) },
        { publicId: 'b', amount: centavos(50) },
      ],
      [
        { to: 1, amount: centavos(60) },
        { to: 2, amount: ZERO },
        { to: 3, amount: centavos(70) },
      ],
    );
    expect(parts).toEqual([
      { from: 'a', to: 1, amount: 60 },
      { from: 'a', to: 3, amount: 40 },
      { from: 'b', to: 3, amount: 30 },
    ]);
  });

  it('T28: never more than was paid or is owed, and all of it where there is room', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => centavos(value));
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 6 }), fc.array(amount, { maxLength: 6 }), (paid, owed) => {
        const payments = paid.map((value, index) => ({ publicId: String(index), amount: value }));
        const places = owed.map((value, index) => ({ to: index, amount: value }));
        const parts = carryOver(payments, places);
        const sum = (of: typeof parts) => sumCentavos(of.map((part) => part.amount));
        expect(sum(parts)).toBe(Math.min(sumCentavos(paid), sumCentavos(owed)));
        for (const { publicId, amount: most } of payments)
          expect(sum(parts.filter(({ from }) => from === publicId))).toBeLessThanOrEqual(most);
        for (const { to, amount: most } of places)
          expect(sum(parts.filter((part) => part.to === to))).toBeLessThanOrEqual(most);
        expect(parts.every((part) => part.amount > 0)).toBe(true);
      }),
    );
  });
});
