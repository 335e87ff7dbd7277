import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, sumCentavos } from '../../money.ts';
import { paymentMethods } from '../payments/methods.ts';
import { isBankingDay } from './banking-days.ts';
import { chargeExpiry, dueTime, EXPIRY_GRACE_MS, hasExpired } from './charge-expiry.ts';
import { lateCharges, planInstallments, taxOfInvoice, transactionTypeOf } from './schedule.ts';

const plan = (amount: number, scheduleDays: readonly number[], tax = 0, issuedOn = '2026-11-23') =>
  planInstallments({ amount: centavos(amount), tax: centavos(tax), issuedOn, scheduleDays });

describe('installments of an invoice', () => {
  it('late, nothing costs nothing more', () => {
    expect(lateCharges(centavos(0), '2026-11-23', '2026-12-23')).toBe(0);
  });

  it.each([
    [10_000, [30, 60, 90], [3334, 3333, 3333]],
    [123_456, [7, 14, 21, 28], [30_864, 30_864, 30_864, 30_864]],
    [1234, [7, 14, 21], [412, 411, 411]],
    [99_999, [1, 2, 3, 4, 5, 6, 7], [14_286, 14_286, 14_286, 14_286, 14_285, 14_285, 14_285]],
    [2, [7, 14, 21], [1, 1]],
    [500, [], [500]],
  ])('%i centavos over %j', (amount, days, nets) => {
    expect(plan(amount, days).map(({ net }) => net)).toEqual(nets);
  });

  it('due so many days after the invoice, payable until the next banking day', () => {
    expect(plan(30_000, [7, 14, 32], 0, '2026-11-13')).toMatchObject([
      { position: 1, dueDate: '2026-11-20', effectiveDueDate: '2026-11-23' },
      { position: 2, dueDate: '2026-11-27', effectiveDueDate: '2026-11-27' },
      { position: 3, dueDate: '2026-12-15', effectiveDueDate: '2026-12-15' },
    ]);
  });

  it('T28: every method, every amount: the parts add up, differ by a centavo at most, the larger ones first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentMethods),
        fc.integer({ min: 1, max: 99_999_999_99 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 4000 }),
        ({ scheduleDays }, amount, taxPart, day) => {
          const tax = centavos(Number((BigInt(amount) * BigInt(taxPart)) / 10_000n));
          const issuedOn = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
          const parts = plan(amount, scheduleDays, tax, issuedOn);
          const nets = parts.map(({ net }) => net);
          expect(nets.reduce((all, net) => all + BigInt(net), 0n)).toBe(BigInt(amount));
          // A simple model: everyone gets the quotient, and the first ones a centavo of the remainder.
          const [each, over] = [BigInt(amount) / BigInt(nets.length), BigInt(amount) % BigInt(nets.length)];
          expect(nets.map(BigInt)).toEqual(nets.map((_, index) => each + (BigInt(index) < over ? 1n : 0n)));
          expect(sumCentavos(parts.map((part) => part.tax))).toBe(tax);
          expect(nets.toSorted((a, b) => b - a)).toEqual(nets);
          expect((nets[0] ?? 0) - (nets.at(-1) ?? 0)).toBeLessThanOrEqual(1);
          expect(Math.min(...nets)).toBeGreaterThan(0);
          for (const { dueDate, effectiveDueDate } of parts) {
            expect(effectiveDueDate >= dueDate && isBankingDay(effectiveDueDate)).toBe(true);
          }
        },
      ),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('of nothing there is none, and less than nothing is nonsense', () => {
    expect(plan(0, [7])).toEqual([]);
    expect(() => plan(-1, [7])).toThrow(new RangeError('nobody owes less than nothing'));
  });

  it('the ADF of a delivery is spread over its invoices and adds up, however it is invoiced', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 900_000 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 }),
        (goods, tax, cuts) => {
          const delivery = { tax: centavos(tax), totalWithTax: centavos(goods + tax) };
          const points = [
            ...new Set(cuts.map((cut) => Math.floor((delivery.totalWithTax * cut) / 100))),
          ].filter((point) => point > 0);
          let before = centavos(0);
          let all = 0;
          for (const point of [...points.toSorted((a, b) => a - b), delivery.totalWithTax]) {
            if (point === before) continue;
            const part = taxOfInvoice(delivery, before, centavos(point - before));
            expect(part >= 0 && part <= tax).toBe(true);
            all += part;
            before = centavos(point);
          }
          expect(all).toBe(tax);
        },
      ),
    );
    expect(taxOfInvoice({ tax: centavos(0), totalWithTax: centavos(0) }, centavos(0), centavos(5))).toBe(0);
  });

  it('R-PAY-011: each kind of payment has its type; cash leaves nothing to collect', () => {
    const typeOf = (name: string) => {
      const method = paymentMethods.find((one) => one.name === name);
      return method && transactionTypeOf(method);
    };
    expect(
      ['Boleto 7D', 'Pix à vista', 'Cartão de crédito', 'C. Crédito', 'C. Débito', 'Dinheiro'].map(typeOf),
    ).toEqual(['BANK_SLIP', 'PIX', 'CREDIT_CARD_INTEGRATED', 'CREDIT_CARD', 'CREDIT_CARD_MACHINE', null]);
    expect(typeOf('Transferência')).toBeNull();
  });
});

