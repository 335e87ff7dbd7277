import { centavos } from '@celeiro/rules/money.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DeliveryTotals } from './delivery-totals.tsx';
import { testDelivery } from '../test-delivery.ts';

// The delivery of tests holds products of 1.038,40 and costs 45,00 to bring.
const shownOf = (change: Parameters<typeof testDelivery>[1]): string =>
  (
    render(<DeliveryTotals delivery={testDelivery('ANALYZING', change)} isPending={false} />).container
      .textContent ?? ''
  ).replaceAll('\u00A0', ' ');

describe('what a delivery adds up to', () => {
  it('says how far its products are from free freight', () => {
    expect(shownOf({ freeFreightFrom: centavos(120_000) })).toContain('Faltam R$ 161,60 para o frete grátis');
    const free = { freeFreightFrom: centavos(100_000), logisticCost: centavos(0) };
    expect(shownOf(free)).toContain('Frete grátis a partir de R$ 1.000,00');
  });
  it('shows nothing about it where the freight follows nothing', () => {
    expect(shownOf({ freeFreightFrom: null })).not.toContain('grátis');
  });
});
