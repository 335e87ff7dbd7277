import { centavos } from '@celeiro/rules/money.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MonthsChart, paceOf } from './months-chart.tsx';

describe('purchases by month', () => {
  it.each([
    [1000, '2026-11-15', 2000],
    [1000, '2026-11-30', 1000],
    [0, '2026-02-03', 0],
    [700, '2028-02-07', 2900],
  ])('%i until %s continues to %i', (amount, today, pace) => {
    expect(paceOf(centavos(amount), today)).toBe(pace);
  });

  it.each<[number, readonly string[]]>([
    [1_790_000, ['0', '5 mil', '10 mil', '15 mil', '20 mil']],
    [900_000, ['0', '2,5 mil', '5 mil', '7,5 mil', '10 mil']],
    [250_000_000, ['0', '1 mi', '2 mi', '3 mi']],
    [40_000, ['0', '100', '200', '300', '400']],
  ])('%i is measured by round lines', (amount, lines) => {
    const months = [
      { month: '2026-10-01', amount: centavos(amount), deliveries: 1 },
      { month: '2026-11-01', amount: centavos(0), deliveries: 0 },
    ];
    const { container } = render(<MonthsChart months={months} today="2026-11-23" />);
    const words = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(words).toEqual([...lines, 'out', 'nov']);
  });
});