describe('late charges', () => {
  it.each([
    ['2026-11-23', 0],
    ['2026-11-22', 0],
    ['2026-11-24', 2033],
    ['2026-12-03', 2333],
    ['2026-12-23', 3000],
  ])('R$ 1.000,00 due 2026-11-23 paid on %s: %i centavos', (today, more) => {
    expect(lateCharges(centavos(100_000), '2026-11-23', today)).toBe(more);
  });

  it('T28: equal an exact computation with fractions, each part rounded half up by itself', () => {
    const halfUp = (numerator: bigint, denominator: bigint): bigint =>
      (2n * numerator + denominator) / (2n * denominator);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_99 }),
        fc.integer({ min: -30, max: 4000 }),
        (amount, days) => {
          const due = '2026-11-23';
          const today = new Date(Date.parse(`${due}T00:00:00Z`) + days * 86_400_000)
            .toISOString()
            .slice(0, 10);
          const late = BigInt(Math.max(0, days));
          const fee = late === 0n ? 0n : halfUp(BigInt(amount) * 2n, 100n);
          const interest = halfUp(BigInt(amount) * late, 3000n);
          expect(BigInt(lateCharges(centavos(amount), due, today))).toBe(fee + interest);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('when a charge runs out', () => {
  const at = (text: string) => Date.parse(text);

  it('a Pix with its due day, a card link three days later, and two hours at least', () => {
    const noon = at('2026-11-23T15:00:00Z');
    expect(chargeExpiry('PIX', '2026-11-23', noon)).toBe(at('2026-11-24T02:59:59.999Z'));
    expect(chargeExpiry('CARD_LINK', '2026-11-23', noon)).toBe(at('2026-11-27T02:59:59.999Z'));
    const late = at('2026-11-24T02:30:00Z');
    expect(chargeExpiry('PIX', '2026-11-23', late)).toBe(late + 2 * 3_600_000);
  });

  it('is a little after the last payment could be reported', () => {
    expect(hasExpired(1000, 1000 + EXPIRY_GRACE_MS)).toBe(false);
    expect(hasExpired(1000, 1001 + EXPIRY_GRACE_MS)).toBe(true);
  });

  it('R-CHARGE-009: without a time it is 23:59; a hidden hour is empty', () => {
    expect([
      dueTime('18:30'),
      dueTime(null),
      dueTime(''),
      dueTime('18:30', true),
      dueTime(null, true),
    ]).toEqual(['18:30', '23:59', '23:59', '', '']);
  });
});
