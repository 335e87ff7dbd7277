import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { freeFreightText, freightOf, freightTermsOf, freightText } from './freight.ts';

const offer = (cost: number, from: number | null) => ({
  logisticCost: centavos(cost),
  freeFreightFrom: from === null ? null : centavos(from),
});
const amount = fc.nat(100_000).map(centavos);

describe('freight', () => {
  test.each([
    ['without an amount never free', null, 1_000_000, 2000],
    ['a centavo short', 50_000, 49_999, 2000],
    ['at the amount', 50_000, 50_000, 0],
    ['beyond it', 50_000, 90_000, 0],
  ])('%s', (_, from, items, expected) => {
    expect(freightOf(offer(2000, from), centavos(items))).toBe(expected);
  });

  test('is requested whole or not at all, and never again once an amount made it nothing', () => {
    fc.assert(
      fc.property(
        amount,
        fc.option(amount.filter((one) => one > 0)),
        amount,
        amount,
        (cost, from, one, more) => {
          const requested = { logisticCost: cost, freeFreightFrom: from };
          const [less, all] = [freightOf(requested, one), freightOf(requested, centavos(one + more))];
          expect([0, cost]).toContain(less);
          expect(all).toBeLessThanOrEqual(less);
          expect(freightTermsOf(requested)).toEqual(from === null ? null : requested);
        },
      ),
    );
  });

  test.each([
    ['never free', 2000, null, 90_000, null],
    ['short of it', 2000, 50_000, 42_000, 'Faltam R$ 80,00 para o frete grátis'],
    ['reached', 0, 50_000, 50_000, 'Frete grátis a partir de R$ 500,00'],
    ['nothing asked for anyway', 0, 50_000, 42_000, null],
  ])('how far it is: %s', (_, cost, from, items, expected) => {
    const text = freeFreightText(offer(cost, from), centavos(items));
    expect(text === null ? null : text.replaceAll('\u00A0', ' ')).toBe(expected);
  });

  test('says why it is what it is', () => {
    const terms = { logisticCost: centavos(2000), freeFreightFrom: centavos(50_000) };
    const said = [49_999, 50_000].map((items) =>
      freightText(terms, centavos(items)).replaceAll('\u00A0', ' '),
    );
    expect(said).toEqual([
      'Produtos somam R$ 499,99: frete grátis só a partir de R$ 500,00.',
      'Produtos somam R$ 500,00: frete grátis a partir de R$ 500,00.',
    ]);
  });
});
