import { expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { daysUntil, missingCredit, queueReason, suggestedLimit } from './credit-queue.ts';

test.each([
  // limit, running, waiting, missing
  [40_000_00, 38_911_44, 18_499_88, 17_411_32],
  [40_000_00, 47_310_22, 5_118_90, 12_429_12],
  [10_000_00, 8_000_00, 2_000_00, 0],
  [10_000_00, 12_000_00, 0, 0],
  [0, 0, 100, 100],
])(
  'of a limit of %i with %i running, for %i that wait %i are lacking',
  (limit, running, waiting, missing) => {
    expect(missingCredit(centavos(limit), centavos(running), centavos(waiting))).toBe(missing);
  },
);

test.each([
  ['WAITING', ['LIMIT'], 'Acima do limite'],
  ['WAITING', ['LIMIT', 'OVERDUE'], 'Limite e parcelas'],
  ['WAITING', ['LIMIT', 'ENDED'], 'Limite e validade'],
  ['WAITING', ['OVERDUE'], 'Parcelas vencidas'],
  ['WAITING', ['ENDED'], 'Validade do limite'],
  ['WAITING', [], null],
  ['ENDING', [], 'Validade do limite'],
  ['OVERDUE', [], 'Parcelas vencidas'],
] as const)('in %s, held by %j: %s', (group, holds, reason) => {
  expect(queueReason(group, holds)).toBe(reason);
});

test('a suggestion is its arithmetic, never rounded up', () => {
  expect(suggestedLimit(centavos(41_250_00), 'MEDIUM')).toBe(55_687_50);
  expect(suggestedLimit(centavos(41_250_00), 'HIGH')).toBe(61_875_00);
  expect(suggestedLimit(centavos(1), 'LOW')).toBe(0);
});

test('days are counted both ways', () => {
  expect(daysUntil('2031-03-02', '2031-02-27')).toBe(3);
  expect(daysUntil('2031-02-27', '2031-03-02')).toBe(-3);
});
